// When a look is taken at where somebody is: seldom, one at a time, again after a failure, and in the end with the truth.
import { beforeEach, describe, expect, test } from "bun:test";
import { apply } from "../../../../server/contract/sitting/apply.ts";
import type { CommandOf } from "../../../../server/contract/sitting/commands.ts";
import type { Sitting } from "../../../../server/contract/sitting/sitting.ts";
import type { Answer, LiveSitting, Step } from "../../../../server/sitting/sitting.ts";
import { type MediaSeat, Whereabouts } from "../../../../server/sitting/whereabouts.ts";
import { hall as hallWith, listedItem, person } from "../../../support/officer-hall.ts";

const counsel = person("adv", "ADVOCATE", "Anand Rao");

/** A hall of this number that sits, with counsel before the court in it. */
function sits(number: string): Sitting {
  const day = hallWith([listedItem(1)]).open();
  day.admitted(counsel, ["FRESH:1"]).give({ type: "callItem", item: "FRESH:1" });
  return { ...day.sitting, hall: number, id: `hall-${number}` };
}

/** A clock that stands still until it is told to go on. */
function stillClock() {
  let time = 0;
  const calls = new Set<{ at: number; act: () => void }>();
  const settle = async () => {
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  };
  const after = (milliseconds: number, act: () => void) => {
    const call = { at: time + milliseconds, act };
    calls.add(call);
    return () => void calls.delete(call);
  };
  const pass = async (milliseconds: number) => {
    const end = time + milliseconds;
    for (;;) {
      const next = [...calls].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      calls.delete(next);
      time = next.at;
      next.act();
      await settle();
    }
    time = end;
  };
  return { timing: { now: () => time, after }, pass, waiting: () => calls.size, settle };
}

/** Two halls whose notes are kept, the seats of one person, and the one who looks where they are. */
function court() {
  const clock = stillClock();
  const notes: string[] = [];
  const refusals: Answer[] = [];
  let seats: MediaSeat[] = [];
  let listener: (live: LiveSitting, steps: readonly Step[]) => void = () => {};
  let takes = 0;
  const halls = ["1", "2"].map((number) => {
    const live = { state: sits(number), submit };
    function store({ person: who, to }: CommandOf["noteElsewhere"]) {
      const before = live.state;
      const event = { type: "personElsewhere", person: who, to, at: 0 } as const;
      live.state = apply(before, event);
      notes.push(`${number}: ${to ? `in ${to.hall}` : "here"}`);
      listener(live as never, [{ before, after: live.state, entry: { events: [event] } }] as never);
      return { seq: notes.length };
    }
    async function submit(_id: string, command: CommandOf["noteElsewhere"]): Promise<Answer> {
      const refused = refusals.shift();
      if (refused) return refused;
      if (takes === 0) return store(command);
      return new Promise((answer) => clock.timing.after(takes, () => answer(store(command))));
    }
    return live;
  });
  const where = new Whereabouts({
    log: { warn: () => {} } as never,
    sittings: {
      dayOf: () => halls[0]?.state.date ?? "",
      all: () => halls as never,
      onSteps: (hears) => {
        listener = hears;
      },
    },
    seatsOf: () => seats,
    timing: clock.timing,
  });
  const goTo = (number: string) => {
    seats = [{ sitting: `hall-${number}`, right: "publish", lost: false }];
    where.scheduleCheck("adv");
  };
  return {
    ...clock,
    goTo,
    notes,
    refusals,
    where,
    slow: (milliseconds: number) => {
      takes = milliseconds;
    },
    read: () => halls.map(({ state }) => state.elsewhere.adv?.hall ?? "here"),
  };
}

describe("where somebody is", () => {
  let it: ReturnType<typeof court>;
  beforeEach(() => {
    it = court();
  });

  test("is noted a moment after they moved, in the hall that they left alone", async () => {
    it.goTo("2");
    expect(it.notes).toEqual([]);
    await it.pass(250);
    expect(it.notes).toEqual(["1: in 2"]);
    await it.pass(60_000);
    expect(it.notes).toEqual(["1: in 2"]);
    expect(it.waiting()).toBe(0);
  });

  test("is noted once in five seconds of going to and fro, and at last as it is", async () => {
    for (let time = 0; time < 60_000; time += 500) {
      it.goTo(time % 1000 === 0 ? "2" : "1");
      await it.pass(500);
    }
    // Each look finds one note to change in either hall.
    expect(it.notes.length).toBeGreaterThan(1);
    expect(it.notes.length).toBeLessThanOrEqual(2 * 12);
    it.goTo("2");
    await it.pass(10_000);
    expect(it.read()).toEqual(["2", "here"]);
  });

  test("is noted so often an hour and then once in a minute, whatever they do, and at last as it is", async () => {
    const perHour: number[] = [];
    for (let hour = 0; hour < 3; hour++) {
      const before = it.notes.length;
      for (let time = 0; time < 3_600_000; time += 2_000) {
        it.goTo(time % 4_000 === 0 ? "2" : "1");
        await it.pass(2_000);
      }
      perHour.push(it.notes.length - before);
    }
    // One look changes the note of either hall: 12 looks as often as every five seconds, then one a minute.
    expect(perHour[0]).toBeGreaterThan(24);
    for (const notes of perHour) expect(notes).toBeLessThanOrEqual(24 + 2 * 60);
    it.goTo("2");
    await it.pass(61_000);
    expect(it.read()).toEqual(["2", "here"]);
    expect(it.waiting()).toBe(0);
  });

  test("is the truth too where they came back while the note of their going was being stored", async () => {
    it.slow(600);
    it.goTo("2");
    await it.pass(300);
    it.goTo("1");
    await it.pass(400);
    expect(it.notes).toEqual([]);
    await it.pass(20_000);
    expect(it.read()).toEqual(["here", "1"]);
    expect(it.waiting()).toBe(0);
  });

  test("is noted later where the log could not be written", async () => {
    it.refusals.push({ refused: "unavailable" }, { refused: "unavailable" });
    it.goTo("2");
    await it.pass(1000);
    expect(it.notes).toEqual([]);
    await it.pass(11_000);
    expect(it.notes).toEqual(["1: in 2"]);
    expect(it.waiting()).toBe(0);
  });

  test("is looked at no more once the process stops", async () => {
    it.goTo("2");
    it.where.stop();
    await it.pass(60_000);
    it.goTo("1");
    expect([it.notes, it.waiting()]).toEqual([[], 0]);
  });
});
