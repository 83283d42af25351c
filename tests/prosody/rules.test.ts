// What people may say in a room: watchers announce nothing, nobody administers, writes, invites, or reaches another person.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { type Client, conditionIn, MUC } from "./support/client.ts";
import { Prosody } from "./support/server.ts";

let prosody: Prosody;
let focus: Client;
beforeAll(async () => {
  prosody = await Prosody.start();
  focus = await prosody.focus("hall");
});
afterAll(() => prosody.stop());

const sourceInfo = (sources: unknown) =>
  `<SourceInfo>${JSON.stringify(sources).replaceAll('"', "&quot;")}</SourceInfo>`;
const camera = sourceInfo({ "abcd-v0": { muted: false, videoType: "camera" } });
const jingle = (action: string) =>
  `<jingle xmlns="urn:xmpp:jingle:1" action="${action}" sid="s"><content name="audio">` +
  `<description xmlns="urn:xmpp:jingle:apps:rtp:1"><payload-type id="111"/>` +
  `<source xmlns="urn:xmpp:jingle:apps:rtp:ssma:0" ssrc="1"/>` +
  `<ssrc-group xmlns="urn:xmpp:jingle:apps:rtp:ssma:0" semantics="FID"/></description></content></jingle>`;

/** What Jicofo is asked next; it agrees. */
async function askedOfFocus(): Promise<string> {
  const asked = await focus.next((stanza) => stanza.is("iq") && stanza.attrs.type === "set", "a request");
  const { id, from } = asked.attrs;
  focus.send(`<iq xmlns="jabber:client" type="result" id="${id}" to="${from}"/>`);
  return asked.toString();
}

test("a watcher announces no sources and no names of their own: Jicofo sees only who they are", async () => {
  const watcher = await prosody.person({ user: "w1", room: "hall", right: "watch", name: "Public 1" });
  const forged =
    `${camera}<audiomuted>false</audiomuted><nick xmlns="http://jabber.org/protocol/nick">The Chief Justice</nick>` +
    `<features><feature var="urn:xmpp:jingle:apps:rtp:audio"/></features><email>x@example.org</email>`;
  await watcher.join("hall", "w1", forged);
  await watcher.present("hall", "w1", forged);
  await focus.settle();
  const seen = focus.presencesOf("hall", "w1");
  expect(seen.length).toBe(2);
  for (const stanza of seen) {
    expect(stanza.getChildText("nick", "http://jabber.org/protocol/nick")).toBe("Public 1");
    const names = stanza.getChildElements().map((child) => child.name);
    const told = ["x", "nick", "identity", "features", "occupant-id"];
    expect(names.filter((name) => !told.includes(name))).toEqual([]);
  }
});

test("others know somebody by the account of their token, whatever they say of themselves", async () => {
  const forged = `<identity><user><id>judge</id></user></identity>`;
  const advocate = await prosody.person({ user: "a9", room: "hall" });
  await advocate.join("hall", "a9", forged);
  await advocate.present("hall", "a9", forged);
  const other = await prosody.person({ user: "a10", room: "hall" });
  await other.join("hall", "a10");
  await other.settle();
  await focus.settle();
  const seen = [...focus.presencesOf("hall", "a9"), ...other.presencesOf("hall", "a9")];
  expect(seen.length).toBeGreaterThan(2);
  for (const stanza of seen) {
    const identities = stanza.getChildren("identity");
    expect(identities.map((one) => one.getChild("user")?.getChildText("id"))).toEqual(["a9"]);
  }
});

test("who takes part announces sources, but under the name of the token", async () => {
  const advocate = await prosody.person({ user: "a2", room: "hall", name: "14 · Adv. Meera" });
  await advocate.join("hall", "a2", `${camera}<nick xmlns="http://jabber.org/protocol/nick">Judge</nick>`);
  await focus.settle();
  const [seen] = focus.presencesOf("hall", "a2");
  expect(seen?.getChildText("SourceInfo")).toContain("camera");
  expect(seen?.getChildren("nick").map((nick) => nick.getText())).toEqual(["14 · Adv. Meera"]);
});

test("a watcher's offer of sources is refused, and their answer to the bridge reaches Jicofo without any", async () => {
  const watcher = await prosody.person({ user: "w3", room: "hall", right: "watch" });
  await watcher.join("hall", "w3");
  expect(conditionIn(await watcher.iq("set", jingle("source-add"), `hall@${MUC}/focus`))).toBe("forbidden");
  const asked = askedOfFocus();
  expect((await watcher.iq("set", jingle("session-accept"), `hall@${MUC}/focus`)).attrs.type).toBe("result");
  expect(await asked).toContain("payload-type");
  expect(await asked).not.toMatch(/<source|ssrc-group/);
});

