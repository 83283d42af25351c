// What the wall says of a hall whose bench has risen.
import { expect, test } from "bun:test";
import { createElement } from "react";
import { displayBoard } from "../../../../../client/text/en/display-board.ts";
import type { Court } from "../../../../../server/contract/rest/courts.ts";
import { courtRow } from "../../../../support/board-row.ts";
import { withBrowserGlobals } from "../../../../support/browser-globals.ts";
import { wordsOf } from "../../../../support/words-of.ts";

withBrowserGlobals();

test("the court rose: until when, or for today; behind a closed door the door alone", async () => {
  const { WallTable } = await import("../../../../../client/pages/display-board/WallTable.tsx");
  await import("../../../../../client/text/later.ts");
  const says = (over: Partial<Court>) =>
    wordsOf(createElement(WallTable, { halls: [courtRow("1", over)], size: 1 })).join(" ");
  expect(says({ risen: null })).not.toContain(displayBoard.rose);
  expect(says({ risen: { until: "14:30" } })).toContain(displayBoard.sitsAgain.replace("{{time}}", "14:30"));
  expect(says({ risen: { until: null } })).toContain(displayBoard.roseToday);
  expect(says({ risen: { until: "14:30" }, state: "in_camera" })).not.toContain(displayBoard.rose);
});
