// The second step of a login: no session before it, nothing that goes round it, each code once, and guesses counted.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { signToken } from "../../server/accounts/tokens.ts";
import {
  AUTHENTICATOR_SECONDS,
  SECOND_STEP_SECONDS,
  SECOND_STEP_TRIES,
} from "../../server/contract/limits.ts";
import { addPerson, type Court, errorOf, logIn, openBrowser, secret, startCourt } from "./support/auth.ts";
import { addApp, bodyOf, courtClock, firstStep } from "./support/second.ts";

const PASSWORD = "ghat steps brass umbrella";
let court: Court;
let clock: ReturnType<typeof courtClock>;
beforeAll(async () => {
  court = await startCourt();
  clock = courtClock(court);
  const admin = await logIn(court, (await addPerson(court, "ADMIN")).phone);
  await court.call("PUT", "/admin/settings/password_login", { value: true }, admin);
});
afterAll(() => court.stop());

/** Somebody with an app, their session from before, and a browser that nobody knows. */
async function withApp(role: "ADVOCATE" | "JUDGE" = "ADVOCATE") {
  const person = await addPerson(court, role, { password: PASSWORD });
  const browser = openBrowser(court, "203.0.113.10");
  const token = String(bodyOf(await firstStep(court, browser, person.phone)).token);
  const added = await addApp(court, token, clock.now());
  return { ...person, ...added, token, browser };
}
const second = (browser: ReturnType<typeof openBrowser>, json: object) =>
  browser.call("/auth/login/second", json);

test("after the first factor there is no session, and after the second there is", async () => {
  const { phone, app, browser, token } = await withApp();
  const first = await firstStep(court, browser, phone);
  expect(first).toMatchObject({
    status: 200,
    body: { purpose: "second", ways: ["authenticator", "recovery"], whom: phone },
  });
  expect(first.body).not.toHaveProperty("token");
  const pending = String(bodyOf(first).pending);
  // The session from before goes on until there is another.
  expect((await court.call("GET", "/auth/second-factor", undefined, token)).status).toBe(200);
  const code = app.freshAt(clock.now());
  const entered = await second(browser, { pending, by: "authenticator", code });
  expect(entered).toMatchObject({ status: 200, body: { account: { phoneNumber: phone } } });
  expect(errorOf(await court.call("GET", "/auth/second-factor", undefined, token)).code).toBe("other_login");
  expect(errorOf(await second(browser, { pending, by: "authenticator", code })).code).toBe("login_over");
});

test("a password leads to the second step as well, and the answer has nothing else of the account", async () => {
  const { username, app, browser } = await withApp();
  const first = await browser.password(username, PASSWORD);
  expect(Object.keys(bodyOf(first)).sort()).toEqual(["expiresIn", "pending", "purpose", "ways", "whom"]);
  const pending = String(bodyOf(first).pending);
  const code = app.freshAt(clock.now());
  expect((await second(browser, { pending, by: "authenticator", code })).status).toBe(200);
});

test("a waiting login opens no other call, and no token of another kind makes the second step", async () => {
  const { id, phone, app, browser, token } = await withApp();
  const pending = String(bodyOf(await firstStep(court, browser, phone)).pending);
  for (const path of ["/auth/second-factor", "/auth/sessions", "/auth/step-up", "/common/courts/category"])
    expect(errorOf(await court.call("GET", path, undefined, pending))).toMatchObject({ status: 403 });
  const code = app.freshAt(clock.now());
  for (const other of [token, token.slice(0, 32), "a".repeat(32)])
    expect((await second(browser, { pending: other, by: "authenticator", code })).status).toBe(400);
  // A token that was signed for another use opens no session either.
  const times = { issuedAt: Date.now(), expiresAt: Date.now() + 60_000 };
  const key = new TextEncoder().encode(secret);
  const preAuth = await signToken(key, "pre-auth", { sub: id, sid: crypto.randomUUID() }, times);
  expect((await court.call("GET", "/auth/second-factor", undefined, preAuth)).status).toBe(403);
});

