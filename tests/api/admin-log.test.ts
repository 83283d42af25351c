// The admins' log: every act has its entry in the same transaction, nobody rewrites it, and what was forged, cut or removed is found.
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import postgres from "postgres";
import { readWholeAdminLog } from "../../db/queries/admin-log.ts";
import { act } from "../../server/acts/act.ts";
import { judgeAdminLog } from "../../server/acts/chain.ts";
import { runCommand } from "../support/command.ts";
import { asApplication } from "../support/server.ts";
import { addPerson, type Court, errorOf, logIn, startCourt } from "./support/auth.ts";

let court: Court;
let admin: { id: string; phone: string };
let token: string;

beforeAll(async () => {
  court = await startCourt();
  admin = await addPerson(court, "ADMIN");
  token = await logIn(court, admin.phone);
});
afterAll(() => court.stop());

const set = (key: string, body: object) => court.call("PUT", `/admin/settings/${key}`, body, token);
const entries = async () => {
  const rows = await court.sql`SELECT * FROM admin_log ORDER BY seq`;
  return [...rows];
};
const byTest = { actor: { kind: "command", name: "tester" } as const, now: Date.now() };

const run = (script: string, ...words: string[]) => runCommand(script, words, court.databaseUrl);
const verify = () => run("server/audit/cli.ts", "verify", "admin");

describe("an act", () => {
  test("has an entry: who, from where, what, about what, before and after, why", async () => {
    expect((await set("seat", { value: "Bench at Suryapur", reason: "The seat moved\n" })).status).toBe(200);
    expect((await entries()).at(-1)).toMatchObject({
      seq: 1,
      actor: admin.id,
      origin: "127.0.0.1",
      act: "settingChanged",
      subject_kind: "setting",
      subject: "seat",
      before: { value: "Principal Seat, Suryapur" },
      after: { value: "Bench at Suryapur" },
      reason: "The seat moved",
      part_of: null,
    });
  });

  test("that changes nothing has none, nor has one that is refused", async () => {
    const before = (await entries()).length;
    expect((await set("seat", { value: "Bench at Suryapur" })).status).toBe(200);
    expect(errorOf(await set("seat", { value: "Elsewhere", was: "Something else" }))).toMatchObject({
      status: 409,
      code: "conflict",
    });
    expect((await set("seat", { value: 5 })).status).toBe(400);
    expect(errorOf(await set("otp_login", { value: false }))).toMatchObject({ code: "last_way_in" });
    expect((await entries()).length).toBe(before);
  });

  test("is undone whole when its entry cannot be written", async () => {
    await court.sql`ALTER TABLE admin_log ADD CONSTRAINT no_more CHECK (seq < 2) NOT VALID`;
    const { status } = await set("seat", { value: "Nowhere" });
    await court.sql`ALTER TABLE admin_log DROP CONSTRAINT no_more`;
    const [row] = await court.sql`SELECT value FROM settings WHERE key = 'seat'`;
    expect([status, row?.value]).toEqual([500, "Bench at Suryapur"]);
  });

  test("has no entry when it fails, and its change is undone", async () => {
    const before = (await entries()).length;
    const failing = act(court.db, byTest, async (tx) => {
      await tx.execute("DELETE FROM settings");
      throw new Error("on the way");
    });
    await expect(failing).rejects.toThrow("on the way");
    const [row] = await court.sql`SELECT value FROM settings WHERE key = 'seat'`;
    expect([(await entries()).length, row?.value]).toEqual([before, "Bench at Suryapur"]);
  });

  test("of the command line has the operator's name", async () => {
    const person = await addPerson(court);
    expect((await run("server/admin/cli.ts", "disable", person.phone)).code).toBe(0);
    expect((await run("server/admin/cli.ts", "enable", person.phone)).code).toBe(0);
    expect((await run("server/admin/cli.ts", "codes-on")).code).toBe(0);
    const last = (await entries()).slice(-2);
    expect(last).toMatchObject([
      { act: "personDisabled", subject: person.id, origin: "command line" },
      { act: "personEnabled", subject: person.id, actor: expect.stringMatching(/^command:.+/) },
    ]);
  });

  test("many at once follow each other without a gap", async () => {
    const before = (await entries()).length;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => set("contact_phone", { value: `1800 000 00${10 + n}` })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    const { entries: all, head } = await readWholeAdminLog(court.sql);
    expect(all.length).toBe(before + 20);
    expect(judgeAdminLog(all, head)).toMatchObject({ whole: true, entries: before + 20 });
  });
});

