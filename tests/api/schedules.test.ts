// The calendar by REST: bookings, their clashes, who reads and changes what, and what becomes of a date.
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import fc from "fast-check";
import { dayAfter } from "../../server/contract/calendar/repeats.ts";
import { OCCURRENCES_MOST } from "../../server/contract/limits.ts";
import type { TimeSlot } from "../../server/contract/rest/courts.ts";
import type { Booking, Calendar, Taken } from "../../server/contract/rest/schedules.ts";
import { dayInIndia } from "../../server/kernel/india-days.ts";
import { addPerson, type Court, errorOf, logIn, startCourt } from "./support/auth.ts";

let court: Court;
/** Another process of the same court. */
let beside: Court;
let officer: string;
let judge: { id: string; token: string };
let admin: string;
let advocate: { id: string; token: string };
let prison: { id: string; token: string };

const HALL = "HCPP01-3";
const RETIRED = "HCPP01-2";
/** Days from today on which nothing else of this file is. */
let used = 10;
function freshDay(): string {
  used += 2;
  return dayAfter(dayInIndia(Date.now()), used);
}

beforeAll(async () => {
  court = await startCourt();
  beside = await startCourt({ databaseUrl: court.databaseUrl });
  const come = async (...about: Parameters<typeof addPerson> extends [unknown, ...infer A] ? A : never) => {
    const person = await addPerson(court, ...about);
    return { id: person.id, token: await logIn(court, person.phone) };
  };
  await court.sql`UPDATE courts SET retired_at = now() WHERE id = ${RETIRED}`;
  officer = (await come("MASTER")).token;
  judge = await come("JUDGE");
  admin = (await come("ADMIN")).token;
  advocate = await come("ADVOCATE", { subRole: "Advocate" });
  prison = await come("PRISON");
});
afterAll(async () => {
  await beside.stop();
  await court.stop();
});

type Asked = Record<string, unknown>;
const asked = (more: Asked = {}): Asked => ({
  kind: "meeting",
  title: "Evidence of PW-4",
  courtId: HALL,
  from: "11:30",
  to: "12:30",
  dates: [freshDay()],
  ...more,
});
const invite = (account: string, as = "participant") => ({ is: "account", account, as });
const guest = (name: string, phone: string | null, email: string | null = null) => ({
  is: "guest",
  as: "witness",
  guest: { name, phone, email },
});
const post = (body: unknown, token = officer, at = court) => at.call("POST", "/schedules", body, token);
async function make(more: Asked = {}, token = officer): Promise<Booking> {
  const { status, body } = await post(asked(more), token);
  expect([status, body]).toMatchObject([201, {}]);
  return body as Booking;
}
const takenOf = ({ body }: { body: unknown }): Taken => Object(body).error.taken;
const calendarOf = async (token: string, day: string, query = ""): Promise<Calendar> => {
  const { status, body } = await court.call(
    "GET",
    `/schedules?from=${day}&to=${day}${query}`,
    undefined,
    token,
  );
  expect(status).toBe(200);
  return body as Calendar;
};
const read = (id: string, token = officer) => court.call("GET", `/schedules/${id}`, undefined, token);
const dayOf = (booking: Booking) => booking.occurrences[0]?.date ?? "";

