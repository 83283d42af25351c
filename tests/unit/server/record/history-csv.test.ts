// One's own history as a table: what somebody is called in it.
import { expect, test } from "bun:test";
import Papa from "papaparse";
import type { HistoryEntry } from "../../../../server/contract/rest/history.ts";
import { historyCsv } from "../../../../server/record/history-csv.ts";

const entry = (role: HistoryEntry["role"]): HistoryEntry => ({
  sitting: "HCPP01-1-2026-11-23",
  courtId: "HCPP01-1",
  hall: "1",
  meeting: null,
  date: "2026-11-23",
  role,
  from: 0,
  until: 60_000,
  heardMs: 0,
  waitedMs: 0,
  mayRead: true,
  items: [],
});
const rolesIn = (entries: HistoryEntry[], subRole: "Party in Person" | null) =>
  Papa.parse<string[]>(historyCsv(entries, "en", { role: "ADVOCATE", subRole }).replace("﻿", "").trim())
    .data.slice(1)
    .map((line) => line[2]);

test("a person reads their sub-role, and what they were where they had another role", () => {
  expect(rolesIn([entry("ADVOCATE"), entry("PROSECUTOR")], "Party in Person")).toEqual([
    "Party in Person",
    "Prosecutor",
  ]);
  expect(rolesIn([entry("ADVOCATE")], null)).toEqual(["Advocate"]);
});
