// What the public sees of any day: each random day is shown second by second on a screen that knows the sitting as it stands and no mark of
// its log; the log has to say the same at every time, and the playlist to show nothing else.
import { expect, test } from "bun:test";
import fc from "fast-check";
import { chaptersOf, chaptersVtt } from "../../server/broadcast/chapters.ts";
import { SLOT_MS, slotsFrom } from "../../server/broadcast/playlist.ts";
import { publicCopy } from "../../server/broadcast/public-copy.ts";
import { apply } from "../../server/contract/sitting/apply.ts";
import type { Command } from "../../server/contract/sitting/commands.ts";
import { publicAt } from "../../server/contract/sitting/core/airing.ts";
import { publicSlots } from "../../server/contract/sitting/core/stream-slots.ts";
import type { SittingEvent } from "../../server/contract/sitting/events.ts";
import { redact } from "../../server/contract/sitting/redact.ts";
import type { Sitting } from "../../server/contract/sitting/sitting.ts";
import { type TakenBack, takenBack } from "../../server/contract/sitting/topics/stream.ts";
import { serverActor } from "../../server/sitting/actor.ts";
import { type Actor, decide } from "../../server/sitting/decide/index.ts";
import { assertHistories } from "../support/assert-histories.ts";
import { cast, listedItem, openSitting, rules, START } from "../support/histories.ts";

const S = 1000;
const DELAY = 30;
const ours = { ...rules, streamDelay: DELAY };
const actorOf = (id: string) => cast.find((actor) => actor.id === id) as Actor;

type Act = { by: string; command: Command; wait: number };
const item = fc.constantFrom("FRESH:1", "FRESH:2", "FRESH:6");
const given = (by: string, ...commands: Command[]) => commands.map((command) => ({ by, command }));
const decided = { type: "decideObjection" } as const;
/** What a court does that the public's view depends on; some of it in one go. */
const doings: fc.Arbitrary<{ by: string; command: Command }[]> = fc.oneof(
  {
    weight: 6,
    arbitrary: item.map((id) => given("master", { type: "callItem", item: id, confirmed: true })),
  },
  {
    weight: 3,
    arbitrary: item.map((id) =>
      given("master", { type: "recall", item: id }, { type: "callItem", item: id, confirmed: true }),
    ),
  },
  {
    weight: 3,
    arbitrary: fc
      .constantFrom(...given("master", { type: "hear" }, { type: "cancelCall" }))
      .map((one) => [one]),
  },
  {
    weight: 4,
    arbitrary: fc
      .constantFrom(
        ...given(
          "judge",
          { type: "goInCamera", reason: "" },
          { type: "openCourt" },
          { type: "startDictation" },
          { type: "endDictation" },
          { type: "rise", until: null },
          { type: "sitAgain" },
        ),
      )
      .map((one) => [one]),
  },
  {
    weight: 4,
    arbitrary: fc
      .constantFrom(
        ...given("master", { type: "startStream" }, { type: "pauseStream" }, { type: "endStream" }),
      )
      .map((one) => [one]),
  },
  {
    weight: 3,
    arbitrary: fc
      .constantFrom(0, 10, 60, 90)
      .map((seconds) => given("master", { type: "setStreamDelay", seconds })),
  },
  {
    weight: 6,
    arbitrary: fc
      .tuple(fc.constantFrom("judge", "master"), fc.constantFrom(...takenBack), fc.nat(5))
      .map(
        ([by, back, kind]) =>
          [
            given(by, { type: "stopStream" }),
            given(by, { type: "takeBackStream", back }),
            given(by, { type: "resumeStream" }),
            given(by, { type: "stopStream" }, { type: "takeBackStream", back }),
            given(by, { type: "stopStream" }, { type: "resumeStream" }),
            given(by, { type: "resumeStream" }),
          ][kind] ?? [],
      ),
  },
  {
    weight: 4,
    arbitrary: fc
      .tuple(item, fc.boolean())
      .map(([id, isIn]) => given("master", { type: isIn ? "includeItem" : "excludeItem", item: id })),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(item, fc.boolean())
      .map(([id, isUpheld]) => given("judge", { type: "decideObjection", item: id, isUpheld })),
  },
  { weight: 3, arbitrary: item.map((id) => given(`adv${id.at(-1)}`, { type: "objectToStream", item: id })) },
  {
    weight: 2,
    arbitrary: item.map((id) => [
      ...given(`adv${id.at(-1)}`, { type: "objectToStream", item: id }),
      ...given("judge", ...[false, true, false].map((isUpheld) => ({ ...decided, item: id, isUpheld }))),
    ]),
  },
);
const days: fc.Arbitrary<Act[]> = fc
  .array(
    fc
      .tuple(doings, fc.nat(50), fc.constantFrom(0, 0, 7, 20))
      .map(([acts, wait, then]) => acts.map((act, n) => ({ ...act, wait: n === 0 ? wait : then }))),
    { minLength: 5, maxLength: 28 },
  )
  .map((parts) => [
    { by: "master", command: { type: "callItem", item: "FRESH:1", confirmed: true }, wait: 0 },
    { by: "master", command: { type: "hear" }, wait: 0 },
    { by: "master", command: { type: "startStream" }, wait: 5 },
    ...parts.flat(),
  ]);

