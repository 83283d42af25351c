// Importing lists into a real database: the demo day, previews, repetition, bad rows, and several importers at once.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import postgres from "postgres";
import { listen } from "../../db/notifications.ts";
import { listedItems } from "../../db/queries/causelist.ts";
import { allCourts, categories } from "../../db/queries/courts.ts";
import { demoList, loadDemoDay } from "../../server/causelist/demo.ts";
import { applyImport, previewImport } from "../../server/causelist/import.ts";
import { fault } from "../../server/contract/faults.ts";
import { type TestDatabase, testDatabase } from "./support/cause-list-database.ts";
import { fileOf, rowOf } from "./support/cause-list-files.ts";

const day = "2026-11-23";
const clock = Date.parse(`${day}T03:00:00Z`);
const halls = [1, 2, 3, 4, 5, 6].map((hall) => `HCPP01-${hall}`);
const options = {
  fileName: "list.csv",
  actor: { kind: "command", name: "test" } as const,
  skipBad: false,
  onlyCourt: null,
  source: "command" as const,
  now: clock,
};
const row = (serial: number | string, petitioner = "Asha Rao", hall = 1, date = day) =>
  rowOf(serial, { petitioner, hall, date });
const csv = fileOf;
const seed = (name: string) => readFileSync(new URL(`../../db/seed/${name}`, import.meta.url));
const nowhere = async () => {};

let database: TestDatabase;
const apply = (file: Uint8Array, changes: Partial<typeof options> = {}, publish: typeof nowhere = nowhere) =>
  applyImport(database.db, file, { ...options, ...changes }, publish);
const list = (courtId: string, date = day) => listedItems(database.db, courtId, date);
const imports = async () =>
  (await database.sql`SELECT * FROM cause_list_imports ORDER BY at, file_name`).length;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.sql`TRUNCATE chosen_items, cause_list_items, cause_list_imports, categories, accounts, courts, benches CASCADE`;
  await loadDemoDay({ db: database.db, now: () => clock }, day);
});

describe("the demo day", () => {
  test("an empty database gets halls, people and a list dated today", async () => {
    const courts = await allCourts(database.db);
    expect(courts.map(({ id }) => id)).toEqual(halls);
    expect(courts[0]).toEqual({
      id: "HCPP01-1",
      estCode: "HCPP01",
      bench: "Principal Seat",
      number: "1",
      name: "Court Hall 1",
      type: "NORMAL",
      coram: "DB-I",
      judges: ["Hon'ble the Chief Justice Ms. Revathi Aranyakul", "Hon'ble Mr. Justice Tarun Devgarh"],
      position: 0,
      floor: "",
      ends: null,
    });
    const counts = await Promise.all(halls.map(async (hall) => (await list(hall)).length));
    expect(counts).toEqual([57, 36, 155, 140, 42, 34]);
    const [people] =
      await database.sql`SELECT count(*)::int AS n, count(DISTINCT phone)::int AS phones FROM accounts`;
    expect(people).toEqual({ n: 268, phones: 268 });
    expect((await categories(database.db)).find(({ value }) => value === "AFTER_NOTICE")?.text).toBe(
      "After notice",
    );
  });

  test("a second start on the same day does nothing; on another day that day has its list too", async () => {
    const deps = { db: database.db, now: () => clock };
    expect(await loadDemoDay(deps, day)).toBe("nothing");
    expect(await loadDemoDay(deps, "2026-11-24")).toBe("dated_today");
    expect(await list("HCPP01-3", "2026-11-24")).toEqual(await list("HCPP01-3"));
    expect(await imports()).toBe(2);
  });

  test("two processes that start at once load it once", async () => {
    await database.sql`TRUNCATE cause_list_items, cause_list_imports, accounts, courts, benches CASCADE`;
    const deps = { db: database.db, now: () => clock };
    const done = await Promise.all([loadDemoDay(deps, day), loadDemoDay(deps, day), loadDemoDay(deps, day)]);
    expect(done.toSorted()).toEqual(["loaded", "nothing", "nothing"]);
  });

  test("a list that the court imported itself for today is left alone", async () => {
    await apply(csv(row(1, "Asha Rao", 1, "2026-11-25")));
    expect(await loadDemoDay({ db: database.db, now: () => clock }, "2026-11-25")).toBe("nothing");
    expect(await list("HCPP01-1", "2026-11-25")).toHaveLength(1);
  });

  test("a database that is a real court's is left alone", async () => {
    await database.sql`TRUNCATE cause_list_items, cause_list_imports CASCADE`;
    await database.sql`DELETE FROM settings WHERE key = 'demo_people'`;
    expect(await loadDemoDay({ db: database.db, now: () => clock }, day)).toBe("nothing");
    expect(await list("HCPP01-1")).toEqual([]);
  });
});

