// Stories of a webinar: booked, begun and ended; who watches is told of nobody else who does, asks in writing or by hand, and is called up.
import { beforeAll, expect, test } from "bun:test";
import { momentOf } from "../../server/contract/calendar/slots.ts";
import {
  CONSENT_VERSION,
  SEAT_HELD_SECONDS,
  STREAM_NEAR_MS,
  STREAM_SLOT_MS,
} from "../../server/contract/limits.ts";
import type { HistoryEntry } from "../../server/contract/rest/history.ts";
import type { Booking } from "../../server/contract/rest/schedules.ts";
import type {
  WebinarInfo,
  WebinarLogin,
  WebinarRegistrations,
  WebinarToken,
} from "../../server/contract/rest/webinars.ts";
import type { Role } from "../../server/contract/roles.ts";
import { questionsInOrder } from "../../server/contract/sitting/topics/questions.ts";
import { DAY_MS, dayInIndia } from "../../server/kernel/india-days.ts";
import { TestPerson, until } from "../support/client.ts";
import { permitted } from "../support/permitted.ts";
import { sureRecorder } from "../support/recorder.ts";
import { anotherAdvocate, come, inState, oneServer, phones } from "./support/story.ts";

const bar: Role[] = ["ADVOCATE", "PROSECUTOR", "WITNESS", "PRISON", "POLICE_STATION", "COUNSELLOR"];
permitted("askQuestion", bar, ["sitting"]);
permitted("takeBackQuestion", bar, ["sitting"]);
permitted("voteQuestion", bar, ["sitting"]);
permitted("answerNow", ["MASTER"], ["sitting"]);
permitted("questionAnswered", ["MASTER"], ["sitting"]);
permitted("writeAnswer", ["MASTER"], ["sitting"]);
permitted("removeQuestion", ["MASTER"], ["sitting"]);
permitted("setQuestions", ["MASTER"], ["not_open", "sitting"]);
permitted("setHands", ["MASTER"], ["not_open", "sitting"]);
permitted("setOpenToGuests", ["MASTER"], ["not_open", "sitting"]);

const court = oneServer();
/** The day after this one, so that its morning is to come at whatever hour the test runs. */
const day = dayInIndia(Date.now() + DAY_MS);
const here = { location: "home" as const, consent: CONSENT_VERSION };
let ahead = 0;
let clock = Date.now();
/** The court's clock, which goes on from where it was set. */
const courtNow = () => Date.now() + ahead;

async function advance(by: number): Promise<void> {
  for (let left = by; left > 0; left -= DAY_MS)
    await new TestPerson(court().url).ok("/dev/clock", { advance: Math.min(left, DAY_MS) });
  ahead += Math.max(0, by);
  clock += by;
}

const setClock = (time: string) => advance(momentOf(day, time) - clock);

let host: TestPerson;
let speaker: TestPerson;
let invited: TestPerson;
let stranger: TestPerson;

beforeAll(async () => {
  await setClock("08:00");
  host = await come(phones.stenographer1);
  speaker = await come(phones.witness);
  [invited, stranger] = [await anotherAdvocate(), await anotherAdvocate()];
}, 60_000);

async function book(from: string, to: string, openToGuests = true): Promise<WebinarInfo> {
  const as = (person: TestPerson, what: string) => ({ is: "account", account: person.account.id, as: what });
  const { occurrences } = await host.ok<Booking>("/schedules", {
    kind: "webinar",
    title: "Rules for video conferencing",
    courtId: null,
    dates: [day],
    from,
    to,
    people: [as(speaker, "participant"), as(invited, "watcher")],
    openToGuests,
  });
  return host.ok<WebinarInfo>(`/webinars/${occurrences[0]?.id}`);
}

/** Somebody without an account. */
async function guest(webinar: WebinarInfo, name: string, email: string | null = null): Promise<TestPerson> {
  const person = new TestPerson(court().url);
  const { token, account } = await person.ok<WebinarLogin>(`/webinars/${webinar.id}/login`, { name, email });
  Object.assign(person, { token, account });
  return person.connect();
}

