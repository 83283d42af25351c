// Reads the files of a court of one's own, halls and people, into rows, or says what is wrong with them. Pure.

import type { Hall, Person } from "../../db/queries/own-court.ts";
import { accountRoles } from "../contract/account-roles.ts";
import { type Fault, fault, inRow } from "../contract/faults.ts";
import { MADE_UP_START } from "../contract/registration-rules.ts";
import type { BadRow } from "../contract/rest/faults.ts";
import { courtSideOf, roles, subRoles } from "../contract/roles.ts";
import { enrolmentKey, isEnrolment } from "../contract/sitting/core/roster.ts";
import { recordOf } from "../contract/typed-keys.ts";
import { Failure } from "../kernel/failure.ts";
import { isDay } from "./cause-list/row.ts";
import { hasForbidden, quoted, tidy } from "./cell-text.ts";
import { readHeading, readTable } from "./table.ts";

/** A file with its content; `name` is put before what is wrong in it. */
export type CourtFile = { name: string; bytes: Uint8Array };

/** What is wrong in a row; rows count from 1 for the first line after the heading. */
export type BadCourtRow = BadRow & { file: string };

/** A row with where it stands, for what is found wrong with it later. */
export type Placed<T> = { file: string; row: number; value: T };

/** An advocate on the roll. */
export type RollLine = { enrolment: string; phone: string; displayName: string };

/** A day on which the court is closed, beside Sundays. */
export type Holiday = { date: string; name: string };

/** Rows that are good in themselves and among each other, and everything that is wrong. */
export type Read<T> = { rows: Placed<T>[]; bad: BadCourtRow[] };

const hallColumns = ["est_code", "bench", "court_hall", "name", "type", "coram", "judges"] as const;
const personColumns = [
  "role",
  "sub_role",
  "display_name",
  "phone",
  "username",
  "court_hall",
  "enrolment_or_office",
] as const;

const holidayColumns = ["date", "name"] as const;

const rollColumns = ["enrolment", "phone", "display_name"] as const;

/** A part of a hall has a letter after its number. */
const hallNumber = /^[1-9]\d{0,3}[A-Za-z]{0,2}$/;

const LETTERS_MAX = 120;
/** Names of all judges of a hall together. */
const JUDGES_LETTERS_MAX = 1000;

type Report = (column: string, wrong: Fault) => void;
type Cells<C extends string> = Record<C, string>;

/**
 * The halls of a file with the columns of db/seed/courts.csv.
 * @throws Failure bad_file when it is no such file
 */
export function readHalls(file: CourtFile): Read<Hall> {
  const read = readRows(file, hallColumns, hallOf);
  const seats = new Map<string, string>();
  return {
    bad: read.bad,
    rows: unique(read, [
      // People are assigned to a hall by its number alone.
      ["court_hall", ({ number }) => number],
      ["name", ({ name }) => name.toLowerCase()],
    ]).filter(({ row, value: { estCode, bench } }) => {
      const before = seats.get(estCode) ?? bench;
      seats.set(estCode, before);
      if (before === bench) return true;
      const wrong = fault("seatNamedTwice", { seat: estCode, name: quoted(before) });
      read.bad.push({ file: file.name, row, column: "bench", ...inRow(wrong) });
      return false;
    }),
  };
}

/**
 * The people of files with the columns of db/seed/people.csv: numbers and user names are unique in all files
 * together.
 * @throws Failure bad_file when one is no such file
 */
export function readPeople(files: readonly CourtFile[]): Read<Person> {
  const reads = files.map((file) => readRows(file, personColumns, personOf));
  const all = { rows: reads.flatMap(({ rows }) => rows), bad: reads.flatMap(({ bad }) => bad) };
  const rows = unique(all, [
    ["phone", ({ phone }) => phone],
    ["username", ({ username }) => username],
    // The cause list gives an item by the enrolment number: two people with one number would both have the right.
    ["enrolment_or_office", enrolmentOfCounsel],
  ]);
  return { rows, bad: all.bad };
}

/**
 * The advocates of a roll: enrolment and mobile numbers are unique in it.
 * @throws Failure bad_file when it is no such file
 */
