// Reads one row of a cause list file into an item, or says what is wrong with it, column by column.

import { type Fault, fault, inRow } from "../../contract/faults.ts";
import { MEMO_CATEGORY, NULL_CATEGORY, SERIAL_MAX } from "../../contract/limits.ts";
import type { BadRow } from "../../contract/rest/faults.ts";
import { itemId } from "../../contract/sitting/core/item.ts";
import { enrolmentKey, isEnrolment } from "../../contract/sitting/core/roster.ts";
import { hasForbidden, isPlain, isSeen, quoted, tidy } from "../cell-text.ts";
import { type Column, columns, optionalColumns } from "./columns.ts";
import type { DatedItem, FileItem, KnownCourt, NamedItem } from "./items.ts";
import { mayStream } from "./kinds.ts";

/** The position of each column in this file. */
export type Heading = Map<string, number>;

/** The result of reading a row. `item` of a bad row is the item that it names, where that much can be read. */
export type Reading =
  | { kind: "add"; item: FileItem }
  | { kind: "delete"; item: NamedItem }
  | { kind: "bad"; problems: BadRow[]; item: NamedItem | null };

// Letters a column may have. Titles of 2,000 letters exist: companies with all their former names.
const lengths: Record<Column, number> = {
  date: 10,
  est_code: 20,
  bench: 100,
  court_hall: 20,
  list: 40,
  list_name: 120,
  serial: 20,
  case_number: 120,
  petitioner: 2000,
  respondent: 2000,
  petitioner_counsel: 6000,
  respondent_counsel: 6000,
  petitioner_counsel_enrolment: 6000,
  respondent_counsel_enrolment: 6000,
  prosecutor_office: 1000,
  cnr: 16,
  purpose: 200,
  streaming: 20,
  in_camera: 20,
  remote_point: 200,
};

const naming: readonly Column[] = ["date", "est_code", "court_hall", "list", "serial"];
const describing: readonly Column[] = [
  "bench",
  "list_name",
  "case_number",
  "petitioner",
  "respondent",
  "purpose",
  "streaming",
  "in_camera",
];

type Cells = Record<Column, string>;
type Report = (column: string, wrong: Fault) => void;

/**
 * Reads one row. Text is kept as text, whatever it looks like: normalised (NFC), with single spaces, trimmed.
 * @param cells - the row's cells, in the order of the file
 * @param row - its number, 1 for the first after the heading
 */
export function readRow(
  cells: string[],
  row: number,
  heading: Heading,
  courts: readonly KnownCourt[],
): Reading {
  const problems: BadRow[] = [];
  const report: Report = (column, wrong) => problems.push({ row, column, ...inRow(wrong) });
  const width = heading.size;
  const extra = cells.slice(width).some((cell) => cell.trim() !== "");
  if (cells.length < width || extra) {
    report("", fault("rowWidth", { columns: width, cells: cells.length }));
    return { kind: "bad", problems, item: null };
  }
  const values = textsOf(cells, heading, report);
  const action = heading.has("action") ? tidy(cells[heading.get("action") ?? 0] ?? "").toUpperCase() : "ADD";
  if (action !== "ADD" && action !== "DELETE")
    report("action", fault("notAnAction", { typed: quoted(action) }));
  const place = placeOf(values, row, courts, report);
  if (action !== "DELETE") checkDescription(values, report);
  if (problems.length > 0 || place === null) return { kind: "bad", problems, item: place?.named ?? null };
  if (action === "DELETE") return { kind: "delete", item: place.named };
  return { kind: "add", item: { ...itemOf(values, place), row } };
}

function textsOf(cells: string[], heading: Heading, report: Report): Cells {
  const values = { ...emptyCells };
  for (const column of [...columns, ...optionalColumns]) {
    const raw = cells[heading.get(column) ?? -1] ?? "";
    if (isPlain(raw)) values[column] = raw;
    else {
      if (hasForbidden(raw)) report(column, fault("controlCharacters"));
      values[column] = tidy(raw);
    }
    // Letters are counted only where the cheaper count of code units leaves a doubt.
    const length = values[column].length > lengths[column] ? [...values[column]].length : 0;
    if (length > lengths[column]) report(column, fault("cellTooLong", { length, most: lengths[column] }));
  }
  return values;
}

const emptyCells: Cells = {
  date: "",
  est_code: "",
  bench: "",
  court_hall: "",
  list: "",
  list_name: "",
  serial: "",
  case_number: "",
  petitioner: "",
  respondent: "",
  petitioner_counsel: "",
  respondent_counsel: "",
  petitioner_counsel_enrolment: "",
  respondent_counsel_enrolment: "",
  prosecutor_office: "",
  cnr: "",
  purpose: "",
  streaming: "",
  in_camera: "",
  remote_point: "",
};

type Place = { court: KnownCourt; category: string; serial: number; named: NamedItem };

// The item a row speaks of; null when that cannot be made out, with each reason reported.
function placeOf(values: Cells, row: number, courts: readonly KnownCourt[], report: Report): Place | null {
  requireAll(values, naming, report);
  const date = isDay(values.date) ? values.date : null;
  if (values.date !== "" && date === null) report("date", fault("notADay", { typed: quoted(values.date) }));
  const court = courtOf(values, courts, report);
  const serial = serialOf(values.serial, report);
  // Codes are spoken and compared in capitals; the colon parts category and serial in an item's id.
  const category = values.list.toUpperCase();
  if (category.includes(":")) report("list", fault("colon"));
  if (category === MEMO_CATEGORY) report("list", fault("memoList"));
  if (category === NULL_CATEGORY) report("list", fault("nullList"));
  if (date === null || court === null || serial === null || category === "") return null;
  const id = itemId(category, serial);
  return {
    court,
    category,
    serial,
    named: { id, date, courtId: court.id, caseNumber: values.case_number, row },
  };
}

