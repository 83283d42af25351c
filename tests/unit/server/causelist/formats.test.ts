// The formats of a cause list: the same rows from CSV, XLSX and JSON, and every kind of file that is refused.
import { expect, test } from "bun:test";
import { strToU8, zipSync } from "fflate";
import { readRows } from "../../../../server/causelist/formats.ts";

const bytes = (text: string) => strToU8(text);
const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;

/** A workbook of one sheet with these cells. */
function workbook(rows: string, more: Record<string, Uint8Array> = {}): Uint8Array {
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const packages = "http://schemas.openxmlformats.org/package/2006/relationships";
  return zipSync({
    "[Content_Types].xml": bytes(
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    ),
    "_rels/.rels": bytes(
      `<?xml version="1.0"?><Relationships xmlns="${packages}"><Relationship Id="r1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    "xl/workbook.xml": bytes(
      `<?xml version="1.0"?><workbook ${main} xmlns:r="${relations}"><sheets><sheet name="List" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ),
    "xl/_rels/workbook.xml.rels": bytes(
      `<?xml version="1.0"?><Relationships xmlns="${packages}"><Relationship Id="r1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    "xl/worksheets/sheet1.xml": bytes(
      `<?xml version="1.0"?><worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`,
    ),
    ...more,
  });
}
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
