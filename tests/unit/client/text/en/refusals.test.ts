// The sentences of refusals: one for each.
import { expect, test } from "bun:test";
import { refusals as sentences } from "../../../../../client/text/en/refusals.ts";
import { refusals } from "../../../../../server/contract/refusals.ts";

test("every refusal has a sentence of its own words", () => {
  for (const code of refusals) expect(sentences[code]).toMatch(/^(?:[A-Z]|\{\{\w+Limit\}\}).*\.$/);
});
