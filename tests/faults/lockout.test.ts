// Attacks on one person's login, with the real limits, clock and database: the owner comes in at the first try, and guessing wins no more.
import { afterAll, beforeAll, expect, test } from "bun:test";
import {
  type Answer,
  addPerson,
  type Court,
  codeMarked,
  errorOf,
  openBrowser,
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

test("from many addresses at once strangers have 30 codes of five tries in half an hour, and the owner's own browser goes on", async () => {
  const { phone } = await addPerson(one, "JUDGE");
  const known = await knownBrowser(phone);
  const answers: unknown[] = [];
  for (let address = 1; address <= 8; address++)
    for (const codes of await Promise.all(
      Array.from({ length: 12 }, () => attack(phone, `192.0.2.${address}`, 8, address % 2 ? one : two)),
    ))
      answers.push(...codes);
  // 150 tries in half an hour: 300 an hour against 315 before.
  expect(answers.filter((code) => code === "wrong_code")).toHaveLength(150);
  const fresh = await openBrowser(one, HERE).ask(phone);
  expect(errorOf(fresh)).toMatchObject({ status: 429, code: "too_many" });
  expect(Number(fresh.headers.get("Retry-After"))).toBeLessThanOrEqual(1800);
  await enterAtFirst(known, phone);
});

test("a flood of numbers that nobody has shuts nobody out behind its address", async () => {
  const { phone } = await addPerson(one, "JUDGE");
  const flood = await Promise.all(
    Array.from({ length: 600 }, (_, n) =>
      openBrowser(n % 2 ? one : two, HERE).ask(String(8_000_000_000 + n)),
    ),
  );
  expect(flood.filter(({ status }) => status === 200)).toHaveLength(600);
  await enterAtFirst(openBrowser(one, HERE), phone);
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
  expect(errorOf(await openBrowser(one, THERE).password(username, "the right one"))).toMatchObject({
    status: 429,
  });
  for (let times = 0; times < 3; times++)
    expect((await known.password(username, "the right one")).status).toBe(200);
  // A person's own mistakes are counted too, on their own browser.
  const wrong = await Promise.all(Array.from({ length: 34 }, () => known.password(username, "wrong")));
  expect(wrong.filter(({ status }) => status === 403)).toHaveLength(30);
  expect(wrong.filter(({ status }) => status === 429)).toHaveLength(4);
});
