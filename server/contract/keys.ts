// The keys of the room: actions with a key, the usual one, and a person's choice (docs/reference.md#keys).
import { keysOf, recordOf } from "./typed-keys.ts";
import type { RoomName } from "./views.ts";

/** The rooms that have an action: the court officer's, the bench's, or everybody else's. */
type KeyRoom = "officer" | "judge" | "watch";

const everyone: readonly KeyRoom[] = ["officer", "judge", "watch"];
const officer: readonly KeyRoom[] = ["officer"];
const bench: readonly KeyRoom[] = ["judge"];
const hall: readonly KeyRoom[] = ["watch"];

type ActionRow = {
  rooms: readonly KeyRoom[];
  /** As `keyName` has it: `n`, `shift+m`, `ctrl+.`, `?`. `digits` and `wheel` mean themselves and cannot be changed. */
  key: string;
  /** docs/reference.md#keys: all but waiting, volume up, volume down and the mouse wheel. */
  isOn: boolean;
};

const on = (rooms: readonly KeyRoom[], key: string): ActionRow => ({ rooms, key, isOn: true });
const off = (rooms: readonly KeyRoom[], key: string): ActionRow => ({ rooms, key, isOn: false });

/** The actions that a co-host in any room has, as the officer has them. */
export const cohostKeys = ["admitAll", "allowFirst"] as const satisfies readonly KeyAction[];

/** Every action with a key, in the order in which it is shown. */
export const keyActions = {
  digits: on(officer, "digits"),
  callNext: on(officer, "n"),
  hear: on(officer, "h"),
  passOver: on(officer, "p"),
  pause: on(officer, "s"),
  cancelCall: on(officer, "c"),
  outcome: on(officer, "o"),
  inCamera: on(["officer", "judge"], "i"),
  roleCall: on(officer, "r"),
  // `cohostKeys`: a co-host may be in any room, where no other action may have their keys.
  admitAll: on(everyone, "a"),
  allowFirst: on(everyone, "j"),
  tray: on(officer, "g"),
  reason: on(officer, "w"),
  find: on(officer, "/"),
  waiting: off(officer, "shift+a"),
  muteAll: on(officer, "shift+m"),
  allowRequest: on(bench, "y"),
  refuseRequest: on(bench, "x"),
  muteAllBench: on(bench, "q"),
  stream: on(bench, "t"),
  dictate: on(bench, "d"),
  benchTalk: on(bench, "b"),
  officerLine: on(bench, "o"),
  secure: on(["officer", "judge"], "ctrl+."),
  hand: on(hall, "h"),
  urgent: on(hall, "u"),
  askPassOver: on(hall, "p"),
  goHall: on(hall, "g"),
  hallBack: on(hall, "b"),
  microphone: on(everyone, "m"),
  camera: on(everyone, "v"),
  layout: on(everyone, "l"),
  full: on(everyone, "f"),
  minimal: on(everyone, "z"),
  volumeUp: off(everyone, "+"),
  volumeDown: off(everyone, "-"),
  wheel: off(everyone, "wheel"),
  settings: on(everyone, ","),
  help: on(everyone, "?"),
} as const satisfies Record<string, ActionRow>;

export type KeyAction = keyof typeof keyActions;
export const keyActionIds = keysOf(keyActions);

const rowOf = (action: KeyAction): ActionRow => keyActions[action];

const isOfCohosts = (action: KeyAction) => cohostKeys.some((one) => one === action);

/** The room whose actions a view has. The record's desk and the court room's device have those of every room. */
const keyRooms: Readonly<Record<RoomName, KeyRoom | null>> = {
  officer: "officer",
  bench: "judge",
  device: null,
  record: null,
  hall: "watch",
};

/**
 * The actions with a key in a view's room (`roleViewOf`), as shown. A co-host's are among the officer's; a person who
 * becomes co-host sees them in the room.
 */
export function actionsOfRoom(room: RoomName): KeyAction[] {
  const own = keyRooms[room];
  const wanted = own === null ? everyone : [own];
  return keyActionIds.filter(
    (action) =>
      wanted.every((one) => rowOf(action).rooms.includes(one)) && (own === "officer" || !isOfCohosts(action)),
  );
}

/** Whether the person may give the action another key; the digits and the wheel are what they are. */
export const isEditable = (action: KeyAction): boolean => action !== "digits" && action !== "wheel";

/** Why a key cannot be chosen. `own`: the page has it for everybody; `browser`: the browser has. */
export type KeyRefusal = { reason: "own" } | { reason: "browser" } | { reason: "taken"; by: KeyAction };

/** The facts of a key press that a browser tells. */
export type Pressed = { key: string; shiftKey: boolean; ctrlKey: boolean; altKey: boolean; metaKey: boolean };

// Marks that no browser has with Ctrl. Letters and digits with it open windows, print and search.
const withCtrl = new Set([".", ",", ";"]);
const alone = new Set([
  "Shift",
  "Control",
  "Alt",
  "AltGraph",
  "Meta",
  "CapsLock",
  "NumLock",
  "Fn",
  "Dead",
  "Process",
]);

/**
 * The name under which a key press is looked up; null when it is not for the room.
 * @param event - what the browser says of it. The printed letter counts, not where the key is
 */