async function join(person: TestPerson, { id, sitting }: WebinarInfo): Promise<void> {
  await person.ok(`/webinars/${id}/join`, here);
  await person.watch(sitting, "media");
}

const rightOf = (person: TestPerson) => {
  const [last] = person.signals.filter((signal) => signal.kind === "grant").slice(-1);
  return last?.grant?.right ?? null;
};
const textsOf = (person: TestPerson, sitting: string) =>
  questionsInOrder(person.sitting(sitting)).map(({ text, votes, state }) => [text, votes, state]);
/** What the person was told of everybody else, in whatever message. */
const wasToldOf = (person: TestPerson, other: TestPerson) =>
  JSON.stringify(person.told).includes(other.account.id);
const fetched = async (path: string) => fetch(`${court().url}${path}`);

test("a webinar from its booking to its end: it is watched, asked in, and people are called up", async () => {
  const webinar = await book("09:30", "10:30");
  const { id, sitting } = webinar;
  expect(webinar).toMatchObject({ state: "planned", isHost: true, isOpenToGuests: true, as: "host" });
  const anybody = new TestPerson(court().url);
  expect(await anybody.ok(`/webinars/${id}`)).toMatchObject({ as: null, isHost: false, watching: 0 });
  expect(await anybody.call(`/webinars/${id}/login`, { name: "Neel Bhanushe" })).toMatchObject({
    status: 409,
    body: { error: { refusal: "meeting_early" } },
  });

  // A person who watches comes in before the host has begun, and waits for nobody.
  await setClock("09:22");
  await join(invited, webinar);
  expect(invited.me(sitting)).toMatchObject({ state: "PASSIVE", invitedAs: "watcher" });
  const neel = await guest(webinar, "Neel Bhanushe", "neel@example.org");
  await join(neel, webinar);
  await setClock("09:30");
  await host.enter(sitting, [], "media");
  await speaker.enter(sitting, [], "media");
  await inState(speaker, sitting, "ACTIVE");
  await until("the speakers' media", () => rightOf(host) === "publish" && rightOf(speaker) === "publish");
  expect([rightOf(invited), rightOf(neel)]).toEqual([null, null]);
  await until("who speaks, told to who watches", () => neel.sitting(sitting).people[speaker.account.id]);
  expect(host.sitting(sitting).people[neel.account.id]).toMatchObject({ name: "Neel Bhanushe (Guest)" });

  // They are not told of anybody else who watches, and neither are those who speak.
  for (const [one, other] of [
    [neel, invited],
    [invited, neel],
    [speaker, neel],
    [speaker, invited],
  ] as const)
    expect(wasToldOf(one, other)).toBe(false);

  // The stream: begun by the host, never late, played by people who are in the room, and by nobody else.
  expect(await speaker.refused(sitting, { type: "startStream" })).toBe("not_allowed");
  expect(await host.refused(sitting, { type: "setStreamDelay", seconds: 60 })).toBe("not_in_meetings");
  const { playlist } = await neel.ok<WebinarToken>(`/webinars/${id}/token`, undefined, "POST");
  expect((await fetched(playlist)).status).toBe(404);
  await host.do(sitting, { type: "startStream" });
  await until("the stream, told to who watches", () => neel.sitting(sitting).broadcast);
  expect(neel.sitting(sitting).broadcast).toMatchObject({ delay: 0, by: "" });
  const send = await sureRecorder(court(), sitting, courtNow);
  await send("/init", new Uint8Array([1]));
  await send("/cards/technical", new Uint8Array([2]));
  // The part so near to the beginning is masked.
  const first = Math.ceil((courtNow() + STREAM_NEAR_MS) / STREAM_SLOT_MS);
  const bytes = new Uint8Array([7, 7, 7]);
  await until("the first two seconds", () => courtNow() >= (first + 1) * STREAM_SLOT_MS);
  await send(`/segments/${first}`, bytes);
  const base = playlist.slice(0, playlist.lastIndexOf("/") + 1);
  const shown = await until("a segment in the playlist", async () => {
    const text = await (await fetched(playlist)).text();
    for (const [name] of text.matchAll(/^files\/[0-9a-f]{32}$/gm)) {
      const read = new Uint8Array(await (await fetched(base + name)).arrayBuffer());
      if (read.length === bytes.length && read.every((byte, n) => byte === bytes[n])) return name;
    }
    return null;
  });
  expect((await fetched(base + shown)).headers.get("cache-control")).toContain("private");
  const room = sitting.slice(0, -11);
  for (const path of ["index.m3u8", `files/${shown.slice(6)}`, "chapters"])
    expect((await fetched(`/api/v1/live/courts/${room}/${path}`)).status).toBe(404);
  expect((await stranger.call(`/webinars/${id}/token`, undefined, "POST")).status).toBe(409);

  // Questions: read by all with who asked; each reads only their own votes.
  expect(await neel.refused(sitting, { type: "sendChat", to: "everyone", text: "Hello" })).toBe(
    "watching_only",
  );
  // A file of theirs is refused before it is looked at: this is no picture.
  const form = new FormData();
  form.set("file", new File(["no picture"], "a.png", { type: "image/png" }));
  const brought = await fetch(`${court().url}/api/v1/meeting/files?sitting=${sitting}`, {
    method: "POST",
    headers: { authorization: `Bearer ${neel.token}` },
    body: form,
  });
  expect([brought.status, JSON.parse(await brought.text()).error.refusal]).toEqual([409, "watching_only"]);
  await neel.do(sitting, { type: "askQuestion", text: "May I appear from my car?" });
  await invited.do(sitting, { type: "askQuestion", text: "Is consent asked once a day?" });
  expect(await neel.refused(sitting, { type: "voteQuestion", question: "Q1" })).toBe("own_question");
  await neel.do(sitting, { type: "voteQuestion", question: "Q2" });
  await speaker.do(sitting, { type: "voteQuestion", question: "Q2" });
  const inOrder = [
    ["Is consent asked once a day?", 2, "waiting"],
    ["May I appear from my car?", 0, "waiting"],
  ];
  for (const person of [neel, invited, speaker, host])
    await until("the questions", () => JSON.stringify(textsOf(person, sitting)) === JSON.stringify(inOrder));
  expect(neel.sitting(sitting).questions.Q2).toMatchObject({ by: "", name: invited.account.displayName });
  expect(neel.own(sitting)?.questions.Q1).toMatchObject({ by: neel.account.id });
  expect(host.sitting(sitting).questions.Q1).toMatchObject({
    by: neel.account.id,
    name: "Neel Bhanushe (Guest)",
  });
  await until("the own vote", () => neel.own(sitting)?.questionVotes[neel.account.id]?.includes("Q2"));
  for (const person of [invited, speaker, host]) {
    const votes = [person.sitting(sitting).questionVotes, person.own(sitting)?.questionVotes ?? {}];
    expect(votes.flatMap(Object.keys)).not.toContain(neel.account.id);
  }
  expect(await neel.refused(sitting, { type: "answerNow", question: "Q2", former: null })).toBe(
    "not_allowed",
  );
  await host.do(sitting, { type: "answerNow", question: "Q2", former: null });
  // A second host has not read that yet.
  expect(await host.refused(sitting, { type: "answerNow", question: "Q1", former: null })).toBe(
    "other_question_now",
  );
  await host.do(sitting, { type: "questionAnswered", question: "Q2" });
  await host.do(sitting, { type: "writeAnswer", question: "Q1", text: "No vehicle is a place for it." });
  await until(
    "the answer",
    () => neel.sitting(sitting).questions.Q1?.answer === "No vehicle is a place for it.",
  );

  // By hand: called up, seen and heard, and back on the stream.
  await neel.do(sitting, { type: "raiseHand", reason: "I was in a car" });
  await until("the own hand", () => neel.own(sitting)?.hands.length === 1);
  expect(speaker.sitting(sitting).hands).toEqual([]);
  await host.do(sitting, { type: "allowHand", person: neel.account.id });
  await inState(neel, sitting, "ACTIVE");
  await until("the media of who was called up", () => rightOf(neel) === "publish");
  await until("that others see them", () => invited.sitting(sitting).people[neel.account.id]);
  await host.do(sitting, { type: "demote", person: neel.account.id });
  await inState(neel, sitting, "PASSIVE");
  await until("the media to end", () => rightOf(neel) === null);
  await until("that others see them no more", () => !invited.sitting(sitting).people[neel.account.id]);
  await until(
    "how many watch",
    async () => (await anybody.ok<WebinarInfo>(`/webinars/${id}`)).watching === 2,
  );

  // A person who is removed watches no more, and does not come back, with this login or another.
  await host.do(sitting, { type: "remove", person: neel.account.id, reason: "Noise" });
  await inState(neel, sitting, "REMOVED");
  for (const path of [playlist, base + shown]) expect((await fetched(path)).status).toBe(409);
  expect(await neel.call(`/webinars/${id}/join`, here)).toMatchObject({
    status: 409,
    body: { error: { refusal: "removed" } },
  });
  expect(await anybody.call(`/webinars/${id}/login`, { name: "neel  bhanushe" })).toMatchObject({
    status: 409,
    body: { error: { refusal: "removed" } },
  });
  await host.do(sitting, { type: "liftRemoval", person: neel.account.id });
  await join(neel, webinar);
  await inState(neel, sitting, "PASSIVE");

  // It ends, and the stream with it.
  await host.do(sitting, { type: "closeSitting" });
  for (const person of [neel, invited, speaker]) await inState(person, sitting, "LEFT");
  expect(host.sitting(sitting).broadcast).toBeNull();
  expect((await fetched(playlist)).status).toBe(409);
  expect(await neel.call(`/webinars/${id}/join`, here)).toMatchObject({
    status: 409,
    body: { error: { refusal: "meeting_over" } },
  });
  expect(await anybody.ok(`/webinars/${id}`)).toMatchObject({ state: "over", watching: 0 });

  // The lists have who came, and what they did there.
  const { registrations } = await host.ok<WebinarRegistrations>(`/webinars/${id}/registrations`);
  expect(registrations.map(({ name, kind, as, email }) => [name, kind, as, email])).toEqual([
    [host.account.displayName, "invited", "host", null],
    [speaker.account.displayName, "invited", "participant", null],
    [invited.account.displayName, "invited", "watcher", null],
    ["Neel Bhanushe", "guest", "watcher", "neel@example.org"],
  ]);
  const csv = async (person: TestPerson, table = "attendance") => {
    const headers = { authorization: `Bearer ${person.token}` };
    return fetch(`${court().url}/api/v1/webinars/${id}/${table}.csv`, { headers });
  };
  const registered = (await (await csv(host, "registrations")).text()).trim().split("\r\n");
  expect(registered[0]).toContain("Name,How,As,E-mail,Registered");
  expect(registered).toHaveLength(5);
  expect(registered[4]).toMatch(/^Neel Bhanushe,Guest,Watcher,neel@example\.org,.+/);
  for (const person of [neel, invited, speaker]) expect((await csv(person)).status).toBe(406);
  const lines = (await (await csv(host)).text()).trim().split("\r\n");
  expect(lines[0]).toContain("Name,As,First came,Last left,Minutes there,Times,Spoke,Questions asked");
  const cells = new Map(lines.slice(1).map((line) => [line.split(",")[0], line.split(",")]));
  const told = (name: string) =>
    cells.get(name)?.flatMap((cell, at) => ([1, 5, 6, 7].includes(at) ? [cell] : []));
  expect(told("Neel Bhanushe")).toEqual(["Watcher", "2", "Yes", "1"]);
  expect(told(invited.account.displayName)).toEqual(["Watcher", "1", "No", "1"]);
  expect(told(host.account.displayName)).toEqual(["Host", "1", "Yes", "0"]);
  expect(lines).toHaveLength(5);
  // In their history it stands by its name, as a meeting does.
  const past = await until("the history", async () => {
    const { entries } = await speaker.ok<{ entries: HistoryEntry[] }>("/advocate/history");
    return entries.find(({ sitting: of }) => of === sitting);
  });
  expect(past).toMatchObject({ meeting: "Rules for video conferencing" });
}, 120_000);

