// The formats of a cause list: the same rows from CSV, XLSX and JSON, and every kind of file that is refused.
import { expect, test } from "bun:test";
import { strToU8, zipSync } from "fflate";
import { readRows } from "../../../../../server/imports/cause-list/formats.ts";
import { cell, workbook } from "../../../../support/workbook.ts";

const bytes = (text: string) => strToU8(text);

const heading = `<row r="1">${cell("A1", "serial")}${cell("B1", "petitioner")}${cell("C1", "streaming")}</row>`;

test("CSV, XLSX and JSON give the same rows", async () => {
  const rows = [
    ["serial", "petitioner", "streaming"],
    ["14", "आशा राव", "yes"],
    ["15", "", ""],
  ];
  const second = `<row r="2"><c r="A2"><v>14</v></c>${cell("B2", "आशा राव")}${cell("C2", "yes")}</row>`;
  expect(await readRows(bytes("serial,petitioner,streaming\n14,आशा राव,yes\n15,,\n"))).toEqual([
    ...rows,
    [""],
  ]);
  expect(await readRows(workbook(`${heading}${second}<row r="3"><c r="A3"><v>15</v></c></row>`))).toEqual(
    rows,
  );
  const json = [{ serial: 14, petitioner: "आशा राव", streaming: true }, { serial: "15" }];
  expect(await readRows(bytes(JSON.stringify(json)))).toEqual(rows);
  expect(await readRows(bytes(` {"items":${JSON.stringify(json)}}`))).toEqual(rows);
});

test("the case system's own keys are the columns of a list", async () => {
  const item = {
    cnr: "NPHC010012342026",
    courtCode: "HCPP01",
    type: "W.P.(C)",
    number: 12,
    year: 2026,
    counsel: ["A", "B"],
  };
  expect(await readRows(bytes(JSON.stringify([item])))).toEqual([
    ["cnr", "est_code", "counsel", "case_number"],
    ["NPHC010012342026", "HCPP01", "A; B", "W.P.(C) 12/2026"],
  ]);
});

const bomb = () => workbook(heading, { "xl/media.xml": new Uint8Array(70 * 1024 * 1024) });
/** A workbook whose directory says that a part is small. */
function lying(): Uint8Array {
  const file = bomb();
  const view = new DataView(file.buffer, file.byteOffset, file.length);
  for (let at = 0; at + 46 < file.length; at++) {
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 1000, true);
  }
  return file;
}
const refused: Record<string, [() => Uint8Array, string]> = {
  "a formula, with its cell": [
    () =>
      workbook(
        `${heading}<row r="2"><c r="A2"><v>1</v></c><c r="B2"><f>HYPERLINK("x")</f><v>x</v></c></row>`,
      ),
    "B2",
  ],
  "a bomb": [bomb, "unpacks"],
  "a damaged workbook": [() => workbook(heading).slice(0, 300), "damaged"],
  "a zip that is no workbook": [() => zipSync({ "a.xml": bytes("<a/>") }), "workbook"],
  "broken JSON": [() => bytes("[{"), "JSON"],
  "JSON that is no list": [() => bytes('{"a":1}'), "list of items"],
  "JSON of lists": [() => bytes("[[1]]"), "Item 1"],
  "JSON with objects within": [() => bytes('[{"a":{"b":1}}]'), "Item 1"],
  "JSON too deep": [() => bytes("[".repeat(100_000)), "8 deep"],
  "JSON of more items than any list": [() => bytes(`[${"{},".repeat(20_002)}{}]`), "20000 rows"],
  "more empty rows than a program writes": [() => workbook("<row/>".repeat(80_010)), "20000 rows"],
  "no item": [() => bytes("[]"), "empty"],
};
for (const [name, [file, says]] of Object.entries(refused))
  test(`${name} is refused, saying why`, async () => {
    expect(await readRows(file()).catch(({ message }) => message)).toContain(says);
  });

