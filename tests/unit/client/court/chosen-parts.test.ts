// What was chosen, parted into items, memos and halls that are only watched.
import { expect, test } from "bun:test";
import { partsOf } from "../../../../client/court/chosen-parts.ts";
import { hallsOf } from "../../../../client/courtroom/halls/my-halls.ts";
import { ownCase } from "../../../support/case-forms.ts";

test("what was chosen is parted into items, memos and halls that are only watched", () => {
  const item = ownCase(3);
  const memo = { ...item, id: "MEMO:999999999", category: "MEMO", serial: 999999999, submission: "Eviction" };
  const watched = { ...item, id: "NULL:0", category: "NULL", serial: 0, courtId: "HCPP01-2" };
  expect(partsOf([item, memo, watched])).toEqual({
    cases: [item],
    memos: [memo],
    watches: new Set(["HCPP01-2"]),
  });
  expect(hallsOf([item, memo, watched], [])).toEqual([
    { courtId: "HCPP01-1", hall: "1", items: ["FRESH:3", "MEMO:999999999"], state: null },
  ]);
});
