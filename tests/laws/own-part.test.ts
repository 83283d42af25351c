// Laws of a hall as one person sees it, with the function that the page uses: never more than its two parts, one's own first, never stale.
import { expect, test } from "bun:test";
import { resolve } from "node:path";
import fc from "fast-check";
import { affectedPeople } from "../../server/contract/sitting/affected-people.ts";
import { audienceOf } from "../../server/contract/sitting/core/audience.ts";
import { changeBetween, redact, redactChange } from "../../server/contract/sitting/redact.ts";
import type { Sitting } from "../../server/contract/sitting/sitting.ts";
import { ownView } from "../../server/contract/sitting/topics/index.ts";
import { applyChange } from "../../server/contract/sitting/view.ts";
import { assertHistories } from "../support/assert-histories.ts";
import { cast, history, openSitting, play } from "../support/histories.ts";

const runs = { numRuns: 40 };
const kinds = ["items", "people", "memos", "chat", "chatAsks", "agenda"] as const;
const day = fc.tuple(
  history,
  fc.constantFrom(...cast.map(({ id }) => id)),
  fc.constantFrom("NORMAL" as const, "FC" as const),
);

/** As it comes to a page. */
const wired = <T>(value: T): T => JSON.parse(JSON.stringify(value));

const partsOf = (sitting: Sitting, id: string) => ({
  audience: audienceOf(sitting.people[id]),
  view: wired(redact(sitting, audienceOf(sitting.people[id]))),
  mine: wired(redact(sitting, `person:${id}`)),
});

/** What stands in the merged view and in neither part, by its path. */
function beyond(merged: unknown, view: unknown, mine: unknown, path = ""): string[] {
  if (Bun.deepEquals(merged, view) || Bun.deepEquals(merged, mine)) return [];
  const childOf = (value: unknown, key: string): unknown =>
    value !== null && typeof value === "object" ? Reflect.get(value, key) : undefined;
  if (Array.isArray(merged)) {
    const known = [view, mine].flatMap((part) => (Array.isArray(part) ? part : []));
    return merged.some((one) => !known.some((other) => Bun.deepEquals(one, other))) ? [path] : [];
  }
  if (merged === null || typeof merged !== "object") return [path];
  return Object.entries(merged).flatMap(([key, value]) =>
    beyond(value, childOf(view, key), childOf(mine, key), `${path}.${key}`),
  );
}

test("the page itself merges with the function that is tested here", async () => {
  const page = await Bun.file(resolve(import.meta.dir, "../../client/net/hall.ts")).text();
  expect(page).toContain('import { ownView } from "../../server/contract/sitting/topics/index.ts"');
  expect(page.match(/\.\.\.view/g)).toBeNull();
});

test("the merged view shows nothing that neither part shows, loses nothing of the hall's, and one's own records win", () => {
  assertHistories(
    fc.property(day, ([acts, id, type]) => {
      for (const { after } of play(openSitting(type), acts)) {
        const { audience, view, mine } = partsOf(after, id);
        const merged = ownView(view, mine);
        // The hall's view says that the bench is in the secret room, by having the room.
        const more = beyond(merged, view, mine).filter((path) => path !== ".secretRoom.benchInside");
        expect(more).toEqual([]);
        for (const kind of kinds) {
          expect(merged[kind]).toMatchObject(mine[kind]);
          expect(Object.keys(merged[kind])).toEqual(expect.arrayContaining(Object.keys(view[kind])));
        }
        if (audience === "court") expect(merged.items).toEqual(view.items);
      }
    }),
    runs,
  );
});

test("folding what is told and merging comes to the same as merging what is so", () => {
  assertHistories(
    fc.property(day, ([acts, id, type]) => {
      const start = openSitting(type);
      let { audience, view, mine } = partsOf(start, id);
      for (const { before, after } of play(start, acts)) {
        const now = partsOf(after, id);
        const change = redactChange(before, after, audience);
        if (now.audience !== audience) ({ audience, view } = now);
        else if (change) view = applyChange(view, wired(change));
        const own = changeBetween(mine, redact(after, `person:${id}`));
        if (own) mine = applyChange(mine, wired(own));
        expect(ownView(view, mine)).toEqual(ownView(now.view, now.mine));
      }
    }),
    runs,
  );
});

test("who is not told anew of their own part misses nothing: merged, it shows what it would show", () => {
  assertHistories(
    fc.property(day, ([acts, id, type]) => {
      const start = openSitting(type);
      let held = wired(redact(start, `person:${id}`));
      for (const { before, after } of play(start, acts)) {
        const { view, mine } = partsOf(after, id);
        if (affectedPeople(before, after).has(id)) held = mine;
        expect(ownView(view, held)).toEqual(ownView(view, mine));
      }
    }),
    runs,
  );
});
