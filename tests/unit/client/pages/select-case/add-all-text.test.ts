// The words that add all cases on record: two cases are both.

import { expect, test } from "bun:test";
import { addAllText } from "../../../../../client/pages/select-case/add-all-text.ts";
import { selectCaseText } from "../../../../../client/pages/select-case/text.ts";

test("two cases on record are added by 'both', more by their number", () => {
  const t = ((key: string) => key) as never;
  expect(addAllText(t, 2)).toBe("addBoth");
  expect(addAllText(t, 3)).toBe("addAll");
  expect(selectCaseText.en.addBoth).toContain("both");
});
