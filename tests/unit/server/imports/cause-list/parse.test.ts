// What a cause list file may look like, and what is said of one that cannot be read.

import { describe, expect, test } from "bun:test";
import { fault, inRow } from "../../../../../server/contract/faults.ts";
import { Failure } from "../../../../../server/kernel/failure.ts";
import {
  bytes,
  fileOf,
  names,
  parse,
  type Row,
  rowOf,
  withAction,
} from "../../../../support/cause-list-parsed.ts";

describe("a file in any dress is the same list", () => {
  const plain = fileOf([{}, { serial: "15" }]);
  const dresses: [string, string][] = [
    ["a byte order mark", `\uFEFF${plain}`],
    ["line ends of Windows", plain.replaceAll("\n", "\r\n")],
    ["line ends of old Macs", plain.replaceAll("\n", "\r")],
    ["mixed line ends", plain.replace("\n", "\r\n")],
    ["no line end at the end", plain.trimEnd()],
    ["columns in another order", fileOf([{}, { serial: "15" }], names.toReversed())],
    ["heading in capitals with spaces", plain.replace(names.join(","), names.join(" , ").toUpperCase())],
    ["values with spaces around", plain.replaceAll('"Asha Rao"', '"  Asha   Rao "')],
    ["a line break inside a value", plain.replaceAll('"Asha Rao"', '"Asha\r\nRao"')],
    ["empty columns that a spreadsheet adds", plain.replaceAll("\n", ",,\n").trimEnd()],
    ["decomposed letters", plain.normalize("NFD")],
  ];
  for (const [name, text] of dresses) {
    test(name, () => expect(parse(text)).toEqual(parse(plain)));
  }

  test("an item has what the row says", () => {
    expect(parse(plain).items[0]).toEqual({
      id: "FRESH:14",
      date: "2026-11-23",
      courtId: "HCPP01-1",
      category: "FRESH",
      categoryText: "Fresh",
      serial: 14,
      caseNumber: "W.P.(C) 14/2026",
      petitioner: "Asha Rao",
      respondent: "São Tomé Bank",
      petitionerCounsel: ["Adv. One", "Adv. Two"],
      respondentCounsel: [],
      petitionerEnrolments: [],
      respondentEnrolments: [],
      prosecutorOffices: [],
      purpose: "admission",
      streaming: true,
      inCamera: false,
      remotePoint: "",
      row: 1,
    });
  });

  test("a quote inside a value, and one that is only a letter", () => {
    const text = `${names.join(",")}\n${rowOf({ petitioner: 'M/s "Star" Ltd.' })}\n${rowOf({ serial: "15" }).replace('"Asha Rao"', 'The "Star" Club')}`;
    expect(parse(text).items.map((item) => item.petitioner)).toEqual(['M/s "Star" Ltd.', 'The "Star" Club']);
  });

  test("blank lines are passed by, and counted", () => {
    const [heading = "", row = ""] = plain.split("\n");
    const list = parse([heading, "", row, " , , ", rowOf({ serial: "x" })].join("\n"));
    expect(list.items.map((item) => item.row)).toEqual([2]);
    expect(list.bad.map(({ row }) => row)).toEqual([4]);
  });
});

describe("text stays text", () => {
  const texts = [
    '=HYPERLINK("http://example.test","x")',
    "<script>alert(1)</script>",
    "+1; DROP TABLE accounts; --",
    "@SUM(A1)",
    "विमला यादवल्ली",
    "ક્‍ષ ক্ষ ക്ഷ க்ஷ",
    "محمد أحمد",
    "王小明",
    "O’Brien & 4 Ors.",
    "👩‍⚖️",
    "x".repeat(2000),
    "क".repeat(2000),
  ];
  for (const text of texts) {
    test(text.slice(0, 30), () => {
      const { items, bad } = parse(fileOf([{ petitioner: text }]));
      expect(bad).toEqual([]);
      expect(items[0]?.petitioner).toBe(text);
    });
  }
});

