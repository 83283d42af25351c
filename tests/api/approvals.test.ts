// The registry's desk: what the court knows of a registration, deciding many at once, what stays as it is, and undoing it.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { UNDO_MINUTES } from "../../server/contract/limits.ts";
import { addPerson, type Court, errorOf, logIn, startCourt } from "./support/auth.ts";
import { proveNumber, sendAdvocate } from "./support/registration.ts";

let court: Court;
let admin: string;
let numbers = 0;
beforeAll(async () => {
  court = await startCourt();
  admin = await logIn(court, (await addPerson(court, "ADMIN")).phone);
});
afterAll(() => court.stop());

type Changed = Record<string, string | null>;
const number = () => String(8_300_000_000 + ++numbers);
const post = (path: string, json: unknown, token = admin) =>
  court.call("POST", `/admin/registrations${path}`, json, token);
const body = async (path: string, json: unknown) => Object((await post(path, json)).body);

/** A registration that waits, as its form leaves it. */
async function waiting(changed: Changed = {}) {
  const row = {
    id: crypto.randomUUID(),
    state: "pending",
    phone: number(),
    sub_role: "Litigant",
    display_name: "Anu Rao",
    enrolment_or_office: "",
    id_type: "AADHAAR",
    id_last_four: "2346",
    consent: 1,
    sent_at: "2026-11-23T05:00:00Z",
    changed_at: "2026-11-23T05:00:00Z",
    ...changed,
  };
  await court.sql`INSERT INTO registrations ${court.sql(row)}`;
  return { id: String(row.id), phone: String(row.phone), version: Date.parse(String(row.changed_at)) };
}
const counsel = (enrolment: string, changed: Changed = {}) =>
  waiting({ sub_role: "Advocate", enrolment_or_office: enrolment, ...changed });
const chosen = (rows: { id: string; version: number }[]) => rows.map(({ id, version }) => ({ id, version }));
const stateOf = async ({ id }: { id: string }) =>
  (await court.sql`SELECT state, account_id, note, decided_by FROM registrations WHERE id = ${id}`)[0];
const told = async (phone: string) =>
  (await court.sql`SELECT count(*)::int AS n FROM outbox WHERE recipient = ${phone}`)[0]?.n;

test("the court's knowledge stands beside what was written", async () => {
  const own = await counsel("NP/10/2001");
  const other = await counsel("NP/11/2001");
  const stranger = await counsel("NP/12/2001");
  await court.sql`INSERT INTO enrolled_advocates VALUES
    ('NP/10/2001', ${own.phone}, 'Anu M. Rao', now()), ('NP/11/2001', '9000012345', 'Vikas Rao', now()),
    ('NP/99/2001', ${stranger.phone}, 'Somebody Else', now())`;
  const holder = await addPerson(court);
  await court.sql`UPDATE accounts SET role = 'ADVOCATE', enrolment_or_office = 'np/12 /2001' WHERE phone = ${holder.phone}`;
  await waiting({ phone: other.phone, state: "refused" });
  const { registrations } = await body("/search", { subRole: "Advocate" });
  const known = (row: { id: string }) =>
    registrations.find((one: { id: string }) => one.id === row.id)?.known;
  expect(known(own)).toMatchObject({
    enrolment: { displayName: "Anu M. Rao", isSameNumber: true },
    mobile: null,
    holder: null,
    hasAccount: false,
    refused: 0,
  });
  expect(known(other)).toMatchObject({ enrolment: { isSameNumber: false }, refused: 1 });
  expect(known(stranger)).toMatchObject({
    enrolment: null,
    mobile: { enrolment: "NP/99/2001", displayName: "Somebody Else" },
    holder: { displayName: expect.any(String) },
  });
  // The number of the roll's line is not shown.
  expect(JSON.stringify(registrations)).not.toContain("9000012345");
});

test("an advocate's items of today stand beside their number, each once, in the order of the list", async () => {
  const row = await counsel("NP/13/2001");
  const other = await waiting({ enrolment_or_office: "NP/13/2001" });
  const items = await court.sql`
    SELECT i.id, c.number AS hall, i.serial FROM cause_list_items i JOIN courts c ON c.id = i.court_id
    WHERE i.date = (now() AT TIME ZONE 'Asia/Kolkata')::date ORDER BY i.court_id, i.position LIMIT 4`;
  const [petitioner, both, off, unnamed] = items.map(({ id }) => id);
  await court.sql`UPDATE cause_list_items SET petitioner_enrolments = '["NP/1/2001", "NP/13/2001"]' WHERE id IN (${petitioner}, ${both}, ${off})`;
  await court.sql`UPDATE cause_list_items SET respondent_enrolments = '["NP/13/2001"]' WHERE id = ${both}`;
  await court.sql`UPDATE cause_list_items SET deleted_at = now() WHERE id = ${off}`;
  await court.sql`UPDATE cause_list_items SET petitioner_enrolments = '["NP/13/20011", ""]' WHERE id = ${unnamed}`;
  const listed = async ({ phone }: { phone: string }) =>
    (await body("/search", { q: phone })).registrations[0].known.listed;
  expect(await listed(row)).toEqual(items.slice(0, 2).map(({ hall, serial }) => ({ hall, serial })));
  // Only advocates have a number; what others write there is where they come from.
  expect(await listed(other)).toEqual([]);
});

