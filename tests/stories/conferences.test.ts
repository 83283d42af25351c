// Stories of ordinary conferences: who opens one, who comes in, what each refusal says, and how our server lets them be and ends them.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { createHmac } from "node:crypto";
import { decodeJwt } from "jose";
import { connect } from "../../db/client.ts";
import { disableAccount, keptAccount } from "../../db/queries/admins.ts";
import type { ConferenceToken, OpenedConference } from "../../server/contract/rest/conferences.ts";
import type { ErrorBody } from "../../server/contract/rest/failure.ts";
import { ConferenceNames } from "../../server/media/jitsi-conferences.ts";
import { TestPerson, until } from "../support/client.ts";
import { ControlStandIn, jitsiEnv, jitsiVariables } from "../support/jitsi.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { phones } from "./support/story.ts";

const DAY = 24 * 3_600_000;
const stand = new ControlStandIn();
const names = new ConferenceNames(jitsiEnv.appSecret);
let server: TestServer;
let without: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { ...jitsiVariables(stand.url), LOG_LEVEL: "info" } });
  without = await startServer();
});
afterAll(async () => {
  await server.stop();
  await without.stop();
  await stand.down();
});

const login = (phone: string, at = server) => new TestPerson(at.url).login(phone);
const open = (by: TestPerson, title?: string) => by.ok<OpenedConference>("/conferences", { title });
const enter = (by: TestPerson, name: string, title = "") =>
  by.ok<ConferenceToken>(`/conferences/${name}/token`, { title });
type Claims = {
  room: string;
  context: { group: string; user: { id: string; moderator: boolean; kind: string } };
};

async function failure(by: TestPerson, path: string, body: unknown = {}): Promise<unknown[]> {
  const { status, body: answer } = await by.call<ErrorBody>(path, body, "POST");
  return [status, answer.error?.code];
}

test("a judge opens one and is given a link for a day; counsel with the link come in, and only who may open moderates", async () => {
  const judge = await login(phones.judge1);
  const conference = await open(judge, "  Meeting of\ncounsel ");
  const { name, title } = conference;
  expect(title).toBe("Meeting of counsel");
  expect(conference.link).toBe(`/conference/${name}?t=TWVldGluZyBvZiBjb3Vuc2Vs`);
  expect(Math.abs(conference.endsAt - Date.now() - DAY)).toBeLessThan(60_000);
  for (const [phone, moderator] of [
    [phones.judge1, true],
    [phones.master1, true],
    [phones.admin, true],
    [phones.prosecutor, false],
    [phones.media, false],
    [phones.public, false],
  ] as const) {
    const person = phone === phones.judge1 ? judge : await login(phone);
    const leave = await enter(person, name, title);
    expect(leave).toMatchObject({ room: name, domain: "meet.court.example", title, moderator });
    expect(leave.displayName).toBe(person.account.displayName);
    const { room, context } = decodeJwt<Claims>(leave.token);
    expect([room, context.group, context.user]).toMatchObject([
      name,
      name,
      { id: person.account.id, moderator, kind: "conference" },
    ]);
  }
});

test("who may not open one is refused, with and without Jitsi, and so is a guest at the door", async () => {
  const advocate = await login("9000001001");
  for (const phone of [phones.stenographer1, phones.courtRoom1, phones.media, phones.prison])
    expect([phone, ...(await failure(await login(phone), "/conferences"))]).toEqual([
      phone,
      406,
      "not_allowed",
    ]);
  expect(await failure(advocate, "/conferences")).toEqual([406, "not_allowed"]);
  const { name } = await open(await login(phones.master2));
  const guest = new TestPerson(server.url);
  const path = "/api/v1/anonymous/court/passive/HCPP01-4/join?name=Anjali";
  Object.assign(guest, await (await fetch(`${server.url}${path}`, { method: "POST" })).json());
  expect(await failure(guest, "/conferences")).toEqual([406, "not_allowed"]);
  expect(await failure(guest, `/conferences/${name}/token`)).toEqual([406, "not_allowed"]);
  const nobody = new TestPerson(server.url);
  expect(await failure(nobody, "/conferences")).toEqual([403, "no_session"]);
  expect(await failure(nobody, `/conferences/${name}/token`)).toEqual([403, "no_session"]);
});

test("each bad link has its own refusal: none of ours, another title, over", async () => {
  const judge = await login(phones.judge1);
  const { name, title } = await open(judge, "Training");
  const refusalOf = (of: string, words = title) =>
    failure(judge, `/conferences/${of}/token`, { title: words });
  const unknown = [404, "conference_unknown"];
  expect(await refusalOf(name, "Other")).toEqual(unknown);
  expect(await refusalOf(name, "")).toEqual(unknown);
  for (const of of ["x", "conference-x", `${name}0`, name.toUpperCase(), "..%2f..", "__proto__", "*"])
    expect([of, ...(await refusalOf(of))]).toEqual([of, ...unknown]);
  const forged = new ConferenceNames("another secret of more than thirty two").make(title, Date.now()).name;
  expect(await refusalOf(forged)).toEqual(unknown);
  const old = names.make(title, Date.now() - DAY - 1000).name;
  expect(await refusalOf(old)).toEqual([409, "conference_over"]);
  expect(await refusalOf(names.make(title, Date.now() - DAY + 60_000).name)).toEqual([200, undefined]);
});

