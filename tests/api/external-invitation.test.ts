// An invitation offers the login through another system to whom it leads in, and binds nobody itself.
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { type OidcProvider, startOidcProvider } from "../support/oidc-provider.ts";
import { addPerson, type Court, logIn, openBrowser, startCourt } from "./support/auth.ts";
import { newcomer, rule } from "./support/external.ts";
import { bodyOf } from "./support/second.ts";

setDefaultTimeout(60_000);
const SITE = "http://localhost:4999";
let provider: OidcProvider;
let court: Court;
let admin: string;

beforeAll(async () => {
  provider = await startOidcProvider();
  provider.register(SITE);
  court = await startCourt({ env: { ...provider.env, PUBLIC_URL: SITE } });
  admin = await logIn(court, (await addPerson(court, "ADMIN")).phone);
  expect((await set("external_login", true)).status).toBe(200);
  await setRules(rule("counsel", "ADVOCATE", { joins: "mail", adds: true }));
});
afterAll(async () => {
  await court?.stop();
  await provider?.stop();
});

const set = (key: string, value: unknown) => court.call("PUT", `/admin/settings/${key}`, { value }, admin);
async function setRules(...rules: object[]) {
  const { body } = await court.call("GET", "/admin/external", undefined, admin);
  const { version } = Object(body);
  const answer = await court.call("PUT", "/admin/external/rules", { version, rules }, admin);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
}

type Browser = ReturnType<typeof openBrowser>;
type Person = ReturnType<typeof newcomer>;

/** Goes to the provider and comes back. */
async function visit(browser: Browser, person: Person) {
  provider.state.person = person;
  const begun = await browser.call("/auth/external", {});
  if (begun.status !== 200) throw new Error(JSON.stringify(begun.body));
  return provider.visit(String(bodyOf(begun).url));
}
const finish = (browser: Browser, returned: object) => browser.call("/auth/external/finish", returned);
async function enter(person: Person, browser = openBrowser(court)) {
  return finish(browser, await visit(browser, person));
}
const accountIn = (answer: { body: unknown }) => Object(Object(answer.body).account);

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