export function readRoll(file: CourtFile): Read<RollLine> {
  const read = readRows(file, rollColumns, rollOf);
  const rows = unique(read, [
    ["enrolment", ({ enrolment }) => enrolment],
    // Who proves the number is let in under its line's name: with two lines that would not be certain.
    ["phone", ({ phone }) => phone],
  ]);
  return { rows, bad: read.bad };
}

/**
 * The court's holidays of a file with the columns date and name.
 * @throws Failure bad_file when it is no such file
 */
export function readHolidays(file: CourtFile): Read<Holiday> {
  const read = readRows(file, holidayColumns, holidayOf);
  return { rows: unique(read, [["date", ({ date }) => date]]), bad: read.bad };
}

function holidayOf({ date, name }: Cells<(typeof holidayColumns)[number]>, report: Report): Holiday | null {
  for (const [column, cell] of Object.entries({ date, name }))
    if (cell === "") report(column, fault("emptyCell"));
  if (date !== "" && !isDay(date)) report("date", fault("notADay", { typed: quoted(date) }));
  return { date, name };
}

/** The number by which the list knows an advocate or prosecutor; null for others, and for shared offices. */
export function enrolmentOfCounsel({
  role,
  enrolmentOrOffice,
}: Pick<Person, "role" | "enrolmentOrOffice">): string | null {
  const isCounsel = role === "ADVOCATE" || role === "PROSECUTOR";
  return isCounsel && isEnrolment(enrolmentOrOffice) ? enrolmentKey(enrolmentOrOffice) : null;
}

/** An Indian mobile number as people write it, in ten digits; null when it is none. */
export function mobileNumber(text: string): string | null {
  const bare = text.replace(/[\s-]/g, "").replace(/^\+91/, "");
  return /^[6-9]\d{9}$/.test(bare) ? bare : null;
}

/** Whether a number of ten digits is one of those that the demo makes up. */
export function isMadeUp(phone: string): boolean {
  return phone.startsWith(MADE_UP_START);
}

function readRows<C extends string, T>(
  file: CourtFile,
  columns: readonly C[],
  make: (cells: Cells<C>, report: Report) => T | null,
): Read<T> {
  const { heading, lines } = tableOf(file, columns);
  const read: Read<T> = { rows: [], bad: [] };
  lines.forEach((line, index) => {
    if (line.every((cell) => cell.trim() === "")) return;
    const row = index + 1;
    const found: BadCourtRow[] = [];
    const report: Report = (column, wrong) => found.push({ file: file.name, row, column, ...inRow(wrong) });
    if (line.length < heading.size || line.slice(heading.size).some((cell) => cell.trim() !== ""))
      report("", fault("rowWidth", { columns: heading.size, cells: line.length }));
    const value = found.length > 0 ? null : make(cellsOf(line, heading, columns, report), report);
    if (found.length > 0) read.bad.push(...found);
    else if (value !== null) read.rows.push({ file: file.name, row, value });
  });
  return read;
}

function tableOf<C extends string>(file: CourtFile, columns: readonly C[]) {
  try {
    const [names = [], ...lines] = readTable(file.bytes);
    return { heading: readHeading(names, columns), lines };
  } catch (error) {
    if (error instanceof Failure)
      throw new Failure(error.code, `${file.name}: ${error.message}`, error.details);
    throw error;
  }
}

function cellsOf<C extends string>(
  line: readonly string[],
  heading: ReadonlyMap<C, number>,
  columns: readonly C[],
  report: Report,
): Cells<C> {
  const text = (column: C) => {
    const raw = line[heading.get(column) ?? -1] ?? "";
    if (hasForbidden(raw)) report(column, fault("controlCharacters"));
    const value = tidy(raw);
    const most = column === "judges" ? JUDGES_LETTERS_MAX : LETTERS_MAX;
    const length = [...value].length;
    if (length > most) report(column, fault("cellTooLong", { length, most }));
    return value;
  };
  return recordOf(columns, text);
}

