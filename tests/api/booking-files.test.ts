// Agenda files of bookings by REST: who adds, reads and removes them, what is refused, and when they go.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { dayAfter } from "../../server/contract/calendar/repeats.ts";
import { BOOKING_FILES_MOST, FILE_BYTES } from "../../server/contract/limits.ts";
import type { MeetingLogin } from "../../server/contract/rest/invitations.ts";
import type { ScheduledMeeting } from "../../server/contract/rest/meetings.ts";
import type { Booking, BookingFile } from "../../server/contract/rest/schedules.ts";
import { dayInIndia } from "../../server/kernel/india-days.ts";
import { until } from "../support/client.ts";
import { formOf, pdf, picture } from "../support/files.ts";
import { addPerson, type Court, errorOf, logIn, startCourt, startServer } from "./support/auth.ts";

let court: Court;
type Someone = { id: string; token: string };
let [officer, other, host, witness, watcher, stranger]: Someone[] = [];

const come = async (...about: Parameters<typeof addPerson> extends [unknown, ...infer A] ? A : never) => {
  const person = await addPerson(court, ...about);
  return { id: person.id, token: await logIn(court, person.phone) };
};
beforeAll(async () => {
  court = await startCourt();
  [officer, other, host] = [await come("MASTER"), await come("MASTER"), await come("JUDGE")];
  [witness, watcher, stranger] = [await come("WITNESS"), await come("ADVOCATE"), await come("ADVOCATE")];
});
afterAll(() => court.stop());

const tokenOf = (one: Someone | undefined) => one?.token ?? "";
const invite = (one: Someone | undefined, as: string) => ({ is: "account", account: one?.id, as });
let used = 40;
async function book(more: Record<string, unknown> = {}): Promise<Booking> {
  used += 2;
  const asked = {
    kind: "meeting",
    title: "Exhibits",
    courtId: null,
    from: "11:30",
    to: "12:30",
    dates: [dayAfter(dayInIndia(Date.now()), used)],
    ...more,
  };
  const { status, body } = await court.call("POST", "/schedules", asked, tokenOf(officer));
  expect([status, body]).toMatchObject([201, {}]);
  return body as Booking;
}
const bring = (id: string, form: FormData, token = tokenOf(officer)) =>
  court.send("POST", `/schedules/${id}/files`, { headers: { Authorization: `Bearer ${token}` }, body: form });