/** Whether the court lets the public see what it does now, said without the code that says it for the log. */
function isOpen({
  phase,
  broadcast,
  streamStop,
  secretRoom,
  benchTalk,
  rising,
  dictation,
  ...sitting
}: Sitting) {
  const now = sitting.running === null ? undefined : sitting.items[sitting.running];
  if (phase !== "sitting" || broadcast === null || broadcast.pausedAt !== null) return false;
  if (rising !== null) return false;
  if (streamStop !== null || secretRoom !== null || benchTalk !== null || dictation !== null) return false;
  if (!now) return true;
  if (now.inCamera || now.doorClosedToday || now.state === "IN_CAMERA" || !now.streaming) return false;
  return !isKeptOff(sitting, now.id);
}

function isKeptOff({ unstreamed, objections }: Pick<Sitting, "unstreamed" | "objections">, id: string) {
  return unstreamed.includes(id) || objections.some((one) => one.item === id && one.decision !== "overruled");
}

/** A second of the day, by its middle. */
type Second = { at: number; isOpen: boolean; item: string | null; airs: number; shown: boolean | null };

/** What the public sees, as it happens. */
class Screen {
  readonly seconds: Second[] = [];
  private hold = 0;
  private delay: number | null = null;
  /** What stops hold back. */
  private readonly back = new Set<Second>();
  /** Those that the last stop holds back, which may be chosen anew while it lasts. */
  private mine: Second[] = [];
  private stoppedAt = 0;
  /** Taken back after it was shown. */
  readonly recalled = new Set<Second>();

  /** Shows what is due before a time. */
  show(sitting: Sitting, time: number, isAtOnce: boolean): void {
    for (const second of this.seconds) {
      if (second.shown !== null || second.airs > time || (second.airs === time && !isAtOnce)) continue;
      second.shown =
        second.isOpen && !this.back.has(second) && !(second.item !== null && isKeptOff(sitting, second.item));
    }
  }

  /** Takes note of what a command changed. */
  note(sitting: Sitting, command: Command, by: string, time: number): void {
    const delay = sitting.broadcast?.delay ?? this.delay;
    // The part that was heard under the earlier delay is seen first.
    if (this.delay !== null && delay !== this.delay) this.hold = Math.max(this.hold, time + this.delay * S);
    this.delay = delay;
    if (command.type === "stopStream") Object.assign(this, { stoppedAt: time, mine: [] });
    if (command.type === "stopStream" && by === "judge") this.takeBack("not_yet_public");
    if (command.type === "takeBackStream") this.takeBack(command.back);
  }

  private takeBack(back: TakenBack): void {
    if (this.delay === null) return;
    const until = this.seconds.filter(({ at }) => at < this.stoppedAt);
    const isBack = (second: Second) =>
      back === "two_minutes"
        ? second.at > this.stoppedAt - 120 * S
        : back === "not_yet_public" && second.airs >= this.stoppedAt;
    for (const second of this.mine) this.back.delete(second);
    this.mine = until.filter((second) => isBack(second) && !this.back.has(second));
    for (const second of this.mine) {
      this.back.add(second);
      if (second.shown) this.recalled.add(second);
      if (second.shown !== null) second.shown = false;
    }
  }

  /** A second of the hearing. */
  hear(sitting: Sitting, time: number): void {
    if (this.delay === null) return;
    const at = time + S / 2;
    const airs = Math.max(this.hold, at + this.delay * S);
    this.seconds.push({ at, isOpen: isOpen(sitting), item: sitting.running, airs, shown: null });
  }
}

type Compared = { sitting: Sitting; time: number; screen: Screen };

