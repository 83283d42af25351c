// One's own history of hearings, as pages and as a table, and statistics of hearings: from the read models.
import {
  type Attended,
  attendanceBy,
  attendanceSums,
  attendedSittings,
  itemsAttended,
  outcomesOf,
  roomsAttended,
  type Summed,
  waitsByWeek,
} from "../../db/queries/history.ts";
import { unfit } from "../contract/faults.ts";
import { HISTORY_PAGE, HISTORY_TABLE, STATISTICS_DAYS } from "../contract/limits.ts";
import type { Account } from "../contract/rest/accounts.ts";
import {
  type HistoryEntry,
  type HistoryFilter,
  historyFilter,
  type OwnStatistics,
  ownHistory,
  ownHistoryParams,
  ownHistoryQuery,
  ownStatistics,
  statisticsQuery,
} from "../contract/rest/history.ts";
import { date as aDate } from "../contract/rest/shared.ts";
import { courtSideOf, isRole, mayUse } from "../contract/roles.ts";
import { isItemState } from "../contract/sitting/core/item.ts";
import { hasOtherOffice } from "../contract/sitting/core/roster.ts";
import { recordPart } from "../contract/sitting/record/record-part.ts";
import { csvAnswer } from "../kernel/csv-table.ts";
import { Failure } from "../kernel/failure.ts";
import { dayInIndia } from "../kernel/india-days.ts";
import { languageOf, loadTexts } from "../kernel/text.ts";
import { historyCsv } from "../record/history-csv.ts";
import { bytes, json, route } from "./route.ts";
import type { Services } from "./services.ts";
import { newRouter } from "./support.ts";

const DAY_MS = 86_400_000;
const WEEKS_AT_FIRST = 12;

function ownPath(account: Account, path: string): void {
  if (account.path !== path) throw new Failure("not_allowed", "This is another role's path");
}

/**
 * A page of what an account attended, with what its record would say now: the bar gets items of the number or office
 * with which they came, closed ones by number alone.
 */
async function historyOf(
  { db }: Services,
  account: Account,
  { as: role, ...filter }: HistoryFilter,
  limit: number,
  after?: string,
): Promise<{ entries: HistoryEntry[]; next: string | null }> {
  const showsItems = courtSideOf(account.role, account.subRole) === "bar";
  const isAdmin = mayUse(account.role, "admin");
  const readsMeetings = mayUse(account.role, "fullRecord") || mayUse(account.role, "ownRecord");
  const wanted: Attended = { ...filter, role, person: account.id, showsItems };
  const rows = await attendedSittings(db, wanted, limit + 1, cursorOf(after));
  const page = rows.slice(0, limit);
  const items = showsItems
    ? await itemsAttended(
        db,
        account.id,
        page.map(({ sitting }) => sitting),
      )
    : [];
  const entries = page.flatMap((row): HistoryEntry[] => {
    const { sitting, courtId, hall, meeting, date, office, heardMs, heardSince, waitedMs } = row;
    if (!isRole(row.role)) return [];
    const isTheirs = !hasOtherOffice({ role: row.role, office }, account.enrolmentOrOffice);
    const own = isTheirs ? items.filter((item) => item.sitting === sitting).map(itemOf) : [];
    const matching = own.filter(({ state }) => filter.outcome === undefined || state === filter.outcome);
    if (filter.outcome !== undefined && matching.length === 0) return [];
    const times = { from: row.fromAt.getTime(), until: row.untilAt?.getTime() ?? null, heardMs, waitedMs };
    const isOnRecord = isAdmin || heardMs > 0 || heardSince !== null;
    const mayRead = meeting === null ? recordPart(account, hall) !== null : readsMeetings && isOnRecord;
    return [{ sitting, courtId, hall, meeting, date, role: row.role, ...times, mayRead, items: matching }];
  });
  const last = page.at(-1);
  return { entries, next: rows.length > limit && last ? `${last.date} ${last.sitting}` : null };
}

type AttendedItem = Awaited<ReturnType<typeof itemsAttended>>[number];

function itemOf({ item: id, state, ...of }: AttendedItem): HistoryEntry["items"][number] {
  const { serial, closed, heardMs, nextDate } = of;
  const { caseNumber, petitioner, respondent } = closed
    ? { caseNumber: "", petitioner: "", respondent: "" }
    : of;
  const known = isItemState(state) ? state : "LISTED";
  return { id, serial, closed, caseNumber, petitioner, respondent, heardMs, state: known, nextDate };
}