function hallOf(cells: Cells<(typeof hallColumns)[number]>, report: Report): Hall | null {
  for (const column of hallColumns)
    if (cells[column] === "" && column !== "coram") report(column, fault("emptyCell"));
  for (const column of ["est_code", "court_hall"] as const)
    if (cells[column] !== "" && !/^[A-Za-z0-9]{1,20}$/.test(cells[column]))
      report(column, fault("typedSeatCode", { typed: quoted(cells[column]) }));
  if (/^[A-Za-z0-9]{1,20}$/.test(cells.court_hall) && !hallNumber.test(cells.court_hall))
    report("court_hall", fault("typedHallNumber", { typed: quoted(cells.court_hall) }));
  const type = cells.type.toUpperCase();
  if (type !== "NORMAL" && type !== "FC") {
    if (type !== "") report("type", fault("notAHallType", { typed: quoted(cells.type) }));
    return null;
  }
  const judges = cells.judges.split(";").map((name) => name.trim());
  return {
    id: `${cells.est_code}-${cells.court_hall}`,
    estCode: cells.est_code,
    bench: cells.bench,
    number: cells.court_hall,
    name: cells.name,
    type,
    coram: cells.coram,
    judges: judges.filter((name) => name !== ""),
  };
}

function personOf(cells: Cells<(typeof personColumns)[number]>, report: Report): Person | null {
  if (cells.display_name === "") report("display_name", fault("emptyCell"));
  const role = roles.find((one) => one === cells.role.toUpperCase());
  if (cells.role === "") report("role", fault("emptyCell"));
  else if (role === undefined || role === "ANONYMOUS")
    report("role", fault("notARole", { typed: quoted(cells.role), roles: accountRoles.join(", ") }));
  const subRole = subRoles.find((one) => one.toLowerCase() === cells.sub_role.toLowerCase()) ?? null;
  if (cells.sub_role !== "" && subRole === null)
    report("sub_role", fault("notARole", { typed: quoted(cells.sub_role), roles: subRoles.join(", ") }));
  const phone = mobileNumber(cells.phone);
  if (cells.phone === "") report("phone", fault("emptyCell"));
  else if (phone === null) report("phone", fault("typedNotTenDigits", { typed: quoted(cells.phone) }));
  if (role !== undefined && cells.court_hall === "" && courtSideOf(role, subRole) === "court")
    report("court_hall", fault("hallNeeded", { role }));
  if (role === undefined || phone === null) return null;
  return {
    role,
    subRole,
    displayName: cells.display_name,
    phone,
    username: cells.username || null,
    courtHall: cells.court_hall || null,
    enrolmentOrOffice: cells.enrolment_or_office,
  };
}

function rollOf(cells: Cells<(typeof rollColumns)[number]>, report: Report): RollLine | null {
  for (const column of rollColumns) if (cells[column] === "") report(column, fault("emptyCell"));
  if (cells.enrolment !== "" && !isEnrolment(cells.enrolment))
    report("enrolment", fault("notAnEnrolment", { typed: quoted(cells.enrolment) }));
  const phone = mobileNumber(cells.phone);
  if (cells.phone !== "" && phone === null)
    report("phone", fault("typedNotTenDigits", { typed: quoted(cells.phone) }));
  if (phone === null) return null;
  return { enrolment: enrolmentKey(cells.enrolment), phone, displayName: cells.display_name };
}

/** The rows whose keys no row before has; the others are reported as bad. */
function unique<T>(
  { rows, bad }: Read<T>,
  keys: readonly (readonly [column: string, key: (value: T) => string | null])[],
): Placed<T>[] {
  const seen = new Map<string, Placed<T>>();
  return rows.filter((placed) => {
    const before = bad.length;
    for (const [column, keyOf] of keys) {
      const key = keyOf(placed.value);
      if (key === null) continue;
      const other = seen.get(`${column} ${key}`);
      if (other === undefined) {
        seen.set(`${column} ${key}`, placed);
        continue;
      }
      const { row, file } = other;
      const same = file === placed.file ? fault("sameAsRow", { row }) : fault("sameAsRowOf", { row, file });
      bad.push({ file: placed.file, row: placed.row, column, ...inRow(same) });
    }
    return bad.length === before;
  });
}
