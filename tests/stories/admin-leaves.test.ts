// An admin leaves: another takes the rights away and then the account, at once and everywhere; what they did and began stays.
import { beforeAll, expect, test } from "bun:test";
import { addPerson, errorOf, openBrowser } from "../api/support/auth.ts";
import { countOf } from "../api/support/messages.ts";
import { proveNumber, sendAdvocate } from "../api/support/registration.ts";
import { addApp, bodyOf, firstStep } from "../api/support/second.ts";
import { type TestPerson, until } from "../support/client.ts";
import { runCommand } from "../support/command.ts";
import { anAdmin, comeByCode, correct, isOut, oneOwnCourt } from "./support/own-court.ts";
import { come, hall } from "./support/story.ts";

const court = oneOwnCourt();
type Refusal = { error?: { code: string } };
type Acted = { done: { id: string }[]; left: { id: string; why: string }[]; undo: { id: string } };
/** Ada leaves, Bob stays. */
let ada: TestPerson;
let bob: TestPerson;
const begun = { recovery: "", recoveryOf: "", deletion: "", registration: "", undo: "", disabled: "" };
beforeAll(async () => {
  ada = await anAdmin();
  bob = await anAdmin();
});

const idOf = (person: TestPerson) => person.account.id;
const phoneOf = (person: TestPerson) => person.account.phoneNumber ?? "";
const actOn = (admin: TestPerson, act: string, ...ids: string[]) =>
  admin.call<Acted & Refusal>("/admin/people/acts", { act, ids });
const place = async (admin: TestPerson, id: string, role: string) => {
  const { version } = await admin.ok<{ version: string }>(`/admin/people/${id}`);
  const asked = { version, role, subRole: null, courtHall: null };
  return admin.call<Refusal>(`/admin/people/${id}/role`, asked, "PUT");
};
const logOf = async (admin: TestPerson, actor: string) => {
  type Page = { entries: { seq: number; act: string; actor: string; actorName: string | null }[] };
  const { entries } = await admin.ok<Page>(`/admin/log?actor=${actor}`);
  // Whom they only looked up is no part of the story.
  return entries.filter(({ act }) => act !== "personOpened");
};
const requestsAt = async (admin: TestPerson) => {
  const { requests } = await admin.ok<{ requests: { id: string }[] }>("/admin/deletion-requests");
  return requests.map(({ id }) => id);
};

test("an admin works for some time: corrects and disables people, and begins what others are to finish", async () => {
  const person = await addPerson(court());
  expect((await correct(ada, person.id, { displayName: "Right Name" })).status).toBe(200);
  const disabled = await actOn(ada, "disable", person.id);
  expect(disabled.body.done.map(({ id }) => id)).toEqual([person.id]);
  const lost = await addPerson(court());
  await addApp(court(), (await comeByCode(lost.phone)).token, court().clock.now());
  const asked = { accountId: lost.id, reason: "App lost; seen at the counter" };
  const recovery = await ada.ok<{ id: string }>("/admin/second-factor-recoveries", asked);
  const leaving = await comeByCode((await addPerson(court())).phone);
  type Own = { deletion: { id: string } };
  const deletion = await leaving.ok<Own>("/common/own-data/deletion", { reason: "I moved away" });
  await ada.ok("/admin/settings/public_enabled", { value: true }, "PUT");
  const phone = "9866300001";
  const sent = await sendAdvocate(court(), await proveNumber(court(), phone), {
    enrolmentOrOffice: "NP/600/2001",
  });
  expect(sent.body).toMatchObject({ state: "pending" });
  Object.assign(begun, {
    recovery: recovery.id,
    recoveryOf: lost.phone,
    deletion: deletion.deletion.id,
    registration: phone,
    undo: disabled.body.undo.id,
    disabled: person.phone,
  });
});

test("nobody ends their own rights, and an admin whose rights are taken away is out of page, socket and hall at once", async () => {
  expect((await place(ada, idOf(ada), "MEDIA")).body.error?.code).toBe("own_account");
  expect((await actOn(ada, "disable", idOf(ada))).body).toMatchObject({
    done: [],
    left: [{ id: idOf(ada), why: "own" }],
  });
  const officer = await come("9000000010", court());
  await officer.ok("/master/court/start-without-adding-case-manually/HCPP01-1", undefined, "PUT");
  await officer.enter(hall(1));
  await ada.enter(hall(1));
  const seen = () => officer.sitting(hall(1)).people[idOf(ada)]?.state;
  await until("the admin to be in the hall", () => seen() !== undefined);

  expect((await place(bob, idOf(ada), "MEDIA")).status).toBe(200);
  await isOut(ada, "session_ended");
  await until("the admin to be out of the hall", () => seen() === "KICKED_OUT");
  const late = await ada.call<Refusal>(`/admin/undo/${begun.undo}`, {});
  expect([late.status, late.body.error?.code]).toEqual([403, "session_ended"]);
  // A person who comes back is no admin.
  const back = await comeByCode(phoneOf(ada));
  expect(back.account.role).toBe("MEDIA");
  for (const path of ["/admin/settings", "/admin/log", "/admin/people/places", "/admin/deletion-requests"])
    expect([path, (await back.call(path)).status]).toEqual([path, 406]);
  ada = back;
});

