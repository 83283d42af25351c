// The sentences of refusals: one for each.

import { expect, test } from "bun:test";
import { refusalsText } from "../../../../client/text/refusals.text.ts";
import { refusals } from "../../../../server/contract/refusals.ts";

test("every refusal has a sentence of its own words", () => {
  for (const code of refusals) expect(refusalsText.en[code]).toMatch(/^(?:[A-Z]|\{\{\w+Limit\}\}).*\.$/);
});
