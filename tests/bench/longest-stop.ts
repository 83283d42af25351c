// The bench's row "the longest stop": the largest inputs that a court takes, one after the other, and how long its loop stands for each.
import { resolve } from "node:path";
import postgres from "postgres";
import { dayAfter } from "../../server/contract/calendar/repeats.ts";
import {
  BOOKING_PLACES_MOST,
  CAUSE_LIST_ROWS,
  CHAT_BURST,
  CHAT_LENGTH,
  CLIENT_MESSAGE_BYTES,
  CONSENT_VERSION,
  CONTACTS_MOST,
  INVITED_MOST,
  REST_BODY_BYTES,
} from "../../server/contract/limits.ts";
import type { Booking } from "../../server/contract/rest/schedules.ts";
import { phones, today } from "../stories/support/story.ts";
import { TestPerson, until } from "../support/client.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { type BenchCourt, makeCourt, SECRET } from "./court.ts";
import { type Member, openCrowd, socketUrl } from "./crowd.ts";
import { quiet } from "./load.ts";
import type { Row } from "./rows.ts";
import { judged, targets } from "./targets.ts";

/** Each input comes so often, and its shortest stop counts: what else the machine does is in the others. */
const ROUNDS = 2;
const IDLE_MS = 3000;
const ADMIN = "9000000042";
const [FIRST_HALL, LAST_HALL, DAYS] = [7, 45, 4];
const HALL = 7;
const CHATTING = 200;
const STRANGERS = 6;

/** As many as one file of people may have. */
const ROLL_ROWS = 20_000;

/** Something large that somebody sends; the number of the round makes it new each time. */
type Input = { what: string; send: (round: number) => Promise<unknown> };

const columns =
  "date,est_code,bench,court_hall,list,list_name,serial,case_number,petitioner,respondent,petitioner_counsel,respondent_counsel,purpose,streaming,in_camera,remote_point";

/** A list of as many rows as one may have, for all halls and some days; every purpose is another in each round. */
function causeList(round: number): File {
  const halls = LAST_HALL - FIRST_HALL + 1;
  const rows = Array.from({ length: CAUSE_LIST_ROWS }, (_, n) => {
    const [hall, day] = [FIRST_HALL + (n % halls), Math.floor(n / halls) % DAYS];
    const serial = Math.floor(n / halls / DAYS) + 1;
    return `${dayAfter(today(), day)},HCPP01,Principal Seat,${hall},FRESH,Fresh,${serial},W.P.(C) ${n}/2026,Petitioner ${n},State ${n},Asha Rao ${n},Vikram Sen ${n},purpose ${round},yes,no,`;
  });
  return new File([[columns, ...rows].join("\n")], "list.csv");
}

/** Lines of a file until it is as long as it may be. */
function linesUpTo(bytes: number, heading: string, line: (n: number) => string): string {
  const lines = [heading];
  for (let [n, length] = [0, heading.length + 1]; ; n++) {
    const next = line(n);
    length += next.length + 1;
    if (length > bytes) return lines.join("\n");
    lines.push(next);
  }
}

const letters = (n: number) =>
  [...String(n).padStart(5, "0")].map((digit) => "bcdfghjklm"[Number(digit)]).join("");

/** Times that something is sent where the database is away: a machine that does much else writes 20,000 rows longer than a connection waits. */
const TRIES = 3;

/** Sends what may be refused; throws where it may not be. */
async function post(url: string, token: string, path: string, body: BodyInit, refused: number | null = null) {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(typeof body === "string" && { "content-type": "application/json" }),
  };
  for (let tries = 1; ; tries++) {
    const response = await fetch(`${url}/api/v1${path}`, { method: "POST", headers, body });
    const text = await response.text();
    if (response.status === 503 && tries < TRIES) continue;
    if (response.ok ? refused === null : response.status === refused) return;
    throw new Error(`${path}: ${response.status} ${text.slice(0, 300)}`);
  }
}

function formOf(file: File): FormData {
  const form = new FormData();
  form.set("file", file);
  return form;
}

