// What those who run the court ask of a server: is it alive, is it ready and if not why, and its measures, told to the right ones.
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { connect } from "../../db/client.ts";
import { layWire } from "../faults/support/proxy.ts";
import { today } from "../stories/support/story.ts";
import { TestPerson, until } from "../support/client.ts";
import { startServer, type TestServer } from "../support/server.ts";

const TOKEN = "a-token-for-the-measures";
let server: TestServer;
let strict: TestServer;

beforeAll(async () => {
  server = await startServer();
  strict = await startServer({ databaseUrl: server.databaseUrl, env: { METRICS_TOKEN: TOKEN } });
});
afterAll(async () => {
  await strict.stop();
  await server.stop();
});

async function ask(path: string, { at = server, ...init }: RequestInit & { at?: TestServer } = {}) {
  const response = await fetch(at.url + path, init);
  return { status: response.status, text: await response.text() };
}

const ready = async (at?: TestServer) => {
  const { status, text } = await ask("/health/ready", { at });
  return { status, ...JSON.parse(text) };
};
const allWell = { database: "ok", migrations: "ok", sittings: "ok", process: "ok", media: "ok" };

describe("health", () => {
  test("a server that runs is alive and ready", async () => {
    expect(await ask("/health/live")).toEqual({ status: 200, text: "ok" });
    expect(await ready()).toEqual({ status: 200, ready: true, checks: allWell, notes: [] });
    expect((await ask("/health/ready", { method: "HEAD" })).status).toBe(200);
    expect((await ask("/health/live", { method: "POST" })).status).toBe(405);
    expect((await ask("/health/other", { headers: { accept: "text/plain" } })).status).toBe(404);
  });

  test("a server whose database lacks a migration is not ready, and says so", async () => {
    const { sql, close } = connect(server.databaseUrl, { max: 1 });
    const removed = await sql`DELETE FROM drizzle.__drizzle_migrations
      WHERE id = (SELECT max(id) FROM drizzle.__drizzle_migrations) RETURNING *`;
    const told = await until("the word", async () => {
      const answer = await ready();
      return answer.ready ? null : answer;
    });
    expect(told).toEqual({
      status: 503,
      ready: false,
      checks: { ...allWell, migrations: "are missing" },
      notes: [],
    });
    await sql`INSERT INTO drizzle.__drizzle_migrations ${sql(removed)}`;
    await until("the server to be ready", async () => (await ready()).ready);
    await close();
  });

  test("a server whose database is silent or away says which, in time, and comes back by itself", async () => {
    const wire = await layWire(server.databaseUrl);
    const behind = await startServer({ databaseUrl: wire.url });
    expect((await ready(behind)).ready).toBe(true);
    wire.hold();
    const silent = await until("the silence to show", async () => {
      const answer = await ready(behind);
      return answer.ready ? null : answer;
    });
    expect([silent.status, silent.checks.database]).toEqual([503, "does not answer in time"]);
    expect((await ask("/health/live", { at: behind })).status).toBe(200);
    wire.away();
    await until("the loss to show", async () => (await ready(behind)).checks.database === "is away");
    wire.mend();
    await until("it to be ready again", async () => (await ready(behind)).ready);
    await behind.stop();
    wire.close();
  });

  test("when a new day begins a server is ready once it holds that day's sittings", async () => {
    const other = await startServer();
    await new TestPerson(other.url).ok("/dev/clock", { advance: 24 * 3_600_000 });
    const told = await ready(other);
    expect([told.status, told.checks.sittings]).toEqual([503, "today's sittings are not loaded"]);
    await until("the day to turn", async () => (await ready(other)).ready);
    await other.stop();
  });

  test("a server that stops is not ready first, then tells its sockets, takes no new ones, and ends", async () => {
    const ending = await startServer({ env: { DRAIN_SECONDS: "2" } });
    const person = await (await new TestPerson(ending.url).login("9000000010")).connect();
    const stopped = ending.stop();
    const told = await until("the word", async () => {
      const answer = await ready(ending);
      // On a busy machine the database may be slow to answer first.
      return answer.checks.process === "ok" ? null : answer;
    });
    expect(told).toEqual({
      status: 503,
      ready: false,
      checks: { ...allWell, process: "stopping" },
      notes: [],
    });
    expect([person.bye, person.closed]).toEqual([null, false]);
    expect((await ask("/health/live", { at: ending })).status).toBe(200);
    await stopped;
    expect(person.bye).toBe("stopping");
  });
});

