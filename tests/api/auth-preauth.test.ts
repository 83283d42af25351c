// Pre-auth tokens: each is good for as long as the login that it was made from, and no longer.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { signToken } from "../../server/accounts/tokens.ts";
import { NULL_CASE, NULL_CATEGORY } from "../../server/contract/limits.ts";
import { addPerson, type Court, errorOf, logIn, secret, startCourt } from "./support/auth.ts";

let court: Court;
beforeAll(async () => {
  court = await startCourt();
});
afterAll(() => court.stop());

const read = (token: string) => court.call("GET", "/meeting/pre-auth/agenda-files", undefined, token);

const readFile = (token: string, id: string = crypto.randomUUID()) =>
  court.call("GET", `/meeting/pre-auth/agenda-files/${id}`, undefined, token);

async function withToken() {
  const person = await addPerson(court);
  const login = await logIn(court, person.phone);
  const asked = { courtId: "HCPP01-1", mode: "passive" };
  const early = await court.call("POST", "/meeting/pre-auth/token", asked, login);
  expect(errorOf(early)).toMatchObject({ status: 406, code: "not_allowed" });
  const cases = [{ category: NULL_CATEGORY, serial: NULL_CASE, submission: "" }];
  expect((await court.call("POST", "/advocate/courts/HCPP01-1/case", { cases }, login)).status).toBe(201);
  const { body } = await court.call("POST", "/meeting/pre-auth/token", asked, login);
  const { token, sitting } = body as { token: string; sitting: string };
  expect((await read(token)).status).toBe(200);
  return { ...person, login, token, sitting };
}

type Holder = Awaited<ReturnType<typeof withToken>>;
const ends: [string, (holder: Holder) => Promise<unknown>, code: string][] = [
  ["a logout", ({ login }) => court.call("POST", "/auth/logout", undefined, login), "session_ended"],
  [
    "another login",
    async ({ phone }) => {
      await court.advance(40);
      await logIn(court, phone);
    },
    "other_login",
  ],
  [
    "being disabled",
    ({ id }) => court.sql`UPDATE accounts SET disabled_at = now() WHERE id = ${id}`,
    "session_ended",
  ],
  [
    "another role",
    ({ id }) => court.sql`UPDATE accounts SET role = 'PROSECUTOR' WHERE id = ${id}`,
    "session_ended",
  ],
];
for (const [what, end, code] of ends)
  test(`a pre-auth token is worth nothing after ${what}`, async () => {
    const holder = await withToken();
    await end(holder);
    expect(errorOf(await read(holder.token))).toMatchObject({ status: 403, code });
    expect(errorOf(await readFile(holder.token))).toMatchObject({ status: 403, code });
  });

test("a token of somebody else's login, of none, or without one is refused", async () => {
  const mine = await withToken();
  // There is none of this id, and a login opens none.
  expect(errorOf(await readFile(mine.token))).toMatchObject({ status: 404, code: "not_found" });
  expect(errorOf(await readFile(mine.token, "no-id"))).toMatchObject({ status: 400, code: "invalid" });
  expect(errorOf(await readFile(mine.login))).toMatchObject({ status: 403, code: "no_session" });
  const other = await withToken();
  const key = new TextEncoder().encode(secret);
  const times = { issuedAt: Date.now(), expiresAt: Date.now() + 60_000 };
  const place = `passive ${mine.sitting}`;
  const [login] =
    await court.sql`SELECT id FROM sessions WHERE account_id = ${other.id} AND ended_at IS NULL`;
  for (const sid of [
    place,
    `${place} nonsense`,
    `${place} ${crypto.randomUUID()}`,
    `${place} ${login?.id}`,
  ]) {
    const token = await signToken(key, "pre-auth", { sub: mine.id, sid }, times);
    expect(errorOf(await read(token))).toMatchObject({ status: 403, code: "no_session" });
  }
});
