// Signing in through another system: a real provider, what it says and what it must not be believed, and whose account somebody has.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { decodeJwt, SignJWT } from "jose";
import { until } from "../support/client.ts";
import { CLIENT_ID, CLIENT_SECRET } from "../support/oidc-provider.ts";
import { addPerson, errorOf, logIn, openBrowser } from "./support/auth.ts";
import { accountIn, newcomer, oddReturns, rule, SITE, startExternalCourt } from "./support/external.ts";
import { bodyOf, courtClock } from "./support/second.ts";

const { court, provider, admin, set, setRules, visit, finish, enter, stop } = await startExternalCourt();
const clock = courtClock(court);

afterAll(stop);
beforeEach(() => {
  Object.assign(provider.state, { cancels: false, isDown: false, closesKept: false, change: null });
});

const codeOf = async (answer: Promise<Parameters<typeof errorOf>[0]>) => errorOf(await answer).code;

describe("whose account", () => {
  beforeAll(() =>
    setRules(
      rule("clerks", "MASTER", { courtHall: "1" }),
      rule("bar", "ADVOCATE", { joins: "mobile", adds: false }),
      rule("counsel", "ADVOCATE", { joins: "mail", adds: true }),
      rule("audit", "ADVOCATE", { subRole: "Government Official", claim: "realm_access.roles" }),
    ),
  );

  test("a first login makes the account that the rule says, with an entry in the log, and the next finds it", async () => {
    await set("second_factor_required", false);
    const person = newcomer(["others", "clerks"], { email: "Meera@State.example", email_verified: true });
    const entered = await enter(person);
    expect(entered.status).toBe(200);
    const { id, role, courtHall, displayName, phoneNumber } = accountIn(entered);
    expect({ role, courtHall, displayName, phoneNumber }).toEqual({
      role: "MASTER",
      courtHall: "1",
      displayName: person.claims.name,
      phoneNumber: null,
    });
    expect(accountIn(await enter(person)).id).toBe(id);
    const { body } = await court.call("GET", `/admin/log?subject=${id}`, undefined, admin);
    const entries = Object(body).entries.map(({ act, actor, after }: Record<string, unknown>) => ({
      act,
      actor,
      after,
    }));
    expect(entries).toEqual([
      { act: "externalJoined", actor: "provider:State Login", after: { by: "new", rule: "groups: clerks" } },
      expect.objectContaining({ act: "personAdded", actor: "provider:State Login" }),
    ]);
    expect(JSON.stringify(entries)).not.toContain("Meera@");
  });

  test("a provider that closes kept connections as it is called lets everybody in", async () => {
    provider.state.closesKept = true;
    for (let n = 0; n < 3; n++) expect((await enter(newcomer(["clerks"]))).status).toBe(200);
  });

  test("two first logins of one person at once make one account", async () => {
    const person = newcomer(["counsel"]);
    const browsers = [openBrowser(court), openBrowser(court)];
    const returned: object[] = [];
    for (const browser of browsers) returned.push(await visit(browser, person));
    const both = await Promise.all(browsers.map((browser, n) => finish(browser, returned[n] ?? {})));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(both.map((one) => accountIn(one).id)).size).toBe(1);
  });

  test("a role that the provider changes is another at the next login; one that it takes away lets nobody in, and ends what is open", async () => {
    const person = newcomer(["clerks"]);
    const first = await enter(person);
    person.claims.groups = ["counsel", "clerks"];
    // The first rule holds, in the order of the court and not of the provider.
    expect(accountIn(await enter(person)).role).toBe("MASTER");
    person.claims.groups = ["counsel"];
    const changed = await enter(person);
    expect(accountIn(changed)).toMatchObject({ id: accountIn(first).id, role: "ADVOCATE", courtHall: null });
    const { token } = bodyOf(changed);
    person.claims.groups = ["clerks-not", "not clerks", "CLERKS"];
    expect(errorOf(await enter(person))).toMatchObject({ status: 409, code: "external_no_role" });
    await until("their session is over", async () => {
      return (await court.call("GET", "/advocate/", undefined, String(token))).status === 403;
    });
  });

  test("somebody without a matching rule is refused, whatever else the provider says of them", async () => {
    for (const claims of [
      {},
      { groups: [] },
      { groups: null },
      { groups: { clerks: true } },
      { groups: [["clerks"]] },
      { groups: "clerks bar" },
      { role: "ADMIN", roles: ["ADMIN"] },
    ])
      expect(
        await codeOf(
          enter({ ...newcomer([]), claims: { name: "Asha Rao", groups: [], ...claims } as never }),
        ),
      ).toBe("external_no_role");
  });

  test("a claim inside an object is found, and gives its sub-role", async () => {
    const person = newcomer([], { realm_access: { roles: ["audit"] } });
    expect(accountIn(await enter(person))).toMatchObject({
      role: "ADVOCATE",
      subRole: "Government Official",
    });
  });

  test("an account of the court is joined by a verified number where the rule says so, and never by name", async () => {
    const known = await addPerson(court, "ADVOCATE");
    const name = `Person ${known.username.slice(6)}`;
    const number = `+91${known.phone}`;
    expect(await codeOf(enter(newcomer(["bar"], { name })))).toBe("external_no_role");
    for (const phone_number_verified of [false, "true", 1, undefined])
      expect(
        await codeOf(enter(newcomer(["bar"], { name, phone_number: number, phone_number_verified }))),
      ).toBe("external_no_role");
    const person = newcomer(["bar"], { phone_number: number, phone_number_verified: true });
    expect(accountIn(await enter(person))).toMatchObject({
      id: known.id,
      displayName: name,
      phoneNumber: known.phone,
    });
    // Another person of the provider with the same number is not let into it.
    const other = newcomer(["bar"], { phone_number: number, phone_number_verified: true });
    expect(await codeOf(enter(other))).toBe("external_taken");
    // The court had it before: its own ways go on.
    expect(await logIn(court, known.phone)).toBeString();
  });

  test("a join changes no right: an account with another role is not joined, nor is one of two with the same mail", async () => {
    const judge = await addPerson(court, "JUDGE");
    const phone = { phone_number: judge.phone, phone_number_verified: true };
    expect(await codeOf(enter(newcomer(["bar"], phone)))).toBe("external_taken");
    const twins = [await addPerson(court), await addPerson(court)].map(({ id }) => id);
    await court.sql`UPDATE accounts SET email = 'both@bar.example' WHERE id = ANY(${twins})`;
    const mail = { email: "Both@bar.example", email_verified: true };
    expect(await codeOf(enter(newcomer(["counsel"], mail)))).toBe("external_taken");
    await court.sql`UPDATE accounts SET email = NULL WHERE id = ${twins[1] ?? ""}`;
    expect(accountIn(await enter(newcomer(["counsel"], mail))).id).toBe(twins[0]);
    // Not verified, the mail is nothing: they get an account of their own.
    const fresh = accountIn(await enter(newcomer(["counsel"], { ...mail, email_verified: false })));
    expect(twins).not.toContain(fresh.id);
  });

  test("a joined account keeps the role of the registry, and leads in only while the rules give the same", async () => {
    const known = await addPerson(court, "ADVOCATE");
    const person = newcomer(["bar"], { phone_number: known.phone, phone_number_verified: true });
    expect((await enter(person)).status).toBe(200);
    person.claims.groups = ["clerks"];
    expect(await codeOf(enter(person))).toBe("external_taken");
    const [row] = await court.sql`SELECT role FROM accounts WHERE id = ${known.id}`;
    expect(row?.role).toBe("ADVOCATE");
  });

  test("a closed account stays closed, made or joined, and one that an admin closes is out at once", async () => {
    const person = newcomer(["counsel"]);
    const entered = await enter(person);
    const { id } = accountIn(entered);
    const act = { act: "disable", ids: [id] };
    expect((await court.call("POST", "/admin/people/acts", act, admin)).status).toBe(200);
    await until("their session is over", async () => {
      return (await court.call("GET", "/advocate/", undefined, String(bodyOf(entered).token))).status === 403;
    });
    expect(await codeOf(enter(person))).toBe("external_closed");
    const gone = await addPerson(court, "ADVOCATE", { disabled: true });
    const number = { phone_number: gone.phone, phone_number_verified: true };
    expect(await codeOf(enter(newcomer(["bar"], number)))).toBe("external_closed");
    // An admin finds them by name although they have neither number nor user name, and lets them in again.
    const found = await court.call(
      "POST",
      "/admin/people/search",
      { q: person.claims.name, state: "disabled" },
      admin,
    );
    expect(Object(found.body).people.map((one: { id: string }) => one.id)).toContain(id);
  });

  test("an account that the provider brought has no other way in, until an admin parts the two", async () => {
    const person = newcomer(["counsel"]);
    const { id } = accountIn(await enter(person));
    const phone = "6999900001";
    await court.sql`UPDATE accounts SET phone = ${phone} WHERE id = ${id}`;
    await expect(logIn(court, phone)).rejects.toThrow("external_only");
    expect((await court.call("DELETE", `/admin/people/${id}/external`, undefined, admin)).status).toBe(204);
    const [session] = await court.sql`SELECT ended_at FROM sessions WHERE account_id = ${id}`;
    expect(session?.ended_at).not.toBeNull();
    expect(await logIn(court, phone)).toBeString();
    expect(await codeOf(court.call("DELETE", `/admin/people/${id}/external`, undefined, admin))).toBe(
      "not_found",
    );
    // The same person is a stranger to the court then.
    expect(accountIn(await enter(person)).id).not.toBe(id);
  });

  test("a name that cannot be shown makes no account", async () => {
    for (const name of ["", "\u202e\u200b", "x".repeat(300)])
      expect(await codeOf(enter(newcomer(["counsel"], { name })))).toBe("external_failed");
    expect(accountIn(await enter(newcomer(["counsel"], { name: "मीरा  जोशी\n" }))).displayName).toBe(
      "मीरा जोशी",
    );
  });
});

