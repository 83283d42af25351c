// The people whom a change of a booking concerns besides its time, hall and title: what they are notified of, in how many messages, and
// what nobody is notified of.
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import ICAL from "ical.js";
import { CHANGES_WAIT, FILES_NOTIFIED_MINUTES } from "../../server/contract/limits.ts";
import type { Booking, BookingFile } from "../../server/contract/rest/schedules.ts";
import { limitRules } from "../../server/limits/limits.ts";
import { until } from "../support/client.ts";
import { formOf, pdf } from "../support/files.ts";
import { addPerson, type Court, logIn, startCourt } from "./support/auth.ts";
import { asked, freshDay } from "./support/bookings.ts";

const HALL = "HCPP01-3";
const OTHER_HALL = "HCPP01-4";
const FAMILY_HALL = "HCPP01-6";
let court: Court;
type Someone = { id: string; phone: string; token: string };
let clerk: Someone;
let judge: Someone;
let officer: Someone;
let other: Someone;
let admin: Someone;

async function come(role: Parameters<typeof addPerson>[1], hall: string | null = null): Promise<Someone> {
  const { id, phone } = await addPerson(court, role);
  await court.sql`UPDATE accounts SET est_code = 'HCPP01', court_hall = ${hall} WHERE id = ${id}`;
  return { id, phone, token: await logIn(court, phone) };
}
beforeAll(async () => {
  court = await startCourt();
  [clerk, admin] = [await come("STENOGRAPHER"), await come("ADMIN")];
  [officer, other, judge] = [await come("MASTER", "3"), await come("MASTER", "4"), await come("JUDGE")];
});
afterAll(() => court.stop());

let guests = 0;
const freshPhone = () => String(9_400_000_000 + ++guests);
const guest = (phone: string, as = "participant", email: string | null = null) => ({
  is: "guest",
  as,
  guest: { name: `Guest ${phone.slice(-2)}`, phone, email },
});
const invite = ({ id }: Someone, as = "participant") => ({ is: "account", account: id, as });
async function call(method: string, path: string, body: unknown, { token }: Someone): Promise<Booking> {
  const answer = await court.call(method, path, body, token);
  expect([path, answer.status < 300, answer.body]).toMatchObject([path, true, {}]);
  return answer.body as Booking;
}
const make = (body: object, by = clerk) => call("POST", "/schedules", body, by);
const change = ({ id, sequence }: Booking, body: object, by = clerk) =>
  call("PUT", `/schedules/${id}`, { ...body, sequence }, by);

/** Lets the time pass after which people are notified of what was changed, and waits until they are. */
async function passQuietTime({ id }: Booking, minutes = CHANGES_WAIT.quietMinutes): Promise<void> {
  await court.advance(minutes * 60 + 1);
  await until("people to be notified of the changes", async () => (await waiting(id)) === 0);
}
const waiting = async (id: string) =>
  (await court.sql`SELECT 1 FROM unsent_changes WHERE schedule_id = ${id}`).length;

type Sent = {
  kind: string;
  text: string;
  channel: string;
  calendar: { method: string; text: string }[] | null;
};
const sentTo = async (to: string): Promise<Sent[]> => [
  ...(await court.sql<Sent[]>`SELECT kind, text, channel, calendar FROM outbox
    WHERE recipient = ${to} AND (kind LIKE 'booking%' OR kind LIKE 'hall%') ORDER BY id`),
];
const kindsTo = async (to: string) => (await sentTo(to)).map(({ kind }) => kind);
const lastTo = async (to: string) => (await sentTo(to)).at(-1);
const sequencesIn = (text = "") =>
  new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents("vevent")
    .map((one) => Number(one.getFirstPropertyValue("sequence")));