test("registrations are found by state, sub-role, name, number, mail and reference", async () => {
  const row = await waiting({
    display_name: "Kamala Rautaray",
    email: "Kamala@example.org",
    sub_role: "Public",
  });
  const ids = async (json: object) =>
    (await body("/search", json)).registrations.map(({ id }: { id: string }) => id);
  const { registrations } = await body("/search", { q: "kamala r" });
  expect(registrations).toHaveLength(1);
  const { reference } = registrations[0];
  for (const q of [reference, reference.toLowerCase(), `+91 ${row.phone}`, row.phone.slice(4), "KAMALA@exa"])
    expect(await ids({ q })).toContain(row.id);
  for (const json of [
    { q: "%" },
    { q: "_" },
    { q: "R-2026-999999" },
    { q: "😀" },
    { state: "refused", q: "kamala r" },
  ])
    expect(await ids(json)).not.toContain(row.id);
  expect(await ids({ subRole: "Public" })).toEqual([row.id]);
  for (const wrong of [
    { state: "all" },
    { subRole: "Judge" },
    { after: 0 },
    { q: "a".repeat(101) },
    { page: 2 },
  ])
    expect(errorOf(await post("/search", wrong)).status).toBe(400);
  expect(errorOf(await post("/search", { q: "a\u0000" })).status).toBe(400);
});

test("many are approved at once; which cannot be says why, and stays as it is", async () => {
  const good = [await waiting(), await counsel("NP/20/2001")];
  const twin = await counsel("NP/20/2001");
  const taken = await waiting({ phone: (await addPerson(court)).phone });
  const decided = await waiting({ state: "refused" });
  const anew = await waiting();
  const gone = { id: crypto.randomUUID(), version: 1 };
  const registrations = [
    ...chosen([...good, twin, taken, decided]),
    { ...chosen([anew])[0], version: anew.version - 1 },
    gone,
  ];
  const whys = [
    { id: twin.id, why: "enrolmentTaken" },
    { id: taken.id, why: "hasAccount" },
    { id: decided.id, why: "decided" },
    { id: anew.id, why: "changed" },
    { id: gone.id, why: "gone" },
  ];
  const preview = await body("/acts/preview", { decision: "approve", registrations });
  expect(preview.left).toMatchObject(whys);
  expect(preview.undo).toBeNull();
  expect(await stateOf(good[0] ?? gone)).toMatchObject({ state: "pending" });
  const { done, left, undo } = await body("/acts", { decision: "approve", registrations });
  expect(done.map(({ id }: { id: string }) => id)).toEqual(good.map(({ id }) => id));
  expect(left).toMatchObject(whys);
  for (const row of good) {
    expect(await stateOf(row)).toMatchObject({ state: "approved", account_id: expect.any(String) });
    expect(await told(row.phone)).toBe(1);
    expect(await logIn(court, row.phone)).toBeString();
  }
  for (const row of [twin, anew]) expect(await stateOf(row)).toMatchObject({ state: "pending" });
  expect(await told(twin.phone)).toBe(0);
  const [entry] =
    await court.sql`SELECT * FROM admin_log WHERE act = 'registrationsDecided' ORDER BY seq DESC`;
  expect(entry?.after).toEqual({ registrations: 2, state: "approved" });
  const parts = await court.sql`SELECT * FROM admin_log WHERE part_of = ${entry?.seq}`;
  expect(parts.map(({ act }) => act)).toEqual(["registrationApproved", "registrationApproved"]);

  // Undone: nobody of them can log in, and they wait again; approved anew they are in again.
  expect((await court.call("POST", `/admin/undo/${undo.id}`, {}, admin)).body).toEqual({ people: 2 });
  for (const row of good) {
    expect(await stateOf(row)).toEqual({ state: "pending", account_id: null, note: null, decided_by: null });
    const [account] = await court.sql`SELECT id FROM accounts WHERE phone = ${row.phone}`;
    expect(account).toBeUndefined();
  }
  const again = await body("/acts", { decision: "approve", registrations: chosen(good) });
  expect(again.done).toHaveLength(2);
  expect(errorOf(await court.call("POST", `/admin/undo/${undo.id}`, {}, admin)).code).toBe("too_late");
});

