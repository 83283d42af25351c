// Recorder services beside a court, with real browsers: a browser that dies is replaced, a hall goes to the next service, and a service
// without the secret records nothing.
import { afterAll, expect, test } from "bun:test";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { dayInIndia } from "../../server/kernel/india-days.ts";
import { chromiumPath } from "../support/chromium.ts";
import { TestPerson, until } from "../support/client.ts";
import { argumentsOf, isRunning, recorderPids } from "../support/processes.ts";
import { startServer } from "../support/server.ts";

const HALL = "HCPP01-1";
const SECRET = "what-the-court-and-its-recorders-know-each-other-by";
const server = await startServer({ env: { RECORDER_SECRET: SECRET } });
const services: Service[] = [];
afterAll(async () => {
  for (const service of services) {
    await service.end("SIGTERM");
    rmSync(service.folder, { recursive: true, force: true });
  }
  await server.stop();
});

class Service {
  readonly folder = mkdtempSync(join(tmpdir(), "sunwai-recorder-service-"));
  private child: Bun.Subprocess<"ignore", "pipe", "inherit"> | null = null;
  said = "";

  constructor(private readonly secret = SECRET) {
    services.push(this);
  }

  async start(): Promise<this> {
    const child = Bun.spawn([process.execPath, "server/broadcast/recorder-service.ts"], {
      cwd: resolve(import.meta.dir, "../.."),
      // It gets nothing of the court's own environment.
      env: {
        PATH: process.env.PATH,
        COURT_URL: server.url,
        RECORDER_SECRET: this.secret,
        RECORDER_BROWSER: chromiumPath(),
        RECORDER_HEALTH_PORT: "0",
        DATA_DIR: this.folder,
      },
      stdio: ["ignore", "pipe", "inherit"],
    });
    this.child = child;
    this.said = "";
    void (async () => {
      for await (const chunk of child.stdout) this.said += new TextDecoder().decode(chunk);
    })();
    await until("the service to run", () => this.said.includes("/health"));
    return this;
  }

  async end(signal: "SIGTERM" | "SIGKILL"): Promise<void> {
    this.child?.kill(signal);
    await this.child?.exited;
    this.child = null;
  }

  async health(): Promise<{ status: number; running: number }> {
    const [, url = ""] = /(http:\S+\/health)/.exec(this.said) ?? [];
    const response = await fetch(url);
    return { status: response.status, running: (await response.json()).running };
  }

  /** The browsers that it has open, or left open. */
  pids(): number[] {
    return recorderPids(this.folder);
  }
}

/** Waits until new segments are public, of whichever recorder. */
async function untilRecorded(what: string): Promise<void> {
  const begun = Math.floor(Date.now() / 2000);
  await until(
    what,
    async () => {
      const response = await fetch(`${server.url}/api/v1/live/courts/${HALL}/index.m3u8`);
      const text = response.ok ? await response.text() : "";
      const first = Number(/MEDIA-SEQUENCE:(\d+)/.exec(text)?.[1]);
      const parts = text.split("#EXTINF").slice(1);
      // A card is one file again and again.
      const names = parts.map((part) => /files\/(\w+)/.exec(part)?.[1]);
      return names.filter((name, n) => first + n > begun && names.indexOf(name) === n).length > 2;
    },
    90,
  );
}

test("a browser, a service and the court's secret: each missing one is borne, and none is missed for long", async () => {
  const come = async (phone: string) => (await new TestPerson(server.url).login(phone)).connect();
  const officer = await come("9000000010");
  const admin = await come("9000000042");
  await admin.ok("/admin/settings/stream_delay_seconds", { value: 0 }, "PUT");
  await officer.ok(`/master/court/start-without-adding-case-manually/${HALL}`, undefined, "PUT");
  const sitting = `${HALL}-${dayInIndia(Date.now())}`;
  await officer.enter(sitting);

  const stranger = await new Service("a-secret-of-somebody-else-with-as-many-letters").start();
  const one = await new Service().start();
  await officer.do(sitting, { type: "startStream" });
  await untilRecorded("the hall to be recorded");
  expect(stranger.said).toContain("the server gave no answer");
  expect(stranger.pids()).toEqual([]);
  const [pid = 0, ...more] = one.pids();
  expect(more).toEqual([]);
  expect(await one.health()).toEqual({ status: 200, running: 1 });

  // The code in its arguments is no longer valid, and is no token.
  const [, code = ""] = /recorder#(\w+)/.exec(argumentsOf(pid).join(" ")) ?? [];
  expect(code).toMatch(/^[0-9a-f]{64}$/);
  const headers = { authorization: `Bearer ${code}` };
  for (const [method, path] of [
    ["POST", "/token"],
    ["GET", ""],
  ])
    expect((await fetch(`${server.url}/api/v1/recorder${path}`, { method, headers })).status).toBe(403);

  process.kill(pid, "SIGKILL");
  const next = await until("another browser", () => one.pids().find((other) => other !== pid), 30);
  await untilRecorded("the hall to be recorded by it");

  const other = await new Service().start();
  await one.end("SIGKILL");
  const taken = await until("the other service to take the hall", () => other.pids()[0], 30);
  await untilRecorded("the hall to be recorded by the other service");
  // Its browser was left; the service that comes again ends it, and takes nothing from the other.
  await one.start();
  await until("the browser of before to be ended", () => !isRunning(next), 30);
  expect(one.pids()).toEqual([]);
  expect(isRunning(taken)).toBe(true);

  await other.end("SIGTERM");
  expect(other.pids()).toEqual([]);
  await until("the first service to have it back", () => one.pids()[0], 30);
  await untilRecorded("the hall to be recorded by the first service");
  await officer.do(sitting, { type: "endStream" });
  await until("the browser to be closed", () => one.pids().length === 0, 20);
  expect(await one.health()).toEqual({ status: 200, running: 0 });
}, 400_000);

test("two processes of a court that open browsers themselves open one for a hall", async () => {
  const env = { RECORDER_BROWSER: chromiumPath() };
  const one = await startServer({ env });
  const other = await startServer({ env, databaseUrl: one.databaseUrl });
  const officer = await (await new TestPerson(one.url).login("9000000011")).connect();
  await officer.ok("/master/court/start-without-adding-case-manually/HCPP01-2", undefined, "PUT");
  const sitting = `HCPP01-2-${dayInIndia(Date.now())}`;
  await officer.enter(sitting);
  await officer.do(sitting, { type: "startStream" });
  const noted = (dataDir: string) => {
    const folder = join(dataDir, "recorders");
    return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
  };
  const all = () => [one, other].flatMap(({ dataDir }) => noted(dataDir));
  await until("a browser", () => all().length > 0, 30);
  // Several looks of both.
  for (let look = 0; look < 10; look++) {
    await Bun.sleep(500);
    expect(all().length).toBe(1);
  }
  const [first, second] = noted(one.dataDir).length > 0 ? [one, other] : [other, one];
  await first.stop();
  await until("the other to take the hall", () => noted(second.dataDir).length === 1, 30);
  await second.stop();
});
