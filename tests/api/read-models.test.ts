// The command `bun run db read-models`: reads the logs on, compares the tables with them, and makes the tables anew.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { until } from "../support/client.ts";
import { type Court, logIn, startCourt } from "./support/auth.ts";

let court: Court;
const hall = "HCPP01-1";

beforeAll(async () => {
  court = await startCourt();
  const officer = await logIn(court, "9000000010");
  const opened = `/master/court/start-without-adding-case-manually/${hall}`;
  expect((await court.call("PUT", opened, undefined, officer)).status).toBe(200);
});
afterAll(() => court.stop());

async function run(...args: string[]) {
  const env = { ...process.env, DATABASE_URL: court.databaseUrl };
  const child = Bun.spawn([process.execPath, "server/operations/db-cli.ts", "read-models", ...args], {
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [out, err] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  return { code: await child.exited, text: out + err };
}

test("the running server fills the tables by itself, and the check finds them as the logs say", async () => {
  await until("the list of the hall", async () => {
    const rows = await court.sql`SELECT 1 FROM outcomes WHERE court_id = ${hall}`;
    return rows.length > 0;
  });
  await run();
  const { code, text } = await run("--check");
  expect([code, text]).toEqual([0, expect.stringMatching(/^(\d+) of \1 sittings are in the tables/m)]);
});

test("a row that somebody changed is found by the check, and made right by --rebuild, for the sitting that is named", async () => {
  const [changed] = await court.sql`UPDATE outcomes SET state = 'DISMISSED'
    WHERE (sitting, item) IN (SELECT sitting, item FROM outcomes WHERE court_id = ${hall} LIMIT 1) RETURNING sitting`;
  const found = await run("--check", changed?.sitting);
  expect([found.code, found.text]).toEqual([1, expect.stringContaining(`DIFFERS  ${changed?.sitting}`)]);
  const rebuilt = await run("--rebuild", changed?.sitting);
  expect([rebuilt.code, rebuilt.text]).toEqual([
    0,
    expect.stringMatching(/of 1 sittings read, 1 rows written/),
  ]);
  expect((await run("--check")).code).toBe(0);
});

test("comparing and rebuilding at once is refused, and an unknown sitting is none", async () => {
  expect((await run("--check", "--rebuild")).code).toBe(2);
  expect((await run("--check", "HCPP01-9999-2026-11-23")).text).toContain("0 of 0 sittings");
});
