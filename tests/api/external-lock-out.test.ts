// The rules of external login take nobody's only way in unasked: an admin reads how many people of which kind come in by none of them
// any more, as with the flags of logging in.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { publish } from "../../db/notifications.ts";
import { hashPassword } from "../../server/accounts/passwords.ts";
import { addPerson, errorOf } from "./support/auth.ts";
import { accountIn, newcomer, rule, startExternalCourt } from "./support/external.ts";

let made: Awaited<ReturnType<typeof startExternalCourt>>;
beforeAll(async () => {
  made = await startExternalCourt();
});
afterAll(() => made.stop());

const hall = (value: string, courtHall: string) => rule(value, "JUDGE", { courtHall });
const counsel = rule("bar", "ADVOCATE");
const press = rule("press", "MEDIA");

/** Puts these rules in the place of those that hold, as an admin who has read of so many people. */
async function put(rules: object[], shutsOut?: number) {
  const { court, admin } = made;
  const { version } = Object((await court.call("GET", "/admin/external", undefined, admin)).body);
  return court.call("PUT", "/admin/external/rules", { version, rules, shutsOut }, admin);
}
/** What a refused change says of how many people of which kind. */
const refused = (people: Record<string, number>) => ({
  status: 409,
  code: "shuts_people_out",
  faults: Object.fromEntries(
    Object.entries(people).map(([kind, count]) => [
      `shutsOut.${kind}`,
      { code: "shutOut", values: { kind, people: count } },
    ]),
  ),
});

test("a rule that is the only way in of people goes for an admin who has read of how many it is, and of no fewer", async () => {
  const { court, enter } = made;
  const all = [hall("first", "1"), hall("second", "2"), counsel, press];
  expect((await put(all)).status).toBe(200);
  for (const group of ["first", "second", "bar", "bar", "press"])
    expect((await enter(newcomer([group]))).status).toBe(200);
  expect(errorOf(await put([]))).toMatchObject(refused({ JUDGE: 2, ADVOCATE: 2, MEDIA: 1 }));
  // Another order, another hall, and one rule more lead in whom they led in before.
  expect((await put([press, counsel, hall("second", "1"), hall("first", "1")])).status).toBe(200);
  expect((await put(all)).status).toBe(200);
  // The judge of the second hall came in by its rule, and not by that of the first.
  const others = [hall("first", "1"), counsel, press];
  expect(errorOf(await put(others))).toMatchObject(refused({ JUDGE: 1 }));
  // A group that is written otherwise is another group.
  const renamed = [hall("first", "1"), hall("second", "2"), rule("Bar", "ADVOCATE"), press];
  expect(errorOf(await put(renamed))).toMatchObject(refused({ ADVOCATE: 2 }));
  const [kept] =
    await court.sql`SELECT count(*)::int AS n FROM external_rules WHERE value IN ('bar', 'second')`;
  expect(kept?.n).toBe(2);
  // Somebody came in while the admin read.
  expect((await enter(newcomer(["bar"]))).status).toBe(200);
  expect(errorOf(await put(renamed, 2))).toMatchObject(refused({ ADVOCATE: 3 }));
  expect((await put(renamed, 3)).status).toBe(200);
  const [entry] = await court.sql`SELECT act, after FROM admin_log ORDER BY seq DESC LIMIT 1`;
  expect(entry).toMatchObject({ act: "externalRulesChanged", after: { shutsOut: 3 } });
  // Nobody keeps by which of the two they came: the way back asks as well.
  expect(errorOf(await put(all))).toMatchObject(refused({ ADVOCATE: 3 }));
  expect((await put(all, 3)).status).toBe(200);
});

test("whom the court had before is asked about where the provider is their only way, and not beside a code", async () => {
  const { court, enter, setRules } = made;
  await setRules(rule("registry", "MASTER", { courtHall: "1", joins: "mobile", adds: false }));
  const officer = await addPerson(court, "MASTER");
  const outside = newcomer(["registry"], {
    phone_number: `+91${officer.phone}`,
    phone_number_verified: true,
  });
  expect(accountIn(await enter(outside)).id).toBe(officer.id);
  // As another role the provider leads nobody in whom the registry appointed; codes do.
  const asJudge = rule("registry", "JUDGE", { courtHall: "1", joins: "mobile", adds: false });
  expect((await put([asJudge])).status).toBe(200);
  await setRules(rule("registry", "MASTER", { courtHall: "1", joins: "mobile", adds: false }));
  await court.sql`UPDATE accounts SET phone = NULL WHERE id = ${officer.id}`;
  expect(errorOf(await put([asJudge]))).toMatchObject(refused({ MASTER: 1 }));
  expect((await put([asJudge], 1)).status).toBe(200);
});

test("nobody loses anything by rules while external login is off", async () => {
  const { setRules, enter, set, court } = made;
  await setRules(counsel);
  expect((await enter(newcomer(["bar"]))).status).toBe(200);
  const [alone] = await court.sql`SELECT count(*)::int AS n FROM external_identities WHERE is_made`;
  expect(alone?.n).toBeGreaterThan(0);
  const off = errorOf(await set("external_login", false));
  expect(off).toMatchObject({ status: 409, code: "shuts_people_out" });
  await court.sql`UPDATE settings SET value = 'false' WHERE key = 'external_login'`;
  expect((await put([])).status).toBe(200);
});

test("of two changes at once that together take somebody's only way in, one is asked about", async () => {
  const { court, enter, setRules, admin, set } = made;
  await court.sql`UPDATE settings SET value = 'true' WHERE key = 'external_login'`;
  await publish(court.sql, "settings_changed", "all");
  expect((await set("password_login", true)).status).toBe(200);
  await court.sql`UPDATE accounts SET password_hash = ${await hashPassword("an admin's own")} WHERE role = 'ADMIN'`;
  await setRules(rule("registry", "MASTER", { courtHall: "1", joins: "mobile", adds: false }));
  const officer = await addPerson(court, "MASTER");
  const phone = { phone_number: `+91${officer.phone}`, phone_number_verified: true };
  expect(accountIn(await enter(newcomer(["registry"], phone))).id).toBe(officer.id);
  const codesOff = (shutsOut: number) =>
    court.call("PUT", "/admin/settings/otp_login", { value: false, shutsOut }, admin);
  const asked = Object(errorOf(await codesOff(0))).faults ?? {};
  const others = Object.values(asked).reduce<number>(
    (sum, one) => sum + Number(Object(one).values.people),
    0,
  );
  const codes = ["none", "shuts_people_out"];
  for (let n = 0; n < 5; n++) {
    const answers = await Promise.all([codesOff(others), put([])]);
    expect(answers.map((answer) => errorOf(answer).code ?? "none").toSorted()).toEqual(codes);
    expect((await set("otp_login", true)).status).toBe(200);
    await setRules(rule("registry", "MASTER", { courtHall: "1", joins: "mobile", adds: false }));
  }
});
