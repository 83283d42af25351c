// The archive of one's own data: whole, a table that a spreadsheet opens, and written in pieces between which hearings go on.
import { expect, test } from "bun:test";
import { strFromU8, unzipSync } from "fflate";
import Papa from "papaparse";
import { archiveWith } from "../../../../server/record/own-data.ts";

const at = new Date("2026-11-23T05:00:00Z");
const filesOf = async (
  all: Parameters<typeof archiveWith>[0],
  { photo = null, files = [] }: Partial<Pick<Parameters<typeof archiveWith>[1], "photo" | "files">> = {},
) =>
  Object.fromEntries(
    Object.entries(unzipSync(await archiveWith(all, { photo, files, at }))).map(([name, bytes]) => [
      name,
      strFromU8(bytes, true),
    ]),
  );

test("has each kind as JSON and as a table, in which nothing is a formula, the photo, and files as they came", async () => {
  const rows = [
    { name: "=HYPERLINK(1)", at, items: ["a", "b"] },
    { name: 'Comma, "quote"\nline', at: null, more: 1 },
  ];
  const card = { name: "card.png", content: new Uint8Array([80, 81]) };
  const files = await filesOf(
    { contacts: rows, groups: [] },
    { photo: new Uint8Array([1, 2, 3]), files: [card, card] },
  );
  expect(Object.keys(files)).toEqual([
    "data.json",
    "tables/contacts.csv",
    "photo.webp",
    "accreditation/1 card.png",
    "accreditation/2 card.png",
  ]);
  expect(files["accreditation/2 card.png"]).toBe("PQ");
  expect(JSON.parse(files["data.json"] ?? "")).toEqual({
    madeAt: at.toISOString(),
    contacts: JSON.parse(JSON.stringify(rows)),
    groups: [],
  });
  const table = Papa.parse<string[]>(
    (await filesOf({ contacts: rows }))["tables/contacts.csv"]?.slice(3) ?? "",
  );
  expect(table.data).toEqual([
    ["name", "at", "items", "more"],
    ["'=HYPERLINK(1)", at.toISOString(), '["a","b"]', ""],
    ['Comma, "quote"\nline', "", "", "1"],
    [""],
  ]);
});

test("of many rows leaves turns to everything else of the process", async () => {
  const acts = Array.from({ length: 20_000 }, (_, seq) => ({
    sitting: "HCPP01-1-2026-11-23",
    seq,
    at,
    command: "callItem",
  }));
  let turns = 0;
  const timer = setInterval(() => turns++, 0);
  const files = await filesOf({ acts, chat: acts });
  clearInterval(timer);
  expect(JSON.parse(files["data.json"] ?? "").chat).toHaveLength(20_000);
  expect(turns).toBeGreaterThan(20);
});