describe("who is invited is notified", () => {
  test("that their part is another, with what it was; nobody else is notified of it", async () => {
    const [one, two, mail] = [freshPhone(), freshPhone(), "part@mail.example"];
    const start = asked({ people: [guest(one, "participant", mail), guest(two, "witness")] });
    const made = await make(start);
    await passQuietTime(
      await change(made, { ...start, people: [guest(one, "witness", mail), guest(two, "witness")] }),
    );
    expect(await kindsTo(one)).toEqual(["bookingInvited", "bookingChanged"]);
    expect((await lastTo(one))?.text).toContain("is changed (your part); the time stays");
    expect((await lastTo(mail))?.text).toContain("You are invited as: Witness, until now Participant");
    expect(await kindsTo(two)).toEqual(["bookingInvited"]);
  });

  test("that they only watch by now where its room is changed so; its host is not", async () => {
    const [mail, watcher] = ["watch@mail.example", freshPhone()];
    const people = [
      guest(freshPhone(), "participant", mail),
      guest(watcher, "watcher"),
      invite(judge, "host"),
    ];
    const start = asked({ people });
    await passQuietTime(await change(await make(start), { ...start, watchOnly: true }));
    expect((await lastTo(mail))?.text).toContain("You are invited as: Watcher, until now Participant");
    expect(await kindsTo(watcher)).toEqual(["bookingInvited"]);
    expect(await kindsTo(judge.phone)).toEqual(["bookingInvited"]);
  });

  test("of the interpreter and of the cases by their numbers, in one message, which brings no dates", async () => {
    const [listed] = await court.sql`SELECT case_number FROM cause_list_items
      WHERE streaming AND NOT in_camera AND deleted_at IS NULL LIMIT 1`;
    const mail = "cases@mail.example";
    const phone = freshPhone();
    const start = asked({ people: [guest(phone, "witness", mail)] });
    const made = await make(start);
    const more = { interpreter: { language: "Telugu" }, caseNumbers: [listed?.case_number] };
    const changed = await change(made, { ...start, ...more });
    await passQuietTime(changed);
    const sent = await lastTo(mail);
    expect([await kindsTo(mail), sent?.calendar]).toEqual([["bookingInvited", "bookingChanged"], null]);
    expect(sent?.text).toContain("Language of the interpreter: Telugu, until now none");
    expect(sent?.text).toContain(`Cases: ${listed?.case_number}`);
    expect((await lastTo(phone))?.text).toContain("(interpreter, cases)");
    await passQuietTime(await change(changed, { ...start, title: "Another title", interpreter: null }));
    const last = await lastTo(mail);
    expect(last?.text).toContain("Language of the interpreter: none, until now Telugu");
    expect(last?.text).toContain("Cases: none");
    expect(await kindsTo(mail)).toHaveLength(3);
    expect(last?.calendar).toMatchObject([{ method: "REQUEST" }]);
  });

  test("that its cases are others, and not which, where one of them is never named", async () => {
    const [closed] = await court.sql`SELECT case_number FROM cause_list_items WHERE in_camera LIMIT 1`;
    const [listed] = await court.sql`SELECT case_number FROM cause_list_items
      WHERE streaming AND NOT in_camera AND deleted_at IS NULL LIMIT 1`;
    const [mail, phone] = ["secret@mail.example", freshPhone()];
    const start = asked({ title: "Sharma v. Sharma", people: [guest(phone, "witness", mail)] });
    const numbers = [listed?.case_number, closed?.case_number];
    const named = await make({ ...start, caseNumbers: [numbers[0]] });
    const hidden = await change(named, { ...start, caseNumbers: numbers });
    await passQuietTime(hidden);
    const notices = [await lastTo(mail), await lastTo(phone)];
    await passQuietTime(await change(hidden, { ...start, caseNumbers: [numbers[0]] }));
    for (const sent of [...notices, await lastTo(mail), await lastTo(phone)]) {
      expect(sent?.kind).toBe("bookingChanged");
      if (sent?.channel === "mail") expect(sent.text).toContain("The cases have changed.");
      for (const number of numbers) expect(sent?.text).not.toContain(number);
    }
    for (const sent of notices) expect(JSON.stringify(sent)).not.toContain("Sharma");
  });

  test("how they come into its room, each as far as it concerns them", async () => {
    const [mail, watcher] = ["room@mail.example", "room-watcher@mail.example"];
    const people = [
      guest(freshPhone(), "witness", mail),
      guest(freshPhone(), "watcher", watcher),
      invite(admin, "participant"),
      invite(judge, "host"),
    ];
    const start = asked({ people });
    const before = [await kindsTo(admin.phone), await kindsTo(judge.phone)];
    const made = await make(start);
    const changed = await change(made, { ...start, waitingRoom: true });
    await passQuietTime(changed);
    await passQuietTime(await change(changed, { ...start, waitingRoom: true, muteOnJoin: false }));
    const [, waits, muted] = await sentTo(mail);
    expect(waits?.text).toContain("Everybody who comes waits until the host lets them in.");
    expect(muted?.text).toContain("Your microphone is on when you come in.");
    expect(muted?.text).not.toContain("waits until");
    expect(await kindsTo(watcher)).toEqual(["bookingInvited", "bookingChanged"]);
    expect((await lastTo(watcher))?.text).toContain("waits until the host");
    // A person who leads the room waits for nobody.
    const since = async ({ phone }: Someone, n: number) => (await kindsTo(phone)).slice(before[n]?.length);
    expect(await since(admin, 0)).toEqual(["bookingInvited", "bookingChanged"]);
    expect(await since(judge, 1)).toEqual(["bookingInvited", "bookingChanged"]);
    expect((await lastTo(admin.phone))?.text).toContain("(microphone)");
  });

  test("all of it in the message of a new time; who must not see whom and special measures to nobody", async () => {
    const [phone, mail] = [freshPhone(), "moved@mail.example"];
    const two = guest(freshPhone(), "participant");
    const start = asked({ people: [guest(phone, "participant", mail), two] });
    const made = await make(start);
    const people = [guest(phone, "witness", mail), two];
    const moved = await change(made, { ...start, people, from: "14:00", to: "15:00" });
    const sent = await lastTo(mail);
    expect(await kindsTo(phone)).toEqual(["bookingInvited", "bookingMoved"]);
    expect(sent?.text).toContain("until now Participant");
    expect(sequencesIn(sent?.calendar?.[0]?.text)).toEqual([1]);
    const quiet = { measures: "A screen", screening: [{ who: 0, from: 1 }] };
    await passQuietTime(await change(moved, { ...start, people, from: "14:00", to: "15:00", ...quiet }));
    expect(await kindsTo(phone)).toEqual(["bookingInvited", "bookingMoved"]);
  });

  test("who organised it, where somebody else changed it", async () => {
    const start = asked({ courtId: HALL });
    const made = await make(start, judge);
    const before = (await kindsTo(judge.phone)).length;
    await passQuietTime(await change(made, { ...start, interpreter: { language: "Urdu" } }, officer));
    expect((await kindsTo(judge.phone)).slice(before)).toEqual(["bookingChanged"]);
    expect((await lastTo(judge.phone))?.text).toContain("(interpreter)");
  });
});

