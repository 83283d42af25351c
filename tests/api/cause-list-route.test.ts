// The cause list by POST /admin/cause-list and by command, on a running server: who may, what is refused, what the halls see.

import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { readWholeAdminLog } from "../../db/queries/admin-log.ts";
import { judgeAdminLog } from "../../server/acts/chain.ts";
import { demoList, loadDemoDay } from "../../server/causelist/demo.ts";
import { CAUSE_LIST_BYTES } from "../../server/contract/limits.ts";
import { importPreview } from "../../server/contract/rest/cause-list.ts";
import { Clock } from "../../server/kernel/clock.ts";
import { dayInIndia } from "../../server/kernel/india-days.ts";
import { runCommand } from "../support/command.ts";
import { logIn, startServer, type TestServer } from "./support/auth.ts";
import { type TestDatabase, testDatabase } from "./support/cause-list-database.ts";
import { fileOf, heading, rowOf } from "./support/cause-list-files.ts";

const folder = mkdtempSync(join(tmpdir(), "sunwai-cause-list-route-"));
const clock = new Clock();
const today = dayInIndia(clock.now());
let database: TestDatabase;
let server: TestServer;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  database = await testDatabase();
  await loadDemoDay({ db: database.db, now: () => clock.now() }, today);
  server = await startServer({ dataDir: folder, url: database.url }, { clock });
  const phones = {
    admin: "9000000042",
    officer: "9000000010",
    officer5: "9000000014",
    judge: "9000000001",
    advocate: "9000001001",
  };
  for (const [name, phone] of Object.entries(phones)) tokens[name] = await logIn(server, phone);
});

afterAll(async () => {
  await server.stop();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const row = (serial: number | string, hall: number) =>
  rowOf(serial, { hall, date: today, petitioner: "=1+1 <script>" });
const list = (...rows: string[]) => new TextDecoder().decode(fileOf(...rows));

const post = (body: BodyInit, query = "", { as = "admin", type = "text/csv" } = {}) =>
  server.send("POST", `/admin/cause-list${query}`, {
    body,
    headers: {
      ...(type === "" ? {} : { "Content-Type": type }),
      ...(as === "" ? {} : { Authorization: `Bearer ${tokens[as]}` }),
    },
  });
const form = (file: string | Blob, name = "list.csv") => {
  const data = new FormData();
  if (typeof file === "string") data.append("file", file);
  else data.append("file", file, name);
  return data;
};
const failure = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
  }),
});
const hallItems = async (hall: number) => {
  const { state } = await server.services.sittings.ofCourt(`HCPP01-${hall}`);
  return state.order.flatMap((id) => {
    const item = state.items[id];
    return item && item.state !== "DELETED" ? [`${id} ${item.petitioner}`] : [];
  });
};

