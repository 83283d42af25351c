// The bench's rows of a webinar: 2,000 guests come to one, one asks, all vote at once and then one by one, and all play its stream.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { momentOf } from "../../server/contract/calendar/slots.ts";
import {
  CONSENT_VERSION,
  STREAM_NEAR_MS,
  STREAM_SLOT_MS,
  WEBINAR_WATCHERS,
} from "../../server/contract/limits.ts";
import type { Booking } from "../../server/contract/rest/schedules.ts";
import type { WebinarLogin, WebinarToken } from "../../server/contract/rest/webinars.ts";
import { DAY_MS, dayInIndia } from "../../server/kernel/india-days.ts";
import { phones } from "../stories/support/story.ts";
import { TestPerson, until } from "../support/client.ts";
import { processorSeconds } from "../support/processes.ts";
import { sureRecorder } from "../support/recorder.ts";
import { freshDatabase, startServer, type TestServer } from "../support/server.ts";
import { bytes, MeanLength, Member, paced, percentile, socketUrl } from "./crowd.ts";
import { forgetPeak, inTurns, peakMb, quiet } from "./load.ts";
import type { Row } from "./rows.ts";
import { judged, targets } from "./targets.ts";

/** People who are on their way in at the same moment, and the addresses from which they come. */
const AT_ONCE = 50;
const ADDRESSES = 40;
/** Votes given one by one, and how many a second. */
const [VOTES, VOTES_PER_SECOND] = [200, 40];

/** A segment of the stream: two seconds, 720 lines and 15 frames a second. */
const SEGMENT_BYTES = 165_000;
const SEGMENT_SECONDS = STREAM_SLOT_MS / 1000;

/** A name of letters alone: no guest has digits in theirs. */
const nameOf = (n: number) =>
  `Guest ${[...String(n).padStart(4, "0")].map((digit) => "bcdfghjklm"[Number(digit)]).join("")}`;

/** A webinar that is open to guests, begun by its host. */
async function begun(url: string) {
  const day = dayInIndia(Date.now() + DAY_MS);
  const anybody = new TestPerson(url);
  /** By how much the court's clock is ahead. */
  const ahead = momentOf(day, "09:50") - Date.now();
  for (let left = ahead; left > 0; left -= DAY_MS)
    await anybody.ok("/dev/clock", { advance: Math.min(left, DAY_MS) });
  const host = await new TestPerson(url).login(phones.stenographer1);
  const { occurrences } = await host.ok<Booking>("/schedules", {
    kind: "webinar",
    title: "Rules",
    courtId: null,
    dates: [day],
    from: "09:55",
    to: "12:00",
    openToGuests: true,
  });
  const id = occurrences[0]?.id ?? "";
  const { sitting } = await host.ok<{ sitting: string }>(`/webinars/${id}/join`, joining);
  return { id, sitting, host, now: () => Date.now() + ahead };
}
const joining = { location: "home", consent: CONSENT_VERSION };

/** How long the answers of a call are on average. */
const answerLengths = new Map<string, MeanLength>();

type Place = { url: string; id: string; sitting: string };

