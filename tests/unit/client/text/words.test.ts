// Words that must be the court's: two cases are both, a hall is called a hall, and nobody is brought down.
import { expect, test } from "bun:test";
import { addAllText } from "../../../../client/pages/select-case/add-all-text.ts";
import { courtList } from "../../../../client/text/en/court-list.ts";
import { en } from "../../../../client/text/en/index.ts";
import { opening } from "../../../../client/text/en/opening.ts";
import { selectCase } from "../../../../client/text/en/select-case.ts";

test("two cases on record are added by 'both', more by their number", () => {
  const t = ((key: string) => key) as never;
  expect(addAllText(t, 2)).toBe("addBoth");
  expect(addAllText(t, 3)).toBe("addAll");
  expect(selectCase.addBoth).toContain("both");
});

test("the ways to a hall name it as the rest of the pages do", () => {
  expect([opening.form.goToRoom, courtList.detail.goToRoom]).toEqual(["Go to the hall", "Go to the hall"]);
  expect(JSON.stringify(en)).not.toContain("brought down");
});
