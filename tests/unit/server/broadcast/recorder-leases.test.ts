// Which program records which hall, with random programs that come, die and lose their answers: never two at once, and no hall without one for long.
import { expect, test } from "bun:test";
import fc from "fast-check";
import type { LeaseRow } from "../../../../db/queries/recorder-leases.ts";
import {
  assignHalls,
  assignOwnBrowser,
  LEASE_MS,
  START_MS,
} from "../../../../server/broadcast/recorder-leases.ts";

const BEGUN = 1_000_000;
const halls = ["h1", "h2", "h3"];
let runs = 0;
const newRun = () => {
  runs += 1;
  return { id: `run-${runs}`, code: `code-${runs}`, kept: `kept-${runs}` };
};

/** The leases of a court, and what programs run by what they were told. */
class Court {
  rows = new Map<string, LeaseRow>();
  now = BEGUN;
  since = 0;
  needed = new Set(halls);
  readonly seenAt = new Map<string, Date>();

  ask(holder: string, running: { sitting: string; id: string }[], most = 10) {
    const { needed, now, since, seenAt } = this;
    const rows = [...this.rows.values()];
    const out = assignHalls(rows, { holder, running, most }, { needed, now, since, seenAt, newRun });
    for (const row of out.put) this.rows.set(row.sitting, row);
    for (const sitting of out.drop) this.rows.delete(sitting);
    return out.given;
  }
}

/** A program: what runs in it, until it dies. */
class Program {
  running: { sitting: string; id: string }[] = [];
  constructor(
    readonly holder: string,
    readonly court: Court,
    readonly most = 10,
  ) {}

  look({ isAnswerLost = false } = {}): void {
    const given = this.court.ask(this.holder, this.running, this.most);
    if (isAnswerLost) return;
    const kept = this.running.filter(({ id }) => given.some((hall) => hall.id === id));
    const opened = given.filter(({ code }) => code !== null);
    this.running = [...kept, ...opened.map(({ sitting, id }) => ({ sitting, id }))];
  }

  has = (sitting: string) => this.running.some((run) => run.sitting === sitting);
}

test("a program keeps its halls, and opens none twice; a hall that needs none loses its recorder", () => {
  const court = new Court();
  const one = new Program("one", court);
  for (let n = 0; n < 5; n++) one.look();
  expect(one.running.map(({ sitting }) => sitting).toSorted()).toEqual(halls);
  const before = structuredClone(one.running);
  for (let n = 0; n < 60; n++) {
    court.now += 2000;
    for (const { id } of one.running) court.seenAt.set(id, new Date(court.now));
    one.look();
  }
  expect(one.running).toEqual(before);
  court.needed.delete("h2");
  one.look();
  expect([one.has("h1"), one.has("h2")]).toEqual([true, false]);
  expect(court.rows.has("h2")).toBe(false);
});

test("several programs share the halls, none above what it may run, and what is too much waits", () => {
  const court = new Court();
  court.needed = new Set(["h1", "h2", "h3", "h4", "h5"]);
  const [one, other] = [new Program("one", court, 2), new Program("other", court, 2)];
  for (let n = 0; n < 4; n++) for (const program of [one, other]) program.look();
  expect([one.running.length, other.running.length]).toEqual([2, 2]);
  const third = new Program("third", court, 2);
  third.look();
  expect(third.running.length).toBe(1);
  // It stops: what it had is free at once.
  expect(court.ask("one", [], 0)).toEqual([]);
  third.look();
  expect(third.running.length).toBe(2);
});

test("a browser that died is replaced, not within the same seconds; one that sends nothing too, and none before its time", () => {
  const court = new Court();
  court.needed = new Set(["h1"]);
  const one = new Program("one", court);
  one.look();
  const [first] = one.running;
  one.running = [];
  court.now += 2000;
  one.look();
  expect(one.running).toEqual([]);
  court.now += 4000;
  one.look();
  expect(one.running.length).toBe(1);
  expect(one.running[0]?.id).not.toBe(first?.id ?? "");
  const second = one.running[0]?.id;
  court.now += START_MS - 1000;
  one.look();
  expect(one.running[0]?.id).toBe(second ?? "");
  court.now += 2000;
  one.look();
  expect(one.running[0]?.id).not.toBe(second ?? "");
});

