// One person added by an admin: with an invitation, all or nothing, and never by whom or with what must not be.

import { afterAll, beforeAll, expect, test } from "bun:test";
import pino from "pino";
import { connect } from "../../db/client.ts";
import { forgetWhatIsOver } from "../../server/accounts/logins.ts";
import { commandActor } from "../../server/acts/act.ts";
import { addPerson as addByHand } from "../../server/admin/add-person.ts";
import { fault } from "../../server/contract/faults.ts";
import { defaultSettings } from "../../server/contract/settings.ts";
import { createLimits } from "../../server/limits/limits.ts";
import { createOutbox } from "../../server/notify/outbox.ts";
import { addPerson, type Court, errorOf, logIn, makeItsOwn, startCourt } from "./support/auth.ts";

let court: Court;
let token: string;
beforeAll(async () => {
  court = await startCourt();
  token = await logIn(court, (await addPerson(court, "ADMIN")).phone);
  await makeItsOwn(court);
});
afterAll(() => court.stop());

const person = (more: object = {}) => ({
  displayName: "Rekha Pandurang",
  phoneNumber: "+91 97730 00001",
  email: null,
  role: "ADVOCATE",
  subRole: null,
  courtHall: null,
  enrolmentOrOffice: "MH/9001/2011",
  invite: true,
  ...more,
});
const add = (more: object = {}, as: string | undefined = token) =>
  court.call("POST", "/admin/people", person(more), as);
const sizes = async () => {
  const [row] = await court.sql`SELECT (SELECT count(*) FROM accounts)::int AS accounts,
    (SELECT count(*) FROM admin_log)::int AS entries, (SELECT count(*) FROM account_links)::int AS links,
    (SELECT count(*) FROM outbox)::int AS messages`;
  return row;
};

test("a person is added with an invitation, in one act, and logs in", async () => {
  const { status, body } = await add({ reason: "New on the roll" });
  expect([status, body]).toEqual([200, { id: expect.any(String), invited: "sms" }]);
  const { id } = Object(body);
  const shown = Object((await court.call("GET", `/admin/people/${id}`, undefined, token)).body);
  expect(shown).toMatchObject({
    displayName: "Rekha Pandurang",
    phoneNumber: "9773000001",
    role: "ADVOCATE",
    enrolmentOrOffice: "MH/9001/2011",
    hasPassword: false,
  });
  const entries = await court.sql`SELECT act, part_of IS NULL AS whole, after, reason FROM admin_log
    WHERE subject = ${id} AND act <> 'personOpened' ORDER BY seq`;
  expect(entries.map(({ act, whole }) => [act, whole])).toEqual([
    ["personAdded", true],
    ["personInvited", false],
  ]);
  expect(entries.every(({ reason }) => reason === "New on the roll")).toBe(true);
  expect(JSON.stringify(entries)).not.toContain("9773000001");
  const [message] = await court.sql`SELECT recipient, text, variables FROM outbox WHERE kind = 'invitation'
    ORDER BY id DESC LIMIT 1`;
  expect(message?.recipient).toBe("9773000001");
  const key = /password-new#([\w-]{43})/.exec(message?.text)?.[1];
  expect(message?.variables).toEqual([expect.stringContaining(`#${key}`)]);
  const link = await court.call("POST", "/auth/link", { key });
  expect([link.status, Object(link.body).displayName]).toEqual([200, "Rekha Pandurang"]);
  expect(await logIn(court, "9773000001")).toBeString();
});

test("a person who has a mail address is invited by mail; where no invitation is asked for, none is sent", async () => {
  const mail = await add({ phoneNumber: "9773000002", email: "anil@mail.example", enrolmentOrOffice: "" });
  expect(Object(mail.body).invited).toBe("mail");
  const before = await sizes();
  const { body } = await add({ phoneNumber: "9773000003", enrolmentOrOffice: "", invite: false });
  expect(Object(body).invited).toBeNull();
  expect(await sizes()).toMatchObject({ links: before?.links, messages: before?.messages });
});

test("a court officer has the seat of the hall; letters of any script are kept", async () => {
  const displayName = "विशालाक्षी वेंकटसुब्रमण्यम 👩‍⚖️";
  const { body } = await add({ phoneNumber: "9773000004", role: "MASTER", courtHall: "1", displayName });
  const shown = await court.call("GET", `/admin/people/${Object(body).id}`, undefined, token);
  expect(shown.body).toMatchObject({ displayName, courtHall: "1", estCode: expect.any(String) });
});

