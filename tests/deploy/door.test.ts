// The door to the outside: a real Caddy before two real processes; pages, calls and sockets, and one process that dies in a hearing.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { allLeave, type Court, comeSteady, content, query, sittingCourt } from "../faults/support/faults.ts";
import { flood } from "../faults/support/flood.ts";
import type { SteadyPerson } from "../faults/support/steady.ts";
import { phones } from "../stories/support/story.ts";
import { until } from "../support/client.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { caddyEnv, type Door, openDoor } from "./support/caddy.ts";
import { folder } from "./support/compose.ts";
import { run, tool } from "./support/tools.ts";

/** The requirement: a person who was on the process that died is back within so many seconds. */
const BACK_WITHIN = 5;

let first: TestServer;
let second: TestServer;
let meet: Bun.Server<undefined>;
let door: Door;
let court: Court;

beforeAll(async () => {
  meet = Bun.serve({ hostname: "127.0.0.1", port: 0, fetch: () => new Response("the media's own page") });
  first = await startServer();
  second = await startServer({ databaseUrl: first.databaseUrl });
  door = await openDoor([first.url, second.url], String(meet.url));
  court = await sittingCourt({ ...first, url: door.url }, 6);
});
afterAll(async () => {
  allLeave(court.people);
  await door.stop();
  await Promise.all([first.stop(), second.stop(), meet.stop(true)]);
});

/** Returns the people on each process: those of this file, in the order they started. */
async function peopleByProcess(): Promise<string[][]> {
  const rows = await query(
    first.databaseUrl,
    (sql) => sql`
      SELECT array_remove(array_agg(c.person_id::text), NULL) AS people
      FROM processes p LEFT JOIN connections c ON c.process_id = p.id
      GROUP BY p.id, p.started_at ORDER BY p.started_at`,
  );
  // The demo day was loaded by a process before them.
  return rows.map(({ people }) => people ?? []).slice(-2);
}

test("the Caddyfile is valid with each kind of certificate, and formatted", async () => {
  const caddy = await tool("caddy");
  const file = join(folder, "Caddyfile");
  const home = mkdtempSync(join(tmpdir(), "sunwai-caddy-"));
  const env = { ...caddyEnv, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home };
  const words = ["--config", file, "--adapter", "caddyfile"];
  for (const kind of ["automatic", "internal", "nonsense"]) {
    const { code, out } = await run([caddy, "validate", ...words], { env: { ...env, TLS: kind } });
    expect([kind, code, out]).toEqual([kind, kind === "nonsense" ? 1 : 0, expect.any(String)]);
  }
  // Certificates of one's own must be there to be valid, so only the adapting is tried.
  const adapted = await run([caddy, "adapt", ...words], { env: { ...env, TLS: "files" } });
  expect([adapted.code, adapted.out]).toEqual([0, expect.stringContaining("/certificates/court.crt")]);
  expect(adapted.out).toContain("/certificates/meet.key");
  expect(await run([caddy, "fmt", file])).toEqual({ code: 0, out: await Bun.file(file).text() });
  // No connection is kept for as long as the application keeps one: a POST would meet one that was closed.
  const proxies = adapted.out.match(/"handler":"reverse_proxy"/g) ?? [];
  const kept = [...adapted.out.matchAll(/"keep_alive":\{"idle_timeout":(\d+)\}/g)];
  const [, idle] = /idleTimeout: (\d+),/.exec(await Bun.file(resolve("server/main.ts")).text()) ?? [];
  expect([proxies.length, kept.length]).toEqual([4, 4]);
  for (const [, nanoseconds] of kept) expect(Number(nanoseconds) / 1e9).toBeLessThan(Number(idle));
  rmSync(home, { recursive: true, force: true });
});

test("pages and calls of the court come through, those of the media go to Jitsi, all by TLS", async () => {
  const page = await fetch(door.url);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("<html")]);
  expect((await fetch(`${door.url}/api/v1/openapi.json`)).status).toBe(200);
  expect(await (await fetch(`${door.meet}/config.js`)).text()).toBe("the media's own page");
  const plain = await fetch(`${door.plain}/halls?a=b%2Fc`, { redirect: "manual" });
  expect([plain.status, plain.headers.get("location")]).toEqual([308, "https://localhost/halls?a=b%2Fc"]);
});

