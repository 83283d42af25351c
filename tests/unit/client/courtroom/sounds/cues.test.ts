// The sounds of the room: told apart by their notes, heard by those they concern, once for each thing that is new.
import { expect, test } from "bun:test";
import {
  newSounds,
  soundFactsOf,
  soundKinds,
  sounds,
  soundsOf,
} from "../../../../../client/courtroom/sounds/cues.ts";
import { brandDefaults } from "../../../../../server/contract/preferences.ts";
import { defaultSettings } from "../../../../../server/contract/settings.ts";
import { hall, listedItem, person } from "../../../../support/officer-hall.ts";

test("no two sounds have the same notes", () => {
  expect(new Set(soundKinds.map((kind) => sounds[kind].notes.join(" "))).size).toBe(soundKinds.length);
});

test("waiting person, waiting chat and hand are on, all others off (docs/reference.md#defaults); one's own item has no switch", () => {
  const usual = brandDefaults(defaultSettings);
  const on = soundKinds.filter((kind) => {
    const { preference } = sounds[kind];
    return preference !== null && usual[preference];
  });
  expect(on).toEqual(["waitingPerson", "waitingChat", "hand"]);
  expect(soundKinds.filter((kind) => sounds[kind].preference === null)).toEqual(["next", "mine"]);
});

test("everyone hears what concerns them", () => {
  expect(soundsOf({ role: "MASTER", subRole: null })).toEqual([
    "waitingPerson",
    "waitingChat",
    "hand",
    "passOver",
    "memo",
    "share",
    "chatRequest",
  ]);
  expect(soundsOf({ role: "JUDGE", subRole: null })).toContain("passOver");
  expect(soundsOf({ role: "JUDGE", subRole: null })).not.toContain("waitingPerson");
  expect(soundsOf({ role: "ADVOCATE", subRole: null })).toEqual(["waitingChat", "next", "mine"]);
  expect(soundsOf({ role: "MEDIA", subRole: null })).toEqual(["waitingChat"]);
});

test("each thing sounds once, when it comes up: who waits, a hand, and for counsel their own item", () => {
  const day = hall([listedItem(1), listedItem(2)]).open();
  const counsel = person("one", "ADVOCATE", "Adv. Counsel 1");
  const before = soundFactsOf(day.sitting, null);
  day.waiting(counsel, ["FRESH:1"]);
  const waiting = soundFactsOf(day.sitting, null);
  expect(newSounds(before, waiting)).toEqual(["waitingPerson"]);
  expect(newSounds(waiting, soundFactsOf(day.sitting, null))).toEqual([]);
  day.give({ type: "admit", people: [counsel.id] });
  const mine = () => soundFactsOf(day.sitting, day.sitting.people[counsel.id] ?? null);
  expect(newSounds(waiting, soundFactsOf(day.sitting, null))).toEqual([]);
  day.give({ type: "raiseHand", reason: "" }, counsel);
  expect(newSounds(waiting, soundFactsOf(day.sitting, null))).toEqual(["hand"]);
  const admitted = mine();
  day.give({ type: "callItem", item: "FRESH:1" });
  const isAdmitted = day.sitting.people[counsel.id]?.admittedItems.includes("FRESH:1") === true;
  expect(isAdmitted).toBe(true);
  expect(newSounds(admitted, mine())).toContain("mine");
  // Nobody else's item is one's own.
  expect(newSounds(before, soundFactsOf(day.sitting, null))).not.toContain("mine");
});
