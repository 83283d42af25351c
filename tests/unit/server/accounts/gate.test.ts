// The gate: so many at once, in order, and the lines in turns.
import { describe, expect, test } from "bun:test";
import { makeGate } from "../../../../server/accounts/gate.ts";

describe("a gate", () => {
  test("lets so many in at once, in order, and goes on after a failure", async () => {
    const gate = makeGate(3);
    let inside = 0;
    let most = 0;
    const started: number[] = [];
    const jobs = Array.from({ length: 20 }, (_, index) =>
      gate("one line", async () => {
        started.push(index);
        most = Math.max(most, ++inside);
        await Promise.resolve();
        inside--;
        if (index % 4 === 0) throw new Error("no");
        return index;
      }).catch(() => -1),
    );
    const results = await Promise.all(jobs);
    expect(most).toBe(3);
    expect(started).toEqual(results.map((_, index) => index));
    expect(results.filter((result) => result === -1)).toHaveLength(5);
  });

  test("lets the lines take turns, so that a long one holds up no other", async () => {
    const gate = makeGate(1);
    const done: string[] = [];
    const add = (line: string, name: string) => gate(line, async () => void done.push(name));
    const flood = Array.from({ length: 50 }, (_, index) => add("a", `a${index}`));
    await Promise.all([...flood, add("b", "b0"), add("c", "c0"), add("b", "b1")]);
    expect(done.slice(0, 6)).toEqual(["a0", "a1", "b0", "c0", "a2", "b1"]);
    expect(done).toHaveLength(53);
  });
});
