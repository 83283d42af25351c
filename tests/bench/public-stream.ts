// The bench's rows for the public stream: how many segments a server gives out beside raw `Bun.file`, and what a viewer costs it.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hall, phones } from "../stories/support/story.ts";
import { TestPerson, until } from "../support/client.ts";
import { processorSeconds } from "../support/processes.ts";
import { sureRecorder } from "../support/recorder.ts";
import { startServer, type TestServer } from "../support/server.ts";
import type { Row } from "./rows.ts";
import { judged, targets } from "./targets.ts";

const HALL = "HCPP01-1";
/** A segment of two seconds, 720 lines and 15 frames a second. */
const SEGMENT_BYTES = 165_000;
const AT_ONCE = 32;
const MEASURED_MS = 3000;
/** A player asks for a playlist and a segment in as many seconds. */
const SEGMENT_SECONDS = 2;

/** Asks for one address after the other with some under way. Out: how many in all. */
async function asked(urls: readonly string[]): Promise<number> {
  const begin = performance.now();
  let count = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (performance.now() < begin + MEASURED_MS) {
        const url = urls[count++ % urls.length] ?? "";
        const response = await fetch(url);
        if (!response.ok) throw new Error(`${url}: ${response.status}`);
        await response.arrayBuffer();
      }
    }),
  );
  return count;
}

/**
 * Milliseconds of a process's processor for each of many calls: who asks, and what else the machine does, is not in it.
 * @param pid - of the process that answers
 */
async function cpuOf(pid: number, urls: readonly string[]): Promise<number> {
  const before = processorSeconds(pid);
  const count = await asked(urls);
  return ((processorSeconds(pid) - before) * 1000) / count;
}

/** A hall whose stream is a minute old. Out: the address of its playlist and those of its segments. */
async function streamed(server: TestServer): Promise<{ list: string; files: string[] }> {
  const come = async (phone: string) => (await new TestPerson(server.url).login(phone)).connect();
  const sitting = hall(1);
  const officer = await come(phones.officer1);
  await officer.ok(`/master/court/start-without-adding-case-manually/${HALL}`, undefined, "PUT");
  await officer.enter(sitting);
  const admin = await come(phones.admin);
  await admin.ok("/admin/settings/stream_delay_seconds", { value: 0 }, "PUT");
  const begun = Math.floor(Date.now() / 2000);
  await officer.do(sitting, { type: "startStream" });
  const recorder = await sureRecorder(server, sitting);
  const send = (path: string) => recorder(path, Buffer.alloc(SEGMENT_BYTES, crypto.randomUUID()));
  for (const path of ["/init", "/cards/technical"]) await send(path);
  await officer.ok("/dev/clock", { advance: 70_000 });
  for (let n = 0; n < 40; n++) await send(`/segments/${begun + n}`);
  const at = `${server.url}/api/v1/live/courts/${HALL}`;
  const files = await until("a minute of it to be public", async () => {
    const names = [...(await (await fetch(`${at}/index.m3u8`)).text()).matchAll(/^files\/\w+$/gm)];
    return names.length >= 30 ? names.map(([name]) => `${at}/${name}`) : undefined;
  });
  return { list: `${at}/index.m3u8`, files };
}

/** The same bytes as files of a folder, given out by as little as can be. */
async function rawFiles(count: number) {
  const folder = mkdtempSync(join(tmpdir(), "sunwai-raw-"));
  for (let n = 0; n < count; n++)
    await Bun.write(join(folder, String(n)), Buffer.alloc(SEGMENT_BYTES, String(n)));
  const program = `
    const server = Bun.serve({ hostname: "127.0.0.1", port: 0,
      fetch: (request) => new Response(Bun.file(${JSON.stringify(folder)} + new URL(request.url).pathname)) });
    console.log(server.url.origin);`;
  // A process of its own, as ours is.
  const child = Bun.spawn([process.execPath, "-e", program], { stdio: ["ignore", "pipe", "inherit"] });
  const { value } = await child.stdout.getReader().read();
  const url = new TextDecoder().decode(value).trim();
  return {
    pid: child.pid,
    urls: Array.from({ length: count }, (_, n) => `${url}/${n}`),
    async stop() {
      child.kill();
      await child.exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function publicStream(): Promise<Row[]> {
  const server = await startServer({ env: { LOG_LEVEL: "error" } });
  const raw = await rawFiles(30);
  try {
    const { list, files } = await streamed(server);
    for (const urls of [files, raw.urls]) await asked(urls);
    const ofRaw: number[] = [];
    const ofOurs: number[] = [];
    for (let round = 0; round < 2; round++) {
      ofRaw.push(await cpuOf(raw.pid, raw.urls));
      ofOurs.push(await cpuOf(server.pid(), files));
    }
    const [ofSegment, ofList] = [Math.min(...ofOurs), await cpuOf(server.pid(), [list])];
    const viewer = (ofSegment + ofList) / SEGMENT_SECONDS;
    const note = `${Math.round(1000 / viewer)} viewers a core: ${(ofSegment * 1000).toFixed(0)} µs a segment, ${(ofList * 1000).toFixed(0)} µs a playlist`;
    return [
      {
        work: "public stream, segments for a second of the processor",
        unit: "/s",
        ...judged(targets.streamServed, 1000 / ofSegment, 1000 / Math.min(...ofRaw)),
      },
      {
        work: "public stream, server's processor for a viewer and second",
        unit: "ms",
        ...judged(targets.streamViewer, viewer, Math.min(...ofRaw) / SEGMENT_SECONDS),
        note,
      },
    ];
  } finally {
    await raw.stop();
    await server.stop();
  }
}
