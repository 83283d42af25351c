// A court of one's own from an empty database: by command, then on a server with the demo off, where its admin logs in.
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "../../db/client.ts";
import { until } from "../support/client.ts";
import { runCommand } from "../support/command.ts";
import { startGateway } from "../support/gateway.ts";
import { freshDatabase } from "../support/server.ts";
import { requestOf, startCourt } from "./support/auth.ts";

const folder = mkdtempSync(join(tmpdir(), "sunwai-own-court-"));
let url: string;
let database: ReturnType<typeof connect>;

beforeAll(async () => {
  url = await freshDatabase();
  database = connect(url, { max: 2 });
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const run = (args: string[], databaseUrl = url, script = "server/court/cli.ts") =>
  runCommand(script, args, databaseUrl);

const files: Record<string, string[]> = {
  "courts.csv": [
    "est_code,bench,court_hall,name,type,coram,judges",
    "HCXX01,Main Seat,1,Court Hall 1,NORMAL,DB-I,Justice A; Justice B",
    "HCXX01,Main Seat,2A,Court Hall 2A,FC,Single,Justice C",
  ],
  "judges.csv": [
    "role,sub_role,display_name,phone,username,court_hall,enrolment_or_office",
    "JUDGE,,Justice A,9876500001,judge1,1,",
    "JUDGE,,Justice C,9876500002,,2A,",
  ],
  "people.csv": [
    "role,sub_role,display_name,phone,username,court_hall,enrolment_or_office",
    "MASTER,,Meera,98765 00003,master1,1,Court Officer",
    "ADVOCATE,,Adv. Dev,+919876500004,,,XX/1/2020",
  ],
};
const paths = async (changes: Record<string, (lines: string[]) => string[]> = {}) =>
  Promise.all(
    Object.entries(files).map(async ([name, lines]) => {
      const path = join(folder, name);
      await Bun.write(path, `${(changes[name]?.(lines) ?? lines).join("\n")}\n`);
      return path;
    }),
  );
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
const create = (mobile: string, databaseUrl = url) =>
  run(["create", "--name", "Ada", "--mobile", mobile], databaseUrl, "server/admin/cli.ts");
const counts = async () => {
  const [row] = await database.sql`SELECT (SELECT count(*)::int FROM courts) AS halls,
    (SELECT count(*)::int FROM accounts) AS people, (SELECT count(*)::int FROM settings) AS settings`;
  return row;
};

describe("importing a court", () => {
  test("asks for the name of the court the first time", async () => {
    const { code, text } = await run(["import", ...(await paths()), "--name", "High Court of Test"]);
    expect(code).toBe(1);
    expect(text).toContain("add --seat, --phone, --email");
  });

  test("shows what it would do and writes nothing", async () => {
    const { code, text } = await run(["import", ...(await paths()), ...named]);
    expect(text).toContain("halls: 2 added, 0 changed, 0 unchanged");
    expect(text).toContain("people: 4 added, 0 changed, 0 unchanged");
    expect(text).toContain("setting court_name: High Court of Test");
    expect([code, text.trimEnd().split("\n").at(-1)]).toEqual([0, "Only a preview. Add --apply to do it."]);
    expect(await counts()).toEqual({ halls: 0, people: 0, settings: 0 });
  });

  test("shows the first of many people, and all of them when asked", async () => {
    const many = await paths({
      "people.csv": (lines) => [
        ...lines,
        ...Array.from({ length: 40 }, (_, n) => `MEDIA,,Reporter ${n},98766000${n + 10},,,`),
      ],
    });
    const { text } = await run(["import", ...many, ...named]);
    expect(text).toContain("people: 44 added");
    expect([text.match(/^ {2}\+ (MEDIA|JUDGE|MASTER|ADVOCATE)/gm)?.length, text]).toEqual([
      30,
      expect.stringContaining("  and 14 more (--all shows them)"),
    ]);
    const all = await run(["import", ...many, ...named, "--all"]);
    expect([all.text.includes("more (--all"), all.text]).toEqual([
      false,
      expect.stringContaining("+ MEDIA  Reporter 39"),
    ]);
  });

  test("tells bad rows by file, number, column and reason, and applies nothing", async () => {
    const broken = await paths({
      "courts.csv": (lines) => [...lines, "HCXX01,Main Seat,3,Court Hall 3,BIG,DB,J"],
      "people.csv": (lines) => [...lines, "MASTER,,Nobody,9876500005,,9,", "ADVOCATE,,Twin,9876500001,,,"],
    });
    expect(await run(["import", ...broken, ...named])).toMatchObject({ code: 1 });
    const { code, text } = await run(["import", ...broken, ...named, "--apply"]);
    expect(code).toBe(1);
    expect(text).toContain('courts.csv, row 3, type: "BIG" is neither NORMAL nor FC');
    expect(text).toContain("people.csv, row 3, court_hall: there is no court hall 9");
    expect(text).toContain("people.csv, row 4, phone: the same as in row 1 of judges.csv");
    expect(await counts()).toEqual({ halls: 0, people: 0, settings: 0 });
  });

  test("applies it; a second time changes nothing", async () => {
    const first = await run(["import", ...(await paths()), ...named, "--apply"]);
    expect([first.code, first.text]).toEqual([0, expect.stringContaining("Applied.")]);
    expect(await counts()).toEqual({ halls: 2, people: 4, settings: 5 });
    const [before] = await database.sql`SELECT md5(string_agg(a::text, ' ' ORDER BY id)) FROM accounts a`;
    const again = await run(["import", ...(await paths()), "--apply"]);
    expect(again.text).toContain("halls: 0 added, 0 changed, 2 unchanged");
    expect(again.text).toContain("people: 0 added, 0 changed, 4 unchanged");
    const [after] = await database.sql`SELECT md5(string_agg(a::text, ' ' ORDER BY id)) FROM accounts a`;
    expect(after).toEqual(before);
  });

  test("changes what differs, by seat and hall, and by mobile number", async () => {
    const changed = await paths({
      "courts.csv": (lines) => lines.map((line) => line.replace("Justice C", "Justice D")),
      "people.csv": (lines) => lines.map((line) => line.replace("Meera,98765 00003", "Meera K,9876500003")),
    });
    const { text } = await run(["import", ...changed, "--apply"]);
    expect(text).toContain("~ HCXX01-2A  Court Hall 2A: judges");
    expect(text).toContain("~ MASTER  Meera K: displayName");
    expect(await counts()).toEqual({ halls: 2, people: 4, settings: 5 });
  });

  test("is refused where the demo's people are", async () => {
    const demo = await freshDatabase({ seeded: true });
    const sentence = expect.stringContaining("the made-up people of the demo");
    const imported = await run(["import", ...(await paths()), ...named, "--apply"], demo);
    expect([imported.code, imported.text]).toEqual([1, sentence]);
    expect(await create("9876500009", demo)).toMatchObject({ code: 1, text: sentence });
  });

  test("at the demo says first that it is the demo, and what to do, before it asks for a name or for files", async () => {
    const demo = await freshDatabase({ seeded: true });
    for (const given of [await paths(), ["no.csv", "no.csv"]]) {
      const { code, text } = await run(["import", ...given], demo);
      expect([code, text.split("\n")[0]]).toEqual([1, expect.stringMatching(/^This is the demo court\b/)]);
      expect(text).toContain("Nothing was changed.");
      expect(text).toContain("DATA_DIR");
      expect(text).toContain("bun run db reset");
      expect(text).toContain("DEMO=0");
      expect(text).not.toMatch(/--name|no file/);
    }
  });

  test("called wrongly it says how", async () => {
    expect(await run(["import", "courts.csv"])).toMatchObject({
      code: 2,
      text: expect.stringMatching(/^The file of the people is missing: bun run court import .*\n$/),
    });
    expect((await run(["import"])).text).toStartWith(
      "The files of the halls and of the people are missing: ",
    );
    expect((await run(["import", "--nam", "x"])).text).toBe(
      "error: unknown option '--nam' (Did you mean --name?)\n",
    );
    expect(await run(["admin", "9876500009", "Ada"])).toMatchObject({ code: 2 });
    expect((await run(["import", "no.csv", "no.csv"])).text).toContain("There is no file no.csv.");
    expect((await run(["--what"])).text).toBe("error: unknown option '--what'\n");
  });
});

describe("the first admin", () => {
  test("is added once, with a number of their own", async () => {
    const refused = await create("98765");
    expect([refused.code, refused.text.trim()]).toEqual([
      1,
      "The number is not a mobile number of ten digits.",
    ]);
    const taken = await create("9876500003");
    expect([taken.code, taken.text]).toEqual([
      1,
      expect.stringContaining("belongs to Meera K (Court Officer)"),
    ]);
    expect((await create("+91 98765 00009")).text).toContain("Added.");
    expect((await create("9876500009")).text).toContain("nothing was changed");
  });

  test("logs in by SMS on a server without demo, which has the court's own name, and imports a list", async () => {
    const gateway = startGateway();
    const court = await startCourt({ databaseUrl: url, env: { DEMO: "0", SMS_URL: gateway.url } });
    const config = await court.call("GET", "/config");
    expect(config.body).toMatchObject({ demo: false, settings: { court_name: "High Court of Test" } });
    const phoneNumber = "9876500009";
    const asked = await court.call("POST", "/auth/otp/generate", { phoneNumber });
    await until("the message", () => gateway.received.length === 1);
    // Before the comparison, in which Bun puts the expected text in the place of what came.
    const code = gateway.codeOf(phoneNumber);
    expect(gateway.received[0]).toMatchObject({
      to: phoneNumber,
      text: expect.stringContaining("High Court of Test"),
    });
    const { body } = await court.call("POST", "/auth/login/otp", {
      phoneNumber,
      code,
      request: requestOf(asked),
    });
    expect(body).toMatchObject({ account: { role: "ADMIN", displayName: "Ada" } });
    const list = join(folder, "list.csv");
    const demoList = await Bun.file("db/seed/cause-list.csv").text();
    const [heading = "", ...rows] = demoList.split("\n");
    const own = rows
      .filter((row) => row.split(",")[3] === "1")
      .map((row) => row.replace("HCPP01,Principal Seat", "HCXX01,Main Seat"));
    await Bun.write(list, [heading, ...own].join("\n"));
    const imported = await run([list, "--date", "today", "--apply"], url, "server/causelist/cli.ts");
    expect([imported.code, imported.text]).toEqual([0, expect.stringContaining("Applied.")]);
    await court.stop();
    await gateway.stop();
  });
});