describe("the count of a date in other calendars", () => {
  test("rises with its time, its hall and its title alone; what was taken out is put in again with a higher one", async () => {
    const mail = "count@mail.example";
    const people = [guest(freshPhone(), "witness", mail)];
    const start = asked({ people, dates: [freshDay(), freshDay()] });
    let booking = await make(start);
    const counts = async () =>
      (
        await court.sql`SELECT sequence FROM occurrences WHERE schedule_id = ${booking.id} ORDER BY starts_at`
      ).map(({ sequence }) => sequence);
    booking = await change(booking, { ...start, measures: "A screen", interpreter: { language: "Urdu" } });
    expect([booking.sequence, await counts()]).toEqual([1, [0, 0]]);
    const move = { date: start.dates[1], from: "14:00", to: "15:00", sequence: 1 };
    const date = booking.occurrences[1]?.id;
    booking = await call("PUT", `/schedules/${booking.id}/dates/${date}`, move, clerk);
    expect(await counts()).toEqual([0, 2]);
    const dates = { dates: [start.dates[0]] };
    booking = await change(booking, { ...start, ...dates, title: "Another title" });
    expect(await counts()).toEqual([3, 3]);
    booking = await change(booking, { ...start, ...dates, title: "Another title", people: [] });
    const gone = (await lastTo(mail))?.calendar?.[0];
    expect([gone?.method, sequencesIn(gone?.text)]).toEqual(["CANCEL", [4]]);
    booking = await change(booking, { ...start, ...dates, title: "Another title", people });
    const back = (await lastTo(mail))?.calendar?.[0];
    expect([back?.method, sequencesIn(back?.text)]).toEqual(["REQUEST", [5]]);
    expect(await counts()).toEqual([3, 3]);
  });
});

