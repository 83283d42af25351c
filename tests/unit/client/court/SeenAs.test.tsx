// The name under which one is seen is made from the enrolment record, and that of a party in person, who has none, from the account.

import { expect, test } from "bun:test";
import { createElement } from "react";
import { courtText } from "../../../../server/contract/text/court.ts";
import { withBrowserGlobals } from "../../../support/browser-globals.ts";
import { ownCase } from "../../../support/case-forms.ts";
import { wordsOf } from "../../../support/words-of.ts";

withBrowserGlobals();

test.each([
  ["Advocate", courtText.en.seenAs.why],
  ["Party in Person", courtText.en.seenAs.whyAccount],
] as const)("%s", async (subRole, why) => {
  const { account } = await import("../../../../client/net/session.ts");
  const { SeenAs } = await import("../../../../client/court/SeenAs.tsx");
  account.value = { id: "me", role: "ADVOCATE", subRole, displayName: "Anita Rao" } as typeof account.value;
  expect(wordsOf(createElement(SeenAs, { cases: [ownCase(1)] }))).toContain(why);
  account.value = null;
});
