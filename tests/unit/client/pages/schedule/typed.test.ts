// What is typed in the form of a booking and is added when it is sent: a case number.
import { expect, test } from "bun:test";
import { withCase } from "../../../../../client/pages/schedule/typed.ts";

test("a case number that is typed is one of those sent, once", () => {
  expect(withCase(["W.P. 1/2026"], " W.P. 2/2026 ")).toEqual(["W.P. 1/2026", "W.P. 2/2026"]);
  expect(withCase(["W.P. 1/2026"], "W.P. 1/2026")).toEqual(["W.P. 1/2026"]);
  expect(withCase(["W.P. 1/2026"], "  ")).toEqual(["W.P. 1/2026"]);
});
