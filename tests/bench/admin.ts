// The bench's rows of the admin console with 9,000 people and 9,000 registrations: a first page, a search by three letters and an
// act on 50, each beside a raw query of the same rows; and the console in a browser that never opened it.
import { type Browser, chromium } from "@playwright/test";
import postgres from "postgres";
import { chromiumArgs, chromiumPath } from "../support/chromium.ts";
import { TestPerson } from "../support/client.ts";
import { startServer } from "../support/server.ts";
import { percentile } from "./crowd.ts";
import { emptyPaint } from "./empty-page.ts";
import type { Row } from "./rows.ts";
import { judged, targets } from "./targets.ts";

const PEOPLE = 9_000;
const TIMES = 60;
const ADMIN = "9000000042";

async function fill(sql: postgres.Sql): Promise<void> {
  await sql`INSERT INTO accounts (id, role, display_name, phone, enrolment_or_office, created_at)
    SELECT gen_random_uuid(), 'ADVOCATE', initcap(translate(md5(n::text), '0123456789', 'ghijklmnop')), (7000000000 + n)::text,
      'P/' || n || '/2001', now() FROM generate_series(1, ${PEOPLE}) AS n`;
  await sql`INSERT INTO registrations (id, state, phone, sub_role, display_name, enrolment_or_office, id_type, id_last_four,
      consent, sent_at, changed_at)
    SELECT gen_random_uuid(), 'pending', (7100000000 + n)::text, CASE n % 2 WHEN 0 THEN 'Advocate' ELSE 'Litigant' END, 'Anu Rao',
      CASE n % 2 WHEN 0 THEN 'R/' || n || '/2011' ELSE '' END, 'AADHAAR', '2346', 1, now(), date_trunc('second', now())
      FROM generate_series(1, ${PEOPLE}) AS n`;
  await sql`INSERT INTO enrolled_advocates SELECT 'R/' || n || '/2011', (7100000000 + n)::text, 'Anu Rao', now()
    FROM generate_series(1, ${PEOPLE}) AS n`;
  await sql`ANALYZE accounts, registrations, enrolled_advocates`;
}

async function p95(work: (n: number) => Promise<unknown>): Promise<number> {
  for (let n = 0; n < 5; n++) await work(n);
  const times: number[] = [];
  for (let n = 0; n < TIMES; n++) {
    const begin = performance.now();
    await work(n);
    times.push(performance.now() - begin);
  }
  return percentile(times, 0.95);
}

/** Milliseconds until the console's 50 people stand, in a window with nothing in its cache. */
async function openOnce(browser: Browser, url: string, token: string): Promise<number> {
  const context = await browser.newContext();
  const page = await context.newPage();
  // As a login leaves them: without the path each start asks by every role's in turn.
  await page.addInitScript((value) => {
    localStorage.setItem("sunwai.token", value);
    localStorage.setItem("sunwai.path", "admin");
  }, token);
  await page.goto(`${url}/admin`, { waitUntil: "commit" });
  const shown = await page.waitForFunction(
    () => document.querySelectorAll("main tbody tr").length >= 50 && performance.now(),
  );
  const took = Number(await shown.jsonValue());
  await context.close();
  return took;
}

/** The console's page of people, opened for the first time; the middle one of five. */
async function consoleOpened(url: string, token: string): Promise<Row> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs });
  const floor = await emptyPaint(await browser.newPage());
  const times: number[] = [];
  for (let n = 0; n < 5; n++) times.push(await openOnce(browser, url, token));
  await browser.close();
  const ours = times.sort((a, b) => a - b)[2] ?? Number.NaN;
  return {
    work: `console opened with ${PEOPLE} people`,
    unit: "ms",
    ...judged(targets.console, ours, floor),
  };
}

/** The rows of the admin console, over HTTP on a server with a database of 9,000 people. */
export async function adminRows(): Promise<Row[]> {
  const server = await startServer();
  const sql = postgres(server.databaseUrl, { max: 1, onnotice: () => {} });
  try {
    await fill(sql);
    const admin = await new TestPerson(server.url).login(ADMIN);
    const ids = (await sql<{ id: string }[]>`SELECT id FROM accounts WHERE phone LIKE '70000%' LIMIT 50`).map(
      ({ id }) => id,
    );
    const search = (json: object) => admin.ok("/admin/people/search", json, "POST");
    const words = (n: number) => "abcdefghijk".slice(n % 8, (n % 8) + 3);
    const act = (n: number) => (n % 2 === 0 ? "disable" : "enable");
    const registrations = await sql<{ id: string; version: number }[]>`
      SELECT id, floor(extract(epoch FROM changed_at) * 1000)::float8 AS version FROM registrations ORDER BY number LIMIT 4000`;
    let decided = 0;
    const approve = () => {
      const next = registrations.slice(decided, decided + 50);
      decided += 50;
      return admin.ok("/admin/registrations/acts", { decision: "approve", registrations: next }, "POST");
    };
    const switched = (n: number) => (n % 2 === 0 ? new Date() : null);
    const measured = [
      {
        work: `people: first page of ${PEOPLE}, p95`,
        ours: await p95(() => search({})),
        floor: await p95(() => sql`SELECT * FROM accounts ORDER BY lower(display_name), id LIMIT 50`),
      },
      {
        work: "people: search by three letters, p95",
        ours: await p95((n) => search({ q: words(n) })),
        floor: await p95(
          (n) => sql`SELECT * FROM accounts WHERE lower(display_name) LIKE ${`%${words(n)}%`} LIMIT 50`,
        ),
      },
      {
        work: "people: disable or enable 50 with their entries, p95",
        ours: await p95((n) => admin.ok("/admin/people/acts", { act: act(n), ids }, "POST")),
        floor: await p95((n) => sql`UPDATE accounts SET disabled_at = ${switched(n)} WHERE id = ANY(${ids})`),
      },
      {
        work: `registrations: first page of ${PEOPLE} with what the roll says, p95`,
        ours: await p95(() => admin.ok("/admin/registrations/search", {}, "POST")),
        floor: await p95(
          () => sql`SELECT * FROM registrations WHERE state = 'pending' ORDER BY number LIMIT 50`,
        ),
      },
      {
        work: "registrations: approve 50 with accounts, entries and messages, p95",
        ours: await p95(approve),
        floor: await p95(
          (n) =>
            sql`UPDATE registrations SET state = 'approved' WHERE number BETWEEN ${8_000 - n * 50} AND ${8_049 - n * 50}`,
        ),
      },
    ];
    const rows = measured.map(({ work, ours, floor }) => ({
      work,
      unit: "ms",
      ...judged(targets.admin, ours, floor),
    }));
    return [...rows, await consoleOpened(server.url, admin.token)];
  } finally {
    await sql.end();
    await server.stop();
  }
}
