// The doors and the orders about devices as pure rules: what resuming undoes, who is kept out, and what others may know of it.
import { expect, test } from "bun:test";
import fc from "fast-check";
import { courtSideOf } from "../../../../../server/contract/roles.ts";
import { applyAll } from "../../../../../server/contract/sitting/apply.ts";
import { type Command, personCommand } from "../../../../../server/contract/sitting/commands.ts";
import { redact } from "../../../../../server/contract/sitting/redact.ts";
import type { Sitting } from "../../../../../server/contract/sitting/sitting.ts";
import { type Actor, decide } from "../../../../../server/sitting/decide/index.ts";
import { rightOf } from "../../../../../server/sitting/media-rights.ts";
import { assertHistories } from "../../../../support/assert-histories.ts";
import { act, cast, openSitting, play, rules, START } from "../../../../support/histories.ts";

const history = fc.array(act, { minLength: 20, maxLength: 70 });
const [judge, officer] = cast as [Actor, Actor];
const LATER = START + 10_000_000;

/** The sitting after a command that must be taken. */
function given(sitting: Sitting, command: Command, actor = officer, now = LATER): Sitting {
  const events = decide(sitting, command, actor, now, rules);
  if (!Array.isArray(events)) throw new Error(`${command.type}: ${events.refused}`);
  return applyAll(sitting, events);
}

/** A sitting that some history led to, open and not secured. */
function reached(acts: Parameters<typeof play>[1], type: "NORMAL" | "FC"): Sitting {
  const start = openSitting(type);
  const end = play(start, acts).at(-1)?.after ?? start;
  const open = end.phase === "sitting" ? end : start;
  return open.secured === null ? open : given(open, { type: "resumeHall" });
}

test("resuming puts back exactly what the securing changed, whatever happened before", () => {
  assertHistories(
    fc.property(history, fc.constantFrom("NORMAL" as const, "FC" as const), (acts, type) => {
      const before = reached(acts, type);
      const secured = given(before, { type: "secureHall" });
      expect(secured.secured).not.toBeNull();
      // A request that somebody got before they were kept is not made again.
      const asks = Object.values(secured.people).map(({ id, asked }) => [id, { asked }] as const);
      const expected = structuredClone(before);
      for (const [id, ask] of asks) Object.assign(expected.people[id] ?? {}, ask);
      // A share that was stopped is asked for anew.
      Object.assign(expected, { share: secured.share, shareRequests: secured.shareRequests });
      expect(given(secured, { type: "resumeHall" }, judge, LATER + 5)).toEqual(expected);
    }),
    { numRuns: 200 },
  );
});

test("while the hall is secured, a person who is not of the roster has no media, and nobody of the bar can be loud", () => {
  assertHistories(
    fc.property(history, (acts) => {
      for (const { after, settled } of play(openSitting(), acts)) {
        if (!settled || after.secured === null) continue;
        for (const person of Object.values(after.people)) {
          if (courtSideOf(person.role, person.subRole) === "court" || person.state === "SECRET_ROOM")
            continue;
          if (!person.onList) expect([person.id, rightOf(after, person)]).toEqual([person.id, null]);
          if (rightOf(after, person)?.right === "publish") expect(person.muted).toBe(true);
        }
      }
    }),
    { numRuns: 200 },
  );
});

test("without watching nobody has leave to watch but those who are in the running item", () => {
  assertHistories(
    fc.property(history, (acts) => {
      for (const { after, settled } of play(openSitting(), acts)) {
        if (!settled || after.doors.passive) continue;
        for (const person of Object.values(after.people)) {
          const inItem = after.running !== null && person.items.includes(after.running);
          if (!inItem) expect(rightOf(after, person)?.right).not.toBe("watch");
        }
      }
    }),
    { numRuns: 200 },
  );
});

test("others than the court learn that the hall is secured, and nothing of whom or by whom", () => {
  const sitting = given(openSitting(), { type: "secureHall" });
  expect(sitting.secured?.kept.length).toBeGreaterThan(0);
  const kept = sitting.secured?.kept.map(({ person }) => person) ?? [];
  for (const audience of ["bar", "public", "person:adv1", "person:guest"] as const) {
    const { secured } = redact(sitting, audience);
    expect(secured).toEqual({
      at: LATER,
      by: "",
      muted: [],
      ordered: [],
      kept: [],
      hands: [],
      running: null,
    });
  }
  const told = JSON.stringify(redact(sitting, "public"));
  for (const id of kept) expect(told).not.toContain(`"${id}"`);
});

test("what the officer asks of somebody is known to the court and to them alone", () => {
  let sitting = given(openSitting(), { type: "callItem", item: "FRESH:1" });
  sitting = given(sitting, { type: "askToUnmute", person: "adv1" });
  expect(sitting.people.adv1?.asked).toBe("microphone");
  expect(redact(sitting, "person:adv1").people.adv1?.asked).toBe("microphone");
  for (const audience of ["bar", "public", "person:adv2"] as const)
    expect(JSON.stringify(redact(sitting, audience))).not.toContain('"asked":"microphone"');
});

test("a court without these buttons refuses what they do", () => {
  const sitting = given(openSitting(), { type: "callItem", item: "FRESH:1" });
  const off = {
    ...rules,
    flags: { ...rules.flags, participant_unmute: false },
    buttons: { mute: false, remove: false, cohost: true },
  };
  const commands: Command[] = [
    { type: "mute", people: ["adv1"] },
    { type: "stopVideo", people: ["adv1"] },
    { type: "remove", person: "adv1", reason: "x" },
    { type: "askToUnmute", person: "adv1" },
    { type: "askToStartVideo", person: "adv1" },
  ];
  for (const command of commands)
    expect(decide(sitting, command, officer, LATER, off)).toEqual({ refused: "button_off" });
  expect(decide(sitting, { type: "muteAll" }, officer, LATER, off)).toBeArray();
});

test("orders of a wrong shape are no orders", () => {
  const long = "a".repeat(81);
  const bad = [
    { type: "setDoor", door: "attic", on: true },
    { type: "setDoor", door: "locked", on: "yes" },
    { type: "setDoor", door: "__proto__", on: true },
    { type: "mute", people: [] },
    { type: "mute", people: [long] },
    { type: "mute", people: Array.from({ length: 501 }, (_, n) => `p${n}`) },
    { type: "unmute", person: "adv1" },
    { type: "stopVideo", people: ["\u0000"] },
    { type: "askToUnmute", person: "" },
    { type: "secureHall", secured: null },
  ];
  for (const command of bad)
    expect([command.type, personCommand.safeParse(command).success]).toEqual([command.type, false]);
});
