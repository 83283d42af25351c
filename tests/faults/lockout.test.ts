// Attacks on one person's login, with the real limits, clock and database: the owner comes in at the first try, and guessing wins no more.
import { afterAll, beforeAll, expect, test } from "bun:test";
import {
  type Answer,
  addPerson,
  type Court,
  codeMarked,
  errorOf,
  openBrowser,
  otherCode,
  startCourt,
  type TestBrowser,
} from "../api/support/auth.ts";

let one: Court;
let two: Court;
let admin: string;

/** The address of the court's own building, and one elsewhere. */
const HERE = "203.0.113.1";
const THERE = "198.51.100.1";

beforeAll(async () => {
  one = await startCourt();
  two = await startCourt({ databaseUrl: one.databaseUrl });
  const { phone } = await addPerson(one, "ADMIN");
  const { body } = await enterAtFirst(openBrowser(one, HERE), phone);
  admin = String(Object(body).token);
  await one.call("PUT", "/admin/settings/password_login", { value: true }, admin);
});
afterAll(async () => {
  await two.stop();
  await one.stop();
});

/** One request for a code and one try with it: both must do. */
async function enterAtFirst(browser: TestBrowser, phone: string): Promise<Answer> {
  const asked = await browser.ask(phone);
  expect(asked.status).toBe(200);
  const entered = await browser.enter(phone, await codeMarked(one, phone, asked));
  expect(entered.status).toBe(200);
  return entered;
}

/** How often the owner of a number was told that strangers try to come in. */
async function toldOf(phone: string): Promise<number> {
  const { body } = await one.call("GET", "/dev/outbox");
  const messages = Array.isArray(body) ? body : [];
  return messages.filter(({ to, kind }) => to === phone && kind === "guessingSeen").length;
}

/** What is counted, once it is not nothing: the notice is written after the answer. */
async function waitFor(count: () => Promise<number>): Promise<number> {
  for (let looks = 0; looks < 200; looks++) {
    const found = await count();
    if (found > 0) return found;
    await Bun.sleep(50);
  }
  return 0;
}

/** A browser in which the person has logged in before. */
async function knownBrowser(phone: string, address = HERE): Promise<TestBrowser> {
  const browser = openBrowser(one, address);
  await enterAtFirst(browser, phone);
  return browser;
}

/** A code asked for by a stranger, and wrong tries of it; out: how the tries were answered. */
async function attack(phone: string, address: string, tries: number, court = one): Promise<unknown[]> {
  const stranger = openBrowser(court, address);
  const asked = await stranger.ask(phone);
  const code = asked.status === 200 ? await codeMarked(one, phone, asked) : "000000";
  const answers = Array.from({ length: tries }, (_, n) =>
    stranger.enter(phone, String((Number(code) + n + 1) % 1_000_000).padStart(6, "0")),
  );
  return (await Promise.all(answers)).map((answer) => errorOf(answer).code);
}

test("(a) a code and 15 wrong tries again and again, from the same and other addresses, do not keep the owner out", async () => {
  const { phone } = await addPerson(one, "JUDGE");
  for (let round = 0; round < 6; round++) {
    const court = round % 2 ? one : two;
    for (const address of [HERE, `198.51.100.${round}`]) {
      const answers = await attack(phone, address, 15, court);
      expect(answers.filter((code) => code === "wrong_code")).toHaveLength(5);
      expect(answers.filter((code) => code === "code_expired")).toHaveLength(10);
    }
    // On a fresh browser behind the attacker's own address, while the attack goes on.
    if (round % 2) await enterAtFirst(openBrowser(court, HERE), phone);
  }
});

test("(a) tries of a stranger's code never touch the code that the owner has", async () => {
  const { phone } = await addPerson(one, "JUDGE");
  const owner = openBrowser(two, HERE);
  const asked = await owner.ask(phone);
  for (let round = 0; round < 3; round++) await attack(phone, HERE, 15);
  const entered = await owner.enter(phone, await codeMarked(one, phone, asked));
  expect(entered.status).toBe(200);
});

test("(b) 330 wrong codes from one address shut nobody out behind it, in no process", async () => {
  const { phone } = await addPerson(one, "JUDGE");
  const { phone: guessed } = await addPerson(one);
  const stranger = openBrowser(one, HERE);
  await stranger.ask(guessed);
  const guesses = Array.from({ length: 330 }, (_, n) =>
    openBrowser(n % 2 ? one : two, HERE).call("/auth/login/otp", {
      phoneNumber: n % 3 ? guessed : "9999999999",
      code: String(100_000 + n),
      request: n % 5 ? stranger.jar.get("sunwai_code") : "x".repeat(32),
    }),
  );
  const answers = (await Promise.all(guesses)).map((answer) => errorOf(answer));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]));
  expect(answers.filter(({ code }) => code === "wrong_code").length).toBeLessThanOrEqual(5);
  for (const court of [one, two]) await enterAtFirst(openBrowser(court, HERE), phone);
});

