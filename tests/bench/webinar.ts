// The bench's rows of a webinar: 2,000 guests come to one, one asks, all vote at once and then one by one, and all play its stream.
import { momentOf } from "../../server/contract/calendar/slots.ts";
import {
  CONSENT_VERSION,
  STREAM_NEAR_MS,
  STREAM_SLOT_MS,
  WEBINAR_WATCHERS,
} from "../../server/contract/limits.ts";
import type { Booking } from "../../server/contract/rest/schedules.ts";
import type { WebinarLogin, WebinarToken } from "../../server/contract/rest/webinars.ts";
import { DAY_MS, dayInIndia } from "../../server/sitting/days.ts";
import { phones } from "../stories/support/story.ts";
import { TestPerson, until } from "../support/client.ts";
import { processorSeconds } from "../support/processes.ts";
import { sureRecorder } from "../support/recorder.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { Member, paced, percentile, socketUrl } from "./crowd.ts";
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
    ...{ kind: "webinar", title: "Rules", courtId: null, dates: [day], from: "09:55", to: "12:00" },
    openToGuests: true,
  });
  const id = occurrences[0]?.id ?? "";
  const { sitting } = await host.ok<{ sitting: string }>(`/webinars/${id}/join`, joining);
  return { id, sitting, host, now: () => Date.now() + ahead };
}
const joining = { location: "home", consent: CONSENT_VERSION };

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
    return (await response.json()) as T;
  };
  const { token } = await call<WebinarLogin>("login", { name: nameOf(n) });
  await call("join", joining, token);
  const member = new Member(socketUrl(url), token, onEntry);
  await until("the greeting", () => member.welcomed, 120);
  member.watch(sitting, "link");
  await until("the webinar", () => member.resets > 0, 120);
  return member;
}

/**
 * Everybody plays the stream, as many at once as come in at once: each asks with a token of their own for one playlist and its newest
 * segment, as a player does in as many seconds as a segment has.
 * @param now - the court's clock
 * @returns how much of the processor a player takes in a second, in milliseconds, and how long the slowest waited
 */
async function played(
  server: TestServer,
  place: Place,
  host: Member,
  crowd: readonly Member[],
  now: () => number,
) {
  const { url, id, sitting } = place;
  await host.command(sitting, { type: "startStream" });
  const send = await sureRecorder(server, sitting, now);
  for (const path of ["/init", "/cards/technical"]) await send(path, Buffer.alloc(SEGMENT_BYTES, path));
  const first = Math.ceil((now() + STREAM_NEAR_MS) / STREAM_SLOT_MS);
  await until("the first two seconds", () => now() >= (first + 1) * STREAM_SLOT_MS);
  await send(`/segments/${first}`, Buffer.alloc(SEGMENT_BYTES, "first"));
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
  const before = processorSeconds(server.pid());
  await inTurns(tokens, AT_ONCE, async (token) => void waits.push(await play(token)));
  const cpu = ((processorSeconds(server.pid()) - before) * 1000) / tokens.length / SEGMENT_SECONDS;
  return { cpu, slowest: Math.max(...waits), players: tokens.length };
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
    const all = Array.from({ length: WEBINAR_WATCHERS }, (_, n) => n);
    const begin = performance.now();
    const joined = await cpu(() =>
      inTurns(all, AT_ONCE, async (n) => void crowd.push(await comeIn(place, n, onEntry))),
    );
    const seconds = (performance.now() - begin) / 1000;
    const full = await comeIn(place, WEBINAR_WATCHERS, () => {}).then(
      () => "let in",
      (error: unknown) => String(error),
    );
    /** Somebody's command, and when everybody has been told of it. */
    const told = async (by: Member, command: unknown) => {
      const at = performance.now();
      const seq = await by.command(sitting, command);
      await until("everybody to be told", () => crowd.every((one) => one.closed || one.lastSeq >= seq), 60);
      return performance.now() - at;
    };
    const [first] = crowd as [Member];
    const asked: number[] = [];
    for (let n = 0; n < 3; n++)
      asked.push(await told(first, { type: "askQuestion", text: `Question ${n}?` }));
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
    const { cpu: player, slowest, players } = await played(server, place, leader, crowd, now);
    const dropped = crowd.filter(({ closed }) => closed).length;
    const gaps = crowd.filter((one) => one.gaps > 0).length;
    const isWhole =
      dropped + gaps === 0 && full.includes("webinar_full") && crowd.length === WEBINAR_WATCHERS;
    const note = [
      `${crowd.length} in within ${seconds.toFixed(0)} s, ${dropped} dropped, ${gaps} with a gap; one more: ${full.slice(0, 120)}`,
      `all vote, ${AT_ONCE} at once: ${burst.toFixed(0)} ms of CPU, told in ${burstSeconds.toFixed(1)} s`,
      `${VOTES_PER_SECOND} votes a second: ${(trickle / VOTES).toFixed(1)} ms of CPU each, told after ${percentile(latencies, 0.99).toFixed(0)} ms (p99)`,
    ].join("; ");
    leader.socket.close();
    return [
      {
        work: `${WEBINAR_WATCHERS.toLocaleString("en")} come to one webinar, CPU per person`,
        unit: "ms",
        ...judged(targets.webinarJoin, joined / WEBINAR_WATCHERS, undefined, isWhole),
        note,
      },
      {
        work: "a question in it, told to all, the slowest of three",
        unit: "ms",
        ...judged(targets.webinarQuestion, Math.max(...asked), undefined, isWhole),
      },
      {
        work: `${WEBINAR_WATCHERS.toLocaleString("en")} play its stream, server's processor for a player and second`,
        unit: "ms",
        ...judged(targets.webinarPlayer, player, undefined, players === WEBINAR_WATCHERS),
        note: `each with a token, a playlist and a segment of ${SEGMENT_BYTES / 1000} kB in ${SEGMENT_SECONDS} s; the slowest, ${AT_ONCE} at once: ${slowest.toFixed(0)} ms`,
      },
      {
        work: "a webinar, memory at the most",
        unit: "MB",
        ...judged(targets.webinarMemory, await peakMb(pid), undefined, isWhole),
      },
    ];
  } finally {
    for (const one of crowd) one.socket.close();
    await server.stop();
  }
}