describe("who may import", () => {
  for (const [as, status] of [
    ["", 403],
    ["advocate", 406],
    ["judge", 406],
    ["officer", 200],
    ["admin", 200],
  ] as const) {
    test(`${as || "nobody"}: ${status}`, async () => {
      expect((await post(list(row(1, 1)), "", { as })).status).toBe(status);
    });
  }

  test("an officer touches the lists of their own hall alone; the admin all", async () => {
    const otherBench = row(1, 1).replaceAll("HCPP01", "HCPP02").replaceAll("Principal Seat", "Second Seat");
    await database.sql`INSERT INTO benches (est_code, name) VALUES ('HCPP02', 'Second Seat')`;
    await database.sql`INSERT INTO courts (id, est_code, number, name, type, coram, judges)
      VALUES ('HCPP02-1', 'HCPP02', '1', 'Court Hall 1', 'NORMAL', '', '[]')`;
    const before = await hallItems(5);
    for (const query of ["", "?apply=true", "?apply=true&skipBad=true"]) {
      for (const rows of [[row(1, 5)], [row(1, 1), row(2, 5)], [otherBench]]) {
        const answer = await post(list(...rows), query, { as: "officer" });
        expect([answer.status, Object(answer.body).error.faults]).toEqual([
          400,
          { file: { code: "otherHalls" } },
        ]);
      }
    }
    const deleting = (hall: number) => `action,${list(row(1, hall)).replace("\n", "\nDELETE,")}`;
    expect((await post(deleting(5), "?apply=true", { as: "officer" })).status).toBe(400);
    expect(await hallItems(5)).toEqual(before);
    for (const rows of [[row(1, 1), row(2, 5)], [otherBench]])
      expect((await post(list(...rows))).status).toBe(200);
  });

  test("an officer lists no case that stands in another hall that day, and is told in which; the admin may", async () => {
    const { state } = await server.services.sittings.ofCourt("HCPP01-5");
    const caseNumber = state.items[state.order[0] ?? ""]?.caseNumber ?? "";
    const own = row(7, 1).split(",");
    own[7] = caseNumber;
    const file = list(own.join(","));
    const hall = "Court Hall 5, Principal Seat";
    for (const query of ["", "?apply=true"]) {
      const { body } = await post(file, query, { as: "officer" });
      expect(importPreview.parse(body)).toMatchObject({
        added: [],
        applied: false,
        bad: [{ column: "case_number", fault: { code: "inOtherHall", values: { caseNumber, hall } } }],
      });
    }
    expect(importPreview.parse((await post(file)).body)).toMatchObject({ bad: [] });
  });

  test("an officer gives no list another name in all halls", async () => {
    const { status, body } = await post(list(row(1, 1).replace("FRESH,Fresh", "FRESH,Stale")), "", {
      as: "officer",
    });
    expect(status).toBe(200);
    expect(importPreview.parse(body).bad).toMatchObject([{ column: "list_name" }]);
  });
});

describe("what is refused", () => {
  const csv = { type: "text/csv" };
  const cases: [string, () => ReturnType<typeof post>, number, string][] = [
    ["JSON", () => post("{}", "", { type: "application/json" }), 415, "unsupported"],
    ["no type", () => post(new Blob(["x"]), "", { type: "" }), 415, "unsupported"],
    ["a form without a file", () => post(new FormData(), "", { type: "" }), 400, "invalid"],
    ["a form with text for a file", () => post(form("x"), "", { type: "" }), 400, "invalid"],
    ["a broken form", () => post("x", "", { type: "multipart/form-data" }), 400, "invalid"],
    ["another answer than true or false", () => post("x", "?apply=maybe"), 400, "invalid"],
    ["an unknown question", () => post("x", "?force=true"), 400, "invalid"],
    ["an empty body", () => post(""), 400, "bad_file"],
    ["a day that there is not", () => post("x", "?date=2026-02-30"), 400, "invalid"],
    ["a word for a day", () => post("x", "?date=yesterday"), 400, "invalid"],
    ["an empty file", () => post(form(new Blob([], csv)), "", { type: "" }), 400, "bad_file"],
    [
      "a picture",
      () => post(form(new Blob([new Uint8Array([0x89, 0x50, 0, 0])]), "x.png"), "", { type: "" }),
      400,
      "bad_file",
    ],
    ["a missing column", () => post("date,serial\n2026-01-01,1\n"), 400, "bad_file"],
    ["a file above 10 MB", () => post("x".repeat(CAUSE_LIST_BYTES + 1)), 413, "too_large"],
    [
      "a body above the limit",
      () => post(form(new Blob(["x".repeat(CAUSE_LIST_BYTES + 99_999)])), "", { type: "" }),
      413,
      "too_large",
    ],
  ];
  for (const [name, send, status, code] of cases) {
    test(name, async () => {
      const answer = await send();
      expect([answer.status, failure.parse(answer.body).error.code]).toEqual([status, code]);
    });
  }

  test("wrong columns are fields of the answer", async () => {
    const { body } = await post(`${heading},judge\n`);
    expect(failure.parse(body).error.fields).toEqual({ '"judge"': "unknown column" });
  });
});

