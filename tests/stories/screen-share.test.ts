// Stories of sharing: asked, granted, on, stopped; who may not; a file shown in step; what a hall does not take.
import { beforeAll, expect, test } from "bun:test";
import { COWATCH_BYTES } from "../../server/contract/limits.ts";
import type { PersonCommand } from "../../server/contract/sitting/commands.ts";
import { type TestPerson, until } from "../support/client.ts";
import { formOf, pdf, picture } from "../support/files.ts";
import { come, counselFor, inState, oneServer, openHall, phones } from "./support/story.ts";

const server = oneServer();
let officer: TestPerson;
let judge: TestPerson;
let sitting: string;
let running: string;

beforeAll(async () => {
  ({ officer, sitting } = await openHall(1));
  judge = await come(phones.judge1);
  await judge.enter(sitting);
  running = await callNext();
});

/** Calls and hears the next open item; out: its id. */
async function callNext(): Promise<string> {
  const { order, items } = officer.sitting(sitting);
  const item =
    order.find((id) => !items[id]?.inCamera && ["LISTED", "NEXT"].includes(items[id]?.state ?? "")) ?? "";
  await officer.do(sitting, { type: "callItem", item });
  await officer.do(sitting, { type: "hear" });
  return item;
}

/** Counsel of the running item, active. */
async function activeCounsel(): Promise<TestPerson> {
  const counsel = await counselFor(officer, sitting, [running]);
  await inState(counsel, sitting, "ACTIVE");
  return counsel;
}

const screen: PersonCommand = { type: "askToShare", kind: "screen" };
const file: PersonCommand = { type: "askToShare", kind: "cowatch" };
const exhibit = () => pdf(3, "Exhibit P-4");
const share = (person: TestPerson) => person.sitting(sitting).share;
const decided = (person: TestPerson, granted: boolean) =>
  officer.do(sitting, { type: "decideShare", person: person.account.id, granted });
const mine = (person: TestPerson) => person.halls.get(sitting)?.ownPart;

/** Brings a file to be shown in step; out: status and body. */
async function bring(person: TestPerson, bytes: Uint8Array, name = "Exhibit P-4.pdf") {
  const answer = await fetch(`${server().url}/api/v1/meeting/cowatch?sitting=${sitting}`, {
    method: "POST",
    headers: { authorization: `Bearer ${person.token}` },
    body: formOf(bytes, name),
  });
  return { status: answer.status, body: await answer.json() };
}

function read(person: TestPerson, id: string): Promise<Response> {
  return fetch(`${server().url}/api/v1/meeting/cowatch/${id}?sitting=${sitting}`, {
    headers: { authorization: `Bearer ${person.token}` },
  });
}

test("counsel asks, the officer grants, the screen is on for all, the bench stops it", async () => {
  const counsel = await activeCounsel();
  expect(await counsel.refused(sitting, { type: "startShare", mode: "text" })).toBe("share_not_granted");
  await counsel.do(sitting, screen);
  expect(await counsel.refused(sitting, screen)).toBe("share_asked");
  await until("the wish to reach its own person", () => mine(counsel)?.shareRequests[0]?.state === "asked");
  await until("the wish to reach the officer", () => officer.sitting(sitting).shareRequests.length === 1);
  expect(officer.sitting(sitting).shareRequests).toMatchObject([{ person: counsel.account.id }]);
  await decided(counsel, true);
  await until("the grant to reach its own person", () => mine(counsel)?.share?.state === "granted");
  expect(share(counsel)).toBeNull();
  await counsel.do(sitting, { type: "startShare", mode: "text" });
  await until("the bench to be told", () => share(judge)?.state === "on");
  await counsel.do(sitting, { type: "startShare", mode: "motion" });
  await until("the other mode", () => share(judge)?.mode === "motion");
  await judge.do(sitting, { type: "stopShare", person: counsel.account.id });
  await until("the share to end", () => share(counsel) === null && mine(counsel)?.share === null);
  expect(await counsel.refused(sitting, { type: "startShare", mode: "text" })).toBe("share_not_granted");
  await counsel.do(sitting, { type: "leave" });
});

test("a declined wish is told, and may be made again; one's own wish is taken back", async () => {
  const counsel = await activeCounsel();
  await counsel.do(sitting, screen);
  await decided(counsel, false);
  await until("the word of it", () => mine(counsel)?.shareRequests[0]?.state === "declined");
  expect(await officer.refused(sitting, decision(counsel, true))).toBe("no_share_request");
  await counsel.do(sitting, file);
  await until("the new wish", () => mine(counsel)?.shareRequests[0]?.state === "asked");
  await counsel.do(sitting, { type: "stopShare" });
  await until("no wish", () => mine(counsel)?.shareRequests.length === 0);
  expect(await counsel.refused(sitting, { type: "stopShare" })).toBe("no_share");
  await counsel.do(sitting, { type: "leave" });
});

const decision = (person: TestPerson, granted: boolean): PersonCommand => ({
  type: "decideShare",
  person: person.account.id,
  granted,
});

