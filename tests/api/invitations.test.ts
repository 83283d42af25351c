// Invitations from the console: to one person, to several, and to all whom an import adds; for a first login, and in the log.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { INVITATION_HOURS } from "../../server/contract/limits.ts";
import { addPerson, type Court, errorOf, logIn, makeItsOwn, startCourt } from "./support/auth.ts";
import { messagesTo } from "./support/messages.ts";
import { courtClock } from "./support/second.ts";

let court: Court;
let clock: ReturnType<typeof courtClock>;
let admin: string;
let token: string;
beforeAll(async () => {
  court = await startCourt();
  clock = courtClock(court);
  await makeItsOwn(court);
  admin = (await addPerson(court, "ADMIN")).phone;
  token = await logIn(court, admin);
});
afterAll(() => court.stop());

const call = (method: string, path: string, body?: unknown, as = token) => court.call(method, path, body, as);
const invite = (id: string, body: object = {}, as = token) =>
  call("POST", `/admin/people/${id}/invitation`, body, as);
const shown = async (id: string) => Object((await call("GET", `/admin/people/${id}`)).body);
const entries = async (subject: string) => [
  ...(await court.sql`SELECT act, after, reason FROM admin_log
    WHERE subject = ${subject} AND act <> 'personOpened' ORDER BY seq`),
];
/** The key of the newest link that went to a number. */
const keyOf = async (phone: string) =>
  /#([\w-]{43})/.exec((await messagesTo(court, phone)).at(0)?.text ?? "")?.[1];
const link = (key?: string) => court.call("POST", "/auth/link", { key });

test("somebody who has not logged in is invited, again when the link is too old, and not any more once they are in", async () => {
  const { id, phone } = await addPerson(court);
  expect(await shown(id)).toMatchObject({ invitation: null, notInvited: null });
  expect(await invite(id, { reason: "Asked at the counter" })).toMatchObject({
    status: 200,
    body: { channel: "sms" },
  });
  const first = await keyOf(phone);
  expect(await link(first)).toMatchObject({ status: 200, body: { purpose: "invitation" } });
  expect(await entries(id)).toEqual([
    { act: "personInvited", after: { channel: "sms" }, reason: "Asked at the counter" },
  ]);
  expect(await shown(id)).toMatchObject({ invitation: { usedAt: null }, notInvited: null });

  await clock.pass(INVITATION_HOURS * 3600 + 1);
  token = await logIn(court, admin);
  expect(errorOf(await link(first)).code).toBe("link_expired");
  expect((await invite(id)).status).toBe(200);
  expect((await link(await keyOf(phone))).status).toBe(200);
  await logIn(court, phone);
  expect(await shown(id)).toMatchObject({ notInvited: "hasCome" });
  expect(errorOf(await invite(id))).toMatchObject({ status: 409, code: "conflict" });
});

test("nobody is invited who is disabled, whom no message reaches, or who is not there, and nobody but an admin invites", async () => {
  const { id } = await addPerson(court);
  await court.sql`UPDATE accounts SET disabled_at = now() WHERE id = ${id}`;
  expect((await shown(id)).notInvited).toBe("disabled");
  expect(errorOf(await invite(id)).code).toBe("conflict");
  const other = await addPerson(court);
  await court.sql`UPDATE accounts SET phone = NULL, username = 'by.name' WHERE id = ${other.id}`;
  expect((await shown(other.id)).notInvited).toBe("noWay");
  expect(errorOf(await invite(other.id)).code).toBe("conflict");
  expect(errorOf(await invite(crypto.randomUUID())).code).toBe("not_found");
  const officer = await logIn(court, (await addPerson(court, "MASTER")).phone);
  expect((await invite(other.id, {}, officer)).status).toBe(406);
});

test("one person is invited five times within a day, whether alone or among several", async () => {
  const { id } = await addPerson(court);
  for (let n = 0; n < 4; n++) expect((await invite(id)).status).toBe(200);
  const several = { act: "invite", ids: [id] };
  expect(Object((await call("POST", "/admin/people/acts", several)).body).done).toHaveLength(1);
  expect(errorOf(await invite(id)).code).toBe("too_many");
  expect((await call("POST", "/admin/people/acts", several)).body).toMatchObject({
    done: [],
    left: [{ id, why: "invitedOften" }],
    undo: null,
  });
});

test("several are invited as the preview says, in one act that nothing undoes", async () => {
  const [one, two, disabled, inside] = [
    await addPerson(court),
    await addPerson(court),
    await addPerson(court),
    await addPerson(court),
  ];
  await court.sql`UPDATE accounts SET email = 'two@mail.example' WHERE id = ${two.id}`;
  await court.sql`UPDATE accounts SET disabled_at = now() WHERE id = ${disabled.id}`;
  await logIn(court, inside.phone);
  const gone = crypto.randomUUID();
  const asked = { act: "invite", ids: [one.id, two.id, disabled.id, inside.id, gone], reason: "First day" };
  const preview = await call("POST", "/admin/people/acts/preview", { ...asked, reason: undefined });
  expect(await messagesTo(court, one.phone)).toEqual([]);
  const { status, body } = await call("POST", "/admin/people/acts", asked);
  expect([status, body]).toEqual([200, Object(preview.body)]);
  expect(body).toMatchObject({
    done: [{ id: one.id }, { id: two.id }],
    left: [
      { id: disabled.id, why: "disabled" },
      { id: inside.id, why: "hasCome" },
      { id: gone, why: "gone" },
    ],
    undo: null,
  });
  expect((await link(await keyOf(one.phone))).status).toBe(200);
  expect(await keyOf("two@mail.example")).toBeString();
  expect(await entries(two.id)).toEqual([
    { act: "personInvited", after: { channel: "mail" }, reason: "First day" },
  ]);
  const [whole] = await court.sql`SELECT after FROM admin_log WHERE act = 'peopleInvited' ORDER BY seq DESC`;
  expect(whole?.after).toEqual({ people: 2 });
});

test("an import invites its new people if asked; undone, their links are dead and the messages stay sent", async () => {
  const heading = "role,sub_role,display_name,phone,username,court_hall,enrolment_or_office";
  const file = (phone: string) => ({
    fileName: "people.csv",
    csv: `${heading}\nADVOCATE,,Tara Iyer,${phone},,,NP/${phone.slice(-3)}/2001`,
  });
  const doIt = async (phone: string, more: object) => {
    const { expected } = Object((await call("POST", "/admin/people/import/preview", file(phone))).body);
    return Object((await call("POST", "/admin/people/import", { ...file(phone), expected, ...more })).body);
  };
  expect(await doIt("9774500001", {})).toMatchObject({ added: 1, invited: 0 });
  expect(await messagesTo(court, "9774500001")).toEqual([]);
  const { invited, undo } = await doIt("9774500002", { invite: true });
  expect(invited).toBe(1);
  const key = await keyOf("9774500002");
  expect((await link(key)).status).toBe(200);
  const [entry] =
    await court.sql`SELECT seq, after FROM admin_log WHERE act = 'peopleImported' ORDER BY seq DESC`;
  expect(entry?.after).toEqual({ added: 1, changed: 0, invited: 1 });
  const parts = await court.sql`SELECT act FROM admin_log WHERE part_of = ${entry?.seq} ORDER BY seq`;
  expect(parts.map(({ act }) => act)).toEqual(["personAdded", "personInvited"]);
  expect((await call("POST", `/admin/undo/${undo.id}`, {})).status).toBe(200);
  expect(errorOf(await link(key)).code).toBe("link_unknown");
});
