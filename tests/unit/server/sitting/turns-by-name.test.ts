// Work on one thing at a time.
import { expect, test } from "bun:test";
import { TurnsByName } from "../../../../server/sitting/turns-by-name.ts";

/** Work of which each piece is ended by the test. */
function heldWork() {
  const begun: { name: string; end: PromiseWithResolvers<string> }[] = [];
  const turns = new TurnsByName((name) => {
    const end = Promise.withResolvers<string>();
    begun.push({ name, end });
    return end.promise;
  });
  return { turns, begun };
}

test("what is asked for while it is worked on is worked on once more, afterwards, for all who ask", async () => {
  const { turns, begun } = heldWork();
  const first = turns.ask("a");
  await Bun.sleep(0);
  const later = [turns.ask("a"), turns.ask("a")];
  const other = turns.ask("b");
  await Bun.sleep(0);
  expect(begun.map(({ name }) => name)).toEqual(["a", "b"]);
  begun[1]?.end.resolve("b");
  begun[0]?.end.resolve("first");
  expect(await Promise.all([first, other])).toEqual(["first", "b"]);
  await Bun.sleep(0);
  begun[2]?.end.resolve("second");
  expect(await Promise.all(later)).toEqual(["second", "second"]);
  expect(begun).toHaveLength(3);
});

test("work that fails holds nothing up", async () => {
  const { turns, begun } = heldWork();
  const first = turns.ask("a");
  await Bun.sleep(0);
  const later = turns.ask("a");
  begun[0]?.end.reject(new Error("the database is away"));
  expect(first).rejects.toThrow("away");
  await Bun.sleep(0);
  begun[1]?.end.resolve("done");
  expect(await later).toBe("done");
});