test("a disabled account is out at once and comes in by no way, also not by a login that had begun", async () => {
  const { app } = await addApp(court(), ada.token, court().clock.now());
  const browser = openBrowser(court());
  const { pending } = bodyOf(await firstStep(court(), browser, phoneOf(ada)));
  const codes = await countOf(court(), phoneOf(ada), "code");
  expect((await actOn(bob, "disable", idOf(ada))).body.done).toHaveLength(1);
  await isOut(ada, "session_ended");
  await expect(ada.connect()).rejects.toThrow("session_ended");
  const second = { pending, by: "authenticator", code: app.codeAt(court().clock.now()) };
  expect(errorOf(await browser.call("/auth/login/second", second)).code).toBe("login_over");
  expect((await browser.ask(phoneOf(ada))).body).toMatchObject({ sent: true });
  expect(await countOf(court(), phoneOf(ada), "code")).toBe(codes);
  expect((await bob.ok<{ isDisabled: boolean }>(`/admin/people/${idOf(ada)}`)).isDisabled).toBe(true);
});

test("what they did stands in the log under their name, and what took them out under the other's; the log is whole", async () => {
  const [name] = await court().sql`SELECT display_name FROM accounts WHERE id = ${idOf(ada)}`;
  const theirs = await logOf(bob, idOf(ada));
  expect(theirs.map(({ act }) => act)).toEqual([
    "settingChanged",
    "factorRecoveryBegun",
    "personDisabled",
    "personChanged",
  ]);
  expect(new Set(theirs.map(({ actorName }) => actorName))).toEqual(new Set([name?.display_name]));
  const [newest = { seq: 0 }] = theirs;
  const since = (await logOf(bob, idOf(bob))).filter(({ seq }) => seq > newest.seq);
  expect(since.map(({ act }) => act)).toEqual(["personDisabled", "personChanged"]);
  const verified = await runCommand("server/audit/cli.ts", ["verify", "admin"], court().databaseUrl, {
    DATA_DIR: court().dataDir,
  });
  expect([verified.code, verified.text]).toEqual([0, expect.stringMatching(/^whole +admin +9 entries /)]);
});

test("what waited, waits for the others: registration, deletion, recovery; and their last act can still be undone", async () => {
  expect(await bob.ok<unknown>("/admin/waiting")).toEqual({
    registrations: 1,
    deletions: 1,
    recoveries: 1,
  });
  expect(await requestsAt(bob)).toEqual([begun.deletion]);
  const refused = { decision: "refuse", note: "A hearing is still open" };
  expect((await bob.call(`/admin/deletion-requests/${begun.deletion}/decision`, refused)).status).toBe(200);
  type Found = { registrations: { id: string; version: number }[] };
  const { registrations } = await bob.ok<Found>("/admin/registrations/search", { q: begun.registration });
  const [{ id, version } = { id: "", version: 0 }] = registrations;
  const approved = { decision: "approve", version, note: "" };
  expect((await bob.call(`/admin/registrations/${id}/decision`, approved)).status).toBe(200);
  expect((await comeByCode(begun.registration)).account.enrolmentOrOffice).toBe("NP/600/2001");
  // Two have to do it all the same: the one who began is gone, the other was not the one who began.
  const confirm = await bob.call(
    `/admin/second-factor-recoveries/${begun.recovery}/confirm`,
    undefined,
    "POST",
  );
  expect(confirm).toMatchObject({ status: 200, body: { outcome: "done", startedBy: idOf(ada) } });
  expect((await comeByCode(begun.recoveryOf)).token).toBeString();
  expect((await bob.call(`/admin/undo/${begun.undo}`, {})).status).toBe(200);
  expect((await comeByCode(begun.disabled)).account.displayName).toBe("Right Name");
});

test("the last admin cannot be taken away by anything on a page; the terminal can, and says what then", async () => {
  await court().sql`UPDATE accounts SET disabled_at = now() WHERE role = 'ADMIN' AND id <> ${idOf(bob)}
    AND disabled_at IS NULL`;
  const own = await actOn(bob, "disable", idOf(bob));
  expect(own.body.left).toMatchObject([{ id: idOf(bob), why: "own" }]);
  expect((await place(bob, idOf(bob), "MEDIA")).body.error?.code).toBe("own_account");
  const without = await correct(bob, idOf(bob), { phoneNumber: null });
  expect(without).toMatchObject({ status: 409, body: { error: { code: "last_way_in" } } });
  const codesOff = await bob.call<Refusal>("/admin/settings/otp_login", { value: false }, "PUT");
  expect([codesOff.status, codesOff.body.error?.code]).toEqual([409, "last_way_in"]);
  type Own = { deletion: { id: string } };
  const { deletion } = await bob.ok<Own>("/common/own-data/deletion", { reason: "I leave as well" });
  const granted = await bob.call<Refusal>(`/admin/deletion-requests/${deletion.id}/decision`, {
    decision: "grant",
    note: "",
  });
  expect([granted.status, granted.body.error?.code]).toEqual([409, "own_account"]);
  const csv = `role,sub_role,display_name,phone,username,court_hall,enrolment_or_office\nMEDIA,,Bob,${phoneOf(bob)},,,`;
  const file = { fileName: "people.csv", csv };
  const preview = await bob.ok<{ bad: object[]; expected: string }>("/admin/people/import/preview", file);
  expect(preview.bad).toMatchObject([{ column: "role", reason: "is your own account's" }]);
  const imported = await bob.call("/admin/people/import", { ...file, expected: preview.expected });
  expect(imported.status).toBe(400);
  expect((await bob.call("/admin/settings")).status).toBe(200);
  // One who comes can let the other go.
  const carol = await anAdmin();
  expect((await actOn(carol, "disable", idOf(bob))).body.done).toHaveLength(1);
  await isOut(bob, "session_ended");
  const shut = await runCommand("server/admin/cli.ts", ["disable", idOf(carol)], court().databaseUrl);
  expect([shut.code, shut.text]).toEqual([0, expect.stringContaining("No admin is left who can log in")]);
  await isOut(carol, "session_ended");
});
