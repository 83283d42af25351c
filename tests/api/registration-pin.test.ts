// The PIN of a registration: a second secret for the person who comes back to it, beside the code of its number.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { REGISTRATION_CONSENT } from "../../server/contract/limits.ts";
import { limitRules } from "../../server/limits/limits.ts";
import { addPerson, type Court, errorOf, logIn, startCourt } from "./support/auth.ts";
import { proveNumber } from "./support/registration.ts";

const PIN = "482916";
let court: Court;
let admin: string;
let numbers = 0;
beforeAll(async () => {
  court = await startCourt();
  admin = await logIn(court, (await addPerson(court, "ADMIN")).phone);
  await set("public_enabled", true);
  await set("registration_pin", true);
});
afterAll(() => court.stop());

const set = (key: string, value: boolean) => court.call("PUT", `/admin/settings/${key}`, { value }, admin);
const post = (path: string, json: object) => court.call("POST", `/auth/register${path}`, json);
const send = (ticket: string, pin: string | null = PIN) =>
  post("", {
    ticket,
    subRole: "Litigant",
    displayName: "Kamala Devi Rautaray",
    email: null,
    idType: "AADHAAR",
    idNumber: "234123412346",
    pin,
    consent: REGISTRATION_CONSENT,
  });
async function register() {
  const phone = String(8_400_000_000 + ++numbers);
  const ticket = await proveNumber(court, phone);
  expect((await send(ticket)).status).toBe(201);
  return { phone, ticket };
}
/** Every call that a ticket allows, without its answer. */
const calls = (ticket: string) => [
  () => post("/state", { ticket }),
  () => send(ticket, "591374"),
  () => post("/withdraw", { ticket }),
];

test("from another browser the code alone neither reads, changes nor withdraws it; with the PIN it does", async () => {
  const { phone, ticket } = await register();
  // The page that sent it goes on.
  expect((await post("/state", { ticket })).status).toBe(200);
  const other = await proveNumber(court, phone);
  for (const call of calls(other))
    expect(errorOf(await call())).toMatchObject({ status: 409, code: "pin_needed" });
  const file = await court.send("POST", "/auth/media/register/file", {
    headers: { Authorization: `Bearer ${other}` },
  });
  expect(errorOf(file).code).toBe("pin_needed");
  const wrong = await post("/pin", { ticket: other, pin: "482917" });
  expect(errorOf(wrong)).toMatchObject({ status: 400, code: "wrong_pin" });
  expect(JSON.stringify(wrong.body)).not.toContain("Kamala");
  const given = Object((await post("/pin", { ticket: other, pin: PIN })).body);
  expect(given).toMatchObject({ isKnown: false, registration: { displayName: "Kamala Devi Rautaray" } });
  expect((await send(given.ticket, "591374")).status).toBe(201);
  expect((await post("/withdraw", { ticket: given.ticket })).body).toMatchObject({ state: "withdrawn" });
  // The ticket of the code alone stays what it is; the number may register again without the PIN until now.
  expect(errorOf(await post("/state", { ticket: other })).code).toBe("pin_needed");
  expect((await post("/state", { ticket: await proveNumber(court, phone) })).status).toBe(200);
});

test("wrong ones are counted by number, over every browser and all at once; another number is not", async () => {
  const { phone } = await register();
  const guessed = await register();
  const [one, two] = [await proveNumber(court, phone), await proveNumber(court, phone)];
  const guesses = Array.from({ length: limitRules.wrongPins.points + 4 }, (_, n) => String(500_123 + n));
  const answers = await Promise.all(
    guesses.map((pin, n) => post("/pin", { ticket: n % 2 === 0 ? one : two, pin })),
  );
  const codes = answers.map((answer) => errorOf(answer).code);
  expect(codes.filter((code) => code === "wrong_pin")).toHaveLength(limitRules.wrongPins.points);
  expect(codes.filter((code) => code === "too_many")).toHaveLength(4);
  expect(errorOf(await post("/pin", { ticket: one, pin: PIN })).code).toBe("too_many");
  const other = await proveNumber(court, guessed.phone);
  expect((await post("/pin", { ticket: other, pin: PIN })).status).toBe(200);
  for (const secret of [PIN, ...guesses]) expect(court.logs()).not.toContain(secret);
});

test("a decided one asks nothing, nor does one without a PIN, nor a court that has switched it off", async () => {
  const { phone } = await register();
  const [row] = await court.sql`SELECT id, changed_at FROM registrations WHERE phone = ${phone}`;
  const decision = { decision: "refuse", version: row?.changed_at.getTime(), note: "Forgotten PIN" };
  await court.call("POST", `/admin/registrations/${row?.id}/decision`, decision, admin);
  const again = await proveNumber(court, phone);
  expect((await post("/state", { ticket: again })).body).toMatchObject({
    registration: { state: "refused" },
  });
  expect((await send(again)).status).toBe(201);
  const pending = await proveNumber(court, phone);
  expect(errorOf(await post("/state", { ticket: pending })).code).toBe("pin_needed");
  await set("registration_pin", false);
  expect((await post("/state", { ticket: await proveNumber(court, phone) })).status).toBe(200);
  // A request that needed the PIN before is now answered without it, because nothing asks for it any more.
  expect((await post("/pin", { ticket: pending, pin: "000000" })).status).toBe(200);
  await set("registration_pin", true);
});

test("a ticket of no PIN, none at all, or one that is over opens nothing", async () => {
  const { ticket } = await register();
  expect(errorOf(await post("/pin", { ticket: "nonsense", pin: PIN })).code).toBe("bad_token");
  expect(errorOf(await post("/pin", { ticket })).status).toBe(400);
  // The page that sent it may give it as well.
  expect((await post("/pin", { ticket, pin: PIN })).status).toBe(200);
});
