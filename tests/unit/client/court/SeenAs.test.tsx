// The name under which one is seen is made from the enrolment record, and that of a party in person, who has none, from the account.
import { expect, test } from "bun:test";
import { createElement } from "react";
import { court } from "../../../../client/text/en/court.ts";
import "../../../../client/text/later.ts";
import { withBrowserGlobals } from "../../../support/browser-globals.ts";
import { ownCase } from "../../../support/case-forms.ts";
import { wordsOf } from "../../../support/words-of.ts";

withBrowserGlobals();

test.each([
  ["Advocate", court.seenAs.why],
  ["Party in Person", court.seenAs.whyAccount],
] as const)("%s", async (subRole, why) => {
  const { account } = await import("../../../../client/net/session.ts");
  const { SeenAs } = await import("../../../../client/court/SeenAs.tsx");
  account.value = { id: "me", role: "ADVOCATE", subRole, displayName: "Anita Rao" } as typeof account.value;
  expect(wordsOf(createElement(SeenAs, { cases: [ownCase(1)] }))).toContain(why);
  account.value = null;
});
