// What people may type of the cases that they choose: one line, without marks that turn its direction.
import { expect, test } from "bun:test";
import { MEMO_CATEGORY, MEMO_NUMBER } from "../../../../server/contract/limits.ts";
import { chosenCases } from "../../../../server/contract/rest/cases.ts";

const bidi = ["\u202A", "\u202B", "\u202C", "\u202D", "\u202E", "\u2066", "\u2067", "\u2068", "\u2069"];
const typed = `Stay${bidi.join("")}\u0007 sought\u001B\u007F\r\n\tuntil\u2028Monday\n`;
const read = "Stay sought until Monday";

test("a memo and a submission that are chosen on the court list lose controls, ends of lines and marks that turn the text", () => {
  const memo = { category: MEMO_CATEGORY, serial: MEMO_NUMBER, submission: typed };
  expect(chosenCases.parse({ cases: [memo] }).cases[0]?.submission).toBe(read);
});