test("a court can have files shown in step off: nobody asks for it or begins it; screens are shared as before", async () => {
  const counsel = await activeCounsel();
  const admin = await come(phones.admin);
  const switched = async (value: boolean) => {
    await admin.ok("/admin/settings/co_watch", { value }, "PUT");
    await until("the setting to arrive", async () => {
      const { settings } = await admin.ok<{ settings: { co_watch: boolean } }>("/config");
      return settings.co_watch === value;
    });
  };
  await switched(false);
  expect(await counsel.refused(sitting, file)).toBe("cowatch_off");
  expect((await bring(judge, exhibit())).body.error.refusal).toBe("cowatch_off");
  await counsel.do(sitting, screen);
  await counsel.do(sitting, { type: "stopShare" });
  await switched(true);
  expect((await bring(judge, exhibit())).status).toBe(201);
  await judge.do(sitting, { type: "stopShare" });
  await counsel.do(sitting, { type: "leave" });
});

test("one share at a time: the court's own needs no asking, and others wait until it is over", async () => {
  const [one, other] = [await activeCounsel(), await activeCounsel()];
  for (const counsel of [one, other]) await counsel.do(sitting, screen);
  await judge.do(sitting, { type: "startShare", mode: "text" });
  expect(await officer.refused(sitting, decision(one, true))).toBe("share_taken");
  expect(await officer.refused(sitting, { type: "startShare", mode: "text" })).toBe("share_taken");
  await judge.do(sitting, { type: "stopShare" });
  await decided(one, true);
  expect(await officer.refused(sitting, decision(other, true))).toBe("share_taken");
  expect(await other.refused(sitting, { type: "stopShare", person: one.account.id })).toBe("not_allowed");
  expect(await other.refused(sitting, decision(other, true))).toBe("not_allowed");
  for (const counsel of [one, other]) await counsel.do(sitting, { type: "leave" });
  await until("nothing to be left", () => {
    const { share: left, shareRequests } = officer.sitting(sitting);
    return left === null && shareRequests.length === 0;
  });
});

test("who is not active asks for nothing: those who wait, watch, or may never be active", async () => {
  const passive = await counselFor(officer, sitting, []);
  await inState(passive, sitting, "PASSIVE");
  expect(await passive.refused(sitting, screen)).toBe("person_not_active");
  const stranger = await come(phones.prison);
  await stranger.enter(sitting);
  expect(await stranger.refused(sitting, screen)).toBe("person_not_active");
  const media = await come(phones.media);
  await media.enter(sitting);
  const asked = [screen, { type: "startShare", mode: "text" }, { type: "stopShare" }] as PersonCommand[];
  for (const command of asked) expect(await media.refused(sitting, command)).toBe("not_allowed");
  const viewer = await come(phones.viewer);
  await viewer.enter(sitting);
  expect(await viewer.refused(sitting, screen)).toBe("never_active");
  expect(await judge.refused(sitting, screen)).toBe("not_allowed");
  expect((await bring(passive, exhibit())).status).toBe(409);
  expect((await bring(media, exhibit())).status).toBe(406);
});

test("a file is shown in step: page, zoom and time for all; its reader must get the hearing's picture", async () => {
  const counsel = await activeCounsel();
  const watcher = await come(phones.media);
  await watcher.enter(sitting);
  await inState(watcher, sitting, "PASSIVE");
  const waiting = await come(phones.policeStation);
  await waiting.enter(sitting);
  expect(await bring(counsel, exhibit())).toMatchObject({
    status: 409,
    body: { error: { refusal: "share_not_granted" } },
  });
  await counsel.do(sitting, file);
  await decided(counsel, true);
  expect(await counsel.refused(sitting, { type: "startShare", mode: "text" })).toBe("share_not_granted");
  const { status, body } = await bring(counsel, exhibit(), "..\\folder/<script>Sale deed.pdf");
  expect([status, body.name, body.kind]).toEqual([201, "_script_Sale deed.pdf", "pdf"]);
  const name = await until("the watcher to be told", () => share(watcher)?.cowatch?.file);
  expect([name.id, name.name]).toEqual([body.id, ""]);
  for (const reader of [counsel, judge, watcher]) {
    const answer = await read(reader, body.id);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("content-security-policy")).toContain("sandbox");
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(exhibit());
  }
  expect((await read(waiting, body.id)).status).toBe(409);
  expect((await read(judge, crypto.randomUUID())).status).toBe(404);
  const turn: PersonCommand = { type: "turnCowatch", page: 3, zoom: 2, x: 0.5, y: 0.25 };
  await counsel.do(sitting, turn);
  await until("the page", () => share(watcher)?.cowatch?.page === 3 && share(watcher)?.cowatch?.zoom === 2);
  expect(await judge.refused(sitting, turn)).toBe("not_allowed");
  await officer.do(sitting, { ...turn, page: 1 });
  await counsel.do(sitting, { type: "playCowatch", time: 4, playing: true });
  await until("the film", () => share(watcher)?.cowatch?.playing);
  await officer.do(sitting, { type: "stopShare", person: counsel.account.id });
  await until("the end", () => share(watcher) === null);
  expect((await read(watcher, body.id)).status).toBe(404);
  expect(await counsel.refused(sitting, turn)).toBe("no_share");
  await counsel.do(sitting, { type: "leave" });
});

