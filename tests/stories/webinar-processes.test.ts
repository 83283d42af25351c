// Stories of webinars, recorded meetings and the processes of a court: a recorder's program asks one that never heard of them, and a start
// ends what was left open.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { connect } from "../../db/client.ts";
import { RECORDER_HALLS_PATH } from "../../server/broadcast/recorder-asking.ts";
import { momentOf } from "../../server/contract/calendar/slots.ts";
import type { ScheduledMeeting } from "../../server/contract/rest/meetings.ts";
import type { RecorderHallList } from "../../server/contract/rest/recorders.ts";
import type { Booking } from "../../server/contract/rest/schedules.ts";
import type { WebinarInfo } from "../../server/contract/rest/webinars.ts";
import { DAY_MS, dayInIndia } from "../../server/kernel/india-days.ts";
import { TestPerson, until } from "../support/client.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { come, oneServer, phones } from "./support/story.ts";

const SECRET = "what-the-court-and-its-recorders-know-each-other-by";
const env = { RECORDER_SECRET: SECRET };
const court = oneServer({ env });
let beside: TestServer;
/** The day after this one, so that its morning is to come at whatever hour the test runs. */
const day = dayInIndia(Date.now() + DAY_MS);
/** How far the clock of both processes is ahead of the machine's. */
let ahead = 0;

async function advance({ url }: TestServer, by: number): Promise<void> {
  // At most a day at a time.
  for (let left = by; left > 0; left -= DAY_MS)
    await new TestPerson(url).ok("/dev/clock", { advance: Math.min(left, DAY_MS) });
}

async function advanceBoth(by: number): Promise<void> {
  for (const process of [court(), beside]) await advance(process, by);
  ahead += by;
}

const setClock = (moment: number) => advanceBoth(moment - Date.now() - ahead);

beforeAll(async () => {
  beside = await startServer({ databaseUrl: court().databaseUrl, env });
}, 60_000);
afterAll(() => beside.stop());

async function begin(host: TestPerson, from: string, to: string): Promise<WebinarInfo> {
  const { occurrences } = await host.ok<Booking>("/schedules", {
    kind: "webinar",
    title: "Rules for video conferencing",
    courtId: null,
    dates: [day],
    from,
    to,
    people: [],
    openToGuests: true,
  });
  const webinar = await host.ok<WebinarInfo>(`/webinars/${occurrences[0]?.id}`);
  await setClock(momentOf(day, from));
  await host.enter(webinar.sitting, [], "media");
  return webinar;
}

const holder = crypto.randomUUID();

/** What a recorder's program is given by the process that heard of nothing. */
async function askBeside(running: { sitting: string; id: string }[] = []) {
  const response = await fetch(`${beside.url}${RECORDER_HALLS_PATH}`, {
    method: "POST",
    headers: { authorization: `Bearer ${SECRET}`, "content-type": "application/json" },
    body: JSON.stringify({ holder, running, most: 5 }),
  });
  const { halls }: RecorderHallList = await response.json();
  return halls;
}

test("its recorder’s program is given it by a process that never heard of it, and keeps it there", async () => {
  await setClock(momentOf(day, "08:00"));
  const host = await come(phones.stenographer1);
  const { sitting } = await begin(host, "09:30", "10:30");
  expect(await askBeside()).toEqual([]);
  await host.do(sitting, { type: "startStream" });
  const [given] = await until("the webinar", async () => {
    const halls = await askBeside();
    return halls.length > 0 ? halls : null;
  });
  if (!given) throw new Error("no hall was given");
  expect(given).toEqual({ sitting, id: expect.any(String), code: expect.any(String) });
  // Past the time in which a process may not have heard of it yet.
  await advanceBoth(8_000);
  const running = [{ sitting, id: given.id }];
  expect(await askBeside(running)).toEqual([{ sitting, id: given.id, code: null }]);

  // A process that starts while it runs knows it as well.
  await beside.restart();
  await advance(beside, ahead);
  expect(await askBeside(running)).toEqual([{ sitting, id: given.id, code: null }]);
  // Once its host has ended the stream nothing is recorded, though the webinar goes on.
  await host.do(sitting, { type: "endStream" });
  await until("nothing to be recorded", async () => (await askBeside(running)).length === 0);
  expect(host.sitting(sitting)).toMatchObject({ phase: "sitting", broadcast: null });
  await host.do(sitting, { type: "closeSitting" });
  host.close();
});

test("a meeting that is recorded is given to it as well, while it is", async () => {
  const host = await come(phones.stenographer1);
  const asked = {
    kind: "meeting",
    title: "Evidence from abroad",
    courtId: null,
    dates: [day],
    people: [],
    from: "10:40",
    to: "10:50",
    mayRecord: true,
  };
  const { id, sequence } = await host.ok<Booking>("/schedules", asked);
  const { sitting } = await host.ok<ScheduledMeeting>(`/scheduled-meetings/${id}`);
  if (sitting === null) throw new Error("the meeting has no room");
  await setClock(momentOf(day, "10:35"));
  await host.enter(sitting, [], "media");
  await host.do(sitting, { type: "startRecording" });
  // A meeting that goes on is recorded as it began, whatever its booking says by now.
  await host.ok(`/schedules/${id}`, { ...asked, mayRecord: false, sequence }, "PUT");
  const [given] = await until("the meeting", async () => {
    const halls = await askBeside();
    return halls.length > 0 ? halls : null;
  });
  expect(given).toEqual({ sitting, id: expect.any(String), code: expect.any(String) });
  await host.do(sitting, { type: "stopRecording" });
  const running = [{ sitting, id: given?.id ?? "" }];
  await until("nothing to be recorded", async () => (await askBeside(running)).length === 0);
  await host.do(sitting, { type: "closeSitting" });
  host.close();
});

test("one that nobody closed is ended by the process that starts next, after its day", async () => {
  const host = await come(phones.stenographer1);
  const { sitting } = await begin(host, "11:00", "12:00");
  host.close();
  const { sql, close } = connect(court().databaseUrl, { max: 1 });
  // If somebody were connected when a process dies, the next process would know the sitting by that alone.
  await until("the host to be gone", async () => {
    const rows = await sql`SELECT 1 FROM connections WHERE sitting = ${sitting}`;
    return rows.length === 0;
  });
  await beside.stop();
  await court().stop();
  await court().restart();
  await advance(court(), momentOf(day, "05:00") + DAY_MS - Date.now());
  await until("its day to be ended", async () => {
    const [last] = await sql`
      SELECT command, events FROM sitting_log WHERE sitting = ${sitting} ORDER BY seq DESC LIMIT 1`;
    return last?.command === "followUp" && JSON.stringify(last.events).includes("sittingClosed");
  });
  await close();
});
