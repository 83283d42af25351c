// The health check of our images beside the real server: a process that hangs is ended, and one whose database is away is not.
import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import { mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { layWire, type Wire } from "../faults/support/proxy.ts";
import { until } from "../support/client.ts";
import { freePort } from "../support/free-port.ts";
import { freshDatabase, startServer, type TestServer } from "../support/server.ts";
import { folder, services } from "./support/compose.ts";
import { run } from "./support/tools.ts";

let server: TestServer;
let databaseUrl: string;
let wire: Wire;
let notes: string;

beforeAll(async () => {
  notes = mkdtempSync(join(tmpdir(), "sunwai-health-"));
  databaseUrl = await freshDatabase();
  wire = await layWire(databaseUrl);
  server = await startServer({ databaseUrl: wire.url });
});
beforeEach(async () => {
  wire.mend();
  for (const name of readdirSync(notes)) rmSync(join(notes, name));
  if (!isAlive()) await server.restart();
  await until("the court to be ready", () => fetch(`${server.url}/health/ready`).then(({ ok }) => ok));
});
afterAll(async () => {
  await server.stop();
  wire.close();
  rmSync(notes, { recursive: true, force: true });
});

const isAlive = () => {
  try {
    return process.kill(server.pid(), 0);
  } catch {
    return false;
  }
};
/** One health check, as Docker runs it every 15 seconds; `database` is the address that the container knows. */
const look = (silentAfter: number, { database = wire.url, url = server.url, at = notes } = {}) =>
  run(
    [
      process.execPath,
      join(folder, "healthcheck.ts"),
      `${url}/health/live`,
      "--ready",
      `${url}/health/ready`,
      "--silent-after",
      String(silentAfter),
      "--notes",
      at,
    ],
    { env: { DATABASE_URL: database } },
  );

/** Looks until the process is gone. */
const lookUntilEnded = async (database = wire.url) => {
  let said = "";
  await until(
    "the process to be ended",
    async () => {
      if (isAlive()) said += (await look(1, { database })).out;
      return !isAlive();
    },
    120,
  );
  return said;
};

test("compose.yaml has it ask both of our containers, whose first process can be replaced by Docker alone", async () => {
  const { app, recorder } = await services();
  expect(app?.healthcheck.test).toEqual([
    "CMD",
    "bun",
    "deploy/healthcheck.ts",
    "http://127.0.0.1:3000/health/live",
    "--ready",
    "http://127.0.0.1:3000/health/ready",
    "--notes",
    "/run/health",
  ]);
  expect(recorder?.healthcheck.test).toEqual([
    "CMD",
    "bun",
    "deploy/healthcheck.ts",
    "http://127.0.0.1:3020/health",
    "--notes",
    "/run/health",
  ]);
  // What fills /tmp, as profiles of a recorder's browsers do, leaves room for the notes. By its mode alone the place could be written at
  // the first start, and not after a restart (tests/containers/kills).
  for (const service of [app, recorder])
    expect(service?.tmpfs).toContain("/run/health:size=256k,uid=1000,gid=1000,mode=0755,noexec");
  // Nothing within a container ends its process number 1 by force: that is init, and the program is its child.
  for (const service of [app, recorder])
    expect(service).toMatchObject({ init: true, restart: "unless-stopped" });
});

test("a process that answers is healthy, and nothing is noted", async () => {
  expect(await look(60)).toEqual({ code: 0, out: "" });
  expect(readdirSync(notes)).toEqual([]);
});

test("a process that was stopped is ended, by the third look at the earliest", async () => {
  process.kill(server.pid(), "SIGSTOP");
  for (const _ of [1, 2]) expect((await look(1)).code).toBe(1);
  expect(isAlive()).toBe(true);
  expect(await lookUntilEnded()).toContain("no answer for 1 seconds: the process is ended");
});

test("one that is slow once and answers again is left, and what was noted is forgotten", async () => {
  process.kill(server.pid(), "SIGSTOP");
  for (const _ of [1, 2]) await look(1);
  process.kill(server.pid(), "SIGCONT");
  expect((await look(1)).code).toBe(0);
  expect(readdirSync(notes)).toEqual([]);
});

test("one that has been silent for less than it may is left, however often it is looked at", async () => {
  process.kill(server.pid(), "SIGSTOP");
  for (const _ of [1, 2, 3, 4]) expect((await look(10_000)).code).toBe(1);
  process.kill(server.pid(), "SIGCONT");
  expect(isAlive()).toBe(true);
});

for (const [what, befall, database] of [
  ["is away", () => wire.away(), () => wire.url],
  ["says nothing to anybody", () => wire.hold(), () => wire.url],
] as const)
  test(`while the database ${what} the process stays: another one would not fare better`, async () => {
    befall();
    for (const _ of [1, 2, 3, 4, 5]) expect((await look(1, { database: database() })).code).toBe(0);
    expect(isAlive()).toBe(true);
  });

test("where the database answers a new connection and none of the process's, the process is ended", async () => {
  wire.hold();
  expect(await lookUntilEnded(databaseUrl)).toContain(
    "no answer of the database for 1 seconds, while it answers others",
  );
});

test("why it was ended stands in the container's log, which is where its own words go", async () => {
  const [log, port] = [join(notes, "log"), freePort()];
  const program = `Bun.serve({ hostname: "127.0.0.1", port: ${port}, fetch: () => new Response("ok") }); console.error("begun")`;
  const child = Bun.spawn(["sh", "-c", `exec "$0" -e '${program}' 2>${log}`, process.execPath]);
  await until("it to serve", () =>
    Bun.file(log)
      .exists()
      .then(async (is) => is && (await Bun.file(log).text()) !== ""),
  );
  child.kill("SIGSTOP");
  const url = `http://127.0.0.1:${port}`;
  await until("it to be ended", async () => {
    await run([
      process.execPath,
      join(folder, "healthcheck.ts"),
      url,
      "--silent-after",
      "1",
      "--notes",
      notes,
    ]);
    return child.signalCode ?? false;
  });
  expect(await child.exited).toBe(137);
  expect(await Bun.file(log).text()).toMatch(
    /^begun\n\{"level":"error","time":"[^"]+","msg":"no answer for 1 seconds: /,
  );
});

test("a look that cannot be noted, as where the disk is full, says so and ends nobody", async () => {
  symlinkSync("/dev/full", join(notes, "silent-loop"));
  process.kill(server.pid(), "SIGSTOP");
  const looks = [await look(1), await look(1), await look(1), await look(1)];
  expect(isAlive()).toBe(true);
  process.kill(server.pid(), "SIGCONT");
  for (const { code, out } of looks) {
    expect([code, out]).toEqual([1, expect.stringMatching(/^This look .+ no space left on device.*\n$/)]);
    expect(out).toStartWith(
      `This look cannot be noted in ${notes}, so that a process that hangs is not ended: `,
    );
  }
  // It is healthy as soon as it answers, wherever its notes are.
  expect(await look(60)).toEqual({ code: 0, out: "" });
  const { code, out } = await look(60, { at: join(folder, "healthcheck.ts") });
  expect([code, out]).toEqual([0, expect.stringContaining("Earlier looks cannot be forgotten in ")]);
});

test("a port at which nobody listens, as while a process starts, is not healthy and ends nobody", async () => {
  const url = `http://127.0.0.1:${await freePort()}`;
  for (const _ of [1, 2, 3, 4]) expect((await look(1, { url })).code).toBe(1);
  expect([isAlive(), readdirSync(notes)]).toEqual([true, []]);
});

test("what it cannot use is refused", async () => {
  const words = [process.execPath, join(folder, "healthcheck.ts")];
  for (const more of [[], ["http://127.0.0.1:1/", "--silent-after", "soon"]])
    expect(await run([...words, ...more])).toMatchObject({ code: 2, out: expect.stringContaining("Usage:") });
});
