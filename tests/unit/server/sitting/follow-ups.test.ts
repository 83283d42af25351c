// What is due in the loaded sittings: found by one timer for all, written with one command, and nothing where nothing is due.
import { afterEach, expect, test } from "bun:test";
import { SEAT_HELD_SECONDS } from "../../../../server/contract/limits.ts";
import { type RefusalCode, refuse } from "../../../../server/contract/refusals.ts";
import { applyAll } from "../../../../server/contract/sitting/apply.ts";
import type { Command } from "../../../../server/contract/sitting/commands.ts";
import type { Sitting } from "../../../../server/contract/sitting/sitting.ts";
import { Clock } from "../../../../server/kernel/clock.ts";
import { serverActor } from "../../../../server/sitting/actor.ts";
import { type Actor, decide } from "../../../../server/sitting/decide/index.ts";
import { FollowUps } from "../../../../server/sitting/follow-ups.ts";
import { cast, openSitting, rules, rulesWith, START } from "../../../support/histories.ts";

const HOUR = 3_600_000;
const started: FollowUps[] = [];
afterEach(async () => {
  for (const one of started.splice(0)) await one.stop();
});

/** A hall of one process. It counts what is submitted, and keeps the commands that were carried out. */
class Hall {
  submitted = 0;
  readonly log: { type: string; events: string[] }[] = [];
  /** Why nothing can be stored now. */
  away: RefusalCode | null = null;

  constructor(
    public state: Sitting,
    private readonly court: { now(): number; current: typeof rules },
  ) {}

  readonly submit = async (_id: string, command: Command, actor: Actor = serverActor) => {
    this.submitted += 1;
    if (this.away) return refuse(this.away);
    const events = decide(this.state, command, actor, this.court.now(), this.court.current);
    if (!Array.isArray(events)) return events;
    this.state = applyAll(this.state, events);
    this.log.push({ type: command.type, events: events.map(({ type }) => type) });
    return { seq: this.log.length };
  };
}

/** A court whose halls are followed up, at the time at which the day of the histories begins. */
function court(...states: Sitting[]) {
  const clock = new Clock();
  clock.advance(START - clock.now());
  const shared = { now: clock.now, current: rules };
  const halls = states.map((state) => new Hall(state, shared));
  const warned: unknown[] = [];
  const reads = { failing: 0 };
  const followUps = new FollowUps({
    clock,
    log: { warn: (one: unknown) => void warned.push(one) },
    all: () => halls,
    rules: async () => {
      if (reads.failing-- > 0) throw new Error("no database");
      return shared.current;
    },
  });
  started.push(followUps);
  followUps.start();
  /** A look takes no time here but turns of the queue. */
  const looked = () => Bun.sleep(0);
  return {
    halls,
    warned,
    reads,
    pass: async (milliseconds: number) => {
      clock.advance(milliseconds);
      await looked();
    },
    change: async (settings: Parameters<typeof rulesWith>[0]) => {
      shared.current = rulesWith(settings);
      followUps.wake();
      await looked();
    },
  };
}

const lose = (person: string): Command => ({ type: "loseLink", person });
const officer = cast.find(({ id }) => id === "master") as Actor;

test("in quiet halls nothing is submitted, whatever time passes", async () => {
  const { halls, pass, change } = court(openSitting(), openSitting("FC"));
  for (let hour = 0; hour < 10; hour++) await pass(HOUR);
  await change({ live_streaming: false });
  expect(halls.map(({ submitted }) => submitted)).toEqual([0, 0]);
});

test("the seats of all whose links were lost long enough ago are given up with one command, of no other hall", async () => {
  const { halls, pass } = court(openSitting(), openSitting());
  const [first] = halls as [Hall, Hall];
  for (const person of ["adv1", "adv2"]) await first.submit("", lose(person));
  await pass(SEAT_HELD_SECONDS * 1000 - 500);
  await first.submit("", lose("media"));
  expect(first.state.people.adv1?.state).not.toBe("ABSENT");
  await pass(500);
  expect(first.log.slice(3)).toEqual([{ type: "followUp", events: ["seatExpired", "seatExpired"] }]);
  expect(["adv1", "adv2", "media"].map((id) => first.state.people[id]?.state)).toEqual([
    "ABSENT",
    "ABSENT",
    "PASSIVE",
  ]);
  await pass(0);
  expect(halls.map(({ submitted }) => submitted)).toEqual([4, 0]);
});

test("what follows from a setting is written when it changes, and not with the next command", async () => {
  const { halls, change, pass } = court(openSitting());
  const [hall] = halls as [Hall];
  await hall.submit("", { type: "startStream" }, officer);
  await pass(HOUR);
  expect(hall.submitted).toBe(1);
  await change({ live_streaming: false });
  expect(hall.log.slice(1)).toEqual([{ type: "followUp", events: ["streamEnded", "airingMarked"] }]);
  await change({});
  expect(hall.submitted).toBe(2);
});

test("the day of a hall is ended when it is over, and then nothing follows in it", async () => {
  const { halls, change, pass } = court(openSitting());
  const [hall] = halls as [Hall];
  await pass(10 * HOUR);
  expect(hall.submitted).toBe(0);
  await pass(14 * HOUR);
  expect(hall.log.map(({ type }) => type)).toEqual(["followUp"]);
  expect(hall.state.phase).toBe("risen");
  await change({ live_streaming: false, hearing_recording: false, participant_cohost: false });
  await pass(24 * HOUR);
  expect(hall.submitted).toBe(1);
});

test("what could not be stored, or found, is found again by the next look", async () => {
  const { halls, pass, reads, warned } = court(openSitting());
  const [hall] = halls as [Hall];
  await hall.submit("", lose("adv1"));
  hall.away = "unavailable";
  await pass(SEAT_HELD_SECONDS * 1000);
  expect([hall.submitted, hall.log.length]).toEqual([2, 1]);
  hall.away = null;
  reads.failing = 1;
  await pass(0);
  expect([hall.submitted, warned.length]).toEqual([2, 1]);
  await pass(0);
  expect(hall.state.people.adv1?.state).toBe("ABSENT");
});

test("a hall whose state cannot be read, or whose log does not answer, holds no other hall back", async () => {
  const { halls, pass, warned } = court(openSitting(), openSitting(), openSitting());
  const [broken, slow, hall] = halls as [Hall, Hall, Hall];
  for (const one of [slow, hall]) await one.submit("", lose("adv1"));
  broken.state = Object.assign({}, broken.state, { people: null });
  const answer = Promise.withResolvers<void>();
  const { submit } = slow;
  Object.assign(slow, {
    submit: async (...given: Parameters<typeof submit>) => {
      await answer.promise;
      return submit(...given);
    },
  });
  await pass(SEAT_HELD_SECONDS * 1000);
  await pass(0);
  expect(hall.state.people.adv1?.state).toBe("ABSENT");
  expect(slow.state.people.adv1?.state).not.toBe("ABSENT");
  // The broken hall is named once, not at every look.
  expect(warned).toHaveLength(1);
  answer.resolve();
  await Bun.sleep(0);
  expect(slow.log.map(({ type }) => type)).toEqual(["loseLink", "followUp"]);
});
