// Stories of the auditor who takes a hearing along: what the views say of it, and a bundle that proves itself elsewhere.
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "../../db/client.ts";
import { firstHash, sha256 } from "../../server/kernel/hash-chain.ts";
import { entryHash } from "../../server/sitting/hash.ts";
import { until } from "../support/client.ts";
import { auditOn } from "./support/checkpoints.ts";
import { counselFor, hall, oneServer, openHall, today } from "./support/story.ts";

const server = oneServer();
const sitting = hall(1);
const folder = mkdtempSync(join(tmpdir(), "sunwai-audit-"));
const bundle = join(folder, "bundle");
let item = "";
let counsel = "";

const audit = (words: string[], databaseUrl = server().databaseUrl) => auditOn(databaseUrl, words);

/** The bundle is judged where no database is. */
const offline = (path: string) =>
  audit(["verify", "--file", path], "postgres://nobody:none@127.0.0.1:9/none");

beforeAll(async () => {
  const { officer } = await openHall(1);
  const { order, items } = officer.sitting(sitting);
  item = order.find((id) => items[id]?.state === "LISTED" && !items[id].inCamera) ?? "";
  const advocate = await counselFor(officer, sitting, [item]);
  counsel = advocate.account.id;
  await officer.do(sitting, { type: "callItem", item });
  await officer.do(sitting, { type: "hear" });
  await advocate.do(sitting, { type: "confirmAppearance", item });
  await officer.do(sitting, { type: "recordOutcome", item, outcome: "RESERVED", confirmed: true });
  const { code, text } = await audit(["export", today(), "--out", bundle]);
  expect([code, text]).toEqual([0, expect.stringContaining(`whole   ${sitting}`)]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("the views tell the hearing: who came and consented, the outcome, the appearance", async () => {
  const { sql, close } = connect(server().databaseUrl, { max: 1 });
  const [person] =
    await sql`SELECT * FROM audit.people_in_sittings WHERE sitting = ${sitting} AND person = ${counsel}`;
  expect(person).toMatchObject({ role: "ADVOCATE", items: [item], location: "chambers", removed_at: null });
  expect([person?.entered_at, person?.admitted_at, person?.consent_at]).toEqual(
    Array(3).fill(expect.any(Date)),
  );
  const [text] = await sql`SELECT text FROM audit.consent_texts WHERE version = ${person?.consent_version}`;
  expect(String(text?.text).length).toBeGreaterThan(40);
  const outcomes = await sql`SELECT item, outcome, case_number, from_state, actor_name FROM audit.outcomes`;
  expect([...outcomes]).toEqual([
    {
      item,
      outcome: "RESERVED",
      case_number: expect.any(String),
      from_state: "HEARING",
      actor_name: "Kavya Ghoshali",
    },
  ]);
  // The read models follow the log, a moment behind it.
  const appearances = await until("the appearance in the read models", async () => {
    const rows = await sql`SELECT item, person, role FROM audit.appearances`;
    return rows.length > 0 ? rows : null;
  });
  expect([...appearances]).toEqual([{ item, person: counsel, role: "ADVOCATE" }]);
  await close();
});

test("a date has the bundle of all its halls, readable by its owner alone, and whole where there is no database", async () => {
  const names = readdirSync(bundle);
  expect(names.filter((name) => name.endsWith(".jsonl"))).toHaveLength(6);
  expect(names).toContain("HOW-TO-VERIFY.txt");
  expect(names.map((name) => statSync(join(bundle, name)).mode & 0o077)).toEqual(names.map(() => 0));
  const { code, text } = await offline(bundle);
  expect([code, text.match(/^whole /gm)?.length]).toEqual([0, 6]);
  expect((await offline(join(bundle, "bundle.json"))).code).toBe(0);
  const inDatabase = await audit(["verify", sitting]);
  // Only the database has what was signed since the export.
  const [whole = "no answer"] = inDatabase.text.split("\n");
  expect(whole).toStartWith(`whole   ${sitting}`);
  expect(text).toContain(whole);
});

test("the shell commands in the bundle find the same hashes and root, without our software", async () => {
  const told = readFileSync(join(bundle, "HOW-TO-VERIFY.txt"), "utf8");
  const script = told
    .split("\n")
    .filter((line) => /^ {2}(sitting=|hash=|while|done)|^ {4}\S/.test(line))
    .join("\n")
    .replace(/sitting=\S+/, `sitting=${sitting}`);
  const { stdout } = Bun.spawnSync(["sh", "-c", script], { cwd: bundle });
  const found = stdout.toString().trim().split("\n");
  const kept = readFileSync(join(bundle, `${sitting}.hashes`), "utf8")
    .trim()
    .split("\n");
  expect(found.length).toBeGreaterThan(8);
  expect(kept).toEqual(found.map((hash, place) => `${place + 1} ${hash}`));
  const { sittings } = JSON.parse(readFileSync(join(bundle, "bundle.json"), "utf8"));
  expect(sittings).toContainEqual({ sitting, entries: found.length, root: found.at(-1) });
});

/** A copy of the bundle in which something was done to one file. */
function changed(name: string, change: (lines: string[]) => string[]): string {
  const copy = mkdtempSync(join(folder, "copy-"));
  cpSync(bundle, copy, { recursive: true });
  const path = join(copy, name);
  writeFileSync(path, `${change(readFileSync(path, "utf8").trimEnd().split("\n")).join("\n")}\n`);
  return copy;
}

describe("a bundle that was tampered with", () => {
  const entries = `${sitting}.jsonl`;
  const tampered: [what: string, name: string, change: (lines: string[]) => string[], says: string][] = [
    [
      "an entry changed",
      entries,
      (lines) => lines.with(4, (lines[4] ?? "").replace(/"actorRole":"\w+"/, '"actorRole":"JUDGE"')),
      "at entry 5: hash",
    ],
    ["an entry spelled otherwise", entries, (lines) => lines.with(2, ` ${lines[2]}`), "at entry 3: hash"],
    ["an entry taken out", entries, (lines) => lines.toSpliced(3, 1), "at entry 4: gap"],
    [
      "two entries in each other's place",
      entries,
      (l) => l.with(1, l[2] ?? "").with(2, l[1] ?? ""),
      "at entry 2: gap",
    ],
    ["an entry twice", entries, (lines) => lines.toSpliced(3, 0, lines[2] ?? ""), "at entry 4: hash"],
    ["no JSON in it", entries, (lines) => lines.with(0, "nonsense"), "at entry 1: hash"],
    ["the last entry cut off", entries, (lines) => lines.slice(0, -1), ": head"],
    [
      "one hash changed",
      `${sitting}.hashes`,
      (lines) => lines.with(5, `6 ${"0".repeat(64)}`),
      "at entry 6: hash",
    ],
    [
      "another root",
      "bundle.json",
      (lines) => lines.map((line) => line.replace(/"root": "\w{64}"/, `"root": "${"0".repeat(64)}"`)),
      ": head",
    ],
  ];
  test.each(tampered)("has %s, and is found out there", async (_, name, change, says) => {
    const { code, text } = await offline(changed(name, change));
    expect([code, text]).toEqual([1, expect.stringContaining(`BROKEN  ${sitting}`)]);
    expect(text.split("\n").find((line) => line.includes(sitting))).toContain(says);
  });

  test("and every hash made anew has another root than the one on paper", async () => {
    const root = /root (\w+)/.exec((await audit(["verify", sitting])).text)?.[1];
    let previous = firstHash(sitting);
    const hashes: string[] = [];
    const copy = changed(entries, (lines) =>
      lines.map((line, place) => {
        const next = place === 4 ? line.replace(/"actorRole":"\w+"/, '"actorRole":"JUDGE"') : line;
        previous = sha256(`${previous}${next}`);
        hashes.push(`${place + 1} ${previous}`);
        return next;
      }),
    );
    writeFileSync(join(copy, `${sitting}.hashes`), `${hashes.join("\n")}\n`);
    const found = await offline(copy);
    expect([found.code, found.text]).toEqual([1, expect.stringContaining(`BROKEN  ${sitting}`)]);
    expect(root).not.toBe(previous);
  });

  test("or lost a file, is not whole", async () => {
    const copy = changed(entries, (lines) => lines);
    rmSync(join(copy, entries));
    const { code, text } = await offline(copy);
    expect([code, text]).toEqual([1, expect.stringContaining("its files are not in the bundle")]);
  });
});

test("each line is the entry in the very spelling that was hashed", () => {
  const [first = ""] = readFileSync(join(bundle, `${sitting}.jsonl`), "utf8").split("\n");
  const previousHash = firstHash(sitting);
  expect(entryHash({ ...JSON.parse(first), previousHash })).toBe(sha256(`${previousHash}${first}`));
});

test("what cannot be done is said in a sentence, with another exit code", async () => {
  const empty = join(folder, "empty");
  mkdirSync(empty);
  const file = join(folder, "a file");
  writeFileSync(file, "x");
  const climbing = changed("bundle.json", (lines) =>
    lines.map((line) => line.replace(sitting, "../../../etc/x-2026-01-01")),
  );
  const other = changed("bundle.json", (lines) => lines.map((line) => line.replace("audit-1", "audit-9")));
  const tries: [words: string[], says: RegExp][] = [
    [["export", "2020-01-01", "--out", join(folder, "x")], /^There is no sitting on 2020-01-01\.$/],
    [["export", "nonsense", "--out", join(folder, "x")], /^There is no sitting nonsense\.$/],
    [["export", "2026-99-99", "--out", join(folder, "x")], /^There is no sitting on 2026-99-99\.$/],
    [
      ["export", "22/11/2026", "--out", join(folder, "x")],
      /^There is no sitting 22\/11\/2026\. .* 2026-11-22\.$/,
    ],
    [["export", sitting, "--out", bundle], /is not empty/],
    [["export", sitting, "--out", join(file, "x")], /cannot be used \(ENOTDIR\)/],
    [["export", sitting], /^error: required option '--out <folder>' not specified$/],
    [["export", "--out", join(folder, "x")], /^error: missing required argument 'sittings'$/],
    [["verify", "--file", join(folder, "none")], /^There is no /],
    [["verify", "--file", empty], /empty: this folder holds no bundle of audit export/],
    [["verify", "--file", file], /is no bundle/],
    [["verify", "--file", climbing], /is not the index of a bundle/],
    [["verify", "--file", other], /is not the index of a bundle/],
    [["verify", sitting, "--file", bundle], /cannot be used with sittings$/],
    [["verify", "--what"], /^error: unknown option '--what'$/],
    [["burn"], /^error: unknown command 'burn'$/],
    [[], /^Usage:/],
  ];
  const answers = await Promise.all(tries.map(([words]) => audit(words)));
  for (const [place, [, says]] of tries.entries()) {
    expect(answers[place]?.text.trim()).toMatch(says);
    expect(answers[place]?.text).not.toMatch(/\n\s+at /);
    expect(answers[place]?.code).toBe(2);
  }
});
