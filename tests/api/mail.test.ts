// Mail: what a real mail server is given, what its answers mean for a message, and what is left in the table afterwards.
import { afterAll, beforeAll, expect, test } from "bun:test";
import pino from "pino";
import { connect } from "../../db/client.ts";
import { type NewMessage, putMessages } from "../../db/queries/outbox.ts";
import type { Channel } from "../../server/contract/message-kinds.ts";
import { defaultSettings } from "../../server/contract/settings.ts";
import { mailGateway } from "../../server/notify/mail.ts";
import { createOutbox, type Outbox } from "../../server/notify/outbox.ts";
import { until } from "../support/client.ts";
import { bodyOf, startMailServer } from "../support/mail-server.ts";
import { type Court, startCourt } from "./support/auth.ts";

const FROM = "High Court, Suryapur <court@court.example>";
let court: Court;
let connection: ReturnType<typeof connect>;
let server: Awaited<ReturnType<typeof startMailServer>>;
let outbox: Outbox;
const logged: string[] = [];

beforeAll(async () => {
  court = await startCourt();
  connection = connect(court.databaseUrl);
  server = await startMailServer();
  outbox = outboxAt(server.url);
});
afterAll(async () => {
  await outbox.close();
  await connection.close();
  await server.stop();
  await court.stop();
});

function outboxAt(url: string) {
  return createOutbox({
    db: connection.db,
    log: pino({ level: "debug" }, { write: (line: string) => void logged.push(line) }),
    now: Date.now,
    env: { demo: false, publicUrl: "https://court.example", port: 0 },
    gateways: { mail: mailGateway({ url, from: FROM }) },
  });
}

let people = 0;
const LINK = "https://court.example/set-password#a-key-of-somebody";
/** Writes a mail with a link to an address of its own, `late` ms after it was worth sending. */
async function write(about: Partial<NewMessage> = {}, channel: Channel = "mail") {
  const to = `person${++people}@mail.example`;
  const at = new Date();
  const message = await outbox.message("passwordLink", {
    channel,
    to,
    language: null,
    court: defaultSettings,
    at,
    values: { link: LINK },
  });
  await putMessages(connection.db, [{ ...message, ...about }]);
  outbox.wake();
  return to;
}
const rowOf = async (to: string) => (await connection.sql`SELECT * FROM outbox WHERE recipient = ${to}`)[0];

test("a mail reaches its reader with subject, link and sender, and nothing of it is kept", async () => {
  const to = await write();
  await until("the mail", () => server.of(to).length === 1);
  const [mail] = server.of(to);
  expect(mail?.from).toBe("court@court.example");
  expect(mail?.raw).toContain("Subject: Set your password for the virtual court");
  expect(mail?.raw).toContain('From: "High Court, Suryapur" <court@court.example>');
  expect(mail?.raw).toContain("Auto-Submitted: auto-generated");
  expect(bodyOf(mail?.raw ?? "")).toContain(LINK);
  await until("the row to be blanked", async () => (await rowOf(to))?.sent_at);
  expect(await rowOf(to)).toMatchObject({ text: "", variables: [], code: null, reason: null });
});

test("a mailbox that is not there ends the message; a full queue or none of the two words is tried again", async () => {
  const [gone, greylisted, afterwards] = await Promise.all([
    writeWith({ status: 550 }),
    writeWith({ status: 451 }),
    writeWith({ status: 554, after: "data" }),
  ]);
  const ended = await until("the end of it", async () =>
    (await rowOf(gone))?.ended_at ? rowOf(gone) : null,
  );
  // It can be sent again for as long as it is worth it, and so keeps its words until then.
  expect(ended).toMatchObject({ attempts: 1, reason: "550 Mailbox unavailable", sent_at: null });
  expect(ended?.text).toContain("within 20 minutes");
  await until("the other end", async () => (await rowOf(afterwards))?.ended_at);
  expect((await rowOf(afterwards))?.reason).toBe("554 Transaction failed");
  const waits = await until("the wait", async () =>
    (await rowOf(greylisted))?.reason ? rowOf(greylisted) : null,
  );
  expect(waits).toMatchObject({ reason: "451 Error in processing", ended_at: null });
  server.manners.delete(greylisted);
  await until("it to be sent", async () => (await rowOf(greylisted))?.sent_at);
});

async function writeWith(manner: { status: number; after?: "data" }) {
  const to = `person${people + 1}@mail.example`;
  server.manners.set(to, manner);
  return write();
}

test("one that the server keeps waiting holds up no other", async () => {
  const held = Promise.withResolvers<void>();
  const slow = `person${people + 1}@mail.example`;
  server.manners.set(slow, { held: held.promise });
  await write();
  const to = await write();
  await until("the other mail", () => server.of(to).length === 1);
  expect((await rowOf(slow))?.sent_at).toBeNull();
  held.resolve();
  await until("the slow one", async () => (await rowOf(slow))?.sent_at);
});

test("what is not worth sending any more is given up with its words", async () => {
  const to = await write({ expiresAt: new Date(Date.now() - 1) });
  const row = await until("the end", async () => ((await rowOf(to))?.ended_at ? rowOf(to) : null));
  expect(row).toMatchObject({ reason: "Too old", text: "" });
  expect(server.of(to)).toEqual([]);
});

test("a server that is away, or does not let us in, is tried again, for the reason is none of the mail's", async () => {
  const strict = await startMailServer({ password: "p@ss word" });
  for (const [url, reason] of [
    [strict.url.replace("p%40ss%20word", "wrong"), "535 Refused"],
    ["smtp://127.0.0.1:1", /^No answer/],
    [`smtps://127.0.0.1:${server.port}`, /^No answer/],
    [`${server.url}?requireTLS=true`, /^(No answer|5\d\d)/],
  ] as const) {
    const send = mailGateway({ url, from: FROM });
    const letter = { to: "one@mail.example", subject: "s", text: "t", templateId: null, variables: [] };
    const attempt = await send(letter);
    expect(attempt).toMatchObject({
      result: "later",
      reason: typeof reason === "string" ? reason : expect.stringMatching(reason),
    });
  }
  const send = mailGateway({ url: strict.url, from: FROM });
  const letter = { to: "two@mail.example", subject: "s", text: "t", templateId: null, variables: [] };
  expect(await send(letter)).toBe("sent");
  expect(strict.received.map(({ to }) => to)).toEqual(["two@mail.example"]);
  await strict.stop();
});

test("an address that is two, or brings a header, is one that nothing is sent to", async () => {
  const send = mailGateway({ url: server.url, from: FROM });
  const before = server.received.length;
  for (const to of [
    "a@mail.example, b@mail.example",
    "a@mail.example\r\nBcc: b@mail.example",
    "",
    "nobody",
  ]) {
    await send({ to, subject: "s", text: "t", templateId: null, variables: [] });
  }
  for (const { to, raw } of server.received.slice(before)) {
    expect(to.split(",")).toHaveLength(1);
    expect(to).not.toBe("b@mail.example");
    expect(raw).not.toMatch(/^Bcc:/im);
  }
});

test("of all this no log line has an address, a link or a word of the server", () => {
  const text = logged.join("\n");
  expect(text).toContain("A message waits for another try.");
  expect(text).not.toMatch(/mail\.example|a-key-of-somebody|secret words/);
});
