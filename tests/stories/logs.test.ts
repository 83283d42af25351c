// A hearing with all that goes wrong in it, and a log in which nobody and nothing of it is named.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { loggedFields } from "../../server/kernel/log.ts";
import { layWire } from "../faults/support/proxy.ts";
import { TestPerson, until } from "../support/client.ts";
import { freshDatabase, startServer, type TestServer } from "../support/server.ts";
import { hall } from "./support/story.ts";

const ADDRESS = "203.0.113.9";
const BROWSER = "Mozilla of Somebody";
const REASON = "counsel is on their legs in hall five";
const MESSAGE = "please take up my matter before lunch";
const sitting = hall(1);
let server: TestServer;
let wire: Awaited<ReturnType<typeof layWire>>;
/** Whatever was said, shown or sent in the hearing, and must not be in the log. */
const told: string[] = [ADDRESS, BROWSER, REASON, MESSAGE];

beforeAll(async () => {
  wire = await layWire(await freshDatabase({ seeded: true }));
  server = await startServer({
    databaseUrl: wire.url,
    env: { NODE_ENV: "production", LOG_LEVEL: "trace", DEMO: "1" },
  });
});
afterAll(async () => {
  await server.stop();
  wire.close();
});

/** A call as it comes from outside, with what a browser says of itself. */
function outside(path: string, init: RequestInit = {}) {
  const headers = { "X-Forwarded-For": ADDRESS, "User-Agent": BROWSER, "Content-Type": "application/json" };
  return fetch(`${server.url}/api/v1${path}`, { ...init, headers: { ...headers, ...init.headers } });
}

async function come(phone: string): Promise<TestPerson> {
  const person = await (await new TestPerson(server.url).login(phone)).connect();
  told.push(phone, person.token, person.account.displayName);
  return person;
}

async function hearing(): Promise<TestPerson> {
  const [officer, counsel] = [await come("9000000010"), await come("9000001088")];
  await officer.ok("/master/court/start-without-adding-case-manually/HCPP01-1", undefined, "PUT");
  await officer.enter(sitting);
  const { items, order } = officer.sitting(sitting);
  for (const { caseNumber, petitioner, respondent, petitionerCounsel } of Object.values(items))
    told.push(caseNumber, petitioner, respondent, ...petitionerCounsel);
  const item = order.find((id) => items[id]?.state === "LISTED" && !items[id].inCamera) ?? "";
  await counsel.enter(sitting, [item]);
  if (!counsel.me(sitting)?.admitted)
    await officer.do(sitting, { type: "admit", people: [counsel.account.id] });
  await officer.do(sitting, { type: "callItem", item });
  await officer.do(sitting, { type: "passOver", reason: REASON });
  await counsel.do(sitting, { type: "requestMemo", text: MESSAGE });
  expect(await counsel.refused(sitting, { type: "hear" })).toBe("not_allowed");
  return officer;
}

async function mistakes(officer: TestPerson): Promise<void> {
  const body = JSON.stringify({ phoneNumber: "9000000010", code: "000000" });
  expect((await outside("/auth/login/otp", { method: "POST", body })).status).toBe(400);
  await outside("/auth/login/otp", { method: "POST", body: "{Asha Rao 9812345678" });
  await outside("/nobody/Asha%20Rao/9812345678?token=secret-in-query");
  await outside("/master/", { headers: { Authorization: `Bearer ${officer.token}x` } });
  officer.raw("{Asha Rao");
  await until("the goodbye", () => officer.closed);
  told.push("Asha", "9812345678", "secret-in-query");
  const outbox = await officer.ok<{ code: string | null }[]>("/dev/outbox");
  told.push(...outbox.flatMap(({ code }) => code ?? []));
}

async function lostDatabase(officer: TestPerson): Promise<void> {
  await officer.connect();
  wire.away();
  const answer = await officer.send(sitting, { type: "passOver", reason: REASON });
  expect(answer).toEqual({ refused: "unavailable" });
  const { status } = await outside("/auth/otp/generate", {
    method: "POST",
    body: JSON.stringify({ phoneNumber: "9000000033" }),
  });
  expect(status).toBe(503);
  wire.mend();
  await until("the database", async () => (await fetch(`${server.url}/health/ready`)).ok);
}

test("a hearing, its mistakes and its lost database leave lines of JSON that name nobody", async () => {
  const officer = await hearing();
  await mistakes(officer);
  await lostDatabase(officer);
  officer.close();
  await server.stop();
  const lines = server
    .logs()
    .split("\n")
    .filter((line) => line.startsWith("{"));
  const entries: Record<string, unknown>[] = lines.map((line) => JSON.parse(line));
  const levels = new Set(entries.map(({ level }) => level));
  // Calls, warnings and errors alike.
  expect([...levels]).toEqual(expect.arrayContaining([20, 40, 50]));
  expect(entries.length).toBeGreaterThan(10);
  expect(entries).toContainEqual(
    expect.objectContaining({ msg: "answered", route: "/api/v1/auth/login/otp", status: 400 }),
  );
  const known = new Set<string>([...loggedFields, "level", "time", "pid", "msg", "err"]);
  expect(entries.flatMap((entry) => Object.keys(entry)).filter((name) => !known.has(name))).toEqual([]);
  const text = lines.join("\n");
  expect(told.length).toBeGreaterThan(100);
  expect([...new Set(told)].filter((one) => one.length > 3 && text.includes(one))).toEqual([]);
  // The random id of a call may have ten digits one after the other.
  const withoutIds = text.replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, "");
  expect(withoutIds).not.toMatch(/(?<!\d)[6-9]\d{9}(?!\d)|eyJ[\w-]{8}/);
  // The output beside the log says no more: only the greeting of the demo has numbers, those of its made-up people.
  const beside = server
    .logs()
    .split("\n")
    .filter((line) => !line.startsWith("{"));
  expect(beside.join("\n")).not.toContain("    at ");
});
