// One-time codes by SMS: what the court's gateway is asked to send, and what is left in the tables afterwards.
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import pino from "pino";
import { connect } from "../../db/client.ts";
import { createLogins } from "../../server/accounts/logins.ts";
import { defaultSettings } from "../../server/contract/settings.ts";
import { createLimits } from "../../server/limits/limits.ts";
import { httpGateway } from "../../server/notify/gateway.ts";
import { createOutbox } from "../../server/notify/outbox.ts";
import { until } from "../support/client.ts";
import { addPerson, type Court, joinSessions, secret, startCourt } from "./support/auth.ts";

let court: Court;
let connection: ReturnType<typeof connect>;

beforeAll(async () => {
  court = await startCourt();
  connection = connect(court.databaseUrl);
});
afterAll(async () => {
  await connection.close();
  await court.stop();
});

/** A browser that brings nothing from before. */
const fresh = { request: null, known: null };
const caller = { address: "127.0.0.1", userAgent: "" };

/** A gateway on a port of its own that takes messages, refuses them, or takes its time. */
function startGateway() {
  const received: { body: unknown; authorization: string | null }[] = [];
  const state = { status: 202, held: Promise.resolve() };
  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    async fetch(request) {
      received.push({ body: await request.json(), authorization: request.headers.get("Authorization") });
      await state.held;
      return new Response(null, { status: state.status });
    },
  });
  return { received, state, url: String(server.url), stop: () => server.stop(true) };
}

/** The logins of a court that is no demo and has this gateway. */
async function realCourt(url: string) {
  const { db } = connection;
  const log = pino({ level: "silent" });
  const now = Date.now;
  const env = { jwtSecret: secret, dataDir: "", demo: false };
  const joined = await joinSessions(court);
  const outbox = createOutbox({
    db,
    log,
    now,
    env: { demo: false, publicUrl: "https://court.example", port: 0 },
    gateways: { sms: httpGateway({ url, token: "secret" }) },
  });
  const limits = createLimits(db);
  const settings = { require: async () => defaultSettings, read: async () => defaultSettings };
  const logins = createLogins({ db, env, log, now, sessions: joined.sessions, settings, limits, outbox });
  const stop = async () => {
    await outbox.close();
    await logins.close();
    await joined.stop();
  };
  return { logins, stop };
}

const rowsFor = (phone: string) => connection.sql`SELECT * FROM outbox WHERE recipient = ${phone}`;

describe("a code outside a demo", () => {
  test("goes out by SMS, opens the court, and is blanked", async () => {
    const gateway = startGateway();
    const { logins, stop } = await realCourt(gateway.url);
    const { id, phone } = await addPerson(court);
    const { request } = await logins.askForCode(phone, fresh, caller);
    await until("the gateway to be asked", () => gateway.received.length === 1);
    const message = JSON.stringify(gateway.received[0]);
    expect(gateway.received[0]).toMatchObject({
      body: { to: `+91${phone}` },
      authorization: "Bearer secret",
    });
    await until("the text to be blanked", async () => (await rowsFor(phone))[0]?.text === "");
    expect((await rowsFor(phone))[0]).toMatchObject({ code: null, text: "", sent_at: expect.anything() });
    const [, code = ""] = /"text":"(\d{6}) /.exec(message) ?? [];
    expect(await logins.withCode(phone, code, { ...fresh, request }, caller)).toMatchObject({
      login: { account: { id } },
    });
    await stop();
    await gateway.stop();
  });

  test("is not waited for, and a number nobody has sends nothing", async () => {
    const gateway = startGateway();
    const held = Promise.withResolvers<void>();
    gateway.state.held = held.promise;
    const { logins, stop } = await realCourt(gateway.url);
    const { phone } = await addPerson(court);
    await logins.askForCode("9999999997", fresh, caller);
    expect(await logins.askForCode(phone, fresh, caller)).toEqual({
      sent: true,
      resendAfter: 30,
      expiresIn: 300,
      tries: 5,
      request: expect.stringMatching(/^[\w-]{32}$/),
      mark: expect.stringMatching(/^[A-Z]{2}$/),
    });
    await until("the gateway to be asked", () => gateway.received.length === 1);
    expect((await rowsFor(phone))[0]?.sent_at).toBeNull();
    held.resolve();
    await stop();
    expect((await rowsFor(phone))[0]?.text).toBe("");
    expect(gateway.received).toHaveLength(1);
    await gateway.stop();
  });

  test("is never one that waits since the demo", async () => {
    const demoPhone = "9000001216";
    const { sql } = connection;
    await sql`INSERT INTO outbox (recipient, text, code, kept, at, expires_at)
      VALUES (${demoPhone}, '123456 is your code', '123456', true, now(), now() + interval '300 seconds')`;
    const gateway = startGateway();
    const { logins, stop } = await realCourt(gateway.url);
    const { phone } = await addPerson(court);
    await logins.askForCode(phone, fresh, caller);
    await until("the gateway to be asked", () => gateway.received.length > 0);
    await stop();
    expect(gateway.received.map(({ body }) => body)).toMatchObject([{ to: `+91${phone}` }]);
    expect(await rowsFor(demoPhone)).toMatchObject([{ sent_at: null }]);
    await gateway.stop();
  });

  test("that the gateway refused is sent the next time, once, by whichever process comes first", async () => {
    const gateway = startGateway();
    gateway.state.status = 503;
    const first = await realCourt(gateway.url);
    const { phone } = await addPerson(court);
    await first.logins.askForCode(phone, fresh, caller);
    await until("the refusal", () => gateway.received.length === 1);
    await first.stop();
    expect((await rowsFor(phone))[0]?.sent_at).toBeNull();
    gateway.state.status = 202;
    const [second, third] = [await realCourt(gateway.url), await realCourt(gateway.url)];
    await until("the text to be blanked", async () => (await rowsFor(phone))[0]?.text === "");
    await second.stop();
    await third.stop();
    expect(gateway.received).toHaveLength(2);
    await gateway.stop();
  });

  test("that was never delivered does not stay in the table, nor is it sent when it is dead", async () => {
    const gateway = startGateway();
    const { phone } = await addPerson(court);
    await connection.sql`INSERT INTO outbox (recipient, text, at, expires_at)
      VALUES (${phone}, 'old', now() - interval '301 seconds', now() - interval '1 second')`;
    const { stop } = await realCourt(gateway.url);
    await until("the text to be blanked", async () => (await rowsFor(phone))[0]?.text === "");
    await stop();
    expect(gateway.received).toHaveLength(0);
    await gateway.stop();
  });
});

test("whose account was deleted is told so, and the court has their number no longer, sent or not", async () => {
  const gateway = startGateway();
  const told = ["8100000801", "8100000802", "8100000803"];
  for (const [n, phone] of told.entries()) {
    // Sent; refused, and kept for another try while it is worth one; too old at once.
    gateway.state.status = n === 1 ? 400 : 202;
    const seconds = [300, 4, -1][n] ?? 0;
    await connection.sql`INSERT INTO outbox (kind, recipient, text, at, expires_at)
      VALUES ('deletionGranted', ${phone}, 'Gone', now(), now() + ${seconds} * interval '1 second')`;
    const { stop } = await realCourt(gateway.url);
    await until("the number to be forgotten", async () => (await rowsFor(phone)).length === 0);
    await stop();
  }
  expect(gateway.received).toHaveLength(2);
  const rows = await connection.sql`SELECT recipient FROM outbox WHERE kind = 'deletionGranted'`;
  expect(rows.map(({ recipient }) => recipient)).toEqual(["", "", ""]);
  await gateway.stop();
});