async function added(id: string, name = "Charge sheet.pdf"): Promise<BookingFile> {
  const { status, body } = await bring(id, formOf(pdf(), name));
  expect([status, body]).toMatchObject([201, {}]);
  return body as BookingFile;
}
const open = (id: string, file: string, token: string) =>
  fetch(`${court.url}/api/v1/schedules/${id}/files/${file}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
const remove = (id: string, file: string, token = tokenOf(officer)) =>
  court.call("DELETE", `/schedules/${id}/files/${file}`, undefined, token);
const booking = async (id: string, token = tokenOf(officer)) =>
  (await court.call("GET", `/schedules/${id}`, undefined, token)).body as Booking;
const meeting = async (id: string, token: string) =>
  (await court.call("GET", `/scheduled-meetings/${id}`, undefined, token)).body as ScheduledMeeting;

test("who is invited reads the files on the page of the meeting; who only sees the hearing planned, and a stranger, read none", async () => {
  const guest = { is: "guest", as: "witness", guest: { name: "Asha Rao", phone: "9511100001", email: null } };
  const people = [invite(host, "host"), invite(witness, "witness"), guest];
  const { id } = await book({ kind: "hearing", caseNumbers: ["WP/1/2026"], people });
  const file = await added(id);
  expect(file).toMatchObject({ name: "Charge sheet.pdf", kind: "pdf", bytes: pdf().length });
  const image = (await bring(id, formOf(await picture("png"), "Site plan.png"))).body as BookingFile;
  expect(image).toMatchObject({ name: "Site plan.png", kind: "image" });
  for (const one of [officer, host, witness]) {
    const token = tokenOf(one);
    expect((await meeting(id, token)).files.map(({ name }) => name)).toEqual([file.name, image.name]);
    const answer = await open(id, file.id, token);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(pdf());
  }
  // By the link of their message a guest comes with an account for this booking alone.
  const [sent] =
    await court.sql`SELECT text FROM outbox WHERE recipient = '9511100001' ORDER BY id DESC LIMIT 1`;
  const key = /#([\w-]{43})/.exec(sent?.text)?.[1];
  const { login } = (await court.call("POST", "/invitations/come", { key })).body as MeetingLogin;
  const asGuest = login?.token ?? "";
  expect((await meeting(id, asGuest)).files).toHaveLength(2);
  expect((await open(id, file.id, asGuest)).status).toBe(200);
  // Another officer sees that a hearing is planned, and not what is laid before it.
  expect((await booking(id, tokenOf(other))).files).toEqual([]);
  for (const one of [other, stranger]) expect((await open(id, file.id, tokenOf(one))).status).toBe(404);
  expect(await booking(id)).toMatchObject({
    sequence: 0,
    changes: [{ what: "fileAdded" }, {}, { what: "made" }],
  });
});

test("only who may change the booking adds and removes; what is removed is gone for everybody", async () => {
  const { id } = await book({ people: [invite(witness, "witness")] });
  const file = await added(id);
  // A person who may book but does not see the meeting is answered as if it had never been booked; of a hearing they see that it is
  // planned.
  const planned = await book({ kind: "hearing", caseNumbers: ["WP/1/2026"] });
  const laid = await added(planned.id);
  for (const [one, of, on, status] of [
    [other, id, file, 404],
    [witness, id, file, 406],
    [other, planned.id, laid, 406],
  ] as const) {
    const refused = [
      await bring(of, formOf(pdf(), "a.pdf"), tokenOf(one)),
      await remove(of, on.id, tokenOf(one)),
      await court.call("DELETE", `/schedules/${of}`, undefined, tokenOf(one)),
    ];
    expect(refused.map((answer) => answer.status)).toEqual([status, status, status]);
  }
  const unknown = crypto.randomUUID();
  expect((await bring(unknown, formOf(pdf(), "a.pdf"))).status).toBe(404);
  expect((await remove(id, unknown)).status).toBe(404);
  // A file is one of its own booking.
  const beside = await book();
  expect((await remove(beside.id, file.id)).status).toBe(404);
  expect((await open(beside.id, file.id, tokenOf(officer))).status).toBe(404);
  expect((await remove(id, file.id)).status).toBe(204);
  expect((await open(id, file.id, tokenOf(witness))).status).toBe(404);
  expect(await booking(id)).toMatchObject({ files: [], changes: [{ what: "fileRemoved" }, {}, {}] });
});

test("what is no PDF or image, is broken or too large, and one file too many, are refused with their reason", async () => {
  const { id } = await book();
  for (const [form, status, code] of [
    [formOf(new TextEncoder().encode("PK zip"), "photographs.zip"), 415, "unsupported"],
    [formOf(new TextEncoder().encode("no pdf"), "a.pdf"), 415, "corrupted_file"],
    [formOf(new Uint8Array(FILE_BYTES + 1), "large.pdf"), 413, "too_large"],
    [new FormData(), 400, "invalid"],
  ] as const)
    expect(errorOf(await bring(id, form))).toMatchObject({ status, code });
  await court.sql`INSERT INTO booking_files SELECT gen_random_uuid(), ${id}, ${officer?.id ?? ""}, 'n.pdf',
    'application/pdf', 1, '00', now() FROM generate_series(1, ${BOOKING_FILES_MOST})`;
  expect(errorOf(await bring(id, formOf(pdf(), "one more.pdf")))).toMatchObject({
    status: 409,
    code: "refused",
  });
});

test("of a webinar the files are for those who speak in it", async () => {
  const people = [invite(host, "host"), invite(watcher, "watcher")];
  const { id } = await book({ kind: "webinar", people });
  const file = await added(id);
  expect((await open(id, file.id, tokenOf(host))).status).toBe(200);
  expect((await open(id, file.id, tokenOf(watcher))).status).toBe(404);
  expect((await booking(id, tokenOf(watcher))).files).toEqual([]);
});

test("with a booking that was cancelled whole its files go, once nothing of it can be brought back", async () => {
  const server = await startServer({ dataDir: court.dataDir, url: court.databaseUrl });
  try {
    const { dropFilesOfGone } = await import("../../server/calendar/files.ts");
    const { id, occurrences } = await book();
    const kept = await book();
    const [file, stays] = [await added(id), await added(kept.id)];
    await court.call("DELETE", `/schedules/${id}`, undefined, tokenOf(officer));
    const later = (at: number) => dropFilesOfGone({ ...server.services, now: () => at });
    const begins = occurrences[0]?.startsAt ?? 0;
    expect(await later(begins - 1)).toBe(0);
    expect((await open(id, file.id, tokenOf(officer))).status).toBe(200);
    expect(await later(begins)).toBe(1);
    expect((await open(id, file.id, tokenOf(officer))).status).toBe(404);
    expect(await later(begins + 400 * 86_400_000)).toBe(0);
    // If somebody restores the booking while the files are swept, the files stay.
    const revived = await book();
    const brought = await added(revived.id);
    await court.call("DELETE", `/schedules/${revived.id}`, undefined, tokenOf(officer));
    const swept = await court.sql.begin(async (tx) => {
      await tx`SELECT 1 FROM schedules WHERE id = ${revived.id} FOR UPDATE`;
      await tx`UPDATE occurrences SET state = 'planned' WHERE schedule_id = ${revived.id}`;
      const sweeping = later((revived.occurrences[0]?.startsAt ?? 0) + 1);
      await until("the sweep to wait", async () => {
        const waits = await court.sql`SELECT 1 FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'`;
        return waits.length > 0;
      });
      return { sweeping };
    });
    expect(await swept.sweeping).toBe(0);
    expect((await open(revived.id, brought.id, tokenOf(officer))).status).toBe(200);
    expect((await booking(id)).changes[0]).toMatchObject({ what: "fileRemoved", fields: ["files"] });
    expect((await open(kept.id, stays.id, tokenOf(officer))).status).toBe(200);
  } finally {
    await server.stop();
  }
});
