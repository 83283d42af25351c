// Laws of what is due: writing it once is enough, it is found without writing, and a log is read without a clock and without settings.
import { expect, spyOn, test } from "bun:test";
import fc from "fast-check";
import { applyAll } from "../../server/contract/sitting/apply.ts";
import type { Sitting } from "../../server/contract/sitting/sitting.ts";
import { serverActor } from "../../server/sitting/actor.ts";
import { decide, isAnythingDue } from "../../server/sitting/decide/index.ts";
import { assertHistories } from "../support/assert-histories.ts";
import { type Act, history, openSitting, play, rulesWith, START } from "../support/histories.ts";
import { emptyMeeting, meetingHistory } from "../support/meeting-histories.ts";
import { anySettings, anyWait, withSettings } from "../support/settings-histories.ts";
import { emptyWebinar, webinarHistory } from "../support/webinar-histories.ts";

/** Where people meet, with how many histories of each: those of rooms are short. */
const places: [string, fc.Arbitrary<Act[]>, () => Sitting, number][] = [
  ["a hall", history, () => openSitting("NORMAL"), 60],
  ["a family court", history, () => openSitting("FC"), 40],
  ["a meeting", meetingHistory, emptyMeeting, 100],
  ["a webinar", webinarHistory, emptyWebinar, 400],
];

test.each(places)(
  "followUp after followUp at the same time adds nothing, in %s",
  (_, acts, start, numRuns) => {
    let followed = 0;
    assertHistories(
      fc.property(withSettings(acts), anyWait, anySettings, (given, wait, settings) => {
        const rules = rulesWith(settings);
        for (const { event, after, settled } of play(start(), given)) {
          if (!settled) continue;
          const at = Math.max(event.at, START) + wait;
          const found = decide(after, { type: "followUp" }, serverActor, at, rules);
          const isDue = isAnythingDue(after, serverActor, at, rules);
          expect(isDue).toBe(Array.isArray(found));
          if (Array.isArray(found)) followed += 1;
          const next = Array.isArray(found) ? applyAll(after, found) : after;
          expect(decide(next, { type: "followUp" }, serverActor, at, rules)).toEqual({
            refused: "nothing_due",
          });
          // The settings are asked no more until they change or something happens.
          const later = at + wait;
          expect(isAnythingDue(next, serverActor, later, rules, true)).toBe(
            isAnythingDue(next, serverActor, later, rules),
          );
        }
      }),
      { numRuns },
    );
    expect(followed).toBeGreaterThan(100);
  },
);

test.each(places)(
  "the log alone gives the state: no clock and no setting is asked, in %s",
  (_, acts, start, numRuns) => {
    assertHistories(
      fc.property(withSettings(acts), (given) => {
        const moments = play(start(), given);
        const log = JSON.parse(JSON.stringify(moments.map(({ event }) => event)));
        const empty = start();
        const clock = spyOn(Date, "now").mockImplementation(() => {
          throw new Error("a fold reads the clock");
        });
        try {
          expect(applyAll(empty, log)).toEqual(moments.at(-1)?.after ?? empty);
        } finally {
          clock.mockRestore();
        }
      }),
      { numRuns },
    );
  },
);

test("a law that does not hold says the shortest history, a line for each act", () => {
  const isCalm = ({ after }: ReturnType<typeof play>[number]) => after.hands.length === 0;
  const law = fc.property(withSettings(history), fc.constant("NORMAL"), (given, _type) => {
    if (!play(openSitting(), given).every(isCalm))
      throw new Error(`a hand is up${" and more".repeat(9_000)}`);
  });
  let said = "";
  try {
    assertHistories(law, { numRuns: 1_000, seed: 1 });
  } catch (error) {
    said = String(error);
  }
  expect(said).toMatch(/seed 1\)/);
  expect(said).toMatch(/^\w+ (raiseHand|urgentEntry) \{"reason":"\w*"\}/m);
  expect(said).toContain('with "NORMAL"\na hand is up and more');
  expect(said.length).toBeLessThan(3_500);
});
