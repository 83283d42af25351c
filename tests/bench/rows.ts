// The rows of the bench for sockets, REST and memory, each measured beside its floor.
import { until } from "../support/client.ts";
import type { BenchCourt } from "./court.ts";
import { Member, OPENING_MOST, openCrowd, paced, percentile, socketUrl } from "./crowd.ts";
import { judged, targets } from "./targets.ts";

/** One measured row: ours and the floor in the same unit, and the ratio that is judged. */
export type Row = {
  work: string;
  ours: number;
  floor: number;
  unit: string;
  ratio: number;
  target: string;
  met: boolean;
  note?: string;
};

export type Bench = { url: string; floorUrl: string; pid: number; court: BenchCourt; people: number };

const command = (n: number) => ({ type: "setAutoAdmit", on: n % 2 === 0 });

/** Milliseconds from giving a command to each of its deliveries, at a pace. */
async function deliveries(
  url: string,
  tokens: (string | null)[],
  officer: string | null,
  sitting: string,
  perSecond: number,
  count: number,
): Promise<number[]> {
  const sent: number[] = [];
  const latencies: number[] = [];
  let base = 0;
  const onEntry = (seq: number) => {
    const at = sent[seq - base - 1];
    if (at !== undefined) latencies.push(performance.now() - at);
  };
  const crowd = await openCrowd(url, tokens, onEntry);
  const [giver] = (await openCrowd(url, [officer])) as [Member];
  await follow([...crowd, giver], sitting);
  base = Math.max(...crowd.map((member) => member.lastSeq), giver.lastSeq);
  const done: Promise<number>[] = [];
  await paced(perSecond, count, (n) => {
    sent[n] = performance.now();
    done.push(giver.command(sitting, command(n)));
  });
  await Promise.all(done);
  await until(
    "every delivery",
    () => crowd.every((member) => member.closed || member.lastSeq >= base + count),
    60,
  );
  for (const member of [...crowd, giver]) member.socket.close();
  if (crowd.some((member) => member.gaps > 0)) throw new Error("a delivery was dropped");
  return latencies;
}

/** The floor's sockets are subscribed by themselves; ours ask. */
async function follow(members: Member[], sitting: string): Promise<void> {
  if (sitting !== "floor") for (const member of members) member.watch(sitting);
  await until("the state of the hall", () => members.every((member) => member.resets > 0), 60);
}

/** Row 1: one command to a thousand sockets, durable first, at 20 and at 100 a second. */
export async function fanOut(bench: Bench): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [perSecond, count] of [
    [20, 80],
    [100, 300],
  ] as const) {
    const ours: number[] = [];
    const floor: number[] = [];
    for (let round = 0; round < 2; round++) {
      const nobody = bench.court.people.map(() => null);
      floor.push(percentile(await deliveries(bench.floorUrl, nobody, null, "floor", perSecond, count), 0.99));
      ours.push(
        percentile(
          await deliveries(
            socketUrl(bench.url),
            bench.court.people,
            bench.court.officers[7] ?? "",
            bench.court.sittingOf(7),
            perSecond,
            count,
          ),
          0.99,
        ),
      );
    }
    const [mine, least] = [Math.min(...ours), Math.min(...floor)];
    rows.push({
      work: `command → durable → ${bench.people} sockets at ${perSecond}/s, p99`,
      unit: "ms",
      ...judged(targets.fanOut, mine, least),
    });
  }
  return rows;
}

/** Row 2: commands to one sitting as fast as they are taken, with a thousand sockets following. */
export async function sustained(bench: Bench): Promise<Row> {
  const { court, url } = bench;
  const sitting = court.sittingOf(8);
  const floor: number = await (
    await fetch(`${bench.floorUrl.replace("ws:", "http:")}/appends?ms=3000`)
  ).json();
  const crowd = await openCrowd(socketUrl(url), court.people);
  await follow(crowd, sitting);
  const givers = await openCrowd(socketUrl(url), court.staff);
  const end = performance.now() + 4000;
  let count = 0;
  let last = 0;
  const start = performance.now();
  await Promise.all(
    givers.flatMap((giver) =>
      Array.from({ length: 3 }, async () => {
        while (performance.now() < end) {
          last = Math.max(last, await giver.command(sitting, command(count)));
          count += 1;
        }
      }),
    ),
  );
  const ours = (count * 1000) / (performance.now() - start);
  await until("every delivery", () => crowd.every((member) => member.closed || member.lastSeq >= last), 60);
  const lost = crowd.filter((member) => member.closed || member.gaps > 0).length;
  for (const member of [...crowd, ...givers]) member.socket.close();
  const note = `${lost} of ${crowd.length} sockets lost an entry or were closed`;
  return {
    work: `sustained commands to one sitting, ${bench.people} sockets`,
    unit: "/s",
    ...judged(targets.sustained, ours, floor, lost === 0),
    note,
  };
}

