// Words that must be the court's: two cases are both, a hall is called a hall, and nobody is brought down.
import { expect, test } from "bun:test";
import { addAllText } from "../../../../client/pages/select-case/add-all-text.ts";
import { cases } from "../../../../client/text/en/cases.ts";
import { courts } from "../../../../client/text/en/courts.ts";
import { floor } from "../../../../client/text/en/floor.ts";

test("two cases on record are added by 'both', more by their number", () => {
  const t = ((key: string) => key) as never;
  expect(addAllText(t, 2)).toBe("select.addBoth");
  expect(addAllText(t, 3)).toBe("select.addAll");
  expect(cases.select.addBoth).toContain("both");
});

test("the ways to a hall name it as the rest of the pages do", () => {
  expect([cases.open.goToRoom, courts.detail.goToRoom]).toEqual(["Go to the hall", "Go to the hall"]);
  expect(JSON.stringify(floor)).not.toContain("brought down");
});
