// Sessions: which tokens open the court, when they stop to, and that every process of the court knows at once.
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { decodeJwt, SignJWT, UnsecuredJWT } from "jose";
import type postgres from "postgres";
import { publish } from "../../db/notifications.ts";
import { secondDeviceToken } from "../../server/accounts/second-device-tokens.ts";
import { signToken } from "../../server/accounts/tokens.ts";
import { until } from "../support/client.ts";
import {
  addPerson,
  type Court,
  codeFor,
  codeMarked,
  errorOf,
  joinSessions,
  logIn,
  openBrowser,
  requestOf,
  secret,
  startCourt,
} from "./support/auth.ts";

let one: Court;
let two: Court;

beforeAll(async () => {
  one = await startCourt();
  two = await startCourt({ databaseUrl: one.databaseUrl });
});
afterAll(async () => {
  await two.stop();
  await one.stop();
});

const key = new TextEncoder().encode(secret);
const profile = (server: Court, token?: string) => server.call("GET", "/advocate/", undefined, token);
const caller = { address: "127.0.0.1", userAgent: "" };
const inAnHour = () => ({ issuedAt: Date.now(), expiresAt: Date.now() + 3_600_000 });

describe("a token", () => {
  test("of a session opens the profile", async () => {
    const { id, phone } = await addPerson(one);
    expect(await profile(one, await logIn(one, phone))).toMatchObject({ status: 200, body: { id } });
  });

  test("is needed, as a bearer", async () => {
    const { phone } = await addPerson(one);
    const token = await logIn(one, phone);
    for (const header of ["", token, `Basic ${token}`, "Bearer", "Bearer ", `Bearer ${token} ${token}`]) {
      const answer = await one.send("GET", "/advocate/", { headers: { Authorization: header } });
      expect(errorOf(answer)).toMatchObject({ status: 403, code: "no_session" });
    }
    expect(errorOf(await profile(one))).toMatchObject({ status: 403, code: "no_session" });
    const lower = await one.send("GET", "/advocate/", { headers: { authorization: `bearer ${token}` } });
    expect(lower.status).toBe(200);
  });

  test("that is not ours, not for this use or not whole is refused", async () => {
    const { id, phone } = await addPerson(one);
    const token = await logIn(one, phone);
    const sid = String(decodeJwt(token).sid);
    const claims = { sub: id, sid };
    const [head = "", body = "", signature = ""] = token.split(".");
    const changed = Buffer.from(JSON.stringify({ ...claims, aud: "app", iss: "sunwai", exp: 4e9 })).toString(
      "base64url",
    );
    const bare = () => new SignJWT({ sid }).setSubject(id).setIssuer("sunwai").setAudience("app");
    const table: [string, string][] = [
      ["garbage", "abc"],
      ["three dots", "..."],
      ["too long", "a".repeat(5000)],
      ["tampered", `${head}.${changed}.${signature}`],
      ["without its signature", `${head}.${body}.`],
      ["another signature", `${head}.${body}.${signature.slice(0, -4)}AAAA`],
      [
        "alg none",
        new UnsecuredJWT({ sid })
          .setSubject(id)
          .setIssuer("sunwai")
          .setAudience("app")
          .setExpirationTime("1h")
          .encode(),
      ],
      ["another key", await signToken(new TextEncoder().encode("x".repeat(32)), "app", claims, inAnHour())],
      ["pre-auth", await signToken(key, "pre-auth", claims, inAnHour())],
      ["co-host", await signToken(key, "co-host", claims, inAnHour())],
      ["jitsi", await signToken(key, "jitsi", claims, inAnHour())],
      ["no end", await bare().setProtectedHeader({ alg: "HS256" }).sign(key)],
      [
        "another algorithm",
        await bare().setProtectedHeader({ alg: "HS512" }).setExpirationTime("1h").sign(key),
      ],
      ["no such session", await signToken(key, "app", { sub: id, sid: crypto.randomUUID() }, inAnHour())],
      ["another's session", await signToken(key, "app", { sub: crypto.randomUUID(), sid }, inAnHour())],
    ];
    for (const [name, bad] of table) {
      expect({ name, ...errorOf(await profile(one, bad)) }).toMatchObject({
        name,
        status: 403,
        code: "no_session",
      });
    }
    expect((await profile(one, token)).status).toBe(200);
  });

  test("of a disabled account is refused by a process that meets it for the first time", async () => {
    const { id, phone } = await addPerson(one);
    const token = await logIn(one, phone);
    await one.sql`UPDATE accounts SET disabled_at = now() WHERE id = ${id}`;
    expect(errorOf(await profile(two, token))).toMatchObject({ status: 403, code: "session_ended" });
  });
});

