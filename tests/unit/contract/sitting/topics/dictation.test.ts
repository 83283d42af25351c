// A dictated order and what comes between: the bench goes, the officer mutes, a wrong call is made and taken back.
import { expect, test } from "bun:test";
import { muteAllNow } from "../../../../../client/courtroom/doors/door-acts.ts";
import { CONSENT_VERSION } from "../../../../../server/contract/limits.ts";
import { applyAll } from "../../../../../server/contract/sitting/apply.ts";
import type { Command } from "../../../../../server/contract/sitting/commands.ts";
import { redact } from "../../../../../server/contract/sitting/redact.ts";
import type { Sitting } from "../../../../../server/contract/sitting/sitting.ts";
import { serverActor } from "../../../../../server/sitting/actor.ts";
import { type Actor, decide } from "../../../../../server/sitting/decide/index.ts";
import { COURT, cast, openSitting, person, rules, START } from "../../../../support/histories.ts";

const second = person("judge2", "JUDGE", "Hon'ble Mr. Justice Second", null, COURT.id);
const actor = (id: string) =>
  id === "server" ? serverActor : ([...cast, second].find((one) => one.id === id) as Actor);
const tryAs = (sitting: Sitting, id: string, command: Command, after = 0) =>
  decide(sitting, command, actor(id), START + after, rules);

function give(sitting: Sitting, id: string, ...commands: Command[]): Sitting {
  return commands.reduce((now, command) => {
    const events = tryAs(now, id, command);
    if (!Array.isArray(events)) throw new Error(`${id} ${command.type}: ${events.refused}`);
    return applyAll(now, events);
  }, sitting);
}

const enter: Command = { type: "enter", items: [], location: "court_hall", consent: CONSENT_VERSION };
const hear = (sitting: Sitting, item: string) =>
  give(sitting, "master", { type: "callItem", item }, { type: "hear" });
/** Counsel of item 1 is before the court, and its order is dictated. */
const dictated = () => give(hear(openSitting(), "FRESH:1"), "judge", { type: "startDictation" });
const isMuted = (sitting: Sitting, id: string) => sitting.people[id]?.muted;

test("a dictation ends with the last judge who goes, in whichever way, and those whom it silenced may speak", () => {
  const lost = give(dictated(), "server", { type: "loseLink", person: "judge" });
  // A seat that is held is a judge who is awaited.
  expect(lost.dictation).not.toBeNull();
  const absent = tryAs(lost, "server", { type: "followUp" }, 61_000);
  const inside = give(
    dictated(),
    "master",
    { type: "listForSecretRoom", people: ["judge"] },
    { type: "approveSecretRoom", people: ["judge"] },
  );
  expect(inside.people.judge?.state).toBe("SECRET_ROOM");
  const over = [
    give(dictated(), "judge", { type: "leave" }),
    give(dictated(), "server", { type: "kickOut", person: "judge" }),
    applyAll(lost, absent as never),
    inside,
  ];
  for (const sitting of over) {
    expect([sitting.dictation, isMuted(sitting, "adv1")]).toEqual([null, false]);
    expect(redact(sitting, "bar").dictation).toBeNull();
  }
  expect(tryAs(dictated(), "judge", { type: "leave" })).toContainEqual(
    expect.objectContaining({ type: "dictationEnded", by: "gone" }),
  );
});

test("one judge who goes leaves the dictation to the other", () => {
  const both = give(dictated(), "judge2", enter);
  const left = give(both, "judge", { type: "leave" });
  expect([left.dictation?.item, isMuted(left, "adv1")]).toEqual(["FRESH:1", true]);
  expect(give(left, "judge2", { type: "endDictation" }).dictation).toBeNull();
});

test("whom the officer mutes during a dictation stays muted when it ends, and may then speak by themselves", () => {
  const mute: Command = { type: "mute", people: ["adv1"] };
  const muted = give(dictated(), "master", mute);
  expect(muted.dictation?.silenced).not.toContain("adv1");
  expect(tryAs(muted, "master", mute)).toEqual({ refused: "nobody_to_mute" });
  expect(tryAs(muted, "adv1", { type: "unmute" })).toEqual({ refused: "order_dictated" });
  const over = give(muted, "judge", { type: "endDictation" });
  expect([isMuted(over, "adv1"), isMuted(over, "steno")]).toEqual([true, false]);
  expect(isMuted(give(over, "adv1", { type: "unmute" }), "adv1")).toBe(false);
});

test("so does whom the officer mutes with all, once; there is a button for it while there is somebody", () => {
  const sitting = dictated();
  expect(muteAllNow(sitting, "master")).toEqual({ type: "muteAll" });
  const muted = give(sitting, "master", { type: "muteAll" });
  expect(muteAllNow(muted, "master")).toBeNull();
  expect(tryAs(muted, "master", { type: "muteAll" })).toEqual({ refused: "nobody_to_mute" });
  const over = give(muted, "judge", { type: "endDictation" });
  expect(["adv1", "steno", "master"].map((id) => isMuted(over, id))).toEqual([true, true, false]);
});

test("a wrong call that is taken back leaves the order dictated as it was, and everybody is told", () => {
  const called = give(dictated(), "master", { type: "callItem", item: "FRESH:2" });
  expect([called.dictation, isMuted(called, "adv1")]).toEqual([null, false]);
  const back = give(called, "master", { type: "cancelCall" });
  expect(back.dictation).toMatchObject({ item: "FRESH:1", by: "judge", since: START });
  expect(back.dictation?.silenced).toContain("adv1");
  expect([back.people.adv1?.state, isMuted(back, "adv1"), isMuted(back, "judge")]).toEqual([
    "ACTIVE",
    true,
    false,
  ]);
  for (const audience of ["bar", "public"] as const)
    expect(redact(back, audience).dictation).toMatchObject({ item: "FRESH:1", by: "", silenced: [] });
  const over = give(back, "judge", { type: "endDictation" });
  expect([over.dictation, isMuted(over, "adv1")]).toEqual([null, false]);
});

test("it is not dictated again when its judge has gone, the bench confers, or the call was heard", () => {
  const called = give(give(dictated(), "judge2", enter), "master", { type: "callItem", item: "FRESH:2" });
  const cancel: Command = { type: "cancelCall" };
  const gone = give(give(called, "judge", { type: "leave" }), "master", cancel);
  const conferring = give(give(called, "judge2", { type: "startBenchTalk" }), "master", cancel);
  for (const sitting of [gone, conferring])
    expect([sitting.running, sitting.dictation, isMuted(sitting, "adv1")]).toEqual(["FRESH:1", null, false]);
  const plain = give(
    give(dictated(), "judge", { type: "endDictation" }),
    "master",
    { type: "callItem", item: "FRESH:2" },
    cancel,
  );
  expect([plain.running, plain.dictation]).toEqual(["FRESH:1", null]);
  expect(tryAs(give(called, "master", { type: "hear" }), "master", cancel)).toEqual({
    refused: "nothing_called",
  });
});
