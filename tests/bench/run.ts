// bun run bench [row]: each row of targets.ts as ours, floor and ratio, in one run on one machine; `compare` measures two trees.
import { resolve } from "node:path";
import { until } from "../support/client.ts";
import { startServer, testPostgres } from "../support/server.ts";
import { adminRows } from "./admin.ts";
import { adminListRows } from "./admin-lists.ts";
import { broadcast } from "./broadcast.ts";
import { makeBusyHall } from "./busy-hall.ts";
import { calendarMonth } from "./calendar.ts";
import { runCompare } from "./compare.ts";
import { makeCourt, SECRET } from "./court.ts";
import { type Member, openCrowd, socketUrl } from "./crowd.ts";
import { firstLogin } from "./first-login.ts";
import { wholeCourtJoins } from "./joins.ts";
import { longestStops } from "./longest-stop.ts";
import { officerPresses } from "./officer.ts";
import { pages, start } from "./pages.ts";
import { publicStream } from "./public-stream.ts";
import { recordedHours } from "./recorded-hours.ts";
import { courtList, memory, publicSearch } from "./rest.ts";
import { type Bench, comeBack, fanOut, type Row, sustained, wholeCourt } from "./rows.ts";
import { sixHours } from "./six-hours.ts";
import { videoSeen } from "./video.ts";
import { webinarRows } from "./webinar.ts";

const root = resolve(import.meta.dir, "../..");
const wanted = process.argv[2];
if (wanted === "compare") await runCompare(process.argv.slice(3));

/** A server with a whole court in it, and the floor beside it with messages of the same size. */
async function setUp(): Promise<{ bench: Bench; stop(): Promise<void> }> {
  const first = await startServer();
  const court = await makeCourt(first.databaseUrl);
  await first.stop();
  const server = await startServer({
    databaseUrl: first.databaseUrl,
    env: {
      JWT_SECRET: SECRET,
      LOG_LEVEL: "error",
      BUN_OPTIONS: `--preload=${resolve(import.meta.dir, "collect-on-signal.ts")}`,
    },
  });
  for (let hall = 1; hall <= 45; hall++) {
    const response = await fetch(
      `${server.url}/api/v1/master/court/start-without-adding-case-manually/HCPP01-${hall}`,
      { method: "PUT", headers: { authorization: `Bearer ${court.officers[hall]}` } },
    );
    if (!response.ok) throw new Error(`hall ${hall} could not be opened: ${await response.text()}`);
  }
  const { helloBytes, entryBytes } = await sizes(
    server.url,
    court.people[0] ?? "",
    court.officers[7] ?? "",
    court.sittingOf(7),
  );
  const floor = Bun.spawn(["bun", "tests/bench/floor.ts"], {
    cwd: root,
    env: {
      ...process.env,
      DATABASE_URL: first.databaseUrl,
      HELLO_BYTES: String(helloBytes),
      ENTRY_BYTES: String(entryBytes),
      TOKEN: court.people[0] ?? "",
    },
    stdout: "pipe",
    stderr: "inherit",
  });
  let output = "";
  for await (const chunk of floor.stdout) {
    output += new TextDecoder().decode(chunk);
    if (output.includes("\n")) break;
  }
  const floorUrl = (/listening (\S+)/.exec(output)?.[1] ?? "").replace("http:", "ws:");
  const stop = async () => {
    floor.kill();
    await floor.exited;
    await server.stop();
  };
  return {
    bench: { url: server.url, floorUrl, pid: server.pid(), court, people: court.people.length },
    stop,
  };
}

/** How long the product's own state and entry are, so that the floor sends as much. */
async function sizes(
  url: string,
  token: string,
  officer: string,
  sitting: string,
): Promise<{ helloBytes: number; entryBytes: number }> {
  let helloBytes = 0;
  let entryBytes = 0;
  const [member] = (await openCrowd(socketUrl(url), [token])) as [Member];
  member.socket.addEventListener("message", (event) => {
    const text = String(event.data);
    if (text.startsWith('{"t":"reset"')) helloBytes = text.length;
    if (text.startsWith('{"t":"change"')) entryBytes = text.length;
  });
  member.watch(sitting);
  const [giver] = (await openCrowd(socketUrl(url), [officer])) as [Member];
  await until("the state", () => helloBytes > 0);
  await giver.command(sitting, { type: "setAutoAdmit", on: true });
  await until("an entry", () => entryBytes > 0);
  member.socket.close();
  giver.socket.close();
  return { helloBytes, entryBytes };
}

/** `compare` reads this line, of this tree and of every earlier one: see compare-table.ts. */
function print(row: Row): void {
  const digits = (value: number) => (value >= 1000 ? 0 : value >= 10 ? 1 : 2);
  const figure = (value: number) => value.toFixed(digits(value)).padStart(9);
  console.log(
    `${row.met ? "met   " : "MISSED"} ${row.work.padEnd(62)} ours ${figure(row.ours)} ${row.unit.padEnd(3)} floor ${figure(row.floor)} ${row.unit.padEnd(3)} ratio ${row.ratio.toFixed(2).padStart(6)}  target ${row.target}${row.note ? `  (${row.note})` : ""}`,
  );
}

let made: ReturnType<typeof setUp> | undefined;
// Most rows are measured in one court, which is made when the first of them is wanted.
const inCourt = (measure: (bench: Bench) => Promise<Row | Row[]>) => async () => {
  made ??= setUp();
  return measure((await made).bench);
};
/** As a court has them: a demo's pages carry its strip of logins. */
async function pagesOfCourt(): Promise<Row[]> {
  const hall = await makeBusyHall();
  try {
    return await pages(hall.server.url, hall.inside[0]?.token ?? "", hall.courtId);
  } finally {
    await hall.stop();
  }
}
const measures: [string, () => Promise<Row | Row[]>][] = [
  ["memory", inCourt(memory)],
  ["fanout", inCourt(fanOut)],
  ["sustained", inCourt(sustained)],
  ["court", inCourt(wholeCourt)],
  ["back", inCourt(comeBack)],
  ["rest", inCourt(async (bench) => [await courtList(bench), await publicSearch(bench)])],
  ["calendar", calendarMonth],
  ["pages", pagesOfCourt],
  ["admin", adminRows],
  ["lists", adminListRows],
  ["invitation", firstLogin],
  ["officer", officerPresses],
  ["video", videoSeen],
  ["broadcast", broadcast],
  ["recorded", recordedHours],
  ["hours", sixHours],
  ["stream", publicStream],
  ["joins", wholeCourtJoins],
  ["webinar", webinarRows],
  ["stops", longestStops],
  ["start", start],
];
// `compare` reads this sentence, too.
if (wanted !== undefined && !measures.some(([name]) => name === wanted)) {
  console.error(`There is no row ${wanted}: ${measures.map(([name]) => name).join(", ")}.`);
  process.exit(2);
}
await testPostgres();
let missed = 0;
try {
  for (const [name, measure] of measures) {
    if (wanted && name !== wanted) continue;
    const rows = await measure();
    for (const row of Array.isArray(rows) ? rows : [rows]) {
      print(row);
      if (!row.met) missed += 1;
    }
  }
} finally {
  await (await made)?.stop();
}
console.log(missed === 0 ? "Every target is met." : `${missed} targets are missed.`);
process.exit(0);