test.each([
  ["a title of 81 characters", { title: "x".repeat(81) }],
  ["a title that is no text", { title: 7 }],
  ["a title with NUL", { title: "a\u0000b" }],
  ["more than it takes", { title: "", until: 1 }],
  ["a list", []],
])("%s is refused by both calls", async (_, body) => {
  const judge = await login(phones.judge1);
  const { name } = await open(judge);
  expect(await failure(judge, "/conferences", body)).toEqual([400, "invalid"]);
  expect(await failure(judge, `/conferences/${name}/token`, body)).toEqual([400, "invalid"]);
});

test("without Jitsi nobody opens one, and a link of before leads nowhere", async () => {
  const judge = await login(phones.judge1, without);
  expect(await failure(judge, "/conferences")).toEqual([409, "no_jitsi"]);
  const { name } = names.make("", Date.now());
  expect(await failure(judge, `/conferences/${name}/token`)).toEqual([409, "no_jitsi"]);
});

test("who opened which is in the log, without the name that would let its readers in", async () => {
  const master = await login(phones.master1);
  const { name } = await open(master);
  const random = name.split("-")[1] ?? "";
  const line = await until("the line", () =>
    server
      .logs()
      .split("\n")
      .find((each) => each.includes(random)),
  );
  expect(line).toContain("An ordinary conference was opened.");
  expect(line).toContain(master.account.id);
  expect(server.logs()).not.toContain(name.split("-")[3] ?? name);
});

let number = 0;
/** Says as the plugin does that somebody came into a room, or left it. */
async function tell(type: "joined" | "left", room: string, user: string): Promise<number> {
  const seat = { room, user, group: room, nick: "n1", right: "publish", moderator: false, seq: Date.now() };
  const events = [{ n: ++number, at: 1, type, cause: "left", ...seat }];
  const sent = Math.floor(Date.now() / 1000);
  const body = JSON.stringify({ boot: stand.boot, sent, dropped: 0, events });
  const signature = `sha256=${createHmac("sha256", jitsiEnv.controlSecret).update(body).digest("hex")}`;
  const headers = { "x-sunwai-signature": signature };
  return (await fetch(`${server.url}/internal/jitsi/events`, { method: "POST", body, headers })).status;
}
const seat = (room: string, user: string) => ({
  user,
  group: room,
  nick: user,
  right: "publish",
  seq: Date.now(),
  era: stand.era,
});
const about = (room: string) =>
  stand.noted.filter(({ path, body }) => path !== "state" && body.room === room);

test("the court's keeper lets a conference be, ends it when it is over, and puts out whose account was shut or has another role", async () => {
  const judge = await login(phones.judge1);
  const clerk = await login(phones.partyInPerson);
  const moved = await login(phones.witness);
  const { name } = await open(judge);
  const over = names.make("", Date.now() - DAY - 1).name;
  expect(await tell("joined", name, judge.account.id)).toBe(204);
  expect(await tell("joined", over, judge.account.id)).toBe(204);
  const { seq } = await stand.order("end", { room: over });
  expect(seq as number).toBeGreaterThan(Date.now() - 60_000);
  expect(await tell("left", name, judge.account.id)).toBe(204);
  // A Prosody that has just started: everything is told to it, and then who sits in its rooms is looked at.
  const made = names.make("", Date.now() - DAY - 2).name;
  const people = [
    seat(name, judge.account.id),
    seat(name, clerk.account.id),
    seat(name, moved.account.id),
    seat(name, "no-account"),
  ];
  stand.rooms = [
    { room: name, people },
    { room: made, people: [seat(made, judge.account.id)] },
    { room: "conference-made-up", people: [seat("conference-made-up", clerk.account.id)] },
    { room: "stray", people: [seat("HCPP01-1-1999-01-01", "u")] },
  ];
  const { db, sql, close } = connect(server.databaseUrl, { max: 1 });
  await sql`UPDATE accounts SET role = 'ADVOCATE' WHERE id = ${moved.account.id}`;
  const kept = await keptAccount(db, { id: clerk.account.id });
  await disableAccount(db, kept?.id ?? "", new Date());
  await close();
  stand.up("second");
  await stand.order("end", { room: "stray" });
  await stand.order("end", { room: made });
  await stand.order("end", { room: "conference-made-up" });
  const kick = await stand.order("kick", { room: name, user: clerk.account.id });
  // Above every token of theirs.
  expect(kick.seq as number).toBeGreaterThan(Date.now() - 60_000);
  await stand.order("kick", { room: name, user: moved.account.id });
  const put = about(name).map(({ path, body }) => `${path} ${body.user}`);
  expect(put.sort()).toEqual([clerk, moved].map(({ account }) => `kick ${account.id}`).sort());
  expect(await failure(clerk, `/conferences/${name}/token`)).toEqual([403, "session_ended"]);
});

test("being in a conference silences nobody in a hall: it is no voice of the court's", async () => {
  const judge = await (await login(phones.judge2)).connect();
  const { name } = await open(judge);
  expect(await tell("joined", name, judge.account.id)).toBe(204);
  const master = await (await login(phones.master2)).connect();
  await master.ok("/master/court/start-without-adding-case-manually/HCPP01-2", undefined, "PUT");
  const sitting = `HCPP01-2-${new Date(Date.now() + 5.5 * 3600_000).toISOString().slice(0, 10)}`;
  await judge.enter(sitting, [], "media");
  await until("the grant", () => judge.signals.find(({ kind }) => kind === "grant"));
  expect(judge.signals.filter(({ kind }) => kind === "refused")).toEqual([]);
  judge.close();
  master.close();
});
