// The bench's row "a whole court joins": ten thousand people imported, more than half of them come into 45 halls in the morning.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import postgres from "postgres";
import { today } from "../stories/support/story.ts";
import { largeCourt, WHOLE_COURT } from "../support/large-court.ts";
import { processorSeconds } from "../support/processes.ts";
import { freshDatabase, startServer } from "../support/server.ts";
import { SECRET } from "./court.ts";
import type { Joined, Joiner, Order, Sizes } from "./joiners.ts";
import { forgetPeak, peakMb, quiet } from "./load.ts";
import type { Row } from "./rows.ts";
import { judged, targets } from "./targets.ts";

const root = resolve(import.meta.dir, "../..");
const PER_HALL = 120;
/** People who are on their way in at the same moment. */
const AT_ONCE = 150;
const LIMIT_SECONDS = 180;

/** Runs a command of the court on the database; throws with what it printed when it did not do it. Out: seconds. */
export async function courtCommand(script: string, args: string[], databaseUrl: string): Promise<number> {
  const begin = performance.now();
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  const child = Bun.spawn([process.execPath, script, ...args], {
    cwd: root,
    env,
    stdout: "pipe",
    stderr: "pipe",
  });
  const text = (await new Response(child.stdout).text()) + (await new Response(child.stderr).text());
  if ((await child.exited) !== 0 || !text.includes("Applied.")) throw new Error(text);
  return (performance.now() - begin) / 1000;
}

