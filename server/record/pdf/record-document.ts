// The text of a hearing record's document, word for word; templates/record.typ has its layout.
import { isRoomType } from "../../contract/calendar/meeting-room.ts";
import type {
  HearingRecord,
  RecordAppearance,
  RecordItem,
  RecordPerson,
} from "../../contract/rest/records.ts";
import { clockText, itemText, lengthText, momentText, type RecordCourt, type RecordWords } from "../words.ts";

type Facts = [name: string, value: string][];
type Table = { columns: string[]; rows: string[][] };

/** Letters of a heading, which is also a bookmark, and of a title: PDF/A allows no string of 32 kB. */
const BOOKMARK_LENGTH = 4000;

/**
 * The content of the document.
 * @param record - the record as its reader may see it
 * @param court - whose record it is
 * @param words - the language it is written in
 * @returns what the template reads as JSON
 */
export function recordDocument(record: HearingRecord, court: RecordCourt, words: RecordWords) {
  const { page, file } = words;
  const hall = words.hall(record, court);
  const date = words.date(record.date);
  const isRoom = isRoomType(record.type);
  const what = words.title(record);
  return {
    ...paperOf(
      words,
      isRoom ? file("room.title", { what, hall, date }) : file("title", { hall, date }),
      momentText(record.until).slice(0, 10),
    ),
    head: { start: `${hall}, ${court.bench}`, end: `${what}, ${date}` },
    foot: `${record.sitting}, ${file("rootStart", { start: record.log.root.slice(0, 16) })}`,
    court: {
      highCourt: court.highCourt,
      hall,
      bench: court.bench,
      judges: court.judges,
      before: file("before"),
    },
    heading: what,
    dayText: `${words.weekday(record.date)}, ${date}`,
    extent: extentOf(record, words),
    broken: record.log.brokenAt === null ? null : file("broken", { seq: record.log.brokenAt }),
    sitting: { title: words.of(record, "sitting"), rows: sittingFacts(record, words) },
    statistics: {
      title: page("statistics"),
      rows: words.statistics(record).filter(([, value]) => value !== ""),
    },
    // A meeting has none.
    items: isRoom
      ? null
      : {
          title: page("items"),
          none: file("noItem"),
          versus: file("parties"),
          list: record.items.map((item) => itemOf(item, words)),
        },
    people: {
      title: words.of(record, "people"),
      columns: [page("person"), file("columns.role"), page("active")],
      rows: record.people.map((one) => [one.name, one.role, presenceText(one, words)]),
    },
    log: logOf(record, words),
    /** Drawn only where a letter of the rest could not be. */
    missing: file("missingLetters"),
  };
}

/** What every document has: its language, its title, its day (`2026-11-23`) and the words of its page numbers. */
export function paperOf(words: RecordWords, title: string, day: string) {
  const [year = 1970, month = 1, date = 1] = day.split("-").map(Number);
  return {
    language: words.locale,
    title: title.slice(0, BOOKMARK_LENGTH),
    day: { year, month, day: date },
    page: words.file("page", { page: "\n", pages: "\n" }).split("\n"),
  };
}

function extentOf({ part, until, phase, type }: HearingRecord, words: RecordWords): string {
  const { file } = words;
  const isRoom = isRoomType(type);
  const whole = part === "whole" ? "wholePart" : "ownPart";
  const extent = phase === "risen" ? "extentRisen" : "extentNow";
  const filling = { part: file(isRoom ? `room.${whole}` : whole), time: words.moment(until) };
  return file(isRoom ? `room.${extent}` : extent, filling);
}

