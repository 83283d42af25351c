// What may not be named of a booking is in no message of any kind: by SMS and mail, in subject, words and calendar part.
import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import { dayAfter } from "../../server/contract/calendar/repeats.ts";
import { momentOf } from "../../server/contract/calendar/slots.ts";
import { REMINDERS } from "../../server/contract/limits.ts";
import type { Booking } from "../../server/contract/rest/schedules.ts";
import { dayInIndia } from "../../server/kernel/india-days.ts";
import { until } from "../support/client.ts";
import { addPerson, type Court, logIn, startCourt } from "./support/auth.ts";

const [HALL, OTHER_HALL] = ["HCPP01-3", "HCPP01-4"] as const;
const [FAMILY_HALL, OTHER_FAMILY_HALL] = ["HCPP01-6", "HCPP01-5"] as const;
const start = Date.now();
const today = dayInIndia(start);
let court: Court;
let officer: string;

beforeAll(async () => {
  court = await startCourt();
  await court.sql`UPDATE courts SET type = 'FC' WHERE id = ${OTHER_FAMILY_HALL}`;
});
// The clock is moved by days, which ends a login.
beforeEach(async () => {
  const { phone } = await addPerson(court, "MASTER");
  officer = await logIn(court, phone);
});
afterAll(() => court.stop());

type Asked = Record<string, unknown>;
type Sent = { kind: string; channel: string; subject: string | null; text: string; calendar: unknown };

let guests = 0;
/** Somebody without an account, reached by SMS and mail. */
function guest() {
  const phone = String(9_600_000_000 + ++guests);
  const email = `g${phone}@mail.example`;
  return { is: "guest", as: "witness", guest: { name: `Guest ${guests}`, phone, email } };
}
type Guest = ReturnType<typeof guest>;

const sentTo = async ({ guest: { phone, email } }: Guest): Promise<Sent[]> => [
  ...(await court.sql<Sent[]>`SELECT * FROM outbox WHERE recipient IN (${phone}, ${email}) ORDER BY id`),
];
/** The newest by SMS and by mail. */
async function lastTo(one: Guest): Promise<Sent[]> {
  const sent = await sentTo(one);
  return ["sms", "mail"].flatMap((channel) => sent.findLast((message) => message.channel === channel) ?? []);
}
/** Messages to anybody at all with these words, by their kind. */
const kindsWith = async (words: string): Promise<string[]> => {
  const all = await court.sql<Sent[]>`SELECT * FROM outbox ORDER BY id`;
  return all.flatMap((message) => (JSON.stringify(message).includes(words) ? [message.kind] : []));
};

async function ask(method: string, path: string, body?: unknown): Promise<unknown> {
  const answer = await court.call(method, path, body, officer);
  expect([method, path, answer.status, answer.body]).toMatchObject([
    method,
    path,
    answer.status < 300 ? answer.status : 200,
    {},
  ]);
  return answer.body;
}
const make = async (asked: Asked) => (await ask("POST", "/schedules", asked)) as Booking;
const change = async ({ id, sequence }: Booking, asked: Asked) =>
  (await ask("PUT", `/schedules/${id}`, { ...asked, sequence })) as Booking;

async function caseNumbers() {
  const number = async (rows: Promise<{ case_number: string }[]>) => (await rows)[0]?.case_number ?? "";
  const { sql } = court;
  return {
    listed: await number(sql`SELECT case_number FROM cause_list_items
      WHERE streaming AND NOT in_camera AND deleted_at IS NULL LIMIT 1`),
    closed: await number(sql`SELECT case_number FROM cause_list_items WHERE in_camera LIMIT 1`),
    kept: await number(sql`SELECT case_number FROM cause_list_items
      WHERE NOT streaming AND NOT in_camera LIMIT 1`),
  };
}

const kinds = ["Invited", "Moved", "Changed", "Cancelled", "Restored", "Tomorrow", "Soon"] as const;

