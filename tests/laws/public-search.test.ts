// What nobody may read is found by nobody: whatever happened in a hall, an answer of everybody's search is the same if what is masked were
// written in other words, so that no answer tells a masked case from one that is not there.
import { expect, test } from "bun:test";
import fc from "fast-check";
import { redact } from "../../server/contract/sitting/redact.ts";
import type { Sitting } from "../../server/contract/sitting/sitting.ts";
import { indexOf } from "../../server/court/case-index.ts";
import { findCases, wantedBy } from "../../server/court/public-cases.ts";
import { assertHistories } from "../support/assert-histories.ts";
import { dayItems, history, listedItem, openSitting, play, SECRET, START } from "../support/histories.ts";
import { ScriptedDay } from "../support/scripted-day.ts";

type Item = Sitting["items"][string];

/** What the public may read of an item, said without the search: its case as redacted, and its names where nothing keeps it off the stream. */
function masksOf(sitting: Sitting, item: Item): { isClosed: boolean; isNameless: boolean } {
  const isClosed = redact(sitting, "board").items[item.id]?.caseNumber === "";
  const { unstreamed, objections } = sitting;
  const isOff =
    !item.streaming ||
    unstreamed.includes(item.id) ||
    objections.some((one) => one.item === item.id && one.decision !== "overruled");
  return { isClosed, isNameless: isClosed || isOff };
}

/** The same hall in which all that is masked has other words. */
function inOtherWords(sitting: Sitting): Sitting {
  const items = Object.entries(sitting.items).map(([id, item]): [string, Item] => {
    const { isClosed, isNameless } = masksOf(sitting, item);
    if (!isNameless) return [id, item];
    const names = {
      petitioner: "Qqqq",
      respondent: "Wwww",
      petitionerCounsel: ["Adv. Zzzz"],
      respondentCounsel: [],
      petitionerEnrolments: ["X/1/1900"],
      respondentEnrolments: [],
    };
    return [id, { ...item, ...names, ...(isClosed && { caseNumber: "X.Y. 999/1900" }) }];
  });
  return { ...sitting, items: Object.fromEntries(items) };
}

const answer = (sitting: Sitting, text: string) => {
  const wanted = wantedBy(text);
  return wanted && findCases([{ number: "1", sitting, index: indexOf(sitting) }], wanted, START);
};

/** Everything that somebody could ask to find an item, whole and in part. */
function askedFor(item: Item): string[] {
  const people = [item.petitioner, item.respondent, ...item.petitionerCounsel, ...item.respondentCounsel];
  const enrolments = [...(item.petitionerEnrolments ?? []), ...(item.respondentEnrolments ?? [])];
  const { caseNumber } = item;
  const number = /\d+/.exec(caseNumber)?.[0] ?? "";
  const texts = [caseNumber, number, ...people, ...enrolments, ...people.map((name) => name.slice(0, 5))];
  return texts.filter((text) => text !== "");
}

function keepsSecret(sitting: Sitting): void {
  const other = inOtherWords(sitting);
  for (const item of Object.values(sitting.items)) {
    const { isClosed, isNameless } = masksOf(sitting, item);
    for (const text of askedFor(item)) {
      const found = answer(sitting, text);
      expect({ ...found, nextDates: [] }).toEqual({ ...answer(other, text), nextDates: [] });
      // Of a closed item its whole number tells the next date and the hall, and nothing else does.
      const isWhole = text === item.caseNumber && /\/\d{4}$/.test(text);
      const dated = isClosed && isWhole ? item.nextDate : null;
      expect(found?.nextDates ?? []).toEqual(dated === null ? [] : [{ hall: "1", date: dated }]);
      const self = found?.cases.find(({ id }) => id === item.id);
      if (isClosed) expect(self).toBeUndefined();
      if (self && isNameless)
        expect([self.petitioner, self.respondent, self.counsel]).toEqual(["", "", null]);
      expect(JSON.stringify(found)).not.toContain(SECRET);
    }
  }
}

test("random days of a hall", () => {
  let masked = 0;
  let open = 0;
  assertHistories(
    fc.property(history, (acts) => {
      const moments = play(openSitting(), acts);
      for (const { after } of [...moments.filter((_, n) => n % 40 === 0), ...moments.slice(-1)]) {
        keepsSecret(after);
        const masks = Object.values(after.items).map((item) => masksOf(after, item));
        masked += masks.filter(({ isNameless }) => isNameless).length;
        open += masks.filter(({ isNameless }) => !isNameless).length;
      }
    }),
    { numRuns: 60 },
  );
  expect(masked).toBeGreaterThan(100);
  expect(open).toBeGreaterThan(100);
});

test("kinds that are never streamed, and all items of a family court", () => {
  const off = [1, 2, 3].map((serial) => listedItem(serial, { streaming: false }));
  keepsSecret(new ScriptedDay().list(...off).sitting);
  const family = openSitting("FC");
  keepsSecret(family);
  for (const { petitioner, caseNumber } of dayItems)
    for (const text of [petitioner, caseNumber]) expect(answer(family, text)?.cases).toEqual([]);
});

test("a closed item that has a next date gives that and its hall to its whole number alone", () => {
  const date = "2026-12-14";
  const day = new ScriptedDay().hear("FRESH:1").by("judge", { type: "goInCamera", reason: "" });
  const dates = (text: string) => answer(day.sitting, text)?.nextDates;
  expect(dates("W.P.(C) 1/2026")).toEqual([]);
  day.do({ type: "recordOutcome", item: "FRESH:1", outcome: "ADJOURNED", nextDate: date });
  keepsSecret(day.sitting);
  for (const text of ["W.P.(C) 1/2026", "wpc 1 2026"]) expect(dates(text)).toEqual([{ hall: "1", date }]);
  for (const text of ["1/2026", "wp 1/2026", "W.P.(C) 1", "W.P.(C) 1/26", "Petitioner 1", "Counsel 1"])
    expect(dates(text)).toEqual([]);
});

test("an item that is excluded, or objected to, loses its names at once, and has them again when it is shown", () => {
  const day = new ScriptedDay().hear("FRESH:1");
  const found = () => answer(day.sitting, "Petitioner 1")?.cases.length;
  expect(found()).toBe(1);
  day.do({ type: "excludeItem", item: "FRESH:1" });
  keepsSecret(day.sitting);
  expect(found()).toBe(0);
  expect(answer(day.sitting, "1/2026")?.cases[0]).toMatchObject({
    caseNumber: "W.P.(C) 1/2026",
    petitioner: "",
  });
  day.do({ type: "includeItem", item: "FRESH:1" }).by("adv1", { type: "objectToStream", item: "FRESH:1" });
  keepsSecret(day.sitting);
  expect(found()).toBe(0);
  day.by("judge", { type: "decideObjection", item: "FRESH:1", isUpheld: false });
  expect(found()).toBe(1);
  day.by("judge", { type: "decideObjection", item: "FRESH:1", isUpheld: true });
  keepsSecret(day.sitting);
  expect(found()).toBe(0);
});