describe("booking", () => {
  test("what is booked stands in the calendar at Indian time, with its people in their order", async () => {
    const people = [invite(judge.id, "host"), invite(prison.id, "coordinator"), guest("Arjun", "9000001998")];
    const made = await make({ people, screening: [{ who: 2, from: 1 }], measures: "A support person" });
    const day = dayOf(made);
    expect(made).toMatchObject({ title: "Evidence of PW-4", courtId: HALL, sequence: 0, mayChange: true });
    expect(made.people.map(({ as, account }) => [as, account])).toEqual([
      ["host", judge.id],
      ["coordinator", prison.id],
      ["witness", null],
    ]);
    expect(made.screening).toEqual([{ who: 2, from: 1 }]);
    const [entry] = (await calendarOf(officer, day)).entries;
    expect(entry).toMatchObject({ from: "11:30", to: "12:30", date: day, isInvited: false, answer: null });
    expect(entry?.startsAt).toBe(Date.parse(`${day}T06:00:00Z`));
    expect(made.changes).toMatchObject([{ what: "made", fields: [] }]);
  });

  test("what is not as it must be is refused with its field, and nothing is booked", async () => {
    const today = dayInIndia(Date.now());
    const [day, next] = [freshDay(), freshDay()];
    for (const [more, field, code] of [
      [{ title: "  " }, "title", "required"],
      [{ title: "x".repeat(121) }, "title", "maxLength"],
      [{ from: "12:30" }, "to", "beforeStart"],
      [{ from: "25:00" }, "from", "clockTime"],
      [{ dates: [] }, "dates", "required"],
      [{ dates: [day, day] }, "dates", "dateTwice"],
      [{ dates: [dayAfter(today, -1)] }, "dates", "hasPassed"],
      [{ dates: [dayAfter(today, 500)] }, "dates", "tooFarAhead"],
      [
        { dates: [day], repeat: { every: "daily", until: dayAfter(day, -1) } },
        "repeat.until",
        "beforeFirstDay",
      ],
      [{ dates: [day, next], repeat: { every: "daily", until: next } }, "repeat", "repeatsOneDate"],
      [
        { dates: [day], repeat: { every: "daily", until: dayAfter(day, 200) } },
        "repeat.until",
        "tooManyDates",
      ],
      [{ courtId: "HCPP01-99" }, "courtId", "unknownHall"],
      [{ courtId: RETIRED }, "courtId", "unknownHall"],
      [{ kind: "hearing" }, "caseNumbers", "required"],
      [{ people: [invite(judge.id), invite(judge.id, "witness")] }, "people.1", "invitedTwice"],
      [{ people: [guest("A", "9000001998"), guest("B", "+91 90000 01998")] }, "people.1", "invitedTwice"],
      [
        { people: [guest("A", null, "a@b.example"), guest("B", null, "A@B.example")] },
        "people.1",
        "invitedTwice",
      ],
      [{ people: [invite(crypto.randomUUID())] }, "people.0", "notInvitable"],
      [{ people: [invite(judge.id)], screening: [{ who: 0, from: 0 }] }, "screening.0", "notInvited"],
    ] as const) {
      const { status, faults } = errorOf(await post(asked(more)));
      expect([more, status, Object(faults)[field]?.code]).toEqual([more, 400, code]);
    }
    expect(await calendarOf(officer, day)).toMatchObject({ entries: [] });
  });

  test("a series leaves out holidays, and is refused whole where one of its dates is taken", async () => {
    const first = dayAfter(dayInIndia(Date.now()), 330);
    const holiday = dayAfter(first, 2);
    await court.sql`INSERT INTO holidays (date, name) VALUES (${holiday}, 'Foundation day')`;
    const series = { dates: [first], repeat: { every: "daily", until: dayAfter(first, 4) } };
    const made = await make(series);
    expect(made.occurrences.map(({ date }) => date)).toEqual([0, 1, 3, 4].map((n) => dayAfter(first, n)));
    expect((await calendarOf(officer, holiday)).holidays).toEqual([
      { date: holiday, name: "Foundation day" },
    ]);
    const before = dayAfter(first, -1);
    const refused = await post(asked({ dates: [before], repeat: { every: "daily", until: first } }));
    expect(errorOf(refused)).toMatchObject({ status: 409, code: "booked" });
    expect(await calendarOf(officer, before)).toMatchObject({ entries: [] });
    expect(made.occurrences.length).toBeLessThan(OCCURRENCES_MOST);
  });
});

