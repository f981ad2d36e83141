import { expect, open, status, test } from "./kit.mjs";

const card = (page, name) => page.getByRole("group", { name: "Deck" }).getByRole("button", { name, exact: true });

test("hands are judged with the reason in words", async ({ page }) => {
  await open(page, "hands?hand=4s5s7h8dJc&hand=2s4c7s9hTh");
  await expect(status(page)).toHaveText(/^Hand 1 wins: .*jack/i);
  await expect(page.getByRole("region", { name: "Judgement" })).toContainText("jack beats ten");
  await expect(page.getByText("wins", { exact: true })).toHaveCount(1);
});

test("hole cards and a board", async ({ page }) => {
  await open(page, "hands?hand=5dAh&hand=Qc7d&board=QdJd9dKc6d");
  await expect(status(page)).toHaveText(/^Hand 2 wins: flush/);
});

test("equal hands share", async ({ page }) => {
  await open(page, "hands?hand=2s8s6sTs7h&hand=2h8h6hTh7s");
  await expect(status(page)).toHaveText(/^Hands 1, 2 tie/);
});

test("a low game knows other winners", async ({ page }) => {
  await open(page, "hands?game=deuce-to-seven&hand=2s3s4h5d7c&hand=AsAcAhKdKc");
  await expect(status(page)).toHaveText(/^Hand 1 wins/);
});

test("a fault names the card", async ({ page }) => {
  await open(page, "hands?hand=4s5s7h8dJx&hand=2s4c7s9hTh");
  await expect(status(page)).toHaveText("No judgement yet");
  await expect(page.locator(".results .fault")).toContainText("J");
});

test("cards are picked by click", async ({ page }) => {
  await open(page, "hands");
  const field = page.getByLabel("Hand 1", { exact: true });
  await field.fill("");
  for (const name of ["ace of spades", "ace of hearts", "ace of diamonds", "king of clubs", "king of spades"]) {
    await card(page, name).click();
  }
  await expect(field).toHaveValue("AsAhAdKcKs");
  await expect(card(page, "ace of spades")).toHaveAttribute("aria-pressed", "true");
  await expect(status(page)).toHaveText("Hand 1 wins: full house, aces over kings");
  await card(page, "king of spades").click();
  await expect(field).toHaveValue("AsAhAdKc");
});

test("the deck has four colours, signs and letters", async ({ page }) => {
  await open(page, "odds");
  const suits = ["spades", "hearts", "diamonds", "clubs"];
  const colours = new Set();
  for (const suit of suits) {
    const ace = card(page, `ace of ${suit}`);
    colours.add(await ace.evaluate((element) => getComputedStyle(element).color));
    await expect(ace).toContainText({ spades: "♠", hearts: "♥", diamonds: "♦", clubs: "♣" }[suit]);
    await expect(ace).toContainText(suit[0]);
  }
  expect(colours.size).toBe(4);
});

test("aces against kings, exactly", async ({ page }) => {
  await open(page, "odds?range=AcAd&range=KhKs");
  // Published: 1,388,072 wins, 6,538 ties of 1,712,304.
  await expect(page.locator("[data-equity='1']")).toHaveText("81.26%");
  await expect(page.locator("[data-equity='2']")).toHaveText("18.74%");
  await expect(page.locator("[data-how]")).toContainText("each of 1,712,304 deals");
  await expect(status(page)).toHaveText("Player 1 81.26%, Player 2 18.74%");
});

test("board and dead cards, typed and picked", async ({ page }) => {
  await open(page, "odds?range=AcAd&range=KhKs");
  await page.getByLabel("Board").fill("Kd 7s 2c");
  await expect(page.locator("[data-how]")).toContainText("each of 990 deals");
  await page.getByLabel("Dead cards").focus();
  await card(page, "ace of hearts").click();
  await card(page, "ace of spades").click();
  await expect(page.getByLabel("Dead cards")).toHaveValue("AhAs");
  await expect(page.locator("[data-how]")).toContainText("each of 903 deals");
  await expect(card(page, "king of hearts")).toHaveAttribute("aria-disabled", "true");
  expect(page.url()).toContain("dead=AhAs");
});

test("a range is painted with weights, and its hands are pictured", async ({ page }) => {
  await open(page, "odds?range=AA&range=QQ");
  await page.getByRole("button", { name: "Range of player 1, as a grid" }).click();
  const hand = (name) => page.getByRole("grid").getByRole("button", { name: new RegExp(`^${name}, weight`) });
  await expect(page.getByRole("grid").getByRole("button")).toHaveCount(169);
  await page.getByLabel(/Weight of the brush/).fill("50");
  await hand("KK").click();
  await expect(hand("KK")).toHaveAccessibleName("KK, weight 50 percent");
  await expect(page.getByLabel("Player 1: hand or range")).toHaveValue("AA,KK:0.5");
  await expect(page.getByText("How the hands of player 1 do")).toBeVisible();
  await expect(page.getByText(/Equity of each hand: (AA|KK) 8\d\.\d\d%, (AA|KK) 8\d\.\d\d%/)).toBeVisible();
  await hand("KK").click();
  await expect(page.getByLabel("Player 1: hand or range")).toHaveValue("AA");
});

test("nine players, sampled with an error", async ({ page }) => {
  await open(page, "odds?range=AA&range=KK");
  await page.getByLabel("Players").selectOption("9");
  await expect(page.getByLabel("Player 9: hand or range")).toBeVisible();
  await expect(page.locator("[data-how]")).toContainText("Sampled");
  await expect(page.locator("[data-equity='9']")).toContainText("±");
});

test("omaha hi-lo shows its halves", async ({ page }) => {
  await open(page, "odds?game=omaha8&range=AhAs2h3s&range=KhKsQhJs&board=2c5d8h");
  await expect(page.getByRole("columnheader", { name: "Takes all" })).toBeVisible();
  await expect(page.locator("[data-equity='1']")).toHaveText(/%/);
});

test("a question without an answer says why", async ({ page }) => {
  await open(page, "odds?range=AsAh&range=AsKs");
  await expect(status(page)).toHaveText("No answer yet");
  await expect(page.locator(".results .fault")).toHaveText(
    "As is in the hand of player 1 and in the hand of player 2; a card is dealt once",
  );
});

test("a new question cancels the old one", async ({ page }) => {
  await open(page, "odds?range=random&range=random&range=random&method=1000000");
  await page.getByLabel("Player 1: hand or range").fill("AcAd");
  await page.getByLabel("Players").selectOption("2");
  await page.getByLabel("Player 2: hand or range").fill("KhKs");
  await page.getByLabel("Method").selectOption("auto");
  await expect(status(page)).toHaveText("Player 1 81.26%, Player 2 18.74%");
});
