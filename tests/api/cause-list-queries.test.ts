// What is asked of halls and lists: courts of a bench, the search for items, on whose record, and what somebody chose.
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { DatedItem } from "../../db/queries/causelist.ts";
import {
  chosenItemsOf,
  itemsOnRecord,
  replaceChosenItems,
  searchItems,
} from "../../db/queries/chosen-items.ts";
import { allCourts, courtById } from "../../db/queries/courts.ts";
import { loadDemoDay } from "../../server/causelist/demo.ts";
import { applyImport } from "../../server/causelist/import.ts";
import { type TestDatabase, testDatabase } from "./support/cause-list-database.ts";
import { fileOf, rowOf } from "./support/cause-list-files.ts";

const day = "2026-11-23";
const clock = Date.parse(`${day}T03:00:00Z`);
const halls = [1, 2, 3, 4, 5, 6].map((hall) => `HCPP01-${hall}`);
const row = (serial: number, petitioner: string) => rowOf(serial, { petitioner, date: day });

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await loadDemoDay({ db: database.db, now: () => clock }, day);
});
afterAll(() => database.drop());

describe("courts", () => {
  test("a hall by its id", async () => {
    expect((await courtById(database.db, "HCPP01-6"))?.type).toBe("FC");
    expect(await courtById(database.db, "HCPP01-7")).toBeNull();
  });

  test("hall 10 stands after hall 9", async () => {
    for (const number of ["10", "9"])
      await database.sql`INSERT INTO courts VALUES (${`HCPP01-${number}`}, 'HCPP01', ${number}, 'Hall', 'NORMAL', '', '[]')`;
    expect((await allCourts(database.db)).map(({ number }) => number)).toEqual([
      "1",
      "2",
      "3",
      "4",
      "5",
      "6",
      "9",
      "10",
    ]);
  });
});

describe("searching the list", () => {
  const shown = (items: DatedItem[]) => items.map(({ courtId, id }) => `${courtId} ${id}`);
  const search = async (query: string, limit = 50) =>
    shown(await searchItems(database.db, day, halls, query, limit)).length;

  beforeAll(async () => {
    const options = {
      fileName: "list.csv",
      actor: { kind: "command" as const, name: "test" },
      skipBad: false,
      onlyCourt: null,
      source: "command" as const,
      now: clock,
    };
    await applyImport(
      database.db,
      fileOf(
        row(1, "विमला यादवल्ली"),
        row(2, "100%_\\ Cotton Ltd."),
        row(3, 'M/s "Star" Traders'),
        row(4, "José Álvarez").replace("Adv. One", "Adv. One; ADV. VIMALA  YADAVALLI"),
      ),
      options,
      async () => {},
    );
  });

  const cases: [string, number][] = [
    ["W.P. 2/2026", 1],
    ["यादव", 1],
    ["josé", 1],
    ["ÁLVAREZ", 1],
    ["100%", 1],
    ["%_\\", 1],
    ["x%", 0],
    ['"star"', 1],
    ["cotton W.P. adv.", 1],
    ["cotton star", 0],
  ];
  for (const [query, expected] of cases) {
    test(query, async () => {
      const found = await searchItems(database.db, day, ["HCPP01-1"], query, 50);
      expect(shown(found)).toHaveLength(expected);
    });
  }

  test("limits, other halls, other dates, deleted items", async () => {
    expect(await search("", 7)).toBe(7);
    expect(await searchItems(database.db, day, [], "a", 5)).toEqual([]);
    expect(await searchItems(database.db, "2026-11-22", halls, "", 5)).toEqual([]);
    expect((await searchItems(database.db, day, ["HCPP01-1"], "", 50)).map(({ serial }) => serial)).toEqual([
      1, 2, 3, 4,
    ]);
  });

  test("on whose record: by the number, and by the name without title, case and full stops, never a part of another", async () => {
    const called = (displayName: string): Parameters<typeof itemsOnRecord>[2] => ({
      role: "ADVOCATE",
      subRole: "Advocate",
      office: "",
      displayName,
    });
    const items = await itemsOnRecord(database.db, day, called("Adv. Vimala Yadavalli"));
    expect(shown(items)).toContain("HCPP01-1 FRESH:4");
    expect(
      items.every((item) =>
        [...item.petitionerCounsel, ...item.respondentCounsel].some((name) =>
          /vimala\s+yadavalli/i.test(name),
        ),
      ),
    ).toBe(true);
    expect(shown(await itemsOnRecord(database.db, day, called("jose álvarez")))).toEqual([]);
    expect(shown(await itemsOnRecord(database.db, day, called("JOSÉ ÁLVAREZ")))).toEqual([
      "HCPP01-1 FRESH:4",
    ]);
    expect(await itemsOnRecord(database.db, day, called("Vimala"))).toEqual([]);
    expect(await itemsOnRecord(database.db, day, called(" "))).toEqual([]);
    const prison = {
      ...called("The prison"),
      role: "PRISON",
      subRole: null,
      office: "Central Prison East",
    } as const;
    expect((await itemsOnRecord(database.db, day, prison)).length).toBeGreaterThan(5);
    // The name alone finds no closed item; the number finds them all, whatever the account is called.
    const closed = (found: { inCamera: boolean; courtId: string }[]) =>
      found.filter(({ inCamera, courtId }) => inCamera || courtId === "HCPP01-6");
    const namesake = await itemsOnRecord(database.db, day, called("adv omkar  devgarh."));
    expect(namesake.length).toBeGreaterThan(0);
    expect(closed(namesake)).toEqual([]);
    const [omkar] = await database.sql`
      SELECT enrolment_or_office AS office FROM accounts WHERE display_name = 'Adv. Omkar Devgarh'`;
    const byNumber = {
      ...called("O. Devgarh"),
      office: String(omkar?.office).toLowerCase().replace("/", " / "),
    };
    expect(closed(await itemsOnRecord(database.db, day, byNumber)).length).toBeGreaterThan(1);
  });
});

describe("chosen items", () => {
  const pick = (serial: number, submission = "") => ({ category: "FRESH", serial, submission });

  test("a choice is replaced whole, per hall, in list order, each item once", async () => {
    const [person] = await database.sql`SELECT id FROM accounts WHERE username = 'advocate1'`;
    const id = String(person?.id);
    const choose = (courtId: string, ...cases: ReturnType<typeof pick>[]) =>
      replaceChosenItems(database.db, id, day, courtId, cases, clock);
    await choose("HCPP01-1", pick(9), pick(3, "first"), pick(3, "second"));
    await choose("HCPP01-2", pick(1));
    expect(await chosenItemsOf(database.db, id, day, "HCPP01-1")).toEqual([
      { courtId: "HCPP01-1", ...pick(3, "second") },
      { courtId: "HCPP01-1", ...pick(9) },
    ]);
    expect(await chosenItemsOf(database.db, id, day)).toHaveLength(3);
    expect(await chosenItemsOf(database.db, id, "2026-11-24")).toEqual([]);
    await choose("HCPP01-1");
    expect(await chosenItemsOf(database.db, id, day)).toEqual([{ courtId: "HCPP01-2", ...pick(1) }]);
    await Promise.all([choose("HCPP01-1", pick(3), pick(4)), choose("HCPP01-1", pick(3), pick(5))]);
    expect(await chosenItemsOf(database.db, id, day, "HCPP01-1")).toHaveLength(2);
  });
});