describe("a clash", () => {
  test("of the hall or of somebody invited is named, with what it is only where one may know, and free times", async () => {
    const day = freshDay();
    await make({ dates: [day], title: "Mentioning", from: "10:30", to: "11:00" });
    const hall = takenOf(await post(asked({ dates: [day], from: "10:30", to: "11:30" })));
    expect(hall.clashes).toMatchObject([{ of: "hall", date: day, from: "10:30", title: "Mentioning" }]);
    expect(hall.free[0]).toEqual({ date: day, from: "11:00", to: "12:00" });
    // A booking that begins when another ends does not clash with it.
    await make({ dates: [day], from: "11:00", to: "11:30" });

    const own = { dates: [day], courtId: null, title: "A private talk", from: "14:00", to: "15:00" };
    await make({ ...own, people: [invite(advocate.id)] }, judge.token);
    const person = takenOf(
      await post(asked({ dates: [day], from: "14:30", to: "15:00", people: [invite(advocate.id)] })),
    );
    expect(person.clashes).toMatchObject([{ of: "person", from: "14:00", to: "15:00", title: null }]);
    expect(person.free[0]).toEqual({ date: day, from: "11:30", to: "12:00" });
    // A person who only watches is not booked.
    await make({ dates: [day], from: "14:30", to: "15:00", people: [invite(advocate.id, "watcher")] });
  });

  test("of two processes that book one slot at once one is let through, and the other reads why", async () => {
    for (let round = 0; round < 4; round++) {
      const dates = [freshDay()];
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, n) =>
          post(
            asked({ dates, title: `Try ${n}`, people: [invite(prison.id)] }),
            officer,
            n % 2 ? court : beside,
          ),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
      const won = answers.find(({ status }) => status === 201)?.body as Booking;
      for (const lost of answers.filter(({ status }) => status === 409))
        expect(takenOf(lost).clashes[0]).toMatchObject({ of: "hall", title: won.title });
    }
  });

  test("of any bookings that are let through none meet in a hall or a person", async () => {
    const day = freshDay();
    const halls = ["HCPP01-4", "HCPP01-5", null];
    const time = fc.integer({ min: 0, max: 11 });
    const wish = fc.record({
      hall: fc.constantFrom(...halls),
      start: time,
      long: fc.integer({ min: 1, max: 4 }),
      who: fc.nat(3),
    });
    const clock = (n: number) => `${String(9 + Math.floor(n / 2)).padStart(2, "0")}:${n % 2 ? "30" : "00"}`;
    const people = [judge.id, advocate.id, prison.id];
    for (const { hall, start, long, who } of fc.sample(wish, 40)) {
      const from = clock(start);
      const one = people[who];
      const body = asked({
        dates: [day],
        courtId: hall,
        from,
        to: clock(start + long),
        people: one ? [invite(one)] : [],
      });
      expect([201, 409]).toContain((await post(body, admin)).status);
    }
    const { entries } = await calendarOf(admin, day);
    expect(entries.length).toBeGreaterThan(5);
    const whole = await Promise.all(
      entries.map(async ({ schedule }) => (await read(schedule, admin)).body as Booking),
    );
    for (const [n, one] of entries.entries())
      for (const [m, other] of entries.entries()) {
        if (m <= n || one.startsAt >= other.endsAt || other.startsAt >= one.endsAt) continue;
        expect(one.courtId !== null && one.courtId === other.courtId).toBe(false);
        const ids = (k: number) => whole[k]?.people.map(({ account }) => account) ?? [];
        expect(ids(n).filter((id) => ids(m).includes(id))).toEqual([]);
      }
  });
});

describe("slots", () => {
  const slots = async (query: string, token = officer): Promise<TimeSlot[]> => {
    const { status, body } = await court.call("GET", `/common/court/time-slots${query}`, undefined, token);
    expect(status).toBe(200);
    return Object(body).data;
  };
  test("say what each is taken by to the person who books, and are times alone to everybody else", async () => {
    const day = freshDay();
    const made = await make({ dates: [day], title: "Mentioning", from: "10:30", to: "11:00" });
    await make({
      dates: [day],
      courtId: "HCPP01-6",
      from: "15:00",
      to: "15:30",
      people: [invite(prison.id)],
    });
    const query = `?date=${day}&court=${HALL}&people=${prison.id}`;
    const found = await slots(query);
    expect(found[0]).toMatchObject({ from: "10:30", taken: { of: "hall", title: "Mentioning" } });
    expect(found[1]).toEqual({ from: "11:00", to: "11:30", taken: null });
    expect(found.find(({ from }) => from === "15:00")?.taken).toMatchObject({ of: "person" });
    expect((await slots(`${query}&except=${made.id}`))[0]?.taken).toBeNull();
    for (const slot of await slots(query, advocate.token)) expect(slot.taken).toBeNull();
    const { status } = await court.call("GET", "/common/court/time-slots?people=1,2", undefined, officer);
    expect(status).toBe(400);
  });
});

describe("whom one finds", () => {
  const find = (q: unknown, token = officer) => court.call("POST", "/schedules/directory", { q }, token);
  test("are all who can be invited, witnesses and remote points too; only those who book find them", async () => {
    const named = async (
      name: string,
      ...about: Parameters<typeof addPerson> extends [unknown, ...infer A] ? A : never
    ) => {
      const { id } = await addPerson(court, ...about);
      await court.sql`UPDATE accounts SET display_name = ${name} WHERE id = ${id}`;
      return id;
    };
    const ids = [
      await named("Zeno East Prison", "PRISON"),
      await named("Zeno Station", "POLICE_STATION"),
      await named("Zeno the witness", "WITNESS"),
    ];
    await named("Zeno of the media", "MEDIA");
    const closed = await named("Zeno who left", "ADVOCATE", { subRole: "Advocate" });
    await court.sql`UPDATE accounts SET disabled_at = now() WHERE id = ${closed}`;
    const { status, body } = await find("zeno");
    expect(status).toBe(200);
    expect(Object(body).people.map(({ id }: { id: string }) => id)).toEqual(ids);
    for (const q of ["ze", "", 7]) expect(errorOf(await find(q))).toMatchObject({ status: 400 });
    for (const token of [advocate.token, prison.token])
      expect(errorOf(await find("zeno", token))).toMatchObject({ status: 406 });
  });
});

