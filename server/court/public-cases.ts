// The search of everybody in today's lists: which items are found, and what of each the public may read. Pure.
import { CASE_SEARCH_LETTERS, CASES_FOUND_MOST } from "../contract/limits.ts";
import type { FoundCase, FoundCases } from "../contract/rest/court-today.ts";
import { isClosed } from "../contract/sitting/core/closed-items.ts";
import { forecast, spanOf } from "../contract/sitting/core/forecast.ts";
import { type Item, isOver } from "../contract/sitting/core/item.ts";
import { enrolmentKey, isEnrolment } from "../contract/sitting/core/roster.ts";
import { itemProgressIn, runOf } from "../contract/sitting/item-progress.ts";
import type { Sitting } from "../contract/sitting/sitting.ts";
import { isKeptOff } from "../contract/sitting/topics/stream.ts";
import { type CaseIndex, type Found, findIn, type Wanted } from "./case-index.ts";
import { askedWords, isWholeNumber, longestWord, numberParts } from "./searched-words.ts";

/** A hall as it sits today, with the index of its list. */
export type SearchedHall = { number: string; sitting: Sitting; index: CaseIndex };

/**
 * Reads what somebody looks for.
 * @returns null where they typed neither a number nor a word of three letters
 */
export function wantedBy(typed: string): Wanted | null {
  const words = askedWords(typed);
  const longest = longestWord(words);
  const isWord = [...longest].length >= CASE_SEARCH_LETTERS;
  const number = numberParts(typed);
  const enrolment = isEnrolment(typed) ? enrolmentKey(typed) : "";
  if (!isWord && number === null && enrolment === "") return null;
  return { words, longest: isWord ? longest : "", number, enrolment };
}

/**
 * The items of today that are meant: soon before over, whole names before begun ones, at most `CASES_FOUND_MOST`.
 * @param halls - in the order in which they are shown
 * @param now - milliseconds since 1970
 */
export function findCases(halls: readonly SearchedHall[], wanted: Wanted, now: number): FoundCases {
  const ranks: Match[][] = [[], [], [], []];
  const dates: FoundCases["nextDates"] = [];
  let isCut = false;
  for (const hall of halls)
    for (const found of findIn(hall.index, wanted)) {
      const item = hall.sitting.items[found.id];
      if (!item) continue;
      if (isDateAlone(hall, wanted, item)) dates.push({ hall: hall.number, date: item.nextDate });
      if (!mayBeFound(item, found, hall.sitting)) continue;
      const rank = ranks[rankOf(item, found)] ?? [];
      // A word that is in every second name finds thousands.
      if (rank.length < CASES_FOUND_MOST) rank.push({ hall, found, item });
      else isCut = true;
    }
  const matches = ranks.flat();
  const first = matches.slice(0, CASES_FOUND_MOST);
  const cases = first.map(({ hall, found, item }) => caseOf(hall, found, item, now));
  const nextDates = dates.slice(0, CASES_FOUND_MOST);
  return { cases: cases.sort(byTime), nextDates, isCut: isCut || matches.length > first.length };
}

type Match = { hall: SearchedHall; found: Found; item: Item };

/** Cases that come soon are before those that are over, and whole names before the beginnings of names. */
function rankOf(item: Item, { isExact }: Found): number {
  return (isOver(item) || item.state === "DELETED" ? 2 : 0) + (isExact ? 0 : 1);
}

/** Of a closed item somebody who has its whole number reads the hall and the next date, once it has one. */
function isDateAlone(
  { sitting, index }: SearchedHall,
  { number }: Wanted,
  item: Item,
): item is Item & { nextDate: string } {
  if (number === null || item.nextDate === null || !isClosed(item, sitting)) return false;
  return index.entries.get(item.id)?.numbers.some((own) => isWholeNumber(number, own)) === true;
}

/** Nothing finds closed items, and no name finds those kept off the stream: as if they were not there. */
function mayBeFound(item: Item, { by }: Found, sitting: Sitting): boolean {
  return !isClosed(item, sitting) && (by === "number" || !isKeptOff(item, sitting));
}

function caseOf({ number, sitting }: SearchedHall, found: Found, item: Item, now: number): FoundCase {
  const { id, serial, category, categoryText, caseNumber } = item;
  const expected = forecast(sitting, id, now);
  const span = spanOf(expected, now);
  const isNumberAlone = isKeptOff(item, sitting);
  return {
    courtId: sitting.courtId,
    hall: number,
    id,
    serial,
    category,
    categoryText,
    caseNumber,
    petitioner: isNumberAlone ? "" : item.petitioner,
    respondent: isNumberAlone ? "" : item.respondent,
    counsel: isNumberAlone ? null : found.counsel,
    progress: item.state === "NOT_REACHED" ? "not_reached" : itemProgressIn(sitting, item),
    ahead: expected?.ahead ?? 0,
    passedOver: expected?.passedOver ?? 0,
    run: expected ? runOf(sitting, id, String) : [],
    from: span?.from ?? null,
    to: span?.to ?? null,
    nextDate: item.nextDate,
  };
}

const order: readonly FoundCase["progress"][] = [
  "running",
  "paused",
  "coming",
  "passed_over",
  "not_open",
  "undeclared",
  "not_reached",
  "over",
  "deleted",
];

/** A case that is heard now comes first, then what is likely to come first; apart from that, halls keep their order. */
function byTime(a: FoundCase, b: FoundCase): number {
  return (
    order.indexOf(a.progress) - order.indexOf(b.progress) ||
    (a.from ?? 0) - (b.from ?? 0) ||
    a.ahead - b.ahead
  );
}
