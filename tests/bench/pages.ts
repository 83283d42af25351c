// The bench's rows for pages and the start: bytes of script and style, first paint, and the time until the first answer.
import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { processesOf, readPostmaster } from "../../db/embedded/orphans.ts";
import { chromiumArgs, chromiumPath } from "../support/chromium.ts";
import { emptyPaint, firstPaint } from "./empty-page.ts";
import type { Row } from "./rows.ts";
import { judged, targets } from "./targets.ts";

const root = resolve(import.meta.dir, "../..");

/** Script and style files that a page has fetched, with their size after gzip. */
async function filesOf(page: Page): Promise<Map<string, number>> {
  const urls: string[] = await page.evaluate(() =>
    performance.getEntriesByType("resource").map((entry) => entry.name),
  );
  const files = new Map<string, number>();
  for (const url of urls.filter((name) => /\.(js|css)$/.test(new URL(name).pathname))) {
    files.set(url, Bun.gzipSync(new Uint8Array(await (await fetch(url)).arrayBuffer())).length);
  }
  return files;
}

const kilobytes = (files: Iterable<number>) => [...files].reduce((sum, size) => sum + size, 0) / 1000;

/** A telephone as the court knows it by its name: it is led to what works on it. */
const telephone =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36";

/** Rows 7 and 8 of the pages: what login, courtroom and a telephone's door weigh, and when something is first seen. */
export async function pages(url: string, token: string, court: string): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs });
  const fresh = async () => (await browser.newContext()).newPage();
  const login = await fresh();
  const emptyFast = await emptyPaint(await fresh());
  const fast = await firstPaint(login, `${url}/login`);
  const loginFiles = await filesOf(login);
  const slow = await fresh();
  const session = await slow.context().newCDPSession(slow);
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (0.75 * 1024 * 1024) / 8,
  });
  const emptySlow = await emptyPaint(slow);
  const slowPaint = await firstPaint(slow, `${url}/login`);
  const room = await fresh();
  await room.addInitScript((value) => localStorage.setItem("sunwai.token", value), token);
  await room.goto(`${url}/meeting?court=${court}`);
  // A busy machine is idle before it has asked for all of it.
  await room.locator("[data-part~=room-tools]").first().waitFor({ timeout: 120_000 });
  await room.waitForLoadState("networkidle");
  const roomFiles = [...(await filesOf(room))]
    .filter(([name]) => !loginFiles.has(name))
    .map(([, size]) => size);
  const home = await fresh();
  await home.goto(`${url}/court-today`, { waitUntil: "networkidle" });
  const homeFiles = await filesOf(home);
  const door = await (await browser.newContext({ userAgent: telephone })).newPage();
  await door.goto(`${url}/login`, { waitUntil: "networkidle" });
  await door.waitForURL(`${url}/join`);
  const doorFiles = await filesOf(door);
  await browser.close();
  const row = (work: string, ours: number, target: string, unit: string, floor?: number): Row => ({
    work,
    unit,
    ...judged(target, ours, floor),
  });
  return [
    row(
      "first page (login), script and style after gzip",
      kilobytes(loginFiles.values()),
      targets.firstPage,
      "kB",
    ),
    row(
      "the court's home, script and style after gzip",
      kilobytes(homeFiles.values()),
      targets.courtHome,
      "kB",
    ),
    row(
      "a telephone at the login's address (/join), script and style after gzip",
      kilobytes(doorFiles.values()),
      targets.phoneDoor,
      "kB",
    ),
    row("courtroom, script and style on top of it after gzip", kilobytes(roomFiles), targets.courtroom, "kB"),
    row("first paint, unthrottled", fast, targets.firstPaint, "ms", emptyFast),
    row("first paint, slow 4G", slowPaint, targets.firstPaintSlow, "ms", emptySlow),
  ];
}

/** The address in the line `listening http://…`. The rest is read too: a server whose output breaks off dies of it. */
function addressOf(stdout: ReadableStream<Uint8Array>): Promise<string> {
  const found = Promise.withResolvers<string>();
  const read = async () => {
    let output = "";
    for await (const chunk of stdout) {
      output += new TextDecoder().decode(chunk);
      const [, url] = /listening (\S+)\n/.exec(output) ?? [];
      if (url) found.resolve(url);
    }
    found.reject(new Error("the server ended before it listened"));
  };
  void read();
  return found.promise;
}

/**
 * Milliseconds from the command until a new process has answered a call, PostgreSQL having been stopped before and
 * started by it. Throws when a PostgreSQL ran on the folder already, or another one than the process's own runs after.
 */
async function startOnce(dataDir: string, program = "server/main.ts"): Promise<number> {
  const cluster = join(dataDir, "postgres");
  const runningBefore = processesOf(cluster);
  if (runningBefore.length > 0 || readPostmaster(cluster)) throw new Error("PostgreSQL was not stopped");
  const from = performance.now();
  const child = Bun.spawn(["bun", program], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "", PORT: "0" },
    stdin: "ignore",
    stdout: "pipe",
    stderr: "ignore",
  });
  const answer = await fetch(`${await addressOf(child.stdout)}/api/v1/config`);
  await answer.json();
  const took = performance.now() - from;
  const postmaster = readPostmaster(cluster);
  if (answer.status !== 200 || !postmaster?.ready || !processesOf(cluster).includes(postmaster.pid))
    throw new Error("the server did not come up with a database of its own");
  child.kill("SIGTERM");
  await child.exited;
  return took;
}

const middle = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

/**
 * Row 8: a warm start with the embedded database: its folder exists and files are in the system's memory, PostgreSQL is
 * stopped. From the command to the first answer of /api/v1/config; the middle one of five.
 */
export async function start(): Promise<Row> {
  const dataDir = realpathSync(mkdtempSync(join(tmpdir(), "sunwai-bench-")));
  const ours: number[] = [];
  const floor: number[] = [];
  try {
    await startOnce(dataDir);
    for (let n = 0; n < 5; n++) {
      floor.push(await startOnce(dataDir, "tests/bench/start-floor.ts"));
      ours.push(await startOnce(dataDir));
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
  return {
    work: "start, warm, from a stopped database to the first answer",
    unit: "ms",
    ...judged(targets.start, middle(ours), middle(floor)),
  };
}