test("what a workbook says of its sizes does not make it unpack more", async () => {
  const read = await readRows(lying()).catch(({ code }) => code);
  expect(["bad_file", "too_large"].includes(String(read)) || Array.isArray(read)).toBe(true);
});

/** A second row with one cell, as a program may write it. */
const second = (tag: string) => workbook(`${heading}<row>${tag}<is><t>x</t></is></c></row>`);
const tooFar: [what: string, file: () => Uint8Array, told: RegExp][] = [
  [
    "a last row",
    () => workbook(`${heading}<row r="1048576">${cell("A1048576", "x")}</row>`),
    /more than 20000 rows/,
  ],
  [
    "a row of no sheet",
    () => workbook(`${heading}<row r="99999999">${cell("A3", "x")}</row>`),
    /cannot be read/,
  ],
  ["a last column", () => workbook(`<row r="1">${cell("XFD1", "x")}</row>`), /more than 60 columns/],
  ["a column of no sheet", () => second('<c r="ZZZZZZ2" t="inlineStr">'), /cannot be read/],
  ["small letters", () => second('<c r="zzz2" t="inlineStr">'), /cannot be read/],
  ["a place in other quotes", () => second(`<c r='XFD2' t="inlineStr">`), /more than 60 columns/],
  ["a place of escaped letters", () => second('<c r="&#88;FD2" t="inlineStr">'), /cannot be read/],
  ["a place behind a sign", () => second('<c a=">" r="XFD2" t="inlineStr">'), /more than 60 columns/],
  ["a place behind what is no attribute", () => second('<c a r="XFD2" t="inlineStr">'), /cannot be read/],
  ["a tag of another name space", () => second('<x:c r="XFD2" t="inlineStr">'), /more than 60 columns/],
  ["two places", () => second('<c r="A2" r="XFD2" t="inlineStr">'), /more than 60 columns/],
  [
    "more cells than any list",
    () => workbook(`<row r="1">${"<c/>".repeat(1_300_000)}</row>`),
    /more than 60 columns/,
  ],
  ["more rows than any list", () => workbook("<row/>".repeat(20_002)), /more than 20000 rows/],
  [
    "a text without an end",
    () => workbook(`<row r="1">${cell("A1", "x".repeat(500_000))}</row>`),
    /cannot be read/,
  ],
];
for (const [what, file, told] of tooFar)
  test(`a workbook with ${what} is refused before anything of that size is made`, async () => {
    expect(await readRows(file()).catch(String)).toMatch(told);
  });

test("a sheet and a formula are looked at wherever the workbook keeps them", async () => {
  const relation = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet";
  const elsewhere = (cells: string) =>
    workbook("", {
      "xl/_rels/workbook.xml.rels": bytes(
        `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${relation}" Target="tables/one.xml"/></Relationships>`,
      ),
      "xl/tables/one.xml": bytes(
        `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${cells}</sheetData></worksheet>`,
      ),
    });
  expect(await readRows(elsewhere(heading))).toHaveLength(1);
  const formula = elsewhere(`<row r="1"><c r="A1"><f>1+1</f><v>2</v></c></row>`);
  expect(await readRows(formula).catch(String)).toMatch(/Cell A1 has a formula/);
  const far = elsewhere(`<row r="1">${cell("XFD1", "x")}</row>`);
  expect(await readRows(far).catch(String)).toMatch(/more than 60 columns/);
});

test("empty cells and rows that a program writes to the end of a sheet are passed by", async () => {
  const ends = `<row r="1048575" ht="12"/><row r="1048576" hidden="1"><c r="A1048576" s="1"/><c r="XFD1048576" s="1"/></row>`;
  const wide = heading.replace("</row>", '<c r="XFD1" s="3"/></row>');
  expect(await readRows(workbook(`${wide}${ends}`))).toEqual([["serial", "petitioner", "streaming"]]);
});
