// The document of a record: every script drawn whole, whatever people are called shown and never run, and built so that it
// can be kept, searched and read aloud.

import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { MEMO_NUMBER } from "../../../../../server/contract/limits.ts";
import type { HearingRecord } from "../../../../../server/contract/rest/records.ts";
import { loadCompiler } from "../../../../../server/record/pdf/load-compiler.ts";
import { portableCompiler } from "../../../../../server/record/pdf/portable-compiler.ts";
import { appearanceOf, recordCourt, recordItemOf, recordWith } from "../../../../support/any-record.ts";
import { readPdf, recordPdf } from "../../../../support/documents.ts";

const compiler = await loadCompiler();
const portable = await portableCompiler();
/** The marks of both standards, on the kinds of machines for which there is the program that writes them. */
const hasStandards = process.platform === "linux" && process.arch === "x64";

const draw = (record: HearingRecord) => recordPdf(record, recordCourt, compiler);
const read = async (record: HearingRecord) => readPdf(await draw(record));
const named = (name: string) =>
  recordWith({
    items: [
      recordItemOf(1, {
        caseNumber: name,
        petitioner: name,
        respondent: name,
        categoryText: name,
        times: [{ ...recordItemOf(1).times[0], what: "passedOver", reason: name } as never],
        appearances: [appearanceOf(name, { side: name })],
      }),
    ],
    people: [appearanceOf(name, { role: name })],
  });
/** Text without its gaps, and without the places where a line may end. */
const run = (text: string) => text.replace(/[\s\u200b]+/g, "");
const isSaidMissing = (text: string) => text.includes("cannot draw");
/** A page is 595 points wide and keeps 62 free on each side; a letter may lean a little into them. */
const EDGE = 595 - 62 + 12;

/** Names with conjuncts, vowels before their consonant, and marks that hang on nothing; and the font that has them. */
const samples = {
  NotoSerifDevanagari: "श्री कृष्ण बनाम राज्य, क्षत्रिय विद्यार्थी।",
  NotoSansBengali: "শ্রী কৃষ্ণচন্দ্র বন্দ্যোপাধ্যায় বনাম রাজ্য, ক্ষতিপূরণ।",
  NotoSansGujarati: "શ્રી કૃષ્ણ પટેલ વિરુદ્ધ ગુજરાત રાજ્ય, ક્ષમતા",
  NotoSansGurmukhi: "ਸ਼੍ਰੀ ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ ਬਨਾਮ ਪੰਜਾਬ",
  NotoSansOriya: "ଶ୍ରୀ କୃଷ୍ଣ ବନାମ ଓଡ଼ିଶା ରାଜ୍ୟ, କ୍ଷତି",
  NotoSansTamil: "ஸ்ரீ கிருஷ்ணன் எதிர் தமிழ்நாடு அரசு, கொடுமை",
  NotoSansTelugu: "శ్రీ కృష్ణ వర్సెస్ తెలంగాణ రాష్ట్రం, క్షేత్రం",
  NotoSansKannada: "ಶ್ರೀ ಕೃಷ್ಣ ವಿರುದ್ಧ ಕರ್ನಾಟಕ ರಾಜ್ಯ, ಕ್ಷೇತ್ರ ಪ್ರಾರ್ಥನೆ",
  NotoSansMalayalam: "ശ്രീ കൃഷ്ണൻ നമ്പ്യാർ കേരള സംസ്ഥാനം, ക്ഷേത്രം ന്\u200D",
  NotoSansArabic: "محمد علي الحسن ضد الدولة، ڈاکٹر ٹھاکر ۱۲",
  SourceSerif4: "Åse Ødegård contra José Muñoz, Ḥasan v. State, Иванов, Αθήνα, ₹ 5",
};

for (const [font, text] of Object.entries(samples))
  test(`${font} has all its letters, regular and semibold, inside the document`, async () => {
    const pdf = await draw(named(text));
    const source = Buffer.from(pdf).toString("latin1");
    expect(source).toContain("/FontFile2");
    for (const face of ["Regular", "SemiBold"]) expect(source).toMatch(new RegExp(`\\+${font}-${face}\\b`));
    expect(isSaidMissing((await readPdf(pdf)).text)).toBe(false);
  });