describe("a bad row is reported with its number, column and reason", () => {
  const cases: [string, Row, string, RegExp][] = [
    ["no such day", { date: "2026-02-30" }, "date", /"2026-02-30" is not a day/],
    ["another form of date", { date: "23-11-2026" }, "date", /not a day of the form/],
    ["no date", { date: "" }, "date", /is empty/],
    ["unknown seat", { est_code: "XX" }, "est_code", /"XX" is not a seat/],
    ["another seat's name", { bench: "Circuit Bench" }, "bench", /HCPP01 is "Principal Seat"/],
    ["a title that cannot be seen", { petitioner: "\u200b\u200e" }, "petitioner", /is empty/],
    ["unknown hall", { court_hall: "99" }, "court_hall", /no court hall "99"/],
    ["serial 0", { serial: "0" }, "serial", /whole number from 1 to 99999/],
    ["serial 100000", { serial: "100000" }, "serial", /whole number/],
    ["serial 1.5", { serial: "1.5" }, "serial", /whole number/],
    ["serial -3", { serial: "-3" }, "serial", /whole number/],
    ["serial 1e3", { serial: "1e3" }, "serial", /whole number/],
    ["serial 14A", { serial: "14A" }, "serial", /whole number/],
    ["no serial", { serial: "" }, "serial", /is empty/],
    ["no list", { list: "" }, "list", /is empty/],
    ["a colon in the list", { list: "A:B" }, "list", /colon/],
    ["the list of memos", { list: "memo" }, "list", /not on the list/],
    ["no case number", { case_number: " " }, "case_number", /is empty/],
    ["no petitioner", { petitioner: "" }, "petitioner", /is empty/],
    ["no respondent", { respondent: "" }, "respondent", /is empty/],
    ["streaming perhaps", { streaming: "perhaps" }, "streaming", /"perhaps" is neither yes nor no/],
    ["in camera unsaid", { in_camera: "" }, "in_camera", /is empty/],
    ["a control character", { petitioner: "Asha\u0007Rao" }, "petitioner", /control characters/],
    ["an escape sequence", { purpose: "\u001b[31m" }, "purpose", /control characters/],
    ["a mark that turns the line", { respondent: "State\u202Eetats" }, "respondent", /control characters/],
    ["a title too long", { petitioner: "x".repeat(2001) }, "petitioner", /2001 characters, 2000 are allowed/],
    ["a list code too long", { list: "L".repeat(41) }, "list", /41 characters/],
  ];
  for (const [name, changes, column, reason] of cases) {
    test(name, () => {
      const { items, bad } = parse(fileOf([{}, { serial: "20", ...changes }]));
      expect(items).toHaveLength(1);
      expect(bad.map((one) => [one.row, one.column])).toEqual([[2, column]]);
      expect(bad[0]?.reason).toMatch(reason);
    });
  }

  test("every wrong column of a row is told", () => {
    const { bad } = parse(fileOf([{ date: "x", serial: "x", streaming: "x" }]));
    expect(bad.map(({ column }) => column)).toEqual(["date", "serial", "streaming"]);
  });

  test("too few and too many values", () => {
    const { bad } = parse(`${names.join(",")}\na,b,c\n${rowOf()},more`);
    expect(bad).toEqual([
      { row: 1, column: "", ...inRow(fault("rowWidth", { columns: 16, cells: 3 })) },
      { row: 2, column: "", ...inRow(fault("rowWidth", { columns: 16, cells: 17 })) },
    ]);
  });

  test("the same item twice, whatever the case of its list", () => {
    const { items, bad } = parse(fileOf([{}, { serial: "15" }, { list: "fresh", serial: "014" }]));
    expect(items).toHaveLength(2);
    expect(bad).toEqual([{ row: 3, column: "serial", ...inRow(fault("sameItem", { row: 1 })) }]);
  });

  test("the same number in another list, hall or date is another item", () => {
    const rows: Row[] = [
      {},
      { list: "ORDERS", list_name: "Orders" },
      { court_hall: "2" },
      { date: "2026-11-24" },
    ];
    expect(parse(fileOf(rows))).toMatchObject({ bad: [], items: [{}, {}, {}, {}] });
  });

  test("one list with two names", () => {
    const { bad } = parse(fileOf([{}, { serial: "15", list_name: "New" }]));
    const wrong = fault("listNamedTwice", { list: "FRESH", name: "Fresh", row: 1 });
    expect(bad).toEqual([{ row: 2, column: "list_name", ...inRow(wrong) }]);
    expect(wrong.message).toBe('list FRESH is called "Fresh" in row 1');
  });

  test("a bad row whose item can be read is remembered", () => {
    const { ofBadRows: held } = parse(fileOf([{}, { serial: "15", streaming: "?" }, { serial: "x" }]));
    expect(held.map(({ id, row }) => [id, row])).toEqual([["FRESH:15", 2]]);
  });
});

describe("supplementary lists", () => {
  test("ADD and DELETE, in any case; what is deleted need not be described", () => {
    const deletion = {
      action: "delete",
      petitioner: "",
      respondent: "",
      purpose: "",
      streaming: "",
      in_camera: "",
    };
    const list = parse(fileOf([{ ...deletion, serial: "6" }, { action: "ADD" }], withAction));
    expect(list).toMatchObject({ supplementary: true, bad: [] });
    expect(list.deletions.map(({ id }) => id)).toEqual(["FRESH:6"]);
    expect(list.items.map(({ id }) => id)).toEqual(["FRESH:14"]);
  });

  test("another action, and one item under two actions", () => {
    const rows: Row[] = [
      { action: "CHANGE" },
      { action: "DELETE" },
      { action: "ADD" },
      { action: "", serial: "2" },
    ];
    const { bad } = parse(fileOf(rows, withAction));
    expect(bad.map(({ row, column }) => [row, column])).toEqual([
      [1, "action"],
      [3, "serial"],
      [4, "action"],
    ]);
  });
});

