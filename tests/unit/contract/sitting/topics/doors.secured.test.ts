// A secured hall and what the officer orders meanwhile: whom the court itself mutes stays muted when it resumes.
import { expect, test } from "bun:test";
import { actsOn, muteAllNow } from "../../../../../client/courtroom/doors/door-acts.ts";
import { applyAll } from "../../../../../server/contract/sitting/apply.ts";
import type { Command } from "../../../../../server/contract/sitting/commands.ts";
import type { Person } from "../../../../../server/contract/sitting/core/person.ts";
import type { Sitting } from "../../../../../server/contract/sitting/sitting.ts";
import { isSilencedWithAll } from "../../../../../server/contract/sitting/topics/devices.ts";
import { type Actor, decide } from "../../../../../server/sitting/decide/index.ts";
import { cast, openSitting, rules, START } from "../../../../support/histories.ts";

const tryAs = (sitting: Sitting, id: string, command: Command) =>
  decide(sitting, command, cast.find((one) => one.id === id) as Actor, START, rules);

function give(sitting: Sitting, id: string, ...commands: Command[]): Sitting {
  return commands.reduce((now, command) => {
    const events = tryAs(now, id, command);
    if (!Array.isArray(events)) throw new Error(`${id} ${command.type}: ${events.refused}`);
    return applyAll(now, events);
  }, sitting);
}

const heard = () => give(openSitting(), "master", { type: "callItem", item: "FRESH:1" }, { type: "hear" });
const secured = () => give(heard(), "judge", { type: "secureHall" });
const mute: Command = { type: "mute", people: ["adv1"] };
const resume: Command = { type: "resumeHall" };
const isMuted = (sitting: Sitting, id: string) => sitting.people[id]?.muted;

test("whom the officer mutes in a secured hall stays muted when it resumes; the others may speak", () => {
  expect(secured().secured?.muted).toContain("adv1");
  const muted = give(secured(), "master", mute);
  // The people muted by securing the hall, which the banner shows, stay as they were; the officer's order is listed beside them.
  expect(muted.secured?.muted).toEqual(secured().secured?.muted as string[]);
  expect(muted.secured?.ordered).toEqual(["adv1"]);
  expect(tryAs(muted, "master", mute)).toEqual({ refused: "nobody_to_mute" });
  expect(tryAs(muted, "adv1", { type: "unmute" })).toEqual({ refused: "hall_secured" });
  const over = give(muted, "judge", resume);
  expect([isMuted(over, "adv1"), isMuted(over, "steno")]).toEqual([true, false]);
  expect(isMuted(give(over, "adv1", { type: "unmute" }), "adv1")).toBe(false);
  expect(isMuted(give(secured(), "judge", resume), "adv1")).toBe(false);
});

test("so does whom the officer mutes with all, once; the officer's menu and the press for all offer it until then", () => {
  const sitting = secured();
  const adv = (now: Sitting) => now.people.adv1 as Person;
  const offered = (now: Sitting) =>
    actsOn(adv(now), () => true, {
      self: "master",
      devices: { microphone: false, camera: true },
      isPinned: false,
      isSecured: true,
      isSilenced: isSilencedWithAll(now, "adv1"),
      buttons: { mute: true, remove: true, pin: true, cohost: true },
      cohost: null,
    });
  expect(muteAllNow(sitting, "master")).toEqual({ type: "muteAll" });
  expect(offered(sitting)).toContain("mute");
  const muted = give(sitting, "master", { type: "muteAll" });
  expect(muteAllNow(muted, "master")).toBeNull();
  expect(offered(muted)).not.toContain("mute");
  expect(tryAs(muted, "master", { type: "muteAll" })).toEqual({ refused: "nobody_to_mute" });
  const over = give(muted, "judge", resume);
  expect(["adv1", "steno", "master"].map((id) => isMuted(over, id))).toEqual([true, true, false]);
});

test("a dictation that ends in a secured hall does not give back what the officer took in either", () => {
  const both = give(give(heard(), "judge", { type: "startDictation" }), "judge", { type: "secureHall" });
  const muted = give(both, "master", mute);
  const after = give(muted, "judge", { type: "endDictation" }, resume);
  expect([isMuted(after, "adv1"), isMuted(after, "steno")]).toEqual([true, false]);
});

test("mute all in a secured hall holds also for those whom it keeps outside, when they are back", () => {
  const up: Command[] = [
    { type: "setDoor", door: "muteOnJoin", on: false },
    { type: "admit", people: ["stranger"] },
    { type: "promote", person: "stranger" },
  ];
  const sitting = give(give(heard(), "master", ...up), "judge", { type: "secureHall" });
  const outside = sitting.secured?.kept.map(({ person }) => person) ?? [];
  const silenced = outside.filter((id) => sitting.secured?.muted.includes(id));
  expect(silenced.length).toBeGreaterThan(0);
  const over = give(give(sitting, "master", { type: "muteAll" }), "judge", resume);
  for (const id of silenced) expect([id, isMuted(over, id)]).toEqual([id, true]);
});

test("whom the securing silences twice is noted once, and has their leave back although an order came before", () => {
  const once = give(secured(), "master", { type: "mute", people: ["steno"] });
  const spoke = give(once, "steno", { type: "unmute" });
  const again = applyAll(spoke, [{ type: "peopleMuted", people: ["steno"], by: "secured", at: START }]);
  expect(again.secured?.muted.filter((id) => id === "steno")).toEqual(["steno"]);
  expect(isMuted(give(again, "judge", resume), "steno")).toBe(false);
});
