// The notices of what is asked about one item: they name no other item of the same person that is closed.
import { expect, test } from "bun:test";
import { noticesOf } from "../../../../../server/sitting/decide/index.ts";
import { ScriptedDay } from "../../../../support/scripted-day.ts";

const item = "FRESH:1";

test("a notice to the people of one item names nobody's other item that is closed", () => {
  const day = new ScriptedDay().enter("adv1", [item, "FRESH:2"]);
  day.do({ type: "admit", people: ["adv1"] }).hear(item);
  day.by("judge", { type: "goInCamera", reason: "" }).do({ type: "recordOutcome", item, outcome: "HEARD" });
  day.by("adv1", { type: "askToPassOver", item: "FRESH:2", reason: "in hall 3" });
  const ask = day.sitting.passOverAsks["FRESH:2"];
  if (!ask) throw new Error("nothing was asked");
  const told = noticesOf({ type: "passOverAsked", ask, at: day.now }, day.sitting);
  expect(told.map(({ data }) => data.name)).toEqual(told.map(() => "2 · Adv. Counsel 1"));
});
