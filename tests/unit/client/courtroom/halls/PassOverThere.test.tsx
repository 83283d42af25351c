// Asking another hall to pass over one's item there: who is offered it, and what they read once it is asked.

import { expect, test } from "bun:test";
import { createElement } from "react";
import { hallsText } from "../../../../../client/courtroom/halls/text.ts";
import type { Hall } from "../../../../../client/net/hall.ts";
import type { Person } from "../../../../../server/contract/sitting/core/person.ts";
import { withBrowserGlobals } from "../../../../support/browser-globals.ts";
import { hall, item, somebody } from "../../../../support/plain-hall.ts";
import { wordsOf } from "../../../../support/words-of.ts";

withBrowserGlobals();

test("counsel of an item there may ask, once; nobody else is offered it", async () => {
  const { config } = await import("../../../../../client/net/config.ts");
  const { PassOverThere } = await import("../../../../../client/courtroom/halls/PassOverThere.tsx");
  config.value = { ...config.peek(), settings: { pass_over: true } } as never;
  const called = item(5, "CALLED", { calledAt: 1 });
  const sitting = hall([called], { running: called.id });
  const counsel = somebody("me", "ADVOCATE", { items: [called.id] });
  const said = (me: Person, passOverAsks: (typeof sitting)["passOverAsks"] = {}) =>
    wordsOf(
      createElement(PassOverThere, {
        hall: { id: sitting.id } as Hall,
        sitting: { ...sitting, passOverAsks },
        me,
        item: called,
        reason: "called in both",
      }),
    ).join(" ");
  const ask = hallsText.en.passOver.ask.replace("{{hall}}", sitting.hall);
  const asked = hallsText.en.passOver.asked.replace("{{hall}}", sitting.hall);
  expect(said(counsel)).toContain(ask);
  expect(said(somebody("witness", "WITNESS", { items: [called.id] }))).not.toContain(ask);
  expect(said({ ...counsel, admittedItems: [] })).not.toContain(ask);
  expect(said({ ...counsel, state: "LEFT" })).not.toContain(ask);
  const own = { item: called.id, person: "me", reason: "", speakingIn: null, at: 1, answers: {} };
  expect(said(counsel, { [called.id]: own })).toContain(asked);
  expect(said(counsel, { [called.id]: own })).toContain(hallsText.en.passOver.takeBack);
  expect(said(counsel, { [called.id]: { ...own, person: "other" } })).not.toContain(
    hallsText.en.passOver.takeBack,
  );
});