function cursorOf(after: string | undefined): { date: string; sitting: string } | undefined {
  if (after === undefined) return undefined;
  const [, date = "", sitting = ""] = /^(\S{10}) ([\w.-]+)$/.exec(after) ?? [];
  if (!aDate.safeParse(date).success)
    throw new Failure("invalid", "This page is not known", {
      faults: { after: unfit("is not of a page before") },
    });
  return { date, sitting };
}

/** Returns whose hearings the statistics are about. @throws Failure not_allowed for a person who has no hall */
function summedFor(account: Account, of: "own" | "court", { sittings }: Services): Summed["of"] {
  if (of === "own") return { person: account.id };
  if (mayUse(account.role, "admin")) return { courts: null };
  const halls = sittings.courtsOf().filter(({ number }) => number === account.courtHall);
  if (!mayUse(account.role, "fullRecord") || halls.length === 0)
    throw new Failure("not_allowed", "Not for this role");
  return { courts: halls.map(({ id }) => id) };
}

async function statisticsOf(services: Services, summed: Summed, showsItems: boolean): Promise<OwnStatistics> {
  const { db } = services;
  const [sums, weeks, waits, halls, roles, rooms, outcomes] = await Promise.all([
    attendanceSums(db, summed),
    attendanceBy(db, summed, "week"),
    waitsByWeek(db, summed),
    attendanceBy(db, summed, "hall"),
    attendanceBy(db, summed, "role"),
    roomsAttended(db, summed),
    showsItems ? outcomesOf(db, summed) : [],
  ]);
  return { from: summed.from, to: summed.to, ...sums, weeks, waits, halls, roles, rooms, outcomes };
}

/** The days that are asked for; without any the last twelve weeks. @throws Failure invalid for too many */
function daysOf({ from, to }: { from?: string | undefined; to?: string | undefined }, now: number) {
  const last = to ?? dayInIndia(now);
  const first = from ?? dayInIndia(Date.parse(`${last}T12:00:00+05:30`) - (WEEKS_AT_FIRST * 7 - 1) * DAY_MS);
  if ((Date.parse(last) - Date.parse(first)) / DAY_MS >= STATISTICS_DAYS)
    throw new Failure("invalid", "Too many days", { faults: { from: unfit("is too long before") } });
  return { from: first, to: last };
}

export const history = newRouter()
  .openapi(
    route({
      method: "get",
      path: "/{role}/history",
      tag: "record",
      access: "session",
      fails: ["not_found", "not_allowed"],
      summary: "The hearings that one attended oneself, newest first, a page at a time",
      request: { params: ownHistoryParams, query: ownHistoryQuery },
      answers: { 200: json(ownHistory, `At most ${HISTORY_PAGE} sittings`) },
    }),
    async (c) => {
      const { account } = c.var.session;
      ownPath(account, c.req.valid("param").role);
      const { after, ...filter } = c.req.valid("query");
      return c.json(await historyOf(c.var.services, account, filter, HISTORY_PAGE, after), 200);
    },
  )
  .openapi(
    route({
      method: "get",
      path: "/{role}/history.csv",
      tag: "record",
      access: "session",
      fails: ["not_found", "not_allowed"],
      summary: "The hearings that one attended oneself as a table for a spreadsheet",
      request: { params: ownHistoryParams, query: historyFilter },
      answers: { 200: bytes("text/csv", `The newest ${HISTORY_TABLE} sittings as a table`) },
    }),
    async (c) => {
      const { account } = c.var.session;
      ownPath(account, c.req.valid("param").role);
      const { entries } = await historyOf(c.var.services, account, c.req.valid("query"), HISTORY_TABLE);
      const language = languageOf(c.req.raw, account.language);
      await loadTexts(language);
      return csvAnswer(historyCsv(entries, language, account), "history.csv");
    },
  )
  .openapi(
    route({
      method: "get",
      path: "/{role}/statistics",
      tag: "record",
      access: "session",
      flags: ["conference_statistics"],
      fails: ["not_found", "not_allowed"],
      summary: "Sums over the hearings that one attended, or over those of one's hall",
      request: { params: ownHistoryParams, query: statisticsQuery },
      answers: {
        200: json(
          ownStatistics,
          `Of at most ${STATISTICS_DAYS} days; the last twelve weeks unless days are given`,
        ),
      },
    }),
    async (c) => {
      const { account } = c.var.session;
      ownPath(account, c.req.valid("param").role);
      const { of, ...days } = c.req.valid("query");
      const { services } = c.var;
      const summed = { ...daysOf(days, services.now()), of: summedFor(account, of, services) };
      const showsItems = of === "court" || courtSideOf(account.role, account.subRole) === "bar";
      return c.json(await statisticsOf(services, summed, showsItems), 200);
    },
  );
