// The keys of the room: usual ones that never meet, changed ones, refused ones, and what a device kept of them.
import { describe, expect, test } from "bun:test";
import {
  actionsOfRoom,
  cohostKeys,
  conflictOf,
  isChanged,
  isChoosable,
  isEditable,
  type KeyChoices,
  keyActionIds,
  keyActions,
  keyMapOf,
  keyOfPress,
  withKey,
  withSwitch,
  withUsual,
} from "../../../server/contract/keys.ts";
import { ownPreferencesOf } from "../../../server/contract/preferences.ts";
import type { Role } from "../../../server/contract/roles.ts";
import { roleViewOf } from "../../../server/contract/views.ts";

const none = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false };
const press = (key: string, held: Partial<typeof none> = {}) => keyOfPress({ key, ...none, ...held });
const choices = (answer: ReturnType<typeof withKey>): KeyChoices => {
  if ("reason" in answer) throw new Error("refused");
  return answer;
};

test("all keys are on but waiting, volume up, volume down and the mouse wheel (docs/reference.md#keys)", () => {
  const off = keyActionIds.filter((action) => !keyActions[action].isOn);
  expect(off).toEqual(["waiting", "volumeUp", "volumeDown", "wheel"]);
});

test("who has a room is offered its keys, and who writes the order none of the bench's", () => {
  const offered = (role: Role) => actionsOfRoom(roleViewOf({ role, subRole: null }).room);
  const of = ["callNext", "muteAllBench", "stream", "dictate", "hand"] as const;
  const own = (role: Role) => of.filter((action) => offered(role).includes(action));
  expect(own("MASTER")).toEqual(["callNext"]);
  expect(own("JUDGE")).toEqual(["muteAllBench", "stream", "dictate"]);
  expect(own("ADVOCATE")).toEqual(["hand"]);
  for (const role of ["STENOGRAPHER", "COURT_ROOM"] as const) {
    expect(own(role)).toEqual([]);
    expect(offered(role)).toEqual(expect.arrayContaining(["microphone", "help"]));
  }
  // To admit is the officer's; a co-host is shown it in the room, once they are one.
  for (const role of ["ADVOCATE", "JUDGE", "STENOGRAPHER", "COURT_ROOM"] as const)
    for (const action of cohostKeys) expect(offered(role)).not.toContain(action);
  for (const action of cohostKeys) expect(offered("MASTER")).toContain(action);
});

test("the usual keys are those of docs/reference.md#keys, and no two of a room are the same", () => {
  const map = keyMapOf({});
  expect(map.callNext).toEqual({ key: "n", isOn: true });
  expect(map.muteAll.key).toBe("shift+m");
  expect(map.secure.key).toBe("ctrl+.");
  for (const action of keyActionIds) {
    expect(conflictOf(map, action, map[action].key)).toBeNull();
    if (isEditable(action)) expect(isChoosable(map[action].key)).toBe(true);
    expect(isChanged(map, action)).toBe(false);
  }
});