describe("reading", () => {
  test("each reads what concerns them: invited, booking, an admin all; nobody else knows that there is anything", async () => {
    const day = freshDay();
    const talk = await make(
      { dates: [day], courtId: null, people: [invite(advocate.id), guest("Neel", "9000001997")] },
      judge.token,
    );
    const listed = async (token: string) =>
      (await calendarOf(token, day)).entries.map(({ schedule }) => schedule);
    expect(await listed(judge.token)).toEqual([talk.id]);
    expect(await listed(admin)).toEqual([talk.id]);
    expect(await listed(officer)).toEqual([]);
    expect(await listed(prison.token)).toEqual([]);
    expect(errorOf(await read(talk.id))).toMatchObject({ status: 404 });
    expect(errorOf(await read(talk.id, prison.token))).toMatchObject({ status: 404 });
    const theirs = (await read(talk.id, advocate.token)).body as Booking;
    expect(theirs.mayChange).toBe(false);
    expect(theirs.people[1]).toMatchObject({ name: "Neel", phone: null });
    // The witness must not see the accused: they are not told of them either.
    const screened = await make({
      people: [invite(prison.id, "witness"), invite(advocate.id), guest("Neel", "9000001997")],
      screening: [
        { who: 0, from: 1 },
        { who: 0, from: 2 },
      ],
    });
    const shownTo = async (token: string) =>
      ((await read(screened.id, token)).body as Booking).people.map(({ account, name }) => account ?? name);
    expect(await shownTo(prison.token)).toEqual([prison.id]);
    expect(await shownTo(advocate.token)).toEqual([prison.id, advocate.id, "Neel"]);
    expect(await shownTo(officer)).toEqual([prison.id, advocate.id, "Neel"]);
    expect((await calendarOf(advocate.token, day)).entries[0]).toMatchObject({
      isInvited: true,
      mayChange: false,
    });
    expect(errorOf(await post(asked(), advocate.token))).toMatchObject({ status: 406 });
    for (const bad of ["from=2026-11-01&to=2026-10-31", "from=2026-01-01&to=2026-12-31", "from=x&to=y"])
      expect((await court.call("GET", `/schedules?${bad}`, undefined, officer)).status).toBe(400);
  });
});

