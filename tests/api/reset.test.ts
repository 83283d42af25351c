// `bun run db reset`: it says what it deletes, does not do it in production by mistake, and is the way on for a database from before the
// first release, which the server and every command refuse by name.
import { afterEach, beforeEach, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "../../db/client.ts";
import { migrate } from "../../db/migrate.ts";
import { runCommand } from "../support/command.ts";
import { freshDatabase } from "../support/server.ts";

let url: string;
let database: ReturnType<typeof connect>;
let DATA_DIR: string;

beforeEach(async () => {
  DATA_DIR = mkdtempSync(join(tmpdir(), "sunwai-reset-"));
  url = await freshDatabase();
  database = connect(url, { max: 1 });
  await migrate(database.sql);
  await database.sql`INSERT INTO accounts (id, role, display_name, enrolment_or_office, created_at)
    VALUES (gen_random_uuid(), 'MASTER', 'Somebody', '', now())`;
});
afterEach(async () => {
  await database.close();
  rmSync(DATA_DIR, { recursive: true, force: true });
});

const reset = (args: readonly string[], env: Record<string, string> = {}) =>
  runCommand("server/operations/db-cli.ts", ["reset", ...args], url, { DATA_DIR, ...env });
const people = async () => (await database.sql`SELECT display_name FROM accounts`).length;

test("what is deleted is said, and the database is empty and at the newest schema afterwards", async () => {
  const { code, out } = await reset(["--yes"]);
  expect(out).toContain("accounts: 1; sittings: 0; entries of their logs: 0");
  expect([code, out]).toEqual([0, expect.stringContaining("is empty and at the newest schema")]);
  expect(await people()).toBe(0);
  expect(await migrate(database.sql)).toBe(0);
});

test("nothing is deleted without somebody who says so, nor in production without a word of its own", async () => {
  const production = { NODE_ENV: "production" };
  const tries = await Promise.all([reset([]), reset(["--yes"], production), reset(["--force"], production)]);
  expect(tries.map(({ code, err }) => [code, err])).toEqual([
    [1, expect.stringContaining("add --yes to delete everything")],
    [1, expect.stringContaining("deletes the court's record. Add --force to do it")],
    [1, expect.stringContaining("add --yes to delete everything")],
  ]);
  expect(await people()).toBe(1);
});

test("a database from before the first release is refused in one sentence by server and commands, and a reset makes it anew", async () => {
  await database.sql`UPDATE drizzle.__drizzle_migrations SET created_at = created_at - 1000`;
  const sentence = /^This database is from before the first release[^\n]*`bun run db reset`\.\n$/;
  const refused = await Promise.all([
    runCommand("server/main.ts", [], url, { DATA_DIR, DEMO: "1", PORT: "0", LOG_LEVEL: "error" }),
    runCommand("server/operations/db-cli.ts", ["migrate"], url, { DATA_DIR }),
    runCommand("server/admin/cli.ts", ["list"], url, { DATA_DIR }),
  ]);
  expect(refused.map(({ code, text }) => [code, text])).toEqual(
    refused.map(() => [1, expect.stringMatching(sentence)]),
  );
  expect(await people()).toBe(1);
  expect(await reset(["--yes"])).toMatchObject({ code: 0 });
  expect(await people()).toBe(0);
  const { code, out } = await runCommand("server/operations/db-cli.ts", ["migrate"], url, { DATA_DIR });
  expect([code, out]).toEqual([0, "The database is at the newest schema.\n"]);
});
