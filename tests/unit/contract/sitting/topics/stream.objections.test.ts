// An objection to streaming an item, decided one way and then the other: what the public may see of the item.
import { expect, test } from "bun:test";
import {
  type Airing,
  addDelay,
  addMark,
  nothingAired,
  publicAt,
} from "../../../../../server/contract/sitting/core/airing.ts";
import { empty, folds, type StreamState } from "../../../../../server/contract/sitting/topics/stream.ts";

const S = 1000;
const item = "A";
const begun: Airing = addMark(addDelay(nothingAired, 0, 60), { at: 0, mask: null, item });
const maskAt = ({ airing }: StreamState, moment: number) =>
  publicAt(airing, 10_000 * S).find(({ from, to }) => moment >= from && moment < to)?.mask;

/** Objected to at 100 s, then decided at these seconds, with the mark that the decision makes. */
function decided(decisions: readonly [second: number, isUpheld: boolean][]): StreamState {
  let state: StreamState = { ...empty, airing: addMark(begun, { at: 100 * S, mask: "objection", item }) };
  const about = { item, by: "x" };
  state = { ...state, ...folds.streamObjected(state, { type: "streamObjected", ...about, at: 100 * S }) };
  for (const [second, isUpheld] of decisions) {
    const at = second * S;
    const event = { type: "objectionDecided", ...about, at, isUpheld } as const;
    state = { ...state, ...folds.objectionDecided(state, event) };
    state = { ...state, airing: addMark(state.airing, { at, mask: isUpheld ? "excluded" : null, item }) };
  }
  return state;
}

test("objected to, what was not seen yet is a card; overruled, it is seen when its time comes", () => {
  expect(maskAt(decided([]), 50 * S)).toBe("objection");
  const overruled = decided([[120, false]]);
  expect(maskAt(overruled, 39 * S)).toBe(null);
  expect(maskAt(overruled, 50 * S)).toBe("objection");
  expect(maskAt(overruled, 70 * S)).toBe(null);
  expect(maskAt(overruled, 110 * S)).toBe("objection");
  expect(maskAt(overruled, 130 * S)).toBe(null);
});

test("overruled and then upheld, nothing is seen any more that was not seen before", () => {
  const upheld = decided([
    [120, false],
    [200, true],
  ]);
  expect(maskAt(upheld, 130 * S)).toBe(null);
  expect(maskAt(upheld, 150 * S)).toBe("objection");
  expect(maskAt(upheld, 210 * S)).toBe("excluded");
});
