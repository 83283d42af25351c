// The hearing record as a table for a spreadsheet: a line for every fact, safe to open, whatever people are called.
import { isRoomType } from "../contract/calendar/meeting-room.ts";
import type { HearingRecord, RecordItem, RecordPerson } from "../contract/rest/records.ts";
import { lengthOf } from "../contract/sitting/record/record-times.ts";
import { csvTable } from "../kernel/csv-table.ts";
import { itemText, momentText, type RecordWords } from "./words.ts";

const columns = [
  "line",
  "item",
  "caseNumber",
  "petitioner",
  "respondent",
  "closed",
  "what",
  "from",
  "to",
  "seconds",
  "nextDate",
  "reason",
  "person",
  "role",
  "side",
  "confirmed",
] as const;
type Line = Partial<Record<(typeof columns)[number], string | number>>;

/**
 * Writes a record as a table.
 * @param record - the record as its reader may see it
 * @param words - the language it is written in
 * @returns CSV in UTF-8 with the mark by which Excel knows it
 */
export function recordCsv(record: HearingRecord, words: RecordWords): string {
  const { page, file } = words;
  const lines = [
    ...record.openings.map((span) => ({
      line: file(isRoomType(record.type) ? "room.lines.sitting" : "lines.sitting"),
      what: words.of(record, "sat"),
      ...times(span),
    })),
    ...record.closedDoors.map((door) => ({
      line: file("lines.door"),
      item: door.item === null ? "" : nameOf(record, door.item),
      reason: door.reason,
      ...times(door),
    })),
    ...record.dictations.map((one) => ({
      line: page("dictation"),
      item: nameOf(record, one.item),
      person: one.by,
      ...times(one),
    })),
    ...record.securings.map((one) => ({ line: words.of(record, "secured"), person: one.by, ...times(one) })),
    ...record.streamStops.map((one) => ({
      line: words.viewStopped(),
      what: one.resumedBy === "" ? "" : file("resumedBy", { name: one.resumedBy }),
      person: one.by,
      role: one.byBench ? file("bench") : "",
      reason: one.reason,
      ...times(one),
    })),
    ...record.recordings.map((one) => ({ line: page("recorded"), person: one.by, ...times(one) })),
    ...record.recordingGaps.map((one) => ({ line: page("recordingGap"), ...times(one) })),
    ...record.cohosts.map((one) => ({
      line: page("cohost"),
      person: one.name,
      role: one.role,
      ...times(one),
    })),
    ...record.items.flatMap((item) => itemLines(item, words)),
    ...record.people.flatMap((person) => presence(words.of(record, "people"), person, words)),
    ...words
      .statistics(record)
      .map(([name, value]) => ({ line: page("statistics"), what: name, reason: value })),
    { line: file("lines.log"), what: page("root"), reason: record.log.root },
    { line: file("lines.log"), what: file("logEntries"), reason: String(record.log.entries) },
    { line: file("lines.log"), what: file("logVerify"), reason: words.verify(record) },
    signedLine(record, words),
  ] satisfies Line[];
  const rows = lines.map((line: Line) => columns.map((column) => line[column] ?? ""));
  return csvTable(
    columns.map((column) => file(`columns.${column}`)),
    rows,
  );
}

function signedLine(record: HearingRecord, words: RecordWords): Line {
  const line = words.file("lines.log");
  const signed = words.signed(record);
  if (signed === null) return { line, what: words.file("logNotSigned") };
  return { line, what: words.page("signedAt"), reason: [signed.head, ...signed.lines].join("\n") };
}

function itemLines(item: RecordItem, words: RecordWords): Line[] {
  const { page, file } = words;
  const about: Line = {
    item: itemText(item),
    caseNumber: item.caseNumber,
    petitioner: item.petitioner,
    respondent: item.respondent,
    closed: item.closed ? page("closed") : "",
  };
  return [
    {
      line: file("lines.item"),
      ...about,
      what: words.state(item.state),
      seconds: item.heardMs === null ? "" : item.heardMs / 1000,
      nextDate: item.nextDate ?? "",
    },
    ...item.times.map((time) => ({
      line: file("lines.event"),
      ...about,
      what: words.step(time),
      from: momentText(time.at),
      nextDate: time.nextDate ?? "",
      reason: time.reason,
    })),
    ...item.corrections.map(({ from, to, at, by, reason }) => ({
      line: file("lines.correction"),
      ...about,
      what: file("corrected", { from: words.recorded(from), to: words.recorded(to) }),
      from: momentText(at),
      nextDate: to.nextDate ?? "",
      reason,
      person: by,
    })),
    ...item.appearances.flatMap((one) =>
      presence(file("lines.appearance"), one, words).map((line) => ({
        ...line,
        ...about,
        side: one.side,
        confirmed: momentText(one.confirmedAt),
      })),
    ),
    ...item.standIns.map((one) => ({
      line: file("lines.standIn"),
      ...about,
      what: words.standIn(one),
      from: momentText(one.acceptedAt),
      to: momentText(one.endedAt),
      person: one.name,
      side: one.side,
    })),
  ];
}

/** A line for each time a person was active; one without times when they never were. */
function presence(line: string, { name, role, spans }: RecordPerson, { page }: RecordWords): Line[] {
  const person = { line, person: name, role };
  if (spans.length === 0) return [{ ...person, what: page("notActive") }];
  return spans.map((span) => ({ ...person, what: page("active"), ...times(span) }));
}

function times({ from, to }: { from: number; to: number | null }): Line {
  return {
    from: momentText(from),
    to: momentText(to),
    seconds: to === null ? "" : lengthOf({ from, to }, to) / 1000,
  };
}

function nameOf(record: HearingRecord, id: string): string {
  const item = record.items.find((one) => one.id === id);
  return item ? itemText(item) : id;
}
