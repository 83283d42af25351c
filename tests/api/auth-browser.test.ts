// A code is bound to the browser that asked for it, by a cookie or what the answer said, and to no page of another site.
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import {
  addPerson,
  type Court,
  codeFor,
  errorOf,
  openBrowser,
  otherCode,
  requestOf,
  startCourt,
} from "./support/auth.ts";

let court: Court;

beforeAll(async () => {
  court = await startCourt();
});
afterAll(async () => {
  await court.stop();
});

describe("a code", () => {
  test("lives beside those of other browsers, each good in its own browser alone", async () => {
    const { phone } = await addPerson(court);
    const [one, two, last] = [openBrowser(court), openBrowser(court), openBrowser(court)];
    const codes: string[] = [];
    for (const browser of [one, two, last]) {
      expect((await browser.ask(phone)).status).toBe(200);
      codes.push(await codeFor(court, phone));
    }
    const [first = "", second = "", third = ""] = codes;
    for (let tries = 0; tries < 6; tries++) await two.enter(phone, otherCode(second));
    if (first !== third)
      expect(errorOf(await last.enter(phone, first))).toMatchObject({ status: 400, code: "wrong_code" });
    expect(errorOf(await two.enter(phone, second))).toMatchObject({ status: 400, code: "code_expired" });
    expect((await last.enter(phone, third)).status).toBe(200);
    expect((await one.enter(phone, first)).status).toBe(200);
  });

  test("that is dead does not delay the next one", async () => {
    const { phone } = await addPerson(court);
    const browser = openBrowser(court);
    await browser.ask(phone);
    const code = await codeFor(court, phone);
    for (let tries = 0; tries < 5; tries++) await browser.enter(phone, otherCode(code));
    expect((await browser.ask(phone)).status).toBe(200);
    expect((await browser.enter(phone, await codeFor(court, phone))).status).toBe(200);
  });

  test("is entered without cookies by what the answer said, and refused in words without that", async () => {
    const { phone } = await addPerson(court);
    const request = requestOf(await court.call("POST", "/auth/otp/generate", { phoneNumber: phone }));
    const code = await codeFor(court, phone);
    const enter = (body: object) =>
      court.call("POST", "/auth/login/otp", { phoneNumber: phone, code, ...body });
    expect(errorOf(await enter({}))).toMatchObject({ status: 400, code: "code_not_asked" });
    expect(errorOf(await enter({ request: "x" }))).toMatchObject({ status: 400, code: "invalid" });
    expect(errorOf(await enter({ request: "x".repeat(32) }))).toMatchObject({ code: "code_expired" });
    expect((await enter({ request })).status).toBe(200);
  });

  test("comes with a nonce of its own each time, whatever nonce the browser was told before", async () => {
    const { phone } = await addPerson(court);
    const [victim, stranger] = [openBrowser(court), openBrowser(court)];
    const planted = requestOf(await stranger.ask(phone));
    victim.jar.set("sunwai_code", planted ?? "");
    await court.advance(31);
    const mine = requestOf(await victim.ask(phone));
    expect(mine).toMatch(/^[\w-]{32}$/);
    expect(mine).not.toBe(planted);
    const code = await codeFor(court, phone);
    expect(errorOf(await stranger.enter(phone, code))).toMatchObject({ code: "code_expired" });
    expect((await victim.enter(phone, code)).status).toBe(200);
  });

  test("sets cookies that no script reads, for the calls that log in alone, where the court is reached by http", async () => {
    const { phone } = await addPerson(court);
    const browser = openBrowser(court);
    const asked = await browser.ask(phone);
    const entered = await browser.enter(phone, await codeFor(court, phone));
    const all = [...asked.headers.getSetCookie(), ...entered.headers.getSetCookie()];
    const cookies = all.filter((cookie) => !cookie.startsWith("sunwai_device="));
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies)
      expect(cookie).toMatch(
        /^sunwai_(code|known)=\S+; Max-Age=\d+; Path=\/api\/v1\/auth; HttpOnly; SameSite=Strict$/,
      );
  });

  test("over https keeps its cookies for this host alone, and takes none that another host planted", async () => {
    const https = { "X-Forwarded-Proto": "https" };
    const { phone } = await addPerson(court);
    const browser = openBrowser(court);
    const asked = await browser.call("/auth/otp/generate", { phoneNumber: phone }, https);
    const login = { phoneNumber: phone, code: await codeFor(court, phone) };
    const planted = { ...https, Cookie: `sunwai_code=${requestOf(asked)}` };
    expect(errorOf(await browser.call("/auth/login/otp", login, planted))).toMatchObject({
      code: "code_not_asked",
    });
    const entered = await browser.call("/auth/login/otp", login, https);
    expect(entered.status).toBe(200);
    const cookies = [...asked.headers.getSetCookie(), ...entered.headers.getSetCookie()];
    expect(cookies.length).toBeGreaterThanOrEqual(4);
    for (const cookie of cookies)
      expect(cookie).toMatch(
        /^__Host-sunwai_(code|known|device)=\S+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=(Strict|Lax)$/,
      );
  });

  test("is neither asked for nor entered by a page of another site", async () => {
    const { phone } = await addPerson(court);
    const browser = openBrowser(court);
    const foreign = { Origin: "https://elsewhere.example" };
    const asked = await browser.call("/auth/otp/generate", { phoneNumber: phone }, foreign);
    expect(errorOf(asked)).toMatchObject({ status: 403, code: "foreign_page" });
    await browser.ask(phone);
    const body = { phoneNumber: phone, code: await codeFor(court, phone) };
    expect(errorOf(await browser.call("/auth/login/otp", body, foreign))).toMatchObject({
      code: "foreign_page",
    });
    expect((await browser.call("/auth/login/otp", body, { Origin: new URL(court.url).origin })).status).toBe(
      200,
    );
  });

  test("nor does such a page make guests, who would take the places of a building", async () => {
    const path = "/anonymous/court/passive/HCPP01-1/join?name=Asha%20Rao";
    const come = (headers: Record<string, string>) => court.send("POST", path, { headers });
    for (const origin of ["https://elsewhere.example", "null"])
      expect([origin, errorOf(await come({ Origin: origin }))]).toMatchObject([
        origin,
        { status: 403, code: "foreign_page" },
      ]);
    expect((await come({})).status).toBe(201);
    expect((await come({ Origin: new URL(court.url).origin })).status).toBe(201);
  });
});
