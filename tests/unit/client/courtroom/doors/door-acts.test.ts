// What the rooms offer about doors, voices and videos: which lines a menu holds, who is muted with all.
import { expect, test } from "bun:test";
import {
  actsOn,
  muteAllNow,
  type PersonNow,
  secureNow,
} from "../../../../../client/courtroom/doors/door-acts.ts";
import type { Person } from "../../../../../server/contract/sitting/core/person.ts";
import { type Action, can } from "../../../../../server/contract/sitting/permissions.ts";
import type { Sitting } from "../../../../../server/contract/sitting/sitting.ts";
import { openSitting } from "../../../../support/histories.ts";

const sitting = openSitting();
const of = (id: string, more: Partial<Person> = {}): Person => {
  const person = sitting.people[id];
  if (!person) throw new Error(`${id} is not in the hall`);
  return { ...person, ...more };
};
const as =
  (role: "MASTER" | "JUDGE" | "ADVOCATE") =>
  (action: Action): boolean =>
    can(role, action, "sitting");
const now: PersonNow = {
  self: "master",
  devices: { microphone: true, camera: true },
  isPinned: false,
  isSecured: false,
  isSilenced: false,
  buttons: { mute: true, remove: true, pin: true, cohost: false },
  cohost: null,
};
const active = of("adv1", { state: "ACTIVE" });
const withPeople = (...people: Person[]): Sitting => ({
  ...sitting,
  people: { ...sitting.people, ...Object.fromEntries(people.map((person) => [person.id, person])) },
});

test("a device that is on can be shut, one that is off asked for", () => {
  expect(actsOn(active, as("MASTER"), now)).toEqual(["mute", "stopVideo", "pin", "demote", "remove"]);
  const off = { ...now, devices: { microphone: false, camera: false } };
  expect(actsOn(active, as("MASTER"), off)).toEqual([
    "askToUnmute",
    "askToStartVideo",
    "pin",
    "demote",
    "remove",
  ]);
});

test("a person whom a dictated order has silenced can be muted for the time after it", () => {
  const silent = of("adv1", { state: "ACTIVE", muted: true });
  const off = { ...now, devices: { microphone: false, camera: true } };
  expect(actsOn(silent, as("MASTER"), off)).not.toContain("mute");
  expect(actsOn(silent, as("MASTER"), { ...off, isSilenced: true })).toContain("mute");
  expect(actsOn(silent, as("ADVOCATE"), { ...off, isSilenced: true })).not.toContain("mute");
});

test("a judge is asked and never shut; nobody acts on themselves; who only watches has no devices", () => {
  const judge = of("judge");
  expect(actsOn(judge, as("MASTER"), now)).toEqual(["pin"]);
  expect(actsOn(judge, as("MASTER"), { ...now, devices: null })).toEqual([
    "askToUnmute",
    "askToStartVideo",
    "pin",
  ]);
  expect(actsOn(of("master"), as("MASTER"), now)).toEqual([]);
  expect(actsOn(of("adv2"), as("MASTER"), now)).toEqual(["promote", "remove"]);
  expect(actsOn(of("media"), as("MASTER"), now)).toEqual(["remove"]);
});

test("a person with a blurred background can be asked to show it, once", () => {
  const blurred = of("adv1", { state: "ACTIVE", isBlurred: true });
  expect(actsOn(blurred, as("MASTER"), now)).toContain("askToShowBackground");
  expect(actsOn({ ...blurred, asked: "background" }, as("MASTER"), now)).not.toContain("askToShowBackground");
  expect(actsOn(blurred, as("JUDGE"), now)).not.toContain("askToShowBackground");
});

test("in a secured hall nobody of the bar is asked to speak, and buttons that the court has not are not there", () => {
  const quiet = { ...now, devices: { microphone: false, camera: true }, isSecured: true };
  expect(actsOn(active, as("MASTER"), quiet)).toEqual(["stopVideo", "pin", "demote", "remove"]);
  const none = { ...now, buttons: { mute: false, remove: false, pin: false, cohost: false } };
  expect(actsOn(active, as("MASTER"), none)).toEqual(["demote"]);
  expect(actsOn(active, as("ADVOCATE"), now)).toEqual(["pin"]);
  expect(actsOn(active, as("JUDGE"), { ...now, isPinned: true })).toEqual(["unpin"]);
});

test("muting all is offered while somebody besides the bench and oneself could be heard", () => {
  const alone = withPeople(of("steno", { muted: true }));
  expect(muteAllNow(alone, "master")).toBeNull();
  expect(muteAllNow(alone, "judge")).toEqual({ type: "muteAll" });
  expect(muteAllNow(withPeople(of("steno", { muted: true }), active), "master")).toEqual({ type: "muteAll" });
});

test("securing and resuming are one button for those who may, and none for others", () => {
  expect(secureNow(sitting, as("MASTER"))).toEqual({ type: "secureHall" });
  const secured = { at: 1, by: "", muted: [], ordered: [], kept: [], hands: [], running: null };
  expect(secureNow({ ...sitting, secured }, as("JUDGE"))).toEqual({ type: "resumeHall" });
  expect(secureNow(sitting, as("ADVOCATE"))).toBeNull();
});
