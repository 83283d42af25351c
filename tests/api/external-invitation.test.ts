// An invitation offers the login through another system to whom it leads in, and binds nobody itself.
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { addPerson } from "./support/auth.ts";
import { accountIn, newcomer, rule, startExternalCourt } from "./support/external.ts";

setDefaultTimeout(60_000);
const { court, admin, setRules, enter, stop } = await startExternalCourt();

beforeAll(() => setRules(rule("counsel", "ADVOCATE", { joins: "mail", adds: true })));
afterAll(stop);

test("an invitation offers it to whom a rule may join, and their first such login uses the invitation up", async () => {
  const invited = async (role: "ADVOCATE" | "JUDGE", email: string | null) => {
    const known = await addPerson(court, role);
    await court.sql`UPDATE accounts SET email = ${email} WHERE id = ${known.id}`;
    const key = crypto.randomUUID();
    const link = { account_id: known.id, purpose: "invitation", sent_to: email ?? known.phone };
    const keyHash = new Bun.CryptoHasher("sha256").update(key).digest("hex");
    const [row] = await court.sql`INSERT INTO account_links ${court.sql({
      ...{ ...link, id: crypto.randomUUID(), key_hash: keyHash, created_at: new Date() },
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