describe("of agenda files", () => {
  const add = async (id: string, name: string): Promise<BookingFile> => {
    const headers = { Authorization: `Bearer ${clerk.token}` };
    const answer = await court.send("POST", `/schedules/${id}/files`, { headers, body: formOf(pdf(), name) });
    expect(answer.status).toBe(201);
    return answer.body as BookingFile;
  };
  const remove = (id: string, file: string) =>
    court.call("DELETE", `/schedules/${id}/files/${file}`, undefined, clerk.token);
  const pass = () => court.advance((FILES_NOTIFIED_MINUTES + 1) * 60);
  const lookedAt = async (id: string) => {
    const [row] = await court.sql<
      { at: Date | null }[]
    >`SELECT files_notified_at AS at FROM schedules WHERE id = ${id}`;
    return row?.at?.getTime() ?? 0;
  };
  /** Lets the time pass, and waits until the files of these bookings have had their turn. */
  async function turnOf(...ids: string[]): Promise<void> {
    const before = await Promise.all(ids.map(lookedAt));
    await pass();
    for (const [n, id] of ids.entries())
      await until("the turn of the files", async () => (await lookedAt(id)) > (before[n] ?? 0));
  }

  test("people are notified once for all that came one after the other, by their number and not by their names", async () => {
    const [mail, quiet] = ["files@mail.example", freshPhone()];
    const made = await make(asked({ people: [guest(freshPhone(), "witness", mail)] }));
    const unchanged = await make(asked({ people: [guest(quiet)] }));
    const first = await add(made.id, "With the booking.pdf");
    await add(unchanged.id, "With this one.pdf");
    await turnOf(made.id, unchanged.id);
    expect(await kindsTo(mail)).toEqual(["bookingInvited"]);
    for (const name of ["Sharma one.pdf", "Sharma two.pdf"]) await add(made.id, name);
    await remove(made.id, (await add(made.id, "Mistaken.pdf")).id);
    await remove(made.id, first.id);
    await remove(unchanged.id, (await add(unchanged.id, "Came and went.pdf")).id);
    expect(await kindsTo(mail)).toEqual(["bookingInvited"]);
    await turnOf(made.id, unchanged.id);
    expect(await kindsTo(mail)).toHaveLength(2);
    const sent = await lastTo(mail);
    expect([sent?.kind, sent?.calendar]).toEqual(["bookingChanged", null]);
    expect(sent?.text).toContain("2 agenda files were added.\n1 agenda file was removed.");
    expect(sent?.text).not.toContain("Sharma");
    await pass();
    expect(await kindsTo(mail)).toHaveLength(2);
    expect(await kindsTo(quiet)).toEqual(["bookingInvited"]);
  });

  test("people are notified later of one booking whose turn fails, and of the others at once", async () => {
    const [held, other] = [freshPhone(), freshPhone()];
    const [broken, well] = [
      await make(asked({ people: [guest(held)] })),
      await make(asked({ people: [guest(other)] })),
    ];
    await pass();
    for (const { id } of [broken, well]) await add(id, "Plan.pdf");
    await court.sql.unsafe(`
      CREATE FUNCTION break_one() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'broken'; END $$;
      CREATE TRIGGER break_one BEFORE UPDATE ON schedules FOR EACH ROW WHEN (NEW.id = '${broken.id}')
        EXECUTE FUNCTION break_one();`);
    await pass();
    await until("the notice of the other", async () => (await kindsTo(other)).length === 2);
    expect(await kindsTo(held)).toEqual(["bookingInvited"]);
    await court.sql.unsafe("DROP TRIGGER break_one ON schedules; DROP FUNCTION break_one;");
    await court.advance(60);
    await until("the notice of the first", async () => (await kindsTo(held)).length === 2);
  });

  test("a person who watches a webinar is not notified, and nobody of what is cancelled", async () => {
    const [speaker, watcher, gone] = [freshPhone(), freshPhone(), freshPhone()];
    const people = [guest(speaker), guest(watcher, "watcher")];
    const webinar = await make(asked({ kind: "webinar", people }));
    const cancelled = await make(asked({ people: [guest(gone)] }));
    await pass();
    for (const { id } of [webinar, cancelled]) await add(id, "Slides.pdf");
    await call("DELETE", `/schedules/${cancelled.id}`, undefined, clerk);
    await turnOf(webinar.id, cancelled.id);
    expect(await kindsTo(speaker)).toHaveLength(2);
    expect(await kindsTo(watcher)).toEqual(["bookingInvited"]);
    expect(await kindsTo(gone)).toEqual(["bookingInvited", "bookingCancelled"]);
  });
});