function sittingFacts(record: HearingRecord, words: RecordWords): Facts {
  const { page, file } = words;
  const ofItem = (id: string | null) => {
    const item = record.items.find((one) => one.id === id);
    return item ? words.item(item) : "";
  };
  const by = (name: string) => (name === "" ? "" : page("by", { name }));
  const fact = (name: string, ...known: string[]): [string, string] => {
    return [name, known.filter((one) => one !== "").join(", ")];
  };
  return [
    ...record.openings.map((span) => fact(words.of(record, "sat"), words.span(span))),
    ...record.closedDoors.map((door) =>
      fact(page("door"), words.span(door), because(ofItem(door.item), door.reason, words)),
    ),
    ...record.dictations.map((one) => fact(page("dictation"), words.span(one), ofItem(one.item), by(one.by))),
    ...record.securings.map((one) => fact(words.of(record, "secured"), words.span(one), by(one.by))),
    ...record.streamStops.map((one) => {
      // A reader who may not know the judge's name may know that it was the bench.
      const who = one.by === "" && one.byBench ? page("byBench") : by(one.by);
      const resumed = one.resumedBy === "" ? "" : page("resumedBy", { name: one.resumedBy });
      return fact(words.viewStopped(), words.span(one), who, one.reason, resumed);
    }),
    ...record.recordings.map((one) => fact(page("recorded"), words.span(one), by(one.by))),
    ...record.recordingGaps.map((one) => fact(page("recordingGap"), words.span(one))),
    ...record.cohosts.map((one) =>
      fact(page("cohost"), file("appearedOne", { name: one.name, side: one.role }), words.span(one)),
    ),
  ];
}

function because(what: string, reason: string, { file }: RecordWords): string {
  if (reason === "" || what === "") return what + reason;
  return file("becauseOf", { what, reason });
}

function itemOf(item: RecordItem, words: RecordWords) {
  const { page } = words;
  const serial = itemText(item);
  const end = [
    words.state(item.state),
    item.nextDate === null ? "" : page("nextDate", { date: words.date(item.nextDate) }),
    item.corrections.length > 0 ? page("corrected") : "",
    item.closed ? page("closed") : "",
    item.heardMs === null ? "" : page("heard", { length: lengthText(item.heardMs) }),
  ];
  const heading = [serial, item.caseNumber].filter((part) => part !== "").join(" · ");
  return {
    heading: heading.slice(0, BOOKMARK_LENGTH),
    headingRest: heading.slice(BOOKMARK_LENGTH),
    parties: [item.petitioner, item.respondent].filter((party) => party !== ""),
    end: end.filter((part) => part !== "").join(", "),
    times: timesOf(item, words),
    corrections: { title: page("corrections", { item: words.item(item) }), ...correctionsOf(item, words) },
    appearances: {
      title: page("appearances", { item: words.item(item) }),
      ...appearancesOf(item.appearances, words),
    },
    standIns: item.standIns.map((one) => words.standIn(one)),
  };
}

/** The column of reasons only where there is one. */
function timesOf({ times }: RecordItem, words: RecordWords): Table {
  const { page } = words;
  const rows = times.map((time) => [clockText(time.at), words.step(time), time.reason]);
  const all: Table = { columns: [page("time"), page("what"), page("reason")], rows };
  if (times.some(({ reason }) => reason !== "")) return all;
  return { columns: all.columns.slice(0, 2), rows: rows.map((row) => row.slice(0, 2)) };
}

function correctionsOf({ corrections }: RecordItem, words: RecordWords): Table {
  const { page } = words;
  return {
    columns: [page("correctedFrom"), page("correctedTo"), page("when"), page("reason")],
    rows: corrections.map(({ from, to, at, by, reason }) => {
      const moment = momentText(at);
      const date = words.date(moment.slice(0, 10));
      const when = page("correctedBy", { date, time: moment.slice(11), name: by });
      return [words.recorded(from), words.recorded(to), when, reason];
    }),
  };
}

function appearancesOf(appearances: readonly RecordAppearance[], words: RecordWords): Table {
  const { page } = words;
  return {
    columns: [page("person"), page("side"), page("active"), page("appearance")],
    rows: appearances.map((one) => [
      one.name,
      one.side === "" ? one.role : one.side,
      presenceText(one, words),
      one.confirmedAt === null
        ? page("notConfirmed")
        : page("confirmedAt", { time: clockText(one.confirmedAt) }),
    ]),
  };
}

function presenceText({ spans, activeMs }: RecordPerson, words: RecordWords): string {
  if (spans.length === 0) return words.page("notActive");
  const all = spans.map((span) => words.span(span)).join("; ");
  return words.page("activeSpans", { length: lengthText(activeMs), spans: all });
}

function logOf(record: HearingRecord, words: RecordWords) {
  const { page, file } = words;
  const { sitting, log } = record;
  return {
    title: page("log"),
    rows: [
      [file("sitting"), sitting],
      [file("logEntries"), String(log.entries)],
    ],
    root: { name: page("root"), value: log.root },
    verify: words.verify(record),
    signed: words.signed(record) ?? { head: file("notSigned"), lines: [] },
  };
}
