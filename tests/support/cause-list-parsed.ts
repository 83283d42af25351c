// Cause list files for tests: rows that differ from a good one where a test needs it, and the halls they speak of.
import type { KnownCourt, ParsedList } from "../../server/imports/cause-list/items.ts";
import { parseCauseList } from "../../server/imports/cause-list/parse.ts";

const seat = { estCode: "HCPP01", bench: "Principal Seat" };
export const courts: KnownCourt[] = [
  ...[1, 2, 3, 4, 5].map((hall) => ({
    ...seat,
    id: `HCPP01-${hall}`,
    number: String(hall),
    type: "NORMAL" as const,
  })),
  { ...seat, id: "HCPP01-6", number: "6", type: "FC" },
];

export const names =
  "date,est_code,bench,court_hall,list,list_name,serial,case_number,petitioner,respondent,petitioner_counsel,respondent_counsel,purpose,streaming,in_camera,remote_point".split(
    ",",
  );
export type Row = Record<string, string>;
const sample: Row = {
  date: "2026-11-23",
  est_code: "HCPP01",
  bench: "Principal Seat",
  court_hall: "1",
  list: "FRESH",
  list_name: "Fresh",
  serial: "14",
  case_number: "W.P.(C) 14/2026",
  petitioner: "Asha Rao",
  respondent: "São Tomé Bank",
  petitioner_counsel: "Adv. One; Adv. Two",
  respondent_counsel: "",
  purpose: "admission",
  streaming: "yes",
  in_camera: "no",
  remote_point: "",
};

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
export const rowOf = (changes: Row = {}, columns = names) =>
  columns.map((name) => cell({ ...sample, ...changes }[name] ?? "")).join(",");
export const fileOf = (rows: Row[], columns = names) =>
  `${[columns.join(","), ...rows.map((row) => rowOf(row, columns))].join("\n")}\n`;
export const bytes = (text: string) => new TextEncoder().encode(text);
export const parse = (text: string | Uint8Array): ParsedList =>
  parseCauseList(typeof text === "string" ? bytes(text) : text, courts);
export const withAction = ["action", ...names];
