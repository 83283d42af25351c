// A wrong file is imported: people act by it for some minutes, then it is undone, and nothing that it gave is left with anybody.
import { beforeEach, expect, test } from "bun:test";
import { UNDO_MINUTES } from "../../server/contract/limits.ts";
import { addPerson, codeFor, errorOf, openBrowser } from "../api/support/auth.ts";
import { countOf, messagesTo } from "../api/support/messages.ts";
import { proveNumber, sendAdvocate } from "../api/support/registration.ts";
import { bodyOf } from "../api/support/second.ts";
import { type TestPerson, until } from "../support/client.ts";
import { runCommand } from "../support/command.ts";
import { passkeyDevice } from "../support/passkey-device.ts";
import { anAdmin, comeByCode, isOut, oneOwnCourt, SITE } from "./support/own-court.ts";
import { come, hall, openItem } from "./support/story.ts";

const court = oneOwnCourt();
let admin: TestPerson;
// Their login is their proof, for five minutes.
beforeEach(async () => {
  admin = await anAdmin();
});

const heading = "role,sub_role,display_name,phone,username,court_hall,enrolment_or_office";
type Imported = { added: number; changed: number; undo: { id: string } };

/** Imports a file as its preview showed it. */
async function importFile(path: "people" | "roll", ...lines: string[]): Promise<Imported> {
  const first = path === "people" ? heading : "enrolment,phone,display_name";
  const file = { fileName: "wrong.csv", csv: [first, ...lines].join("\n") };
  const { expected } = await admin.ok<{ expected: string }>(`/admin/${path}/import/preview`, file);
  return admin.ok<Imported>(`/admin/${path}/import`, { ...file, expected });
}
const undo = (id: string) => admin.call<{ error?: { code: string } }>(`/admin/undo/${id}`, {});
/** The newest entry of an act with its parts. */
async function entryOf(act: string) {
  const [entry] = await court().sql`SELECT * FROM admin_log WHERE act = ${act} ORDER BY seq DESC LIMIT 1`;
  const parts = await court().sql`SELECT act, subject, actor FROM admin_log WHERE part_of = ${entry?.seq}`;
  return { entry, parts: parts.map((part) => part.act).sort() };
}
const facts = async (phone: string) => {
  const rows = await court()
    .sql`SELECT id, role, sub_role, display_name, username, phone, email, est_code, court_hall,
    enrolment_or_office, disabled_at FROM accounts WHERE phone = ${phone}`;
  return [...rows];
};
const byPasskey = async (device: ReturnType<typeof passkeyDevice>) => {
  const offered = await court().call("POST", "/auth/login/passkey/options", {});
  return court().call("POST", "/auth/login/passkey", { response: device.use(Object(offered.body)) });
};

test("a person whom a wrong file made officer or counsel is out of hall and account at once, and a person whom it changed is as before", async () => {
  const judge = await come("9000000001", court());
  const counsel = await addPerson(court());
  await court().sql`UPDATE accounts SET enrolment_or_office = 'NP/400/2001', email = 'c@mail.example'
    WHERE id = ${counsel.id}`;
  const before = await facts(counsel.phone);
  const earlier = await comeByCode(counsel.phone);
  const [officer, stranger] = ["9866200001", "9866200002"];
  const {
    added,
    changed,
    undo: undoing,
  } = await importFile(
    "people",
    `MASTER,,Wrong Officer,${officer},,1,`,
    `ADVOCATE,Advocate,Wrong Counsel,${stranger},wrong.counsel,,NP/401/2001`,
    `MASTER,,Wrong Name,${counsel.phone},,2,`,
  );
  expect([added, changed]).toEqual([2, 1]);
  await isOut(earlier, "session_ended");

  // For some minutes they are what the file says.
  const wrong = await comeByCode(officer);
  await wrong.ok("/master/court/start-without-adding-case-manually/HCPP01-1", undefined, "PUT");
  await wrong.enter(hall(1));
  await judge.enter(hall(1));
  await wrong.do(hall(1), { type: "callItem", item: openItem(wrong) });
  const device = passkeyDevice(SITE);
  const asked = await wrong.ok<object>("/auth/passkeys/options", {});
  await wrong.ok("/auth/passkeys", { name: "Own", response: device.make(Object(asked)) });
  const changedOne = await comeByCode(counsel.phone);
  expect(changedOne.account).toMatchObject({ role: "MASTER", courtHall: "2" });
  const env = { DEMO: "1", DATA_DIR: court().dataDir, PUBLIC_URL: SITE };
  const invited = await runCommand("server/admin/cli.ts", ["invite", stranger], court().databaseUrl, env);
  expect([invited.code, invited.err]).toEqual([0, ""]);
  const [message] = await messagesTo(court(), stranger);
  const key = /#([\w-]{43})/.exec(message?.text ?? "")?.[1];
  expect((await court().call("POST", "/auth/link", { key })).status).toBe(200);
  const code = await court().call("POST", "/auth/otp/generate", { phoneNumber: stranger });
  const early = await codeFor(court(), stranger);

  await court().clock.pass(UNDO_MINUTES * 60 - 60);
  expect(await undo(undoing.id)).toMatchObject({ status: 200, body: { people: 3 } });
  for (const person of [wrong, changedOne]) await isOut(person, "session_ended");
  await until(
    "the wrong officer to be out of the hall",
    () => judge.sitting(hall(1)).people[wrong.account.id]?.state === "KICKED_OUT",
  );
  expect(await facts(officer)).toEqual([]);
  expect(await facts(stranger)).toEqual([]);
  expect(await facts(counsel.phone)).toEqual(before);
  // By no way: a new code, one from before, the link, the passkey.
  const codes = await countOf(court(), officer, "code");
  await openBrowser(court()).ask(officer);
  expect(await countOf(court(), officer, "code")).toBe(codes);
  const late = { phoneNumber: stranger, code: early, request: bodyOf(code).request };
  expect(errorOf(await court().call("POST", "/auth/login/otp", late)).status).toBe(400);
  expect(errorOf(await court().call("POST", "/auth/link", { key })).code).toBe("link_unknown");
  expect(errorOf(await byPasskey(device)).code).toBe("passkey_refused");
  const back = await comeByCode(counsel.phone);
  expect(back.account).toMatchObject({ role: "ADVOCATE", courtHall: null, enrolmentOrOffice: "NP/400/2001" });
  expect(await back.refused(hall(1), { type: "closeSitting" })).toBe("not_allowed");

  const imported = await entryOf("peopleImported");
  expect(imported.parts).toEqual(["personAdded", "personAdded", "personChanged"]);
  const undone = await entryOf("actUndone");
  expect(undone).toMatchObject({
    entry: { actor: admin.account.id, subject: String(imported.entry?.seq), after: { people: 3 } },
    parts: ["personChanged", "personWithdrawn", "personWithdrawn"],
  });
  expect(await undo(undoing.id)).toMatchObject({ status: 409, body: { error: { code: "too_late" } } });
  expect((await entryOf("actUndone")).entry?.seq).toBe(undone.entry?.seq);
});

