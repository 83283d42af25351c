// Which cases of an officer's list stand in another hall on their day.
import { expect, test } from "bun:test";
import { differenceOf } from "../../../support/at-once.ts";
import { full, inFile, item, stored, texts } from "../../../support/cause-list-items.ts";

const [one, two] = [
  item("FRESH:1", { caseNumber: "W.P. 1/2026" }),
  item("FRESH:2", { caseNumber: "W.P. 2/2026" }),
];
const there = (caseNumber: string, cnr = "") => [
  { date: one.date, caseNumber, cnr, hall: "Court Hall 2, Seat" },
];
const elsewhere = [
  {
    column: "case_number",
    fault: { code: "inOtherHall", values: { caseNumber: two.caseNumber, hall: "Court Hall 2, Seat" } },
  },
];

test("a case of another hall is refused by its number or its CNR, with the hall; the rest is applied", () => {
  for (const cases of [there("w.p. 2 / 2026"), there("another", "PPHC010000012026")]) {
    const file = [one, { ...two, cnr: "PPHC010000012026" }];
    for (const list of [full(file), { ...full(file), supplementary: true, items: inFile(file) }]) {
      const { bad, added } = differenceOf(list, [], texts, cases);
      expect([bad, added.map(({ id }) => id)]).toMatchObject([elsewhere, ["FRESH:1"]]);
      expect(differenceOf(list, [], texts).bad).toEqual([]);
    }
  }
});

test("a case that the own hall has already stays, and what is refused takes no other case off its place", () => {
  expect(differenceOf(full([one, two]), stored([one, two]), texts, there(two.caseNumber)).bad).toEqual([]);
  const { bad, removed, writes } = differenceOf(
    full([one, { ...two, id: "FRESH:3", serial: 3 }]),
    stored([one, item("FRESH:3", { caseNumber: "W.P. 3/2026" })]),
    texts,
    there(two.caseNumber),
  );
  expect([bad, removed, writes]).toMatchObject([elsewhere, [], []]);
});