test("every letter of these scripts can be drawn, alone and after another", async () => {
  const names: string[] = [];
  const row = (from: number) => Array.from({ length: 32 }, (_, at) => String.fromCodePoint(from + at));
  for (let from = 0x0900; from < 0x0d80; from += 32)
    names.push(
      row(from).join(" "),
      row(from)
        .map((letter) => `శ${letter} ക${letter}`)
        .join(""),
    );
  for (let from = 0x0600; from < 0x0700; from += 32)
    names.push(
      row(from)
        .map((letter) => `ب${letter}`)
        .join(" "),
    );
  const { text, right } = await read(
    recordWith({ items: names.map((name, n) => recordItemOf(n + 1, named(name).items[0])) }),
  );
  expect(text).toContain("Page 1 of ");
  expect(right).toBeLessThan(EDGE);
});

test("joined letters are drawn as one: fewer shapes than letters, in each script that joins them", async () => {
  for (const [text, most] of [
    ["চন্দ্র", 5],
    ["ক্ষ", 1],
    ["କ୍ଷ", 1],
    ["ക്ഷ", 1],
    ["क्ष", 1],
  ] as const) {
    const alone = { items: [], people: [appearanceOf(text, { role: "x" })] };
    const { shapes } = await readPdf(await draw(recordWith(alone)));
    const without = await readPdf(
      await draw(recordWith({ items: [], people: [appearanceOf("", { role: "x" })] })),
    );
    expect([text, shapes - without.shapes]).toEqual([text, most]);
  }
});

test("what no font here has stands as a question mark, and is said; the letters beside it stay", async () => {
  const { text } = await read(named("State 漢字 and 😀 \u{e000} \ud800 a\u0301\u0336"));
  expect(text.normalize("NFC")).toContain("State ?? and ? ? ? á?".normalize("NFC"));
  expect(isSaidMissing(text)).toBe(true);
  expect(isSaidMissing((await read(recordWith())).text)).toBe(false);
});

describe("whatever people are called is shown as it is, and nothing of it is run or read", () => {
  const attacks = [
    '#read("/etc/passwd")',
    '#read("paper.typ")',
    '#import "paper.typ": *',
    '#import "@preview/cetz:0.3.0"',
    "#eval(\"panic()\") #panic('x') #{ while true {} }",
    "] #pagebreak() [ = Heading",
    "$sum_(i=0)^oo x$ *bold* _slanted_ `raw` <label> @reference",
    "\\ \\u{1F600} \\n \\\" \" ' \\' // comment /* comment */",
    "-- --- ... ~ = == + - / term: 1. https://court.example/",
    "{{name}} $t(title) ${name} {page} %s",
    '{"pieces":["x"],"isWide":true} </script> <b>&amp;',
    ") Tj ET << /JS (app.alert) >> endobj %%EOF",
  ];
  for (const attack of attacks)
    test(attack, async () => {
      const { text, pages, bookmarks } = await read(named(attack));
      // Wherever a name can stand, however its lines are broken.
      expect(run(text).split(run(attack)).length - 1).toBe(10);
      expect(text).not.toContain("root:");
      expect(text).not.toContain("set document(");
      expect(pages.length).toBeLessThanOrEqual(2);
      expect(bookmarks).toHaveLength(5);
    });

  test("marks that turn the order of letters, and controls, change nothing beside them", async () => {
    const { text } = await read(
      named("Adv.\u202e evil \u2066x\u0000\u0007\u001b[31m\u2028y\u200b\ufeff (Petitioner)"),
    );
    expect(text).toContain("Adv. evil x [31m y (Petitioner)");
    expect(isSaidMissing(text)).toBe(false);
  });

  test("any letters at all make a document, in which nothing leaves the page", async () => {
    const letters = fc.string({ unit: "binary", maxLength: 80 });
    await fc.assert(
      fc.asyncProperty(fc.array(letters, { minLength: 1, maxLength: 8 }), async (names) => {
        const items = names.map((name, n) => recordItemOf(n + 1, named(name).items[0]));
        const { pages, right } = await read(recordWith({ items }));
        expect(pages.length).toBeGreaterThan(0);
        expect(right).toBeLessThan(EDGE);
      }),
      { numRuns: 60 },
    );
  });

  test("a name of 10,000 letters is broken into lines, in running text and in cells", async () => {
    for (const letter of ["W", "শ্রী", "م", "Adv. ", "漢"]) {
      const { right, text } = await read(named(letter.repeat(Math.ceil(10_000 / letter.length))));
      expect([letter, right < EDGE]).toEqual([letter, true]);
      expect(text).toContain("Root hash");
    }
  });
});

