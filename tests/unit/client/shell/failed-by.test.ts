// What is told of an error: the status and message that it was made with, or 500 and a detail.
import { expect, test } from "bun:test";
import { failedBy } from "../../../../client/shell/failed-by.ts";

test("an error that was made for people brings its status and message, any other one 500 and a detail", () => {
  const made = Object.assign(new Error("Unknown middleware elder"), { status: 503 });
  expect(failedBy(made)).toEqual({ status: 503, message: "Unknown middleware elder" });
  expect(failedBy(new TypeError("x is undefined"))).toEqual({ status: 500, detail: "x is undefined" });
  expect(failedBy(new Error("m".repeat(5000)))).toEqual({ status: 500, detail: "m".repeat(200) });
  for (const odd of [null, undefined, "thrown words", 7, {}, { status: "404" }, { status: 7 }])
    expect(failedBy(odd)).toEqual({ status: 500, detail: undefined });
});
