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
  await expect.poll(() => page.url()).toContain("dead=AhAs");
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

test("short deck: a flush beats a full house, and nobody is dealt a deuce", async ({ page }) => {
  const board = "board=9h8h7h8d8c";
  await open(page, `odds?range=AhKh&range=9c9d&${board}`);
  await expect(status(page)).toHaveText("Player 1 0.00%, Player 2 100.00%");
  await page.getByRole("combobox", { name: "Game" }).selectOption("short-deck");
  await expect(status(page)).toHaveText("Player 1 100.00%, Player 2 0.00%");
  await expect.poll(() => page.url()).toContain("game=short-deck");
  // 36 cards: from the six up.
  await expect(page.getByRole("group", { name: "Deck" }).getByRole("button")).toHaveCount(36);
  // 32 cards are left for a board of five: 201,376 of them.
  await page.getByLabel("Board").fill("");
  await expect(page.locator("[data-how]")).toHaveText("Exact: each of 201,376 deals was counted.");
  await page.getByLabel("Board").fill("2c7d8d");
  await expect(page.locator(".results .fault")).toContainText("2c is not in the deck of short-deck");
});

test("every game of equity is offered, each with its own hands", async ({ page }) => {
  await open(page, "odds?range=AA&range=KK");
  const games = page.getByRole("combobox", { name: "Game" });
  await expect(games.getByRole("option")).toHaveText(["Hold'em", "Short deck", "Omaha", "Omaha hi-lo"]);
  await games.selectOption("omaha");
  // Two cards are no hand of Omaha.
  await expect(page.getByLabel("Player 1: hand or range")).toHaveValue("random");
  await page.getByLabel("Player 1: hand or range").fill("AhAsKhKs");
  await page.getByLabel("Player 2: hand or range").fill("JcTc9d8d");
  // As the README has it: 61.48% of 1,086,008.
  await expect(page.locator("[data-equity='1']")).toHaveText("61.48%");
  await expect(page.locator("[data-how]")).toContainText("each of 1,086,008 deals");
});

test("exact or sampled is the visitor's choice", async ({ page }) => {
  await open(page, "odds?range=AcAd&range=KhKs");
  const how = page.locator("[data-how]");
  await expect(how).toContainText("Exact");
  await page.getByLabel("Method").selectOption({ label: "a million samples" });
  await expect(how).toHaveText(/^Sampled: 1,000,000 deals, standard error 0\.0\d%\.$/);
  await expect.poll(() => page.url()).toContain("method=1000000");
  const equity = page.locator("[data-equity='1']");
  await expect(equity).toHaveText(/^8\d\.\d\d% ± 0\.0\d%$/);
  // Within five standard errors of the counted 81.26%.
  expect(Math.abs(parseFloat(await equity.textContent()) - 81.26)).toBeLessThan(0.25);
  await page.getByLabel("Method").selectOption({ label: "exact" });
  await expect(how).toContainText("Exact: each of 1,712,304 deals");
  await open(page, "odds?range=AcAd&range=KhKs&method=20000");
  await expect(how).toContainText("Sampled: 20,000 deals");
});

test("cards are picked by keyboard", async ({ page }) => {
  await open(page, "odds?range=&range=KsKh");
  await page.getByLabel("Player 1: hand or range").focus();
  await card(page, "ace of spades").press("Enter");
  await card(page, "ace of hearts").press("Space");
  await expect(page.getByLabel("Player 1: hand or range")).toHaveValue("AsAh");
  await expect(status(page)).toHaveText("Player 1 82.64%, Player 2 17.36%");
  await card(page, "king of spades").press("Enter");
  await expect(page.getByLabel("Player 1: hand or range")).toHaveValue("AsAh");
});

test("a typed range has weights, and a link holds it all", async ({ page, context }) => {
  await open(page, "odds?range=AA&range=QQ");
  await page.getByLabel("Player 1: hand or range").fill("0.25(AKs), QQ:0.5");
  await page.getByLabel("Board").fill("2c7dTh");
  await expect(page.getByText(/Equity of each hand/)).toBeVisible();
  await page.getByRole("button", { name: "Range of player 1, as a grid" }).click();
  const hand = (page, name) => page.getByRole("grid").getByRole("button", { name: new RegExp(`^${name}, weight`) });
  await expect(hand(page, "AKs")).toHaveAccessibleName("AKs, weight 25 percent");
  await expect.poll(() => page.url()).toContain("board=2c7dTh");
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByLabel("Player 1: hand or range")).toHaveValue("0.25(AKs), QQ:0.5");
  await expect(other.locator("[data-equity='1']")).toHaveText(await page.locator("[data-equity='1']").textContent());
});

test("a stroke paints many hands and asks few questions", async ({ page }) => {
  let workers = 0;
  page.on("worker", () => (workers += 1));
  await open(page, "odds?range=AA&range=QQ%2B,AK,22-99");
  await page.getByRole("button", { name: "Range of player 1, as a grid" }).click();
  const painted = await page.evaluate(async () => {
    const hands = [...document.querySelectorAll("[data-hand]")].slice(0, 65);
    const point = (hand, type) =>
      hand.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: "mouse", button: 0, buttons: 1 }));
    point(hands[1], "pointerdown");
    for (const hand of hands.slice(1)) {
      point(hand, "pointerover");
      await new Promise((done) => setTimeout(done, 5));
    }
    return hands.filter((hand) => hand.getAttribute("aria-pressed") === "true").length;
  });
  expect(painted).toBe(65);
  await expect(page.locator("[data-how]")).toContainText("deals");
  await expect(status(page)).toHaveText(/^Player 1 \d/);
  // One for each hand it would be without a pause.
  expect(workers).toBeLessThan(20);
  // And the last state of all is in the address.
  const range = await page.getByLabel("Player 1: hand or range").inputValue();
  await expect.poll(() => new URLSearchParams(page.url().split("?")[1]).get("range")).toBe(range);
});