test("the token of the stream ends with its owner's logout, while their seat is still held", async () => {
  const webinar = await book("10:30", "11:00");
  await setClock("10:30");
  await host.ok(`/webinars/${webinar.id}/join`, here);
  const playlists = new Map<TestPerson, string>();
  for (const name of ["Tara Vellanki", "Ila Sahasra"]) {
    const person = await guest(webinar, name);
    await join(person, webinar);
    const { playlist } = await person.ok<WebinarToken>(`/webinars/${webinar.id}/token`, undefined, "POST");
    playlists.set(person, playlist);
  }
  const answers = async () => {
    const all = await Promise.all([...playlists.values()].map(fetched));
    return Promise.all(all.map(async (one) => [one.status, Object(await one.json()).error.code]));
  };
  // Nothing is shown yet, which a token that holds is told.
  expect(await answers()).toEqual([
    [404, "not_found"],
    [404, "not_found"],
  ]);
  const [first] = playlists.keys();
  await first?.ok("/auth/logout", {});
  expect(await answers()).toEqual([
    [400, "token_expired"],
    [404, "not_found"],
  ]);
}, 60_000);

test("a webinar is closed under its id in capitals as well", async () => {
  const webinar = await book("11:00", "12:00");
  const capitals = webinar.id.toUpperCase();
  await setClock("10:55");
  await host.ok(`/scheduled-meetings/${capitals}/join`, here);
  await host.watch(webinar.sitting, "media");
  const anybody = new TestPerson(court().url);
  const refusalOf = async (body: object) => {
    const answer = await anybody.call<{ error?: { refusal?: string } }>(`/webinars/${capitals}/login`, body);
    return answer.body.error?.refusal;
  };
  await host.do(webinar.sitting, { type: "setDoor", door: "locked", on: true });
  expect(await refusalOf({ name: "Ravi Deshpande" })).toBe("hall_locked");
  await host.do(webinar.sitting, { type: "setDoor", door: "locked", on: false });
  for (const path of [`/webinars/${capitals}`, `/webinars?meetingID=${capitals}`])
    expect(await anybody.ok(path)).toMatchObject({ id: webinar.id, room: `meeting-${webinar.id}` });
  const ravi = await guest({ ...webinar, id: capitals }, "Ravi Deshpande");
  await join(ravi, webinar);
  expect((await ravi.ok<WebinarToken>(`/webinars/${capitals}/token`, undefined, "POST")).playlist).toContain(
    webinar.id,
  );
  // A person who only registered counts as new once it is no longer open; a person who was in it may come back.
  const sonal = await guest(webinar, "Sonal Apte");
  await ravi.do(webinar.sitting, { type: "leave" });
  await host.do(webinar.sitting, { type: "setOpenToGuests", open: false });
  expect(await sonal.call(`/webinars/${capitals}/join`, here)).toMatchObject({
    status: 409,
    body: { error: { refusal: "not_open_to_guests" } },
  });
  await join(ravi, webinar);
  await inState(ravi, webinar.sitting, "PASSIVE");
  const closed = await anybody.call(`/webinars/${capitals}/login`, { name: "Somebody Else" });
  expect(closed.status).toBe(404);

  // When each registered: also its host, who came as to any meeting, and nobody who did not come.
  const registrations = async () => {
    const read = await host.ok<WebinarRegistrations>(`/webinars/${webinar.id}/registrations`);
    return new Map(read.registrations.map(({ name, at }) => [name, at]));
  };
  const before = await registrations();
  expect(before.get(host.account.displayName)).toBeNumber();
  expect(before.get("Sonal Apte")).toBeNumber();
  expect(before.get(speaker.account.displayName)).toBeNull();
  await speaker.ok(`/scheduled-meetings/${webinar.id}/join`, here);
  expect((await registrations()).get(speaker.account.displayName)).toBeNumber();
}, 60_000);