/** Imports the court as its registry would. Out: its address, who comes, and how long the imports took. */
async function imported() {
  const court = largeCourt(WHOLE_COURT, today());
  const databaseUrl = await freshDatabase();
  const folder = mkdtempSync(join(tmpdir(), "sunwai-joins-"));
  const path = (name: string) => join(folder, name);
  try {
    for (const name of ["courts", "people", "causeList"] as const) await Bun.write(path(name), court[name]);
    const named = ["--name", "High Court", "--seat", "Seat", "--phone", "044 1", "--email", "a@b.example"];
    const files = ["import", path("courts"), path("people"), ...named, "--apply"];
    const people = await courtCommand("server/court/cli.ts", files, databaseUrl);
    const list = await courtCommand("server/causelist/cli.ts", [path("causeList"), "--apply"], databaseUrl);
    const note = `imports: people ${people.toFixed(1)} s, list ${list.toFixed(1)} s`;
    return { databaseUrl, note, ...joinersOf(court) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The officer of each hall, and counsel of both sides of its items; nobody comes to two halls. */
function joinersOf({ persons, lists }: ReturnType<typeof largeCourt>) {
  const taken = new Set<number>();
  const joiner = (hall: number, person: number, item: Joiner["item"]): Joiner => {
    taken.add(person);
    return { phone: persons[person]?.phone ?? "", courtId: `HCYY01-${hall + 1}`, item };
  };
  const officers = lists.map((_, hall) => joiner(hall, hall, null));
  const people = lists.map((items, hall) => {
    const named = (side: "counsel" | "against") =>
      items.map(({ [side]: person, category, serial }) => ({ person, item: { category, serial } }));
    const free = [...named("counsel"), ...named("against")].filter(({ person }) => !taken.has(person));
    return free.slice(0, PER_HALL).map(({ person, item }) => joiner(hall, person, item));
  });
  // From every hall in turn, as they come in the morning.
  return {
    officers,
    people: Array.from({ length: PER_HALL }, (_, n) => people.flatMap((one) => one[n] ?? [])).flat(),
  };
}

/** The load maker, which speaks in lines. */
function loadMaker() {
  const child = Bun.spawn([process.execPath, "tests/bench/joiners.ts"], {
    cwd: root,
    stdin: "pipe",
    stdout: "pipe",
    stderr: "inherit",
  });
  const reader = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
  let heard = "";
  const line = async (): Promise<string> => {
    while (!heard.includes("\n")) {
      const { value, done } = await reader.read();
      if (done) throw new Error(`the load maker ended: ${heard}`);
      heard += value;
    }
    const end = heard.indexOf("\n");
    const first = heard.slice(0, end);
    heard = heard.slice(end + 1);
    return first;
  };
  const say = async (text: string) => {
    child.stdin.write(`${text}\n`);
    await child.stdin.flush();
  };
  return { line, say, end: () => child.kill() };
}

type Load = ReturnType<typeof loadMaker>;
type Came = { joined: Joined; cpu: number; peak: number };

/** Everybody comes in, each by code, list, choice, socket and entry; what the process that answers used for it. */
async function comeIn(load: Load, order: Order, pid: number): Promise<Came> {
  await load.say(JSON.stringify(order));
  if ((await load.line()) !== "ready") throw new Error("the officers could not open the halls");
  await quiet(pid);
  await forgetPeak(pid);
  const before = processorSeconds(pid);
  await load.say("go");
  const joined: Joined = JSON.parse(await load.line());
  return { joined, cpu: (processorSeconds(pid) - before) * 1000, peak: await peakMb(pid) };
}

/** Everybody comes to the floor. */
async function comeToFloor(databaseUrl: string, people: readonly Joiner[]): Promise<Came> {
  const load = loadMaker();
  const gateway = (await load.line()).split(" ")[1] ?? "";
  const floor = Bun.spawn([process.execPath, "tests/bench/join-floor.ts"], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: databaseUrl, SMS_URL: gateway },
    stdout: "pipe",
    stderr: "inherit",
  });
  try {
    const { value } = await floor.stdout.getReader().read();
    const url = new TextDecoder().decode(value).trim().split(" ")[1] ?? "";
    const order: Order = { url, bench: "HCYY01", officers: [], people: [...people], atOnce: AT_ONCE };
    return await comeIn(load, order, floor.pid);
  } finally {
    load.end();
    floor.kill();
    await floor.exited;
  }
}

/** The row: everybody comes into the court, and then to its floor. */
export async function wholeCourtJoins(): Promise<Row[]> {
  const { databaseUrl, note, officers, people } = await imported();
  const load = loadMaker();
  const gateway = (await load.line()).split(" ")[1] ?? "";
  const env = { DEMO: "0", SMS_URL: gateway, JWT_SECRET: SECRET, LOG_LEVEL: "error" };
  const server = await startServer({ databaseUrl, env });
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  let ours: Came;
  let inLog = 0;
  try {
    const order: Order = { url: server.url, bench: "HCYY01", officers, people, atOnce: AT_ONCE };
    ours = await comeIn(load, order, server.pid());
    if (ours.joined.refused.length > 0) console.error(server.logs());
    const [row] = await sql<{ n: number }[]>`
      SELECT count(DISTINCT actor_id)::int AS n FROM sitting_log WHERE command = 'enter'`;
    inLog = row?.n ?? 0;
  } finally {
    load.end();
    await sql.end();
    await server.stop();
  }
  const floor = await comeToFloor(databaseUrl, people);
  return rowsOf(ours, floor, { inLog, asked: people.length, note });
}

/** What one person is sent, in kB: the answers of their calls, the hall, and each change of it. */
function sent({ answers, reset, change }: Sizes): string {
  const inKb = (length: number) => (length / 1000).toFixed(1);
  const ofCalls = Object.values(answers).reduce((sum, length) => sum + length, 0);
  return `${inKb(ofCalls)} kB of answers, ${inKb(reset)} of the hall, ${inKb(change)} for a change`;
}

function rowsOf(
  { joined, cpu, peak }: Came,
  floor: Came,
  { inLog, asked, note }: { inLog: number; asked: number; note: string },
): Row[] {
  const { entered, inHall, dropped, gaps, refused, seconds, sizes } = joined;
  const all = [entered, inHall, inLog].every((n) => n === asked) && dropped + gaps + refused.length === 0;
  if (floor.joined.entered !== asked) throw new Error(`the floor: ${floor.joined.refused.join("; ")}`);
  const how = `${entered} in, ${inLog} in the log, ${inHall} let in, ${dropped} sockets dropped, ${gaps} with a gap; ${note}`;
  const people = asked.toLocaleString("en");
  return [
    {
      work: `${people} of ${WHOLE_COURT.people.toLocaleString("en")} people join 45 halls`,
      ours: seconds,
      floor: LIMIT_SECONDS,
      unit: "s",
      ratio: seconds / LIMIT_SECONDS,
      target: `≤ ${LIMIT_SECONDS} s`,
      met: seconds <= LIMIT_SECONDS && all,
      note: [how, ...refused].join("; "),
    },
    {
      work: "a whole court joins, CPU per person",
      unit: "ms",
      ...judged(targets.joinCpu, cpu / asked, floor.cpu / asked, all),
      note: `each is sent ${sent(sizes)}; the floor sends ${sent(floor.joined.sizes)}`,
    },
    {
      work: "a whole court joins, memory at the most",
      unit: "MB",
      ...judged(targets.joinMemory, peak, floor.peak, all),
    },
  ];
}