/** Plays a day second by second, and hands over how it stands after each second in which something was done. */
function playDay(
  acts: readonly Act[],
  compare: (now: Compared) => void,
): { log: SittingEvent[]; end: Sitting } {
  let sitting = openSitting();
  const screen = new Screen();
  const log: SittingEvent[] = [];
  let next = 0;
  let due = START + (acts[0]?.wait ?? 0) * S;
  for (let time = START; next < acts.length; time += S) {
    screen.show(sitting, time, false);
    const first = next;
    for (let act = acts[next]; act && due <= time; act = acts[next]) {
      const events = decide(sitting, act.command, actorOf(act.by), time, ours);
      if (Array.isArray(events)) {
        sitting = events.reduce<Sitting>(apply, sitting);
        log.push(...events);
        screen.note(sitting, act.command, act.by, time);
      }
      next++;
      due += (acts[next]?.wait ?? 0) * S;
    }
    screen.show(sitting, time, true);
    if (next > first) compare({ sitting, time, screen });
    screen.hear(sitting, time);
  }
  return { log, end: sitting };
}

const runs = { numRuns: 120 };

test("the log says of each second what the public saw of it, at every time", () => {
  let shown = 0;
  let masked = 0;
  assertHistories(
    fc.property(days, (acts) => {
      playDay(acts, ({ sitting, time, screen }) => {
        const spans = publicAt(sitting.airing, time);
        for (const second of screen.seconds) {
          const span = spans.find(({ from, to }) => second.at >= from && second.at < to);
          const said = span ? span.mask === null : null;
          if (said !== second.shown)
            throw new Error(
              `at ${(time - START) / S} the second ${(second.at - START) / S} is ${said}, and was ${second.shown}: ${JSON.stringify(span)}`,
            );
          if (second.shown) shown++;
          else if (second.shown === false) masked++;
        }
      });
    }),
    runs,
  );
  expect(shown).toBeGreaterThan(1000);
  expect(masked).toBeGreaterThan(1000);
});

test("no segment is near a second that the public does not see; a card never becomes a segment, and a segment a card only when it is recalled", () => {
  assertHistories(
    fc.property(days, (acts) => {
      const before = new Map<number, boolean>();
      playDay(acts, ({ sitting, time, screen }) => {
        const slots = publicSlots(publicAt(sitting.airing, time), (slot) => ({
          slot,
          name: `${slot}`,
          run: "",
        }));
        for (const [n, one] of slots.entries()) expect(one.slot).toBe((slots[0]?.slot ?? 0) + n);
        const near = (slot: number) => ({ from: (slot - 1) * SLOT_MS, to: (slot + 2) * SLOT_MS });
        for (const one of slots) {
          const { from, to } = near(one.slot);
          const seconds = screen.seconds.filter(({ at }) => at > from && at < to);
          if ("name" in one) expect(seconds.map(({ shown }) => shown)).toEqual(Array(6).fill(true));
          const was = before.get(one.slot);
          if (was === false) expect("name" in one).toBe(false);
          if (was === true && !("name" in one))
            expect(seconds.some((second) => screen.recalled.has(second))).toBe(true);
          before.set(one.slot, "name" in one);
        }
        for (const slot of before.keys()) expect(slots.some((one) => one.slot === slot)).toBe(true);
      });
    }),
    { numRuns: 60 },
  );
});

/** Masks for the sake of an item: whatever else was shown of it, its case is not named. */
const ofItem = ["objection", "excluded", "excluded_kind", "in_camera"];