describe("the measures", () => {
  test("are read without a walk over the whole heap", async () => {
    const { text: measures } = await ask("/metrics");
    expect(measures).toContain("nodejs_eventloop_lag_p99_seconds");
    expect(measures).toContain("process_resident_memory_bytes");
    expect(measures).not.toContain("nodejs_heap_space_size");
  });

  test("are for this machine alone, not for whom a proxy speaks", async () => {
    expect((await ask("/metrics")).status).toBe(200);
    const proxied = ["X-Forwarded-For", "Forwarded", "X-Real-IP", "Via", "X-Forwarded-Host"];
    for (const name of proxied)
      expect([name, (await ask("/metrics", { headers: { [name]: "127.0.0.1" } })).status]).toEqual([
        name,
        401,
      ]);
    for (const Host of [
      "court.example",
      "court.example:3000",
      "localhost.evil.example",
      "127.0.0.1.evil.example",
    ])
      expect([Host, (await ask("/metrics", { headers: { Host } })).status]).toEqual([Host, 401]);
    expect((await ask("/metrics", { method: "POST" })).status).toBe(405);
  });

  test("are, where there is a token, for who has it", async () => {
    const bearing = (authorization: string) => ask("/metrics", { at: strict, headers: { authorization } });
    expect((await ask("/metrics", { at: strict })).status).toBe(401);
    for (const wrong of ["Bearer wrong", "Bearer ", `Basic ${TOKEN}`, TOKEN])
      expect([wrong, (await bearing(wrong)).status]).toEqual([wrong, 401]);
    expect((await bearing(`Bearer ${TOKEN}`)).status).toBe(200);
    const proxied = {
      authorization: `bearer ${TOKEN}`,
      "X-Forwarded-For": "203.0.113.9",
      Host: "court.example",
    };
    expect((await ask("/metrics", { at: strict, headers: proxied })).status).toBe(200);
  });

  test("count a hearing, and name nobody and nothing of it", async () => {
    const sitting = `HCPP01-2-${today()}`;
    const officer = await (await new TestPerson(server.url).login("9000000011")).connect();
    await officer.ok("/master/court/start-without-adding-case-manually/HCPP01-2", undefined, "PUT");
    await officer.enter(sitting, [], "media");
    expect(await officer.refused(sitting, { type: "hear" })).toBe("nothing_called");
    expect((await officer.call(`/meeting/files/${crypto.randomUUID()}`)).status).toBe(404);
    expect((await officer.call("/no-such-call/9000000011")).status).toBe(404);
    const { text } = await ask("/metrics");
    const value = (name: string) => {
      const line = text.split("\n").find((one) => one.startsWith(`${name} `));
      return line === undefined ? undefined : Number(line.slice(name.length));
    };
    expect(value("sunwai_append_seconds_count")).toBeGreaterThan(1);
    expect(value("sunwai_fanout_seconds_count")).toBeGreaterThan(1);
    expect(value('sunwai_refusals_total{code="nothing_called"}')).toBe(1);
    expect(value('sunwai_media_grants_total{right="publish"}')).toBe(1);
    expect([value("sunwai_sockets"), value("sunwai_sittings_watched")]).toEqual([1, 1]);
    expect(value("sunwai_sittings_loaded")).toBe(6);
    expect(value("sunwai_backpressure_closes_total")).toBe(0);
    const start = "/api/v1/master/court/start-without-adding-case-manually/:courtId";
    expect(value(`sunwai_rest_requests_total{method="PUT",route="${start}",status="200"}`)).toBe(1);
    expect(value('sunwai_rest_requests_total{method="GET",route="/api/v1/*",status="404"}')).toBe(1);
    expect(value("process_resident_memory_bytes")).toBeGreaterThan(1e7);
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}|9000000011|HCPP01|Bearer/);
    officer.close();
  });

  test("are those that the alerts speak of", async () => {
    type Rule = {
      alert: string;
      expr: string;
      labels: { severity: string };
      annotations: Record<string, string>;
    };
    const file = await Bun.file("deploy/alerts.yaml").text();
    const { groups } = Bun.YAML.parse(file) as { groups: { name: string; rules: Rule[] }[] };
    const rules = groups.flatMap(({ rules }) => rules);
    expect(rules.length).toBeGreaterThan(8);
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    const { text } = await ask("/metrics");
    const known = new Set(
      text.split("\n").flatMap((line) => /^# TYPE (\S+)|^([a-z_0-9]+)/.exec(line)?.slice(1) ?? []),
    );
    for (const { alert, expr, labels, annotations } of rules) {
      const named = expr.match(/\b(sunwai|process|nodejs)_\w+/g) ?? [];
      expect([alert, named.filter((name) => !known.has(name))]).toEqual([alert, []]);
      expect([alert, named.length > 0 || /\bup\b/.test(expr)]).toEqual([alert, true]);
      expect(["page", "warn"]).toContain(labels.severity);
      expect(Object.keys(annotations)).toEqual(["summary", "action"]);
      expect([...expr].filter((sign) => sign === "(").length).toBe(
        [...expr].filter((sign) => sign === ")").length,
      );
    }
  });
});
