// Ordinary conferences beside the court: apart from its rooms, free to speak and to show, and kept by their own moderators.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { RoomNames } from "../../server/media/jitsi-rooms.ts";
import { type Client, conditionIn, MUC, refusalIn, roleIn } from "./support/client.ts";
import { type Claims, Prosody } from "./support/server.ts";

const SECRET = "the secret of the tokens, long enough";
const court = new RoomNames(SECRET).nameOf({ place: "HCPP01-1-2026-11-22/hearing", opened: 0 });
const conference = () => `conference-${crypto.randomUUID()}`;

let prosody: Prosody;
beforeAll(async () => {
  prosody = await Prosody.start({
    hosts: `
Component "avmoderation.meet.jitsi" "test_av_moderation"
  muc_component = "muc.meet.jitsi"
`,
  });
});
afterAll(() => prosody.stop());

const kind = "conference";
/** Somebody with a token of a conference, as our server issues it. */
const guest = (room: string, user: string, more: Partial<Claims> = {}) =>
  prosody.person({ user, room, group: room, kind, allow: ["audio", "video"], ...more });
const screen = `<SourceInfo>{&quot;a-v1&quot;:{&quot;muted&quot;:false,&quot;videoType&quot;:&quot;desktop&quot;}}</SourceInfo>`;
const mute = (by: Client, room: string, nick: string) =>
  by.iq(
    "set",
    `<mute xmlns="http://jitsi.org/jitmeet/audio" jid="${room}@${MUC}/${nick}">true</mute>`,
    `${room}@${MUC}/focus`,
  );
const item = (nick: string, role = "none") =>
  `<query xmlns="http://jabber.org/protocol/muc#admin"><item nick="${nick}" role="${role}"/></query>`;
const putOut = (by: Client, room: string, content: string) => by.iq("set", content, `${room}@${MUC}`);

/** Jicofo agrees to what it is asked next. */
async function agreed(focus: Client): Promise<string> {
  const asked = await focus.next((stanza) => stanza.is("iq") && stanza.attrs.type === "set", "a request");
  const { id, from } = asked.attrs;
  focus.send(`<iq xmlns="jabber:client" type="result" id="${id}" to="${from}"/>`);
  return asked.toString();
}

test("a token of a conference opens no room of the court, whatever it claims, and one of the court no conference", async () => {
  const room = conference();
  await prosody.focus(room, court);
  const tries: [string, Claims][] = [
    [court, { user: "sly1", room: court, group: room, kind }],
    [court, { user: "sly2", room: court, group: "HCPP01-1-2026-11-22", kind, moderator: true }],
    [room, { user: "sly3", room, group: "HCPP01-1-2026-11-22" }],
    [room, { user: "sly4", room, group: room, kind: "court" }],
    [room, { user: "sly5", room, group: room, kind: "" }],
  ];
  for (const [of, claims] of tries) {
    const sly = await prosody.person(claims);
    expect([claims.user, refusalIn(await sly.join(of, claims.user))]).toEqual([
      claims.user,
      "sunwai:bad_claims",
    ]);
  }
  const other = await guest(room, "sly6");
  expect(refusalIn(await other.join(court, "sly6"))).toBe("sunwai:wrong_room");
  expect(refusalIn(await other.join(conference(), "sly6"))).toBe("sunwai:wrong_room");
  expect((await prosody.get(`rooms/${court}`)).body).toMatchObject({ people: [] });
});

test("everybody speaks and shows their screen without leave; the room is not moderated by the court", async () => {
  const room = conference();
  const focus = await prosody.focus(room);
  const host = await guest(room, "host", { moderator: true });
  const clerk = await guest(room, "clerk");
  expect(roleIn(await host.join(room, "host"))).toBe("moderator");
  expect(roleIn(await clerk.join(room, "clerk", screen))).toBe("participant");
  expect((await host.present(room, "host", screen)).attrs.type).toBeUndefined();
  const offer = clerk.iq(
    "set",
    `<jingle xmlns="urn:xmpp:jingle:1" action="source-add" sid="s"><content name="video">` +
      `<description xmlns="urn:xmpp:jingle:apps:rtp:1"><source xmlns="urn:xmpp:jingle:apps:rtp:ssma:0" ` +
      `ssrc="1" name="a-v1" videoType="desktop"/></description></content></jingle>`,
    `${room}@${MUC}/focus`,
  );
  const asked = await agreed(focus);
  expect(asked).toContain("desktop");
  expect((await offer).attrs.type).toBe("result");
  await focus.settle();
  expect(focus.inbox.filter((stanza) => stanza.getChild("heard"))).toEqual([]);
  const { body } = await prosody.get(`rooms/${room}`);
  expect(body).toMatchObject({ quiet: false, sharers: [] });
  expect((body.people as { user: string; sharing: boolean }[]).map(({ sharing }) => sharing)).toEqual([
    true,
    true,
  ]);
});