/** What admins bring: lists and rolls. */
function files({ url }: TestServer, { token }: TestPerson): Input[] {
  const list = (query: string) => (round: number) =>
    post(url, token, `/admin/cause-list${query}`, formOf(causeList(round)));
  const advocates = Array.from(
    { length: ROLL_ROWS },
    (_, n) => `R/${n}/2011,${7_100_000_000 + n},Adv. ${letters(n)} ${"Rao ".repeat(18)}`,
  );
  const csv = ["enrolment,phone,display_name", ...advocates].join("\n");
  const roll = JSON.stringify({ fileName: "roll.csv", csv, isWhole: true });
  const deep = new File(["[".repeat(8_000_000)], "list.json");
  return [
    { what: "a cause list previewed", send: list("") },
    { what: "a cause list applied", send: list("?apply=true") },
    { what: "8 MB of brackets", send: () => post(url, token, "/admin/cause-list", formOf(deep), 400) },
    {
      what: "a roll of advocates",
      send: () => post(url, token, "/admin/roll/import/preview", roll),
    },
  ];
}

/** What anybody of the bar may send over REST. */
function bodies({ url }: TestServer, token: string): Input[] {
  const people = Array.from(
    { length: CONTACTS_MOST },
    (_, n) => `Leela ${letters(n)} ${"Rao ".repeat(14)},${9_000_100_000 + n}`,
  );
  const contacts = ["name,mobile", ...people].join("\n");
  const text = JSON.stringify({ fileName: "c.csv", text: contacts });
  const most = REST_BODY_BYTES - 100;
  const keys = `{${linesUpTo(most, '"a":1', (n) => `,"k${n}":${n}`).replaceAll("\n", "")}}`;
  const path = "/advocate/courts/filter/case";
  return [
    { what: "contacts", send: () => post(url, token, "/common/contacts/import/preview", text) },
    { what: "1 MB of brackets", send: () => post(url, token, path, "[".repeat(most), 400) },
    { what: "1 MB of fields", send: () => post(url, token, path, keys, 400) },
    {
      what: "a choice of 1 MB",
      send: () =>
        post(
          url,
          token,
          `/advocate/courts/HCPP01-${HALL}/case`,
          `{"cases":[{"category":"FRESH","serial":1,"submission":""}${linesUpTo(most - 100, "", () => ',{"category":"FRESH","serial":1,"submission":""}').replaceAll("\n", "")}]}`,
          400,
        ),
    },
  ];
}

/** A booking of as many people and dates as one may have: made, made again and refused for all its clashes, and cancelled. */
function bookings(officer: TestPerson, people: readonly string[]): Input[] {
  const made: Booking[] = [];
  const dates = Array.from({ length: BOOKING_PLACES_MOST / INVITED_MOST }, (_, n) =>
    dayAfter(today(), n + 20),
  );
  const asked = (round: number) => ({
    kind: "meeting",
    title: "A large meeting",
    courtId: null,
    dates,
    repeat: null,
    from: `1${round}:30`,
    to: `1${round + 1}:00`,
    people: people.slice(0, INVITED_MOST).map((account) => ({ is: "account", account, as: "participant" })),
  });
  return [
    {
      what: "a booking",
      send: async (round) => void made.push(await officer.ok<Booking>("/schedules", asked(round))),
    },
    {
      what: "a booking that clashes",
      send: async (round) => {
        const { status } = await officer.call("/schedules", asked(round));
        if (status !== 409) throw new Error(`the second booking: ${status}`);
      },
    },
    {
      what: "a booking changed",
      send: async (round) => {
        const [id, sequence] = [made[round]?.id, made[round]?.sequence];
        await officer.ok(`/schedules/${id}`, { ...asked(round), title: "Another title", sequence }, "PUT");
      },
    },
    {
      what: "a month read",
      send: () => officer.ok(`/schedules?from=${dates[0]}&to=${dayAfter(dates[0] ?? "", 30)}`),
    },
  ];
}