describe("the court officers and the bench of a hall are notified", () => {
  const hallKinds = async ({ phone }: Someone) =>
    (await kindsTo(phone)).filter((kind) => kind.startsWith("hall"));
  /** Returns a function that tells what each was notified of since this was called. */
  async function since() {
    const people = { officer, other, judge, admin };
    const before = await Promise.all(Object.values(people).map(async (one) => (await hallKinds(one)).length));
    return async () =>
      Object.fromEntries(
        await Promise.all(
          Object.entries(people).map(
            async ([who, one], n) => [who, (await hallKinds(one)).slice(before[n])] as const,
          ),
        ),
      );
  }
  beforeAll(async () => {
    await court.sql`UPDATE accounts SET display_name = 'Justice Rao' WHERE id = ${judge.id}`;
    await court.sql`UPDATE courts SET judges = '["Justice Rao"]'::jsonb WHERE id = ${HALL}`;
    // From now on the roster says who sits, where there is one.
    await court.sql`DELETE FROM hall_rosters WHERE court_id IN (${HALL}, ${OTHER_HALL})`;
  });

  test("what somebody else books, moves and cancels there, and neither changes of other things nor their own", async () => {
    const notified = await since();
    const start = asked({ courtId: HALL });
    let booking = await make(start);
    booking = await change(booking, { ...start, title: "Another title", measures: "A screen" });
    booking = await change(booking, { ...start, from: "14:00", to: "15:00" });
    const gone = await call("DELETE", `/schedules/${booking.id}`, undefined, clerk);
    await call("POST", `/schedules/${booking.id}/restore`, gone, clerk);
    const all = ["hallBooked", "hallMoved", "hallFreed", "hallBooked"];
    expect(await notified()).toEqual({ officer: all, other: [], judge: all, admin: [] });
    const moved = (await sentTo(officer.phone)).find(({ kind }) => kind === "hallMoved");
    expect(moved?.text).toContain("in your court hall is moved from");
    expect(moved?.text).toContain(`/schedule-court-proceedings?date=${start.dates[0]}`);
    const own = await since();
    await make(asked({ courtId: HALL }), officer);
    expect(await own()).toEqual({ officer: [], other: [], judge: ["hallBooked"], admin: [] });
  });

  test("that it came from another hall or went there, once, and a person who is invited by their invitation alone", async () => {
    const start = asked({ courtId: HALL, people: [invite(judge)] });
    const notified = await since();
    const made = await make(start);
    expect(await notified()).toEqual({ officer: ["hallBooked"], other: [], judge: [], admin: [] });
    await court.sql`UPDATE accounts SET email = 'officer@mail.example' WHERE id = ${officer.id}`;
    const going = await since();
    await change(made, { ...start, courtId: OTHER_HALL });
    expect(await going()).toEqual({ officer: ["hallFreed"], other: ["hallBooked"], judge: [], admin: [] });
    // It takes place all the same.
    const freed = await lastTo("officer@mail.example");
    expect([freed?.kind, freed?.text.includes("No longer in this hall:")]).toEqual(["hallFreed", true]);
    expect(freed?.text).not.toContain("ancelled");
    const hearing = await make(asked({ kind: "hearing", caseNumbers: ["WP/1/2026"] }), admin);
    const given = await since();
    await call("PUT", `/schedules/${hearing.id}/hall`, { courtId: HALL, sequence: 0 }, admin);
    expect(await given()).toEqual({ officer: ["hallBooked"], other: [], judge: ["hallBooked"], admin: [] });
  });

  test("by the roster of the day who sits there, and without a name of what is never named", async () => {
    const family = await come("MASTER", "6");
    const bench = await come("JUDGE");
    const judges = JSON.stringify([{ name: "Person", account: bench.id }]);
    await court.sql`INSERT INTO hall_rosters (court_id, from_date, type, coram, judges, staff, starts, ends, applied_at)
      SELECT ${FAMILY_HALL}, CURRENT_DATE, type, coram, ${judges}::text::jsonb, '[]', '10:30', '16:30', now()
      FROM courts WHERE id = ${FAMILY_HALL}`;
    await make(asked({ courtId: FAMILY_HALL, title: "Custody of Sharma" }));
    for (const { phone } of [family, bench]) {
      const [sent] = await sentTo(phone);
      expect([sent?.kind, sent?.text.includes("a meeting is booked in your court hall")]).toEqual([
        "hallBooked",
        true,
      ]);
      expect(JSON.stringify(sent)).not.toContain("Sharma");
    }
  });

  test("each judge the dates of a series on which they sit, and nobody of the same name at another bench", async () => {
    const [first, second, namesake] = [await come("JUDGE"), await come("JUDGE"), await come("JUDGE")];
    await court.sql`UPDATE accounts SET display_name = 'Justice Rao', est_code = (SELECT min(est_code) FROM benches WHERE est_code <> 'HCPP01') WHERE id = ${namesake.id}`;
    const days = [freshDay(), freshDay()];
    await make(asked({ courtId: HALL, dates: days }));
    expect(await kindsTo(namesake.phone)).toEqual([]);
    for (const [n, { id }] of [first, second].entries()) {
      const judges = JSON.stringify([{ name: "Person", account: id }]);
      await court.sql`INSERT INTO hall_rosters (court_id, from_date, type, coram, judges, staff, starts, ends, applied_at)
        SELECT ${OTHER_HALL}, ${days[n] ?? ""}::date, type, coram, ${judges}::text::jsonb, '[]', '10:30', '16:30', now()
        FROM courts WHERE id = ${OTHER_HALL}`;
    }
    const made = await make(asked({ courtId: OTHER_HALL, dates: days }));
    const pages = async ({ phone }: Someone) =>
      (await sentTo(phone)).map(({ kind, text }) => [kind, /date=([-0-9]+)/.exec(text)?.[1]]);
    expect(await pages(first)).toEqual([["hallBooked", days[0]]]);
    expect(await pages(second)).toEqual([["hallBooked", days[1]]]);
    await call("DELETE", `/schedules/${made.id}/dates/${made.occurrences[1]?.id}`, undefined, clerk);
    expect((await pages(first)).length).toBe(1);
    expect((await pages(second)).at(-1)).toEqual(["hallFreed", days[1]]);
  });
});

