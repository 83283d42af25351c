// The video bridges on the console's operations, of a court with Jitsi: not watched, well, down, full, none, and not known.

import { expect } from "@playwright/test";
import pino from "pino";
import { adminOperationsText } from "../../client/pages/admin-operations/text.ts";
import { connect } from "../../db/client.ts";
import { BridgeWatch } from "../../server/media/bridge-watch.ts";
import { bridgeState, startJicofo } from "../support/jicofo.ts";
import { ControlStandIn, jitsiVariables } from "../support/jitsi.ts";
import { looksRight } from "./support/axe.ts";
import { keepPicture } from "./support/pictures.ts";
import { openAs, test } from "./support/visit.ts";
import { words } from "./support/words.ts";

const ADMIN = "9000000042";
const { bridges, troubles, vitals } = adminOperationsText.en;
const control = new ControlStandIn();
test.use({ serverEnv: jitsiVariables(control.url) });
test.afterAll(() => control.down());

test("an admin reads which bridge is down or full and since when, and why they are not known", async ({
  page,
  come,
  court,
}) => {
  const jicofo = startJicofo();
  const { db, close } = connect(court.databaseUrl, { max: 1 });
  const watch = new BridgeWatch({
    db,
    log: pino({ level: "silent" }),
    now: Date.now,
    url: jicofo.url,
    expected: ["jvb-3"],
  });
  /** Another process of the court asks, and the page reads again. */
  const readAgain = async () => {
    await watch.look(0);
    await page.reload();
  };
  const panel = page.getByRole("region", { name: bridges.title });
  const vital = (word: string) => page.getByRole("listitem").filter({ hasText: `${vitals.media}${word}` });

  await test.step("not watched", async () => {
    await openAs(page, await come(ADMIN), "/admin/operations");
    await expect(panel.getByText(bridges.notAsked)).toBeVisible();
    await expect(panel.getByRole("table")).toHaveCount(0);
  });

  await test.step("what needs somebody stands first, each with its figures", async () => {
    jicofo.has({
      "jvb-1": bridgeState(),
      "jvb-2-of-the-machine-in-the-annexe-second": bridgeState({
        overloaded: true,
        "corrected-stress": 0.93,
        endpoints: 78,
      }),
      "jvb-4": bridgeState({ drain: true }),
      "jvb-5": bridgeState({ operational: false, version: "null" }),
    });
    await readAgain();
    const { states } = bridges;
    const expected = [
      ["jvb-5", states.failing, "25 %"],
      ["jvb-3", states.away, "–"],
      ["jvb-2-of-the-machine-in-the-annexe-second", states.full, "93 %"],
      ["jvb-4", states.leaving, "25 %"],
      ["jvb-1", states.up, "25 %"],
    ];
    const rows = panel.getByRole("row");
    await expect(rows).toHaveCount(expected.length + 1);
    for (const [n, parts] of expected.entries())
      for (const part of parts) await expect(rows.nth(n + 1)).toContainText(part);
    await expect(page.getByText(troubles.bridgesAway.title)).toContainText("(2)");
    await expect(page.getByText(troubles.bridgesFull.title)).toBeVisible();
    const figure = words(bridges.up, { up: 3, all: 5 });
    await expect(vital(adminOperationsText.en.words.someAway)).toContainText(figure);
    await looksRight(page, "admin-operations-bridges");
    await panel.scrollIntoViewIfNeeded();
    await keepPicture(page, "screens/admin-operations-bridges-below");
  });

  await test.step("not known: since when, why, and what was known last", async () => {
    jicofo.answers(() => new Response("<html>"));
    await readAgain();
    await expect(panel.getByText(bridges.problems.not_understood)).toBeVisible();
    await expect(panel.getByText(bridges.old)).toBeVisible();
    await expect(panel.getByRole("row")).toHaveCount(6);
    await jicofo.stop();
    await readAgain();
    await expect(panel.getByText(bridges.problems.unreachable)).toBeVisible();
    await expect(page.getByText(troubles.jicofoAway.title)).toBeVisible();
    await expect(vital(adminOperationsText.en.words.fault)).toContainText(adminOperationsText.en.jitsi);
    await looksRight(page, "admin-operations-jicofo-away", { at: ["wide"] });
  });

  await close();
});