test("a moderator mutes another through Jicofo, nobody else does, and nobody does in a room of the court", async () => {
  const room = conference();
  const focus = await prosody.focus(room);
  await prosody.focus("hall1");
  const host = await guest(room, "host", { moderator: true });
  const clerk = await guest(room, "clerk");
  const judge = await prosody.person({ user: "judge", room: "hall1", moderator: true });
  const counsel = await prosody.person({ user: "counsel", room: "hall1" });
  await host.join(room, "host");
  await clerk.join(room, "clerk");
  await judge.join("hall1", "judge");
  await counsel.join("hall1", "counsel");
  const muted = mute(host, room, "clerk");
  expect(await agreed(focus)).toContain("/clerk");
  expect((await muted).attrs.type).toBe("result");
  expect(conditionIn(await mute(clerk, room, "host"))).toBe("forbidden");
  expect(conditionIn(await mute(judge, "hall1", "counsel"))).toBe("forbidden");
});

test("whom a moderator puts out is out in all windows, and comes in with no token of this conference any more", async () => {
  const room = conference();
  await prosody.focus(room);
  const host = await guest(room, "host", { moderator: true });
  const rude = await guest(room, "rude");
  await host.join(room, "host");
  await rude.join(room, "rude");
  const other = conference();
  await prosody.focus(other, "hall2");
  const elsewhere = await guest(other, "rude");
  const inHall = await prosody.person({ user: "rude", room: "hall2" });
  await elsewhere.join(other, "rude");
  await inHall.join("hall2", "rude");
  const out = rude.next(({ attrs }) => attrs.type === "unavailable", "the end of the rude one");
  expect((await putOut(host, room, item("rude"))).attrs.type).toBe("result");
  expect((await out).toString()).toContain("sunwai:denied");
  const told = await prosody.receiver.event(
    (event) => event.type === "left" && event.room === room,
    "the leaving",
  );
  expect(told).toMatchObject({ user: "rude", cause: "denied" });
  const again = await guest(room, "rude", { seq: 1_795_300_000_000 });
  expect(refusalIn(await again.join(room, "rude2"))).toBe("sunwai:denied");
  // In another conference, and in a hall, they are as they were, and may come in anew.
  for (const place of [other, "hall2"])
    expect((await prosody.get(`rooms/${place}`)).body).toMatchObject({ people: [{ user: "rude" }] });
  expect(roleIn(await (await guest(other, "rude")).join(other, "again"))).toBe("participant");
  const backInHall = await prosody.person({ user: "rude", room: "hall2" });
  expect(roleIn(await backInHall.join("hall2", "again"))).toBe("participant");
});

test("nobody else puts anybody out, and a moderator asks nothing more of a room than that", async () => {
  const room = conference();
  await prosody.focus(room, "hall3");
  const host = await guest(room, "host", { moderator: true });
  const clerk = await guest(room, "clerk");
  const judge = await prosody.person({ user: "judge", room: "hall3", moderator: true });
  const counsel = await prosody.person({ user: "counsel", room: "hall3" });
  await host.join(room, "host");
  await clerk.join(room, "clerk");
  await judge.join("hall3", "judge");
  await counsel.join("hall3", "counsel");
  const admin = `xmlns="http://jabber.org/protocol/muc#admin"`;
  const refused: [Client, string, string][] = [
    [clerk, room, item("host")],
    [judge, "hall3", item("counsel")],
    [host, "hall3", item("counsel")],
    [host, room, item("host")],
    [host, room, item("focus")],
    [host, room, item("nobody")],
    [host, room, item("clerk", "moderator")],
    [host, room, `<query ${admin}><item jid="clerk@meet.jitsi" affiliation="outcast"/></query>`],
    [host, room, `<query ${admin}><item nick="clerk" role="none" affiliation="owner"/></query>`],
    [host, room, `<query ${admin}><item nick="clerk" role="none"/><item nick="x" role="none"/></query>`],
    [host, room, `<query ${admin}/>`],
    [host, room, `<query xmlns="http://jabber.org/protocol/muc#owner"><destroy/></query>`],
  ];
  for (const [by, of, content] of refused)
    expect([content, conditionIn(await putOut(by, of, content))]).toEqual([content, "forbidden"]);
  const people = (await prosody.get(`rooms/${room}`)).body.people as { user: string }[];
  expect(people.map(({ user }) => user).sort()).toEqual(["clerk", "host"]);
});

test("our server ends a conference as it ends a room: everybody is out, and older tokens are worth nothing", async () => {
  const room = conference();
  await prosody.focus(room);
  const clerk = await guest(room, "clerk", { seq: 1_000 });
  await clerk.join(room, "clerk");
  const out = clerk.next(({ attrs }) => attrs.type === "unavailable", "the end");
  expect((await prosody.order("end", { room, seq: 2_000 })).body).toMatchObject({ removed: 1 });
  expect((await out).toString()).toContain("sunwai:ended");
  const late = await guest(room, "clerk", { seq: 1_500 });
  expect(refusalIn(await late.join(room, "clerk2"))).toBe("sunwai:stale");
});
