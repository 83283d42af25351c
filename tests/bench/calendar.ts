// The bench's rows for the calendar: the month of a whole court as its officer reads it, and as somebody reads it who is invited to all of
// it and sees nothing else; each beside the same query without the product.
import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { dayAfter } from "../../server/contract/calendar/repeats.ts";
import type { Account } from "../../server/contract/rest/accounts.ts";
import type { Calendar, DayCounts } from "../../server/contract/rest/schedules.ts";
import { courtPaths } from "../../server/contract/roles.ts";
import { startServer } from "../support/server.ts";
import { makeCourt, SECRET } from "./court.ts";
import { percentile } from "./crowd.ts";
import type { Row } from "./rows.ts";
import { judged, targets } from "./targets.ts";

const HALLS = 45;
const BOOKINGS = 5000;
const DAYS = 28;
const ROUNDS = 40;
const FIRST = "2027-02-01";
const LAST = dayAfter(FIRST, DAYS - 1);

/** The account of somebody who is logged in. */
async function accountOf(url: string, token: string): Promise<string> {
  for (const path of Object.values(courtPaths)) {
    const response = await fetch(`${url}/api/v1/${path}/`, { headers: { authorization: `Bearer ${token}` } });
    if (response.ok) return ((await response.json()) as Account).id;
  }
  throw new Error("nobody is logged in with this token");
}

/**
 * One hall after the other, then the next half hour, then the next day: no two bookings have one hall at one time.
 * @param readers - are invited to each, and beside them somebody else
 */
async function book(sql: postgres.Sql, readers: readonly string[]): Promise<void> {
  const [organiser] = await sql`SELECT id FROM accounts WHERE role = 'MASTER' LIMIT 1`;
  const rows = Array.from({ length: BOOKINGS }, (_, n) => ({
    schedule: randomUUID(),
    occurrence: randomUUID(),
    n,
  }));
  await sql`
    INSERT INTO schedules (id, kind, title, organiser_id, court_id, case_numbers, screening, measures, sequence, made_at)
    SELECT schedule::uuid, 'hearing', 'Evidence of PW-' || n, ${organiser?.id}::uuid, 'HCPP01-' || n % ${HALLS}::int + 1, '["W.P.(C) 1/2026"]',
      '[]', '', 0, now()
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) AS one(schedule text, n int)`;
  await sql`
    INSERT INTO occurrences (id, schedule_id, court_id, starts_at, ends_at, state, sequence)
    SELECT occurrence::uuid, schedule::uuid, 'HCPP01-' || n % ${HALLS}::int + 1, start, start + interval '30 minutes', 'planned', 0
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) AS one(schedule text, occurrence text, n int),
      LATERAL (SELECT ${`${FIRST}T10:30:00+05:30`}::timestamptz + n / ${HALLS}::int / ${DAYS}::int * interval '30 minutes'
        + n / ${HALLS}::int % ${DAYS}::int * interval '1 day' AS start) AS time`;
  await sql`
    INSERT INTO invitees (id, schedule_id, place, account_id, name, invited_as)
    SELECT gen_random_uuid(), schedule::uuid, place - 1, account, 'Bench', 'participant'
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) AS one(schedule text, n int),
      (SELECT array_agg(id ORDER BY id) AS ids FROM accounts WHERE role = 'ADVOCATE' AND id <> ALL(${readers}::uuid[])) AS others,
      LATERAL unnest(${readers}::uuid[] || others.ids[n % cardinality(others.ids) + 1]) WITH ORDINALITY AS invited(account, place)`;
  await sql`ANALYZE`;
}

/** The rows of a month with somebody's invitations as PostgreSQL gives them, with no look at who may read them. */
const plain = (sql: postgres.Sql, reader: string) => sql`
  SELECT o.*, s.id AS schedule, s.kind, s.title, s.court_id, s.organiser_id, a.display_name, own.id AS invitation, own.answer
  FROM occurrences o JOIN schedules s ON s.id = o.schedule_id JOIN accounts a ON a.id = s.organiser_id
    LEFT JOIN invitees own ON own.schedule_id = s.id AND own.account_id = ${reader}
  WHERE o.state = 'planned' AND o.starts_at < ${`${dayAfter(LAST)}T00:00:00+05:30`}::timestamptz
    AND o.ends_at > ${`${FIRST}T00:00:00+05:30`}::timestamptz ORDER BY o.starts_at, o.id`;

/** Milliseconds of each time that somebody reads the month, reads how much is on its days as the page does, and that the rows alone are read. */
async function monthOf(url: string, { token, id }: { token: string; id: string }, sql: postgres.Sql) {
  const headers = { authorization: `Bearer ${token}` };
  const [ours, counts, floor]: [number[], number[], number[]] = [[], [], []];
  for (let n = 0; n <= ROUNDS; n++) {
    const asked = performance.now();
    const response = await fetch(`${url}/api/v1/schedules?from=${FIRST}&to=${LAST}`, { headers });
    const { entries } = (await response.json()) as Calendar;
    const read = performance.now();
    const counted = await fetch(`${url}/api/v1/schedules/days?from=${FIRST}&to=${LAST}`, { headers });
    const { days } = (await counted.json()) as DayCounts;
    const atEnd = performance.now();
    const rows = JSON.parse(JSON.stringify(await plain(sql, id))) as unknown[];
    if (entries.length !== BOOKINGS || rows.length !== BOOKINGS)
      throw new Error(`${entries.length} entries and ${rows.length} rows of ${BOOKINGS}`);
    if (!entries.every(({ isInvited }) => isInvited)) throw new Error("the reader is not invited");
    if (days.reduce((sum, { hearing }) => sum + hearing, 0) !== BOOKINGS)
      throw new Error("the counts are not those of the month");
    // The first of each warms all up.
    if (n === 0) continue;
    ours.push(read - asked);
    counts.push(atEnd - read);
    floor.push(performance.now() - atEnd);
  }
  return { ours, counts, floor };
}

export async function calendarMonth(): Promise<Row[]> {
  const first = await startServer();
  const court = await makeCourt(first.databaseUrl);
  await first.stop();
  const server = await startServer({ databaseUrl: first.databaseUrl, env: { JWT_SECRET: SECRET } });
  const sql = postgres(first.databaseUrl, { max: 1, onnotice: () => {} });
  const readers = [
    { token: court.officers[7] ?? "", who: "" },
    { token: court.people[0] ?? "", who: ", by invitation" },
  ];
  try {
    const ids = await Promise.all(readers.map(({ token }) => accountOf(server.url, token)));
    await book(sql, ids);
    const rows: Row[] = [];
    for (const [n, { token, who }] of readers.entries()) {
      const { ours, counts, floor } = await monthOf(server.url, { token, id: ids[n] ?? "" }, sql);
      const month = `a month of ${HALLS} halls with ${BOOKINGS.toLocaleString("en")} bookings${who}`;
      for (const [what, times] of [
        ["p95", ours],
        ["how much is on each day, p95", counts],
      ] as const)
        rows.push({
          work: `${month}, ${what}`,
          unit: "ms",
          ...judged(targets.calendarMonth, percentile(times, 0.95), percentile(floor, 0.95)),
        });
    }
    return rows;
  } finally {
    await sql.end();
    await server.stop();
  }
}
