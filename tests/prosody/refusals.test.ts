// Every person who is turned away is reported: where, why and how often, and never by name in a log; a page that tries for ever is limited.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { type Client, refusalIn } from "./support/client.ts";
import { Prosody } from "./support/server.ts";

let prosody: Prosody;
beforeAll(async () => {
  prosody = await Prosody.start({ options: "sunwai_refusals_window = 4\nsunwai_refusals_kinds = 12" });
  await prosody.focus("hall");
});
afterAll(() => prosody.stop());

/** What a real page does first: it asks Jicofo for the conference. */
function ask(client: Client, room: string) {
  const asked = `<conference xmlns="http://jitsi.org/protocol/focus" room="${room}@muc.meet.jitsi"/>`;
  return client.iq("set", asked, "focus.meet.jitsi");
}

const of = (user: string) => prosody.receiver.events.filter((event) => event.user === user);
const told = (user: string, of = "conference") =>
  prosody.receiver.event(
    (event) => event.type === "refused" && event.user === user && event.of === of,
    `the refusal of ${user}`,
  );
const heldUp = async (user: string, more: object = {}) =>
  prosody.person({ user, room: "hall", ...more } as Parameters<Prosody["person"]>[0]);

test("a page that is refused at its request for the conference is told of, with the reason", async () => {
  await prosody.command("kick", { room: "hall", user: "late", seq: 20 });
  expect(refusalIn(await ask(await heldUp("late"), "hall"))).toBe("sunwai:stale");
  const { room, group, code, count } = await told("late");
  expect({ room, group, code, count }).toEqual({ room: "hall", group: "sitting-1", code: "stale", count: 1 });
});

test("the removed, and who asks for another's room", async () => {
  await prosody.command("deny", { group: "sitting-1", user: "rude", seq: 20 });
  await ask(await heldUp("rude"), "hall");
  expect(await told("rude")).toMatchObject({ code: "denied", room: "hall" });
  await ask(await heldUp("curious"), "bench");
  expect(await told("curious")).toMatchObject({ code: "wrong_room", room: "bench" });
});

test("the same again is counted, and told together", async () => {
  await prosody.command("kick", { room: "hall", user: "eager", seq: 20 });
  const page = await heldUp("eager");
  for (let time = 0; time < 5; time += 1) await ask(page, "hall");
  await prosody.receiver.event(({ user, count }) => user === "eager" && count === 4, "the other four");
  expect(of("eager").map(({ count }) => count)).toEqual([1, 4]);
});

test("ten refusals end a stream, at whichever door they were", async () => {
  await prosody.command("kick", { room: "hall", user: "stubborn", seq: 20 });
  const page = await heldUp("stubborn");
  for (let time = 0; time < 5; time += 1) await ask(page, "hall");
  for (let time = 0; time < 5; time += 1) await page.join("hall", "stubborn").catch(() => null);
  await page.closed;
  expect(page.inbox.some((stanza) => stanza.toString().includes("policy-violation"))).toBe(true);
});

test("a token that is forged or over opens no stream, and that is told without a person", async () => {
  const forged = `${await prosody.token({ user: "forger", room: "hall" })}x`;
  expect(prosody.stream({ token: forged, room: "hall" })).rejects.toThrow("not signed in");
  const event = await prosody.receiver.event(({ of }) => of === "stream", "the refused stream");
  expect(event).toMatchObject({ type: "refused", code: "bad_token", count: 1 });
  expect(event).not.toHaveProperty("user");
});

test("a screen without leave is told of", async () => {
  const page = await heldUp("shower");
  await page.join("hall", "shower");
  const { receiver } = prosody;
  const source = `<source xmlns="urn:xmpp:jingle:apps:rtp:ssma:0" videoType="desktop" ssrc="1"/>`;
  const offer = `<jingle xmlns="urn:xmpp:jingle:1" action="source-add">${source}</jingle>`;
  expect(refusalIn(await page.iq("set", offer, "hall@muc.meet.jitsi/focus"))).toBe("sunwai:no_share");
  await receiver.event(({ code, user }) => code === "no_share" && user === "shower", "the refused screen");
});

test("hundreds who are refused are told of one by one up to a bound, and then by their number alone", async () => {
  const crowded: Client[] = [];
  for (let index = 0; index < 30; index += 1) {
    await prosody.command("kick", { room: "hall", user: `crowd${index}`, seq: 20 });
    crowded.push(await heldUp(`crowd${index}`));
  }
  // All in one moment: the bound is one of a time.
  await Promise.all(crowded.map((page) => ask(page, "hall")));
  const refused = () =>
    prosody.receiver.events.filter(({ type, code }) => type === "refused" && code === "stale");
  const nobody = await prosody.receiver.event(
    ({ type, code, user, count }) => type === "refused" && code === "stale" && !user && Number(count) > 1,
    "those who were counted together",
  );
  expect(nobody).not.toHaveProperty("room");
  const events = refused().filter(({ user }) => user === undefined || user?.startsWith("crowd"));
  expect(events.reduce((sum, { count }) => sum + Number(count), 0)).toBe(30);
  expect(events.length).toBeLessThan(20);
});

test("the log says where and why, and neither who nor with what", () => {
  const lines = prosody
    .log()
    .split("\n")
    .filter((line) => line.includes("refused "));
  expect(
    lines.some((line) => line.includes("refused conference: stale, for a room of the court, 1 times")),
  ).toBe(true);
  expect(lines.some((line) => line.includes("refused stream: bad_token, for no room, 1 times"))).toBe(true);
  for (const secret of ["late", "rude", "curious", "eager", "crowd", "hall", "eyJ"])
    expect(lines.filter((line) => new RegExp(`\\b${secret}`).test(line))).toEqual([]);
});
