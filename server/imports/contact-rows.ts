// Reads a file of contacts, CSV or vCard, into rows: each is a guest, or says what is wrong with it.
import ICAL from "ical.js";
import Papa from "papaparse";
import { type Fault, fault, inRow } from "../contract/faults.ts";
import {
  CARD_LINE_LENGTH,
  CARD_PROPERTIES_MOST,
  CONTACTS_MOST,
  GROUP_NAME_LENGTH,
} from "../contract/limits.ts";
import { type Guest, guest } from "../contract/rest/contacts.ts";
import { type BadRow, faultOf } from "../contract/rest/faults.ts";
import { unstorablePlace } from "../contract/storable-text.ts";
import { oneLine } from "../contract/typed-text.ts";
import { badFile } from "../kernel/failure.ts";

export type ContactRows = { good: { row: number; guest: Guest; groups: string[] }[]; bad: BadRow[] };

type Typed = { name: string; phone: string; email: string; groups: string[] };

/** The names of these columns in other programs. The first one that has a value counts. */
const columns = {
  name: ["name", "display name", "full name", "file as"],
  first: ["first name", "given name"],
  last: ["last name", "family name"],
  phone: [
    "mobile",
    "phone",
    "mobile number",
    "mobile phone",
    "phone 1 - value",
    "phone number",
    "primary phone",
  ],
  email: ["e-mail", "email", "email address", "e-mail address", "e-mail 1 - value", "primary email"],
  groups: ["groups", "group", "labels", "categories"],
} as const;

/**
 * @param text - the whole file
 * @throws Failure bad_file for what is neither CSV with a name and a number or address among its headings, nor vCard,
 * and for more rows than anybody may have contacts
 */
export function parseContacts(text: string): ContactRows {
  const plain = text.replace(/^\uFEFF/, "");
  return /^\s*BEGIN:VCARD\b/i.test(plain) ? parseCards(plain) : parseTable(plain);
}

function parseTable(text: string): ContactRows {
  const { data } = Papa.parse<Record<string, string>>(text, {
    header: true,
    skipEmptyLines: "greedy",
    preview: CONTACTS_MOST + 1,
    transformHeader: (heading) => oneLine(heading).trim().toLowerCase(),
  });
  if (data.length > CONTACTS_MOST) throw badFile("tooManyRows", { most: CONTACTS_MOST });
  const headings = Object.keys(data[0] ?? {});
  const has = (names: readonly string[]) => names.some((name) => headings.includes(name));
  if (
    !has([...columns.name, ...columns.first, ...columns.last]) ||
    !has([...columns.phone, ...columns.email])
  )
    throw badFile("noContactColumns");
  const rows: ContactRows = { good: [], bad: [] };
  for (const [index, line] of data.entries()) {
    const cell = (names: readonly string[]) =>
      names.map((name) => shown(line[name])).find((one) => one !== "") ?? "";
    const whole = [cell(columns.first), cell(columns.last)].filter(Boolean).join(" ");
    const groups = cell(columns.groups).split(/[;,]|:::/);
    take(rows, index + 2, {
      name: cell(columns.name) || whole,
      phone: cell(columns.phone),
      email: cell(columns.email),
      groups,
    });
  }
  return rows;
}

/** A cell as it was meant: our own tables put an apostrophe before what a spreadsheet would take for a formula. */
const shown = (cell: unknown): string =>
  typeof cell === "string" ? cell.trim().replace(/^'(?=[=+\-@])/, "") : "";

function parseCards(text: string): ContactRows {
  const cards = text.split(/^(?=BEGIN:VCARD\b)/im).filter((card) => card.trim() !== "");
  if (cards.length > CONTACTS_MOST) throw badFile("tooManyContacts", { most: CONTACTS_MOST });
  const rows: ContactRows = { good: [], bad: [] };
  for (const [index, card] of cards.entries()) {
    const row = index + 1;
    if (/^VERSION:2/im.test(card)) {
      rows.bad.push({ row, column: "VERSION", ...inRow(fault("cardVersion")) });
      continue;
    }
    const { text: short, problem } = withinCard(card);
    if (problem !== null) {
      rows.bad.push({ row, column: "", ...inRow(problem) });
      continue;
    }
    const typed = readCard(short);
    if (typed === null) rows.bad.push({ row, column: "", ...inRow(fault("unreadableCard")) });
    else take(rows, row, typed);
  }
  return rows;
}

/** The properties of a card that are read. Photos and all else are left out before the card is parsed. */
const readProperty = /^(?:[\w-]+\.)?(?:BEGIN|END|VERSION|N|FN|TEL|EMAIL|CATEGORIES)[;:]/i;

/**
 * What is read of a card, or what is beyond one: for a line of many parameters its parser takes longer than a hearing
 * can wait. A long line is folded over several.
 */
function withinCard(card: string): { text: string; problem: Fault | null } {
  const lines = card.replace(/\r?\n[ \t]/g, "").split(/\r?\n/);
  const read = lines.filter((line) => readProperty.test(line));
  if (lines.filter((line) => line.trim() !== "").length > CARD_PROPERTIES_MOST + CARD_FRAME)
    return { text: "", problem: fault("cardProperties", { most: CARD_PROPERTIES_MOST }) };
  if (read.some((line) => line.length > CARD_LINE_LENGTH))
    return { text: "", problem: fault("cardLine", { most: CARD_LINE_LENGTH }) };
  return { text: `${read.join("\r\n")}\r\n`, problem: null };
}

/** The first and the last line of a card. */
const CARD_FRAME = 2;

/** The first values of a card; null for what is no card. */
function readCard(card: string): Typed | null {
  try {
    const parsed = new ICAL.Component(ICAL.parse(card));
    const first = (name: string) => parsed.getFirstPropertyValue(name);
    const given = first("n");
    const parts = Array.isArray(given) ? [given[1], given[0]].filter((part) => typeof part === "string") : [];
    const groups = parsed.getFirstProperty("categories")?.getValues() ?? [];
    return {
      name: wordOf(first("fn")) || parts.join(" ").trim(),
      phone: wordOf(first("tel")).replace(/^tel:/i, ""),
      email: wordOf(first("email")).replace(/^mailto:/i, ""),
      groups: groups.map(wordOf),
    };
  } catch {
    return null;
  }
}

const wordOf = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

function take(rows: ContactRows, row: number, { groups, ...typed }: Typed): void {
  const parsed = guest.safeParse({
    name: typed.name,
    phone: typed.phone || null,
    email: typed.email || null,
  });
  const unstorable = unstorablePlace({ ...typed, groups });
  if (parsed.success && unstorable === null) {
    const named = [...new Set(groups.map((name) => oneLine(name).trim()).filter(Boolean))];
    const tooLong = named.find((name) => name.length > GROUP_NAME_LENGTH);
    if (tooLong === undefined) rows.good.push({ row, guest: parsed.data, groups: named });
    else {
      const wrong = fault("maxLength", { maxLength: GROUP_NAME_LENGTH });
      rows.bad.push({ row, column: "groups", ...inRow(wrong) });
    }
    return;
  }
  const [issue] = parsed.error?.issues ?? [];
  const column = String(issue?.path[0] ?? unstorable ?? "");
  rows.bad.push({ row, column, ...inRow(issue ? faultOf(issue) : fault("unstorable")) });
}
