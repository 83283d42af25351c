// The words of a hearing record in its files, the table and the document, in the language of a locale; times in IST.

import { isRoomType } from "../contract/calendar/meeting-room.ts";
import { MEMO_NUMBER } from "../contract/limits.ts";
import { latinTag, offered } from "../contract/locales.ts";
import type {
  HearingRecord,
  RecordCorrection,
  RecordItem,
  RecordStandIn,
  RecordTime,
} from "../contract/rest/records.ts";
import type { ItemState } from "../contract/sitting/core/item.ts";
import { serialInEnglish } from "../contract/sitting/core/shown-names.ts";
import { sideKey } from "../contract/sitting/topics/stand-ins.ts";
import { courtText } from "../contract/text/court.ts";
import { courtListText } from "../contract/text/court-list.ts";
import { recordText } from "../contract/text/record.ts";
import { recordFilesText } from "../contract/text/record-files.ts";
import { streamText } from "../contract/text/stream.ts";
import { textIn } from "../kernel/text.ts";

/** A moment in IST as a table sorts it: `2026-11-23 10:35:07`; empty for none. */
export function momentText(at: number | null): string {
  if (at === null) return "";
  return new Date(at + 5.5 * 3600_000).toISOString().slice(0, 19).replace("T", " ");
}

/** The clock in IST with its seconds: `10:35:07`. */
export function clockText(at: number): string {
  return momentText(at).slice(11);
}