describe("preview, then apply", () => {
  test("a preview changes nothing; applying shows the hall its new list before the answer", async () => {
    const before = await hallItems(5);
    const file = list(row(1, 5), row(99, 5));
    const preview = importPreview.parse((await post(file)).body);
    expect(preview).toMatchObject({ applied: false, bad: [], added: [{ court: "HCPP01-5", serial: 99 }] });
    expect(await hallItems(5)).toEqual(before);
    const { status, body } = await post(form(new Blob([file])), "?apply=true", { type: "", as: "officer5" });
    expect([status, importPreview.parse(body)]).toEqual([200, { ...preview, applied: true }]);
    expect(await hallItems(5)).toEqual(["FRESH:1 =1+1 <script>", "FRESH:99 =1+1 <script>"]);
    const [record] =
      await database.sql`SELECT file_name, account_id FROM cause_list_imports ORDER BY at DESC LIMIT 1`;
    const [officer] = await database.sql`SELECT id FROM accounts WHERE username = 'master5'`;
    expect(record).toEqual({ file_name: "list.csv", account_id: officer?.id });
  });

  test("a bad row stops it, skipping lets the rest through", async () => {
    const file = list(row(7, 4), row("x", 4));
    const refused = importPreview.parse((await post(file, "?apply=true")).body);
    expect(refused).toMatchObject({ applied: false, bad: [{ row: 2, column: "serial" }] });
    expect(await hallItems(4)).toHaveLength(140);
    const done = importPreview.parse((await post(file, "?apply=true&skipBad=true")).body);
    expect(done.applied).toBe(true);
    expect(await hallItems(4)).toHaveLength(1);
  });

  test("tomorrow's list can be imported this evening", async () => {
    const tomorrow = dayInIndia(clock.now() + 24 * 3600_000);
    const { status, body } = await post(await demoList(tomorrow), "?apply=true");
    expect([status, importPreview.parse(body).added.length]).toEqual([200, 464]);
  });
});

describe("a list of another day", () => {
  const old = list(rowOf(1, { hall: 2, date: "2026-01-05", petitioner: "Old List" }));

  test("is taken as of today when that is asked", async () => {
    expect(importPreview.parse((await post(old, "?date=today")).body)).toMatchObject({ applied: false });
    const { status, body } = await post(old, "?apply=true&date=today");
    expect([status, importPreview.parse(body).applied]).toEqual([200, true]);
    expect(await hallItems(2)).toEqual(["FRESH:1 Old List"]);
  });

  test("or as of a named day", async () => {
    const day = dayInIndia(clock.now() + 48 * 3600_000);
    await post(old, `?apply=true&date=${day}`);
    const rows = await database.sql`SELECT court_id FROM cause_list_items WHERE date = ${day}`;
    expect([...rows]).toEqual([{ court_id: "HCPP01-2" }]);
  });
});

describe("the days of a list", () => {
  const dayOf = (ahead: number) => dayInIndia(clock.now() + ahead * 86_400_000);
  const stored = async (date: string) =>
    (await database.sql`SELECT count(*)::int AS n FROM cause_list_items WHERE date = ${date}`)[0]?.n;

  test("that have passed are refused whole, in a preview too, also beside rows of today", async () => {
    for (const day of ["2020-01-06", dayOf(-1)])
      for (const query of ["", "?apply=true", "?apply=true&skipBad=true"]) {
        const { status, body } = await post(list(row(1, 4), rowOf(1, { hall: 3, date: day })), query);
        expect([status, body]).toMatchObject([
          400,
          { error: { code: "invalid", fields: { date: "has passed" } } },
        ]);
        expect(await stored(day)).toBe(0);
      }
  });
});