describe("the second factor", () => {
  beforeAll(async () => {
    await setRules(rule("judges", "JUDGE", { courtHall: "2" }), rule("counsel", "ADVOCATE"));
    await set("second_factor_required", true);
  });
  afterAll(() => set("second_factor_required", false));

  test("is asked for here, unless the provider says that it asked for one", async () => {
    const plain = newcomer(["judges"]);
    expect(await enter(plain)).toMatchObject({
      status: 200,
      body: { purpose: "set-up", whom: plain.claims.name },
    });
    for (const amr of [["pwd"], ["mfa-not"], []])
      expect((await enter({ ...plain, amr })).body).toMatchObject({ purpose: "set-up" });
    expect(accountIn(await enter({ ...plain, amr: ["pwd", "mfa"] }))).toMatchObject({ role: "JUDGE" });
    expect(accountIn(await enter(newcomer(["judges"], {}, { acr: "mfa" })))).toMatchObject({ role: "JUDGE" });
  });

  test("and a login counts as a proof for as long as the sign-in there does", async () => {
    const entered = await enter(newcomer(["counsel"]));
    const token = String(bodyOf(entered).token);
    const proof = async () => (await court.call("GET", "/auth/step-up", undefined, token)).body;
    expect(await proof()).toEqual({ isFresh: true, ways: [] });
    const { body } = await court.call("GET", "/auth/sessions", undefined, token);
    expect(JSON.stringify(body)).toContain('"provenBy":"external"');
  });
});

