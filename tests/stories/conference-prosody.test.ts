// Stories of a conference on the real Prosody with our server beside it: let in by our tokens, let be by the keeper, ended when it is over.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { decodeJwt } from "jose";
import { connect } from "../../db/client.ts";
import type { JitsiGrant } from "../../server/contract/media.ts";
import type { ConferenceToken, OpenedConference } from "../../server/contract/rest/conferences.ts";
import { Client, refusalIn, roleIn } from "../prosody/support/client.ts";
import { Prosody } from "../prosody/support/server.ts";
import { TestPerson, until } from "../support/client.ts";
import { jitsiEnv } from "../support/jitsi.ts";
import type { ServerOptions } from "../support/server.ts";
import { come, hall, oneServer, phones } from "./support/story.ts";

const sitting = hall(1);
let prosody: Prosody;
const options: ServerOptions = {};
const clients: Client[] = [];

beforeAll(async () => {
  const probe = Bun.listen({ hostname: "127.0.0.1", port: 0, socket: { data() {} } });
  const { port } = probe;
  probe.stop(true);
  const events = `http://127.0.0.1:${port}/internal/jitsi/events`;
  prosody = await Prosody.start({ armed: false, options: `sunwai_events_url = "${events}"` });
  options.env = {
    PORT: String(port),
    JITSI_URL: jitsiEnv.url,
    JITSI_APP_ID: "sunwai",
    // What tests/prosody/support/server.ts gives its Prosody.
    JITSI_APP_SECRET: "the-tests-sign-tokens-with-this-one-here",
    JITSI_CONTROL_URL: prosody.url.replace("ws://", "http://").replace("/xmpp-websocket", "/sunwai"),
    JITSI_CONTROL_SECRET: "a-secret-of-the-tests-with-more-than-32-characters",
  };
});
const server = oneServer(options);
afterAll(async () => {
  await Promise.all(clients.map((client) => client.cut()));
  await prosody.stop();
});

const enter = (by: TestPerson, { name, title }: OpenedConference) =>
  by.ok<ConferenceToken>(`/conferences/${name}/token`, { title });

let nicks = 0;
async function goIn({ token, room: of }: { token: string; room: string }, to = of) {
  const client = await Client.connect(prosody.url, { token, room: of });
  clients.push(client);
  nicks += 1;
  return { client, answer: await client.join(to, `nick${nicks}`) };
}

const peopleOf = async (room: string) =>
  ((await prosody.get(`rooms/${room}`)).body.people ?? []) as { user: string }[];

test("the opener moderates, counsel take part; the court's keeper hears of them and lets them be", async () => {
  const judge = await come(phones.judge1);
  const counsel = await come("9000001001");
  const opened = await judge.ok<OpenedConference>("/conferences", { title: "Counsel and bench" });
  await until("Prosody to be told", async () => (await prosody.get("health")).body.armed);
  await prosody.focus(opened.name);
  const host = await goIn(await enter(judge, opened));
  expect(roleIn(host.answer)).toBe("moderator");
  expect(roleIn((await goIn(await enter(counsel, opened))).answer)).toBe("participant");
  // Events come in order: when a stray room is ended, those of the conference were taken before.
  const stray = await prosody.person({ user: "u", room: "stray", group: "HCPP01-1-1999-01-01" });
  await prosody.focus("stray");
  await stray.join("stray", "u");
  await until("the stray room to be ended", async () => (await prosody.get("rooms/stray")).status === 404);
  expect((await peopleOf(opened.name)).map(({ user }) => user).sort()).toEqual(
    [judge.account.id, counsel.account.id].sort(),
  );
});

test("neither kind of token opens the other's rooms", async () => {
  const judge = await come(phones.judge2);
  const master = await come(phones.master1);
  await master.ok("/master/court/start-without-adding-case-manually/HCPP01-1", undefined, "PUT");
  await master.enter(sitting, [], "media");
  const grant = await until("the grant", () => {
    const last = master.signals.findLast(({ kind }) => kind === "grant");
    return last?.kind === "grant" ? (last.grant as JitsiGrant | null) : null;
  });
  const opened = await judge.ok<OpenedConference>("/conferences", {});
  await prosody.focus(opened.name, grant.room);
  const leave = await enter(judge, opened);
  expect(refusalIn((await goIn(leave, grant.room)).answer)).toBe("sunwai:wrong_room");
  expect(refusalIn((await goIn(grant, opened.name)).answer)).toBe("sunwai:wrong_room");
  expect(decodeJwt<{ room: string }>(leave.token).room).toBe(opened.name);
  expect(roleIn((await goIn(leave)).answer)).toBe("moderator");
});

test("put out by a moderator, a person gets a token and is refused with it; a day later nobody gets one, and who came late is out", async () => {
  const judge = await come(phones.judge3);
  const rude = await come("9000001002");
  const opened = await judge.ok<OpenedConference>("/conferences", {});
  await prosody.focus(opened.name);
  const host = await goIn(await enter(judge, opened));
  const { client } = await goIn(await enter(rude, opened));
  const out = client.next(({ attrs }) => attrs.type === "unavailable", "the end");
  const nick = `nick${nicks}`;
  await host.client.iq(
    "set",
    `<query xmlns="http://jabber.org/protocol/muc#admin"><item nick="${nick}" role="none"/></query>`,
    `${opened.name}@muc.meet.jitsi`,
  );
  expect((await out).toString()).toContain("sunwai:denied");
  expect(refusalIn((await goIn(await enter(rude, opened))).answer)).toBe("sunwai:denied");

  const leave = await enter(judge, opened);
  await judge.ok("/dev/clock", { advance: 86_400_000 });
  const late = await new TestPerson(server().url).login(phones.judge3);
  const { status, body } = await late.call<{ error: { code: string } }>(
    `/conferences/${opened.name}/token`,
    {},
    "POST",
  );
  expect([status, body.error.code]).toEqual([409, "conference_over"]);
  // Somebody with a token of the last minute: the conference is ended as soon as our server hears of them.
  await goIn(leave);
  await until("the end of the conference", async () => (await peopleOf(opened.name)).length === 0);
});

test("an account that is shut is out, and a token that it kept opens nothing", async () => {
  const judge = await come(phones.judge1);
  const shut = await come("9000001003");
  const opened = await judge.ok<OpenedConference>("/conferences", {});
  await prosody.focus(opened.name);
  await goIn(await enter(judge, opened));
  const spare = await enter(shut, opened);
  const another = await enter(shut, opened);
  const { sql, close } = connect(server().databaseUrl, { max: 1 });
  await sql`UPDATE accounts SET disabled_at = now() WHERE id = ${shut.account.id}`;
  await close();
  const { client } = await goIn(spare);
  await client.closed;
  expect(refusalIn((await goIn(another)).answer)).toBe("sunwai:stale");
  expect((await peopleOf(opened.name)).map(({ user }) => user)).toEqual([judge.account.id]);
});