describe("a change", () => {
  const put = (made: Booking, more: Asked, token = officer, sequence = made.sequence) => {
    const { occurrences: dates, people: _, ...rest } = made;
    const [first] = dates;
    const same = { kind: rest.kind, title: rest.title, courtId: rest.courtId, repeat: rest.repeat };
    const when = { dates: dates.slice(0, made.repeat ? 1 : undefined).map(({ date }) => date) };
    const body = { ...same, ...when, from: first?.from, to: first?.to, sequence, ...more };
    return court.call("PUT", `/schedules/${made.id}`, body, token);
  };

  test("of a series moves its dates, frees the old times, counts up, and stands in the history", async () => {
    const first = freshDay();
    used += 4;
    const made = await make({
      dates: [first],
      repeat: { every: "daily", until: dayAfter(first, 2) },
      people: [invite(prison.id)],
    });
    const ids = made.occurrences.map(({ id }) => id);
    // An hour later: each date meets where it stood itself, and nobody is in their own way.
    const moved = await put(made, { from: "12:00", to: "13:00", people: [invite(prison.id)] });
    expect([moved.status, moved.body]).toMatchObject([200, { sequence: 1 }]);
    const after = moved.body as Booking;
    expect(after.occurrences.map(({ id, from }) => [id, from])).toEqual(ids.map((id) => [id, "12:00"]));
    expect(after.changes[0]).toMatchObject({ what: "changed", fields: ["dates"] });
    expect(errorOf(await put(made, { title: "Late" }))).toMatchObject({ status: 409, code: "conflict" });
    // Shorter: the last date is cancelled, and its time is free.
    const shorter = await put(after, {
      repeat: { every: "daily", until: dayAfter(first) },
      from: "12:00",
      to: "13:00",
    });
    expect((shorter.body as Booking).occurrences.map(({ state }) => state)).toEqual([
      "planned",
      "planned",
      "cancelled",
    ]);
    await make({ dates: [dayAfter(first, 2)], from: "12:00", to: "13:00", people: [invite(prison.id)] });
  });

  test("of one date leaves the others; a date that is in the way of its own series is named", async () => {
    const [one, other] = [freshDay(), freshDay()];
    const made = await make({ dates: [one, other], people: [invite(prison.id)] });
    const id = made.occurrences[0]?.id;
    const move = (date: string, from: string, to: string, sequence: number) =>
      court.call("PUT", `/schedules/${made.id}/dates/${id}`, { date, from, to, sequence }, officer);
    const clash = await move(other, "12:00", "13:00", 0);
    expect(takenOf(clash).clashes[0]).toMatchObject({ of: "hall", title: made.title, date: other });
    const moved = (await move(other, "12:30", "13:00", 0)).body as Booking;
    expect(moved.occurrences.map(({ date, from }) => [date, from])).toEqual([
      [other, "11:30"],
      [other, "12:30"],
    ]);
    expect(moved.changes[0]).toMatchObject({ what: "moved", date: other });
    expect(errorOf(await move(one, "09:00", "10:00", 0))).toMatchObject({ code: "conflict" });
    expect(errorOf(await move(one, "10:00", "09:00", 1))).toMatchObject({ status: 400 });
    await make({ dates: [one], people: [invite(prison.id)] });
  });

  test("who stays keeps the answer; who is new has none; who may not change it may not", async () => {
    const made = await make({ people: [invite(advocate.id), guest("Neel", "9000001997")] });
    await court.sql`UPDATE invitees SET answer = 'yes' WHERE schedule_id = ${made.id}`;
    const changed = await put(made, {
      people: [guest("Neel Rao", "9000001997"), invite(judge.id), invite(advocate.id)],
    });
    const people = (changed.body as Booking).people.map(({ name, answer, account }) => [
      account ?? name,
      answer,
    ]);
    expect(people).toEqual([
      ["Neel Rao", "yes"],
      [judge.id, null],
      [advocate.id, "yes"],
    ]);
    for (const [token, status] of [
      [advocate.token, 406],
      [judge.token, 406],
    ] as const)
      expect(errorOf(await put(made, { title: "Mine" }, token, 1))).toMatchObject({ status });
  });

  test("cancelled, its time is free, and it can be brought back while nobody has taken that", async () => {
    const day = freshDay();
    const made = await make({ dates: [day], people: [invite(prison.id)] });
    const drop = (path = "") => court.call("DELETE", `/schedules/${made.id}${path}`, undefined, officer);
    const restore = (dates: unknown) =>
      court.call("POST", `/schedules/${made.id}/restore`, { dates }, officer);
    const gone = await drop();
    const { dates } = gone.body as { dates: string[] };
    expect(await calendarOf(officer, day)).toMatchObject({ entries: [] });
    expect(errorOf(await drop())).toMatchObject({ status: 409, code: "too_late" });
    const back = (await restore(dates)).body as Booking;
    expect(back.occurrences).toMatchObject([{ state: "planned", from: "11:30" }]);
    expect(errorOf(await restore(dates))).toMatchObject({ status: 404 });
    expect(back.changes.map(({ what }) => what)).toEqual(["restored", "cancelled", "made"]);
    await drop(`/dates/${dates[0]}`);
    await make({ dates: [day], courtId: null, title: "In its place", people: [invite(prison.id)] });
    expect(takenOf(await restore(dates)).clashes).toMatchObject([{ of: "person" }]);
    expect(errorOf(await drop(`/dates/${crypto.randomUUID()}`))).toMatchObject({ status: 404 });
  });

  test("a date that has begun stays as it was", async () => {
    const own = await startCourt();
    const person = await addPerson(own, "MASTER");
    const token = await logIn(own, person.phone);
    const today = dayInIndia(Date.now());
    const dates = [dayAfter(today), dayAfter(today, 3)];
    const made = (await own.call("POST", "/schedules", asked({ dates }), token)).body as Booking;
    for (const hours of [20, 16]) expect((await own.advance(hours * 3600)).status).toBe(204);
    const again = await logIn(own, person.phone);
    const { from, to } = { from: "15:00", to: "15:30" };
    const change = { ...asked({ dates: [dates[1]], from, to }), sequence: 0 };
    const changed = (await own.call("PUT", `/schedules/${made.id}`, change, again)).body as Booking;
    expect(changed.occurrences.map((date) => date.from)).toEqual(["11:30", "15:00"]);
    const past = `/schedules/${made.id}/dates/${made.occurrences[0]?.id}`;
    expect(errorOf(await own.call("DELETE", past, undefined, again))).toMatchObject({ code: "too_late" });
    await own.stop();
  });
});
