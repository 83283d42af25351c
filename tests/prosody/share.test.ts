// Screens: shown with leave alone; who shows one without it is out, and who loses the leave has a moment to stop.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { type Client, MUC, refusalIn, roleIn } from "./support/client.ts";
import { Prosody } from "./support/server.ts";

let prosody: Prosody;
beforeAll(async () => {
  prosody = await Prosody.start();
});
afterAll(() => prosody.stop());

const info = (sources: unknown) =>
  `<SourceInfo>${JSON.stringify(sources).replaceAll('"', "&quot;")}</SourceInfo>`;
const camera = { "a-v0": { muted: false, videoType: "camera" } };
const announced = info({ ...camera, "a-v1": { muted: false, videoType: "desktop" } });
const stopped = info({ ...camera, "a-v1": { muted: true, videoType: "desktop" } });

/** Shows a screen, and gives what comes of it: the presence as the room repeats it. */
const show = (client: Client, room: string, nick: string, content = announced) =>
  client.present(room, nick, content);

test("a screen without leave: its person is out of the room, others never hear of it, and they may come again", async () => {
  const focus = await prosody.focus("hall1");
  const sly = await prosody.person({ user: "sly", room: "hall1" });
  await sly.join("hall1", "sly");
  const out = await show(sly, "hall1", "sly");
  expect(out.attrs.type).toBe("unavailable");
  expect(out.toString()).toContain("sunwai:sharing");
  await focus.settle();
  expect(focus.presencesOf("hall1", "sly").join()).not.toContain("desktop");
  const told = await prosody.receiver.event(
    ({ type, user }) => type === "left" && user === "sly",
    "the event",
  );
  expect(told).toMatchObject({ room: "hall1", cause: "sharing" });
  expect(roleIn(await sly.join("hall1", "sly2"))).toBe("participant");
});

test.each([
  ["in the way of older clients", `<videoType xmlns="http://jitsi.org/jitmeet/video">desktop</videoType>`],
  ["in another namespace", announced.replace("<SourceInfo", `<SourceInfo xmlns="urn:x"`)],
  ["in the second of two lists", `${info(camera)}${announced}`],
  ["without saying whether it is muted", info({ "a-v1": { videoType: "desktop" } })],
  ["as a fast one", info({ "a-v1": { muted: false, videoType: "desktop_high_fps" } })],
  ["as something new", info({ "a-v1": { muted: false, videoType: { of: "desktop" } } })],
])("a screen announced %s is noticed", async (_, content) => {
  await prosody.focus("hall2");
  const sly = await prosody.person({ user: "sly2", room: "hall2" });
  await sly.join("hall2", "sly2");
  expect((await show(sly, "hall2", "sly2", content)).toString()).toContain("sunwai:sharing");
});

test("who comes in with a screen and without leave does not come in", async () => {
  await prosody.focus("hall3");
  const sly = await prosody.person({ user: "sly3", room: "hall3" });
  expect(refusalIn(await sly.join("hall3", "sly3", announced))).toBe("sunwai:no_share");
});

test("with leave it is shown; when the leave ends and the screen does not, its person is out", async () => {
  const focus = await prosody.focus("hall4");
  const [polite, stubborn] = await Promise.all([
    prosody.person({ user: "polite", room: "hall4" }),
    prosody.person({ user: "stubborn", room: "hall4" }),
  ]);
  await polite.join("hall4", "polite");
  await stubborn.join("hall4", "stubborn");
  await prosody.command("share", { room: "hall4", users: ["polite", "stubborn"], seq: 20 });
  expect((await show(polite, "hall4", "polite")).attrs.type).toBeUndefined();
  expect((await show(stubborn, "hall4", "stubborn")).attrs.type).toBeUndefined();
  await focus.settle();
  expect(focus.presencesOf("hall4", "polite").join()).toContain("desktop");
  expect((await prosody.get("rooms/hall4")).body).toMatchObject({ sharers: ["polite", "stubborn"] });

  const out = stubborn.next(({ attrs }) => attrs.type === "unavailable", "the end of the stubborn one");
  await prosody.command("share", { room: "hall4", users: [], seq: 21 });
  expect((await show(polite, "hall4", "polite", stopped)).attrs.type).toBeUndefined();
  expect((await out).toString()).toContain("sunwai:sharing");
  const { body } = await prosody.get("rooms/hall4");
  expect(body.people).toMatchObject([{ user: "polite", sharing: false }]);
  // The grant of before, arriving late, gives nothing back.
  const late = await prosody.command("share", { room: "hall4", users: ["stubborn"], seq: 20 });
  expect(late.body).toMatchObject({ applied: false });
});

