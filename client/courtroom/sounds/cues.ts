// The sounds of the room: what each is for, whether it may be switched off, and its two notes (docs/design.md#sounds,
// docs/reference.md#defaults). Pure.

import { upNext } from "../../../server/contract/sitting/core/call-order.ts";
import type { Person } from "../../../server/contract/sitting/core/person.ts";
import { runningItem } from "../../../server/contract/sitting/core/state.ts";
import type { Action } from "../../../server/contract/sitting/permissions.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { openMemos } from "../../../server/contract/sitting/topics/memos.ts";
import { keysOf } from "../../../server/contract/typed-keys.ts";
import { roleViewOf, type WithRole } from "../../../server/contract/views.ts";
import { mayNow } from "../core/commands/may.ts";

type Sound = {
  /** In hertz, one after the other: no two kinds have the same pair. */
  notes: readonly [number, number];
  /** The preference that switches the sound; null for a sound that cannot be switched off. */
  preference: "soundWaitingPerson" | "soundWaitingChat" | "soundHand" | "soundOthers" | null;
};

export const sounds = {
  // The same note twice, like a knock on a door.
  waitingPerson: { notes: [440, 440], preference: "soundWaitingPerson" },
  waitingChat: { notes: [660, 880], preference: "soundWaitingChat" },
  hand: { notes: [523, 784], preference: "soundHand" },
  passOver: { notes: [784, 523], preference: "soundOthers" },
  memo: { notes: [587, 494], preference: "soundOthers" },
  share: { notes: [698, 932], preference: "soundOthers" },
  chatRequest: { notes: [880, 660], preference: "soundOthers" },
  next: { notes: [392, 494], preference: null },
  // An octave up: the sound that nobody may miss.
  mine: { notes: [587, 1175], preference: null },
} as const satisfies Record<string, Sound>;

export type SoundKind = keyof typeof sounds;
export const soundKinds = keysOf(sounds);

/** The right to decide on what a sound announces; people without it never hear the sound. */
const decides: { [kind in SoundKind]?: Action } = {
  waitingPerson: "admit",
  hand: "allowHand",
  passOver: "decidePassOver",
  memo: "decideMemo",
  share: "decideShare",
  chatRequest: "decideChat",
};

/**
 * The sounds that a person can hear at all: messages, the requests that they decide on, and, for people with items, that an item of theirs
 * is next or called.
 */
export function soundsOf(who: WithRole): SoundKind[] {
  const { ownItems } = roleViewOf(who);
  return soundKinds.filter((kind) => {
    const action = decides[kind];
    if (action !== undefined) return mayNow(who, action, "sitting");
    return kind === "waitingChat" || ownItems;
  });
}

/** The entries for which there is a sound, by kind: each entry sounds once, when it is new. */
export type SoundFacts = { readonly [kind in Exclude<SoundKind, "waitingChat">]: ReadonlySet<string> };

/** Everything of a sitting that has a sound for this person when it is new. */
export function soundFactsOf(sitting: Sitting, me: Person | null): SoundFacts {
  const { people, hands, passOverAsks, memos, shareRequests, chatAsks } = sitting;
  const own = (item: { id: string } | null) =>
    new Set(item && me?.admittedItems.includes(item.id) ? [item.id] : []);
  const by = <T>(all: readonly T[], isNew: (one: T) => boolean, key: (one: T) => string) =>
    new Set(all.filter(isNew).map(key));
  return {
    waitingPerson: by(
      Object.values(people),
      ({ state }) => state === "WAITING",
      ({ id, since }) => `${id} ${since}`,
    ),
    hand: new Set(hands.map(({ person, at, urgent }) => `${person} ${at} ${urgent}`)),
    passOver: new Set(Object.values(passOverAsks).map(({ item, at }) => `${item} ${at}`)),
    memo: new Set(openMemos({ memos }).map(({ id }) => id)),
    share: by(
      shareRequests,
      ({ state }) => state === "asked",
      ({ person, at }) => `${person} ${at}`,
    ),
    chatRequest: by(
      Object.values(chatAsks),
      ({ state, person }) => state === "asked" && person !== me?.id,
      ({ person, at }) => `${person} ${at}`,
    ),
    next: own(upNext(sitting)),
    mine: own(runningItem(sitting)),
  };
}

/** The kinds that have a new entry between two moments. */
export function newSounds(before: SoundFacts, after: SoundFacts): Exclude<SoundKind, "waitingChat">[] {
  return keysOf(after).filter((kind) => [...after[kind]].some((key) => !before[kind].has(key)));
}
