// Mobile numbers as typed and as shown back.
import { expect, test } from "bun:test";
import { maskedPhone, phoneProblem } from "../../../../client/account/number.ts";

test.each([
  ["", "required"],
  ["98a45", "numeric"],
  ["9845012417 ", "numeric"],
  ["98450", "phone"],
  ["98450124171", "phone"],
  ["9845012417", null],
] as const)("the number %p as typed: %p", (typed, problem) => {
  expect(phoneProblem(typed)).toBe(problem);
});

test("a number is shown back without what is between its ends", () => {
  expect(maskedPhone("9845012417")).toBe("98••• ••417");
});