test("who takes part offers sources to Jicofo", async () => {
  const advocate = await prosody.person({ user: "a4", room: "hall" });
  await advocate.join("hall", "a4");
  const asked = askedOfFocus();
  expect((await advocate.iq("set", jingle("source-add"), `hall@${MUC}/focus`)).attrs.type).toBe("result");
  expect(await asked).toContain(`ssrc="1"`);
});

test("a moderator's page mutes nobody but its own person: for others it goes through our server", async () => {
  const judge = await prosody.person({ user: "j11", room: "hall", moderator: true });
  const advocate = await prosody.person({ user: "a11", room: "hall" });
  await judge.join("hall", "j11");
  await advocate.join("hall", "a11");
  const mute = (nick: string) =>
    judge.iq(
      "set",
      `<mute xmlns="http://jitsi.org/jitmeet/audio" jid="hall@${MUC}/${nick}">true</mute>`,
      `hall@${MUC}/focus`,
    );
  expect(conditionIn(await mute("a11"))).toBe("forbidden");
  const asked = askedOfFocus();
  expect((await mute("j11")).attrs.type).toBe("result");
  expect(await asked).toContain("j11");
});

test("watchers come and go unseen by people: only Jicofo hears of them", async () => {
  const advocate = await prosody.person({ user: "a5", room: "hall" });
  const other = await prosody.person({ user: "w5b", room: "hall", right: "watch" });
  await advocate.join("hall", "a5");
  await other.join("hall", "w5b");
  const watcher = await prosody.person({ user: "w5", room: "hall", right: "watch" });
  await watcher.join("hall", "w5");
  const late = await prosody.person({ user: "a5late", room: "hall" });
  await late.join("hall", "a5late");
  const gone = focus.next(
    ({ attrs }) => attrs.from === `hall@${MUC}/w5` && attrs.type === "unavailable",
    "it",
  );
  await watcher.cut();
  await prosody.command("kick", { room: "hall", user: "w5", seq: 11 });
  await gone;
  for (const person of [advocate, other, late]) {
    await person.settle();
    expect(person.presencesOf("hall", "w5")).toEqual([]);
  }
  expect(other.presencesOf("hall", "a5").length).toBe(1);
});

test("nobody enters without a token but Jicofo: an account that was left for another recorder does not", async () => {
  const left = await prosody.oldRecorder();
  expect(conditionIn(await left.join("hall", "recorder"))).toBe("not-allowed");
  await focus.settle();
  expect(focus.presencesOf("hall", "recorder")).toEqual([]);
});

test("no words go through here: no message, no subject, no invitation, and no command of a moderator's page", async () => {
  const judge = await prosody.person({ user: "j6", room: "hall", moderator: true });
  const watcher = await prosody.person({ user: "w6", room: "hall", right: "watch" });
  await judge.join("hall", "j6");
  await watcher.join("hall", "w6");
  const messages = [
    [`hall@${MUC}`, "groupchat", "<body>hear me</body>"],
    [`hall@${MUC}`, "groupchat", "<subject>mine</subject>"],
    [`hall@${MUC}/j6`, "chat", "<body>hear me</body>"],
    [`hall@${MUC}`, "normal", `<x xmlns="${MUC_USER}"><invite to="other@meet.jitsi"/></x>`],
    [`hall@${MUC}`, "normal", `<x xmlns="jabber:x:data" type="submit"/>`],
    [MUC, "normal", "<body>hear me</body>"],
    ["avmoderation.meet.jitsi", "normal", `<av_moderation enable="false" mediaType="audio"/>`],
    ["endconference.meet.jitsi", "normal", `<end_conference/>`],
  ] as const;
  for (const sender of [watcher, judge])
    for (const [to, type, content] of messages) {
      const refused = sender.next(
        ({ name, attrs }) => name === "message" && attrs.type === "error",
        "a refusal",
      );
      sender.send(`<message xmlns="jabber:client" to="${to}" type="${type}">${content}</message>`);
      expect(conditionIn(await refused)).toBe("forbidden");
    }
  await focus.settle();
  const heard = focus.inbox.filter((stanza) => stanza.is("message")).join();
  expect(heard).not.toMatch(/hear me|mine|invite/);
});

const MUC_USER = "http://jabber.org/protocol/muc#user";

