// An invitation offers the login through another system to whom it leads in, and binds nobody itself.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { addPerson } from "./support/auth.ts";
import { accountIn, newcomer, rule, startExternalCourt } from "./support/external.ts";

const { court, admin, setRules, enter, stop } = await startExternalCourt();

beforeAll(() => setRules(rule("counsel", "ADVOCATE", { joins: "mail", adds: true })));
afterAll(stop);

/** Somebody whose account their own registration made, with a mail address that they wrote themselves. */
async function registered(email: string) {
  const made = await addPerson(court);
  const { sql } = court;
  await sql`UPDATE accounts SET email = ${email} WHERE id = ${made.id}`;
  const form = { phone: made.phone, sub_role: "Advocate", display_name: "Written", enrolment_or_office: "" };
  const card = { id_type: "AADHAAR", id_last_four: "2346", consent: 1, account_id: made.id, email };
  const at = { sent_at: new Date(), changed_at: new Date(), decided_at: new Date() };
  await sql`INSERT INTO registrations ${sql({ id: crypto.randomUUID(), state: "approved", ...form, ...card, ...at })}`;
  return made;
}

test("a mail address that somebody wrote into their own registration leads nobody in there, and keeps nobody out", async () => {
  const mail = { email: "meera@bar.example", email_verified: true };
  const stranger = await registered("Meera@bar.example");
  const owner = accountIn(await enter(newcomer(["counsel"], mail)));
  expect(owner.id).toBeString();
  expect(owner.id).not.toBe(stranger.id);
  // A registration with the address of somebody whom the court knows does not count as a second account with it.
  const known = await addPerson(court);
  await court.sql`UPDATE accounts SET email = 'anu@bar.example' WHERE id = ${known.id}`;
  await registered("anu@bar.example");
  const anu = newcomer(["counsel"], { email: "anu@bar.example", email_verified: true });
  expect(accountIn(await enter(anu)).id).toBe(known.id);
});

test("an invitation offers it to whom a rule may join, and their first such login uses the invitation up", async () => {
  const invited = async (role: "ADVOCATE" | "JUDGE", email: string | null) => {
    const known = await addPerson(court, role);
    await court.sql`UPDATE accounts SET email = ${email} WHERE id = ${known.id}`;
    const key = crypto.randomUUID();
    const link = { account_id: known.id, purpose: "invitation", sent_to: email ?? known.phone };
    const keyHash = new Bun.CryptoHasher("sha256").update(key).digest("hex");
    const [row] = await court.sql`INSERT INTO account_links ${court.sql({
      ...link,
      id: crypto.randomUUID(),
      key_hash: keyHash,
      created_at: new Date(),
      expires_at: new Date(Date.now() + 3_600_000),
    })} RETURNING id`;
    return { ...known, key, link: row?.id };
  };
  const look = async (key: string) => (await court.call("POST", "/auth/link", { key })).body;
  const fits = await invited("ADVOCATE", "fits@bar.example");
  expect(await look(fits.key)).toMatchObject({ purpose: "invitation", byExternal: true });
  expect(await look((await invited("JUDGE", "judge@bar.example")).key)).toMatchObject({
    byExternal: false,
  });
  const mail = { email: "fits@bar.example", email_verified: true };
  // Somebody else who signs in there does not get this account by the link.
  expect(accountIn(await enter(newcomer(["counsel"]))).id).not.toBe(fits.id);
  expect(await look(fits.key)).toMatchObject({ byExternal: true });
  expect(accountIn(await enter(newcomer(["counsel"], mail))).id).toBe(fits.id);
  expect(Object(await look(fits.key)).error.code).toBe("link_used");
  const detail = await court.call("GET", `/admin/people/${fits.id}`, undefined, admin);
  expect(Object(detail.body).external).toMatchObject([{ isMade: false, issuer: expect.any(String) }]);
});