test("its host ends what is shown and begins it again: watchers are told both, and play what is new in the same playlist", async () => {
  const webinar = await book("12:15", "12:45");
  const { id, sitting } = webinar;
  await setClock("12:15");
  await join(invited, webinar);
  await host.enter(sitting, [], "media");
  const { playlist } = await invited.ok<WebinarToken>(`/webinars/${id}/token`, undefined, "POST");
  const base = playlist.slice(0, playlist.lastIndexOf("/") + 1);
  const send = await sureRecorder(court(), sitting, courtNow);
  const begins = async () => {
    await host.do(sitting, { type: "startStream" });
    await until("that it is on, told to who watches", () => toldOf().isOn);
    await send("/init", new Uint8Array([1]));
  };
  /** Records two seconds from now on, until who watches plays them. */
  const shows = async (mark: number) => {
    const slot = Math.ceil((courtNow() + STREAM_NEAR_MS) / STREAM_SLOT_MS);
    await until("the two seconds", () => courtNow() >= (slot + 1) * STREAM_SLOT_MS);
    await send(`/segments/${slot}`, new Uint8Array([mark, mark, mark]));
    await until("them in the playlist", async () => {
      const text = await (await fetched(playlist)).text();
      const names = [...text.matchAll(/^files\/[0-9a-f]{32}$/gm)].map(([name]) => name);
      const files = await Promise.all(names.map(async (name) => (await fetched(base + name)).bytes()));
      return files.some((bytes) => bytes.length === 3 && bytes.every((byte) => byte === mark));
    });
  };
  const toldOf = () => {
    const { broadcast, airsUntil } = invited.sitting(sitting);
    return { isOn: broadcast !== null, hasEnded: broadcast === null && airsUntil !== null };
  };
  expect(await host.refused(sitting, { type: "endStream" })).toBe("stream_not_live");
  expect(toldOf()).toEqual({ isOn: false, hasEnded: false });
  await begins();
  await send("/cards/technical", new Uint8Array([2]));
  await shows(7);
  expect(await invited.refused(sitting, { type: "endStream" })).toBe("not_allowed");
  await host.do(sitting, { type: "endStream" });
  await until("that it has ended, told to who watches", () => toldOf().hasEnded);
  expect(host.sitting(sitting).phase).toBe("sitting");
  expect(invited.me(sitting)).toMatchObject({ state: "PASSIVE" });
  expect(await host.refused(sitting, { type: "endStream" })).toBe("stream_not_live");
  await begins();
  await shows(8);
  await host.do(sitting, { type: "closeSitting" });
}, 60_000);