async function comeIn(
  { url, id, sitting }: Place,
  n: number,
  onEntry: (seq: number) => void,
): Promise<Member> {
  const headers = { "content-type": "application/json", "x-forwarded-for": `10.8.0.${n % ADDRESSES}` };
  const call = async <T>(path: string, body: unknown, token?: string): Promise<T> => {
    const response = await fetch(`${url}/api/v1/webinars/${id}/${path}`, {
      method: "POST",
      headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    const text = await response.text();
    const known = answerLengths.get(path) ?? new MeanLength();
    known.add(text.length);
    answerLengths.set(path, known);
    return JSON.parse(text) as T;
  };
  const { token } = await call<WebinarLogin>("login", { name: nameOf(n) });
  await call("join", joining, token);
  const member = new Member(socketUrl(url), token, onEntry);
  await until("the greeting", () => member.welcomed, 120);
  member.watch(sitting, "link");
  await until("the webinar", () => member.resets > 0, 120);
  return member;
}

/** Puts two seconds on the air. */
async function broadcast(
  server: TestServer,
  sitting: string,
  host: Member,
  now: () => number,
): Promise<void> {
  await host.command(sitting, { type: "startStream" });
  const send = await sureRecorder(server, sitting, now);
  for (const path of ["/init", "/cards/technical"]) await send(path, Buffer.alloc(SEGMENT_BYTES, path));
  const first = Math.ceil((now() + STREAM_NEAR_MS) / STREAM_SLOT_MS);
  await until("the first two seconds", () => now() >= (first + 1) * STREAM_SLOT_MS);
  await send(`/segments/${first}`, Buffer.alloc(SEGMENT_BYTES, "first"));
}

/**
 * Everybody plays the stream, as many at once as come in at once: each asks with a token of their own for one playlist and its newest
 * segment, as a player does in as many seconds as a segment has.
 * @returns how much of the processor a player takes in a second, in milliseconds, and how long the slowest waited
 */
async function played(pid: number, { url, id }: Place, crowd: readonly Member[]) {
  const tokens: string[] = [];
  await inTurns(crowd, AT_ONCE, async ({ token }) => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${url}/api/v1/webinars/${id}/token`, { method: "POST", headers });
    tokens.push(((await response.json()) as WebinarToken).token);
  });
  const bytesOf = async (path: string) => {
    const response = await fetch(path);
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return await response.arrayBuffer();
  };
  const play = async (token: string): Promise<number> => {
    const asked = performance.now();
    const at = `${url}/api/v1/webinars/${id}/stream/${token}`;
    const list = new TextDecoder().decode(await bytesOf(`${at}/index.m3u8`));
    const newest = [...list.matchAll(/^files\/\w+$/gm)].at(-1)?.[0];
    if (newest === undefined) throw new Error("a playlist without a segment");
    if ((await bytesOf(`${at}/${newest}`)).byteLength !== SEGMENT_BYTES)
      throw new Error("a segment cut short");
    return performance.now() - asked;
  };
  const isThere = (token: string) =>
    play(token).then(
      () => true,
      () => false,
    );
  await until("the stream", () => isThere(tokens[0] ?? ""));
  // The first round reads each token; the second is what goes on for as long as the webinar does.
  await inTurns(tokens, AT_ONCE, async (token) => void (await play(token)));
  const waits: number[] = [];
  const before = processorSeconds(pid);
  await inTurns(tokens, AT_ONCE, async (token) => void waits.push(await play(token)));
  const cpu = ((processorSeconds(pid) - before) * 1000) / tokens.length / SEGMENT_SECONDS;
  return { cpu, slowest: Math.max(...waits), players: tokens.length };
}

/** Everybody comes in. Out: what the process that answers used for each, and in how many seconds they were in. */
async function allCome(pid: number, place: Place, crowd: Member[], onEntry: (seq: number) => void) {
  const all = Array.from({ length: WEBINAR_WATCHERS }, (_, n) => n);
  const [before, begun] = [processorSeconds(pid), performance.now()];
  await inTurns(all, AT_ONCE, async (n) => void crowd.push(await comeIn(place, n, onEntry)));
  const cpu = ((processorSeconds(pid) - before) * 1000) / WEBINAR_WATCHERS;
  return { cpu, seconds: (performance.now() - begun) / 1000 };
}

/** Milliseconds until everybody has been told of each of three questions of one person; the slowest. */
async function asksThrice(sitting: string, crowd: readonly Member[]): Promise<number> {
  const [first] = crowd as readonly [Member];
  const times: number[] = [];
  for (let n = 0; n < 3; n++) {
    const at = performance.now();
    const seq = await first.command(sitting, { type: "askQuestion", text: `Question ${n}?` });
    await until("everybody to be told", () => crowd.every((one) => one.closed || one.lastSeq >= seq), 60);
    times.push(performance.now() - at);
  }
  return Math.max(...times);
}

type Floor = { cpu: number; question: number; player: number; peak: number };

/** The same people come to the floor, one asks, and all play. */
async function floorOf(): Promise<Floor> {
  const folder = mkdtempSync(join(tmpdir(), "sunwai-webinar-"));
  await Bun.write(join(folder, "index.m3u8"), `${"#EXTINF:2,\n".padEnd(600, "#")}\nfiles/newest\n`);
  await Bun.write(join(folder, "files/newest"), Buffer.alloc(SEGMENT_BYTES, "newest"));
  const floor = Bun.spawn([process.execPath, "tests/bench/webinar-floor.ts"], {
    cwd: resolve(import.meta.dir, "../.."),
    env: { ...process.env, DATABASE_URL: await freshDatabase(), STREAM_FOLDER: folder },
    stdout: "pipe",
    stderr: "inherit",
  });
  const crowd: Member[] = [];
  try {
    const { value } = await floor.stdout.getReader().read();
    const url = new TextDecoder().decode(value).trim().split(" ")[1] ?? "";
    const place = { url, id: "floor", sitting: "floor" };
    await forgetPeak(floor.pid);
    const { cpu } = await allCome(floor.pid, place, crowd, () => {});
    const question = await asksThrice("floor", crowd);
    const { cpu: player } = await played(floor.pid, place, crowd);
    return { cpu, question, player, peak: await peakMb(floor.pid) };
  } finally {
    for (const one of crowd) one.socket.close();
    floor.kill();
    await floor.exited;
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Everybody comes in, asks, votes and plays; what the server's process used for it. */
export async function webinarRows(): Promise<Row[]> {
  const server = await startServer({ env: { LOG_LEVEL: "error" } });
  const pid = server.pid();
  const crowd: Member[] = [];
  try {
    const { id, sitting, host, now } = await begun(server.url);
    const place = { url: server.url, id, sitting };
    const leader = new Member(socketUrl(server.url), host.token);
    await until("the host", () => leader.welcomed);
    leader.watch(sitting, "link");
    await quiet(pid);
    await forgetPeak(pid);
    const sent = new Map<number, number>();
    const latencies: number[] = [];
    const onEntry = (seq: number) => {
      const at = sent.get(seq);
      if (at !== undefined) latencies.push(performance.now() - at);
    };
    const cpu = async (act: () => Promise<void>): Promise<number> => {
      const before = processorSeconds(pid);
      await act();
      return (processorSeconds(pid) - before) * 1000;
    };
    const { cpu: joined, seconds } = await allCome(pid, place, crowd, onEntry);
    const full = await comeIn(place, WEBINAR_WATCHERS, () => {}).then(
      () => "let in",
      (error: unknown) => String(error),
    );
    const asked = await asksThrice(sitting, crowd);
    const voters = crowd.slice(1);
    const burstBegin = performance.now();
    const burst = await cpu(async () => {
      let last = 0;
      await inTurns(voters, AT_ONCE, async (one) => {
        last = Math.max(last, await one.command(sitting, { type: "voteQuestion", question: "Q1" }));
      });
      await until(
        "the votes at everybody",
        () => crowd.every((one) => one.closed || one.lastSeq >= last),
        60,
      );
    });
    const burstSeconds = (performance.now() - burstBegin) / 1000;
    const trickle = await cpu(async () => {
      const done: Promise<number>[] = [];
      await paced(VOTES_PER_SECOND, VOTES, (n) => {
        const at = performance.now();
        const by = voters[n] as Member;
        done.push(
          by.command(sitting, { type: "voteQuestion", question: "Q2" }).then((seq) => {
            sent.set(seq, at);
            return seq;
          }),
        );
      });
      const last = Math.max(...(await Promise.all(done)));
      await until(
        "the votes at everybody",
        () => crowd.every((one) => one.closed || one.lastSeq >= last),
        60,
      );
    });
    await broadcast(server, sitting, leader, now);
    const { cpu: player, slowest, players } = await played(pid, place, crowd);
    const peak = await peakMb(pid);
    const dropped = crowd.filter(({ closed }) => closed).length;
    const gaps = crowd.filter((one) => one.gaps > 0).length;
    const isWhole =
      dropped + gaps === 0 && full.includes("webinar_full") && crowd.length === WEBINAR_WATCHERS;
    const answers = [...answerLengths.values()].reduce((sum, { value }) => sum + value, 0);
    const note = [
      `each is sent ${answers} bytes of answers, ${bytes.reset.value} of the webinar, ${bytes.change.value} for a change`,
      `${crowd.length} in within ${seconds.toFixed(0)} s, ${dropped} dropped, ${gaps} with a gap; one more: ${full.slice(0, 120)}`,
      `all vote, ${AT_ONCE} at once: ${burst.toFixed(0)} ms of CPU, told in ${burstSeconds.toFixed(1)} s`,
      `${VOTES_PER_SECOND} votes a second: ${(trickle / VOTES).toFixed(1)} ms of CPU each, told after ${percentile(latencies, 0.99).toFixed(0)} ms (p99)`,
    ].join("; ");
    leader.socket.close();
    for (const one of crowd) one.socket.close();
    await server.stop();
    const floor = await floorOf();
    return [
      {
        work: `${WEBINAR_WATCHERS.toLocaleString("en")} come to one webinar, CPU per person`,
        unit: "ms",
        ...judged(targets.webinarJoin, joined, floor.cpu, isWhole),
        note,
      },
      {
        work: "a question in it, told to all, the slowest of three",
        unit: "ms",
        ...judged(targets.webinarQuestion, asked, floor.question, isWhole),
      },
      {
        work: `${WEBINAR_WATCHERS.toLocaleString("en")} play its stream, server's processor for a player and second`,
        unit: "ms",
        ...judged(targets.webinarPlayer, player, floor.player, players === WEBINAR_WATCHERS),
        note: `each with a token, a playlist and a segment of ${SEGMENT_BYTES / 1000} kB in ${SEGMENT_SECONDS} s; the slowest, ${AT_ONCE} at once: ${slowest.toFixed(0)} ms`,
      },
      {
        work: "a webinar, memory at the most",
        unit: "MB",
        ...judged(targets.webinarMemory, peak, floor.peak, isWhole),
      },
    ];
  } finally {
    for (const one of crowd) one.socket.close();
    await server.stop();
  }
}