describe("choosing a key", () => {
  test("another key holds, is seen as changed, and goes back", () => {
    const changed = choices(withKey({}, "callNext", "b"));
    expect(keyMapOf(changed).callNext.key).toBe("b");
    expect(isChanged(keyMapOf(changed), "callNext")).toBe(true);
    expect(keyMapOf(choices(withUsual(changed, "callNext"))).callNext.key).toBe("n");
    expect(isChanged(keyMapOf(choices(withKey(changed, "callNext", "n"))), "callNext")).toBe(false);
  });

  test("a key that another action of the room has is refused by its name, also while that one is off", () => {
    expect(withKey({}, "callNext", "p")).toEqual({ reason: "taken", by: "passOver" });
    expect(withKey({}, "callNext", "7")).toEqual({ reason: "taken", by: "digits" });
    expect(withKey({}, "tray", "shift+a")).toEqual({ reason: "taken", by: "waiting" });
    expect(withKey(withSwitch({}, "passOver", false), "callNext", "p")).toEqual({
      reason: "taken",
      by: "passOver",
    });
    // The bench has no list to go through, and counsel no call: their keys do not meet the officer's.
    expect(withKey({}, "callNext", "q")).not.toHaveProperty("why");
    expect(withKey({}, "muteAllBench", "7")).not.toHaveProperty("why");
    // An action that everyone has collides with the keys of every room.
    expect(withKey({}, "layout", "h")).toEqual({ reason: "taken", by: "hear" });
  });

  test("two keys change places by way of a third, and cannot go back one by one into each other", () => {
    let now = choices(withKey({}, "callNext", "b"));
    now = choices(withKey(now, "passOver", "n"));
    expect(withUsual(now, "callNext")).toEqual({ reason: "taken", by: "passOver" });
    now = choices(withKey(now, "callNext", "p"));
    expect(keyMapOf(now)).toMatchObject({ callNext: { key: "p" }, passOver: { key: "n" } });
  });

  test("a switch is kept beside the key", () => {
    const off = withSwitch(choices(withKey({}, "callNext", "b")), "callNext", false);
    expect(keyMapOf(off).callNext).toEqual({ key: "b", isOn: false });
    expect(keyMapOf(withSwitch({}, "wheel", true)).wheel.isOn).toBe(true);
  });

  test("what the page or the browser needs is refused", () => {
    for (const key of ["Tab", "Escape", "Enter", " ", "ArrowUp", "F6", "Backspace", "Delete", "Home"])
      expect(press(key)).toEqual({ reason: "own" });
    for (const key of ["t", "n", "w", "1", "+", "-", "/", "'"])
      expect(press(key, { ctrlKey: true })).toEqual({ reason: "browser" });
    expect(press("n", { altKey: true })).toEqual({ reason: "browser" });
    expect(press("n", { metaKey: true })).toEqual({ reason: "browser" });
    for (const key of ["Shift", "Control", "Alt", "Dead"]) expect(press(key)).toBeNull();
  });

  test("letters of any script, marks, Shift with a letter and a few marks with Ctrl are taken", () => {
    expect(press("B", { shiftKey: true })).toEqual({ name: "shift+b" });
    expect(press("क")).toEqual({ name: "क" });
    expect(press("!", { shiftKey: true })).toEqual({ name: "!" });
    expect(press(",", { ctrlKey: true })).toEqual({ name: "ctrl+," });
  });
});

describe("what a device kept", () => {
  const kept = (keys: unknown) => keyMapOf(ownPreferencesOf({ keys })?.keys ?? {});

  test("entries that are no choice are left out, the others hold", () => {
    const map = kept({
      callNext: { key: "b" },
      passOver: { key: "Enter" },
      hear: { key: "ctrl+t" },
      pause: "s",
      outcome: { key: "o", more: 1 },
      tray: { on: "no" },
      nothing: { key: "z" },
      constructor: { key: "z" },
    });
    const usual = keyMapOf({});
    expect(map).toEqual({ ...usual, callNext: { key: "b", isOn: true } });
  });

  test("two with one key: the kept one gives way, no matter who wrote it", () => {
    expect(kept({ callNext: { key: "p", on: false } }).callNext).toEqual({ key: "n", isOn: false });
    const both = kept({ callNext: { key: "b" }, passOver: { key: "b" } });
    expect(new Set([both.callNext.key, both.passOver.key]).size).toBe(2);
    expect(kept({ digits: { key: "b" } }).digits.key).toBe("digits");
  });

  test("no record at all is no choice, and no harm to the other preferences", () => {
    expect(ownPreferencesOf({ keys: "n", chatPopups: false })).toMatchObject({ chatPopups: false });
    expect(ownPreferencesOf({ keys: {}, chatPopups: false })?.chatPopups).toBe(false);
    expect(ownPreferencesOf({})?.keys).toBeUndefined();
  });
});
