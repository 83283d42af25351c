// A story of a court that sits past midnight: cases are chosen, found and joined in its own sitting, and its record is that sitting's.
import { expect, test } from "bun:test";
import { CONSENT_VERSION, MEMO_CATEGORY, MEMO_NUMBER } from "../../server/contract/limits.ts";
import type { HallsOfDay, RosterPreview } from "../../server/contract/rest/admin-halls.ts";
import type { CourtCase } from "../../server/contract/rest/cases.ts";
import type { HearingRecord } from "../../server/contract/rest/records.ts";
import { until } from "../support/client.ts";
import { courtClock } from "../support/court-clock.ts";
import { anotherAdvocate, come, hall, oneServer, openHall, openItem, phones } from "./support/story.ts";

const court = oneServer();
const DAY_MS = 24 * 3600_000;
const IST_MS = 5.5 * 3600_000;

test("after midnight a court that still sits has one day: its cases are chosen, found and joined in its sitting", async () => {
  const sitting = hall(1);
  const { officer: before } = await openHall(1);
  const item = openItem(before, sitting);
  const { caseNumber } = before.sitting(sitting).items[item] ?? { caseNumber: "" };
  const untilMidnight = DAY_MS - ((Date.now() + IST_MS) % DAY_MS);
  await courtClock(() => court().url).advance((untilMidnight + 10 * 60_000) / 1000);
  const officer = await come(phones.officer1);
  const board = () => officer.ok<{ courtId: string; sitting: string }[]>("/anonymous/court-lists");
  const inBoard = async (court: string) => (await board()).find(({ courtId }) => courtId === court)?.sitting;
  await until("the other halls' new day", async () => (await inBoard("HCPP01-2")) !== hall(2), 30);
  expect(await inBoard("HCPP01-1")).toBe(sitting);

  const advocate = await anotherAdvocate();
  const choice = (id: string) => {
    const [category = "", serial] = id.split(":");
    return { category, serial: Number(serial), submission: "" };
  };
  const memo = {
    category: MEMO_CATEGORY,
    serial: MEMO_NUMBER,
    submission: "A mention before the court rises",
  };
  const path = "/advocate/courts/HCPP01-1/case";
  const found = await advocate.ok<CourtCase[]>("/advocate/courts/filter/case", {
    courts: [],
    query: caseNumber,
  });
  expect(found.map(({ courtId, id }) => [courtId, id])).toContainEqual(["HCPP01-1", item]);
  const chosen = await advocate.ok<CourtCase[]>(path, { cases: [choice(item), memo] });
  expect(chosen.map(({ id }) => id)).toContain(item);
  expect(await advocate.ok<CourtCase[]>(path)).toEqual(chosen);
  // A hall that has risen is in the new day.
  const other = await advocate.ok<CourtCase[]>("/advocate/courts/HCPP01-2/case", {
    cases: [choice("FRESH:1")],
  });
  const all = await advocate.ok<CourtCase[]>("/advocate/courts/added-case");
  expect(all).toEqual([...chosen, ...other]);

  const joined = await advocate.ok<{ sitting: string }>("/meeting/join", {
    courtId: "HCPP01-1",
    location: "chambers",
    consent: CONSENT_VERSION,
  });
  expect(joined.sitting).toBe(sitting);
  await officer.enter(sitting);
  const person = await until("them to come", () => officer.sitting(sitting).people[advocate.account.id]);
  expect(person.items).toContain(item);
  const memos = Object.values(officer.sitting(sitting).memos).map(({ text }) => text);
  expect(memos).toContain(memo.submission);
  const left = await advocate.ok<CourtCase[]>(path);
  expect(left.map(({ id }) => id)).toEqual([item]);

  const record = await officer.ok<HearingRecord>("/master/court/HCPP01-1/record");
  expect(record.date).toBe(sitting.slice(-10));
});

test("a hall that still sits is not retired, and an admin who changes its bench reads that it sits", async () => {
  const admin = await come(phones.admin);
  const change = (body: object) => admin.call<{ error?: object }>("/admin/halls/HCPP01-1", body, "PATCH");
  expect(await change({ isRetired: true })).toMatchObject({
    status: 400,
    body: { error: { fields: { isRetired: "sits now" } } },
  });
  const { today, halls } = await admin.ok<HallsOfDay>("/admin/halls");
  const one = halls.find(({ id }) => id === "HCPP01-1");
  expect(one?.isOpen).toBe(true);
  const { type = "NORMAL", judges, starts, ends } = one ?? {};
  const asked = { date: today, lastDay: null, type, coram: "DB-XII", judges, staff: [], starts, ends };
  const preview = await admin.ok<RosterPreview>("/admin/halls/HCPP01-1/roster/preview", asked);
  expect(preview.isOpen).toBe(true);
});
