// A hall's listed cases by first letters of words and by number: a search reads only what it may find. Pure.
import { CASE_SEARCH_LETTERS, MEMO_CATEGORY } from "../contract/limits.ts";
import type { Item } from "../contract/sitting/core/item.ts";
import { enrolmentKey } from "../contract/sitting/core/roster.ts";
import type { CoreState } from "../contract/sitting/core/state.ts";
import { foundWords, isNumberMeant, type NumberParts, numberParts } from "./searched-words.ts";

type Counsel = { name: string; enrolment: string; words: readonly string[] };
type Entry = {
  id: string;
  /** The item as it was when the words were made. */
  item: Item;
  numbers: readonly NumberParts[];
  title: readonly string[];
  counsel: readonly Counsel[];
};

/** What somebody looks for, spelled as the index is. */
export type Wanted = {
  words: readonly string[];
  /** The longest of the words; empty where a number alone is asked for. */
  longest: string;
  number: NumberParts | null;
  enrolment: string;
};

/** An item that was found, and by what. */
export type Found = {
  id: string;
  by: "number" | "title" | "counsel";
  /** The name on the list of the counsel by whom it was found. */
  counsel: string | null;
  /** Every word is a whole one of the name. */
  isExact: boolean;
};

export type CaseIndex = {
  items: CoreState["items"];
  entries: ReadonlyMap<string, Entry>;
  byLetters: ReadonlyMap<string, readonly Entry[]>;
  byNumber: ReadonlyMap<string, readonly Entry[]>;
  byEnrolment: ReadonlyMap<string, readonly Entry[]>;
};

/** The parts of an item that the list gives and a search reads. */
const listed = [
  "caseNumber",
  "petitioner",
  "respondent",
  "petitionerCounsel",
  "respondentCounsel",
  "petitionerEnrolments",
  "respondentEnrolments",
] as const satisfies readonly (keyof Item)[];

/**
 * The index of a hall's list.
 * @param before - the one that there was: it stays where the list is the same and only the items' states are others
 */
export function indexOf({ items }: Pick<CoreState, "items">, before?: CaseIndex): CaseIndex {
  if (before?.items === items) return before;
  const cases = Object.values(items).filter(({ category }) => category !== MEMO_CATEGORY);
  if (before && cases.length === before.entries.size && cases.every((item) => isKnown(before, item)))
    return { ...before, items };
  const entries = cases.map((item) => (before && isKnown(before, item)) || entryOf(item));
  return {
    items,
    entries: new Map(entries.map((entry) => [entry.id, entry])),
    byLetters: listedBy(entries, ({ title, counsel }) =>
      [title, ...counsel.map(({ words }) => words)].flat().map((word) => word.slice(0, CASE_SEARCH_LETTERS)),
    ),
    byNumber: listedBy(entries, ({ numbers }) => numbers.map(({ number }) => number)),
    byEnrolment: listedBy(entries, ({ counsel }) => counsel.map(({ enrolment }) => enrolment)),
  };
}

function isKnown({ entries }: CaseIndex, item: Item): Entry | null {
  const entry = entries.get(item.id);
  return entry && listed.every((part) => entry.item[part] === item[part]) ? entry : null;
}

function entryOf(item: Item): Entry {
  const sides = [
    [item.petitionerCounsel, item.petitionerEnrolments],
    [item.respondentCounsel, item.respondentEnrolments],
  ] as const;
  const counsel = sides.flatMap(([names, enrolments = []]) =>
    names.map((name, at) => ({
      name,
      enrolment: enrolmentKey(enrolments[at] ?? ""),
      words: foundWords(name),
    })),
  );
  // Connected cases are written in one line: `W.P.(C) 12/2026 & 13/2026`.
  const numbers = item.caseNumber.split(/[&,;]|\band\b/i).flatMap((one) => numberParts(one) ?? []);
  return { id: item.id, item, numbers, title: foundWords(`${item.petitioner} ${item.respondent}`), counsel };
}

function listedBy(
  entries: readonly Entry[],
  keysOf: (entry: Entry) => readonly string[],
): Map<string, Entry[]> {
  const lists = new Map<string, Entry[]>();
  for (const entry of entries)
    for (const key of new Set(keysOf(entry))) {
      if (key === "") continue;
      const list = lists.get(key);
      if (list) list.push(entry);
      else lists.set(key, [entry]);
    }
  return lists;
}

/** The items of a list that are meant, in no order. An item is named once, by its number before its people. */
export function* findIn(index: CaseIndex, wanted: Wanted): Generator<Found> {
  const { number, enrolment, longest } = wanted;
  const named = new Set<string>();
  if (number)
    for (const { id, numbers } of index.byNumber.get(number.number) ?? []) {
      if (!numbers.some((own) => isNumberMeant(number, own))) continue;
      named.add(id);
      yield { id, by: "number", counsel: null, isExact: true };
    }
  for (const { id, counsel } of (enrolment && index.byEnrolment.get(enrolment)) || []) {
    if (named.has(id)) continue;
    named.add(id);
    const name = counsel.find((one) => one.enrolment === enrolment)?.name ?? "";
    yield { id, by: "counsel", counsel: name, isExact: true };
  }
  if (longest === "") return;
  for (const entry of index.byLetters.get(longest.slice(0, CASE_SEARCH_LETTERS)) ?? []) {
    const found = named.has(entry.id) ? null : byName(entry, wanted.words);
    if (found) yield found;
  }
}

function byName({ id, title, counsel }: Entry, words: readonly string[]): Found | null {
  const inTitle = fit(words, title);
  if (inTitle) return { id, by: "title", counsel: null, isExact: inTitle === "exact" };
  for (const one of counsel) {
    const inName = fit(words, one.words);
    if (inName) return { id, by: "counsel", counsel: one.name, isExact: inName === "exact" };
  }
  return null;
}

/** Whether each asked word begins one of a name's. */
function fit(asked: readonly string[], words: readonly string[]): "exact" | "begun" | null {
  if (!asked.every((word) => words.some((own) => own.startsWith(word)))) return null;
  return asked.every((word) => words.includes(word)) ? "exact" : "begun";
}