test("what is wrong or somebody else's is said at its field, and nothing at all is written", async () => {
  const holder = await addPerson(court);
  const before = await sizes();
  const wrong: [object, string][] = [
    [{ phoneNumber: holder.phone }, "phoneNumber"],
    [{ phoneNumber: "123" }, "phoneNumber"],
    [{ phoneNumber: "" }, "phoneNumber"],
    [{ phoneNumber: 9773000005 }, "phoneNumber"],
    [{ displayName: " \u3000 " }, "displayName"],
    [{ displayName: "x".repeat(10_000) }, "displayName"],
    [{ displayName: "a\u0000b" }, "displayName"],
    [{ email: "nobody" }, "email"],
    [{ role: "ANONYMOUS" }, "role"],
    [{ role: "KING" }, "role"],
    [{ role: "MEDIA", subRole: "Advocate" }, "subRole"],
    [{ role: "MASTER" }, "courtHall"],
    [{ courtHall: "no such hall" }, "courtHall"],
    [{ enrolmentOrOffice: "mh / 9001 / 2011" }, "enrolmentOrOffice"],
    [{ invite: "yes" }, "invite"],
    [{ id: crypto.randomUUID() }, "id"],
    [{ username: "admin" }, "username"],
  ];
  for (const [more, field] of wrong) {
    const answer = await add({ phoneNumber: "9773000005", enrolmentOrOffice: "", ...more });
    const { status, code } = errorOf(answer);
    expect([field, status, code, Object.keys(Object(answer.body).error.fields ?? {})]).toEqual([
      field,
      400,
      "invalid",
      [field],
    ]);
  }
  expect(await sizes()).toEqual(before);
});

test("if two people add the same number at once, one of them does", async () => {
  const asked = { phoneNumber: "9773000006", enrolmentOrOffice: "" };
  const answers = await Promise.all([add(asked), add(asked), add(asked)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  const rows = await court.sql`SELECT id FROM accounts WHERE phone = '9773000006'`;
  expect(rows).toHaveLength(1);
});

test("nobody but an admin adds people, and the demo takes made-up numbers alone", async () => {
  const advocate = await logIn(court, (await addPerson(court)).phone);
  const before = await sizes();
  const asked = { phoneNumber: "9773000007", enrolmentOrOffice: "" };
  expect(errorOf(await add(asked, advocate))).toMatchObject({ status: 406, code: "not_allowed" });
  expect(errorOf(await court.call("POST", "/admin/people", person(asked)))).toMatchObject({ status: 403 });
  await court.sql`INSERT INTO settings (key, value, changed_at) VALUES ('demo_people', 'true', now())`;
  const refused = await add(asked);
  expect(errorOf(refused)).toMatchObject({ status: 400 });
  expect(JSON.stringify(refused.body)).toContain("madeUpOnly");
  expect(await sizes()).toEqual(before);
  expect((await add({ ...asked, phoneNumber: "9000099917" })).status).toBe(200);
  await makeItsOwn(court);
});

test("where no message would reach them, the invitation is refused and nobody is added", async () => {
  const { db, close } = connect(court.databaseUrl);
  const before = await sizes();
  const log = pino({ level: "silent" });
  const env = { demo: false, publicUrl: undefined, port: 1 };
  const outbox = createOutbox({ db, env, log, now: Date.now, gateways: {} });
  const settings = { read: async () => defaultSettings };
  const asked = person({ phoneNumber: "9773000008", enrolmentOrOffice: "" }) as Parameters<
    typeof addByHand
  >[1];
  const by = { actor: commandActor(), now: Date.now() };
  const adding = addByHand({ db, outbox, settings, now: Date.now }, asked, by);
  await expect(adding).rejects.toMatchObject({
    code: "invalid",
    details: { faults: { invite: fault("unreachable") } },
  });
  expect(await sizes()).toEqual(before);
  await Promise.all([outbox.close(), close()]);
});

test("what could be undone is forgotten when its time is over, and not before", async () => {
  const { id } = await addPerson(court);
  const { undo } = Object(
    (await court.call("POST", "/admin/people/acts", { act: "disable", ids: [id] }, token)).body,
  );
  const { db, close } = connect(court.databaseUrl);
  const until = Date.parse(undo.until);
  const kept = async () => (await court.sql`SELECT id FROM admin_undos WHERE id = ${undo.id}`).length;
  await forgetWhatIsOver({ db, limits: createLimits(db), now: () => until });
  expect(await kept()).toBe(1);
  await forgetWhatIsOver({ db, limits: createLimits(db), now: () => until + 1 });
  expect(await kept()).toBe(0);
  await close();
});
