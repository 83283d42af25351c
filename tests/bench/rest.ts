// The bench's rows for REST and memory.
import { until } from "../support/client.ts";
import { type Member, openCrowd, percentile, socketUrl } from "./crowd.ts";
import type { Bench, Row } from "./rows.ts";
import { judged, targets } from "./targets.ts";

/** Requests a second with 32 under way, for so many milliseconds. */
async function requests(url: string, token: string, milliseconds: number): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const end = performance.now() + milliseconds;
  let count = 0;
  await Promise.all(
    Array.from({ length: 32 }, async () => {
      while (performance.now() < end) {
        const response = await fetch(url, { headers });
        if (!response.ok) throw new Error(`${url}: ${response.status}`);
        await response.arrayBuffer();
        count += 1;
      }
    }),
  );
  return (count * 1000) / milliseconds;
}

/** Row 5: the court list of a person, with the token checked. */
export async function courtList({ url, floorUrl, court }: Bench): Promise<Row> {
  const token = court.people[0] ?? "";
  const floorAt = `${floorUrl.replace("ws:", "http:")}/courts`;
  const oursAt = `${url}/api/v1/advocate/court/HCPP01`;
  await requests(floorAt, token, 300);
  await requests(oursAt, token, 300);
  const floor = Math.max(await requests(floorAt, token, 1500), await requests(floorAt, token, 1500));
  const ours = Math.max(await requests(oursAt, token, 1500), await requests(oursAt, token, 1500));
  return {
    work: "REST, court list of 45 halls with token check",
    unit: "/s",
    ...judged(targets.courtList, ours, floor),
  };
}

/** Milliseconds until a search is answered, and how long the answer was. */
async function search(url: string, body: object): Promise<{ took: number; bytes: number }> {
  const headers = { "content-type": "application/json" };
  const from = performance.now();
  const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`the search: ${response.status}`);
  const { byteLength: bytes } = await response.arrayBuffer();
  return { took: performance.now() - from, bytes };
}

/** Everybody's searches in the halls of a whole court, one after the other, each beside as long an answer of bare Hono. */
export async function publicSearch({ url, floorUrl }: Bench): Promise<Row> {
  const texts = ["state", "kumar", "petitioner", "3871", "wp 12/2026", "nobody at all"];
  const floorAt = `${floorUrl.replace("ws:", "http:")}/search`;
  const ours: number[] = [];
  const floor: number[] = [];
  for (let n = 0; n < 240; n++) {
    const { took, bytes } = await search(`${url}/api/v1/anonymous/cases`, { text: texts[n % texts.length] });
    const bare = await search(floorAt, { bytes });
    // The first one makes the index.
    if (n === 0) continue;
    ours.push(took);
    floor.push(bare.took);
  }
  return {
    work: "everybody's search in 45 halls, p95",
    unit: "ms",
    ...judged(targets.publicSearch, percentile(ours, 0.95), percentile(floor, 0.95)),
  };
}

/** Resident memory of a process in kilobytes (Linux). */
async function residentKb(pid: number): Promise<number> {
  const status = await Bun.file(`/proc/${pid}/status`).text();
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN);
}

/** Seconds without a growth or fall beyond this many kilobytes after which a process counts as settled. */
const SETTLED_SECONDS = 4;
const SETTLED_KB = 512;

/**
 * Resident memory in kilobytes once it has stopped moving.
 * @param isCollected - after its garbage was collected (tests/bench/collect-on-signal.ts); else with what the server leaves by itself
 */
async function settledKb(pid: number, isCollected: boolean): Promise<number> {
  if (isCollected) process.kill(pid, "SIGUSR2");
  let base = await residentKb(pid);
  let still = 0;
  await until(
    "the memory to settle",
    async () => {
      await Bun.sleep(1000);
      const now = await residentKb(pid);
      still = Math.abs(now - base) <= SETTLED_KB ? still + 1 : 0;
      if (still === 0) base = now;
      return still >= SETTLED_SECONDS;
    },
    120,
  );
  return residentKb(pid);
}

/** Sockets of the first batch, which warms the process up and is not counted, and of each that follows. */
const BATCH = 500;

/** The slope of the line that lies closest to all the points. */
function slopeOf(points: readonly { x: number; y: number }[]): number {
  const mean = (pick: (point: { x: number; y: number }) => number) =>
    points.reduce((sum, point) => sum + pick(point), 0) / points.length;
  const [x, y] = [mean((point) => point.x), mean((point) => point.y)];
  const spread = points.reduce((sum, point) => sum + (point.x - x) ** 2, 0);
  return points.reduce((sum, point) => sum + (point.x - x) * (point.y - y), 0) / spread;
}

/**
 * Row 6: what an idle socket costs, and the whole process with 45 sittings loaded.
 *
 * Resident memory (VmRSS) of the server is read each time it has settled: with nobody, then with 500 to 3,000 sockets in
 * batches of 500. Each is greeted with a session of a person of its own and follows a hall, as an open page does, and
 * says nothing. Before each reading but the first the garbage is collected: what greeting a crowd leaves behind is not the
 * cost of a socket, and the engine collects it only when the heap has doubled. The first batch pays for what a process
 * fetches once and keeps (buffers, compiled code, pages of the heap); the cost of one socket is the slope of the line
 * through the sizes from 500 to 3,000. The load comes from another process; the kernel's own buffers of a socket are not
 * in it.
 */
export async function memory({ url, pid, court }: Bench): Promise<Row[]> {
  const empty = await settledKb(pid, false);
  const loaded = empty / 1024;
  const crowd: Member[] = [];
  const points: { x: number; y: number }[] = [];
  while (crowd.length < court.idle.length) {
    const tokens = court.idle.slice(crowd.length, crowd.length + BATCH);
    const members = await openCrowd(socketUrl(url), tokens);
    for (const member of members) member.watch(court.sittingOf(7));
    await until("the states of a batch", () => members.every((member) => member.resets > 0), 60);
    crowd.push(...members);
    points.push({ x: crowd.length, y: await settledKb(pid, true) });
  }
  if (crowd.some((member) => member.closed)) throw new Error("an idle socket was closed");
  for (const member of crowd) member.socket.close();
  const perSocket = slopeOf(points);
  const sizes = points.map(({ x, y }) => `${x}: ${(y / 1024).toFixed(1)} MB`).join(", ");
  const all = ((points.at(-1)?.y ?? Number.NaN) - empty) / crowd.length;
  return [
    {
      work: "memory per idle socket",
      unit: "kB",
      ...judged(targets.idleSocket, perSocket),
      note: `${sizes}; ${all.toFixed(1)} kB each with the first batch`,
    },
    {
      work: "memory with 45 sittings loaded",
      unit: "MB",
      ...judged(targets.loadedCourt, loaded),
    },
  ];
}
