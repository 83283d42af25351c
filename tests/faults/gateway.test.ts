// A gateway that refuses, hangs or is away, and a process killed while it sends: nobody else's message waits, none is lost.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { addPerson, type Court, errorOf, requestOf, startCourt } from "../api/support/auth.ts";
import { until } from "../support/client.ts";
import { startGateway } from "../support/gateway.ts";
import { freshDatabase } from "../support/server.ts";

const gateway = startGateway();
let court: Court;
let other: Court;

beforeAll(async () => {
  const env = { DEMO: "0", SMS_URL: gateway.url };
  court = await startCourt({ databaseUrl: await freshDatabase(), env });
  other = await startCourt({ databaseUrl: court.databaseUrl, env });
});
afterAll(async () => {
  await other.stop();
  await court.stop();
  await gateway.stop();
});

const ask = async (phoneNumber: string, from = court) => {
  expect(await from.call("POST", "/auth/otp/generate", { phoneNumber })).toMatchObject({ status: 200 });
};
const rowOf = async (phone: string) => (await court.sql`SELECT * FROM outbox WHERE recipient = ${phone}`)[0];
const people = (count: number) => Promise.all(Array.from({ length: count }, () => addPerson(court)));

test("ten numbers that the gateway refuses are asked for once each, and a judge's code leaves", async () => {
  const refused = await people(10);
  for (const { phone } of refused) gateway.manners.set(phone, { status: 422 });
  for (const { phone } of refused) await ask(phone);
  const { phone } = await addPerson(court, "JUDGE");
  await ask(phone);
  await until("the judge's code", () => gateway.codeOf(phone));
  for (const { phone: one } of refused) {
    const row = await until("the end of it", async () => {
      const found = await rowOf(one);
      return found?.ended_at ? found : null;
    });
    expect(row).toMatchObject({ attempts: 1, reason: "422 Unprocessable Entity", text: "", sent_at: null });
  }
  // A later message does not wake them either.
  await ask((await addPerson(court)).phone, other);
  for (const { phone: one } of refused) expect(gateway.of(one)).toHaveLength(1);
});

test("thirty messages that the gateway keeps unanswered hold up nobody's, nor any transaction", async () => {
  const held = Promise.withResolvers<void>();
  const silent = await people(30);
  for (const { phone } of silent) gateway.manners.set(phone, { status: 202, held: held.promise });
  await Promise.all(silent.map(({ phone }) => ask(phone)));
  await until("all of them to be on their way", () =>
    silent.every(({ phone }) => gateway.of(phone).length > 0),
  );
  const open = () => court.sql`
    SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'`;
  // Others' moments pass; one that is held for the gateway would not.
  await until("a moment without an open transaction", async () => (await open()).length === 0);
  const { phone } = await addPerson(court, "JUDGE");
  await ask(phone);
  await until("the judge's code", () => gateway.codeOf(phone));
  const known = silent.at(0)?.phone ?? "";
  expect((await rowOf(known))?.sent_at).toBeNull();
  held.resolve();
  for (const { phone: one } of silent)
    await until("the answer to be kept", async () => (await rowOf(one))?.sent_at);
});

test("a gateway that is away is asked again, later each time, until it takes the message", async () => {
  const { phone } = await addPerson(court);
  gateway.manners.set(phone, { status: 503 });
  await ask(phone);
  await until("a second attempt", () => gateway.of(phone).length >= 2);
  const [first, second] = gateway.of(phone);
  // Half of the first wait at least, by clocks of one machine.
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(990);
  const waiting = await until("it to wait again", async () => {
    const found = await rowOf(phone);
    return found?.attempts === gateway.of(phone).length && found?.reason ? found : null;
  });
  expect(waiting).toMatchObject({ reason: "503 Service Unavailable", ended_at: null });
  gateway.manners.delete(phone);
  await until("it to be sent", async () => (await rowOf(phone))?.sent_at);
  expect(await rowOf(phone)).toMatchObject({ reason: null, text: "" });
});