/** A length as hours, minutes and seconds: `0:06:00`. Lengths of a record are whole seconds (`recordTimes.ts`). */
export function lengthText(ms: number): string {
  const seconds = ms / 1000;
  const two = (value: number) => String(value).padStart(2, "0");
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** `3 Fresh`, or `Memo`. */
export function itemText({ serial, categoryText }: Pick<RecordItem, "serial" | "categoryText">): string {
  const number = serialInEnglish(serial);
  return number === categoryText ? number : `${number} ${categoryText}`;
}

/** The facts of a court at the head of its record. */
export type RecordCourt = {
  /** The name of the High Court. */
  highCourt: string;
  name: string;
  bench: string;
  judges: readonly string[];
};

/** Where it was held; the copy of a recording is always of a hall. */
type RecordedIn = Pick<HearingRecord, "hall"> & Partial<Pick<HearingRecord, "type">>;

/** The words of a record in one language. */
export class RecordWords {
  /** The words that the page has too. */
  readonly page;
  /** The words that only the files have. */
  readonly file;
  private readonly court;
  private readonly courtList;
  private readonly stream;
  private readonly dates: Intl.DateTimeFormat;
  private readonly days: Intl.DateTimeFormat;

  constructor(readonly locale: string) {
    this.page = textIn(locale, recordText);
    this.file = textIn(locale, recordFilesText);
    this.court = textIn(locale, courtText);
    this.courtList = textIn(locale, courtListText);
    this.stream = textIn(locale, streamText);
    const tag = latinTag(locale);
    this.dates = new Intl.DateTimeFormat(tag, { dateStyle: "long", timeZone: "UTC" });
    this.days = new Intl.DateTimeFormat(tag, { weekday: "long", timeZone: "UTC" });
  }

  /** A date as the court writes it: `16 November 2026` for `2026-11-16`. */
  date(date: string): string {
    return this.dates.format(new Date(`${date}T00:00:00Z`));
  }

  /** The day of the week of a date: `Monday` for `2026-11-16`. */
  weekday(date: string): string {
    return this.days.format(new Date(`${date}T00:00:00Z`));
  }

  /** A moment in IST as the court writes it: `16 November 2026, 10:35:07`. */
  moment(at: number): string {
    const moment = momentText(at);
    return this.file("moment", { date: this.date(moment.slice(0, 10)), time: moment.slice(11) });
  }

  /** Returns the title of the record. */
  title({ type }: Pick<HearingRecord, "type">): string {
    return isRoomType(type) ? this.page(`room.${type}`) : this.page("title");
  }

  /** The words for the sitting, when it sat and who was active in it: a meeting has other words than a hall. */
  of({ type }: Pick<HearingRecord, "type">, what: "sitting" | "sat" | "secured" | "people"): string {
    return isRoomType(type) ? this.page(`room.${what}`) : this.page(what);
  }

  /** The name of the hall, its number beside it only where the name is another; the title of a meeting. */
  hall({ hall, type = "NORMAL" }: RecordedIn, { name }: Pick<RecordCourt, "name">): string {
    if (isRoomType(type)) return hall;
    const number = this.courtList("hall", { hall });
    return name.trim() === number ? number : this.file("hallNamed", { name, hall: number });
  }

  /** An item within a sentence: `item 3 Fresh`, or `the memo`, which has no number. */
  item(item: Pick<RecordItem, "serial" | "categoryText">): string {
    if (item.serial === MEMO_NUMBER) return this.court("itemNamed.memo");
    return this.court("itemNamed.item", { serial: itemText(item) });
  }

  /** An item's state in words: `PART_HEARD` is `Part heard`. */
  state(state: ItemState): string {
    return this.court(`itemState.${state}`);
  }

  /** Returns what happened to an item, with the round or the outcome. */
  step(time: RecordTime): string {
    const { what, round } = time;
    if (what === "outcome") return this.end(time);
    const step = this.page(`step.${what}`);
    return round > 1 ? this.page("round", { what: step, round }) : step;
  }

  /** How an item ended, as the record has it: `Adjourned to 16 November 2026`. */
  end({ state, nextDate }: Pick<RecordTime, "state" | "nextDate">): string {
    if (nextDate === null) return state === "ADJOURNED" ? this.court("sineDie") : this.state(state);
    return this.file("toDate", { state: this.state(state), date: this.date(nextDate) });
  }

  /** Who appears in place of whom, since when, and until when. */
  standIn({ name, by, side, acceptedAt, endedAt }: RecordStandIn): string {
    const time = clockText(acceptedAt);
    const said = this.page(`standIn.${sideKey(side)}`, { name, by, time });
    return endedAt === null ? said : `${said} ${this.page("standIn.ended", { time: clockText(endedAt) })}`;
  }

  /** What a correction replaced, or put instead: the end, and corrected appearances. */
  recorded({ appearances, ...end }: RecordCorrection["to"]): string {
    if (appearances === undefined) return this.end(end);
    const people = appearances.map(({ name, side }) => this.file("appearedOne", { name, side })).join(", ");
    const appeared = people === "" ? this.file("appearedNobody") : people;
    return this.file("appeared", { end: this.end(end), people: appeared });
  }

  /** The words for a stop of the public view. */
  viewStopped(): string {
    return this.stream("isStopped");
  }

  /** From when to when, or up to now. */
  span({ from, to }: { from: number; to: number | null }): string {
    const start = clockText(from);
    return to === null
      ? this.file("untilNow", { from: start })
      : this.page("span", { from: start, to: clockText(to) });
  }

  /** The statistics in order, each with its name. */
  statistics({
    statistics,
    type,
  }: Pick<HearingRecord, "statistics" | "type">): [name: string, value: string][] {
    if (statistics === null) return [];
    const { longestWaitMs, medianItemMs, peakAt, peakPresent } = statistics;
    const peak = String(peakPresent);
    const { itemsReached: reached, itemsListed: listed } = statistics;
    const ofItems: [name: string, value: string][] = [
      [this.page("stat.itemsReached"), this.page("ofListed", { reached, listed })],
      [this.page("stat.medianItem"), medianItemMs === null ? "" : lengthText(medianItemMs)],
      [this.page("stat.calls"), String(statistics.calls)],
      [this.page("stat.passOvers"), String(statistics.passOvers)],
    ];
    return [
      [this.page("stat.peopleJoined"), String(statistics.peopleJoined)],
      [this.page("stat.longestWait"), lengthText(longestWaitMs)],
      ...(isRoomType(type) ? [] : ofItems),
      [this.page("stat.reconnects"), String(statistics.reconnects)],
      [
        this.page("stat.peakPresent"),
        peakAt === null ? peak : this.page("peakAt", { count: peakPresent, time: clockText(peakAt) }),
      ],
    ];
  }

  /** How a person who holds the record proves that the log behind it is complete. */
  verify({ sitting, log }: Pick<HearingRecord, "sitting" | "log">): string {
    const how = this.file("verify", { sitting, entries: log.entries });
    return log.brokenAt === null ? how : `${how} ${this.file("broken", { seq: log.brokenAt })}`;
  }

  /** Returns what the court signed of the log, with the lines that were signed; null while nothing was. */
  signed({ log: { checkpoint } }: Pick<HearingRecord, "log">): { head: string; lines: string[] } | null {
    if (checkpoint === null) return null;
    const { size, key, at, note } = checkpoint;
    const head = this.file("signed", { time: this.moment(at), entries: size, key });
    return { head, lines: note.split("\n").filter((line) => line !== "") };
  }
}

const made = new Map<string, RecordWords>();

/**
 * The words of a record. Those of another language than English are loaded before, by `loadTexts`.
 * @param locale - the language's tag; one that is not offered is answered in English
 */
export function recordWords(locale: string): RecordWords {
  const tag = offered(locale);
  const words = made.get(tag) ?? new RecordWords(tag);
  made.set(tag, words);
  return words;
}