test("neither a browser that is known nor a session that was kept goes round the second step", async () => {
  const { phone, username, app, browser, token } = await withApp();
  const pending = String(bodyOf(await firstStep(court, browser, phone)).pending);
  const code = app.freshAt(clock.now());
  await second(browser, { pending, by: "authenticator", code });
  expect([...browser.jar.keys()]).toContain("sunwai_known");
  const waits = { pending: expect.any(String), purpose: "second" };
  for (const first of [await firstStep(court, browser, phone), await browser.password(username, PASSWORD)]) {
    expect(bodyOf(first)).toMatchObject(waits);
    expect(bodyOf(first)).not.toHaveProperty("token");
  }
  const kept = await court.send("POST", "/auth/login", {
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
    body: JSON.stringify({ username, password: PASSWORD }),
  });
  expect(bodyOf(kept)).toMatchObject(waits);
  expect(bodyOf(kept)).not.toHaveProperty("token");
});

test("nobody chooses the session that they get: nothing of a body is taken over", async () => {
  const { phone, app, browser } = await withApp();
  const pending = String(bodyOf(await firstStep(court, browser, phone)).pending);
  const code = app.freshAt(clock.now());
  const sid = crypto.randomUUID();
  for (const more of [{ sid }, { token: "x" }, { accountId: sid }, { account: { role: "ADMIN" } }])
    expect(errorOf(await second(browser, { pending, by: "authenticator", code, ...more }))).toMatchObject({
      status: 400,
      code: "invalid",
    });
  const entered = bodyOf(await second(browser, { pending, by: "authenticator", code }));
  expect(Object(entered.account).role).toBe("ADVOCATE");
});

