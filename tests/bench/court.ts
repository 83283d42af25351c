// The court of the bench: 45 halls with a list each, an officer each, and thousands of people with sessions.
import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { signToken } from "../../server/accounts/tokens.ts";
import { today } from "../stories/support/story.ts";

const HALLS = 45;
const PEOPLE = 1000;
/** Further people, who only have a page open. */
const IDLE = 3000;
const ITEMS = 100;
const STAFF = 96;
export const SECRET = "a secret for tests that is long enough";

export type BenchCourt = {
  officers: string[];
  /** Of many officers of Court Hall 8: what one person may send is counted over all their sockets. */
  staff: string[];
  people: string[];
  idle: string[];
  sittingOf(hall: number): string;
};

/** Fills a seeded database up to the size of one court. Out: tokens of the officers by hall (1 to 45), of the people, and of the idle. */
export async function makeCourt(
  databaseUrl: string,
  { people: inPerson = PEOPLE, idle: withPage = IDLE } = {},
): Promise<BenchCourt> {
  const sql = postgres(databaseUrl, { max: 2, onnotice: () => {} });
  const halls = Array.from({ length: HALLS }, (_, n) => n + 1);
  for (const number of halls.slice(6)) {
    await sql`INSERT INTO courts (id, est_code, number, name, type, coram, judges)
      VALUES (${`HCPP01-${number}`}, 'HCPP01', ${String(number)}, ${`Court Hall ${number}`}, 'NORMAL', 'Single', '["Hon''ble Justice Bench"]')`;
  }
  const importId = randomUUID();
  await sql`INSERT INTO cause_list_imports (id, at, file_name, file_hash, added, changed, removed, skipped)
    VALUES (${importId}, now(), 'bench.csv', 'bench', 0, 0, 0, '[]')`;
  await sql`
    INSERT INTO cause_list_items (date, court_id, category, serial, case_number, petitioner, respondent, petitioner_counsel,
      respondent_counsel, purpose, streaming, in_camera, remote_point, position, import_id)
    SELECT ${today()}, 'HCPP01-' || hall, 'FRESH', serial, 'W.P.(C) ' || serial || '/2026', 'Petitioner ' || serial, 'Respondent ' || serial,
      '["Adv. Bench"]', '["Adv. Opponent"]', 'admission', true, false, '', serial, ${importId}
    FROM generate_series(7, ${HALLS}) hall, generate_series(1, ${ITEMS}) serial`;
  const officers = await accountsWithSessions(
    sql,
    halls.map((hall) => ({ role: "MASTER", hall: String(hall) })),
  );
  const staff = await accountsWithSessions(
    sql,
    Array.from({ length: STAFF }, () => ({ role: "MASTER", hall: "8" })),
  );
  const advocates = (length: number) =>
    accountsWithSessions(
      sql,
      Array.from({ length }, () => ({ role: "ADVOCATE", hall: null })),
    );
  const people = await advocates(inPerson);
  const idle = await advocates(withPage);
  await sql.end();
  return {
    officers: ["", ...officers],
    staff,
    people,
    idle,
    sittingOf: (hall) => `HCPP01-${hall}-${today()}`,
  };
}

async function accountsWithSessions(
  sql: postgres.Sql,
  wanted: { role: string; hall: string | null }[],
): Promise<string[]> {
  const key = new TextEncoder().encode(SECRET);
  const times = { issuedAt: Date.now(), expiresAt: Date.now() + 8 * 3600_000 };
  const tokens: string[] = [];
  for (const { role, hall } of wanted) {
    const [account, session] = [randomUUID(), randomUUID()];
    await sql`INSERT INTO accounts (id, role, display_name, est_code, court_hall, enrolment_or_office, created_at)
      VALUES (${account}, ${role}, ${`Bench ${role} ${tokens.length}`}, ${hall && "HCPP01"}, ${hall}, '', now())`;
    await sql`INSERT INTO sessions (id, account_id, created_at, expires_at, user_agent, address)
      VALUES (${session}, ${account}, now(), ${new Date(times.expiresAt).toISOString()}, 'bench', '127.0.0.1')`;
    tokens.push(await signToken(key, "app", { sub: account, sid: session }, times));
  }
  return tokens;
}
