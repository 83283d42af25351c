// What one person may say through the mesh relay: enough for every honest link, and no flood beyond it.
import { describe, expect, test } from "bun:test";
import { RefusedRetries } from "../../../../../client/media/refused-retries.ts";
import { BACKPRESSURE_BYTES } from "../../../../../server/contract/limits.ts";
import type { LinkSignal, ServerSignal } from "../../../../../server/contract/media.ts";
import { MeshBudget } from "../../../../../server/media/mesh/budget.ts";
import { until } from "../../../../support/client.ts";

const description = (length: number): LinkSignal => {
  return { about: "description", link: 1, type: "offer", turn: 1, sdp: "x".repeat(length) };
};
const candidate = { candidate: "c".repeat(150), sdpMid: "0", sdpMLineIndex: 0, usernameFragment: "abcd" };
const candidates: LinkSignal = { about: "candidates", link: 1, candidates: Array(12).fill(candidate) };
const want: LinkSignal = { about: "want", video: true };

/** A budget with a clock of its own. */
function budgeted(waiting = 0) {
  let now = 0;
  const budget = new MeshBudget(
    () => waiting,
    () => now,
  );
  const say = (from: string, to: string, signal: LinkSignal) =>
    budget.refusal(from, { t: "signal", kind: "link", to, toSession: "page-of-them", signal }) ??
    budget.refusalTo(from, to, signal);
  const pass = (seconds: number) => {
    now += seconds * 1000;
  };
  return { budget, say, pass };
}

describe("an honest person", () => {
  test("builds 17 links at once, and all of them anew a moment later", () => {
    const { say, pass } = budgeted();
    for (let round = 0; round < 2; round++) {
      for (let link = 0; link < 17; link++)
        for (const signal of [want, description(14_000), candidates, candidates, want])
          expect(say("judge", `watcher-${link}`, signal)).toBeNull();
      pass(10);
    }
  });

  test("shows and hides a screen to all, again and again", () => {
    const { say, pass } = budgeted();
    for (let round = 0; round < 20; round++) {
      for (let link = 0; link < 17; link++)
        expect(say("judge", `watcher-${link}`, description(16_000))).toBeNull();
      pass(5);
    }
  });
});

describe("a flood", () => {
  test("to one person ends after a few links' worth, and goes on no faster than links need", () => {
    const { say, pass } = budgeted();
    const passed = () =>
      Array.from({ length: 150 }, () => say("flooder", "judge", description(30_000))).filter(
        (code) => code === null,
      );
    expect(passed().length * 30_000).toBeLessThanOrEqual(120_000);
    // Another's word to the same person still passes.
    expect(say("counsel", "judge", description(30_000))).toBeNull();
    pass(10);
    expect(passed().length * 30_000).toBeLessThanOrEqual(120_000);
  });

  test("to everybody ends with the sender's own budget, on whatever pages they say it", () => {
    const { say } = budgeted();
    const passed = Array.from({ length: 400 }, (_, n) =>
      say("flooder", `person-${n % 17}`, description(30_000)),
    );
    expect(passed.filter((code) => code === null).length * 30_000).toBeLessThanOrEqual(600_000);
    expect(say("flooder", "judge", description(40_000))).toBe("too_large");
  });

  test("of many together adds nothing to a receiver for whom an eighth of the most already waits", () => {
    const waits = BACKPRESSURE_BYTES / 8;
    expect(budgeted(waits).budget.takes("judge", want)).toBe(false);
    expect(budgeted(waits - 31_000).budget.takes("judge", description(30_000))).toBe(true);
  });
});

test("a page says again what did not pass, once, and leaves other refusals to others", async () => {
  const said: string[] = [];
  const retries = new RefusedRetries({
    join: () => void said.push("join"),
    state: () => void said.push("state"),
    link: (personId) => void said.push(personId),
  });
  type Refused = Extract<ServerSignal, { kind: "refused" }>;
  const refused = (code: Refused["code"], of: Refused["of"], to: string | null = null): Refused => {
    return { t: "signal", kind: "refused", code, of, to };
  };
  for (let times = 0; times < 5; times++)
    expect(retries.handles(refused("peer_slow", "link", "judge"))).toBe(true);
  expect(retries.handles(refused("too_fast", "state"))).toBe(true);
  expect(retries.handles(refused("too_fast", "join"))).toBe(true);
  expect(retries.handles(refused("bad_direction", "link", "judge"))).toBe(false);
  await until("all to be said again", () => said.length === 3);
  expect(said.sort()).toEqual(["join", "judge", "state"]);
  retries.close();
});