describe("importing", () => {
  test("reaches a year ahead and no further", async () => {
    await apply(csv(row(1, "Asha Rao", 1, "2027-11-24")));
    expect(await list("HCPP01-1", "2027-11-24")).toHaveLength(1);
    const further = apply(csv(row(1, "Asha Rao", 1, "2027-11-25")));
    await expect(further).rejects.toMatchObject({
      details: { faults: { date: fault("tooFarAhead", { days: 366 }) } },
    });
  });

  test("a preview writes nothing", async () => {
    const preview = await previewImport(database.db, csv(row(3, "Somebody Else")), {
      onlyCourt: null,
      now: clock,
    });
    expect(preview).toMatchObject({ applied: false, unchanged: 0, bad: [] });
    expect([preview.added.length, preview.changed.length, preview.removed.length]).toEqual([0, 1, 56]);
    expect(await list("HCPP01-1")).toHaveLength(57);
    expect(await imports()).toBe(1);
  });

  test("the same file again changes nothing and publishes nothing", async () => {
    const before = await database.sql`SELECT * FROM cause_list_items ORDER BY id`;
    const published: string[] = [];
    const preview = await apply(
      await demoList(day),
      {},
      async (...of: string[]) => void published.push(of.join(" ")),
    );
    expect(preview).toEqual({
      added: [],
      changed: [],
      removed: [],
      moved: [],
      expected: expect.any(String),
      unchanged: 464,
      bad: [],
      applied: true,
    });
    expect(published).toEqual([]);
    expect(await database.sql`SELECT * FROM cause_list_items ORDER BY id`).toEqual(before);
    expect(await imports()).toBe(1);
  });

  test("a full list replaces the halls it has and no other; removed items keep their rows", async () => {
    const published: string[] = [];
    const title = `=HYPERLINK("http://example.test") <script>x</script> ${"न".repeat(1900)}`;
    const preview = await apply(
      csv(row(4, title), row(900)),
      {},
      async (...of: string[]) => void published.push(of.join(" ")),
    );
    expect(preview.applied).toBe(true);
    expect((await list("HCPP01-1")).map(({ id, petitioner }) => [id, petitioner])).toEqual([
      ["FRESH:4", title],
      ["FRESH:900", "Asha Rao"],
    ]);
    expect(await list("HCPP01-2")).toHaveLength(36);
    expect(published).toEqual([`HCPP01-1 ${day}`]);
    const [gone] = await database.sql`
      SELECT count(*)::int AS n FROM cause_list_items WHERE court_id = 'HCPP01-1' AND deleted_at IS NOT NULL`;
    expect(gone).toEqual({ n: 56 });
  });

  test("the supplementary list of the demo day: two deleted, six added after their category; twice is once", async () => {
    const preview = await apply(seed("cause-list-supplementary.csv"));
    expect(preview).toMatchObject({ unchanged: 0, bad: [], applied: true });
    expect(preview.removed.map(({ court, serial }) => `${court} ${serial}`)).toEqual([
      "HCPP01-1 6",
      "HCPP01-3 28",
    ]);
    const first = await list("HCPP01-1");
    expect(first.slice(-6).map(({ serial }) => serial)).toEqual([110, 111, 112, 113, 114, 115]);
    expect(first.some(({ id }) => id === "FRESH:6")).toBe(false);
    const again = await apply(seed("cause-list-supplementary.csv"));
    expect(again).toEqual({
      added: [],
      changed: [],
      removed: [],
      moved: [],
      expected: expect.any(String),
      unchanged: 8,
      bad: [],
      applied: true,
    });
  });

  test("with a bad row nothing is applied; skipping it leaves its item as it is", async () => {
    const file = csv(row(3), row(4).replace("yes,no,", "perhaps,no,"), row("x"));
    const refused = await apply(file);
    expect(refused).toMatchObject({
      applied: false,
      bad: [
        { row: 2, column: "streaming" },
        { row: 3, column: "serial" },
      ],
    });
    expect(await list("HCPP01-1")).toHaveLength(57);
    const before = (await list("HCPP01-1")).filter(({ id }) => id === "FRESH:4");
    expect((await apply(file, { skipBad: true })).applied).toBe(true);
    const after = await list("HCPP01-1");
    expect(after.map(({ id }) => id)).toEqual(["FRESH:3", "FRESH:4"]);
    expect(after.slice(1)).toEqual(before);
    const [record] =
      await database.sql`SELECT skipped, file_hash FROM cause_list_imports WHERE file_name = 'list.csv'`;
    expect(record?.skipped).toHaveLength(2);
    expect(record?.file_hash).toBe(new Bun.CryptoHasher("sha256").update(file).digest("hex"));
  });

  test("a full list that renames a category changes every hall that has it", async () => {
    const published: string[] = [];
    const file = csv(row(3).replace("FRESH,Fresh", "FRESH,New matters"));
    await apply(file, {}, async (...of: string[]) => void published.push(of.join(" ")));
    expect(published.toSorted()).toEqual([1, 2, 3, 4, 5, 6].map((hall) => `HCPP01-${hall} ${day}`));
    expect((await list("HCPP01-3"))[0]?.categoryText).toBe("New matters");
  });

  test("two importers at once take turns", async () => {
    const one = csv(...[1, 2, 3].map((serial) => row(serial, "One", 1, "2026-12-01")));
    const two = csv(...[2, 3, 4].map((serial) => row(serial, "Two", 1, "2026-12-01")));
    await Promise.all([apply(one), apply(two), apply(one), apply(two)]);
    const names = (await list("HCPP01-1", "2026-12-01")).map(
      ({ serial, petitioner }) => `${serial} ${petitioner}`,
    );
    expect([
      ["1 One", "2 One", "3 One"],
      ["2 Two", "3 Two", "4 Two"],
    ]).toContainEqual(names);
  });

  test("every process is told which lists changed, after the commit", async () => {
    const listener = postgres(database.url, { max: 1 });
    const heard: string[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    await listen(listener, "list_changed", (payload) => {
      heard.push(payload);
      if (heard.length === 2) resolve();
    });
    await apply(csv(row(1, "Asha Rao", 1, "2026-12-02"), row(1, "Asha Rao", 2, "2026-12-02")));
    await promise;
    expect(heard.toSorted()).toEqual(["HCPP01-1 2026-12-02", "HCPP01-2 2026-12-02"]);
    await listener.end();
  });

  test("5,000 rows are applied, and 5,000 changed, in order", async () => {
    const rows = (name: string) =>
      Array.from({ length: 5000 }, (_, index) => row(index + 1, `${name} ${index}`, (index % 6) + 1));
    await apply(csv(...rows("First")));
    const preview = await apply(csv(...rows("Second")));
    expect(preview.changed).toHaveLength(5000);
    const hall = await list("HCPP01-2");
    expect(hall.map(({ serial }) => serial)).toEqual(
      Array.from({ length: 834 }, (_, index) => 6 * index + 2).filter((n) => n <= 5000),
    );
    expect(hall[0]?.petitioner).toBe("Second 1");
  });
});
