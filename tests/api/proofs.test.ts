// Each call that needs a proof of who asks refuses a session whose proof is too old (docs/domain.md#step-up).
import { afterAll, beforeAll, expect, test } from "bun:test";
import { PROOF_SECONDS } from "../../server/contract/limits.ts";
import { callsAsStated } from "../support/answered.ts";
import { addPerson, type Court, errorOf, logIn, startCourt } from "./support/auth.ts";

let court: Court;
let token: string;
/** The token of a judge, for calls that are not for admins. */
let judge: string;
beforeAll(async () => {
  court = await startCourt();
  token = await logIn(court, (await addPerson(court, "ADMIN")).phone);
  judge = await logIn(court, (await addPerson(court, "JUDGE")).phone);
  expect((await court.call("PUT", "/admin/settings/password_login", { value: true }, token)).status).toBe(
    200,
  );
});
afterAll(() => court.stop());

const made = {
  id: "AA",
  rawId: "AA",
  type: "public-key",
  clientExtensionResults: {},
  response: { clientDataJSON: "AA", attestationObject: "AA" },
};
/**
 * The calls, by hand: one that needs no proof any more, and one that newly does, is looked at by a person. The first ones look for
 * the proof before anything of the body is read, the others have a body that is right.
 */
const needing: Readonly<Record<string, unknown>> = {
  // Roles and rights, and who may have them.
  "post /admin/people": undefined,
  "patch /admin/people/{id}": undefined,
  "put /admin/people/{id}/role": undefined,
  "put /admin/people/{id}/case-manager": undefined,
  "delete /admin/people/{id}/external": undefined,
  "put /admin/external/rules": undefined,
  "post /admin/registrations/acts": undefined,
  "post /admin/registrations/{id}/decision": undefined,
  "post /admin/people/import": undefined,
  "post /admin/roll/import": undefined,
  "post /admin/second-factor-recoveries": { accountId: crypto.randomUUID(), reason: "Lost" },
  "post /admin/second-factor-recoveries/{id}/confirm": undefined,
  "post /admin/deletion-requests/{id}/decision": undefined,
  // Files with the data of people.
  "post /admin/people/export": undefined,
  "get /common/own-data/archive": undefined,
  "get /common/contacts/export": undefined,
  "post /common/own-data/deletion": undefined,
  // Calls for what the court keeps of hearings.
  "post /recordings/{sitting}/open": undefined,
  "post /recordings/{sitting}/export": undefined,
  "post /recordings/{sitting}/copies/{copy}/link": undefined,
  // Calls for the ways by which one logs in.
  "post /auth/contact/phone": undefined,
  "put /auth/contact/phone": undefined,
  "post /auth/contact/email": undefined,
  "put /auth/contact/email": undefined,
  "delete /auth/contact/email": undefined,
  "put /auth/password": { password: "ghat steps brass umbrella" },
  "put /auth/pin": undefined,
  "delete /auth/pin": undefined,
  "post /auth/second-factor/authenticator": undefined,
  "put /auth/second-factor/authenticator": { code: "123456" },
  "delete /auth/second-factor/authenticator": undefined,
  "post /auth/second-factor/recovery-codes": undefined,
  "delete /auth/second-factor/recovery": undefined,
  "post /auth/passkeys/options": undefined,
  "post /auth/passkeys": { name: "Key", response: made },
  "delete /auth/passkeys/{id}": undefined,
};

const isForJudges = (name: string) => name.includes("/recordings/{sitting}/");

/** Asks each of them, and says what each was answered. */
async function answersOf(bodies: boolean) {
  const answers: Record<string, { status: number; code?: unknown }> = {};
  for (const [name, body] of Object.entries(needing)) {
    const [method = "", path = ""] = name.split(" ");
    const url = `${court.url}/api/v1${path.replace(/\{\w+\}/, crypto.randomUUID())}`;
    const json = bodies && body !== undefined;
    const answer = await fetch(url, {
      method: method.toUpperCase(),
      headers: {
        authorization: `Bearer ${isForJudges(name) ? judge : token}`,
        ...(json && { "content-type": "application/json" }),
      },
      ...(json && { body: JSON.stringify(body) }),
    });
    const read = answer.headers.get("content-type")?.startsWith("application/json")
      ? await answer.json()
      : null;
    const { status, code } = errorOf({ status: answer.status, body: read, headers: answer.headers });
    answers[name] = { status, code };
  }
  return answers;
}

test("the calls that state it are these", async () => {
  const stated = (await callsAsStated())
    .filter(({ config }) => {
      const codes: unknown = Object(config)["x-failures"];
      return Array.isArray(codes) && codes.includes("proof_needed");
    })
    .map(({ method, path }) => `${method} ${path}`);
  expect(stated.sort()).toEqual(Object.keys(needing).sort());
});

test("each refuses a session that was proven too long ago, and none one of a moment ago", async () => {
  // The calls lack the other things that they need, so that they change nothing.
  for (const [name, { code }] of Object.entries(await answersOf(false)))
    expect({ name, code }).not.toEqual({ name, code: "proof_needed" });
  await court.advance(PROOF_SECONDS + 1);
  for (const [name, answer] of Object.entries(await answersOf(true)))
    expect({ name, ...answer }).toEqual({ name, status: 409, code: "proof_needed" });
});