test("nobody reaches another person outside of the room, or through it", async () => {
  const judge = await prosody.person({ user: "j7", room: "hall", moderator: true });
  const watcher = await prosody.person({ user: "w7", room: "hall", right: "watch" });
  await judge.join("hall", "j7");
  await watcher.join("hall", "w7");
  const received = judge.inbox.length;
  const ping = `<ping xmlns="urn:xmpp:ping"/>`;
  for (const to of [judge.jid, judge.jid.split("/")[0], `hall@${MUC}/j7`])
    expect(conditionIn(await watcher.iq("get", ping, to))).toBe("forbidden");
  const refused = watcher.next((stanza) => stanza.is("message"), "a refusal");
  watcher.send(`<message xmlns="jabber:client" to="${judge.jid}" type="chat"><body>sir</body></message>`);
  expect(conditionIn(await refused)).toBe("forbidden");
  await judge.settle();
  const news = judge.inbox.slice(received).map(({ name, attrs }) => `${name} ${attrs.from?.split("@")[1]}`);
  expect(news.filter((line) => !line.startsWith("iq") && !line.startsWith("r "))).toEqual([]);
});

test("nobody reaches the media plane at its own addresses, which a room tells: neither who watches nor who speaks", async () => {
  const watcher = await prosody.person({ user: "w8", room: "hall", right: "watch" });
  const advocate = await prosody.person({ user: "a8", room: "hall" });
  const outside = await prosody.person({ user: "w9", room: "hall", right: "watch" });
  for (const person of [watcher, advocate]) await person.join("hall", person === watcher ? "w8" : "a8");
  const mute = `<mute xmlns="http://jitsi.org/jitmeet/audio" jid="hall@${MUC}/w8">true</mute>`;
  const bridge = `<conference-modify xmlns="http://jitsi.org/protocol/colibri2" meeting-id="m"/>`;
  await focus.settle();
  const received = focus.inbox.length;
  for (const person of [watcher, advocate, outside])
    for (const to of [focus.jid, "focus@auth.meet.jitsi", "jvb@auth.meet.jitsi", "auth.meet.jitsi"])
      for (const asked of [jingle("source-add"), jingle("session-accept"), mute, bridge])
        expect(conditionIn(await person.iq("set", asked, to))).toBe("forbidden");
  advocate.send(`<presence xmlns="jabber:client" to="${focus.jid}"/>`);
  await advocate.settle();
  await focus.settle();
  const reached = focus.inbox.slice(received).map(String);
  expect(
    reached.filter((stanza) => /jingle|mute|colibri2|<presence[^>]*from="(?:a8|w8|w9)@/.test(stanza)),
  ).toEqual([]);
});

test.each([
  ["the list of rooms", "get", MUC, `<query xmlns="http://jabber.org/protocol/disco#items"/>`],
  ["who is in a room", "get", `hall@${MUC}`, `<query xmlns="http://jabber.org/protocol/disco#items"/>`],
  [
    "roles in a room",
    "get",
    `hall@${MUC}`,
    `<query xmlns="http://jabber.org/protocol/muc#admin"><item role="participant"/></query>`,
  ],
  [
    "to kick",
    "set",
    `hall@${MUC}`,
    `<query xmlns="http://jabber.org/protocol/muc#admin"><item nick="focus" role="none"/></query>`,
  ],
  [
    "to make an owner",
    "set",
    `hall@${MUC}`,
    `<query xmlns="http://jabber.org/protocol/muc#admin"><item jid="a@meet.jitsi" affiliation="owner"/></query>`,
  ],
  ["the settings", "get", `hall@${MUC}`, `<query xmlns="http://jabber.org/protocol/muc#owner"/>`],
  [
    "to destroy",
    "set",
    `hall@${MUC}`,
    `<query xmlns="http://jabber.org/protocol/muc#owner"><destroy/></query>`,
  ],
  ["to register", "get", `hall@${MUC}`, `<query xmlns="jabber:iq:register"/>`],
  ["the list of commands", "get", MUC, `<query xmlns="http://jabber.org/protocol/commands"/>`],
] as const)("a moderator, too, is refused %s", async (_, type, to, content) => {
  const judge = await prosody.person({ user: "j8", room: "hall", moderator: true });
  await judge.join("hall", "j8");
  expect(conditionIn(await judge.iq(type, content, to))).toBe("forbidden");
  await focus.settle();
  expect((await prosody.get("rooms/hall")).status).toBe(200);
});

test("not even Jicofo makes a publisher of a watcher: only a new token does", async () => {
  const watcher = await prosody.person({ user: "w9", room: "hall", right: "watch" });
  await watcher.join("hall", "w9");
  const admin = (item: string) =>
    focus.iq("set", `<query xmlns="http://jabber.org/protocol/muc#admin">${item}</query>`, `hall@${MUC}`);
  expect((await admin(`<item nick="w9" role="participant"/>`)).attrs.type).toBe("error");
  expect((await admin(`<item jid="${watcher.jid.split("/")[0]}" affiliation="owner"/>`)).attrs.type).toBe(
    "error",
  );
  const list = await focus.iq(
    "get",
    `<query xmlns="http://jabber.org/protocol/muc#admin"><item role="visitor"/></query>`,
    `hall@${MUC}`,
  );
  expect(list.toString()).toContain(`nick="w9"`);
});
