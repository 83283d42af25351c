// A court as large as they come, imported: ten thousand people in one file, again and again, and people without halls.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "../../db/client.ts";
import { DAY_MS, dayInIndia } from "../../server/kernel/india-days.ts";
import { runCommand } from "../support/command.ts";
import { largeCourt, WHOLE_COURT } from "../support/large-court.ts";
import { freshDatabase } from "../support/server.ts";

const folder = mkdtempSync(join(tmpdir(), "sunwai-large-court-"));
const files = largeCourt(WHOLE_COURT, dayInIndia(Date.now() + DAY_MS));
const named = [
  "--name",
  "High Court of Test",
  "--seat",
  "Main Seat",
  "--phone",
  "044 1234",
  "--email",
  "help@court.example",
];
const [courts, people, list] = ["courts.csv", "people.csv", "list.csv"].map((name) => join(folder, name));
let url: string;
let database: ReturnType<typeof connect>;

beforeAll(async () => {
  url = await freshDatabase();
  database = connect(url, { max: 2 });
  await Bun.write(courts ?? "", files.courts);
  await Bun.write(people ?? "", files.people);
  await Bun.write(list ?? "", files.causeList);
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const court = (...args: (string | undefined)[]) =>
  runCommand("server/court/cli.ts", ["import", ...args.map(String)], url);
const causeList = (...args: (string | undefined)[]) =>
  runCommand("server/causelist/cli.ts", args.map(String), url);
const accounts = async () =>
  (
    await database.sql`SELECT count(*)::int AS n, count(est_code)::int AS seated,
      md5(string_agg(a::text, ' ' ORDER BY id)) AS all FROM accounts a`
  )[0];
const inPeople = async (name: string, text: string) => {
  const path = join(folder, name);
  await Bun.write(path, text);
  return path;
};

test("people without the halls they work in are refused, and the halls that are missing are named", async () => {
  const { code, text } = await court("--people", people, ...named, "--apply");
  expect([code, text]).toEqual([1, expect.stringContaining("bad rows: 180")]);
  expect(text).toContain("people.csv, row 1, court_hall: there is no court hall 1");
  expect(text).toContain("Halls that are not there: 1, 2, 3, 4,");
  expect(text).toContain("42, 43, 44, 45. Give them with --courts.");
});

test("ten thousand people come in at once, and stay as they are when the files are given again", async () => {
  const first = await court(courts, people, ...named, "--apply");
  expect([first.code, first.text]).toEqual([0, expect.stringContaining("Applied.")]);
  expect(first.text).toContain("people: 10000 added, 0 changed, 0 unchanged");
  const before = await accounts();
  expect(before).toMatchObject({ n: 10_000, seated: 180 });
  const again = await court("--courts", courts, "--people", people, "--apply");
  expect(again.text).toContain("people: 0 added, 0 changed, 10000 unchanged");
  expect(await accounts()).toEqual(before);
});

test("a change of all of them is made as well, by their numbers, and keeps who they are", async () => {
  const before = await database.sql`SELECT id, phone FROM accounts ORDER BY phone`;
  const renamed = await inPeople("renamed.csv", files.people.replaceAll("Adv. ", "Advocate "));
  const { code, text } = await court("--people", renamed, "--apply");
  expect([code, text]).toEqual([0, expect.stringContaining("people: 0 added, 9820 changed, 180 unchanged")]);
  const after = await database.sql`SELECT id, phone FROM accounts ORDER BY phone`;
  expect([...after]).toEqual([...before]);
  const named = await database.sql`SELECT 1 FROM accounts WHERE display_name LIKE 'Advocate %'`;
  expect(named.length).toBe(9820);
  await court("--people", people, "--apply");
});

test("who moves to another hall, or to none, is at the seat of the new one", async () => {
  const moved = files.people
    .replace(/^(MASTER,.*),1,$/m, "$1,7,")
    .replace(/^STENOGRAPHER,,(.*),1,$/m, "MEDIA,,$1,,");
  await court("--people", await inPeople("moved.csv", moved), "--apply");
  const rows = await database.sql`SELECT role, est_code, court_hall FROM accounts
    WHERE phone IN (${"9100000000"}, ${"9100000090"}) ORDER BY phone`;
  expect([...rows]).toEqual([
    { role: "MASTER", est_code: "HCYY01", court_hall: "7" },
    { role: "MEDIA", est_code: null, court_hall: null },
  ]);
  await court("--people", people, "--apply");
});

test("thousands of bad rows are told in thirty lines, twins by where the first one stands", async () => {
  const bad = files.people.replaceAll(",Advocate,", ",Astronaut,");
  const many = await court("--people", await inPeople("bad.csv", bad), "--apply");
  expect([many.code, many.text]).toEqual([1, expect.stringContaining("bad rows: 9820")]);
  expect(many.text.match(/^ {2}bad\.csv, row /gm)?.length).toBe(30);
  const lines = files.people.trimEnd().split("\n");
  const twice = [...lines, ...lines.slice(-3)].join("\n");
  const twins = await court("--people", await inPeople("twins.csv", twice), "--apply");
  // Each has the number of another row twice: the mobile number, and the enrolment.
  expect(twins.text).toContain("bad rows: 6");
  expect(twins.text).toContain("twins.csv, row 10001, phone: the same as in row 9998");
});

test("halls without people come in; neither of them is a call that says how", async () => {
  const alone = await court("--courts", courts, "--apply");
  expect([alone.code, alone.text]).toEqual([
    0,
    expect.stringContaining("halls: 0 added, 0 changed, 45 unchanged"),
  ]);
  const none = await court("--apply");
  expect([none.code, none.text]).toEqual([2, expect.stringContaining("are missing: bun run court import")]);
  const both = await court("--people", people, courts, people);
  expect([both.code, both.text]).toEqual([2, expect.stringContaining("either")]);
});

test("a file that cannot be a list of people is refused before it is read", async () => {
  const huge = await inPeople("huge.csv", "x".repeat(10 * 1024 * 1024 + 1));
  const { code, text } = await court("--people", huge);
  expect([code, text]).toEqual([1, expect.stringContaining("huge.csv has more than 10 MB.")]);
});

test("a list of five thousand items is shown, applied, and changes nothing a second time", async () => {
  const shown = await causeList(list);
  expect([shown.code, shown.text]).toEqual([0, expect.stringContaining("added: 5000")]);
  expect((await causeList(list, "--apply")).text).toContain("Applied.");
  const again = await causeList(list, "--apply");
  expect([again.code, again.text]).toEqual([0, expect.stringContaining("unchanged: 5000")]);
});

test("a list that takes all but one item of each hall off is applied as well", async () => {
  const [heading = "", ...rows] = files.causeList.trimEnd().split("\n");
  const firsts = rows.filter((row) => row.includes(",FRESH,Fresh,1,"));
  const short = await inPeople("short.csv", [heading, ...firsts].join("\n"));
  const { code, text } = await causeList(short, "--apply");
  expect([code, text]).toEqual([0, expect.stringContaining("removed: 4955")]);
});