test("neither title nor cases of what may not be named stand in a message of any kind; those of the rest in each", async () => {
  const { listed, closed, kept } = await caseNumbers();
  const day = dayAfter(today, 2);
  const hearing = (number: string) => ({ kind: "hearing", caseNumbers: [number] });
  const bookings: { title: string; more: Asked; halls?: readonly [string, string]; isNamed: boolean }[] = [
    { title: "Exhibits of Verma", more: {}, isNamed: true },
    { title: "Evidence of Iyer", more: hearing(listed), isNamed: true },
    { title: "Menon v. Menon", more: {}, halls: [FAMILY_HALL, OTHER_FAMILY_HALL], isNamed: false },
    { title: "State v. Khanna", more: hearing(closed), isNamed: false },
    { title: "Bose v. Bose", more: hearing(kept), isNamed: false },
    { title: "Pillai v. State", more: hearing("LPA 1/1999"), isNamed: false },
    { title: "Custody of the child of Reddy", more: {}, isNamed: false },
  ];
  const all = bookings.map((one, n) => {
    const [first, second] = one.halls ?? [HALL, OTHER_HALL];
    const [from, to] = [`11:${String(n * 5).padStart(2, "0")}`, `11:${String(n * 5 + 5).padStart(2, "0")}`];
    const person = guest();
    const asked = {
      kind: "meeting",
      title: one.title,
      people: [person],
      ...one.more,
      courtId: first,
      dates: [day],
      from,
      to,
    };
    return { ...one, person, asked, second, begin: momentOf(day, from) };
  });
  const told = new Map<string, Sent[]>();
  /** Takes note of the newest messages, which are of this kind. */
  const note = async (one: (typeof all)[number], kind: (typeof kinds)[number]) => {
    const last = await lastTo(one.person);
    const named = last.map(({ kind: of, channel }) => [one.title, channel, of]);
    expect(named).toEqual(["sms", "mail"].map((channel) => [one.title, channel, `booking${kind}`]));
    told.set(`${one.title}, ${kind}`, last);
  };
  for (const one of all) {
    const made = await make({ ...one.asked, dates: [dayAfter(day, 30)] });
    await note(one, "Invited");
    const moved = await change(made, one.asked);
    await note(one, "Moved");
    const changed = await change(moved, { ...one.asked, courtId: one.second });
    await note(one, "Changed");
    const gone = await ask("DELETE", `/schedules/${changed.id}`);
    await note(one, "Cancelled");
    await ask("POST", `/schedules/${changed.id}/restore`, gone);
    await note(one, "Restored");
  }
  let ahead = 0;
  const passTo = async (moment: number) => {
    const seconds = Math.ceil((moment - start) / 1000) - ahead;
    ahead += Math.max(0, seconds);
    for (let left = seconds; left > 0; left -= 80_000) await court.advance(Math.min(left, 80_000));
  };
  for (const [of, kind] of [
    ["tomorrow", "Tomorrow"],
    ["soon", "Soon"],
  ] as const)
    for (const one of all) {
      await passTo(one.begin - REMINDERS[of].beforeMinutes * 60_000 + 30_000);
      await until(`${kind} of ${one.title}`, async () =>
        (await lastTo(one.person)).every((message) => message.kind === `booking${kind}`),
      );
      await note(one, kind);
    }

  for (const { title, more, isNamed } of all) {
    for (const kind of kinds) {
      const messages = told.get(`${title}, ${kind}`) ?? [];
      expect([title, kind, messages.length]).toEqual([title, kind, 2]);
      for (const { channel, subject, text, calendar } of messages) {
        const short = title.slice(0, 20);
        const where = { title, kind, channel };
        // An SMS to a guest has no title at all.
        const mayBeSaid = isNamed && channel === "mail";
        expect({ ...where, isSaid: text.includes(short) }).toEqual({ ...where, isSaid: mayBeSaid });
        if (channel === "sms") continue;
        expect({ ...where, isSaid: subject?.includes(short) }).toEqual({ ...where, isSaid: isNamed });
        const hasDates = kind !== "Tomorrow" && kind !== "Soon";
        const parts = JSON.stringify(calendar ?? null);
        expect({ ...where, hasDates: parts.includes("BEGIN:VEVENT") }).toEqual({ ...where, hasDates });
        expect({ ...where, isSaid: parts.includes(short) }).toEqual({
          ...where,
          isSaid: hasDates && isNamed,
        });
      }
    }
    // No other message that was sent has it, to anybody or in any field.
    const whole = await kindsWith(title);
    if (!isNamed) expect([title, whole]).toEqual([title, []]);
    for (const number of Array.isArray(more.caseNumbers) ? more.caseNumbers : [])
      if (!isNamed) expect([number, await kindsWith(number)]).toEqual([number, []]);
  }
}, 120_000);

test("of a booking that may not be named any more the title is told to nobody: who stays, comes or goes, by a case, a hall or a closed door", async () => {
  const { listed, closed } = await caseNumbers();
  const open = { kind: "hearing", caseNumbers: [listed], courtId: HALL };
  for (const [n, [title, later]] of (
    [
      ["Evidence of Das", { caseNumbers: [closed] }],
      ["Evidence of Roy", { caseNumbers: [listed, closed] }],
      ["Evidence of Sen", { caseNumbers: ["LPA 2/1999"] }],
      ["Evidence of Pal", { courtId: FAMILY_HALL }],
      // Heard with its doors closed since.
      ["Evidence of Kar", {}],
    ] as const
  ).entries()) {
    const [stays, goes, comes] = [guest(), guest(), guest()];
    const asked = (...people: Guest[]) => ({
      ...open,
      title,
      people,
      from: "15:00",
      to: "15:30",
      dates: [dayAfter(today, 60 + n)],
    });
    const made = await make(asked(stays, goes));
    const known = await kindsWith(title);
    expect([title, known.filter((kind) => kind === "bookingInvited").length]).toEqual([title, 2]);
    if (Object.keys(later).length === 0)
      await court.sql`UPDATE cause_list_items SET in_camera = true WHERE case_number = ${listed}`;
    const changed = await change(made, { ...asked(stays, comes), ...later, from: "16:00", to: "16:30" });
    const kindOf = async (one: Guest) => (await lastTo(one)).map(({ kind }) => kind);
    for (const [one, kind] of [
      [stays, "bookingMoved"],
      [comes, "bookingInvited"],
      [goes, "bookingCancelled"],
    ] as const)
      expect([title, await kindOf(one)]).toEqual([title, [kind, kind]]);
    const renamed = { ...asked(stays, comes), ...later, title: `${title} and others` };
    const again = await change(changed, renamed);
    const gone = await ask("DELETE", `/schedules/${again.id}`);
    await ask("POST", `/schedules/${again.id}/restore`, gone);
    expect([title, await kindOf(stays)]).toEqual([title, ["bookingRestored", "bookingRestored"]]);
    expect([title, await kindsWith(title)]).toEqual([title, known]);
    expect([title, await kindsWith(closed)]).toEqual([title, []]);
  }
}, 60_000);