describe("a file that cannot be read is refused whole", () => {
  const head = names.join(",");
  const cases: [string, string | Uint8Array, RegExp][] = [
    ["an empty file", "", /is empty/],
    ["only spaces", " \n\n ", /is empty/],
    ["only a heading", `${head}\n`, /no rows/],
    ["a heading and blank lines", `${head}\n\n,,\n`, /no rows/],
    ["no heading", rowOf(), /wrong columns/],
    ["a missing column", fileOf([{}], names.slice(1)), /date \(missing\)/],
    ["an unknown column", fileOf([{}], [...names, "judge"]), /"judge" \(unknown column\)/],
    ["a column named twice", fileOf([{}], [...names, "serial"]), /serial \(named twice\)/],
    ["semicolons between columns", head.replaceAll(",", ";"), /wrong columns/],
    ["NUL bytes", `${fileOf([{}])}\0`, /NUL/],
    ["UTF-16", new Uint8Array([0xff, 0xfe, 0x64, 0x00]), /UTF-16/],
    ["Latin-1", new Uint8Array([...bytes(`${head}\n`), 0xe9, 0x0a]), /not in UTF-8: line 2 /],
    ["a workbook", new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), /workbook/],
    ["a quote that never closes", `${fileOf([{}])}"2026-11-23,x\n`, /quotes in row 2 /],
    ["too many rows", `${head}\n${"a\n".repeat(20_001)}`, /more than 20000 rows/],
  ];
  for (const [name, file, reason] of cases) {
    test(name, () => {
      expect(() => parse(file)).toThrow(reason);
      expect(() => parse(file)).toThrow(Failure);
    });
  }

  test("more than 10 MB is too large", () => {
    expect(() => parse(new Uint8Array(10 * 1024 * 1024 + 1))).toThrow(
      expect.objectContaining({ code: "too_large" }),
    );
  });

  test("wrong columns are named one by one", () => {
    const wrong = () => parse(fileOf([{}], [...names.slice(2), "judge"]));
    const faults = {
      date: fault("columnMissing"),
      est_code: fault("columnMissing"),
      '"judge"': fault("unknownColumn"),
    };
    expect(wrong).toThrow(expect.objectContaining({ code: "bad_file", details: { faults } }));
  });
});

describe("by which number counsel are known", () => {
  const wide = [
    ...names,
    "petitioner_counsel_enrolment",
    "prosecutor_office",
    "respondent_counsel_enrolment",
  ];
  const read = (numbers: string, more: { names?: string; office?: string } = {}) => {
    const counsel = more.names ?? "Adv. One; Adv. Two";
    return parse(
      `${wide.join(",")}\n${rowOf({ petitioner_counsel: counsel })},"${numbers}","${more.office ?? ""}",`,
    );
  };

  test("numbers stand in the order of the names, in capitals and without spaces; one may be missing", () => {
    expect(read(" p/8191/1995 ; ").items[0]).toMatchObject({
      petitionerCounsel: ["Adv. One", "Adv. Two"],
      petitionerEnrolments: ["P/8191/1995", ""],
      respondentEnrolments: [],
    });
    expect(read("", { office: "State; Union ;State" }).items[0]?.prosecutorOffices).toEqual([
      "State",
      "Union",
    ]);
    expect(read(" ; ").items[0]?.petitionerEnrolments).toEqual([]);
  });

  test("two people of one name stay two when their numbers say so", () => {
    const twins = { names: "Adv. One; Adv. One; Adv. One" };
    expect(read("P/1/1990; P/2/1990; P/1/1990", twins).items[0]).toMatchObject({
      petitionerCounsel: ["Adv. One", "Adv. One"],
      petitionerEnrolments: ["P/1/1990", "P/2/1990"],
    });
  });

  test.each([
    ["P/8191/1995", "has 1 numbers for 2 counsel"],
    ["P/1/1990; P/2/1990; P/3/1990", "has 3 numbers for 2 counsel"],
    ["P/1/1990; State", '"State" is not an enrolment number such as P/8191/1995'],
  ])("%s is told and not guessed at", (numbers, reason) => {
    expect(read(numbers)).toMatchObject({
      items: [],
      bad: [{ row: 1, column: "petitioner_counsel_enrolment", reason }],
    });
  });
});