test("a chapter is of what was seen, and of nothing else; none names a case that a card covers, or that the public may not read", () => {
  let named = 0;
  let nameless = 0;
  assertHistories(
    fc.property(days, (acts) => {
      playDay(acts, ({ sitting, time, screen }) => {
        const spans = publicAt(sitting.airing, time);
        const slots = publicSlots(spans, (slot) => ({ slot, name: `${slot}`, run: "" }));
        const chapters = chaptersOf(sitting, spans, slots);
        for (const { from, to, card, item } of chapters) {
          const seconds = screen.seconds.filter(({ at }) => at > from + S && at < to - S);
          // Ahead of the public there is nothing: all of it was due.
          for (const { shown } of seconds) expect(shown).toBe(card === null);
          const whole = Object.values(sitting.items).find(({ serial }) => serial === item.serial);
          for (const second of seconds) expect(second.item).toBe(whole?.id ?? null);
          if (item.caseNumber === "") nameless++;
          else named++;
          if (card !== null)
            expect([item.caseNumber, item.petitioner, item.respondent]).toEqual(["", "", ""]);
        }
        const text = JSON.stringify(chapters) + chaptersVtt(chapters, slotsFrom(slots, 0));
        const read = redact(sitting, "public").items;
        for (const { id, caseNumber, petitioner } of Object.values(sitting.items)) {
          const isCovered = spans.some(
            ({ item, mask }) => item === id && mask !== null && ofItem.includes(mask),
          );
          if (!isCovered && !isKeptOff(sitting, id) && read[id]?.caseNumber === caseNumber) continue;
          for (const word of [caseNumber, `"${petitioner}"`, `${petitioner} v.`])
            if (word !== "") expect(text).not.toContain(word);
        }
        expect(chapters.map(({ from }) => from)).toEqual(
          chapters.map(({ from }) => from).toSorted((one, other) => one - other),
        );
      });
    }),
    { numRuns: 60 },
  );
  expect(named).toBeGreaterThan(100);
  expect(nameless).toBeGreaterThan(300);
});

test("a public copy has nothing near a second that the public did not see, and nothing of an item that is closed or kept off by the end", () => {
  let copied = 0;
  let leftOut = 0;
  assertHistories(
    fc.property(days, (acts) => {
      playDay(acts, ({ sitting, time, screen }) => {
        const all = [...new Set(screen.seconds.map(({ at }) => Math.floor(at / SLOT_MS)))];
        // Nothing was kept of every tenth slot of two seconds.
        const kept = all.filter((slot) => slot % 10 !== 0);
        const segments = kept.map((slot) => ({ slot, name: `${slot}`, run: "" }));
        const { slots, chapters } = publicCopy(sitting, segments, time);
        const isLeftOut = (id: string | null) => {
          const item = id === null ? undefined : sitting.items[id];
          return (
            item !== undefined && (item.inCamera || item.inCameraAt !== null || isKeptOff(sitting, item.id))
          );
        };
        const shown = new Set(slots.flatMap((one) => ("name" in one ? [one.slot] : [])));
        for (const slot of kept) {
          const [from, to] = [(slot - 1) * SLOT_MS, (slot + 2) * SLOT_MS];
          const near = screen.seconds.filter(({ at }) => at > from && at < to);
          const isMeant =
            near.length === 6 && near.every((one) => one.shown === true && !isLeftOut(one.item));
          expect([slot, shown.has(slot)]).toEqual([slot, isMeant]);
          if (isMeant) copied++;
          else leftOut++;
        }
        expect([...shown].every((slot) => kept.includes(slot))).toBe(true);
        for (const { card, item } of chapters) if (card !== null) expect(item.caseNumber).toBe("");
        const text = JSON.stringify(chapters);
        for (const { id, caseNumber } of Object.values(sitting.items))
          if (isLeftOut(id) && caseNumber !== "") expect(text).not.toContain(caseNumber);
      });
    }),
    { numRuns: 60 },
  );
  expect(copied).toBeGreaterThan(1000);
  expect(leftOut).toBeGreaterThan(1000);
});

test("an item whose kind the list corrects while it is heard is not seen from its first word, as far as it was not seen", () => {
  const correct = { type: "publishList", items: [listedItem(1, { streaming: false })], deleted: [] } as const;
  const acts: [Command, Actor, number][] = [
    [{ type: "startStream" }, actorOf("master"), 0],
    [{ type: "callItem", item: "FRESH:1", confirmed: true }, actorOf("master"), 10],
    [{ ...correct, items: [...correct.items], deleted: [] }, serverActor, 60],
  ];
  let sitting = openSitting();
  for (const [command, actor, at] of acts) {
    const events = decide(sitting, command, actor, START + at * S, ours);
    if (Array.isArray(events)) sitting = events.reduce<Sitting>(apply, sitting);
  }
  const seen = publicAt(sitting.airing, START + 200 * S);
  const spans = seen.map(({ from, mask }) => [(from - START) / S, mask]);
  expect(spans).toEqual([
    [0, null],
    [10, null],
    [30, "excluded_kind"],
  ]);
});

test("replayed, the log shows the same", () => {
  assertHistories(
    fc.property(days, (acts) => {
      const { log, end } = playDay(acts, () => {});
      expect(log.reduce<Sitting>(apply, openSitting()).airing).toEqual(end.airing);
    }),
    { numRuns: 30 },
  );
});
