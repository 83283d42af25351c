// The law of one's own part: what is sent of it leads from what was sent last to what it is now, however much lies between.
import { expect, test } from "bun:test";
import fc from "fast-check";
import { changeBetween, redact } from "../../server/contract/sitting/redact.ts";
import { applyChange } from "../../server/contract/sitting/view.ts";
import { assertHistories } from "../support/assert-histories.ts";
import { cast, history, openSitting, play } from "../support/histories.ts";

test("applyChange(last, changeBetween(last, now)) = now, also when steps were left out; nothing is sent of what is alike", () => {
  assertHistories(
    fc.property(history, fc.constantFrom(...cast.map(({ id }) => id)), fc.nat(4), (acts, id, skips) => {
      const audience = `person:${id}` as const;
      const steps = [...play(openSitting(), acts)];
      let held = redact(steps[0]?.before ?? openSitting(), audience);
      for (const [at, { after }] of steps.entries()) {
        if (at % (skips + 1) !== 0) continue;
        const now = redact(after, audience);
        const change = changeBetween(held, now);
        // Through the wire, as a page gets it.
        held = change ? applyChange(held, JSON.parse(JSON.stringify(change))) : held;
        expect(held).toEqual(now);
        expect(changeBetween(held, now)).toBeNull();
      }
    }),
    { numRuns: 200 },
  );
});
