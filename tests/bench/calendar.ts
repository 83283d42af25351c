// The bench's row for the calendar: the month of a whole court as its officer reads it, beside the same query without the product.
import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { dayAfter } from "../../server/contract/calendar/repeats.ts";
import type { Calendar } from "../../server/contract/rest/schedules.ts";
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

/** One hall after the other, then the next half hour, then the next day: no two bookings have one hall at one time. */
async function book(sql: postgres.Sql): Promise<void> {
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
}

/** The rows of a month as PostgreSQL gives them, with no look at who may read them. */
const plain = (sql: postgres.Sql) => sql`
  SELECT o.*, s.id AS schedule, s.kind, s.title, s.court_id, s.organiser_id, a.display_name
  FROM occurrences o JOIN schedules s ON s.id = o.schedule_id JOIN accounts a ON a.id = s.organiser_id
  WHERE o.state = 'planned' AND o.starts_at < ${`${dayAfter(LAST)}T00:00:00+05:30`}::timestamptz
    AND o.ends_at > ${`${FIRST}T00:00:00+05:30`}::timestamptz ORDER BY o.starts_at, o.id`;

export async function calendarMonth(): Promise<Row> {
  const first = await startServer();
  const court = await makeCourt(first.databaseUrl);
  await first.stop();
  const server = await startServer({ databaseUrl: first.databaseUrl, env: { JWT_SECRET: SECRET } });
  const sql = postgres(first.databaseUrl, { max: 1, onnotice: () => {} });
  try {
    await book(sql);
    const headers = { authorization: `Bearer ${court.officers[7]}` };
    const [ours, floor]: [number[], number[]] = [[], []];
    for (let n = 0; n <= ROUNDS; n++) {
      const asked = performance.now();
      const response = await fetch(`${server.url}/api/v1/schedules?from=${FIRST}&to=${LAST}`, { headers });
      const { entries } = (await response.json()) as Calendar;
      const read = performance.now();
      const rows = JSON.parse(JSON.stringify(await plain(sql))) as unknown[];
      if (entries.length !== BOOKINGS || rows.length !== BOOKINGS)
        throw new Error(`${entries.length} entries and ${rows.length} rows of ${BOOKINGS}`);
      // The first of each warms both up.
      if (n > 0) ours.push(read - asked);
      if (n > 0) floor.push(performance.now() - read);
    }
    return {
      work: `a month of ${HALLS} halls with ${BOOKINGS.toLocaleString("en")} bookings, p95`,
      unit: "ms",
      ...judged(targets.calendarMonth, percentile(ours, 0.95), percentile(floor, 0.95)),
    };
  } finally {
    await sql.end();
    await server.stop();
  }
}
