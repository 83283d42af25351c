// What the watchers of a webinar are sent together: the first change at once, those that follow as one, without a gap; newcomers begin where the others are.
import { expect, test } from "bun:test";
import { WATCHERS_PACE_MS } from "../../../../server/contract/limits.ts";
import type { Sitting } from "../../../../server/contract/sitting/sitting.ts";
import { PacedSteps } from "../../../../server/sitting/paced-steps.ts";
import { until } from "../../../support/client.ts";
import { emptyWebinar } from "../../../support/webinar-histories.ts";

const state = (watching: number): Sitting => ({ ...emptyWebinar(), watching });
/** The step that leads to a number. */
const step = (seq: number) => ({ entry: { seq }, before: state(seq - 1) });
type Step = ReturnType<typeof step>;
const live = (seq: number) => ({ state: state(seq), seq });
const seqs = (steps: readonly Step[]) => steps.map(({ entry }) => entry.seq);

test("the first is sent at once, the next wait and are sent as one, and who comes meanwhile begins before them", async () => {
  const sent: number[][] = [];
  const paced = new PacedSteps<Step>((_, steps) => sent.push(seqs(steps)));
  expect(seqs(paced.take(live(1), [step(1)]))).toEqual([1]);
  expect(paced.published(live(1)).seq).toBe(1);
  expect(paced.take(live(2), [step(2)])).toEqual([]);
  expect(paced.take(live(4), [step(3), step(4)])).toEqual([]);
  expect(paced.published(live(4))).toMatchObject({ seq: 1, state: { watching: 1 } });
  await until("what waited", () => sent.length > 0);
  expect(sent).toEqual([[2, 3, 4]]);
  expect(paced.published(live(4)).seq).toBe(4);
  // And again: what comes at once after that waits.
  expect(paced.take(live(5), [step(5)])).toEqual([]);
  await until("the next", () => sent.length > 1);
  expect(sent[1]).toEqual([5]);
});

test("after a pause the next is sent at once; what waits of a log that was replaced is forgotten", async () => {
  const sent: number[][] = [];
  const paced = new PacedSteps<Step>((_, steps) => sent.push(seqs(steps)));
  paced.take(live(1), [step(1)]);
  paced.take(live(2), [step(2)]);
  paced.drop(live(2).state.id);
  expect(paced.published(live(7)).seq).toBe(7);
  await Bun.sleep(WATCHERS_PACE_MS + 50);
  expect(sent).toEqual([]);
  expect(seqs(paced.take(live(8), [step(8)]))).toEqual([8]);
});