/** What comes over sockets: everybody in a hall writes at once, and strangers send as much as they can. */
async function sockets(server: TestServer, court: BenchCourt): Promise<{ inputs: Input[]; close(): void }> {
  const url = socketUrl(server.url);
  const sitting = court.sittingOf(HALL);
  const [officer] = (await openCrowd(url, [court.officers[HALL] ?? ""])) as [Member];
  const crowd = await openCrowd(url, court.people.slice(0, CHATTING));
  const enter = { type: "enter", items: [], location: "chambers", consent: CONSENT_VERSION };
  await officer.command(sitting, enter);
  await officer.command(sitting, { type: "setAutoAdmit", on: true });
  await Promise.all(crowd.map((one) => one.command(sitting, enter)));
  for (const one of [officer, ...crowd]) one.watch(sitting, "link");
  await until("everybody's hall", () => [officer, ...crowd].every((one) => one.resets > 0), 60);
  const chat = { type: "sendChat", to: "officer", text: "x".repeat(CHAT_LENGTH) };
  const write = (one: Member) =>
    Promise.allSettled(Array.from({ length: CHAT_BURST }, () => one.command(sitting, chat)));
  const strangers = async () => {
    const open = await openCrowd(
      url,
      Array.from({ length: STRANGERS }, () => null),
    );
    const text = `{"t":"x","x":"${"x".repeat(CLIENT_MESSAGE_BYTES - 100)}"}`;
    const end = performance.now() + 2000;
    while (performance.now() < end) {
      for (const { socket } of open) if (socket.readyState === WebSocket.OPEN) socket.send(text);
      await Bun.sleep(5);
    }
    for (const { socket } of open) socket.close();
  };
  return {
    inputs: [
      { what: `${CHATTING * CHAT_BURST} messages at once`, send: () => Promise.all(crowd.map(write)) },
      { what: "strangers on sockets", send: strangers },
    ],
    close: () => {
      for (const one of [officer, ...crowd]) one.socket.close();
    },
  };
}

/** Reads how long the loop stood at most since the last time, in milliseconds. */
async function longestStop(server: TestServer): Promise<number> {
  const from = server.logs().length;
  process.kill(server.pid(), "SIGUSR2");
  return until(
    "the longest stop",
    () => /longest stop ([\d.]+) ms\n/.exec(server.logs().slice(from))?.[1],
  ).then(Number);
}

/** Sends every input some times; the shortest of its stops, and of those of as many idle times. */
async function stopsOf(
  server: TestServer,
  inputs: readonly Input[],
): Promise<{ idle: number; stops: Map<string, number> }> {
  const stops = new Map<string, number>();
  let idle = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) {
    await longestStop(server);
    await Bun.sleep(IDLE_MS);
    idle = Math.min(idle, await longestStop(server));
    for (const { what, send } of inputs) {
      await longestStop(server);
      await send(round);
      stops.set(what, Math.min(stops.get(what) ?? Number.POSITIVE_INFINITY, await longestStop(server)));
    }
  }
  return { idle, stops };
}

export async function longestStops(): Promise<Row> {
  const first = await startServer();
  const court = await makeCourt(first.databaseUrl, { people: CHATTING + 1, idle: 0 });
  await first.stop();
  const preload = `--preload=${resolve(import.meta.dir, "note-stops.ts")}`;
  const env = { JWT_SECRET: SECRET, LOG_LEVEL: "error", BUN_OPTIONS: preload };
  const server = await startServer({ databaseUrl: first.databaseUrl, env });
  const sql = postgres(first.databaseUrl, { max: 1, onnotice: () => {} });
  let close = () => {};
  try {
    const people = await sql<{ id: string }[]>`
      SELECT id FROM accounts WHERE display_name LIKE 'Bench ADVOCATE %' ORDER BY id`;
    const admin = await new TestPerson(server.url).login(ADMIN);
    const officer = await new TestPerson(server.url).login(phones.officer1);
    const opened = await fetch(
      `${server.url}/api/v1/master/court/start-without-adding-case-manually/HCPP01-${HALL}`,
      { method: "PUT", headers: { authorization: `Bearer ${court.officers[HALL]}` } },
    );
    if (!opened.ok) throw new Error(`the hall: ${await opened.text()}`);
    const overSockets = await sockets(server, court);
    close = overSockets.close;
    const inputs = [
      ...files(server, admin),
      ...bodies(server, court.people[CHATTING] ?? ""),
      ...bookings(
        officer,
        people.map(({ id }) => id),
      ),
      ...overSockets.inputs,
    ];
    await quiet(server.pid());
    const { idle, stops } = await stopsOf(server, inputs);
    const said = [...stops].sort((a, b) => b[1] - a[1]).map(([what, stop]) => `${what} ${stop.toFixed(0)}`);
    return {
      work: "the longest stop of a court's loop, the largest inputs",
      unit: "ms",
      ...judged(targets.longestStop, Math.max(...stops.values()), idle),
      note: `the shortest of ${ROUNDS} times: ${said.join(", ")}`,
    };
  } finally {
    close();
    await sql.end();
    await server.stop();
  }
}
