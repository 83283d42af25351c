// The people who ask the officer for something, and who of them is new. Pure.

import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { openMemos } from "../../../server/contract/sitting/topics/memos.ts";

/** The names of the people who wait for the officer at one moment. */
export type Askers = {
  waiting: ReadonlyMap<string, string>;
  hands: ReadonlyMap<string, { name: string; urgent: boolean }>;
  memos: ReadonlyMap<string, string>;
};

/** The people who are new since the last announcement. */
export type PeopleNews = { waiting: string[]; hands: { name: string; urgent: boolean }[]; memos: string[] };

/** Returns the people who wait for the officer, in a sitting as the court sees it. */
export function askersOf(sitting: Sitting): Askers {
  const { people, hands, memos } = sitting;
  const name = (id: string) => people[id]?.profileName ?? "";
  return {
    waiting: new Map(
      Object.values(people).flatMap((person) =>
        person.state === "WAITING" ? [[person.id, person.profileName] as const] : [],
      ),
    ),
    hands: new Map(
      hands.map(({ person, urgent }) => [`${person} ${urgent}`, { name: name(person), urgent }]),
    ),
    memos: new Map(openMemos({ memos }).map((memo) => [memo.id, name(memo.person)])),
  };
}

/** The people who are in `after` and not in the moment before. */
export function newAskers(before: Askers, after: Askers): PeopleNews {
  return {
    waiting: [...after.waiting].flatMap(([id, name]) => (before.waiting.has(id) ? [] : [name])),
    hands: [...after.hands].flatMap(([id, hand]) => (before.hands.has(id) ? [] : [hand])),
    memos: [...after.memos].flatMap(([id, name]) => (before.memos.has(id) ? [] : [name])),
  };
}
