// A recorder that dies in a hearing: the gap is a card, another recorder goes on, and nothing that the server had is lost. A killed server finds its recorder again.
import { afterAll, expect, test } from "bun:test";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { dayInIndia } from "../../server/sitting/days.ts";
import { chromiumPath } from "../support/chromium.ts";
import { TestPerson, until } from "../support/client.ts";
import { startServer } from "../support/server.ts";

const HALL = "HCPP01-1";
const server = await startServer({ env: { RECORDER_BROWSER: await chromiumPath() } });
afterAll(() => server.stop());

type Line = { slot: number; name: string; isBroken: boolean };

/** The lines of the playlist now; none where there is none. */
async function playlist(): Promise<Line[]> {
  const response = await fetch(`${server.url}/api/v1/live/courts/${HALL}/index.m3u8`);
  if (!response.ok) return [];
  const text = await response.text();
  let slot = Number(/MEDIA-SEQUENCE:(\d+)/.exec(text)?.[1]);
  return text
    .split("#EXTINF")
    .slice(1)
    .map((part, n, parts) => ({
      slot: slot++,
      name: /files\/(\w+)/.exec(part)?.[1] ?? "",
      isBroken: n > 0 && (parts[n - 1] ?? "").includes("DISCONTINUITY"),
    }));
}

/** The browsers that the server has opened. */
function recorderPids(): number[] {
  const folder = join(server.dataDir, "recorders");
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((name) => {
    const { pid } = JSON.parse(readFileSync(join(folder, name), "utf8"));
    return isRunning(pid) ? [pid] : [];
  });
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test("a killed recorder leaves a card and another one goes on; it outlives a killed server", async () => {
  const come = async (phone: string) => (await new TestPerson(server.url).login(phone)).connect();
  const officer = await come("9000000010");
  const admin = await come("9000000042");
  await admin.ok("/admin/settings/stream_delay_seconds", { value: 0 }, "PUT");
  await officer.ok(`/master/court/start-without-adding-case-manually/${HALL}`, undefined, "PUT");
  const sitting = `${HALL}-${dayInIndia(Date.now())}`;
  await officer.enter(sitting);
  await officer.do(sitting, { type: "startStream" });
  const before = await until(
    "a minute's worth of two segments",
    async () => {
      const lines = await playlist();
      return lines.filter(({ isBroken }) => !isBroken).length > 3 ? lines : null;
    },
    60,
  );
  const [pid] = recorderPids();
  if (pid === undefined) throw new Error("the server opened no recorder");
  process.kill(pid, "SIGKILL");
  await until("another recorder", () => recorderPids().some((other) => other !== pid), 30);
  const last = before.at(-1)?.slot ?? 0;
  const after = await until(
    "its segments, behind a card",
    async () => {
      const lines = (await playlist()).filter(({ slot }) => slot > last);
      const breaks = lines.filter(({ isBroken }) => isBroken).length;
      return breaks >= 2 && lines.slice(-2).every(({ isBroken }) => !isBroken) ? lines : null;
    },
    60,
  );
  expect(after.length).toBeGreaterThan(2);
  for (const { name } of [...before.slice(-2), ...after.slice(-2)]) {
    const file = await fetch(`${server.url}/api/v1/live/courts/${HALL}/files/${name}`);
    expect(file.status).toBe(200);
    expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(1000);
  }
  const kept = (await playlist()).at(-1)?.slot ?? 0;
  await server.kill9();
  await server.restart();
  await until(
    "the recorder to go on with the next server",
    async () => {
      const lines = (await playlist()).filter(({ slot }) => slot > kept);
      return lines.length > 5 && lines.every(({ isBroken }) => !isBroken);
    },
    60,
  );
  const back = await come("9000000010");
  await back.enter(sitting);
  await back.do(sitting, { type: "endStream" });
  await until("the recorder to be closed", () => recorderPids().length === 0, 20);
}, 180_000);
