// The disclaimer: shown until its reader hides it, and hidden for good; and what a guest is beside people with an account.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { roles, viewAsPassiveAnonymous } from "../../server/contract/roles.ts";
import { defaultsOf } from "../../server/settings/settings.ts";
import { addPerson, type Court, errorOf, logIn, startCourt } from "./support/auth.ts";

let court: Court;
beforeAll(async () => {
  court = await startCourt();
});
afterAll(() => court.stop());

const hide = (token: string, json: unknown = { showDisclaimer: false }, path = "advocate") =>
  court.call("PATCH", `/${path}/`, json, token);
const read = async (token: string) => Object((await court.call("GET", "/advocate/", undefined, token)).body);

test("the disclaimer stands until it is hidden, and stays hidden over logins and later presses", async () => {
  const { phone } = await addPerson(court, "ADVOCATE");
  const token = await logIn(court, phone);
  const other = await logIn(court, (await addPerson(court, "ADVOCATE")).phone);
  expect(await read(token)).toMatchObject({ showDisclaimer: true });
  for (const wrong of [true, null, 0, "false", {}, []])
    expect(errorOf(await hide(token, { showDisclaimer: wrong })).status).toBe(400);
  expect(errorOf(await hide(token, { disclaimerHiddenAt: null })).status).toBe(400);
  expect(errorOf(await hide(token, { showDisclaimer: false }, "master")).status).toBe(406);
  expect(await read(token)).toMatchObject({ showDisclaimer: true });
  const both = await Promise.all([hide(token), hide(token)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const at = async () =>
    (await court.sql`SELECT disclaimer_hidden_at AS at FROM accounts WHERE phone = ${phone}`)[0]?.at;
  const first = await at();
  await court.advance(60);
  await hide(token);
  expect(await at()).toEqual(first);
  await hide(token, { theme: "dark" });
  expect(await read(await logIn(court, phone))).toMatchObject({ showDisclaimer: false, theme: "dark" });
  expect(await read(other)).toMatchObject({ showDisclaimer: true });
});

test("a court has it on, a demo comes without it", () => {
  const of = (production: boolean, demo: boolean) => defaultsOf({ production, demo }).show_disclaimer;
  expect([of(true, false), of(false, false), of(false, true)]).toEqual([true, true, false]);
});

test("a person who comes by a name alone views as a passive anonymous guest, and nobody else does", () => {
  expect(roles.filter((role) => viewAsPassiveAnonymous({ role }))).toEqual(["ANONYMOUS"]);
});