test("without TLS our own names lead on, and no other name leads anywhere", async () => {
  const leads = async (host: string) => {
    const answer = await fetch(`${door.plain}/x`, { redirect: "manual", headers: { host } });
    return [answer.status, answer.headers.get("location")];
  };
  expect(await leads("127.0.0.1")).toEqual([308, "https://127.0.0.1/x"]);
  for (const host of ["evil.example", "localhost.evil.example", "127.0.0.2", ""])
    expect([host, ...(await leads(host))]).toEqual([host, 421, null]);
});

test("what the machines tell each other is not for the outside", async () => {
  for (const path of ["/metrics", "/metrics/x", "/internal/jitsi/events", "/internal"])
    expect([path, (await fetch(door.url + path, { headers: { accept: "text/html" } })).status]).toEqual([
      path,
      404,
    ]);
  const posted = await fetch(`${door.url}/internal/jitsi/events`, { method: "POST", body: "{}" });
  expect(posted.status).toBe(404);
});

test("sockets are spread over both processes, and people on one hear those on the other", async () => {
  const [one = [], other = []] = await peopleByProcess();
  expect(one.length).toBeGreaterThan(0);
  expect(other.length).toBeGreaterThan(0);
  const { officer, sitting, counsel } = court;
  await officer.do(sitting, { type: "setAutoAdmit", on: true });
  const end = officer.held()[0]?.seq ?? 0;
  await until("everybody to hear of it", () =>
    counsel.every((person) => (person.held()[0]?.seq ?? 0) >= end),
  );
});

test("one of the two processes is killed in a hearing: everybody is back within 5 s, nothing is lost, the log is whole", async () => {
  const { officer, sitting, counsel } = court;
  const speaker = counsel[0] ?? officer;
  await officer.do(sitting, { type: "callItem", item: court.itemOf.get(speaker) ?? "" });
  await until("the seat", () => speaker.me(sitting)?.state === "ACTIVE");
  const [doomed = []] = await peopleByProcess();
  const moved = court.people.filter(({ account }) => doomed.includes(account.id));
  expect(moved.length).toBeGreaterThan(0);
  const running = flood(court, [officer, speaker]);
  await until("a busy hall", () => running.done() >= 60);
  const greetings = new Map(court.people.map((person) => [person, person.greetings]));
  const isBack = (person: SteadyPerson) => !person.closed && person.greetings > (greetings.get(person) ?? 0);
  await first.kill9();
  await until("everybody to be back", () => moved.every(isBack), BACK_WITHIN);
  const done = running.done();
  await until("the hall to go on", () => running.done() >= done + 60);
  await running.stop();
  // The people on the other process did not notice.
  for (const person of court.people.filter((one) => !moved.includes(one)))
    expect(person.greetings).toBe(greetings.get(person) ?? 0);
  expect(speaker.me(sitting)?.state).toBe("ACTIVE");
  expect((await fetch(`${door.url}/api/v1/openapi.json`)).status).toBe(200);
  const findings = await content(second.databaseUrl, court.people);
  expect(findings.views).toBe(court.people.length);
  const env = { DATABASE_URL: second.databaseUrl };
  const audit = await run([process.execPath, "server/audit/cli.ts", "verify"], {
    env,
    cwd: resolve(folder, ".."),
  });
  expect([audit.code, audit.out]).toEqual([0, expect.stringContaining(`whole   ${sitting}`)]);
});

test("the process that comes again is given people again", async () => {
  await first.restart();
  const watcher = await comeSteady(door.url, phones.media);
  court.people.push(watcher);
  await until("a socket on it", async () => {
    watcher.vanish();
    await watcher.connect();
    watcher.watch(court.sitting);
    await until("the connection in the books", async () =>
      (await peopleByProcess()).flat().includes(watcher.account.id),
    );
    return (await peopleByProcess()).at(-1)?.includes(watcher.account.id);
  });
});

test("what fails is logged without the name that a guest gave, whether a process is there or not", async () => {
  const gone = Bun.serve({ hostname: "127.0.0.1", port: 0, fetch: () => new Response("ready") });
  const address = String(gone.url);
  const behind = await openDoor([address], address);
  try {
    await gone.stop(true);
    const name = encodeURIComponent("Qamar Zzyzxwala");
    const path = `/api/v1/anonymous/court/passive/HCPP01-1/join?name=${name}`;
    const from = { Referer: `${behind.url}/live?name=${name}` };
    const { status } = await fetch(behind.url + path, { method: "POST", headers: from });
    expect(status).toBeGreaterThanOrEqual(502);
    await until("the line of the log", () => behind.logs().includes("passive/HCPP01-1/join"));
    for (const trace of ["Qamar", "Zzyzxwala", "name="]) expect(behind.logs().includes(trace)).toBe(false);
  } finally {
    await behind.stop();
  }
});
