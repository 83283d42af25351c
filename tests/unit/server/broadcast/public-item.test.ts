// The item beside the stream: a memo has the name of its mover, and no title made of parties that it has not.
import { expect, test } from "bun:test";
import { caseOfItem } from "../../../../server/broadcast/public-item.ts";
import { MEMO_NUMBER } from "../../../../server/contract/limits.ts";
import { ScriptedDay } from "../../../support/scripted-day.ts";

test("a case is named with its parties, and by its number alone below a card", () => {
  const { sitting } = new ScriptedDay().hear("FRESH:1");
  const { petitioner, respondent, caseNumber } = sitting.items["FRESH:1"] ?? {};
  expect(caseOfItem(sitting, "FRESH:1", null)).toEqual({
    serial: 1,
    caseNumber: caseNumber ?? "",
    title: `${petitioner} v. ${respondent}`,
  });
  expect(caseOfItem(sitting, "FRESH:1", "paused")).toEqual({ serial: 1, caseNumber: "", title: "" });
});

test("what is without parties, as a memo, has no title", () => {
  const { sitting } = new ScriptedDay().hear("FRESH:1");
  const item = sitting.items["FRESH:1"];
  if (!item) throw new Error("no item");
  const bare = { ...item, serial: MEMO_NUMBER, petitioner: "", respondent: "" };
  const title = caseOfItem({ ...sitting, items: { "FRESH:1": bare } }, "FRESH:1", null)?.title;
  expect(title).toBe("");
});
