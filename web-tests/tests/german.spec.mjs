// The second language: names, results and every reason, none of them in English.
import { cell, expect, grid, open, play, status, test } from "./kit.mjs";

test.use({ locale: "de-AT" });

test("the browser's language is taken, and everything is in it", async ({ page }) => {
  await open(page);
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page.getByRole("grid", { name: "Tic-Tac-Toe, 3 mal 3" })).toBeVisible();
  await play(page, "a1 a1");
  await expect(status(page)).toHaveText("Zeile 1, Spalte 1 ist von X besetzt. O ist am Zug");
  await play(page, "a2 b1 b2 c1");
  await expect(status(page)).toHaveText("X gewinnt");
  await page.getByRole("combobox", { name: "Spiel" }).selectOption("gomoku");
  await expect(page.getByRole("grid", { name: "Gomoku, 15 mal 15" })).toBeVisible();
  await expect(cell(page, "o15")).toHaveAccessibleName("Leer, Zeile 15, Spalte 15");
});

test("why a link or a position cannot be", async ({ page }) => {
  await open(page, "boards?moves=a1a1");
  await expect(status(page)).toContainText("Zug 2: Zeile 1, Spalte 1 ist von X besetzt.");
  await open(page, "analysis?rows=XXX/.../XXX");
  const reasons = page.getByRole("region", { name: "Urteil" }).getByRole("listitem");
  await expect(reasons).toHaveText([
    /^Falsche Reihenfolge: X hat zweimal nacheinander gezogen\. Es gibt 6 X und 0 O/,
    /^Unmögliches Brett: .* Kein einzelner letzter Zug vollendet jede Reihe von X\.$/,
  ]);
  const paste = page.getByLabel("Zeilen, Züge, PSQ oder SGF");
  for (const [text, said] of [
    ["a1 9", "Zug 2: „9“ ist kein Feld."],
    ["(;FF[4]GM[1]SZ[15];B[hh])", "Spielart 1: gelesen wird nur 4"],
    ["Piskvorky 15x15, 11:11, 0\n8,8,0\n16,1,5", "Zeile 3: „16,1,5“ steht da, erwartet: x,y,ms mit einem Feld"],
    ["(;FF[4]GM[4]SZ[15];B[zz])", "Zeile 1: „B[zz]“ steht da, erwartet: zwei Buchstaben eines Feldes auf dem Brett"],
  ]) {
    await paste.fill(text);
    await page.getByRole("button", { name: "Aufstellen" }).click();
    await expect(page.getByRole("alert")).toContainText(said);
  }
});

test("hands, what decided, and what is wrong with them", async ({ page }) => {
  await open(page, "hands?hand=4s5s7h8dJc&hand=2s4c7s9hTh");
  await expect(status(page)).toHaveText("Hand 1 gewinnt: Höchste Karte (Bube, Acht, Sieben, Fünf, Vier)");
  await expect(page.locator(".results .verdict")).toHaveText("Beide Höchste Karte; Bube schlägt Zehn");
  await page.getByLabel("Hand 2", { exact: true }).fill("2s4c7s9hTx");
  await expect(page.locator(".results .fault")).toHaveText(/^Hand 2: Karte 5, „Tx“ \(Zeichen 9\): „x“ ist keine Farbe/);
});

test("odds and why there are none", async ({ page }) => {
  await open(page, "odds?range=AcAd&range=KhKs");
  await expect(status(page)).toHaveText("Spieler 1 81,26 %, Spieler 2 18,74 %");
  await expect(page.locator("[data-how]")).toHaveText("Exakt: jede der 1.712.304 Verteilungen ist gezählt.");
  await page.getByLabel("Spieler 2: Hand oder Range").fill("AcKs");
  await expect(page.locator(".results .fault")).toHaveText("Ac liegt bei Spieler 1 und bei Spieler 2; jede Karte gibt es einmal.");
  await page.getByLabel("Spieler 2: Hand oder Range").fill("77-9Ts");
  await expect(page.locator("#fault-1")).toHaveText(/^„77-9Ts“ ab Zeichen 1: die Enden einer Folge/);
  // The reasons follow the language.
  await page.getByLabel("Sprache").selectOption("en");
  await expect(page.locator(".results .fault")).toContainText("the ends of a run must be alike");
  // Three reasons why a player has no hand.
  for (const [query, german, english] of [
    [
      "range=AA&range=KK:0",
      "Spieler 2: In der Range ist keine Hand; schreibe eine mit einem Gewicht über 0.",
      "player 2: the range has no hand; name one with a weight above 0",
    ],
    [
      "game=short-deck&range=AA&range=22-55",
      "Spieler 2: Keine Hand der Range ist im Spiel; die Karten von Short Deck gehen von Sechs bis Ass.",
      "player 2: no hand of the range is in the deck of short-deck; its cards go from six to ace",
    ],
    [
      "range=AA&range=KK&dead=AsAhAd",
      "Spieler 1 hat keine Hand mehr: Jede Hand der Range hat eine Karte, die auf dem Tisch liegt oder tot ist.",
      "player 1 has no hand left: every hand of the range holds a card that is on the board or dead",
    ],
  ]) {
    await open(page, `odds?${query}`);
    await expect(page.locator(".results .fault")).toHaveText(english);
    await page.getByLabel("Language").selectOption("de");
    await expect(page.locator(".results .fault")).toHaveText(german);
    await page.getByLabel("Sprache").selectOption("en");
  }
});