/** Row 3: a whole court: 45 sittings with a hundred sockets each, 200 commands a second in all. */
export async function wholeCourt(bench: Bench): Promise<Row> {
  const { court, url } = bench;
  const single = percentile(
    await deliveries(
      socketUrl(url),
      court.people.slice(0, 100),
      court.officers[7] ?? "",
      court.sittingOf(7),
      100,
      200,
    ),
    0.99,
  );
  const sent = new Map<string, number>();
  const latencies: number[] = [];
  const hallOf = new Map<Member, number>();
  const crowd = await openCrowd(
    socketUrl(url),
    Array.from({ length: 4500 }, (_, n) => court.people[n % court.people.length] ?? null),
    (seq, member) => {
      const at = sent.get(`${hallOf.get(member)} ${seq}`);
      if (at !== undefined) latencies.push(performance.now() - at);
    },
  );
  for (const [n, member] of crowd.entries()) {
    hallOf.set(member, (n % 45) + 1);
    member.watch(court.sittingOf((n % 45) + 1));
  }
  const givers = await openCrowd(socketUrl(url), court.officers.slice(1));
  await until("all states", () => crowd.every((member) => member.resets > 0), 90);
  const next = Array.from({ length: 46 }, (_, hall) => (crowd[hall - 1]?.lastSeq ?? 0) + 1);
  const done: Promise<number>[] = [];
  const count = 800;
  await paced(200, count, (n) => {
    const hall = (n % 45) + 1;
    sent.set(`${hall} ${next[hall]}`, performance.now());
    next[hall] = (next[hall] ?? 0) + 1;
    const giver = givers[hall - 1];
    if (giver) done.push(giver.command(court.sittingOf(hall), command(Math.floor(n / 45))));
  });
  await Promise.all(done);
  await until(
    "every delivery",
    () =>
      crowd.every((member) => member.closed || member.lastSeq >= (next[hallOf.get(member) ?? 0] ?? 0) - 1),
    60,
  );
  const lost = crowd.filter((member) => member.closed || member.gaps > 0).length;
  for (const member of [...crowd, ...givers]) member.socket.close();
  const ours = percentile(latencies, 0.99);
  const note = `${lost} of ${crowd.length} sockets lost an entry; the floor is our own p99 with one sitting of 100`;
  return {
    work: "45 sittings × 100 sockets, 200 commands/s, p99",
    unit: "ms",
    ...judged(targets.wholeCourt, ours, single, lost === 0),
    note,
  };
}

/** Times that a thousand sockets come back, to ours and to the floor in turn. */
const RETURNS = 6;

/**
 * Row 4: a thousand sockets come back at once, and each has the whole state. The court has been sitting: the first time, in which the engine
 * still translates what it runs, is printed and not judged.
 */
export async function comeBack(bench: Bench): Promise<Row> {
  const floor: number[] = [];
  const ours: number[] = [];
  for (let round = 0; round < RETURNS; round++) {
    floor.push(await returned(bench.floorUrl, bench.court.people, "floor"));
    ours.push(await returned(socketUrl(bench.url), bench.court.people, bench.court.sittingOf(7)));
  }
  const [first = 0, ...later] = ours;
  return {
    work: `${bench.people} sockets drop and come back at once, all have their state`,
    unit: "ms",
    ...judged(targets.comeBack, Math.min(...later), Math.min(...floor.slice(1))),
    note: `the least of ${later.length} in turn; the first time ${first.toFixed(0)} beside ${floor[0]?.toFixed(0)} ms`,
  };
}

/** Milliseconds from the first socket that comes back until the last one has its state. */
async function returned(url: string, tokens: (string | null)[], sitting: string): Promise<number> {
  const before = await openCrowd(url, tokens);
  for (const member of before) member.socket.close();
  await until("all to be gone", () => before.every((member) => member.closed), 30);
  const crowd: Member[] = [];
  const waiting = [...tokens];
  const start = performance.now();
  const lane = async () => {
    for (let token = waiting.pop(); token !== undefined; token = waiting.pop()) {
      const member = newcomer(url, token, sitting);
      crowd.push(member);
      await member.opened.promise;
    }
  };
  await Promise.all(Array.from({ length: OPENING_MOST }, lane));
  await until("all states", () => crowd.every((member) => member.resets > 0), 90);
  for (const member of crowd) member.socket.close();
  return Math.max(...crowd.map((member) => member.resetAt)) - start;
}

/** A socket that asks for its hall as soon as it is greeted. */
function newcomer(url: string, token: string | null, sitting: string): Member {
  const member = new Member(url, token);
  if (sitting !== "floor") member.onWelcome = () => member.watch(sitting);
  return member;
}