test("a server that was away gives everybody time: nobody is late by what it missed, and nothing is taken over at once", () => {
  const court = new Court();
  court.needed = new Set(["h1"]);
  const [one, other] = [new Program("one", court), new Program("other", court)];
  one.look();
  const before = one.running;
  court.now += 600_000;
  court.since = court.now;
  other.look();
  expect(other.running).toEqual([]);
  one.look();
  expect(one.running).toEqual(before);
});

test("who shows the run of a hall has it, also under another name: a program that was started anew finds its browsers", () => {
  const court = new Court();
  const before = new Program("one", court);
  for (let n = 0; n < 3; n++) before.look();
  const after = new Program("one again", court);
  after.running = structuredClone(before.running);
  after.look();
  expect(after.running).toEqual(before.running);
  expect(new Set([...court.rows.values()].map(({ holder }) => holder))).toEqual(new Set(["one again"]));
});

const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant("look" as const), who: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("lost" as const), who: fc.nat(2) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("browser" as const), who: fc.nat(2), hall: fc.nat(2) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("program" as const), who: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("need" as const), hall: fc.nat(2) }) },
);

test("whatever dies: no hall has two current recorders, and each that needs one has it again within seconds", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const court = new Court();
      let names = 0;
      const born = () => new Program(`p${names++}`, court);
      const programs = [born(), born(), born()];
      for (const one of steps) {
        court.now += 1000;
        const hall = "hall" in one ? (halls[one.hall] ?? "") : "";
        const who = "who" in one ? programs[one.who] : undefined;
        if (one.do === "look") who?.look();
        else if (one.do === "lost") who?.look({ isAnswerLost: true });
        else if (one.do === "browser" && who)
          who.running = who.running.filter(({ sitting }) => sitting !== hall);
        else if (one.do === "program" && "who" in one) programs[one.who] = born();
        else if (one.do === "need") {
          if (!court.needed.delete(hall)) court.needed.add(hall);
        }
        // Others may still run a browser, whose run the server refuses: of the one that counts there is one.
        for (const sitting of halls) {
          const current = court.rows.get(sitting)?.recorder;
          const with_ = programs.filter(({ running }) => running.some(({ id }) => id === current));
          expect(with_.length).toBeLessThanOrEqual(1);
        }
      }
      for (let ms = 0; ms <= LEASE_MS + 8000; ms += 2000) {
        court.now += 2000;
        for (const program of programs) {
          for (const { id } of program.running) court.seenAt.set(id, new Date(court.now));
          program.look();
        }
      }
      for (const sitting of halls)
        expect(programs.filter((program) => program.has(sitting)).length).toBe(
          Number(court.needed.has(sitting)),
        );
    }),
    { numRuns: 300 },
  );
});

test("an officer's own browser has a hall from which no recorder sends, and keeps it while it sends; then a program has it", () => {
  const court = new Court();
  court.needed = new Set(["h1"]);
  const ask = () => {
    const { rows, now, seenAt } = court;
    const out = assignOwnBrowser([...rows.values()], "h1", { now, seenAt, newRun });
    for (const row of out.put) rows.set(row.sitting, row);
    return out;
  };
  const program = new Program("one", court);
  program.look();
  // Its browser was opened just now.
  expect(ask()).toEqual({ put: [], drop: [], given: [], replaced: [] });
  court.now += 25_000;
  const [own] = ask().given;
  if (!own) throw new Error("the hall was not given");
  expect(court.rows.get("h1")).toMatchObject({ holder: own.id, recorder: own.id });
  for (let n = 0; n < 40; n++) {
    program.look();
    expect(program.running).toEqual([]);
    court.now += 2000;
    court.seenAt.set(own.id, new Date(court.now));
    const row = court.rows.get("h1");
    const until = new Date(court.now + LEASE_MS);
    if (row && row.until < until) court.rows.set("h1", { ...row, until });
    expect(ask().given).toEqual([]);
  }
  court.now += LEASE_MS;
  program.look();
  expect(program.has("h1")).toBe(true);
});