test("429 says when: by a date, by seconds, and too late is said at once", async () => {
  const [dated, late] = [await addPerson(court), await addPerson(court)];
  // Whole seconds are all that a date has.
  const moment = Math.ceil(Date.now() / 1000) * 1000 + 4_000;
  gateway.manners.set(dated.phone, {
    status: 429,
    headers: { "Retry-After": new Date(moment).toUTCString() },
  });
  gateway.manners.set(late.phone, { status: 429, headers: { "Retry-After": "3600" } });
  await ask(dated.phone);
  await ask(late.phone);
  await until(
    "the first answers",
    () => gateway.of(dated.phone).length + gateway.of(late.phone).length === 2,
  );
  gateway.manners.clear();
  // A message in between goes at once.
  const { phone } = await addPerson(court);
  await ask(phone);
  await until("the one in between", () => gateway.codeOf(phone));
  await until("the second attempt", () => gateway.of(dated.phone).length === 2);
  expect(gateway.of(dated.phone)[1]?.at).toBeGreaterThanOrEqual(moment - 50);
  expect(await rowOf(late.phone)).toMatchObject({
    reason: "Too old, after: 429 Too Many Requests",
    ended_at: expect.anything(),
    attempts: 1,
  });
});

test("what a killed process was sending is sent by another", async () => {
  const alone = await startCourt({
    databaseUrl: court.databaseUrl,
    env: { DEMO: "0", SMS_URL: gateway.url },
  });
  const { phone } = await addPerson(court);
  gateway.manners.set(phone, { status: 202, held: new Promise(() => {}) });
  // Whichever process took it is killed: both others stand still meanwhile.
  await ask(phone, alone);
  await until("it to be on its way", () => gateway.of(phone).length === 1);
  for (const one of [alone, court, other]) await one.kill9();
  gateway.manners.clear();
  await court.restart();
  await other.restart();
  await until("it to be sent", async () => (await rowOf(phone))?.sent_at, 40);
  expect(gateway.of(phone).length).toBe(2);
  await alone.stop();
});

test("an admin reads what failed, page by page, and never a number or a text", async () => {
  const { phone: mine } = await addPerson(court, "ADMIN");
  const failing = await people(3);
  for (const { phone } of failing) gateway.manners.set(phone, { status: 404 });
  for (const { phone } of failing) await ask(phone);
  for (const { phone } of failing)
    await until("the end of it", async () => (await rowOf(phone))?.reason === "404 Not Found");
  const asked = await court.call("POST", "/auth/otp/generate", { phoneNumber: mine });
  await until("the admin's code", () => gateway.codeOf(mine));
  const code = gateway.codeOf(mine);
  const request = requestOf(asked);
  const login = await court.call("POST", "/auth/login/otp", { phoneNumber: mine, code, request });
  const token = String(Object(login.body).token);
  const first = await court.call("GET", "/admin/messages?state=failed&count=2", undefined, token);
  const { messages, next } = Object(first.body);
  expect(messages).toHaveLength(2);
  expect(messages[0]).toMatchObject({
    to: `********${failing[2]?.phone.slice(-2)}`,
    state: "failed",
    attempts: 1,
    reason: "404 Not Found",
    nextAt: null,
    sentAt: null,
  });
  const second = await court.call(
    "GET",
    `/admin/messages?state=failed&count=2&before=${next}`,
    undefined,
    token,
  );
  expect(Object(second.body).messages[0].id).toBeLessThan(messages[1].id);
  const all = await court.call("GET", "/admin/messages?count=200", undefined, token);
  const text = JSON.stringify(all.body);
  for (const { to, text: sent } of gateway.received) {
    expect(text).not.toContain(to);
    expect(text).not.toContain(sent.slice(0, 6));
    for (const logged of [court.logs(), other.logs()]) {
      expect(logged).not.toContain(to);
      expect(logged).not.toContain(`${sent.slice(0, 6)} is`);
    }
  }
  expect(errorOf(await court.call("GET", "/admin/messages?count=201", undefined, token)).status).toBe(400);
  expect(errorOf(await court.call("GET", "/admin/messages")).status).toBe(403);
});

test("the command shows the same", async () => {
  const command = async (...args: string[]) => {
    const child = Bun.spawn([process.execPath, "server/admin/cli.ts", "messages", ...args], {
      env: { ...process.env, DATABASE_URL: court.databaseUrl, NODE_ENV: "test" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    return { text: await new Response(child.stdout).text(), code: await child.exited };
  };
  const { text, code } = await command();
  expect(code).toBe(0);
  expect(text).toContain("422 Unprocessable Entity");
  for (const { to } of gateway.received) expect(text).not.toContain(to);
  expect((await command("--state", "sent")).text).toContain("  sent  1 attempt  ");
  expect((await command("--state", "lost")).code).toBe(2);
});
