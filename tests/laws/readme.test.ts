// What the README and the operations page say of files and of the demo's list is so.
import { expect, test } from "bun:test";
import Papa from "papaparse";
import { readHalls, readPeople } from "../../server/imports/court-files.ts";

const root = new URL("../../", import.meta.url);
const readme = await Bun.file(new URL("README.md", root)).text();
const operations = await Bun.file(new URL("docs/operations.md", root)).text();
const file = async (name: string) => ({
  name,
  bytes: await Bun.file(new URL(`db/seed/${name}`, root)).bytes(),
});

test("the files of the import example are among the demo's, and every row of these is good", async () => {
  const example = /court import ((?:\S+\.csv )+)/.exec(operations)?.[1]?.trim().split(" ") ?? [];
  expect(example.length).toBeGreaterThan(1);
  const [halls = "", ...people] = example;
  expect(readHalls(await file(halls)).bad).toEqual([]);
  const read = readPeople(await Promise.all(people.map(file)));
  expect(read.bad).toEqual([]);
  expect(read.rows.some(({ value }) => value.role === "JUDGE")).toBe(true);
});

test("Fresh 3 of the tour is the one item 3 of its hall, after the items that the README names", async () => {
  const { data } = Papa.parse<Record<string, string>>(
    new TextDecoder().decode((await file("cause-list.csv")).bytes),
    { header: true, skipEmptyLines: true },
  );
  const hall = data.filter((row) => row.court_hall === "1").map((row) => `${row.list_name} ${row.serial}`);
  expect(hall.filter((item) => item.endsWith(" 3"))).toEqual(["Fresh 3"]);
  expect(hall.slice(0, 3)).toEqual(["Pronouncement 1", "Pronouncement 2", "Fresh 3"]);
  expect(readme.replace(/\s+/g, " ")).toContain("before Fresh 3 come Pronouncement 1 and 2");
});
