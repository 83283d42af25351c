// Nobody is booked twice: a guest neither, by whatever number or address they are invited, nor a judge while their hall is booked.
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { TimeSlot } from "../../server/contract/rest/courts.ts";
import type { Booking, Taken } from "../../server/contract/rest/schedules.ts";
import { dayInIndia } from "../../server/kernel/india-days.ts";
import { addPerson, type Court, errorOf, logIn, startCourt } from "./support/auth.ts";
import { type Asked, asked, freshDay } from "./support/bookings.ts";

let court: Court;
/** Another process of the same court. */
let beside: Court;
let officer: string;
let other: string;
let judge: { id: string; name: string; phone: string; token: string };

const HALL = "HCPP01-3";
const OTHER_HALL = "HCPP01-4";

beforeAll(async () => {
  court = await startCourt();
  beside = await startCourt({ databaseUrl: court.databaseUrl });
  officer = await logIn(court, (await addPerson(court, "MASTER")).phone);
  other = await logIn(court, (await addPerson(court, "JUDGE")).phone);
  const { id, phone } = await addPerson(court, "JUDGE");
  const [row] = await court.sql`UPDATE accounts SET email = 'Own@Judge.example' WHERE id = ${id}
    RETURNING display_name`;
  judge = { id, phone, name: row?.display_name, token: await logIn(court, phone) };
});
afterAll(async () => {
  await beside.stop();
  await court.stop();
});

const invite = (account: string, as = "participant") => ({ is: "account", account, as });
const guest = (name: string, phone: string | null, email: string | null = null, as = "witness") => ({
  is: "guest",
  as,
  guest: { name, phone, email },
});
const post = (more: Asked, token = officer, at = court) => at.call("POST", "/schedules", asked(more), token);
async function make(more: Asked, token = officer): Promise<Booking> {
  const { status, body } = await post(more, token);
  expect([status, body]).toMatchObject([201, {}]);
  return body as Booking;
}
async function takenOf(answer: Awaited<ReturnType<typeof post>>): Promise<Taken> {
  expect(errorOf(answer)).toMatchObject({ status: 409, code: "booked" });
  return Object(answer.body).error.taken;
}
const dateOf = (booking: Booking) => booking.occurrences[0]?.id ?? "";
const cancel = (id: string, token = officer) => court.call("DELETE", `/schedules/${id}`, undefined, token);
const restore = ({ id, occurrences }: Booking) =>
  court.call("POST", `/schedules/${id}/restore`, { dates: occurrences.map((one) => one.id) }, officer);
const move = (made: Booking, date: string, from: string, to: string, sequence = 0) =>
  court.call("PUT", `/schedules/${made.id}/dates/${dateOf(made)}`, { date, from, to, sequence }, officer);
const allot = (made: Booking, courtId: string) =>
  court.call("PUT", `/schedules/${made.id}/hall`, { courtId, sequence: made.sequence }, officer);
/** What takes the slots of a day, by when they begin. */
async function slotsOf(body: Asked): Promise<Map<string, TimeSlot["taken"]>> {
  const answer = await court.call(
    "POST",
    "/schedules/time-slots",
    { courtId: null, people: [], ...body },
    officer,
  );
  expect(answer.status).toBe(200);
  const slots: TimeSlot[] = Object(answer.body).data;
  return new Map(slots.map(({ from, taken }) => [from, taken]));
}

let numbers = 9_000_010_000;
const freshNumber = () => String(++numbers);

