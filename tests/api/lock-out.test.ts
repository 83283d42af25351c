// The settings never shut everybody out: the last way by which an administrator can log in stays on, others lose theirs only
// if the admin has read of how many, and a database that says otherwise is told at the start, with the way out.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { hashPassword } from "../../server/accounts/passwords.ts";
import { until } from "../support/client.ts";
import { runCommand } from "../support/command.ts";
import { addPerson, type Court, errorOf, logIn, startCourt } from "./support/auth.ts";

let court: Court;
let admin: Awaited<ReturnType<typeof addPerson>>;
let token: string;
beforeAll(async () => {
  court = await startCourt();
  admin = await addPerson(court, "ADMIN");
  token = await logIn(court, admin.phone);
});
afterAll(() => court.stop());

const isWithCodes = (config: unknown) =>
  (config as { settings: { otp_login: boolean } }).settings.otp_login === true;
const put = (key: string, value: boolean, shutsOut?: number) =>
  court.call("PUT", `/admin/settings/${key}`, { value, shutsOut }, token);

/** How many people of each kind have a mobile number and no password, as the table has them. */
async function haveCodesAlone(): Promise<Record<string, number>> {
  const rows =
    await court.sql`SELECT CASE WHEN sub_role <> 'Advocate' THEN sub_role ELSE role END AS kind, count(*)::int AS people FROM accounts
    WHERE disabled_at IS NULL AND phone IS NOT NULL AND password_hash IS NULL GROUP BY 1`;
  return Object.fromEntries(rows.map(({ kind, people }) => [String(kind), Number(people)]));
}
const sumOf = (kinds: Record<string, number>) => Object.values(kinds).reduce((sum, n) => sum + n, 0);
const command = (...args: string[]) => runCommand("server/admin/cli.ts", args, court.databaseUrl);

test("codes stay on while no administrator has a password, no matter who else has one", async () => {
  await addPerson(court, "JUDGE", { password: "the judge's own" });
  await addPerson(court, "ADMIN", { password: "of one who is gone", disabled: true });
  expect((await put("password_login", true)).status).toBe(200);
  expect(errorOf(await put("otp_login", false))).toMatchObject({
    status: 409,
    code: "last_way_in",
    message: expect.stringContaining("No administrator could log in"),
  });
  await court.sql`UPDATE accounts SET password_hash = ${await hashPassword("the admin's own")} WHERE id = ${admin.id}`;
});

test("the only way in of others goes off for an admin who has read of how many it is, and of no fewer", async () => {
  await court.sql`INSERT INTO accounts (id, role, sub_role, display_name, phone, enrolment_or_office, created_at)
    SELECT gen_random_uuid(), 'ADVOCATE', CASE WHEN n % 3 = 0 THEN 'Public' END, 'Person ' || n, (7200000000 + n)::text, '', now()
    FROM generate_series(1, 9000) n`;
  const out = await haveCodesAlone();
  expect(out.ADVOCATE).toBeGreaterThanOrEqual(6000);
  expect(out.Public).toBeGreaterThanOrEqual(3000);
  const told = Object.entries(out).map(([kind, people]) => [
    `shutsOut.${kind}`,
    { code: "shutOut", values: { kind, people } },
  ]);
  const refused: unknown = errorOf(await put("otp_login", false));
  expect(refused).toEqual({
    status: 409,
    code: "shuts_people_out",
    faults: Object.fromEntries(told),
    message: `${sumOf(out)} people could not log in any more`,
    fields: expect.objectContaining({ "shutsOut.Public": `${out.Public} Public could not log in any more` }),
  });
  const [kept] = await court.sql`SELECT value FROM settings WHERE key = 'otp_login'`;
  expect(kept).toBeUndefined();
  // Somebody registered while the admin read: it is asked again, with the number as it is now.
  const late = await addPerson(court, "MEDIA");
  expect(errorOf(await put("otp_login", false, sumOf(out)))).toMatchObject({
    code: "shuts_people_out",
    faults: { "shutsOut.MEDIA": { values: { people: (out.MEDIA ?? 0) + 1 } } },
  });
  await court.sql`UPDATE accounts SET disabled_at = now() WHERE id = ${late.id}`;
  expect((await put("otp_login", false, sumOf(out))).status).toBe(200);
  const [entry] = await court.sql`SELECT before, after FROM admin_log ORDER BY seq DESC LIMIT 1`;
  expect(entry).toEqual({ before: { value: true }, after: { value: false, shutsOut: sumOf(out) } });
  const login = { username: admin.username, password: "the admin's own" };
  const back = await court.call("POST", "/auth/login", login);
  expect(back.status).toBe(200);
  token = (back.body as { token: string }).token;
});

test("passwords stay on while codes are off, and codes can always be switched on", async () => {
  // Whatever the admin accepts: nobody could undo it.
  expect(errorOf(await put("password_login", false, 1_000_000))).toMatchObject({
    status: 409,
    code: "last_way_in",
  });
  expect((await put("otp_login", true)).status).toBe(200);
  expect((await put("password_login", false)).status).toBe(200);
});

test("a database that lets nobody in is told loudly at the start, with the way out, which works", async () => {
  await court.restart();
  expect(court.logs()).not.toContain("can log in: ");
  await court.sql`INSERT INTO settings (key, value, changed_at) VALUES ('otp_login', 'false', now())
    ON CONFLICT (key) DO UPDATE SET value = 'false'`;
  await court.restart();
  const loud = "Nobody can log in: one-time codes are off, passwords are off";
  expect(court.logs()).toContain(loud);
  expect(court.logs()).toContain("`bun run admin codes-on` switches one-time codes on again");
  const asked = () => court.call("POST", "/auth/otp/generate", { phoneNumber: admin.phone });
  expect(errorOf(await asked())).toMatchObject({ status: 406, code: "feature_off" });
  expect(await command("codes-on")).toMatchObject({ code: 0, text: expect.stringContaining("is on") });
  // Another process switched them on: this one hears of it from the database.
  await until("codes to be on", async () => isWithCodes((await court.call("GET", "/config")).body));
  expect(await logIn(court, admin.phone)).toBeString();
  await court.restart();
  expect(court.logs()).not.toContain("can log in: ");
});

test("a person who shuts the last administrator who has what the open ways need is told so", async () => {
  await court.sql`UPDATE accounts SET phone = NULL WHERE role = 'ADMIN' AND id <> ${admin.id}`;
  const { text } = await command("disable", admin.id);
  expect(text).toContain("No admin is left who can log in");
});
