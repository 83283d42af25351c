// The first day of a court's own people, in a court as it begins: the first admin, a judge, an officer,
// a stenographer, the court room's device and an auditor.
import { afterAll, beforeAll, expect, test } from "bun:test";
import postgres from "postgres";
import { CONSENT_VERSION, RECOVERY_CODES } from "../../server/contract/limits.ts";
import type { PersonCommand } from "../../server/contract/sitting/commands.ts";
import { errorOf } from "../api/support/auth.ts";
import { bodyOf } from "../api/support/second.ts";
import { type TestPerson, until } from "../support/client.ts";
import { runCommand } from "../support/command.ts";
import { passkeyDevice } from "../support/passkey-device.ts";
import { SITE } from "./support/own-court.ts";
import {
  comeInvited,
  importList,
  inviteBy,
  makeHalls,
  type RealCourt,
  startRealCourt,
} from "./support/real-court.ts";
import { hall, inState, itemState } from "./support/story.ts";

const PASSWORD = "nine kites over the old bridge";
/** Roles belong to the whole PostgreSQL, which other tests use as well. */
const AUDITOR = `auditor_${crypto.randomUUID().slice(0, 8)}`;
const enter: PersonCommand = { type: "enter", items: [], location: "chambers", consent: CONSENT_VERSION };

let court: RealCourt;
let admin: TestPerson;
let judge: TestPerson;
let officer: TestPerson;
let stenographer: TestPerson;
let device: TestPerson;
let isRemoved = false;
beforeAll(async () => {
  court = await startRealCourt();
});
afterAll(async () => {
  for (const person of [admin, judge, officer, stenographer, device]) person?.close();
  if (!isRemoved)
    await runCommand(
      "server/operations/db-cli.ts",
      ["auditor", "--name", AUDITOR, "--remove"],
      court.databaseUrl,
    );
  await court.stop();
});

test("the first admin, made at the terminal, comes by a code, must add a second step, and makes the halls", async () => {
  const self = court.somebody(court.phone);
  const first = await self.logIn();
  expect(first).toMatchObject({ status: 200, body: { purpose: "set-up", ways: [] } });
  expect(first.body).not.toHaveProperty("token");
  const pending = String(bodyOf(first).pending);
  expect(errorOf(await court.call("GET", "/admin/people/places", undefined, pending)).status).toBe(403);
  const { answer, app } = await self.setUpApp(first);
  expect(answer).toMatchObject({
    status: 200,
    body: { account: { role: "ADMIN", displayName: "First Admin" } },
  });
  expect(bodyOf(answer).recoveryCodes).toHaveLength(RECOVERY_CODES);
  await self.text(/second factor of your account in the virtual court was changed/);
  admin = await self.come(answer);
  await makeHalls(admin, 1, 2);
  await importList(admin, [{ serial: 1 }, { serial: 2 }]);
  // The factor that the court asks for stays, and the next login asks for it.
  const off = await admin.call("/auth/second-factor/authenticator", undefined, "DELETE");
  expect(off).toMatchObject({ status: 409, body: { error: { code: "factor_needed" } } });
  const again = bodyOf(await self.logIn());
  expect(again).toMatchObject({ purpose: "second", ways: ["authenticator", "recovery"] });
  const given = { pending: again.pending, by: "authenticator", code: app.freshAt(Date.now()) };
  admin = await self.come(await self.browser.call("/auth/login/second", given));
});