describe("a guest", () => {
  test("of one number or address is in one booking at a time: refused as typed, with free times that are free", async () => {
    const [phone, mail, day] = [freshNumber(), "asha@there.example", freshDay()];
    const there = { dates: [day], from: "11:00", to: "12:00" };
    await make({ ...there, courtId: HALL, title: "Evidence", people: [guest("Asha", phone, mail)] });
    const beforeNoon = { dates: [day], courtId: OTHER_HALL, from: "11:30", to: "12:30" };
    for (const one of [guest("Asha R.", phone), guest("Asha R.", null, "ASHA@there.example")]) {
      const { clashes, free } = await takenOf(await post({ ...beforeNoon, people: [one] }));
      expect(clashes).toEqual([
        { of: "person", name: "Asha R.", date: day, from: "11:00", to: "12:00", title: "Evidence" },
      ]);
      expect(free[0]).toEqual({ date: day, from: "12:00", to: "13:00" });
      const slots = await slotsOf({ date: day, courtId: OTHER_HALL, people: [one] });
      expect(slots.get("11:00")).toEqual({ of: "person", name: "Asha R.", title: "Evidence" });
      expect(slots.get("10:30")).toBeNull();
      expect(slots.get("12:00")).toBeNull();
    }
    // What begins when another ends does not meet it, and another number is another person.
    await make({ ...beforeNoon, people: [guest("Asha", freshNumber())] });
    await make({ dates: [day], from: "12:00", to: "13:00", people: [guest("Asha", phone)] });
  });

  test("has what is none of the reader's without its title and without the name that it has there", async () => {
    const [phone, day] = [freshNumber(), freshDay()];
    await make(
      { dates: [day], title: "A private talk", people: [guest("The whistle-blower", phone)] },
      other,
    );
    const { clashes } = await takenOf(await post({ dates: [day], people: [guest("Ravi", phone)] }));
    expect(clashes).toMatchObject([{ of: "person", name: "Ravi", title: null }]);
    expect((await slotsOf({ date: day, people: [guest("Ravi", phone)] })).get("11:30")).toEqual({
      of: "person",
      name: "Ravi",
      title: null,
    });
  });

  test("by an account's number or address takes that account's time, and finds it taken; nothing tells of the account", async () => {
    for (const as of [guest("My neighbour", judge.phone), guest("My neighbour", null, "own@judge.EXAMPLE")]) {
      const day = freshDay();
      await make({ dates: [day], title: "A private talk", people: [invite(judge.id)] }, other);
      const byNumber = await takenOf(await post({ dates: [day], people: [as] }));
      expect(byNumber.clashes).toMatchObject([{ of: "person", name: "My neighbour", title: null }]);
      const next = freshDay();
      await make({ dates: [next], title: "A private talk", people: [as] }, other);
      const byAccount = await takenOf(await post({ dates: [next], people: [invite(judge.id)] }));
      expect(byAccount.clashes).toMatchObject([{ of: "person", name: judge.name, title: null }]);
      const query = `?date=${next}&people=${judge.id}`;
      const { body } = await court.call("GET", `/common/court/time-slots${query}`, undefined, officer);
      const slot = (Object(body).data as TimeSlot[]).find(({ from }) => from === "11:30");
      expect(slot?.taken).toMatchObject({ of: "person", name: judge.name });
    }
    // The account's number here and its address there are one person as well.
    const day = freshDay();
    await make({ dates: [day], people: [guest("One", judge.phone)] });
    const { clashes } = await takenOf(
      await post({ dates: [day], people: [guest("Two", null, "own@judge.example")] }),
    );
    expect(clashes).toMatchObject([{ name: "Two" }]);
  });

  test("is invited once by several processes that book at once", async () => {
    for (let round = 0; round < 4; round++) {
      const [phone, dates] = [freshNumber(), [freshDay()]];
      const mail = `guest${round}@there.example`;
      // Each knows them by something else; what they have in common is enough.
      const people = [guest("Asha", phone), guest("Asha", phone, mail)];
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, n) =>
          post(
            { dates, title: `Try ${n}`, people: people.slice(n % 2, (n % 2) + 1) },
            officer,
            n % 2 ? court : beside,
          ),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
      for (const lost of answers.filter(({ status }) => status === 409))
        expect((await takenOf(lost)).clashes).toMatchObject([{ of: "person", name: "Asha" }]);
    }
  });

  test("who only watches has all of their time, and so has one of what was cancelled", async () => {
    const [phone, day] = [freshNumber(), freshDay()];
    const made = await make({ dates: [day], people: [guest("Asha", phone)] });
    await make({ dates: [day], people: [guest("Asha", phone, null, "watcher")] });
    expect((await cancel(made.id)).status).toBe(200);
    const watched = await make({ dates: [day], people: [guest("Asha", phone)] });
    // Brought back, the first one would have the guest twice.
    expect((await takenOf(await restore(made))).clashes).toMatchObject([{ of: "person", name: "Asha" }]);
    await cancel(watched.id);
    expect((await restore(made)).status).toBe(200);
  });

  test("is not in two dates of one series at once: brought back together, those are compared with each other", async () => {
    const [phone, day, later] = [freshNumber(), freshDay(), freshDay()];
    const people = [guest("Asha", phone), guest("Ravi", freshNumber(), null, "watcher")];
    const series = { title: "Evidence", from: "11:00", to: "12:00" };
    const made = await make({ ...series, dates: [day, later], people });
    const [first = "", second = ""] = made.occurrences.map(({ id }) => id);
    const dropOne = (date: string) =>
      court.call("DELETE", `/schedules/${made.id}/dates/${date}`, undefined, officer);
    await dropOne(first);
    const path = `/schedules/${made.id}/dates/${second}`;
    const there = { date: day, from: "11:30", to: "12:30", sequence: 1 };
    expect((await court.call("PUT", path, there, officer)).status).toBe(200);
    await dropOne(second);
    expect((await takenOf(await restore(made))).clashes).toEqual([
      { of: "person", name: "Asha", title: "Evidence", date: day, from: "11:30", to: "12:30" },
    ]);
    const back = (dates: string[]) => court.call("POST", `/schedules/${made.id}/restore`, { dates }, officer);
    expect((await back([first])).status).toBe(200);
    expect((await takenOf(await back([second]))).clashes).toMatchObject([{ name: "Asha", from: "11:00" }]);
    // Two that meet nobody's time may be brought back together.
    const alone = await make({ ...series, dates: [day, later] });
    const [, other = ""] = alone.occurrences.map(({ id }) => id);
    const onto = `/schedules/${alone.id}/dates/${other}`;
    expect((await court.call("PUT", onto, { ...there, sequence: 0 }, officer)).status).toBe(200);
    const invited = await court.call(
      "POST",
      `/conferences/${dateOf(alone)}/invite`,
      { data: [guest("Bela", freshNumber())] },
      officer,
    );
    expect((await takenOf(invited)).clashes).toMatchObject([{ of: "person", name: "Bela", from: "11:30" }]);
    await cancel(alone.id);
    expect((await restore(alone)).status).toBe(200);
  });

  test("is looked for when a date is moved, when a booking is changed, and when people come to it later", async () => {
    const [phone, day] = [freshNumber(), freshDay()];
    await make({ dates: [day], people: [guest("Asha", phone)] });
    const later = await make({ dates: [day], from: "14:00", to: "15:00", people: [guest("Asha", phone)] });
    const clash = [{ of: "person", name: "Asha", from: "11:30" }];
    expect((await takenOf(await move(later, day, "12:00", "13:00"))).clashes).toMatchObject(clash);
    const { dates: _, ...same } = asked({ dates: [day], from: "12:00", to: "13:00" });
    const change = { ...same, dates: [day], people: [guest("Asha", phone)], sequence: 0 };
    const changed = await court.call("PUT", `/schedules/${later.id}`, change, officer);
    expect((await takenOf(changed)).clashes).toMatchObject(clash);
    // To the same time, and to one that meets only where it was itself.
    expect((await move(later, day, "14:30", "15:30")).status).toBe(200);
    const without = await make({ dates: [day] });
    const invited = await court.call(
      "POST",
      `/conferences/${dateOf(without)}/invite`,
      { data: [guest("Asha", phone)] },
      officer,
    );
    expect((await takenOf(invited)).clashes).toMatchObject(clash);
  });

  test("of a conference gives it none of their time", async () => {
    const phone = freshNumber();
    for (let n = 0; n < 2; n++) {
      const opened = await court.call("POST", "/conferences", {}, officer);
      const path = `/conferences/${Object(opened.body).id}/invite`;
      const invited = await court.call("POST", path, { data: [guest("Asha", phone)] }, officer);
      expect([invited.status, invited.body]).toMatchObject([200, {}]);
    }
    const slots = await slotsOf({ date: dayInIndia(Date.now()), people: [guest("Asha", phone)] });
    for (const taken of slots.values()) expect(taken?.of ?? "time").toBe("time");
  });
});

