// The story of evidence from a prison, from end to end: booked in a free slot, made ready there, joined on its day, heard, and on record.
import { expect, test } from "bun:test";
import { momentOf } from "../../server/contract/calendar/slots.ts";
import { CONSENT_VERSION } from "../../server/contract/limits.ts";
import type { TimeSlot } from "../../server/contract/rest/courts.ts";
import type { HistoryEntry } from "../../server/contract/rest/history.ts";
import type { ScheduledMeeting } from "../../server/contract/rest/meetings.ts";
import type { Booking, Calendar } from "../../server/contract/rest/schedules.ts";
import { DAY_MS, dayInIndia } from "../../server/kernel/india-days.ts";
import { type TestPerson, until } from "../support/client.ts";
import { courtClock } from "../support/court-clock.ts";
import { come, inState, oneServer, phones } from "./support/story.ts";

const court = oneServer();
const day = dayInIndia(Date.now() + DAY_MS);
const title = "Evidence of PW-4";
const clock = courtClock(() => court().url);
const setClock = (time: string) => clock.turnTo(momentOf(day, time));

const grant = (person: TestPerson) =>
  person.signals.filter((signal) => signal.kind === "grant").at(-1)?.grant;

test("a witness in a prison is booked in a free slot, the prison is red and then green, comes into the meeting on its day, and is heard", async () => {
  await setClock("08:00");
  const [officer, other] = [await come(phones.officer3), await come(phones.officer2)];
  const [judge, prison] = [await come(phones.judge1), await come(phones.prison)];
  const slots = async (reader: TestPerson) => {
    const query = `?date=${day}&people=${prison.account.id}`;
    return (await reader.ok<{ data: TimeSlot[] }>(`/common/court/time-slots${query}`)).data;
  };
  const as = (person: TestPerson, what: string) => ({ is: "account", account: person.account.id, as: what });

  // The officer takes a slot in which the prison has nothing else; from then on it is taken for everybody who books.
  const slot = (await slots(officer)).find(({ from, taken }) => from >= "11:00" && taken === null);
  if (slot === undefined) throw new Error("no free slot");
  const asked = {
    kind: "hearing",
    title,
    courtId: null,
    caseNumbers: ["Crl.A. 12/2026"],
    dates: [day],
    from: slot.from,
    to: slot.to,
  };
  const people = [as(prison, "coordinator"), as(judge, "participant")];
  const { id } = await officer.ok<Booking>("/schedules", { ...asked, people });
  const taken = (await slots(other)).find(({ from }) => from === slot.from)?.taken;
  expect(taken).toMatchObject({ of: "person", name: prison.account.displayName });
  const twice = await other.call("/schedules", { ...asked, people: [as(prison, "coordinator")] });
  expect(twice).toMatchObject({ status: 409, body: { error: { code: "booked" } } });
  const outbox = await officer.ok<{ to: string; text: string }[]>("/dev/outbox");
  expect(outbox.filter(({ to, text }) => to === phones.prison && text.includes("/invitation#"))).toHaveLength(
    1,
  );
  const { entries } = await prison.ok<Calendar>(`/schedules?from=${day}&to=${day}`);
  expect(entries).toMatchObject([{ title, isInvited: true, mayChange: false }]);

  // At first nothing is stated, then the line has not been tried, then all is well: the bench reads that, and not who coordinates there.
  const ofPrison = async (reader: TestPerson) =>
    (await reader.ok<ScheduledMeeting>(`/scheduled-meetings/${id}`)).people.find(({ isPoint }) => isPoint);
  const point = await ofPrison(prison);
  expect(point).toMatchObject({ readiness: null, mayState: true });
  const stated = { coordinator: "Warder Bhosale", phone: "9500000123", identity: true, room: true };
  const [next] = entries;
  const state = (line: boolean) =>
    prison.ok(`/schedules/${id}/dates/${next?.id}/people/${point?.id}/readiness`, { ...stated, line }, "PUT");
  await state(false);
  expect((await ofPrison(judge))?.readiness).toMatchObject({ room: true, line: false, coordinator: null });
  await state(true);
  expect((await ofPrison(judge))?.readiness).toMatchObject({ identity: true, room: true, line: true });
  expect((await ofPrison(officer))?.readiness).toMatchObject({ coordinator: "Warder Bhosale" });

  // On its day the prison's page leads into it once it opens; they wait until it begins.
  const { opensAt, sitting } = await prison.ok<ScheduledMeeting>(`/scheduled-meetings/${id}`);
  const room = sitting ?? "";
  const leadsTo = async () =>
    (await prison.ok<{ scheduledMeetingId: string | null }>(`/${prison.account.path}/`)).scheduledMeetingId;
  expect(await leadsTo()).toBeNull();
  const opens = new Date(opensAt + 5.5 * 3600_000).toISOString().slice(11, 16);
  await setClock(opens);
  const date = (await prison.ok<ScheduledMeeting>(`/scheduled-meetings/${id}`)).id;
  expect(await leadsTo()).toBe(date);
  await prison.ok(`/scheduled-meetings/${date}/join`, { location: "remote_point", consent: CONSENT_VERSION });
  await prison.watch(room, "media");
  await inState(prison, room, "WAITING");
  expect(grant(prison) ?? null).toBeNull();

  await officer.enter(room, [], "media");
  await inState(prison, room, "ACTIVE");
  await judge.enter(room, [], "media");
  await until("the prison to be heard", () => grant(prison)?.right === "publish");
  await until("all to be in one place", () => grant(judge)?.place === grant(prison)?.place);
  const seen = () => judge.sitting(room).people[prison.account.id];
  expect(seen()).toMatchObject({ invitedAs: "coordinator", state: "ACTIVE", muted: false });
  // The host reads who sits there.
  const present = [{ name: "Ramesh Detenue", who: "detenue" }];
  await prison.do(room, { type: "stateRoom", present, nobodyElse: true });
  await until("the statement", () => officer.sitting(room).roomOccupants[prison.account.id]);
  expect(officer.sitting(room).roomOccupants[prison.account.id]?.present).toMatchObject(present);

  await officer.do(room, { type: "mute", people: [prison.account.id] });
  await until("the prison not to be heard", () => seen()?.muted === true);
  await officer.do(room, { type: "askToUnmute", person: prison.account.id });
  await prison.do(room, { type: "unmute" });
  await until("the prison to be heard again", () => seen()?.muted === false);

  await officer.do(room, { type: "closeSitting" });
  await inState(prison, room, "LEFT");
  const past = await until("the history", async () => {
    const { entries } = await prison.ok<{ entries: HistoryEntry[] }>(`/${prison.account.path}/history`);
    return entries.find((entry) => entry.sitting === room);
  });
  expect(past).toMatchObject({ meeting: title, role: "PRISON" });
});