test("a judge opens the link of the invitation, adds a passkey, finds the courts and enters their own hall alone", async () => {
  const self = court.somebody("9876500002");
  const asked = { displayName: "Justice Meera Oommen", role: "JUDGE", courtHall: "1" };
  const { id, invited } = await inviteBy(admin, self, asked);
  expect(invited).toBe("sms");
  const key = await self.invitationKey();
  const look = () => self.browser.call("/auth/link", { key });
  expect(await look()).toMatchObject({
    status: 200,
    body: {
      purpose: "invitation",
      displayName: asked.displayName,
      setsPassword: false,
      phoneNumber: self.phone,
      setsUpFactor: true,
    },
  });
  expect((await self.browser.call("/auth/invitation/accept", { key })).status).toBe(204);
  expect(errorOf(await look()).code).toBe("link_used");

  const first = await self.logIn();
  expect(first.body).toMatchObject({ purpose: "set-up" });
  const { pending } = bodyOf(first);
  const device = passkeyDevice(SITE);
  const made = device.make(
    Object((await self.browser.call("/auth/login/set-up/passkey/options", { pending })).body),
  );
  const given = { pending, name: "Chambers", response: made };
  const answer = await self.browser.call("/auth/login/set-up/passkey", given);
  expect(answer).toMatchObject({ status: 200, body: { account: { id, role: "JUDGE", courtHall: "1" } } });
  await (await self.come(answer)).close();

  // From now on the passkey alone is the login.
  const offered = Object((await self.browser.call("/auth/login/passkey/options", {})).body);
  judge = await self.come(await self.browser.call("/auth/login/passkey", { response: device.use(offered) }));
  const halls = await judge.ok<{ courtId: string }[]>("/judge/court/HCPP01");
  expect(halls.map(({ courtId }) => courtId).sort()).toEqual(["HCPP01-1", "HCPP01-2"]);
  expect(await judge.refused(hall(2), enter)).toBe("wrong_hall");
  await judge.enter(hall(1));
  await inState(judge, hall(1), "ACTIVE");
  expect(judge.me(hall(1))).toMatchObject({ role: "JUDGE", admitted: true });
  expect((await judge.call("/admin/settings")).status).toBe(406);
});

test("an officer sets a password by the link, enters the hall, opens the sitting and calls an item that the judge sees", async () => {
  await admin.ok("/admin/settings/password_login", { value: true }, "PUT");
  const self = court.somebody("9876500003");
  await inviteBy(admin, self, { displayName: "Leela Kuttan", role: "MASTER", courtHall: "1" });
  const key = await self.invitationKey();
  expect(bodyOf(await self.browser.call("/auth/link", { key }))).toMatchObject({ setsPassword: true });
  const reset = await self.browser.call("/auth/password/reset", { key, password: PASSWORD });
  expect(reset).toMatchObject({ status: 200, body: { username: self.phone } });
  // Nobody else comes in by the same message, no matter who reads it afterwards.
  const stranger = await court
    .somebody("9876500099")
    .browser.call("/auth/password/reset", { key, password: `${PASSWORD}s` });
  expect(errorOf(stranger)).toMatchObject({ status: 409, code: "link_used" });
  const first = await self.browser.password(self.phone, PASSWORD);
  expect(first).toMatchObject({ status: 200, body: { purpose: "set-up" } });
  officer = await self.come((await self.setUpApp(first)).answer);
  expect(officer.account).toMatchObject({ role: "MASTER", courtHall: "1" });

  await officer.enter(hall(1));
  await judge.watch(hall(1));
  expect(judge.sitting(hall(1)).phase).toBe("not_open");
  expect(await officer.refused(hall(1), { type: "callItem", item: "FRESH:1" })).toBe("wrong_phase");
  await officer.ok("/master/court/start-without-adding-case-manually/HCPP01-1", undefined, "PUT");
  await officer.do(hall(1), { type: "callItem", item: "FRESH:1" });
  await until("the judge to see the call", () => itemState(judge, hall(1), "FRESH:1") === "CALLED");
  expect(
    (await officer.call("/master/court/start-without-adding-case-manually/HCPP01-2", undefined, "PUT"))
      .status,
  ).toBe(409);
});

test("a stenographer sets up a second step, works in their own hall alone, reads what is dictated and the whole record", async () => {
  stenographer = await comeInvited(court, admin, "9876500004", {
    displayName: "Ravi Sequeira",
    role: "STENOGRAPHER",
    courtHall: "1",
  });
  expect(await stenographer.ok<object>("/auth/second-factor")).toMatchObject({ isRequired: true });
  expect(await stenographer.refused(hall(2), enter)).toBe("wrong_hall");
  await stenographer.enter(hall(1));
  await inState(stenographer, hall(1), "ACTIVE");
  await officer.do(hall(1), { type: "hear" });
  await judge.do(hall(1), { type: "startDictation" });
  await until("the dictation", () => stenographer.sitting(hall(1)).dictation?.item === "FRESH:1");
  await judge.do(hall(1), { type: "endDictation" });
  for (const command of [{ type: "startDictation" }, { type: "callItem", item: "FRESH:2" }] as const)
    expect(await stenographer.refused(hall(1), command)).toBe("not_allowed");
  const record = await stenographer.ok<object>("/stenographer/court/HCPP01-1/record");
  expect(JSON.stringify(record)).toContain("FRESH");
  expect((await stenographer.call("/admin/settings")).status).toBe(406);
});