describe("a session", () => {
  test("ends with a logout, in every process", async () => {
    const { phone } = await addPerson(one);
    const token = await logIn(one, phone);
    expect((await profile(two, token)).status).toBe(200);
    expect(await one.call("POST", "/auth/logout", undefined, token)).toMatchObject({
      status: 204,
      body: null,
    });
    expect(errorOf(await profile(one, token))).toMatchObject({ status: 403, code: "session_ended" });
    await until("the other process to know", async () => (await profile(two, token)).status === 403);
    expect(errorOf(await one.call("POST", "/auth/logout", undefined, token))).toMatchObject({
      code: "session_ended",
    });
  });

  test("is ended by a later login, and both browsers are told so", async () => {
    const { phone } = await addPerson(one);
    const logInAt = async (server: Court) => {
      const browser = openBrowser(server);
      const code = await codeMarked(server, phone, await browser.ask(phone));
      return Object((await browser.enter(phone, code)).body) as { token: string; ended: object | null };
    };
    const { token: earlier, ended } = await logInAt(one);
    expect(ended).toBeNull();
    expect((await profile(two, earlier)).status).toBe(200);
    const { token: later, ...told } = await logInAt(two);
    expect(told.ended).not.toBeNull();
    await until("the other process to know", async () => (await profile(one, earlier)).status === 403);
    for (const server of [one, two]) {
      expect(errorOf(await profile(server, earlier))).toMatchObject({
        status: 403,
        code: "other_login",
        message: "Session expired because of login in another session",
      });
      expect((await profile(server, later)).status).toBe(200);
    }
  });

  test("that ends is heard once in every process", async () => {
    const { id, phone } = await addPerson(one);
    const heard: string[] = [];
    const joined = [await joinSessions(one), await joinSessions(one)] as const;
    joined.forEach(({ sessions }, index) => {
      sessions.onEnd(({ accountId }, reason) => void (accountId === id && heard.push(`${index} ${reason}`)));
    });
    const [here] = joined;
    const { account } = await here.sessions.verify(await logIn(one, phone));
    const { token } = await here.sessions.open(account, caller);
    await here.sessions.end(
      await here.sessions.verify(token).then((s) => ({ id: s.id, accountId: id })),
      "logout",
    );
    await until("both processes", () => heard.length >= 4);
    // The channel keeps its order: when this one arrives, nothing of the earlier ones is still under way.
    await publish(one.sql, "session_ended", `x ${id} expired nobody`);
    await until("the last notice", () => heard.length >= 6);
    expect(heard.sort()).toEqual([
      "0 expired",
      "0 logout",
      "0 other_login",
      "1 expired",
      "1 logout",
      "1 other_login",
    ]);
    for (const { stop } of joined) await stop();
  });

  test("is the only one, however many logins come at once", async () => {
    const { id, phone } = await addPerson(one);
    const joined = [await joinSessions(one), await joinSessions(one)] as const;
    const { account } = await joined[0].sessions.verify(await logIn(one, phone));
    const opened = await Promise.all(
      Array.from({ length: 12 }, (_, i) => joined[i % 2 ? 0 : 1].sessions.open(account, caller)),
    );
    const open = await one.sql`SELECT id FROM sessions WHERE account_id = ${id} AND ended_at IS NULL`;
    expect(open).toHaveLength(1);
    const answers = await Promise.all(opened.map(({ token }) => profile(one, token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    // Each process knows the tokens it gave out without asking; it has heard of the ends as well.
    for (const { sessions } of joined)
      await until("one to be left", async () => {
        const known = await Promise.allSettled(opened.map(({ token }) => sessions.verify(token)));
        return known.filter(({ status }) => status === "fulfilled").length === 1;
      });
    for (const { stop } of joined) await stop();
  });

  test("waits for a change of its account that is under way, and is of what that became", async () => {
    const { id, phone } = await addPerson(one);
    const { sessions, stop } = await joinSessions(one);
    const { account } = await sessions.verify(await logIn(one, phone));
    const changed = async (change: (sql: postgres.ISql) => PromiseLike<unknown>) => {
      const opened = await one.sql.begin(async (sql) => {
        await change(sql);
        const opening = sessions.open(account, caller).catch((error: { code: string }) => error.code);
        await until("the login to wait", async () => {
          const [row] =
            await one.sql`SELECT count(*)::int AS n FROM pg_locks JOIN pg_stat_activity USING (pid)
            WHERE NOT granted AND datname = current_database()`;
          return Number(row?.n) > 0;
        });
        return { opening };
      });
      return opened.opening;
    };
    const moved = await changed((sql) => sql`UPDATE accounts SET court_hall = '7' WHERE id = ${id}`);
    if (typeof moved === "string") throw new Error(moved);
    expect(moved.account.courtHall).toBe("7");
    expect((await sessions.verify(moved.token)).account.courtHall).toBe("7");
    const disabled = await changed((sql) => sql`UPDATE accounts SET disabled_at = now() WHERE id = ${id}`);
    expect(disabled).toBe("session_ended");
    // A client that has the token learns of it within a moment.
    await until("the session to be over here", async () => {
      const [known] = await Promise.allSettled([sessions.verify(moved.token)]);
      return known.status === "rejected" && known.reason.code === "session_ended";
    });
    await stop();
  });

  test("is the only one by the database's own rule, no matter who writes", async () => {
    const { id, phone } = await addPerson(one);
    await logIn(one, phone);
    const second = one.sql`INSERT INTO sessions (id, account_id, created_at, expires_at, user_agent, address)
      VALUES (gen_random_uuid(), ${id}, now(), now() + interval '1 hour', '', '')`;
    const code = await second.then(
      () => "stored",
      (error: { code: string }) => error.code,
    );
    expect(code).toBe("23505");
  });

  test("remembers the browser it was opened from", async () => {
    const { id, phone } = await addPerson(two);
    const asked = await two.call("POST", "/auth/otp/generate", { phoneNumber: phone });
    const [row] = await two.sql`SELECT code FROM outbox WHERE recipient = ${phone}`;
    await two.send("POST", "/auth/login/otp", {
      body: JSON.stringify({ phoneNumber: phone, code: row?.code, request: requestOf(asked) }),
      headers: {
        "Content-Type": "application/json",
        "User-Agent": "A browser ".repeat(100),
        "X-Forwarded-For": "1.1.1.1, 203.0.113.9",
      },
    });
    const [session] = await two.sql`SELECT user_agent, address FROM sessions WHERE account_id = ${id}`;
    expect(session?.address).toBe("203.0.113.9");
    expect(String(session?.user_agent)).toHaveLength(300);
  });
});

describe("a process", () => {
  test("needs no database for a session it knows", async () => {
    const { phone } = await addPerson(two);
    const token = await logIn(two, phone);
    const { sessions, stop } = await joinSessions(two);
    const known = await sessions.verify(token);
    await stop();
    expect(await sessions.verify(token)).toBe(known);
  });

  test("that lost its connection makes up for what it did not hear", async () => {
    const { id, phone } = await addPerson(two);
    const token = await logIn(two, phone);
    expect((await profile(two, token)).status).toBe(200);
    const { sessions, stop } = await joinSessions(two);
    const heard: string[] = [];
    sessions.onEnd(({ accountId }, reason) => void (accountId === id && heard.push(reason)));
    await sessions.verify(token);
    // The end is written without a notice, as if it had come while nobody listened.
    await one.sql`UPDATE sessions SET ended_at = now(), end_reason = 'other_login' WHERE account_id = ${id}`;
    await one.sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE query ILIKE 'listen %' AND datname = current_database()`;
    await until("the session to be refused", async () => (await profile(two, token)).status === 403);
    await until("the listeners to hear", () => heard.length > 0);
    expect(heard).toEqual(["other_login"]);
    await stop();
  });
});

describe("the token of a second device", () => {
  const HOUR = 3_600_000;
  /** A process that knows of a login by the token of a second device alone. */
  async function known() {
    const { id: accountId, phone } = await addPerson(two);
    const token = await logIn(two, phone);
    const login = String(decodeJwt(token).sid);
    let ahead = 0;
    const { sessions, stop } = await joinSessions(two, () => Date.now() + ahead);
    const heard: string[] = [];
    sessions.onEnd((session, reason) => void (session.id === login && heard.push(reason)));
    const sitting = "HCPP01-1-2027-01-01";
    const claims = { accountId, login, sitting, mode: "active" as const };
    const env = { jwtSecret: secret, dataDir: "" };
    const made = await secondDeviceToken(env, "second-device", claims, Date.now());
    expect(await sessions.verify(made.token)).toMatchObject({ id: login, secondDevice: { sitting } });
    const passive = await secondDeviceToken(env, "second-device", { ...claims, mode: "passive" }, Date.now());
    await expect(sessions.verify(passive.token)).rejects.toMatchObject({ code: "session_ended" });
    return {
      token,
      login,
      sessions,
      heard,
      stop,
      device: made.token,
      at: (ms: number) => (ahead = ms),
    };
  }

  test("ends where only it is known, when the login ends unheard", async () => {
    const { login, heard, stop } = await known();
    await one.sql`UPDATE sessions SET ended_at = now(), end_reason = 'logout' WHERE id = ${login}`;
    await one.sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE query ILIKE 'listen %' AND datname = current_database()`;
    await until("the end to be heard", () => heard.length > 0);
    expect(heard).toEqual(["logout"]);
    await stop();
  });

  test("ends where only it is known, when the time of the login is up", async () => {
    const { sessions, heard, stop, at } = await known();
    at(16 * HOUR + 1000);
    await sessions.sweep();
    expect(heard).toEqual(["expired"]);
    await stop();
  });

  test("ends at its own time, and until then its use is the use of the login", async () => {
    const { login, sessions, heard, stop, at, device } = await known();
    for (let hour = 1; hour < 12; hour++) {
      at(hour * HOUR);
      await sessions.verify(device);
      await sessions.sweep();
    }
    // Elsewhere the login is in use, too, although its own browser was silent for eleven hours.
    const [row] = await one.sql`SELECT active_at, created_at FROM sessions WHERE id = ${login}`;
    expect(row?.active_at - row?.created_at).toBeGreaterThan(10 * HOUR);
    at(12 * HOUR + 1000);
    await expect(sessions.verify(device)).rejects.toMatchObject({ code: "session_ended" });
    expect(heard).toEqual([]);
    await stop();
  });

  test("keeps the login in use while the device sits in a hall and asks nothing", async () => {
    const { login, sessions, heard, stop, at, device } = await known();
    sessions.watchUse(() => new Set([login]));
    for (let hour = 1; hour < 11; hour++) {
      at(hour * HOUR);
      await sessions.sweep();
    }
    expect(await sessions.verify(device)).toMatchObject({ id: login });
    expect(heard).toEqual([]);
    await stop();
  });
});

describe("a login while one is logged in elsewhere", () => {
  test("says so to both: which browser since when to the new one, and why to the one until now", async () => {
    const { phone } = await addPerson(one);
    const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:138.0) Gecko/20100101 Firefox/138.0";
    const enter = async (server: Court, userAgent: string) => {
      const request = requestOf(await server.call("POST", "/auth/otp/generate", { phoneNumber: phone }));
      const answer = await server.send("POST", "/auth/login/otp", {
        headers: { "Content-Type": "application/json", "User-Agent": userAgent },
        body: JSON.stringify({ phoneNumber: phone, code: await codeFor(server, phone), request }),
      });
      return Object(answer.body);
    };
    const first = await enter(one, firefox);
    expect(first.ended).toBeNull();
    const second = await enter(two, "curl/8");
    const [began] =
      await one.sql`SELECT created_at AS at FROM sessions WHERE id = ${String(decodeJwt(first.token).sid)}`;
    const since = began?.at.getTime();
    expect(second.ended).toEqual({ browser: "Firefox 138", system: "Linux", since });
    // The other process hears of it from the database.
    const answer = async () => errorOf(await profile(one, first.token));
    await until("the other process to know", async () => (await answer()).code === "other_login");
    // For a browser that has no known name, only the time is told.
    expect((await enter(one, firefox)).ended).toMatchObject({ browser: null, system: null });
    const { token } = await enter(two, firefox);
    await two.call("POST", "/auth/logout", undefined, token);
    expect((await enter(one, firefox)).ended).toBeNull();
  });
});

describe("time", () => {
  test("ends a session after a court day", async () => {
    const { id, phone } = await addPerson(one);
    const token = await logIn(one, phone);
    let ahead = 0;
    const { sessions, stop } = await joinSessions(one, () => Date.now() + ahead);
    const heard: string[] = [];
    sessions.onEnd(({ accountId }, reason) => void (accountId === id && heard.push(reason)));
    await sessions.verify(token);
    ahead = 16 * 3_600_000 + 1000;
    await expect(sessions.verify(token)).rejects.toMatchObject({ code: "session_ended" });
    await sessions.sweep();
    expect(heard).toEqual(["expired"]);
    await expect(sessions.verify(token)).rejects.toMatchObject({ code: "session_ended" });
    const [row] = await one.sql`SELECT end_reason FROM sessions WHERE account_id = ${id}`;
    expect(row?.end_reason).toBe("expired");
    await stop();
    await one.advance(16 * 3600 + 1);
    expect(errorOf(await profile(one, token))).toMatchObject({ status: 403, code: "session_ended" });
  });
});
