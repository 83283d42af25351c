// Who is told of a naming besides who gave the command.
import { expect, test } from "bun:test";
import type { StandIn } from "../../../../server/contract/sitting/topics/stand-ins.ts";
import { toldOf } from "../../../../server/sitting/stand-in-messages.ts";

const one: StandIn = {
  id: "1",
  item: "FRESH:1",
  caseNumber: "W.P.(C) 1/2026",
  by: "adv1",
  byName: "One",
  person: "adv2",
  name: "Two",
  side: "Petitioner",
  speakingIn: null,
  state: "asked",
  askedAt: 1,
  acceptedAt: null,
  endedAt: null,
};
const sitting = { standIns: { "1": one } };

test("the named person of a naming, the other one of an answer or a withdrawal, both of an undoing, nobody of another command", () => {
  expect(toldOf(sitting, { type: "nameStandIn", item: "FRESH:1", person: "adv2" }, "adv1")).toEqual({
    standIn: one,
    to: ["adv2"],
    kind: "standInAsked",
  });
  expect(toldOf(sitting, { type: "answerStandIn", standIn: "1", accepts: true }, "adv2")?.to).toEqual([
    "adv1",
  ]);
  expect(toldOf(sitting, { type: "withdrawStandIn", standIn: "1" }, "adv1")?.to).toEqual(["adv2"]);
  expect(toldOf(sitting, { type: "endStandIn", standIn: "1" }, "master")?.to).toEqual(["adv1", "adv2"]);
  expect(toldOf(sitting, { type: "hear" }, "master")).toBeNull();
  expect(toldOf(sitting, { type: "endStandIn", standIn: "2" }, "master")).toBeNull();
});
