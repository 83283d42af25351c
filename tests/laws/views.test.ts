// Laws of what is kept ready: the text of a view that is carried on is the text made anew, and a board line that is kept is true.
import { expect, test } from "bun:test";
import fc from "fast-check";
import { hallAudiences } from "../../server/contract/sitting/audience.ts";
import { boardRowOf, keepsBoardRow } from "../../server/contract/sitting/board.ts";
import { redact } from "../../server/contract/sitting/redact.ts";
import type { Sitting } from "../../server/contract/sitting/state.ts";
import { Views } from "../../server/sitting/views.ts";
import { history, openSitting, play } from "../support/histories.ts";

test("the text of a view says what redact shows, also when steps were left out, and for several halls", () => {
  let carriedOn = 0;
  fc.assert(
    fc.property(history, fc.nat(3), (acts, skips) => {
      const views = new Views();
      for (const [at, { before, after }] of [...play(openSitting(), acts)].entries()) {
        if (at % (skips + 1) !== 0) continue;
        const other: Sitting = { ...before, id: "another hall" };
        for (const sitting of [after, other])
          for (const audience of hallAudiences) {
            const text = views.textOf(sitting, audience);
            expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(redact(sitting, audience))));
            expect(views.textOf(sitting, audience)).toBe(text);
          }
        if (before.items === after.items && before.people !== after.people) carriedOn += 1;
      }
    }),
    { numRuns: 30 },
  );
  expect(carriedOn).toBeGreaterThan(25);
});

test("where a step is said to keep the board line, the line made anew is the same", () => {
  const court = { courtId: "c", number: "1", name: "Hall", bench: "B", estCode: "E", coram: "", judges: [] };
  const row = (sitting: Sitting) => boardRowOf({ ...court, type: sitting.type }, redact(sitting, "public"));
  let kept = 0;
  fc.assert(
    fc.property(history, (acts) => {
      for (const { before, after } of play(openSitting(), acts)) {
        if (!keepsBoardRow(before, after)) continue;
        kept += 1;
        expect(row(after)).toEqual(row(before));
      }
    }),
    { numRuns: 200 },
  );
  expect(kept).toBeGreaterThan(500);
});
