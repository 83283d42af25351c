// Mass assignment: who adds fields to a body changes nothing with them, neither of their own account nor of anybody else's.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { CONSENT_VERSION } from "../../server/contract/limits.ts";
import { callsAsStated } from "../support/answered.ts";
import { addPerson, type Court, errorOf, logIn, startCourt } from "./support/auth.ts";

const HALL = "HCPP01-1";

let court: Court;
beforeAll(async () => {
  court = await startCourt();
});
afterAll(() => court.stop());

/** The account as it is kept, without what a login or a use of it writes. */
const rowOf = async (id: string) =>
  (
    await court.sql`SELECT to_jsonb(a) - 'theme' - 'version' - 'changed_at' AS row FROM accounts a WHERE id = ${id}`
  )[0]?.row;

test("more fields than a call has are refused or dropped: no role, owner, id or state is taken from a body", async () => {
  const mine = await addPerson(court);
  const theirs = await addPerson(court);
  const token = await logIn(court, mine.phone);
  const other = await logIn(court, theirs.phone);
  const before = await Promise.all([rowOf(mine.id), rowOf(theirs.id)]);
  const more = {
    id: theirs.id,
    accountId: theirs.id,
    account_id: theirs.id,
    owner: theirs.id,
    person: theirs.id,
    role: "ADMIN",
    path: "admin",
    subRole: "Advocate",
    managesLists: true,
    courtHall: "1",
    phoneNumber: theirs.phone,
    enrolmentOrOffice: "X/1/2020",
    passwordHash: "x",
    disabledAt: null,
    state: "approved",
    admitted: true,
    by: "passkey",
    isProven: true,
  };
  const asked: [method: string, path: string, body: Record<string, unknown>][] = [
    ["PATCH", "/advocate/", { theme: "dark" }],
    ["POST", "/common/contacts/guests", { name: "Asha Rao", phone: "9000000999", email: null }],
    ["POST", `/advocate/courts/${HALL}/case`, { cases: [{ category: "FRESH", serial: 3, submission: "" }] }],
    ["POST", "/meeting/join", { courtId: HALL, location: "home", consent: CONSENT_VERSION }],
    ["POST", "/auth/second-factor/authenticator", {}],
    ["POST", "/common/own-data/deletion", { reason: "" }],
  ];
  for (const [method, path, body] of asked) {
    const answer = await court.call(method, path, { ...body, ...more }, token);
    expect([path, answer.status]).toEqual([path, answer.status < 300 ? answer.status : 400]);
    // Within what is in a list as well.
    if (Array.isArray(body.cases)) {
      const cases = body.cases.map((one: object) => ({ ...one, ...more }));
      const inside = await court.call(method, path, { cases }, token);
      expect([path, inside.status < 300 || errorOf(inside).status === 400]).toEqual([path, true]);
    }
  }
  expect(await Promise.all([rowOf(mine.id), rowOf(theirs.id)])).toEqual(before);
  expect(Object((await court.call("GET", "/common/contacts", undefined, other)).body).contacts).toEqual([]);
  expect((await court.call("GET", "/advocate/courts/added-case", undefined, other)).body).toEqual([]);
  expect((await court.call("GET", "/auth/second-factor", undefined, other)).body).toMatchObject({
    authenticatorSince: null,
  });
  expect((await court.call("GET", "/admin/settings", undefined, token)).status).toBe(406);
});

/** Where a schema takes any field, as the ways to it from the body. */
function looseIn(schema: unknown, at = ""): string[] {
  const { def } = Object(schema) as { def?: Record<string, unknown> };
  if (def === undefined) return [];
  const shape = (def.shape ?? {}) as Record<string, unknown>;
  const within = Object.entries(shape).flatMap(([name, one]) => looseIn(one, `${at}.${name}`));
  const options = Array.isArray(def.options) ? def.options.flatMap((one) => looseIn(one, at)) : [];
  const inner = [def.in, def.out, def.innerType, def.left, def.right, def.element].flatMap((one) =>
    looseIn(one, at),
  );
  const { def: rest } = Object(def.catchall) as { def?: { type?: string } };
  const isLoose = rest !== undefined && rest.type !== "never";
  return [...new Set([...(isLoose ? [at] : []), ...within, ...options, ...inner])];
}

test("no body of any call takes fields that it does not name, but what a browser's passkey answers", async () => {
  const bodies = (await callsAsStated()).flatMap(({ method, path, config }) => {
    const json = config.request?.body?.content?.["application/json"];
    return json && "schema" in json ? [{ call: `${method} ${path}`, schema: json.schema }] : [];
  });
  expect(bodies.length).toBeGreaterThan(60);
  const loose = bodies.flatMap(({ call, schema }) => looseIn(schema).map((at) => `${call} ${at}`));
  expect(loose.filter((one) => !one.includes(".response"))).toEqual([]);
});
