// The first letter of a sentence, in any script.
import { expect, test } from "bun:test";
import { sentenceCase } from "../../../../client/court/sentence-case.ts";

test("a purpose begins as a sentence does, in any script", () => {
  expect(sentenceCase("admission")).toBe("Admission");
  expect(sentenceCase("स्वीकृति")).toBe("स्वीकृति");
  expect(sentenceCase("")).toBe("");
});
