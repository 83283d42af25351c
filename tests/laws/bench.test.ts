// Laws of the bench with random histories: its talk is the judges' alone, a dictation is silence, a room's names stay with its item.
import { expect, test } from "bun:test";
import fc from "fast-check";
import { isOfItem } from "../../server/contract/sitting/core/admitted-items.ts";
import { redact, redactChange } from "../../server/contract/sitting/redact.ts";
import { benchPlace, judgesUp } from "../../server/contract/sitting/topics/bench-talk.ts";
import { isSilencedByDictation } from "../../server/contract/sitting/topics/dictation.ts";
import { rightOf } from "../../server/sitting/media-rights.ts";
import { assertHistories } from "../support/assert-histories.ts";
import { INROOM } from "../support/bench-histories.ts";
import { history, isTurnOf, openSitting, play } from "../support/histories.ts";

const runs = { numRuns: 250 };
/** So often histories are drawn again until one has what a law is about. */
const ROUNDS = 25;

test("while the bench confers only judges have its place, they have no other, and the room's device sends nothing", () => {
  let seen = 0;
  // Histories are drawn until the bench has conferred in one, so that the test hangs on no seed.
  for (let round = 0; round < ROUNDS && seen === 0; round++)
    assertHistories(
      fc.property(history, (acts) => {
        for (const { after } of play(openSitting(), acts)) {
          const place = benchPlace(after.id);
          for (const person of Object.values(after.people)) {
            const right = rightOf(after, person);
            if (right?.place === place) expect(person.role).toBe("JUDGE");
            if (after.benchTalk === null) expect(right?.place).not.toBe(place);
            else if (person.role === "COURT_ROOM") expect(right?.right).not.toBe("publish");
            else if (person.role === "JUDGE" && right !== null)
              expect([place, `${after.id}/secret`].includes(right.place) || person.state === "BREAKOUT").toBe(
                true,
              );
          }
          if (after.benchTalk !== null) seen += 1;
        }
      }),
      runs,
    );
  expect(seen, `histories of ${ROUNDS * runs.numRuns} in which the bench confers`).toBeGreaterThan(0);
});

test("while an order is dictated a judge is up, and nobody of the bar who is before the court may speak", () => {
  assertHistories(
    fc.property(history, (acts) => {
      for (const { after, settled } of play(openSitting(), acts)) {
        if (!settled || after.dictation === null) continue;
        expect(after.dictation.item).toBe(after.running as string);
        expect(judgesUp(after)).not.toEqual([]);
        const loud = Object.values(after.people).filter(
          (person) => isSilencedByDictation(after, person) && !person.muted,
        );
        expect(loud.map(({ id }) => id)).toEqual([]);
      }
    }),
    runs,
  );
});

test("who is in a room reaches neither bar nor public, and of people the point's own and those of the item before the court", () => {
  assertHistories(
    fc.property(history, (acts) => {
      for (const [moment, { before, after }] of play(openSitting(), acts).entries()) {
        for (const audience of ["bar", "public"] as const) {
          expect(JSON.stringify(redact(after, audience))).not.toContain(INROOM);
          expect(JSON.stringify(redactChange(before, after, audience)) ?? "").not.toContain(INROOM);
        }
        for (const [n, person] of Object.values(after.people).entries()) {
          const isOf = after.running !== null && isOfItem(person, after.running);
          if (person.id === "prison" || isOf || !isTurnOf(n, moment)) continue;
          expect(JSON.stringify(redact(after, `person:${person.id}`))).not.toContain(INROOM);
        }
      }
    }),
    { numRuns: 120 },
  );
});