test("the document can be kept, searched and read aloud: standards, language, title, bookmarks, structure", async () => {
  const pdf = await draw(recordWith());
  const { metadata, language, text, bookmarks, structure } = await readPdf(pdf);
  const marks = [...metadata.matchAll(/<(pdf(?:ua|a)id:\w+)>([^<]*)</g)].map(
    ([, name, value]) => `${name} ${value}`,
  );
  const both = ["pdfuaid:part 1", "pdfaid:part 2", "pdfaid:conformance A"];
  expect(marks).toEqual(hasStandards ? both : []);
  expect(Buffer.from(pdf).toString("latin1").includes("/DisplayDocTitle true")).toBe(hasStandards);
  expect(language).toBe("en");
  expect(text).toStartWith("Hearing record: Court Hall 1, 23 November 2026 ");
  expect(bookmarks).toEqual([
    "The sitting",
    "Items",
    "1 Fresh · W.P.(C) 1/2026",
    "Active in the hall",
    "The log behind this record",
  ]);
  expect(structure.get("H1")).toBe(4);
  expect(structure.get("H2")).toBe(1);
  expect(structure.get("Table")).toBe(3);
  expect(structure.get("TH")).toBe(2 + 4 + 3);
});

test("a day of 155 items has them all, with the hall, the day and the number at each page", async () => {
  const items = Array.from({ length: 155 }, (_, n) => recordItemOf(n + 1));
  const { pages, bookmarks } = await read(recordWith({ items }));
  expect(bookmarks).toHaveLength(4 + 155);
  expect(pages.length).toBeGreaterThan(20);
  for (const [n, page] of pages.entries()) {
    expect(page).toContain(`Page ${n + 1} of ${pages.length}`);
    expect(page).toContain("HCPP01-1-2026-11-23, root hash abababababababab…");
    if (n > 0)
      expect(page.replace(/\s+/g, " ")).toContain(
        "Court Hall 1, Principal Seat Hearing record, 23 November 2026",
      );
  }
});

test("an item is named by its number, and a memo, which has none, as the memo", async () => {
  const appearances = [appearanceOf("Adv. One")];
  const memo = recordItemOf(MEMO_NUMBER, {
    category: "MEMO",
    categoryText: "Memo",
    caseNumber: "",
    appearances,
  });
  const { text } = await read(recordWith({ items: [recordItemOf(3, { appearances }), memo] }));
  expect(text).toContain("Who was active for item 3 Fresh");
  expect(text).toContain("Who was active for the memo");
});

test("forty people of one item, and a record with nothing on it", async () => {
  const appearances = Array.from({ length: 40 }, (_, n) => appearanceOf(`Adv. Number ${n}`));
  const { text } = await read(recordWith({ items: [recordItemOf(1, { appearances })] }));
  for (const { name } of appearances) expect(text).toContain(`${name} Petitioner`);
  const nothing = recordWith({ items: [], people: [], openings: [], phase: "sitting" });
  const empty = await read(nothing);
  expect(empty.text).toContain("No item is on this record.");
  expect(empty.text).toContain("the court had not risen when this was written");
  expect(empty.pages).toHaveLength(1);
});

test("a log that does not verify is said at the head of the record", async () => {
  const { text } = await read(recordWith({ log: { ...recordWith().log, brokenAt: 17 } }));
  expect(text).toMatch(/All times are IST\. Entry 17 of this log does NOT verify\. The sitting/);
});

test("the build of Typst that runs everywhere draws the same pages", async () => {
  const record = recordWith({
    items: Object.values(samples).map((text, n) => recordItemOf(n + 1, named(text).items[0])),
  });
  const [ours, everywhere] = await Promise.all(
    [compiler, portable].map(async (one) => readPdf(await recordPdf(record, recordCourt, one))),
  );
  expect(everywhere?.pages.length).toBe(ours?.pages.length ?? 0);
  expect(everywhere?.bookmarks).toEqual(ours?.bookmarks ?? []);
  expect(everywhere?.structure).toEqual(ours?.structure ?? new Map());
});
