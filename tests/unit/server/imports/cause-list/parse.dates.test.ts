// A cause list taken as of another day than the one written in its rows.
import { describe, expect, test } from "bun:test";
import { parseCauseList } from "../../../../../server/imports/cause-list/parse.ts";
import { bytes, courts, fileOf, parse, type Row, withAction } from "../../../../support/cause-list-parsed.ts";

const asOf = (text: string, date: string) => parseCauseList(bytes(text), courts, date);

describe("a list as of another day", () => {
  test("is the same list on that day", () => {
    const rows: Row[] = [{}, { serial: "15" }];
    const moved = fileOf(rows.map((row) => ({ ...row, date: "2027-01-05" })));
    expect(asOf(fileOf(rows), "2027-01-05")).toEqual(parse(moved));
  });

  test("is taken whatever its rows have for a date, or have none", () => {
    for (const date of ["", "23/11/2026", "tomorrow"])
      expect(asOf(fileOf([{ date }]), "2027-01-05")).toEqual(parse(fileOf([{ date: "2027-01-05" }])));
  });

  test("keeps the numbers of rows and what is wrong with them", () => {
    const text = fileOf([{}, { serial: "x" }]).replace("\n", "\n,,,\n");
    expect(asOf(text, "2027-01-05").bad).toMatchObject([{ row: 3, column: "serial" }]);
  });

  test("may be supplementary", () => {
    const list = asOf(fileOf([{ action: "DELETE" }], withAction), "2027-01-05");
    expect(list.deletions).toMatchObject([{ id: "FRESH:14", date: "2027-01-05" }]);
  });

  test("is refused when its rows are of several days", () => {
    const text = fileOf([{}, { serial: "15", date: "2026-11-24" }]);
    expect(() => asOf(text, "2027-01-05")).toThrow('several dates ("2026-11-23" and "2026-11-24")');
  });

  test("is refused for a day that there is not", () => {
    for (const date of ["2026-02-30", "23-11-2026", "", "yesterday"])
      expect(() => asOf(fileOf([{}]), date)).toThrow("is not a day");
  });
});