export function keyName(event: Pressed): string | null {
  if (event.altKey || event.metaKey || [...event.key].length !== 1) return null;
  const letter = event.key.toLowerCase();
  // Marks such as ? are printed above another key on many keyboards, so that Shift says nothing about them.
  const isLetter = letter !== event.key.toUpperCase();
  return `${event.ctrlKey ? "ctrl+" : ""}${event.shiftKey && isLetter ? "shift+" : ""}${letter}`;
}

/** The name of a pressed key, or why it cannot be chosen; null while only Shift or the like is down. */
export function keyOfPress(event: Pressed): { name: string } | KeyRefusal | null {
  if (alone.has(event.key)) return null;
  const name = keyName(event);
  if (name === null) return { reason: event.altKey || event.metaKey ? "browser" : "own" };
  if (isChoosable(name)) return { name };
  return { reason: name.startsWith("ctrl+") ? "browser" : "own" };
}

/** Whether a name is that of a key that may be given to an action. */
export function isChoosable(name: string): boolean {
  const ctrl = /^ctrl\+(.+)$/.exec(name);
  if (ctrl) return withCtrl.has(ctrl[1] ?? "");
  const [letter = "", ...more] = [...name.replace(/^shift\+(?=.)/u, "")];
  if (more.length > 0 || letter.trim() === "" || letter !== letter.toLowerCase()) return false;
  return !name.startsWith("shift+") || letter !== letter.toUpperCase();
}

/** What a person chose for one action: another key, or on or off. */
type KeyChoice = { key?: string; on?: boolean };
export type KeyChoices = { readonly [action in KeyAction]?: KeyChoice };

/** Letters that the name of a key may have. */
const NAME_MAX = 16;

function keyChoiceOf(kept: unknown): KeyChoice | null {
  if (typeof kept !== "object" || kept === null) return null;
  const { key, on, ...more }: { key?: unknown; on?: unknown } = kept;
  const choice: KeyChoice = {};
  if (typeof key === "string" && key.length <= NAME_MAX && isChoosable(key)) choice.key = key;
  if (typeof on === "boolean") choice.on = on;
  return choice.key === key && choice.on === on && Object.keys(more).length === 0 ? choice : null;
}

/**
 * Reads the choices kept on a device.
 * @returns them without entries of unknown actions or of a wrong shape; undefined for what is no record
 */
export function keyChoicesOf(kept: unknown): KeyChoices | undefined {
  if (typeof kept !== "object" || kept === null || Array.isArray(kept)) return undefined;
  const entries = new Map(Object.entries(kept));
  const choices: { [action in KeyAction]?: KeyChoice } = {};
  for (const action of keyActionIds) {
    const choice = keyChoiceOf(entries.get(action));
    if (choice) choices[action] = choice;
  }
  return choices;
}

/** The key of each action, and whether it is on. */
export type KeyMap = Readonly<Record<KeyAction, { key: string; isOn: boolean }>>;

const holds = (map: KeyMap, action: KeyAction, key: string) =>
  map[action].key === "digits" ? /^\d$/.test(key) : map[action].key === key;

/** The other action of the same room that has a key, switched on or not: what is off may be switched on again. */
export function conflictOf(map: KeyMap, action: KeyAction, key: string): KeyAction | null {
  const { rooms } = rowOf(action);
  const shares = (other: KeyAction) => rowOf(other).rooms.some((room) => rooms.includes(room));
  return keyActionIds.find((other) => other !== action && shares(other) && holds(map, other, key)) ?? null;
}

function mapOf(choices: KeyChoices): KeyMap {
  const entry = (action: KeyAction) => {
    const { key, isOn } = rowOf(action);
    const choice = choices[action];
    return { key: (isEditable(action) && choice?.key) || key, isOn: choice?.on ?? isOn };
  };
  return recordOf(keyActionIds, entry);
}

/**
 * The keys with a person's choices. No two actions of a room share a key: a kept one that another action has becomes
 * the usual one.
 */
export function keyMapOf(choices: KeyChoices): KeyMap {
  let kept = choices;
  for (;;) {
    const map = mapOf(kept);
    const wrong = keyActionIds.find(
      (action) => kept[action]?.key !== undefined && conflictOf(map, action, map[action].key) !== null,
    );
    if (wrong === undefined) return map;
    kept = { ...kept, [wrong]: { on: kept[wrong]?.on } };
  }
}

/** Whether the person changed the key or the switch of an action. */
export function isChanged(map: KeyMap, action: KeyAction): boolean {
  const { key, isOn } = rowOf(action);
  return map[action].key !== key || map[action].isOn !== isOn;
}

/**
 * Gives an action a key.
 * @returns the choices with it, or why not
 */
export function withKey(choices: KeyChoices, action: KeyAction, key: string): KeyChoices | KeyRefusal {
  const by = conflictOf(keyMapOf(choices), action, key);
  if (by !== null) return { reason: "taken", by };
  const { key: _, ...rest } = choices[action] ?? {};
  return { ...choices, [action]: key === rowOf(action).key ? rest : { ...rest, key } };
}

/** Switches the key of an action on or off. */
export function withSwitch(choices: KeyChoices, action: KeyAction, isOn: boolean): KeyChoices {
  return { ...choices, [action]: { ...choices[action], on: isOn } };
}

/**
 * Gives an action its usual key and switch again.
 * @returns the choices without it, or who has that key now
 */
export function withUsual(choices: KeyChoices, action: KeyAction): KeyChoices | KeyRefusal {
  const by = conflictOf(keyMapOf(choices), action, rowOf(action).key);
  if (by !== null) return { reason: "taken", by };
  const { [action]: _, ...rest } = choices;
  return rest;
}