test("codes asked for as fast as one can from another address leave the owner's to the owner", async () => {
  const { phone } = await addPerson(one, "JUDGE");
  const asked = await Promise.all(
    Array.from({ length: 120 }, (_, n) => openBrowser(n % 2 ? one : two, THERE).ask(phone)),
  );
  expect(asked.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(asked.filter(({ status }) => status === 429)).toHaveLength(110);
  for (const court of [one, two]) await enterAtFirst(openBrowser(court, HERE), phone);
});

test("codes asked for as fast as one can from the owner's own address do not touch a browser they know", async () => {
  const { phone } = await addPerson(one, "JUDGE");
  const known = await knownBrowser(phone);
  await Promise.all(Array.from({ length: 120 }, () => openBrowser(one, HERE).ask(phone)));
  for (let times = 0; times < 12; times++) await enterAtFirst(known, phone);
  // The cookie of one account says nothing for another.
  const { phone: other } = await addPerson(one);
  await Promise.all(Array.from({ length: 30 }, () => openBrowser(one, HERE).ask(other)));
  expect(errorOf(await known.ask(other))).toMatchObject({ status: 429, code: "too_many" });
});

test("a made-up or changed cookie is none", async () => {
  const { phone } = await addPerson(one, "JUDGE");
  const known = await knownBrowser(phone);
  await Promise.all(Array.from({ length: 30 }, () => openBrowser(one, HERE).ask(phone)));
  const cookie = known.jar.get("sunwai_known") ?? "";
  const [id, day, signature] = cookie.split(".");
  for (const made of [
    "",
    "~~~~",
    "x".repeat(5000),
    `${id}.zzzz.${signature}`,
    `${"A".repeat(22)}.${day}.${signature}`,
  ]) {
    const forger = openBrowser(one, HERE);
    forger.jar.set("sunwai_known", made);
    expect(errorOf(await forger.ask(phone))).toMatchObject({ status: 429 });
  }
  await enterAtFirst(known, phone);
});

test("from many addresses at once strangers have 30 codes of five tries in half an hour and three of one, and the owner is told", async () => {
  const { phone } = await addPerson(one, "JUDGE");
  const known = await knownBrowser(phone);
  const answers: unknown[] = [];
  for (let address = 1; address <= 8; address++)
    for (const codes of await Promise.all(
      Array.from({ length: 12 }, () => attack(phone, `192.0.2.${address}`, 8, address % 2 ? one : two)),
    ))
      answers.push(...codes);
  // 153 tries in half an hour: 303 an hour against 315 before.
  expect(answers.filter((code) => code === "wrong_code")).toHaveLength(153);
  const elsewhere = await openBrowser(one, "192.0.2.99").ask(phone);
  expect(errorOf(elsewhere)).toMatchObject({ status: 429, code: "too_many" });
  expect(Number(elsewhere.headers.get("Retry-After"))).toBeLessThanOrEqual(1800);
  // From where the owner logged in before, a new browser has codes of its own; so has the browser itself.
  const fresh = openBrowser(two, HERE);
  const asked = await fresh.ask(phone);
  expect(asked.body).toMatchObject({ sent: true, tries: 1 });
  expect((await fresh.enter(phone, await codeMarked(one, phone, asked))).status).toBe(200);
  await enterAtFirst(known, phone);
  expect(await waitFor(() => toldOf(phone))).toBe(1);
});

test("36 codes asked from three addresses keep the owner out of no new browser, who reads of it", async () => {
  const { phone } = await addPerson(one, "JUDGE");
  for (const address of ["192.0.2.11", "192.0.2.12", "192.0.2.13"])
    await Promise.all(Array.from({ length: 12 }, () => openBrowser(one, address).ask(phone)));
  const owner = openBrowser(two, THERE);
  const asked = await owner.ask(phone);
  expect(asked.body).toMatchObject({ sent: true, tries: 1 });
  expect((await owner.enter(phone, await codeMarked(one, phone, asked))).status).toBe(200);
  expect(await waitFor(() => toldOf(phone))).toBe(1);
  // A code that let its owner in leaves the late ones to others; one that is tried wrongly is dead at once.
  for (const address of ["192.0.2.14", "192.0.2.15", "192.0.2.16"]) {
    const stranger = openBrowser(one, address);
    const late = await stranger.ask(phone);
    const wrong = otherCode(await codeMarked(one, phone, late));
    expect(errorOf(await stranger.enter(phone, wrong)).code).toBe("wrong_code");
    expect(errorOf(await stranger.enter(phone, wrong)).code).toBe("code_expired");
    expect((await openBrowser(one, address).ask(phone)).status).toBe(429);
  }
  expect((await openBrowser(one, "192.0.2.17").ask(phone)).status).toBe(429);
});

test("what strangers ask of a number for a registration touches no login, nor a login's codes a registration", async () => {
  await one.call("PUT", "/admin/settings/public_enabled", { value: true }, admin);
  const { phone } = await addPerson(one, "JUDGE");
  const register = (address: string, phoneNumber: string) =>
    openBrowser(one, address).call("/auth/register/code", { phoneNumber });
  for (let address = 21; address < 27; address++)
    await Promise.all(Array.from({ length: 12 }, () => register(`192.0.2.${address}`, phone)));
  expect((await register("192.0.2.28", phone)).status).toBe(429);
  const asked = await openBrowser(one, THERE).ask(phone);
  expect(asked.body).toMatchObject({ sent: true, tries: 5 });
  const newcomer = "7900000001";
  for (let address = 21; address < 25; address++)
    await Promise.all(Array.from({ length: 12 }, () => openBrowser(one, `192.0.2.${address}`).ask(newcomer)));
  expect((await register("192.0.2.28", newcomer)).body).toMatchObject({ sent: true, tries: 5 });
  await one.call("PUT", "/admin/settings/public_enabled", { value: false }, admin);
});

test("an address has 300 codes over all numbers, with an account or without, and known browsers are apart", async () => {
  const { phone } = await addPerson(one, "JUDGE");
  const flooded = "203.0.113.77";
  const known = await knownBrowser(phone, flooded);
  const flood = await Promise.all(
    Array.from({ length: 600 }, (_, n) =>
      openBrowser(n % 2 ? one : two, flooded).ask(String(8_000_000_000 + n)),
    ),
  );
  expect(flood.filter(({ status }) => status === 200)).toHaveLength(300);
  const refused = await openBrowser(one, flooded).ask(phone);
  expect(errorOf(refused)).toMatchObject({ status: 429, code: "too_many" });
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  await enterAtFirst(known, phone);
  await enterAtFirst(openBrowser(one, THERE), phone);
});

test("wrong passwords from one address shut out neither the owner elsewhere nor a browser they know", async () => {
  const { username } = await addPerson(one, "JUDGE", { password: "the right one" });
  const known = openBrowser(one, HERE);
  expect((await known.password(username, "the right one")).status).toBe(200);
  const guesses = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      openBrowser(n % 2 ? one : two, HERE).password(username, `wrong ${n}`),
    ),
  );
  expect(guesses.filter(({ status }) => status === 403)).toHaveLength(10);
  expect((await openBrowser(two, THERE).password(username, "the right one")).status).toBe(200);
  expect((await known.password(username, "the right one")).status).toBe(200);
  for (let address = 1; address < 5; address++)
    await Promise.all(
      Array.from({ length: 15 }, () => openBrowser(one, `192.0.2.${address}`).password(username, "wrong")),
    );
  for (let times = 0; times < 3; times++)
    expect((await known.password(username, "the right one")).status).toBe(200);
  // A person's own mistakes are counted too, on their own browser.
  const wrong = await Promise.all(Array.from({ length: 34 }, () => known.password(username, "wrong")));
  expect(wrong.filter(({ status }) => status === 403)).toHaveLength(30);
  expect(wrong.filter(({ status }) => status === 429)).toHaveLength(4);
});

