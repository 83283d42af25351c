// Forgotten passwords: a link by mail or SMS that sets another, once, and what strangers can do with it, which is nothing.
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import pino from "pino";
import { connect } from "../../db/client.ts";
import { forgotPassword } from "../../server/accounts/links.ts";
import { RESET_SECONDS } from "../../server/contract/limits.ts";
import { defaultSettings } from "../../server/contract/settings.ts";
import { readEnv } from "../../server/kernel/env.ts";
import { createLimits, limitRules } from "../../server/limits/limits.ts";
import { createOutbox } from "../../server/notify/outbox.ts";
import { addPerson, type Court, errorOf, logIn, openBrowser, secret, startCourt } from "./support/auth.ts";
import { messagesTo as messagesOf } from "./support/messages.ts";
import { addApp } from "./support/second.ts";

const FIRST = "ghat steps brass umbrella";
const SECOND = "nine kites over the old bridge";

let court: Court;
let admin: string;
beforeAll(async () => {
  court = await startCourt({ env: { PUBLIC_URL: "http://localhost:4999" } });
  admin = await logIn(court, (await addPerson(court, "ADMIN")).phone);
  await switchOn("password_login", true);
});
afterAll(() => court.stop());

const switchOn = (key: string, value: boolean) =>
  court.call("PUT", `/admin/settings/${key}`, { value }, admin);
const messagesTo = (to: string) => messagesOf(court, to);
const keyIn = (text = "") => /#([\w-]{43})/.exec(text)?.[1] ?? "";
const newestKey = async (to: string) =>
  keyIn((await messagesTo(to)).find(({ kind }) => kind === "passwordLink" || kind === "invitation")?.text);
const forget = (username: unknown, from = openBrowser(court)) =>
  from.call("/auth/password/forgot", { username });
const look = (key?: unknown) => court.call("POST", "/auth/link", { key });
const reset = (key: unknown, password: unknown = SECOND) =>
  court.call("POST", "/auth/password/reset", { key, password });
const enter = (name: string, password: string) => openBrowser(court).password(name, password);
const withMail = async (about: Parameters<typeof addPerson>[2] = {}) => {
  const person = await addPerson(court, "ADVOCATE", about);
  const email = `${person.username}@mail.example`;
  await court.sql`UPDATE accounts SET email = ${email} WHERE id = ${person.id}`;
  return { ...person, email };
};

