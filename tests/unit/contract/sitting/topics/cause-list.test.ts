// A list that comes on the day and sets another case at a place of the list: nobody is in it for having been in the one before.
import { expect, test } from "bun:test";
import { redact } from "../../../../../server/contract/sitting/redact.ts";
import { listedItem } from "../../../../support/histories.ts";
import { ScriptedDay } from "../../../../support/scripted-day.ts";

const item = "FRESH:1";
const other = listedItem(1, {
  caseNumber: "LPA 9/2026",
  petitioner: "Ward of Court",
  petitionerCounsel: ["Adv. Counsel 2"],
  inCamera: true,
});
/** Counsel by the list, and somebody whom the officer let in for the item. */
const day = () => new ScriptedDay().enter("stranger", [item]).do({ type: "admit", people: ["stranger"] });

test("who was in the case before is not in the one that stands there now, and reads nothing of it", () => {
  const today = day();
  for (const id of ["adv1", "stranger"]) expect(today.person(id).admittedItems).toEqual([item]);
  today.list(other);
  for (const id of ["adv1", "stranger"]) {
    expect(today.person(id)).toMatchObject({
      items: [item],
      admittedItems: [],
      onList: false,
      state: "PASSIVE",
    });
    expect(JSON.stringify(redact(today.sitting, `person:${id}`))).not.toContain("Ward of Court");
  }
  today.do({ type: "callItem", item });
  expect([today.person("adv1").state, today.person("stranger").state]).toEqual(["LOBBY", "LOBBY"]);
  // The officer may let them in for it, as for any other.
  today.do({ type: "admit", people: ["stranger"] });
  expect(today.person("stranger").admittedItems).toEqual([item]);
});

test("a person whom the new list names there keeps the place, and a place that was deleted in between is another case too", () => {
  const kept = day().list({ ...other, petitionerEnrolments: listedItem(1).petitionerEnrolments ?? [] });
  expect(kept.person("adv1")).toMatchObject({ admittedItems: [item], onList: true });
  expect(kept.person("stranger").admittedItems).toEqual([]);
  const gone = day()
    .by("server", { type: "publishList", items: [], deleted: [item] })
    .list(other);
  expect(gone.person("adv1").admittedItems).toEqual([]);
});

test("what is corrected of the same case, and of one that is heard, moves nobody", () => {
  const same = day().list(
    listedItem(1, { caseNumber: "W.P. (C) 1/2026", purpose: "orders", petitionerEnrolments: [] }),
  );
  const heard = day().hear(item).list(other);
  for (const today of [same, heard])
    for (const id of ["adv1", "stranger"]) expect(today.person(id).admittedItems).toEqual([item]);
});
