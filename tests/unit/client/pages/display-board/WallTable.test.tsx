// What the wall says of a hall whose bench has risen.

import { expect, test } from "bun:test";
import { createElement } from "react";
import { displayBoardText } from "../../../../../client/pages/display-board/text.ts";
import type { Court } from "../../../../../server/contract/rest/courts.ts";
import { courtRow } from "../../../../support/board-row.ts";
import { withBrowserGlobals } from "../../../../support/browser-globals.ts";
import { wordsOf } from "../../../../support/words-of.ts";

withBrowserGlobals();

test("the court rose: until when, or for today; behind a closed door the door alone", async () => {
  const { WallTable } = await import("../../../../../client/pages/display-board/WallTable.tsx");
  const says = (over: Partial<Court>) =>
    wordsOf(createElement(WallTable, { halls: [courtRow("1", over)], size: 1 })).join(" ");
  expect(says({ risen: null })).not.toContain(displayBoardText.en.rose);
  expect(says({ risen: { until: "14:30" } })).toContain(
    displayBoardText.en.sitsAgain.replace("{{time}}", "14:30"),
  );
  expect(says({ risen: { until: null } })).toContain(displayBoardText.en.roseToday);
  expect(says({ risen: { until: "14:30" }, state: "in_camera" })).not.toContain(displayBoardText.en.rose);
});