describe("a forgotten password", () => {
  test("is set anew by a link that comes by mail; sessions end, nobody is logged in, and the owner is told both ways", async () => {
    const { phone, username, email } = await withMail({ password: FIRST });
    const token = await logIn(court, phone);
    expect(await forget(username)).toMatchObject({
      status: 200,
      body: { sent: true, expiresIn: RESET_SECONDS },
    });
    expect((await messagesTo(phone)).filter(({ kind }) => kind === "passwordLink")).toEqual([]);
    const key = await newestKey(email);
    const facts = { purpose: "reset", username: phone, setsPassword: true, phoneNumber: null };
    expect(await look(key)).toMatchObject({ status: 200, body: facts });
    expect((await court.call("GET", "/auth/password", undefined, token)).status).toBe(200);
    const answer = await reset(key);
    expect(answer).toMatchObject({ status: 200, body: { username: phone } });
    expect(JSON.stringify(answer.body)).not.toContain("token");
    expect(answer.headers.getSetCookie().join()).not.toContain("sunwai_known");
    expect(errorOf(await court.call("GET", "/auth/password", undefined, token))).toMatchObject({
      status: 403,
      code: "session_ended",
    });
    expect((await enter(username, FIRST)).status).toBe(403);
    expect((await enter(username, SECOND)).status).toBe(200);
    for (const to of [phone, email])
      expect((await messagesTo(to)).filter(({ kind }) => kind === "passwordReset")).toHaveLength(1);
  });

  test("set anew, it leads to the second step as before, and to nothing else", async () => {
    const { phone, username } = await addPerson(court, "ADVOCATE", { password: FIRST });
    const { app } = await addApp(court, await logIn(court, phone), Date.now());
    await forget(username);
    expect((await reset(await newestKey(phone))).status).toBe(200);
    const browser = openBrowser(court);
    const first = await browser.password(username, SECOND);
    expect(first).toMatchObject({ status: 200, body: { purpose: "second" } });
    expect(first.body).not.toHaveProperty("token");
    const second = { pending: Object(first.body).pending, by: "authenticator" };
    const wrong = await browser.call("/auth/login/second", { ...second, code: app.wrongAt(Date.now()) });
    expect(errorOf(wrong).code).toBe("wrong_code");
    const right = await browser.call("/auth/login/second", { ...second, code: app.freshAt(Date.now()) });
    expect(right.body).toMatchObject({ account: { phoneNumber: phone } });
  });

  test("comes by SMS to a person who has no mail address, and by either name", async () => {
    const { phone, username } = await addPerson(court);
    await forget(username);
    expect(await look(await newestKey(phone))).toMatchObject({ status: 200, body: { username: phone } });
    await forget(phone);
    expect((await messagesTo(phone)).filter(({ kind }) => kind === "passwordLink")).toHaveLength(2);
  });

  test("a link is good for twenty minutes, and says that it is too old", async () => {
    const { phone } = await addPerson(court);
    await forget(phone);
    const key = await newestKey(phone);
    await court.advance(RESET_SECONDS - 1);
    expect((await look(key)).status).toBe(200);
    await court.advance(2);
    expect(errorOf(await look(key))).toMatchObject({ status: 409, code: "link_expired" });
    expect(errorOf(await reset(key))).toMatchObject({ status: 409, code: "link_expired" });
    admin = await logIn(court, await adminPhone());
  });

  test("a link works once, and with it all others of the account are used up", async () => {
    const { phone, username } = await addPerson(court);
    await forget(phone);
    const first = await newestKey(phone);
    await forget(phone);
    const second = await newestKey(phone);
    expect(second).not.toBe(first);
    expect((await reset(first)).status).toBe(200);
    for (const key of [first, second]) {
      expect(errorOf(await look(key))).toMatchObject({ status: 409, code: "link_used" });
      expect(errorOf(await reset(key, FIRST))).toMatchObject({ status: 409, code: "link_used" });
    }
    expect((await enter(username, SECOND)).status).toBe(200);
  });

  test("if two people use it at once, one of them sets the password", async () => {
    const { phone, username } = await addPerson(court);
    await forget(phone);
    const key = await newestKey(phone);
    const both = ["a boat, two oars, no river", "a river, two oars, no boat"];
    const answers = await Promise.all(both.map((password) => reset(key, password)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = both[answers.findIndex(({ status }) => status === 200)] ?? "";
    expect((await enter(username, won)).status).toBe(200);
    expect((await messagesTo(phone)).filter(({ kind }) => kind === "passwordReset")).toHaveLength(1);
  });

  test("a bad password is refused with its reason, and the link stays good", async () => {
    const { phone } = await addPerson(court);
    await forget(phone);
    const key = await newestKey(phone);
    for (const [password, code] of [
      ["short", "invalid"],
      [`${phone} sunwai`, "invalid"],
      ["x1".repeat(65), "invalid"],
      ["iloveyouiloveyou", "common_password"],
      [undefined, "invalid"],
      [7, "invalid"],
      ["nul\u0000 nul nul nul nul", "invalid"],
    ] as const)
      expect(errorOf(await court.call("POST", "/auth/password/reset", { key, password }))).toMatchObject({
        status: 400,
        code,
      });
    expect((await reset(key)).status).toBe(200);
  });

  test("without a key it says so, letter for letter; a key that is none is one that nobody has", async () => {
    for (const key of [undefined, ""])
      for (const answer of [await look(key), await reset(key)])
        expect(errorOf(answer)).toMatchObject({
          status: 400,
          code: "key_missing",
          message: "Reset Key is missing",
        });
    for (const key of ["x", "A".repeat(43), "ключ", "😀", "' OR 1=1 --"])
      expect(errorOf(await look(key))).toMatchObject({ status: 404, code: "link_unknown" });
    for (const key of [null, 7, {}, ["x"], "x".repeat(201), "x\u0000"])
      expect(errorOf(await look(key))).toMatchObject({ status: 400, code: "invalid" });
  });
});

const adminPhone = async () =>
  String((await court.sql`SELECT phone FROM accounts WHERE id = ${await adminId()}`)[0]?.phone);
const adminId = async () =>
  (
    await court.sql`SELECT id FROM accounts WHERE role = 'ADMIN' AND username LIKE 'person%' ORDER BY created_at LIMIT 1`
  )[0]?.id;

describe("a stranger", () => {
  test("who names another host has the link lead to the court all the same", async () => {
    const { phone } = await addPerson(court);
    const browser = openBrowser(court);
    const others: Record<string, string>[] = [
      { "X-Forwarded-Host": "evil.example" },
      { "X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "https", Forwarded: "host=evil.example" },
      { "X-Original-Host": "evil.example", "X-Host": "evil.example", Referer: "https://evil.example/" },
    ];
    // Another Host itself is not answered at all: tests/api/hosts.test.ts.
    for (const headers of others)
      expect((await browser.call("/auth/password/forgot", { username: phone }, headers)).status).toBe(200);
    const links = (await messagesTo(phone)).filter(({ kind }) => kind === "passwordLink");
    expect(links).toHaveLength(3);
    for (const { text } of links) {
      expect(text).toContain("http://localhost:4999/password-new#");
      expect(text).not.toContain("evil");
    }
  });

  test("on a page of another site can neither ask for a link nor use one", async () => {
    const { phone } = await addPerson(court);
    await forget(phone);
    const key = await newestKey(phone);
    for (const [path, body] of [
      ["/auth/password/forgot", { username: phone }],
      ["/auth/link", { key }],
      ["/auth/password/reset", { key, password: SECOND }],
      ["/auth/invitation/accept", { key }],
    ] as const) {
      const answer = await openBrowser(court).call(path, body, { Origin: "https://evil.example" });
      expect(errorOf(answer)).toMatchObject({ status: 403, code: "foreign_page" });
    }
  });

  test("is answered alike for a known name, an unknown one, a disabled one and a guest's", async () => {
    const known = await addPerson(court);
    const disabled = await addPerson(court, "ADVOCATE", { disabled: true });
    const bodies = new Set<string>();
    for (const name of [
      known.username,
      known.phone,
      disabled.phone,
      "nobody",
      "9999999999",
      "👩‍⚖️",
      "a' OR 1=1",
    ]) {
      const answer = await forget(name);
      expect(answer.status).toBe(200);
      bodies.add(JSON.stringify([answer.body, [...answer.headers.keys()].sort()]));
    }
    expect(bodies.size).toBe(1);
    for (const name of ["", "   ", undefined, null, 7, "x".repeat(81), "a\u0000b", {}])
      expect(errorOf(await forget(name))).toMatchObject({ status: 400, code: "invalid" });
  });

  test("floods neither a telephone nor a mailbox, and a full count says nothing of whose names those are", async () => {
    const { phone, username } = await addPerson(court);
    const here = openBrowser(court, "203.0.113.7");
    const asked = [];
    for (let n = 0; n < 6; n++) asked.push((await forget(phone, here)).status);
    expect(asked).toEqual([200, 200, 200, 200, 200, 429]);
    const unknown = [];
    for (let n = 0; n < 6; n++) unknown.push((await forget("nobody-here", here)).status);
    expect(unknown).toEqual(asked);
    // From any number of addresses and by both names: ten in all, and each is answered as before.
    for (let n = 0; n < 12; n++)
      for (const name of [phone, username])
        expect((await forget(name, openBrowser(court, `203.0.113.${20 + n}`))).status).toBe(200);
    expect((await messagesTo(phone)).filter(({ kind }) => kind === "passwordLink")).toHaveLength(10);
    // All links that were sent still work: nobody can take the owner's away by asking.
    const keys = (await messagesTo(phone)).map(({ text }) => keyIn(text)).filter((key) => key !== "");
    for (const key of keys) expect((await look(key)).status).toBe(200);
  });

  test("takes so many names from one address, of people and of nobody; other addresses have their own", async () => {
    const { points } = limitRules.linksOfAddress;
    const { phone } = await addPerson(court);
    const here = openBrowser(court, "198.51.100.20");
    for (let n = 0; n < points; n++) expect((await forget(`nobody-${n}`, here)).status).toBe(200);
    expect((await forget(phone, here)).status).toBe(429);
    expect((await forget("one-more-nobody", here)).status).toBe(429);
    expect(await messagesTo(phone)).toEqual([]);
    expect((await forget(phone, openBrowser(court, "198.51.100.21"))).status).toBe(200);
  });

  test("leaves the owner's own browser its links", async () => {
    const { phone, username } = await addPerson(court, "ADVOCATE", { password: FIRST });
    const own = openBrowser(court, "203.0.113.99");
    await own.password(username, FIRST);
    for (let n = 0; n < 11; n++) await forget(phone, openBrowser(court, `203.0.113.${100 + n}`));
    const before = (await messagesTo(phone)).filter(({ kind }) => kind === "passwordLink").length;
    expect(before).toBe(10);
    await forget(phone, own);
    expect((await messagesTo(phone)).filter(({ kind }) => kind === "passwordLink")).toHaveLength(11);
  });

  test("who had the number before gets nothing out of an old link", async () => {
    const { id, phone } = await addPerson(court);
    await forget(phone);
    const key = await newestKey(phone);
    await court.sql`UPDATE accounts SET phone = '7111111111' WHERE id = ${id}`;
    expect(errorOf(await look(key))).toMatchObject({ code: "link_unknown" });
    expect(errorOf(await reset(key))).toMatchObject({ code: "link_unknown" });
  });
});

test("where the court has no passwords there is nothing to reset", async () => {
  const { phone } = await addPerson(court);
  await forget(phone);
  const key = await newestKey(phone);
  await switchOn("password_login", false);
  for (const answer of [await forget(phone), await look(key), await reset(key)])
    expect(errorOf(answer)).toMatchObject({ status: 406, code: "feature_off" });
  await switchOn("password_login", true);
  expect((await reset(key)).status).toBe(200);
});

test("somebody whom no message reaches is answered alike", async () => {
  const { id, username } = await addPerson(court);
  await court.sql`UPDATE accounts SET phone = NULL WHERE id = ${id}`;
  expect((await forget(username)).status).toBe(200);
  const [row] = await court.sql`SELECT count(*)::int AS n FROM account_links WHERE account_id = ${id}`;
  expect(row?.n).toBe(0);
});

test("a changed password is told both ways, and a login from a browser not used before too", async () => {
  const { phone, username, email } = await withMail({ password: FIRST });
  const browser = openBrowser(court);
  const agent = "Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/138.0";
  const enterWith = (password: string) =>
    browser.call("/auth/login", { username, password }, { "User-Agent": agent });
  const { body } = await enterWith(FIRST);
  const told = async (kind: string) =>
    (await Promise.all([phone, email].map(messagesTo))).map((all) => all.filter((one) => one.kind === kind));
  const [bySms, byMail] = await told("newLogin");
  expect([bySms?.length, byMail?.length]).toEqual([1, 1]);
  expect(byMail?.[0]?.text).toContain("Firefox 138 on Windows");
  await court.call("PUT", "/auth/password", { current: FIRST, password: SECOND }, Object(body).token);
  expect((await told("passwordChanged")).map(({ length }) => length)).toEqual([1, 1]);
  // The browser is known by now.
  await enterWith(SECOND);
  expect((await told("newLogin")).map(({ length }) => length)).toEqual([1, 1]);
  // A code was read on the telephone itself: the mailbox tells of that login, the telephone does not.
  await logIn(court, phone);
  expect((await told("newLogin")).map(({ length }) => length)).toEqual([1, 2]);
});

test("of a number or mail address that an admin changed the one until now is told as well, each once", async () => {
  const { id, phone, email } = await withMail();
  admin = await logIn(court, await adminPhone());
  const correct = async (fields: object) => {
    const { version } = Object((await court.call("GET", `/admin/people/${id}`, undefined, admin)).body);
    const answer = await court.call("PATCH", `/admin/people/${id}`, { version, ...fields }, admin);
    expect(answer.status).toBe(200);
  };
  const told = (...to: string[]) =>
    Promise.all(
      to.map(async (one) => (await messagesTo(one)).filter(({ kind }) => kind === "contactChanged").length),
    );
  await correct({ displayName: "Another Name" });
  expect(await told(phone, email)).toEqual([0, 0]);
  await correct({ phoneNumber: "7222222222" });
  expect(await told(phone, "7222222222", email)).toEqual([1, 1, 1]);
  await correct({ email: "other@mail.example" });
  expect(await told(phone, "7222222222", email, "other@mail.example")).toEqual([1, 2, 2, 1]);
  // Taken away, the address is told for the last time.
  await correct({ email: null });
  expect(await told("7222222222", email, "other@mail.example")).toEqual([3, 2, 2]);
});

test("no key and no address stands in the log or in the tables", async () => {
  const { phone } = await addPerson(court);
  await forget(phone);
  const key = await newestKey(phone);
  await reset(key, "short");
  await reset(key);
  await reset(key);
  expect(key).toHaveLength(43);
  expect(court.logs()).not.toContain(key);
  expect(court.logs()).not.toContain(phone);
  const rows = await court.sql`SELECT * FROM account_links`;
  expect(JSON.stringify(rows)).not.toContain(key);
});

test("the same work is done whether there is such an account or not: as many statements of the same kinds", async () => {
  const { phone } = await addPerson(court);
  const statements: string[] = [];
  const services = await countingServices(statements);
  const workFor = async (username: string) => {
    statements.length = 0;
    const caller = { address: "203.0.113.250", userAgent: "" };
    await forgotPassword(services.services, { username, known: null, caller });
    return statements.map((text) => text.replace(/\s+/g, " ").trim());
  };
  await workFor(phone);
  const known = await workFor(phone);
  expect(known.length).toBeGreaterThan(3);
  expect(await workFor("nobody-at-all")).toEqual(known);
  // Each time a row is written.
  const [row] =
    await court.sql`SELECT count(*)::int AS n FROM account_links WHERE account_id IS NULL AND sent_to = ''`;
  expect(row?.n).toBeGreaterThan(0);
  await services.stop();
});

/** The services that a forgotten password needs, on a connection that notes every statement. */
async function countingServices(statements: string[]) {
  const { sql, db, close } = connect(court.databaseUrl, { max: 1 });
  // The driver calls it for each statement that it sends.
  sql.options.debug = (_, text) => void statements.push(text);
  const log = pino({ level: "silent" });
  const withPasswords = { ...defaultSettings, password_login: true };
  const settings = { read: async () => withPasswords, require: async () => withPasswords };
  const env = readEnv({ JWT_SECRET: secret, DATABASE_URL: court.databaseUrl });
  const outbox = createOutbox({ db, env, log, now: Date.now, gateways: {} });
  return { services: { db, env, now: Date.now, settings, outbox, limits: createLimits(db) }, stop: close };
}