describe("what is not believed", () => {
  beforeAll(() => setRules(rule("counsel", "ADVOCATE")));

  test("a code that is used again, another's, or of another browser; a state that is unknown or too old", async () => {
    const browser = openBrowser(court);
    const returned = await visit(browser, newcomer(["counsel"]));
    const jar = new Map(browser.jar);
    // Somebody who got hold of the address that a browser was sent back to.
    expect(await codeOf(finish(openBrowser(court), returned))).toBe("external_over");
    expect((await finish(browser, returned)).status).toBe(200);
    expect(await codeOf(finish(browser, returned))).toBe("external_over");
    const copied = openBrowser(court);
    for (const [name, value] of jar) copied.jar.set(name, value);
    expect(await codeOf(finish(copied, returned))).toBe("external_over");
    // Two sign-ins of one browser do not stand in for one another.
    const mine = await visit(browser, newcomer(["counsel"]));
    const theirs = await visit(openBrowser(court), newcomer(["counsel"]));
    expect(await codeOf(finish(browser, { ...theirs, state: mine.state }))).toBe("external_failed");
    expect(await codeOf(finish(browser, { ...mine, state: "A".repeat(43) }))).toBe("external_over");
    const late = await visit(browser, newcomer(["counsel"]));
    await clock.pass(601);
    expect(await codeOf(finish(browser, late))).toBe("external_over");
    await clock.pass(0);
  });

  test("a session is never one that was there before", async () => {
    const person = newcomer(["counsel"]);
    const before = String(bodyOf(await enter(person)).token);
    const after = String(bodyOf(await enter(person)).token);
    expect(after).not.toBe(before);
    expect(errorOf(await court.call("GET", "/advocate/", undefined, before)).code).toBe("other_login");
  });

  test("a token of another issuer, client or person, one that is over, or one that nobody or the wrong one signed", async () => {
    const now = () => Math.floor(Date.now() / 1000);
    const forged = await crypto.subtle.generateKey(
      {
        name: "RSASSA-PKCS1-v1_5",
        modulusLength: 2048,
        publicExponent: new Uint8Array([1, 0, 1]),
        hash: "SHA-256",
      },
      true,
      ["sign", "verify"],
    );
    type Token = Record<string, unknown>;
    const signed = (payload: Token) => {
      const { key, kid } = provider.signing();
      return new SignJWT(payload).setProtectedHeader({ alg: "RS256", kid }).sign(key);
    };
    const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const table: [string, (payload: Token) => string | Promise<string>][] = [
      ["another issuer", (token) => signed({ ...token, iss: "https://elsewhere.example" })],
      ["another client", (token) => signed({ ...token, aud: "another" })],
      [
        "two clients, the other one authorized",
        (token) => signed({ ...token, aud: [CLIENT_ID, "x"], azp: "x" }),
      ],
      ["another nonce", (token) => signed({ ...token, nonce: "another" })],
      ["no nonce", ({ nonce: _, ...token }) => signed(token)],
      ["over", (token) => signed({ ...token, iat: now() - 900, exp: now() - 300 })],
      ["no end", ({ exp: _, ...token }) => signed(token)],
      ["a sign-in of long ago", (token) => signed({ ...token, auth_time: now() - 3600 })],
      ["a sign-in of no time", ({ auth_time: _, ...token }) => signed(token)],
      ["no person", ({ sub: _, ...token }) => signed(token)],
      ["no signature", (token) => `${base64({ alg: "none" })}.${base64(token)}.`],
      [
        "the shared secret",
        (token) =>
          new SignJWT(token)
            .setProtectedHeader({ alg: "HS256" })
            .sign(new TextEncoder().encode(CLIENT_SECRET)),
      ],
      [
        "another key under the name of the right one",
        (token) =>
          new SignJWT(token)
            .setProtectedHeader({ alg: "RS256", kid: provider.signing().kid })
            .sign(forged.privateKey),
      ],
      ["no token", () => ""],
    ];
    for (const [what, make] of table) {
      const person = newcomer(["counsel"]);
      provider.state.change = async (body, route) => {
        if (route === "token") body.id_token = await make(decodeJwt(String(body.id_token)));
      };
      expect({ what, code: await codeOf(enter(person)) }).toEqual({ what, code: "external_failed" });
      const rows = await court.sql`SELECT 1 FROM external_identities WHERE subject = ${person.sub}`;
      expect({ what, rows: rows.length }).toEqual({ what, rows: 0 });
    }
    // The same way round, with what is right: the table does not fail for another reason.
    provider.state.change = async (body, route) => {
      if (route === "token") body.id_token = await signed(decodeJwt(String(body.id_token)));
    };
    expect((await enter(newcomer(["counsel"]))).status).toBe(200);
    // Claims about another person do not count for this one.
    provider.state.change = (body, route) => {
      if (route === "userinfo") Object.assign(body, { sub: "somebody else", groups: ["counsel"] });
    };
    expect(await codeOf(enter(newcomer([])))).toBe("external_failed");
    expect(court.logs()).not.toContain("eyJ");
  });

  test("an answer that says it comes from another provider (mix-up), or from none", async () => {
    const browser = openBrowser(court);
    const { iss: _, ...without } = await visit(browser, newcomer(["counsel"]));
    expect(await codeOf(finish(browser, without))).toBe("external_failed");
    const returned = await visit(browser, newcomer(["counsel"]));
    expect(returned.iss).toBe(provider.issuer);
    expect(await codeOf(finish(browser, { ...returned, iss: "https://evil.example" }))).toBe(
      "external_failed",
    );
  });

  test("keys that are changed in the middle are fetched, and not without end", async () => {
    expect((await enter(newcomer(["counsel"]))).status).toBe(200);
    const browser = openBrowser(court);
    const returned = await visit(browser, newcomer(["counsel"]));
    await provider.rotate();
    const before = provider.state.keyFetches;
    expect((await finish(browser, returned)).status).toBe(200);
    expect(provider.state.keyFetches).toBe(before + 1);
    const { key } = provider.signing();
    provider.state.change = async (body, route) => {
      const sign = new SignJWT(decodeJwt(String(body.id_token ?? "e30.e30.e30")));
      if (route === "token")
        body.id_token = await sign.setProtectedHeader({ alg: "RS256", kid: crypto.randomUUID() }).sign(key);
    };
    for (let turn = 0; turn < 8; turn++)
      expect(await codeOf(enter(newcomer(["counsel"])))).toBe("external_failed");
    expect(provider.state.keyFetches).toBeLessThanOrEqual(before + 6);
  });

  test("who cancels there is told so, and a provider that is away is said to be", async () => {
    const person = newcomer(["counsel"]);
    provider.state.cancels = true;
    expect(errorOf(await enter(person))).toMatchObject({ status: 400, code: "external_cancelled" });
    provider.state.cancels = false;
    const browser = openBrowser(court);
    const returned = await visit(browser, person);
    provider.state.isDown = true;
    expect(errorOf(await finish(browser, returned))).toMatchObject({ status: 503, code: "external_away" });
    provider.state.isDown = false;
    expect((await enter(person)).status).toBe(200);
  });

  test("Host and other headers do not change where people are sent back, and other pages begin and finish nothing", async () => {
    const begun = await court.send("POST", "/auth/external", {
      headers: {
        "X-Forwarded-Host": "evil.example",
        Forwarded: "host=evil.example",
        "X-Forwarded-Proto": "https",
      },
    });
    const url = new URL(String(bodyOf(begun).url));
    expect(url.searchParams.get("redirect_uri")).toBe(`${SITE}/external-login`);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: "code",
      code_challenge_method: "S256",
      max_age: "300",
      client_id: CLIENT_ID,
    });
    const [cookie = ""] = begun.headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-sunwai_external_.*Path=\/; HttpOnly; Secure; SameSite=Strict$/);
    expect(cookie).not.toContain(String(url.searchParams.get("nonce")));
    const evil = { headers: { Origin: "https://evil.example", "Content-Type": "application/json" } };
    for (const path of ["/auth/external", "/auth/external/finish"])
      expect(errorOf(await court.send("POST", path, { ...evil, body: "{}" }))).toMatchObject({
        code: "foreign_page",
      });
  });

  test("odd input is refused as such", async () => {
    const browser = openBrowser(court);
    const state = "A".repeat(43);
    for (const body of oddReturns(state))
      expect({ body, ...errorOf(await finish(browser, body)) }).toMatchObject({
        body,
        status: 400,
        code: "invalid",
      });
    browser.jar.set(`sunwai_external_${state.slice(0, 16)}`, "%F0%9F%98%80");
    expect(await codeOf(finish(browser, { state, code: "x" }))).toBe("external_over");
  });
});