test("a list of sources that cannot be read is not passed on, and a stopped screen is none", async () => {
  const focus = await prosody.focus("hall5");
  const odd = await prosody.person({ user: "odd", room: "hall5" });
  await odd.join("hall5", "odd", stopped);
  for (const text of ["{", "7", "[1]", "&quot;desktop&quot;", "null"])
    await show(odd, "hall5", "odd", `<SourceInfo>${text}</SourceInfo><videoType>camera</videoType>`);
  await focus.settle();
  const [joined, ...changed] = focus.presencesOf("hall5", "odd");
  expect(joined?.toString()).toContain("SourceInfo");
  expect(changed.length).toBe(5);
  expect(changed.join()).not.toContain("SourceInfo");
});

const offerTo = (client: Client, room: string, videoType: string) =>
  client.iq(
    "set",
    `<jingle xmlns="urn:xmpp:jingle:1" action="source-add" sid="s"><content name="video">` +
      `<description xmlns="urn:xmpp:jingle:apps:rtp:1"><source xmlns="urn:xmpp:jingle:apps:rtp:ssma:0" ` +
      `ssrc="1" name="a-v1" videoType="${videoType}"/></description></content></jingle>`,
    `${room}@${MUC}/focus`,
  );

test("a page that is faster than our server's command: its screen waits for the leave, and nobody is put out", async () => {
  const focus = await prosody.focus("hall7");
  const quick = await prosody.person({ user: "quick", room: "hall7" });
  await quick.join("hall7", "quick");
  const agree = focus
    .next(({ attrs }) => attrs.type === "set", "the offer")
    .then(({ attrs: { id, from } }) => {
      focus.send(`<iq xmlns="jabber:client" type="result" id="${id}" to="${from}"/>`);
    });
  const shown = show(quick, "hall7", "quick");
  const offered = offerTo(quick, "hall7", "desktop");
  await quick.settle();
  expect(focus.presencesOf("hall7", "quick").join()).not.toContain("desktop");
  await prosody.command("share", { room: "hall7", users: ["quick"], seq: 20 });
  expect((await shown).attrs.type).toBeUndefined();
  expect((await offered).attrs.type).toBe("result");
  await agree;
  await focus.settle();
  expect(focus.presencesOf("hall7", "quick").join()).toContain("desktop");
  expect((await prosody.get("rooms/hall7")).body).toMatchObject({
    people: [{ user: "quick", sharing: true }],
  });
});

test("a screen that was taken back before its leave came is not shown by the leave", async () => {
  const focus = await prosody.focus("hall8");
  const brief = await prosody.person({ user: "brief", room: "hall8" });
  await brief.join("hall8", "brief");
  brief.send(`<presence xmlns="jabber:client" to="hall8@${MUC}/brief">${announced}</presence>`);
  await show(brief, "hall8", "brief", stopped);
  await prosody.command("share", { room: "hall8", users: ["brief"], seq: 20 });
  await brief.settle();
  await focus.settle();
  expect(focus.presencesOf("hall8", "brief").length).toBe(2);
  expect((await prosody.get("rooms/hall8")).body).toMatchObject({
    people: [{ user: "brief", sharing: false }],
  });
});

test("a screen is offered to Jicofo with leave alone, whatever the presence says", async () => {
  const focus = await prosody.focus("hall6");
  const counsel = await prosody.person({ user: "counsel", room: "hall6" });
  await counsel.join("hall6", "counsel");
  const offer = (videoType: string) => offerTo(counsel, "hall6", videoType);
  for (const videoType of ["desktop", "desktop_high_fps", "DESKTOP"])
    expect(refusalIn(await offer(videoType))).toBe("sunwai:no_share");
  const agree = async () => {
    const { id, from } = (await focus.next(({ attrs }) => attrs.type === "set", "the offer")).attrs;
    focus.send(`<iq xmlns="jabber:client" type="result" id="${id}" to="${from}"/>`);
  };
  const [camera] = await Promise.all([offer("camera"), agree()]);
  expect(camera.attrs.type).toBe("result");
  await prosody.command("share", { room: "hall6", users: ["counsel"], seq: 20 });
  const [screen] = await Promise.all([offer("desktop"), agree()]);
  expect(screen.attrs.type).toBe("result");
});
