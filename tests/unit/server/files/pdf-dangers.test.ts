// What a PDF may not have, wherever it stands and however it is written; and what every honest PDF has.
import { describe, expect, test } from "bun:test";
import { deflateSync } from "node:zlib";
import { checkFile } from "../../../../server/files/check.ts";
import { pdfDanger } from "../../../../server/files/pdf-dangers.ts";
import { joined, pdf } from "../../../support/files.ts";

/** A PDF whose catalog has these words, and these objects after it. */
const withCatalog = (words: string, objects = "") => {
  const text = new TextDecoder("latin1").decode(pdf());
  return joined(
    text.replace("/Type /Catalog", `/Type /Catalog ${words}`).replace("xref\n", `${objects}xref\n`),
  );
};
/** A stream of packed objects with numbers from 20. */
const packedIn = (objects: readonly string[], { filter = "/FlateDecode", type = "/ObjStm" } = {}) => {
  let place = 0;
  const list = objects.map((one, n) => {
    const at = place;
    place += one.length + 1;
    return `${20 + n} ${at}`;
  });
  const data = deflateSync(Buffer.from(`${list.join(" ")}\n${objects.join(" ")} `, "latin1")).toString(
    "latin1",
  );
  const head = `/Type ${type} /N ${objects.length} /First ${list.join(" ").length + 1} /Filter ${filter}`;
  return `9 0 obj\n<< ${head} /Length ${data.length} >>\nstream\n${data}\nendstream\nendobj\n`;
};

describe("is refused", () => {
  const cases: [what: string, danger: string, bytes: Uint8Array][] = [
    ["a script", "/JavaScript", withCatalog("/OpenAction << /S /JavaScript /JS (app.alert(1)) >>")],
    ["a script spelled by codes", "/JavaScript", withCatalog("/AA << /O << /S /J#61vaScri#70t >> >>")],
    ["a script of a page by its words alone", "/JS", withCatalog("/X << /J#53 (app.alert(1)) >>")],
    ["a program", "/Launch", withCatalog("/OpenAction << /S /Launch /F (cmd.exe) >>")],
    ["files inside", "/EmbeddedFiles", withCatalog("/Names << /EmbeddedFiles 7 0 R >>")],
    [
      "encryption",
      "/Encrypt",
      joined(new TextDecoder("latin1").decode(pdf()).replace("/Root", "/Encrypt 8 0 R /Root")),
    ],
    ["a form that sends itself", "/SubmitForm", withCatalog("/OpenAction << /S /SubmitForm >>")],
    [
      "a page of the web that opens with it",
      "/OpenAction",
      withCatalog("/OpenAction << /S /URI /URI (https://evil.example) >>"),
    ],
    [
      "the same in an object",
      "/OpenAction",
      withCatalog("/OpenAction 20 0 R", "20 0 obj\n<< /S /URI >>\nendobj\n"),
    ],
    [
      "the same in a packed object",
      "/OpenAction",
      withCatalog("/OpenAction 21 0 R", packedIn(["<< /A 1 >>", "<< /S /URI >>"])),
    ],
    ["a packed script", "/JavaScript", withCatalog("", packedIn(["<< /S /JavaScript >>"]))],
    [
      "a packed script in a stream spelled by codes",
      "/Launch",
      withCatalog("", packedIn(["<< /S /L#61unch >>"], { type: "/Obj#53tm" })),
    ],
    [
      "objects packed in an unusual way",
      "/ObjStm",
      withCatalog("", packedIn(["<< >>"], { filter: "/LZWDecode" })),
    ],
    [
      "objects packed twice",
      "/ObjStm",
      withCatalog("", packedIn(["<< >>"], { filter: "[/ASCII85Decode /FlateDecode]" })),
    ],
    [
      "packed objects that are damaged",
      "/ObjStm",
      withCatalog("", packedIn(["<< >>"]).replace("stream\n", "stream\nxx")),
    ],
    ["packed objects without an end", "/ObjStm", withCatalog("", packedIn(["x".repeat(9_000_000)]))],
  ];
  for (const [what, danger, bytes] of cases)
    test(what, async () => {
      expect(await pdfDanger(bytes)).toBe(danger);
      await expect(checkFile(bytes, { name: "a.pdf", type: "application/pdf" })).rejects.toMatchObject({
        code: "unsupported",
        details: { faults: { file: { code: "unsafePdf", values: { what: danger } } } },
      });
    });
});

test("a PDF that opens at a page, has links, packed objects, and words that only look so is taken", async () => {
  for (const bytes of [
    pdf(3),
    withCatalog("/OpenAction [3 0 R /Fit]"),
    withCatalog("/OpenAction << /S /GoTo /D [3 0 R /Fit] >>"),
    withCatalog("/OpenAction 20 0 R", "20 0 obj\n<< /Type /Action /S /GoTo /D (a) >>\nendobj\n"),
    withCatalog("/OpenAction 20 0 R", packedIn(["<< /S /GoTo /D [3 0 R /Fit] >>", "<< /S /URI >>"])),
    withCatalog("/X << /S /URI /URI (https://court.example) >>"),
    withCatalog("/LaunchPad 1 /EncryptMetadata false /JSX 2", packedIn(["<< /Type /Font >>"])),
  ])
    expect(await pdfDanger(bytes)).toBeNull();
});

test("ten megabytes of images and of slashes are examined without a false word", async () => {
  const noise = new Uint8Array(10_000_000);
  let seed = 7;
  for (let at = 0; at < noise.length; at += 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    noise[at] = seed >> 16;
  }
  expect(await pdfDanger(joined(pdf(), noise))).toBeNull();
  expect(await pdfDanger(joined(pdf(), "/".repeat(5_000_000), "#".repeat(5_000_000)))).toBeNull();
});
