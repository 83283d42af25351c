// Which items are kept off the stream and why, what counsel may ask about it, and who controls the broadcast.
import { expect, test } from "bun:test";
import { offStream } from "../../../../client/courtroom/stream/own-objection.ts";
import { controlsBroadcast } from "../../../../client/courtroom/stream/stream-now.ts";
import type { PersonCommand } from "../../../../server/contract/sitting/commands.ts";
import {
  excludedToday,
  keptOff,
  objectionsToDecide,
  seenOf,
} from "../../../../server/contract/sitting/kept-off.ts";
import type { Sitting } from "../../../../server/contract/sitting/sitting.ts";
import type { Objection } from "../../../../server/contract/sitting/topics/stream.ts";
import { openSitting } from "../../../support/histories.ts";

const objection = (item: string, decision: Objection["decision"]): Objection => ({
  item,
  at: 1,
  by: "adv1",
  decision,
});
const broadcast = { at: 1, by: "officer1", delay: 600, nextDelay: null, pausedAt: null, lostAt: null };

/** The court sits and is on air; every item of the list may be streamed. */
function onAirNow(change: Partial<Sitting> = {}): Sitting {
  const sitting = openSitting();
  const items = Object.fromEntries(
    Object.entries(sitting.items).map(([id, item]) => [id, { ...item, streaming: true }]),
  );
  return { ...sitting, items, broadcast, ...change };
}

const itemOf = ({ items }: Sitting, id: string) => {
  const item = items[id];
  if (!item) throw new Error(`no item ${id}`);
  return item;
};

test("an item is kept off by the list, the officer or the bench, and while the bench has not decided", () => {
  const sitting = onAirNow({ unstreamed: ["FRESH:1"] });
  const first = itemOf(sitting, "FRESH:1");
  const second = itemOf(sitting, "FRESH:2");
  expect(keptOff(sitting, { ...first, streaming: false })).toBe("list");
  expect(keptOff(sitting, first)).toBe("officer");
  expect(keptOff(sitting, second)).toBeNull();
  expect(keptOff({ ...sitting, objections: [objection("FRESH:2", "upheld")] }, second)).toBe("bench");
  expect(keptOff({ ...sitting, objections: [objection("FRESH:2", null)] }, second)).toBe("objection");
  expect(keptOff({ ...sitting, objections: [objection("FRESH:2", "overruled")] }, second)).toBeNull();
});

test("an item goes out when the delay has passed since its call, or since the stream began if that was later", () => {
  const seen = (calledAt: number | null, at: number, now: number) =>
    seenOf({ calledAt, since: 7_000 }, { at, delay: 60 }, now);
  expect(seen(10_000, 5_000, 69_999)).toEqual({ goesOut: 70_000, seenUntil: null });
  expect(seen(10_000, 5_000, 70_000)).toEqual({ goesOut: 70_000, seenUntil: 10_000 });
  expect(seen(10_000, 50_000, 120_000)).toEqual({ goesOut: 110_000, seenUntil: 60_000 });
  expect(seen(null, 5_000, 0)).toEqual({ goesOut: 67_000, seenUntil: null });
});

test("what was excluded today is in the order of the list, without what waits for the bench", () => {
  const objections = [objection("FRESH:1", "upheld"), objection("FRESH:3", null)];
  const sitting = onAirNow({ unstreamed: ["FRESH:2"], objections });
  const expected = sitting.order.filter((id) => id === "FRESH:1" || id === "FRESH:2");
  expect(excludedToday(sitting).map(({ id }) => id)).toEqual(expected);
});

test("the bench sees what it has to decide, and what it decided on the item that is heard", () => {
  const objections = [
    objection("FRESH:1", "upheld"),
    objection("FRESH:2", "upheld"),
    objection("FRESH:3", null),
  ];
  const shown = objectionsToDecide(onAirNow({ objections, running: "FRESH:2" }));
  expect(shown.map(({ item }) => item)).toEqual(["FRESH:2", "FRESH:3"]);
});

test("counsel asks for their own item alone, once, and while a broadcast is on", () => {
  const sent: PersonCommand[] = [];
  const dispatch = (command: PersonCommand) => void sent.push(command);
  const sitting = onAirNow();
  const { adv1 } = sitting.people;
  if (!adv1) throw new Error("no counsel");
  const me = { ...adv1, state: "PASSIVE" as const, admittedItems: ["FRESH:2"] };
  const ask = offStream(sitting, me, dispatch);
  expect(ask?.item.id).toBe("FRESH:2");
  expect(ask?.state).toBeNull();
  ask?.ask();
  expect(sent).toEqual([{ type: "objectToStream", item: "FRESH:2" }]);
  const asked = { ...sitting, objections: [objection("FRESH:2", null)] };
  expect(offStream(asked, me, dispatch)?.state).toBe("asked");
  expect(offStream({ ...sitting, broadcast: null }, me, dispatch)).toBeUndefined();
  expect(offStream(sitting, { ...me, admittedItems: [] }, dispatch)).toBeUndefined();
});

test("nobody controls a broadcast of a family court", () => {
  expect(controlsBroadcast({ type: "NORMAL", rtmp: [] }, () => true)).toBe(true);
  expect(controlsBroadcast({ type: "NORMAL", rtmp: [] }, () => false)).toBe(false);
  expect(controlsBroadcast({ type: "FC", rtmp: [] }, () => true)).toBe(false);
  const connection = { destination: "d", name: "D", by: "", state: "on", since: 0, why: null } as const;
  const afterRising = (action: string) => action === "stopRtmp";
  expect(controlsBroadcast({ type: "NORMAL", rtmp: [] }, afterRising)).toBe(false);
  expect(controlsBroadcast({ type: "NORMAL", rtmp: [connection] }, afterRising)).toBe(true);
});