test("behind a closed door a shown file stays with those in the item", async () => {
  const counsel = await activeCounsel();
  const other = await counselFor(officer, sitting, []);
  const { body } = await bring(judge, exhibit());
  expect((await read(other, body.id)).status).toBe(200);
  await judge.do(sitting, { type: "goInCamera", reason: "a child" });
  await inState(other, sitting, "LOBBY");
  await until("the lobby to be told of nothing", () => share(other) === null);
  expect((await read(other, body.id)).status).toBe(409);
  expect((await read(counsel, body.id)).status).toBe(200);
  await judge.do(sitting, { type: "openCourt" });
  await inState(other, sitting, "PASSIVE");
  await until("nothing to be shown any more", () => share(judge) === null && share(other) === null);
  expect((await read(other, body.id)).status).toBe(404);
});

test("a document beyond its limit is not shown, though a film may be that large; an image is; every bad file is in badFiles.test.ts", async () => {
  const document = exhibit();
  const large = new Uint8Array(COWATCH_BYTES + 1);
  large.set(document);
  expect(await bring(judge, large, "large.pdf")).toMatchObject({
    status: 413,
    body: { error: { code: "too_large" } },
  });
  const film = await bring(judge, document, "film.mp4");
  expect(film).toMatchObject({ status: 415, body: { error: { code: "corrupted_file" } } });
  expect(share(officer)).toBeNull();
  expect((await bring(judge, await picture("png"), "site.png")).body.kind).toBe("image");
  // Another file takes the place of one's own; a screen does not.
  expect((await bring(judge, document)).status).toBe(201);
  expect(await judge.refused(sitting, { type: "startShare", mode: "text" })).toBe("share_taken");
  expect((await bring(officer, document)).status).toBe(409);
  await judge.do(sitting, { type: "stopShare" });
});

test("a share ends with its item, and a held seat keeps it", async () => {
  const counsel = await activeCounsel();
  await counsel.do(sitting, screen);
  await decided(counsel, true);
  await counsel.do(sitting, { type: "startShare", mode: "text" });
  counsel.cut();
  await until("the seat to be held", () => {
    const { people } = officer.sitting(sitting);
    return people[counsel.account.id]?.state === "RECONNECTING";
  });
  expect(share(officer)?.person).toBe(counsel.account.id);
  await counsel.connect();
  await counsel.watch(sitting);
  await until("the seat to be taken again", () => {
    const { people } = officer.sitting(sitting);
    return people[counsel.account.id]?.state === "ACTIVE";
  });
  expect(share(officer)?.person).toBe(counsel.account.id);
  await officer.do(sitting, { type: "passOver", reason: "" });
  await until("the share to end", () => share(officer) === null);
  running = await callNext();
});

test("the relay takes a screen from the one who shares, and from nobody else", async () => {
  const counsel = await counselWithMedia();
  const watcher = await come(phones.media);
  await watcher.enter(sitting, [], "media");
  const people = [counsel, watcher];
  for (const person of people) await join(person);
  const screenOn = { microphone: false, camera: false, screen: true };
  const say = (person: TestPerson) => person.raw({ t: "signal", kind: "state", state: screenOn });
  const refusedOf = (person: TestPerson) =>
    person.signals.filter((signal) => signal.kind === "refused").map((signal) => signal.code);
  for (const person of people) say(person);
  for (const person of people) await until("the refusal", () => refusedOf(person)[0] === "bad_direction");
  await counsel.do(sitting, screen);
  await decided(counsel, true);
  await counsel.do(sitting, { type: "startShare", mode: "text" });
  await until("the share", () => share(counsel)?.state === "on");
  say(counsel);
  const screensSeen = () =>
    watcher.signals.flatMap((signal) => (signal.kind === "memberState" ? [signal.state.screen] : []));
  await until("the watcher to hear of the screen", () => screensSeen().at(-1) === true);
  await officer.do(sitting, { type: "stopShare", person: counsel.account.id });
  await until("the watcher to hear of its end", () => screensSeen().at(-1) === false);
  expect(refusedOf(counsel)).toHaveLength(1);
});

async function counselWithMedia(): Promise<TestPerson> {
  const counsel = await activeCounsel();
  await counsel.watch(sitting, "media");
  return counsel;
}

/** Joins the hearing's media place with the grant that came. */
async function join(person: TestPerson): Promise<void> {
  const grants = () =>
    person.signals.flatMap((one) => (one.kind === "grant" && one.grant ? [one.grant] : []));
  const grant = await until("the media grant", () => grants().at(-1));
  const state = { microphone: false, camera: false };
  const session = `session-of-${person.account.id.slice(0, 8)}`;
  person.raw({ t: "signal", kind: "join", grant: grant.id, session, state });
  await until("the place", () => person.signals.some((one) => one.kind === "joined"));
}
