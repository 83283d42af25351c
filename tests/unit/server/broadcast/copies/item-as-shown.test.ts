// What is shown of an item to who may ask for a copy of its recording.
import { expect, test } from "bun:test";
import { itemAsShown } from "../../../../../server/broadcast/copies/item-as-shown.ts";
import { MEMO_NUMBER } from "../../../../../server/contract/limits.ts";

const item = {
  serial: 14,
  closed: false,
  caseNumber: "W.P.(C) 1/2026",
  petitioner: "Asha",
  respondent: "State",
};
const hidden = { caseNumber: "", petitioner: "", respondent: "" };

test("a closed item is shown by its number to its own people as well", () => {
  for (const isPublic of [true, false])
    expect(itemAsShown({ ...item, closed: true }, isPublic)).toEqual({ serial: 14, ...hidden });
});

test("the text of a memo is shown to its own people and not to the media", () => {
  const memo = {
    ...item,
    serial: MEMO_NUMBER,
    caseNumber: "My client is in hospital",
    petitioner: "",
    respondent: "",
  };
  expect(itemAsShown(memo, true)).toEqual({ serial: MEMO_NUMBER, ...hidden });
  expect(itemAsShown(memo, false).caseNumber).toBe("My client is in hospital");
});

test("an open item is shown to everybody with its case", () => {
  const { closed, ...open } = item;
  expect(closed).toBe(false);
  for (const isPublic of [true, false]) expect(itemAsShown(item, isPublic)).toEqual(open);
});