function requireAll(values: Cells, wanted: readonly Column[], report: Report): void {
  for (const column of wanted) {
    const text = values[column];
    if (text === "" || !(isPlain(text) || isSeen(text))) report(column, fault("emptyCell"));
  }
}

/** Whether a text is a day of this century that there is, as `2026-11-23`. */
export function isDay(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

function courtOf(values: Cells, courts: readonly KnownCourt[], report: Report): KnownCourt | null {
  if (values.est_code === "" || values.court_hall === "") return null;
  const any = courts.find(({ estCode }) => estCode === values.est_code);
  if (any === undefined) {
    report("est_code", fault("unknownSeat", { typed: quoted(values.est_code) }));
    return null;
  }
  if (values.bench !== "" && values.bench.toLowerCase() !== any.bench.toLowerCase())
    report(
      "bench",
      fault("otherBench", { seat: values.est_code, name: quoted(any.bench), typed: quoted(values.bench) }),
    );
  const court = courts.find(
    ({ estCode, number }) => estCode === values.est_code && number === values.court_hall,
  );
  if (court === undefined)
    report("court_hall", fault("hallNotAtSeat", { seat: values.est_code, typed: quoted(values.court_hall) }));
  return court ?? null;
}

function serialOf(text: string, report: Report): number | null {
  if (text === "") return null;
  const serial = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (serial >= 1 && serial <= SERIAL_MAX) return serial;
  report("serial", fault("notASerial", { typed: quoted(text), most: SERIAL_MAX }));
  return null;
}

function checkDescription(values: Cells, report: Report): void {
  requireAll(values, describing, report);
  checkEnrolments(values, report);
  if (values.cnr !== "" && !/^[A-Z]{4}\d{12}$/i.test(values.cnr))
    report("cnr", fault("notACnr", { typed: quoted(values.cnr) }));
  for (const column of ["streaming", "in_camera"] as const) {
    if (values[column] !== "" && !/^(yes|no)$/i.test(values[column]))
      report(column, fault("notYesNo", { typed: quoted(values[column]) }));
  }
}

function itemOf(values: Cells, { court, category, serial, named }: Place): DatedItem {
  const counsel = (side: "petitioner" | "respondent") =>
    counselOf(values[`${side}_counsel`], values[`${side}_counsel_enrolment`]);
  const petitioner = counsel("petitioner");
  const respondent = counsel("respondent");
  const item: DatedItem = {
    id: named.id,
    date: named.date,
    courtId: named.courtId,
    category,
    categoryText: values.list_name,
    serial,
    caseNumber: values.case_number,
    petitioner: values.petitioner,
    respondent: values.respondent,
    petitionerCounsel: petitioner.names,
    respondentCounsel: respondent.names,
    petitionerEnrolments: petitioner.numbers,
    respondentEnrolments: respondent.numbers,
    prosecutorOffices: [...new Set(partsOf(values.prosecutor_office).filter((office) => office !== ""))],
    purpose: values.purpose,
    streaming: /^yes$/i.test(values.streaming),
    inCamera: /^yes$/i.test(values.in_camera),
    remotePoint: values.remote_point,
    ...(values.cnr !== "" && { cnr: values.cnr.toUpperCase() }),
  };
  return { ...item, streaming: item.streaming && mayStream(item, court.type) };
}

// Semicolons part counsel, `Adv. Uma Gowdappa; Adv. Sanjay Nairakkal`, and their numbers, with nothing between two
// for an unknown one: `P/5661/1995; ; P/8828/1998`.
function partsOf(text: string): string[] {
  return text === "" ? [] : text.split(";").map((part) => part.trim());
}

const namesOf = (text: string) => partsOf(text).filter((name) => name !== "");

// The same name twice is one person, unless two numbers say that it is two.
function counselOf(names: string, enrolments: string): { names: string[]; numbers: string[] } {
  const numbers = partsOf(enrolments);
  const pairs = namesOf(names).map((name, at) => ({ name, number: enrolmentKey(numbers[at] ?? "") }));
  const one = new Map(pairs.map((pair) => [`${pair.name}\n${pair.number}`, pair]));
  const kept = [...one.values()];
  const isKnown = kept.some(({ number }) => number !== "");
  return { names: kept.map(({ name }) => name), numbers: isKnown ? kept.map(({ number }) => number) : [] };
}

// A number at the wrong name would give a stranger the item, so a row that does not fit is not guessed at.
function checkEnrolments(values: Cells, report: Report): void {
  for (const side of ["petitioner", "respondent"] as const) {
    const column = `${side}_counsel_enrolment` as const;
    const numbers = partsOf(values[column]);
    const names = namesOf(values[`${side}_counsel`]);
    const wrong = numbers.find((number) => number !== "" && !isEnrolment(number));
    if (numbers.length > 0 && numbers.length !== names.length)
      report(column, fault("enrolmentCount", { numbers: numbers.length, counsel: names.length }));
    else if (wrong !== undefined) report(column, fault("notAnEnrolment", { typed: quoted(wrong) }));
  }
}