test("a code is good once: not again, not of an earlier half minute, not at two logins at once", async () => {
  const { phone, app, browser } = await withApp();
  const again = openBrowser(court, "203.0.113.11");
  const pendings = [
    String(bodyOf(await firstStep(court, browser, phone)).pending),
    String(bodyOf(await firstStep(court, again, phone)).pending),
  ];
  // The code that turned the app on is of the half minute before. The clock goes on meanwhile: every code here is told from this moment.
  await clock.pass(AUTHENTICATOR_SECONDS);
  const at = clock.now();
  const code = app.codeAt(at);
  const both = await Promise.all(
    pendings.map((pending) => second(browser, { pending, by: "authenticator", code })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  const later = String(bodyOf(await firstStep(court, browser, phone)).pending);
  for (const steps of [0, -1])
    expect(
      errorOf(
        await second(browser, {
          pending: later,
          by: "authenticator",
          code: app.codeAt(at, steps),
        }),
      ).code,
    ).toBe("wrong_code");
  expect(
    (await second(browser, { pending: later, by: "authenticator", code: app.codeAt(at, 1) })).status,
  ).toBe(200);
});

test("a recovery code is good once, also at two logins at once, however it is typed", async () => {
  const { phone, recoveryCodes, browser } = await withApp();
  expect(new Set(recoveryCodes).size).toBe(10);
  const [one = "", two = ""] = recoveryCodes;
  const pendings = [];
  for (let n = 0; n < 4; n++) pendings.push(String(bodyOf(await firstStep(court, browser, phone)).pending));
  const [first = "", ...others] = pendings;
  const typed = ` ${one.toUpperCase().replace("-", " ")} `;
  expect((await second(browser, { pending: first, by: "recovery", code: typed })).status).toBe(200);
  const answers = await Promise.all(
    others.map((pending) => second(browser, { pending, by: "recovery", code: two })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const token = answers.map((answer) => Object(answer.body).token).find((one) => one !== undefined);
  const { body } = await court.call("GET", "/auth/second-factor", undefined, String(token));
  expect(body).toMatchObject({ recoveryLeft: 8 });
});

test("five tries end a waiting login, and so do five minutes", async () => {
  const { phone, app, browser } = await withApp();
  const pending = String(bodyOf(await firstStep(court, browser, phone)).pending);
  for (let n = 0; n < SECOND_STEP_TRIES; n++)
    expect(
      errorOf(await second(browser, { pending, by: "authenticator", code: app.wrongAt(clock.now()) })).code,
    ).toBe("wrong_code");
  const right = () => ({ by: "authenticator", code: app.codeAt(clock.now()) });
  expect(errorOf(await second(browser, { pending, ...right() })).code).toBe("login_over");
  const late = String(bodyOf(await firstStep(court, browser, phone)).pending);
  await clock.pass(SECOND_STEP_SECONDS + 1);
  expect(errorOf(await second(browser, { pending: late, ...right() })).code).toBe("login_over");
});

test("who has the password guesses ten times from one address, twenty in all and once from others, and the owner's browser waits for nobody", async () => {
  const { phone, username, app, browser } = await withApp();
  // The owner's browser is known from a login with both factors.
  const own = String(bodyOf(await firstStep(court, browser, phone)).pending);
  await second(browser, { pending: own, by: "authenticator", code: app.freshAt(clock.now()) });
  const guessFrom = async (address: string, guesses: number) => {
    const codes = [];
    const thief = openBrowser(court, address);
    let pending = "";
    for (let n = 0; n < guesses; n++) {
      if (n % SECOND_STEP_TRIES === 0)
        pending = String(bodyOf(await thief.password(username, PASSWORD)).pending);
      codes.push(
        errorOf(await second(thief, { pending, by: "authenticator", code: app.wrongAt(clock.now()) })).code,
      );
    }
    return codes.filter((code) => code === "wrong_code").length;
  };
  expect(await guessFrom("198.51.100.1", 15)).toBe(10);
  expect(await guessFrom("198.51.100.2", 15)).toBe(10);
  expect(await guessFrom("198.51.100.3", 5)).toBe(1);
  const pending = String(bodyOf(await firstStep(court, browser, phone)).pending);
  // Two codes of the last half minute are used up.
  await clock.pass(AUTHENTICATOR_SECONDS);
  const code = app.freshAt(clock.now());
  expect((await second(browser, { pending, by: "authenticator", code })).status).toBe(200);
});

test("a waiting login of one account takes no code of another", async () => {
  const mine = await withApp();
  const theirs = await withApp();
  const pending = String(bodyOf(await firstStep(court, mine.browser, mine.phone)).pending);
  for (const given of [
    { by: "authenticator", code: theirs.app.codeAt(clock.now()) },
    { by: "recovery", code: theirs.recoveryCodes[0] },
  ])
    expect(errorOf(await second(mine.browser, { pending, ...given })).code).toBe("wrong_code");
});

test("logins that wait end with a change of the password or of the second factor, and with the account", async () => {
  const { id, phone, browser, app, token } = await withApp();
  const begin = async () => String(bodyOf(await firstStep(court, openBrowser(court), phone)).pending);
  const code = () => app.codeAt(clock.now());
  const changed = await begin();
  const json = { password: "nine kites over the old bridge", current: PASSWORD };
  expect((await court.call("PUT", "/auth/password", json, token)).status).toBe(200);
  expect(errorOf(await second(browser, { pending: changed, by: "authenticator", code: code() })).code).toBe(
    "login_over",
  );
  const shut = await begin();
  await court.sql`UPDATE accounts SET disabled_at = now() WHERE id = ${id}`;
  expect(errorOf(await second(browser, { pending: shut, by: "authenticator", code: code() })).code).toBe(
    "login_over",
  );
});

test("nothing secret is kept readable or written to the log", async () => {
  const { phone, key, recoveryCodes, browser } = await withApp();
  const pending = String(bodyOf(await firstStep(court, browser, phone)).pending);
  await second(browser, { pending, by: "recovery", code: "wrong" });
  const kept = await court.sql`
    SELECT (SELECT json_agg(a) FROM authenticators a)::text AS a, (SELECT json_agg(r) FROM recovery_codes r)::text AS r,
      (SELECT json_agg(p) FROM pending_logins p)::text AS p`;
  const all = JSON.stringify(kept) + court.logs();
  for (const word of [key, pending, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace("-", ""))])
    expect(all).not.toContain(word);
});