describe("the page of the log", () => {
  test("has entries with names, by act, by whom, about what and by day", async () => {
    const read = async (query: string) =>
      Object((await court.call("GET", `/admin/log${query}`, undefined, token)).body);
    const all = await read("");
    expect(all.entries[0]).toMatchObject({
      act: "settingChanged",
      subject: "contact_phone",
      actor: admin.id,
    });
    expect(all.entries[0].actorName).toMatch(/^Person/);
    expect(all.actors.map(({ actor }: { actor: string }) => actor)).toContain(admin.id);
    const own = await read("?subject=seat");
    expect(own.entries.map(({ subject }: { subject: string }) => subject)).toEqual(["seat"]);
    const commands = await read("?actor=command:");
    expect(commands.entries.length).toBe(2);
    expect((await read("?until=2020-01-01")).entries).toEqual([]);
    expect((await read("?act=personDisabled")).entries.length).toBe(1);
    const { seq } = all.entries[3];
    expect((await read(`?before=${seq}`)).entries[0].seq).toBe(seq - 1);
  });

  test("takes no odd questions", async () => {
    for (const query of [
      "?act=x",
      "?before=0",
      "?before=-1",
      "?since=today",
      `?actor=${"x".repeat(101)}`,
      "?x=1",
      "?subject=%00",
    ])
      expect([query, (await court.call("GET", `/admin/log${query}`, undefined, token)).status]).toEqual([
        query,
        400,
      ]);
  });
});

describe("the log", () => {
  test("is only appended to: for the application by its rights, for the owner by a trigger", async () => {
    const application = postgres(asApplication(court.databaseUrl), { max: 1, onnotice: () => {} });
    const tries = ["UPDATE admin_log SET actor = 'x'", "DELETE FROM admin_log", "TRUNCATE admin_log"];
    for (const statement of tries) {
      const refused = (sql: { unsafe(text: string): PromiseLike<unknown> }) =>
        Promise.resolve(sql.unsafe(statement)).then(
          () => "done",
          (error: Error) => error.message,
        );
      expect(await refused(application)).toContain("permission denied");
      expect(await refused(court.sql)).toContain("only appended to");
    }
    await application.end();
  });

  test("is proven whole by the command", async () => {
    const { code, out } = await verify();
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/^whole {3}admin {2}\d+ entries {2}root [0-9a-f]{64}/),
    ]);
    expect((await run("server/audit/cli.ts", "verify")).out).toContain("whole   admin");
  });

  const forgeries: [what: string, statement: string, says: string][] = [
    ["an entry that was changed", "UPDATE admin_log SET actor = 'x' WHERE seq = 3", "at entry 3: hash"],
    ["a reason that was changed", "UPDATE admin_log SET reason = 'x' WHERE seq = 1", "at entry 1: hash"],
    ["an entry that was taken out", "DELETE FROM admin_log WHERE seq = 2", "gap"],
    ["a log that was cut", "DELETE FROM admin_log WHERE seq = (SELECT max(seq) FROM admin_log)", "head"],
    ["an end that was taken away", "DELETE FROM admin_log_head", "head"],
    [
      "an entry that was forged behind the last",
      `INSERT INTO admin_log SELECT seq + 1, at, actor, origin, act, subject_kind, subject, before, after, reason, part_of, hash, hash
        FROM admin_log ORDER BY seq DESC LIMIT 1`,
      "hash",
    ],
  ];
  test.each(forgeries)("finds %s", async (_what, statement, says) => {
    await court.sql.unsafe(
      "CREATE TABLE kept AS SELECT * FROM admin_log; CREATE TABLE kept_head AS SELECT * FROM admin_log_head",
    );
    await court.sql.unsafe(
      `SET session_replication_role = replica; ${statement}; SET session_replication_role = origin`,
    );
    const { code, out } = await verify();
    await court.sql.unsafe(`SET session_replication_role = replica; DELETE FROM admin_log; DELETE FROM admin_log_head;
      INSERT INTO admin_log SELECT * FROM kept; INSERT INTO admin_log_head SELECT * FROM kept_head;
      DROP TABLE kept; DROP TABLE kept_head; SET session_replication_role = origin`);
    expect(code).toBe(1);
    expect(out).toContain("BROKEN  admin");
    expect(out).toContain(says);
    expect((await verify()).code).toBe(0);
  });

  test("that was rewritten with its end is not what was signed", async () => {
    // The next hour signs it.
    await court.advance(3600);
    for (let n = 0; n < 100; n++) {
      if ((await verify()).out.includes("signed  admin")) break;
      await Bun.sleep(100);
    }
    expect((await verify()).out).toContain("signed  admin");
    await court.sql.unsafe(`SET session_replication_role = replica;
      DELETE FROM admin_log WHERE seq = (SELECT max(seq) FROM admin_log);
      UPDATE admin_log_head SET (last_seq, last_hash) = (SELECT seq, hash FROM admin_log ORDER BY seq DESC LIMIT 1);
      SET session_replication_role = origin`);
    const { code, out } = await verify();
    expect([code, out]).toEqual([1, expect.stringContaining("BROKEN  admin")]);
    expect(out).toContain("cut off");
  });
});
