// Long work in slices: others have their turn in between, and what is made is the same as at once.
import { expect, test } from "bun:test";
import { hashed, inSlices, jsonOf, mapped, type Steps } from "../../../../server/kernel/in-slices.ts";
import { atOnce } from "../../../support/at-once.ts";

const list = Array.from({ length: 1001 }, (_, n) => ({ n, text: `"${n}"` }));

test("others have their turn while long work goes on", async () => {
  let turns = 0;
  let isDone = false;
  const others = async () => {
    for (; !isDone; turns++) await new Promise((resolve) => setImmediate(resolve));
  };
  function* long(): Steps<string> {
    // Each is longer than a slice, however fast the machine is.
    for (let n = 0; n < 4; n++) {
      Bun.sleepSync(15);
      yield;
    }
    return "made";
  }
  const beside = others();
  expect(await inSlices(long())).toBe("made");
  isDone = true;
  await beside;
  expect(turns).toBeGreaterThanOrEqual(4);
});

test("a list is mapped and written whole and in its order, an empty one too", () => {
  for (const some of [list, list.slice(0, 250), list.slice(0, 1), []]) {
    expect(atOnce(mapped(some, ({ n }) => n))).toEqual(some.map(({ n }) => n));
    expect(JSON.parse(atOnce(jsonOf(some)))).toEqual(some);
  }
});

test("a hash is that of all lists: another element, or one that stands in another list, makes it another", () => {
  const of = (...lists: unknown[][]) => atOnce(hashed(lists, JSON.stringify));
  expect(of(list, [])).toBe(of([...list], []));
  const others = [
    of(list.slice(1), []),
    of([], list),
    of(list),
    of(list.with(700, { n: 700, text: "" }), []),
  ];
  expect(new Set([of(list, []), ...others]).size).toBe(5);
});

test("what fails in the middle fails", async () => {
  function* failing(): Steps<void> {
    yield;
    throw new Error("no");
  }
  expect(inSlices(failing())).rejects.toThrow("no");
});