test("after ten minutes a file stays, and everybody whom it brought", async () => {
  const { undo: undoing } = await importFile("people", "WITNESS,,Late Witness,9866200010,,,");
  const witness = await comeByCode("9866200010");
  await court().clock.pass(UNDO_MINUTES * 60 + 1);
  expect(await undo(undoing.id)).toMatchObject({ status: 409, body: { error: { code: "too_late" } } });
  expect((await witness.call("/common/courts/category")).status).toBe(200);
  expect(witness.closed).toBe(false);
  expect((await comeByCode("9866200010")).account.id).toBe(witness.account.id);
});

/** Registers as counsel with an enrolment number; what became of it. */
async function register(phone: string, enrolmentOrOffice: string) {
  const ticket = await proveNumber(court(), phone);
  const { body } = await sendAdvocate(court(), ticket, { enrolmentOrOffice });
  const state = async () =>
    Object(bodyOf(await court().call("POST", "/auth/register/state", { ticket }))).registration.state;
  return { registration: Object(body), state };
}

test("a person whom a wrong roll let in without the registry is out with it and waits; a person whom the right lines let in stays", async () => {
  await admin.ok("/admin/settings/public_enabled", { value: true }, "PUT");
  const [right, wrong, seen] = ["9866200020", "9866200021", "9866200022"];
  await importFile("roll", `NP/500/2001,${right},Anu Rao`);
  const stays = await register(right, "NP/500/2001");
  expect(stays.registration.state).toBe("approved");
  const own = await comeByCode(right);

  // The numbers of two rows were one line too low.
  const { undo: undoing } = await importFile(
    "roll",
    `NP/501/2001,${wrong},Kamala Devi`,
    `NP/502/2001,${seen},Asha Nair`,
    `NP/500/2001,${right},Anu M. Rao`,
  );
  const came = await register(wrong, "NP/501/2001");
  expect(came.registration).toMatchObject({ state: "approved", displayName: "Kamala Devi" });
  const page = await comeByCode(wrong);
  const confirmed = await register(seen, "NP/502/2001");
  expect(confirmed.registration.state).toBe("approved");
  const other = await comeByCode(seen);
  // The registry has looked at this one meanwhile.
  const { version } = await admin.ok<{ version: string }>(`/admin/people/${other.account.id}`);
  const corrected = { version, displayName: "Asha K. Nair" };
  await admin.ok(`/admin/people/${other.account.id}`, corrected, "PATCH");

  expect(await undo(undoing.id)).toMatchObject({ status: 200, body: { people: 3 } });
  await isOut(page, "session_ended");
  expect(await came.state()).toBe("pending");
  expect(await facts(wrong)).toEqual([]);
  for (const person of [own, other])
    expect([person.closed, (await person.call("/common/courts/category")).status]).toEqual([false, 200]);
  const roll = await court().sql`SELECT enrolment, display_name FROM enrolled_advocates`;
  expect([...roll]).toEqual([{ enrolment: "NP/500/2001", display_name: "Anu Rao" }]);
  const undone = await entryOf("actUndone");
  expect(undone.parts).toEqual([
    "personWithdrawn",
    "registrationReopened",
    "rollLineChanged",
    "rollLineRemoved",
    "rollLineRemoved",
  ]);
  expect(await undo(undoing.id)).toMatchObject({ status: 409, body: { error: { code: "too_late" } } });

  // The right line lets the right person in, who is somebody else.
  await importFile("roll", "NP/501/2001,9866200023,Kamala Devi");
  expect((await register("9866200023", "NP/501/2001")).registration.state).toBe("approved");
});