test("a person who comes in by the call alone, and opens no connection, holds their place no longer than a lost one is held", async () => {
  const webinar = await book("13:00", "14:00");
  await setClock("13:00");
  await join(host, webinar);
  await join(invited, webinar);
  const meera = await guest(webinar, "Meera Bhide");
  await meera.ok(`/webinars/${webinar.id}/join`, here);
  const watching = async () => (await meera.ok<WebinarInfo>(`/webinars/${webinar.id}`)).watching;
  expect(await watching()).toBe(2);
  const stateOf = (person: TestPerson) => host.sitting(webinar.sitting).people[person.account.id];
  await until("the host to be told of her", () => stateOf(meera));
  await until("her link to be lost", async () => {
    await advance(5_000);
    // The process looks every few seconds of its own.
    await Bun.sleep(500);
    return stateOf(meera)?.lostAt != null;
  });
  await advance(SEAT_HELD_SECONDS * 1000);
  await until("her place to be free", async () => (await watching()) === 1);
  expect(stateOf(meera)?.state).toBe("ABSENT");
  expect([stateOf(invited)?.lostAt, stateOf(host)?.lostAt]).toEqual([null, null]);

  // The attendance is read from the whole log, even from a long one.
  for (let n = 0; n < 210; n++) await host.do(webinar.sitting, { type: "setHands", open: n % 2 === 1 });
  await join(stranger, webinar);
  const headers = { authorization: `Bearer ${host.token}` };
  const table = await (
    await fetch(`${court().url}/api/v1/webinars/${webinar.id}/attendance.csv`, { headers })
  ).text();
  const names = table
    .trim()
    .split("\r\n")
    .slice(1)
    .map((line) => line.split(",")[0]);
  const came = [host, invited, meera, stranger].map(({ account }) => account.displayName);
  expect(names).toEqual(came);
  await host.do(webinar.sitting, { type: "closeSitting" });
}, 60_000);