test("30 wrong passwords from nine addresses keep the right one out of no new browser; a wrong one waits 15 minutes", async () => {
  const { username, phone } = await addPerson(one, "JUDGE", { password: "the right one" });
  for (let n = 0; n < 36; n++)
    await openBrowser(n % 2 ? one : two, `192.0.2.${31 + (n % 9)}`).password(username, "wrong");
  expect((await openBrowser(two, "192.0.2.50").password(username, "the right one")).status).toBe(200);
  expect((await openBrowser(one, "192.0.2.51").password(username, "wrong")).status).toBe(403);
  const again = await openBrowser(one, "192.0.2.51").password(username, "the right one");
  expect(errorOf(again)).toMatchObject({ status: 429, code: "too_many" });
  expect(Number(again.headers.get("Retry-After"))).toBeLessThanOrEqual(900);
  expect(await waitFor(() => toldOf(phone))).toBe(1);
  // Also past all late tries, where the owner logged in before.
  for (let n = 0; n < 130; n++)
    await openBrowser(one, `198.18.${Math.floor(n / 100)}.${n % 100}`).password(username, "wrong");
  expect((await openBrowser(one, "192.0.2.52").password(username, "the right one")).status).toBe(429);
  expect((await openBrowser(one, "192.0.2.50").password(username, "the right one")).status).toBe(200);
});

test("60 names may be tried wrongly from one address in 15 minutes, and browsers known there go on", async () => {
  const { username } = await addPerson(one, "JUDGE", { password: "the right one" });
  const sprayed = "203.0.113.88";
  const known = openBrowser(one, sprayed);
  expect((await known.password(username, "the right one")).status).toBe(200);
  const names = await Promise.all(
    Array.from({ length: 90 }, (_, n) =>
      openBrowser(n % 2 ? one : two, sprayed).password(`nobody${n}`, "wrong"),
    ),
  );
  expect(names.filter(({ status }) => status === 403)).toHaveLength(60);
  expect(names.filter(({ status }) => status === 429)).toHaveLength(30);
  expect((await openBrowser(one, sprayed).password(username, "the right one")).status).toBe(429);
  expect((await known.password(username, "the right one")).status).toBe(200);
});
