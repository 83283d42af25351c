// What commands and a dying server print when the database fails them: what went wrong, and nothing of whom it was about.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "../../db/client.ts";
import { migrate } from "../../db/migrate.ts";
import { DAY_MS, dayInIndia } from "../../server/kernel/india-days.ts";
import { runCommand } from "../support/command.ts";
import { freshDatabase } from "../support/server.ts";

const folder = mkdtempSync(join(tmpdir(), "sunwai-command-errors-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const personal = /[Aa]sha|98765|oopnag|params|INSERT |SELECT |jsonb/;
const people = `role,sub_role,display_name,phone,username,court_hall,enrolment_or_office
ADVOCATE,,Adv. Asha Roopnag,9876500004,asharoop,,YY/1/2020
`;
const courts = `est_code,bench,court_hall,name,type,coram,judges
HCYY01,Main Seat,1,Court Hall 1,NORMAL,Single,Justice Asha Roopnag
`;
const list = `date,est_code,bench,court_hall,list,list_name,serial,case_number,petitioner,respondent,petitioner_counsel,respondent_counsel,purpose,streaming,in_camera,remote_point
${dayInIndia(Date.now() + DAY_MS)},HCYY01,Main Seat,1,FRESH,Fresh,1,W.P.(C) 1/2026,Asha Roopnag,State,Adv. B,Adv. C,admission,yes,no,
`;
const named = [
  "--name",
  "High Court",
  "--seat",
  "S",
  "--phone",
  "044 1",
  "--email",
  "a@b.example",
  "--apply",
];

async function database(
  statements: (sql: ReturnType<typeof connect>["sql"]) => Promise<unknown>,
  empty = false,
) {
  const url = await freshDatabase();
  const { sql, close } = connect(url, { max: 1 });
  if (!empty) await migrate(sql);
  await statements(sql);
  await close();
  return url;
}

const paths = { courts: join(folder, "c.csv"), people: join(folder, "p.csv"), list: join(folder, "l.csv") };
beforeAll(async () => {
  await Bun.write(paths.courts, courts);
  await Bun.write(paths.people, people);
  await Bun.write(paths.list, list);
});

const says = (kept: RegExp, code: number, { code: ended, text }: { code: number; text: string }) => {
  expect([ended, text]).toEqual([code, expect.stringMatching(kept)]);
  expect(text).not.toMatch(personal);
};

test("court import", async () => {
  const url = await database((sql) => sql`ALTER TABLE accounts ADD CONSTRAINT tried CHECK (username = '')`);
  says(
    /23514.*violates check constraint "tried"/,
    1,
    await runCommand("server/court/cli.ts", ["import", paths.courts, paths.people, ...named], url),
  );
});

test("admin create", async () => {
  const url = await database(
    (sql) => sql`ALTER TABLE accounts ADD CONSTRAINT tried CHECK (display_name = '')`,
  );
  const args = ["create", "--name", "Asha Roopnag", "--mobile", "9876500004"];
  says(/23514.*violates check constraint "tried"/, 1, await runCommand("server/admin/cli.ts", args, url));
});

test("cause-list", async () => {
  const url = await database(
    (sql) => sql`ALTER TABLE cause_list_items ADD CONSTRAINT tried CHECK (petitioner = '')`,
  );
  await runCommand("server/court/cli.ts", ["import", paths.courts, paths.people, ...named], url);
  says(
    /23514.*violates check constraint "tried"/,
    1,
    await runCommand("server/causelist/cli.ts", [paths.list, "--apply"], url),
  );
});

test("db migrate", async () => {
  const url = await database(
    (sql) =>
      sql.unsafe(`CREATE FUNCTION tried() RETURNS event_trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'no table for "asharoop" of 9876500004' USING DETAIL = 'Asha Roopnag'; END $$;
      CREATE EVENT TRIGGER tried ON ddl_command_start WHEN TAG IN ('CREATE TABLE') EXECUTE FUNCTION tried()`),
    true,
  );
  says(
    /P0001.*no table for "\[value\]" of \[phone\]/,
    1,
    await runCommand("server/operations/db-cli.ts", ["migrate"], url),
  );
});

test("audit verify", async () => {
  const url = await database(async (sql) => {
    await sql`INSERT INTO accounts (id, role, display_name, enrolment_or_office, created_at)
      VALUES (gen_random_uuid(), 'ADVOCATE', 'asharoop', '', now())`;
    await sql`ALTER TABLE sittings RENAME TO kept`;
    await sql`CREATE VIEW sittings AS SELECT (display_name::int)::text AS id FROM accounts`;
  });
  says(
    /22P02.*invalid input syntax for type integer: "\[value\]"/,
    2,
    await runCommand("server/audit/cli.ts", ["verify"], url),
  );
});

test("a promise of the server that nobody waited for", async () => {
  const script = join(folder, "dies.ts");
  const place = (path: string) => JSON.stringify(join(import.meta.dir, "../..", path));
  await Bun.write(
    script,
    `import { exitWithMessage } from ${place("server/kernel/error-words.ts")};
    import { connect } from ${place("db/client.ts")};
    exitWithMessage();
    const { db } = connect(process.env.DATABASE_URL);
    const { sql } = await import(${place("node_modules/drizzle-orm/index.js")});
    void db.execute(sql\`INSERT INTO accounts (id) VALUES (\${"asharoop"}::uuid)\`).then(() => {});
    await new Promise(() => {});`,
  );
  says(
    /22P02.*invalid input syntax for type uuid: "\[value\]"/,
    1,
    await runCommand(script, [], await database(async () => {})),
  );
});