test("one booking is changed so often in an hour, no matter who changes it; nobody is notified of what is refused", async () => {
  const phone = freshPhone();
  const start = asked({ courtId: HALL, people: [guest(phone)] });
  const made = await make(start);
  const next = await change(made, { ...start, interpreter: { language: "Telugu" } });
  await passQuietTime(next);
  const stranger = await come("JUDGE");
  const path = `/schedules/${made.id}`;
  const again = { ...start, interpreter: null, sequence: next.sequence };
  expect((await court.call("PUT", path, again, stranger.token)).status).toBe(406);
  const key = `changesOfBooking:${made.id}`;
  expect((await court.sql`SELECT points FROM rate_limits WHERE key = ${key}`)[0]?.points).toBe(1);
  const { points } = limitRules.changesOfBooking;
  await court.sql`UPDATE rate_limits SET points = ${points} WHERE key = ${key}`;
  for (const { token } of [clerk, officer]) {
    const { status, body } = await court.call("PUT", path, again, token);
    expect([status, body]).toMatchObject([429, { error: { code: "too_many" } }]);
  }
  expect(await kindsTo(phone)).toEqual(["bookingInvited", "bookingChanged"]);
  // Cancelling is always free; bringing back is a change.
  const cancelled = await call("DELETE", path, undefined, clerk);
  expect((await court.call("POST", `${path}/restore`, cancelled, clerk.token)).status).toBe(429);
});
