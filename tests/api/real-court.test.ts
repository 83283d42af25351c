// A court that is no demo, as strangers meet it: the calls are not described unless it says so, and no guest's name is in a
// log, in a measure or in the report of an error.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { publish } from "../../db/notifications.ts";
import { freshDatabase } from "../support/server.ts";
import { type Court, errorOf, startCourt } from "./support/auth.ts";

const described = ["/docs", "/docs/start.js", "/docs/swagger-ui.css", "/openapi.json"];
let court: Court;
beforeAll(async () => {
  court = await startCourt({
    databaseUrl: await freshDatabase(),
    env: { DEMO: "0", LOG_LEVEL: "trace", NODE_ENV: "production", METRICS_TOKEN: "a-token-for-metrics" },
  });
  await court.sql`INSERT INTO benches (est_code, name) VALUES ('HCPP01', 'Principal Seat')`;
  await court.sql`INSERT INTO courts (id, est_code, number, name, type, coram, judges)
    VALUES ('HCPP01-1', 'HCPP01', '1', 'Court Hall 1', 'NORMAL', '', '{}')`;
  await court.restart();
});
afterAll(() => court.stop());

test("the calls are described only where the setting says so, at once in every form", async () => {
  for (const path of described) {
    const answer = await court.send("GET", path);
    expect({ path, ...errorOf(answer) }).toMatchObject({ path, status: 406, code: "feature_off" });
  }
  await court.sql`INSERT INTO settings (key, value, changed_at) VALUES ('api_docs', 'true', now())`;
  await publish(court.sql, "settings_changed", "all");
  for (const path of described) {
    let status = 406;
    for (let tries = 0; status === 406 && tries < 200; tries++) {
      status = (await fetch(`${court.url}/api/v1${path}`)).status;
      await Bun.sleep(10);
    }
    expect({ path, status }).toEqual({ path, status: 200 });
  }
});

test("a guest's name is taken from the address, and stands in no line of the log and in no measure", async () => {
  const name = "Qamar Zzyzxwala";
  const path = (court: string) => `/anonymous/court/passive/${court}/join?name=${encodeURIComponent(name)}`;
  const heard: number[] = [];
  const join = async (to: string, init: RequestInit = {}) =>
    heard.push((await fetch(`${court.url}/api/v1${to}`, { method: "POST", ...init })).status);
  await join(path("HCPP01-1"));
  await join(path("HCPP01-9"));
  await join(`${path("HCPP01-1")}%00`);
  await join(path("HCPP01-1").replace("join", "nowhere"));
  await join(path("HCPP01-1"), { method: "GET" });
  // An error on our side, and a database that is away: both are reported.
  await court.sql`ALTER TABLE accounts ADD CONSTRAINT no_guests CHECK (role <> 'ANONYMOUS') NOT VALID`;
  await join(path("HCPP01-1"));
  await court.sql`ALTER TABLE accounts DROP CONSTRAINT no_guests`;
  expect(heard[0]).toBe(201);
  expect(heard.slice(1, 4)).toEqual([404, 400, 404]);
  expect(heard[5]).toBe(500);
  expect(court.logs()).toContain("A request failed.");
  const measures = await fetch(`${court.url}/metrics`, {
    headers: { authorization: "Bearer a-token-for-metrics" },
  });
  const text = await measures.text();
  expect(text).toContain("/anonymous/court/passive/:courtId/join");
  for (const place of [court.logs(), text])
    for (const trace of ["Qamar", "Zzyzxwala", "name="]) expect(place.includes(trace)).toBe(false);
});