describe("a judge of a bench", () => {
  /** From a day on the judge sits in a hall, until another day when somebody else does. */
  const sits = async (courtId: string, from: string, until: string) => {
    for (const [day, account] of [
      [from, judge.id],
      [until, null],
    ] as const)
      await court.sql`INSERT INTO hall_rosters (court_id, from_date, type, coram, judges, staff, starts, ends)
        VALUES (${courtId}, ${day}, 'NORMAL', 'Single', ${court.sql.json([{ name: "Justice", account }])}, '[]',
          '10:30', '16:30')`;
  };

  test("has the time of what is booked in their hall, on the days on which they sit there", async () => {
    const [day, after] = [freshDay(), freshDay()];
    await sits(HALL, day, after);
    const hearing = { kind: "hearing", caseNumbers: ["Crl.A. 12/2026"], title: "Evidence of PW-4" };
    const booked = await make({ ...hearing, dates: [day, after], courtId: HALL });
    const meeting = { dates: [day], from: "12:00", to: "13:00", people: [invite(judge.id)] };
    for (const people of [[invite(judge.id)], [guest("A friend", judge.phone)]]) {
      const { clashes, free } = await takenOf(await post({ ...meeting, people }));
      const name = people[0]?.is === "guest" ? "A friend" : judge.name;
      expect(clashes).toMatchObject([{ of: "person", name, from: "11:30", title: "Evidence of PW-4" }]);
      expect(free[0]).toEqual({ date: day, from: "10:30", to: "11:30" });
    }
    const slots = await slotsOf({ date: day, people: [invite(judge.id)] });
    expect(slots.get("11:30")).toMatchObject({ of: "person", name: judge.name });
    // On the other day somebody else sits there; who only watches has the time; what is booked for itself is not in its own way.
    await make({ ...meeting, dates: [after] });
    await make({ ...meeting, people: [invite(judge.id, "watcher")] });
    expect(
      (await slotsOf({ date: day, people: [invite(judge.id)], except: booked.id })).get("11:30"),
    ).toBeNull();
    await make({
      dates: [day],
      courtId: HALL,
      from: "14:00",
      to: "15:00",
      people: [invite(judge.id, "host")],
    });
  });

  test("is not to be called away: their hall cannot be booked while they are in something else", async () => {
    const [day, after] = [freshDay(), freshDay()];
    await sits(HALL, day, after);
    await make({ dates: [day], title: "A private talk", people: [invite(judge.id)] }, other);
    const { clashes, free } = await takenOf(await post({ dates: [day], courtId: HALL }));
    expect(clashes).toMatchObject([{ of: "person", name: judge.name, from: "11:30", title: null }]);
    expect(free[0]).toEqual({ date: day, from: "10:30", to: "11:30" });
    expect((await slotsOf({ date: day, courtId: HALL })).get("12:00")).toMatchObject({ name: judge.name });
    await make({ dates: [day], courtId: OTHER_HALL });
    // So it is for what they are invited to by their number.
    await make({ dates: [day], from: "15:00", to: "16:00", people: [guest("A friend", judge.phone)] });
    const asGuest = await takenOf(await post({ dates: [day], courtId: HALL, from: "15:00", to: "15:30" }));
    expect(asGuest.clashes).toMatchObject([{ of: "person", name: judge.name, from: "15:00" }]);
    // The free times of a later day look at the bench of that day.
    await make({ dates: [after], title: "Elsewhere", people: [invite(judge.id)] });
    await make({ dates: [after], courtId: HALL });
  });

  test("is looked for when a hearing is given its hall, moved and brought back", async () => {
    const [day, after, free] = [freshDay(), freshDay(), freshDay()];
    await sits(HALL, day, after);
    await make({ dates: [day], people: [invite(judge.id)] });
    const hearing = { kind: "hearing", caseNumbers: ["Crl.A. 12/2026"] };
    const unallocated = await make({ ...hearing, dates: [day] });
    const clash = [{ of: "person", name: judge.name }];
    expect((await takenOf(await allot(unallocated, HALL))).clashes).toMatchObject(clash);
    const moved = await make({ ...hearing, dates: [free], courtId: HALL });
    expect((await takenOf(await move(moved, day, "12:00", "13:00"))).clashes).toMatchObject(clash);
    // Their own hearing takes its hall, and the hall's next change finds nothing in its way.
    const own = await make({
      ...hearing,
      dates: [day],
      from: "14:00",
      to: "15:00",
      people: [invite(judge.id)],
    });
    expect((await allot(own, HALL)).status).toBe(200);
    expect((await move({ ...own, sequence: 1 }, day, "14:30", "15:30", 1)).status).toBe(200);
    const gone = await make({ ...hearing, dates: [day], courtId: HALL, from: "10:30", to: "11:30" });
    await cancel(gone.id);
    await make({ dates: [day], from: "10:30", to: "11:30", people: [invite(judge.id)] });
    expect((await takenOf(await restore(gone))).clashes).toMatchObject(clash);
  });

  test("is booked once by two processes of which one books the judge and one the hall", async () => {
    for (let round = 0; round < 4; round++) {
      const [day, after] = [freshDay(), freshDay()];
      await sits(HALL, day, after);
      const answers = await Promise.all([
        post({ dates: [day], courtId: HALL }, officer, court),
        post({ dates: [day], people: [invite(judge.id)] }, officer, beside),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    }
  });
});