describe("the command", () => {
  const run = async (text: string, ...flags: string[]) => {
    const path = join(folder, "list.csv");
    await Bun.write(path, text);
    return runCommand("server/causelist/cli.ts", [path, ...flags], database.url);
  };

  test("a preview writes nothing", async () => {
    const { code, text } = await run(list(row(1, 3)));
    expect(code).toBe(0);
    expect(text).toContain("removed: 154");
    expect(text).toContain("and 124 more");
    expect(await hallItems(3)).toHaveLength(155);
  });

  test("bad rows are told with row, column and reason, and refused", async () => {
    const { code, text } = await run(list(row(1, 3), row("x", 3)), "--apply");
    expect(code).toBe(1);
    expect(text).toContain('row 2, serial: "x" is not a whole number from 1 to 99999');
    expect(text).toContain("Nothing was applied");
    const preview = await run(list(row(1, 3), row("x", 3)));
    expect([preview.code, preview.text]).toEqual([
      1,
      expect.stringContaining("--apply will refuse the file"),
    ]);
    expect(await run(list(row(1, 3), row("x", 3)), "--skip-bad")).toMatchObject({ code: 0 });
  });

  test("a running server shows the new list without being asked", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    server.services.sittings.onSteps((sitting) => {
      if (sitting.state.courtId === "HCPP01-3") resolve();
    });
    const { code, text } = await run(list(row(1, 3)), "--apply");
    expect([code, text.trimEnd().split("\n").at(-1)]).toEqual([0, "Applied."]);
    await promise;
    expect(await hallItems(3)).toHaveLength(1);
  });

  test("a list of another day is taken as of today, and it says so", async () => {
    const old = list(rowOf(1, { hall: 1, date: "2026-01-05" }), rowOf(2, { hall: 1, date: "2026-01-05" }));
    const { code, text } = await run(old, "--date", "today", "--apply");
    expect(text).toContain(`Every row is taken as of ${today}.`);
    expect([code, text.trimEnd().split("\n").at(-1)]).toEqual([0, "Applied."]);
    const rows = await database.sql`SELECT serial FROM cause_list_items
      WHERE date = ${today} AND court_id = 'HCPP01-1' AND deleted_at IS NULL`;
    expect(rows).toHaveLength(2);
    expect(await run(old, "--date", "2026-02-30")).toMatchObject({ code: 1 });
    const { code: refused, text: why } = await run(old, "--apply", "--skip-bad");
    expect([refused, why]).toEqual([1, expect.stringContaining("The day 2026-01-05 has passed")]);
  });

  test("called wrongly it says how", async () => {
    expect(await run("", "--what")).toMatchObject({ code: 2 });
    expect((await run("", "another.csv")).text).toContain("too many arguments");
    expect((await run("", "--apply")).text).toContain("The file is empty.");
  });
});

describe("words of a file that nobody could keep", () => {
  const wholeLog = async () => {
    const { entries, head } = await readWholeAdminLog(database.db.$client);
    return judgeAdminLog(entries, head);
  };
  const names: [what: string, name: string, kept: string][] = [
    ["half a character at the cut", `${"a".repeat(199)}😀.csv`, `${"a".repeat(199)}\ufffd`],
    ["signs that turn or break a line", "list\u202egnp\u0007\u2028.csv", "listgnp .csv"],
  ];
  for (const [n, [what, name, kept]] of names.entries())
    test(`${what} in its name: the log of admins stays whole`, async () => {
      const answer = await post(form(new Blob([list(row(70 + n, 1))]), name), "?apply=true&skipBad=true", {
        as: "officer",
        type: "",
      });
      expect(answer).toMatchObject({ status: 200 });
      expect(await wholeLog()).toMatchObject({ whole: true });
      const [last] = await database.sql`SELECT subject FROM admin_log ORDER BY seq DESC LIMIT 1`;
      expect(last?.subject).toBe(kept);
    });

  test("half a character where a wrong value is shortened: the good rows are applied", async () => {
    const wrong = row(`${"x".repeat(58)}😀😀`, 1);
    const query = "?apply=true&skipBad=true";
    const answer = await post(list(row(80, 1), wrong), query, { as: "officer" });
    expect([answer.status, Object(answer.body).applied]).toEqual([200, true]);
  });

  test("what no text can have in the cells of JSON is a bad row", async () => {
    const names = heading.split(",");
    for (const odd of ["a\u0000b", "a\ud83d"]) {
      const cells = row(81, 1).split(",");
      const item = Object.fromEntries(names.map((name, n) => [name, name === "petitioner" ? odd : cells[n]]));
      const file = new Blob([JSON.stringify([item])]);
      const answer = await post(form(file), "?apply=true&skipBad=true", { as: "officer", type: "" });
      expect({ odd, status: answer.status, bad: Object(answer.body).bad?.length }).toEqual({
        odd,
        status: 200,
        bad: 1,
      });
    }
  });
});
