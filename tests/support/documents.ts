// The documents of records in tests: drawn as the product draws them, and read back as a reader of PDFs reads them.
import Papa from "papaparse";
import { getDocument, OPS } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { HearingRecord } from "../../server/contract/rest/records.ts";
import { recordCsv } from "../../server/record/csv.ts";
import { compileDocument } from "../../server/record/pdf/compile-document.ts";
import type { Compiler } from "../../server/record/pdf/compiler.ts";
import { loadCompiler } from "../../server/record/pdf/load-compiler.ts";
import { recordDocument } from "../../server/record/pdf/record-document.ts";
import { type RecordCourt, recordWords } from "../../server/record/words.ts";

/** The table of a record, row by row. */
export const tableOf = (record: HearingRecord) =>
  Papa.parse<Record<string, string>>(recordCsv(record, recordWords("en")).replace("\uFEFF", ""), {
    header: true,
    skipEmptyLines: true,
  }).data;

let loaded: Promise<Compiler> | undefined;

/** The record as a PDF. */
export async function recordPdf(
  record: HearingRecord,
  court: RecordCourt,
  compiler?: Compiler,
): Promise<Uint8Array> {
  loaded ??= loadCompiler();
  return compileDocument(
    compiler ?? (await loaded),
    "record",
    recordDocument(record, court, recordWords("en")),
  );
}

export type ReadPdf = {
  /** The title, and all text with the spaces between its parts made one. */
  text: string;
  pages: string[];
  /** What the document says of itself. */
  metadata: string;
  language: string | null;
  bookmarks: string[];
  /** The kinds of what the document is built of, as somebody hears who has it read aloud, each as often as it comes. */
  structure: Map<string, number>;
  /** The widest that any text reaches to the right, in points; a page is 595 wide. */
  right: number;
  /** How many shapes are drawn: letters that are joined into one count once. */
  shapes: number;
};

type Node = { role?: string; children?: Node[] };
type Bookmark = { title: string; items: Bookmark[] };

/** All that a reader gets of a PDF. */
export async function readPdf(pdf: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(pdf), useSystemFonts: false, verbosity: 0 });
  const document = await task.promise;
  const { info, metadata } = (await document.getMetadata()) as {
    info: { Title?: string; Language?: string };
    metadata: { getRaw(): string } | null;
  };
  const structure = new Map<string, number>();
  const count = ({ role, children = [] }: Node) => {
    if (role !== undefined) structure.set(role, (structure.get(role) ?? 0) + 1);
    for (const child of children) count(child);
  };
  const pages: string[] = [];
  let right = 0;
  let shapes = 0;
  for (let n = 1; n <= document.numPages; n++) {
    const page = await document.getPage(n);
    let text = "";
    for (const item of (await page.getTextContent()).items)
      if ("str" in item) {
        text += `${item.str}${item.hasEOL ? "\n" : ""}`;
        right = Math.max(right, Number(item.transform[4]) + item.width);
      }
    pages.push(text);
    const { fnArray, argsArray } = await page.getOperatorList();
    for (const [at, operation] of fnArray.entries())
      if (operation === OPS.showText)
        // Between the shapes stand the distances that move them.
        for (const shown of argsArray[at][0])
          if (typeof shown === "object" && !/^\s*$/.test(shown.unicode)) shapes += 1;
    const tree = (await page.getStructTree()) as Node | null;
    if (tree !== null) count(tree);
  }
  const titles = (all: Bookmark[]): string[] => all.flatMap(({ title, items }) => [title, ...titles(items)]);
  const bookmarks = titles(((await document.getOutline()) ?? []) as Bookmark[]);
  const text = `${info.Title ?? ""}\n${pages.join("\n")}`.replace(/\s+/g, " ");
  const read = { text, pages, metadata: metadata?.getRaw() ?? "", language: info.Language ?? null };
  await task.destroy();
  return { ...read, bookmarks, structure, right, shapes };
}

/** All text of a PDF, each gap in it as one space. */
export async function textOf(pdf: Uint8Array): Promise<string> {
  return (await readPdf(pdf)).text;
}