test("the court room's device comes by its link without a second step, is up at once in its hall, and runs nothing", async () => {
  device = await comeInvited(court, admin, "9876500005", {
    displayName: "Court Hall 1 device",
    role: "COURT_ROOM",
    courtHall: "1",
  });
  expect(await device.ok<object>("/auth/second-factor")).toMatchObject({ isRequired: false });
  expect(await device.refused(hall(2), enter)).toBe("wrong_hall");
  await device.ok("/meeting/quick-join", {
    courtId: "HCPP01-1",
    location: "chambers",
    consent: CONSENT_VERSION,
  });
  await device.watch(hall(1));
  await inState(device, hall(1), "ACTIVE");
  await until(
    "the judge to see the room",
    () => judge.sitting(hall(1)).people[device.account.id]?.state === "ACTIVE",
  );
  expect(await device.refused(hall(1), { type: "callItem", item: "FRESH:2" })).toBe("not_allowed");
  expect(
    (await device.call("/master/court/start-without-adding-case-manually/HCPP01-1", undefined, "PUT")).status,
  ).toBe(406);
});

test("an auditor reads what was done and by whom, and nothing else, until the login is taken away", async () => {
  const made = await runCommand(
    "server/operations/db-cli.ts",
    ["auditor", "--name", AUDITOR],
    court.databaseUrl,
  );
  const [, password = ""] = /password (\S+)/.exec(made.text) ?? [];
  const address = new URL(court.databaseUrl);
  Object.assign(address, { username: AUDITOR, password });
  const auditor = postgres(address.href, { max: 1, onnotice: () => {} });
  const called = await until("the call to be read on", async () => {
    const rows = await auditor`SELECT actor_name FROM audit.entries WHERE command = 'callItem'`;
    return rows.length > 0 ? rows : null;
  });
  expect(called.map(({ actor_name }) => actor_name)).toEqual(["Leela Kuttan"]);
  const acts = await auditor`SELECT act, actor FROM audit.admin_log ORDER BY seq`;
  expect(acts[0]).toMatchObject({ act: "personAdded", actor: expect.stringMatching(/^command/) });
  const byAdmin = acts.filter(({ actor }) => actor === admin.account.id).map(({ act }) => act);
  expect(byAdmin).toEqual(expect.arrayContaining(["personAdded", "personInvited", "settingChanged"]));
  const refused = async (statement: string) =>
    auditor.unsafe(statement).then(
      () => "done",
      ({ code }: { code: string }) => code,
    );
  const READ_ONLY = "25006";
  const DENIED = "42501";
  for (const table of ["accounts", "sessions", "sitting_log", "admin_log", "outbox", "account_links"])
    expect([table, await refused(`SELECT * FROM public.${table}`)]).toEqual([table, DENIED]);
  await auditor`SET default_transaction_read_only = off`;
  for (const statement of [
    "UPDATE audit.admin_log SET actor = 'x'",
    "DELETE FROM audit.entries",
    "CREATE TABLE public.mine (n int)",
  ])
    expect([statement, [READ_ONLY, DENIED, "55000"].includes(await refused(statement))]).toEqual([
      statement,
      true,
    ]);
  await auditor.end();
  const removed = await runCommand(
    "server/operations/db-cli.ts",
    ["auditor", "--name", AUDITOR, "--remove"],
    court.databaseUrl,
  );
  expect(removed.code).toBe(0);
  isRemoved = true;
  const late = postgres(address.href, { max: 1, onnotice: () => {} });
  await expect(late`SELECT 1`).rejects.toThrow();
  await late.end();
});
