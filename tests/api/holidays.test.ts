// The court's holidays from a file, by the command line: shown first, applied whole or not at all, and read by the calendar.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Calendar } from "../../server/contract/rest/schedules.ts";
import { runCommand } from "../support/command.ts";
import { addPerson, type Court, logIn, startCourt } from "./support/auth.ts";

let court: Court;
let token: string;
const folder = mkdtempSync(join(tmpdir(), "sunwai-holidays-"));

beforeAll(async () => {
  court = await startCourt();
  token = await logIn(court, (await addPerson(court, "ADVOCATE")).phone);
});
afterAll(async () => {
  await court.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function run(text: string, ...flags: string[]) {
  const path = join(folder, "holidays.csv");
  await Bun.write(path, text);
  return runCommand("server/court/cli.ts", ["holidays", path, ...flags], court.databaseUrl);
}
const shown = async (from: string, to: string) => {
  const { body } = await court.call("GET", `/schedules?from=${from}&to=${to}`, undefined, token);
  return (body as Calendar).holidays.map(({ date, name }) => [date, name]);
};

test("a file is shown first, then it takes the place of the holidays of its years, and stands in the admins' log", async () => {
  const file = "date,name\n2031-01-26,Republic Day\n2031-02-10,गुरु रविदास जयंती\n";
  const preview = await run(file);
  expect([preview.code, preview.text]).toEqual([0, expect.stringContaining("Only a preview")]);
  expect(preview.text).toContain("+ 2031-01-26  Republic Day");
  expect(await shown("2031-01-01", "2031-02-28")).toEqual([]);
  expect((await run(file, "--apply")).text).toContain("Applied.");
  expect(await shown("2031-01-01", "2031-02-28")).toEqual([
    ["2031-01-26", "Republic Day"],
    ["2031-02-10", "गुरु रविदास जयंती"],
  ]);
  await run("date,name\n2032-01-26,Republic Day\n", "--apply");
  const next = await run("date,name\n2031-01-26,Republic Day\n", "--apply");
  expect(next.text).toContain("holidays: 0 added, 1 removed, 1 unchanged");
  expect(await shown("2031-01-01", "2031-02-28")).toEqual([["2031-01-26", "Republic Day"]]);
  expect(await shown("2032-01-01", "2032-01-31")).toEqual([["2032-01-26", "Republic Day"]]);
  const log = await court.sql`SELECT after FROM admin_log WHERE act = 'holidaysImported' ORDER BY seq`;
  expect(log.map(({ after }) => after)).toEqual([
    { added: 2, removed: 0 },
    { added: 1, removed: 0 },
    { added: 0, removed: 1 },
  ]);
});

test("a file with a bad row changes nothing, and says what is wrong where", async () => {
  const before = await shown("2031-01-01", "2031-02-28");
  for (const [text, says] of [
    ["date,name\n2031-02-30,No day\n", "row 1, date"],
    ["date,name\n26.1.2031,Republic Day\n", "row 1, date"],
    ["date,name\n2031-03-04,\n", "row 1, name"],
    ["date,name\n2031-03-04,Holi\n2031-03-04,Dhulandi\n", "row 2, date"],
    ["day,name\n2031-03-04,Holi\n", "date"],
    ["", "empty"],
  ] as const) {
    const { code, text: said } = await run(text, "--apply");
    expect([text, code, said]).toEqual([text, 1, expect.stringContaining(says)]);
  }
  expect(
    (await runCommand("server/court/cli.ts", ["holidays", "no-such-file"], court.databaseUrl)).code,
  ).toBe(1);
  expect(await shown("2031-01-01", "2031-02-28")).toEqual(before);
});
