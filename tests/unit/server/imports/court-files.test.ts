// The files of a court of one's own: which rows are taken, and what is said of those that are not.
import { describe, expect, test } from "bun:test";
import { mobileNumber, readHalls, readPeople } from "../../../../server/imports/court-files.ts";

const bytes = (lines: string[]) => new TextEncoder().encode(lines.join("\n"));
const halls = (...rows: string[]) =>
  readHalls({
    name: "courts.csv",
    bytes: bytes(["est_code,bench,court_hall,name,type,coram,judges", ...rows]),
  });
const peopleFile = (name: string, ...rows: string[]) => ({
  name,
  bytes: bytes(["role,sub_role,display_name,phone,username,court_hall,enrolment_or_office", ...rows]),
});
const people = (...rows: string[]) => readPeople([peopleFile("people.csv", ...rows)]);
const problems = (read: { bad: { row: number; column: string; reason: string }[] }) =>
  read.bad.map(({ row, column, reason }) => `${row} ${column}: ${reason}`);

describe("halls", () => {
  const good = "HCXX01,Main Seat,1,Court Hall 1,normal,DB-I,Justice A; Justice B";

  test("a good row, with its judges apart", () => {
    expect(halls(good)).toEqual({
      rows: [
        {
          file: "courts.csv",
          row: 1,
          value: {
            id: "HCXX01-1",
            estCode: "HCXX01",
            bench: "Main Seat",
            number: "1",
            name: "Court Hall 1",
            type: "NORMAL",
            coram: "DB-I",
            judges: ["Justice A", "Justice B"],
          },
        },
      ],
      bad: [],
    });
  });

  test.each([
    ["HCXX01,Main Seat,,Hall,FC,DB,Justice A", "1 court_hall: is empty"],
    ["HCXX01,Main Seat,2,Hall,SMALL,DB,Justice A", '1 type: "SMALL" is neither NORMAL nor FC'],
    ["HC-01,Main Seat,2,Hall,FC,DB,Justice A", '1 est_code: "HC-01" has more than letters and digits'],
    ["HCXX01,Main Seat,2,Hall,FC,DB,", "1 judges: is empty"],
    ["HCXX01,Main Seat,2,Hall,FC", "1 : the heading has 7 columns, this row has 5"],
    [`HCXX01,Main Seat,2,${"x".repeat(121)},FC,DB,J`, "1 name: has 121 characters, 120 are allowed"],
    ...["0", "abc", "007", "A1", "12345"].map((number) => [
      `HCXX01,Main Seat,${number},Hall,FC,DB,J`,
      `1 court_hall: "${number}" is not a number from 1, such as 12, or 12A`,
    ]),
    ["HCXX01,Main Seat,-1,Hall,FC,DB,J", '1 court_hall: "-1" has more than letters and digits'],
  ])("%s", (row, problem) => {
    expect(problems(halls(row))).toEqual([problem]);
  });

  test.each(["9", "12A", "45", "101"])("a hall may have the number %s", (number) => {
    expect(problems(halls(`HCXX01,Main Seat,${number},Hall,FC,DB,J`))).toEqual([]);
  });

  test("a number that is taken, and a seat with two names", () => {
    const other = "HCXX02,Other Seat,1,Hall One,FC,DB,J";
    const renamed = "HCXX01,Second Seat,3,Court Hall 3,FC,DB,J";
    expect(problems(halls(good, other, renamed))).toEqual([
      "2 court_hall: the same as in row 1",
      '3 bench: HCXX01 is called "Main Seat" in a row before',
    ]);
  });

  test("a file of other columns is refused by its name", () => {
    expect(() => readHalls(peopleFile("people.csv"))).toThrow("people.csv: The heading");
    expect(() => readHalls({ name: "x.csv", bytes: bytes([""]) })).toThrow("x.csv: The file is empty.");
  });
});

describe("people", () => {
  test.each([
    ["9876543210", "9876543210"],
    ["+91 98765 43210", "9876543210"],
    ["98765-43210", "9876543210"],
    ["5876543210", null],
    ["987654321", null],
    ["98765432101", null],
    ["landline", null],
  ])("the number %p is %p", (typed, number) => expect(mobileNumber(typed)).toBe(number));

  test.each([
    [",,Asha,9876543210,a,1,", "1 role: is empty"],
    ["ANONYMOUS,,Asha,9876543210,a,1,", '1 role: "ANONYMOUS" is none of JUDGE'],
    ["ADVOCATE,Knight,Asha,9876543210,a,,", '1 sub_role: "Knight" is none of Party in Person'],
    ["ADVOCATE,,,9876543210,a,,", "1 display_name: is empty"],
    ["ADVOCATE,,Asha,12345,a,,", '1 phone: "12345" is not a mobile number of ten digits'],
    ["MASTER,,Asha,9876543210,a,,", "1 court_hall: is empty: a MASTER works in a hall"],
  ])("%s", (row, problem) => {
    const [first = "", ...more] = problems(people(row));
    expect(first).toStartWith(problem);
    expect(more).toEqual([]);
  });

  test("a number or user name stands once in all files together; no user name is no user name", () => {
    const read = readPeople([
      peopleFile("judges.csv", "JUDGE,,A,9876543210,a,1,", "JUDGE,,B,9876543211,,1,"),
      peopleFile("people.csv", "ADVOCATE,,C,+919876543210,c,,", "ADVOCATE,,D,9876543212,a,,"),
      peopleFile("more.csv", "ADVOCATE,,E,9876543213,,,"),
    ]);
    expect(problems(read)).toEqual([
      "1 phone: the same as in row 1 of judges.csv",
      "2 username: the same as in row 1 of judges.csv",
    ]);
    expect(read.rows.map(({ value }) => value.displayName)).toEqual(["A", "B", "E"]);
  });
});

test("no two advocates have one enrolment number; offices are shared", () => {
  const advocate = (name: string, phone: string, number: string) =>
    `ADVOCATE,Advocate,${name},${phone},,,${number}`;
  const read = people(
    advocate("Adv. One", "9000000101", "P/8191/1995"),
    advocate("Adv. Two", "9000000102", "p/8191/1995"),
    advocate("Adv. Three", "9000000103", ""),
    advocate("Adv. Four", "9000000104", ""),
    "PROSECUTOR,,Addl. PP One,9000000105,,,State",
    "PROSECUTOR,,Addl. PP Two,9000000106,,,State",
  );
  expect(problems(read)).toEqual(["2 enrolment_or_office: the same as in row 1"]);
});