test("a refusal needs its reason, and is undone unless its person came again or the time is over", async () => {
  const [one, two, three] = [await waiting(), await waiting(), await waiting()];
  const refuse = (row: { id: string; version: number }, note: string) =>
    post("/acts", { decision: "refuse", registrations: chosen([row]), note });
  expect(errorOf(await refuse(one, " "))).toMatchObject({ fields: { note: "Required" } });
  const undoOf = async (row: { id: string; version: number }) =>
    Object((await refuse(row, "The card is another person’s.")).body).undo.id;
  const undo = (id: string) => court.call("POST", `/admin/undo/${id}`, {}, admin);
  const first = await undoOf(one);
  expect(await stateOf(one)).toMatchObject({ state: "refused", note: "The card is another person’s." });
  expect((await undo(first)).body).toEqual({ people: 1 });
  expect(await stateOf(one)).toMatchObject({ state: "pending", note: null });
  const second = await undoOf(two);
  await waiting({ phone: two.phone });
  expect(errorOf(await undo(second)).code).toBe("conflict");
  const third = await undoOf(three);
  await court.advance(UNDO_MINUTES * 60 + 1);
  expect(errorOf(await undo(third)).code).toBe("too_late");
  expect(await stateOf(three)).toMatchObject({ state: "refused" });
});

test("two admins who decide the same at once decide it once, and nobody else decides", async () => {
  admin = await logIn(court, (await addPerson(court, "ADMIN")).phone);
  const rows = [await waiting(), await waiting()];
  const other = await logIn(court, (await addPerson(court, "ADMIN")).phone);
  const asked = { decision: "approve", registrations: chosen(rows) };
  const answers = await Promise.all([post("/acts", asked), post("/acts", asked, other)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const done = answers.map(({ body: answer }) => Object(answer).done.length);
  expect(done.toSorted()).toEqual([0, 2]);
  const officer = await logIn(court, (await addPerson(court, "MASTER")).phone);
  for (const path of ["/search", "/acts", "/acts/preview"])
    expect(errorOf(await post(path, asked, officer)).status).toBe(406);
  const count = await court.call("GET", "/admin/waiting", undefined, officer);
  expect(errorOf(count).status).toBe(406);
  const { body: now } = await court.call("GET", "/admin/waiting", undefined, admin);
  expect(now).toEqual({ registrations: (await body("/search", {})).total, deletions: 0, recoveries: 0 });
  for (const registrations of [[], [{ id: "x", version: 1 }], Array(201).fill(chosen(rows)[0])])
    expect(errorOf(await post("/acts", { decision: "approve", registrations })).status).toBe(400);
});

test("of an approval and of a form that the roll approves in the same moment one has the enrolment number", async () => {
  await court.call("PUT", "/admin/settings/public_enabled", { value: true }, admin);
  const enrolment = "NP/70/2001";
  const other = await counsel(enrolment);
  const phone = number();
  await court.sql`INSERT INTO enrolled_advocates VALUES (${enrolment}, ${phone}, 'Anu M. Rao', now())`;
  const ticket = await proveNumber(court, phone);
  const waits = async () =>
    Number((await court.sql`SELECT count(*) AS n FROM pg_locks WHERE NOT granted`)[0]?.n);
  let [approving, sending]: (ReturnType<typeof post> | null)[] = [null, null];
  await court.sql.begin(async (inside) => {
    // The approval has made the account, and stands still before it is done.
    await inside`LOCK TABLE admin_undos IN SHARE ROW EXCLUSIVE MODE`;
    approving = post("/acts", { decision: "approve", note: "", registrations: chosen([other]) });
    while ((await waits()) < 1) await Bun.sleep(20);
    let isDone = false;
    sending = sendAdvocate(court, ticket, { enrolmentOrOffice: enrolment }).finally(() => {
      isDone = true;
    });
    while (!isDone && (await waits()) < 2) await Bun.sleep(20);
  });
  expect(Object(await approving).status).toBe(200);
  expect(Object(await sending).body).toMatchObject({ state: "pending" });
  const holders = await court.sql`SELECT phone FROM accounts WHERE enrolment_or_office = ${enrolment}`;
  expect(holders.map((row) => row.phone)).toEqual([other.phone]);
});

test("a number that a prosecutor has is somebody's as well: the list gives items to them by it", async () => {
  const prosecutor = await addPerson(court, "PROSECUTOR");
  await court.sql`UPDATE accounts SET enrolment_or_office = 'NP/71/2001' WHERE id = ${prosecutor.id}`;
  const row = await counsel("NP/71/2001");
  const { registrations } = await body("/search", { q: row.phone });
  expect(registrations[0].known.holder).toMatchObject({ id: prosecutor.id });
  const decided = await body("/acts", { decision: "approve", note: "", registrations: chosen([row]) });
  expect(decided).toMatchObject({ done: [], left: [{ id: row.id, why: "enrolmentTaken" }] });
});
