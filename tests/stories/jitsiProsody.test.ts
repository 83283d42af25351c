// Stories of a hall on Jitsi with the real Prosody and our plugin: who gets into its rooms is what the sitting says, at every moment.
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { decodeJwt, SignJWT } from "jose";
import type { JitsiGrant } from "../../server/contract/media.ts";
import { Client, refusalIn, roleIn } from "../prosody/support/client.ts";
import { Prosody } from "../prosody/support/server.ts";
import { type TestPerson, until } from "../support/client.ts";
import { jitsiEnv } from "../support/jitsi.ts";
import type { ServerOptions } from "../support/server.ts";
import { admit, anotherAdvocate, come, hall, inState, oneServer, openHall, phones } from "./support.ts";

setDefaultTimeout(60_000);
const sitting = hall(1);
// What tests/prosody/support/server.ts gives its Prosody.
const controlSecret = "a-secret-of-the-tests-with-more-than-32-characters";
const tokenSecret = "the-tests-sign-tokens-with-this-one-here";
let prosody: Prosody;
const options: ServerOptions = {};
const clients: Client[] = [];

// The one must know where the other is: so the port of our server is chosen first.
beforeAll(async () => {
  const probe = Bun.listen({ hostname: "127.0.0.1", port: 0, socket: { data() {} } });
  const { port } = probe;
  probe.stop(true);
  const events = `http://127.0.0.1:${port}/internal/jitsi/events`;
  prosody = await Prosody.start({
    armed: false,
    options: `sunwai_events_url = "${events}"\nsunwai_promotion_grace = 1`,
  });
  options.env = {
    PORT: String(port),
    JITSI_URL: jitsiEnv.url,
    JITSI_APP_ID: "sunwai",
    JITSI_APP_SECRET: tokenSecret,
    JITSI_CONTROL_URL: prosody.url.replace("ws://", "http://").replace("/xmpp-websocket", "/sunwai"),
    JITSI_CONTROL_SECRET: controlSecret,
  };
}, 60_000);
const server = oneServer(options);

let master: TestPerson;
let judge: TestPerson;
let item: string;
let room: string;
beforeAll(async () => {
  ({ master } = await openHall(1));
  await master.watch(sitting, "media");
  judge = await come(phones.judge1);
  await judge.enter(sitting, [], "media");
  const { order, items } = master.sitting(sitting);
  item = order.find((each) => items[each]?.state === "LISTED" && !items[each].inCamera) ?? "";
  ({ room } = await granted(judge, "hearing", "publish"));
  await prosody.focus(room);
}, 60_000);
afterAll(async () => {
  await Promise.all(clients.map((client) => client.cut()));
  await prosody.stop();
});

const id = (person: TestPerson) => person.account.id;

function grantOf(person: TestPerson): JitsiGrant | null {
  const last = person.signals.findLast((signal) => signal.kind === "grant");
  return last?.kind === "grant" ? (last.grant as JitsiGrant | null) : null;
}

/** Waits for a grant to a place of this hall with a right, and newer than another. */
function granted(person: TestPerson, place: string, right: string, than?: JitsiGrant): Promise<JitsiGrant> {
  return until(`a grant to ${right} in ${place}`, () => {
    const grant = grantOf(person);
    return grant?.place === `${sitting}/${place}` && grant.right === right && grant.id !== than?.id
      ? grant
      : null;
  });
}

let nicks = 0;
/** A page that goes to Jitsi with a token: its stream, and how the room answered. */
async function goIn({ token, room: to }: Pick<JitsiGrant, "token" | "room">) {
  const client = await Client.connect(prosody.url, { token, room: to });
  clients.push(client);
  nicks += 1;
  return { client, answer: await client.join(to, `nick${nicks}`) };
}

/** Goes in and is let in, as soon as Prosody has heard of it. */
async function comeIn(
  grant: Pick<JitsiGrant, "token" | "room">,
): Promise<{ client: Client; role: string | undefined }> {
  return until("to be let in", async () => {
    const { client, answer } = await goIn(grant);
    return answer.attrs.type === "error" ? null : { client, role: roleIn(answer) };
  });
}

/** Who sits in a room, by account id and right. */
async function seated(of = room): Promise<Record<string, unknown>> {
  const { body } = await prosody.get(`rooms/${of}`);
  const people = (body.people ?? []) as { user: string; right: string }[];
  return Object.fromEntries(people.map(({ user, right }) => [user, right]));
}

/** Whether a page was put out of its room since the person came in with another. */
function isPutOut(client: Client): boolean {
  return client.inbox.some((stanza) => stanza.toString().includes("sunwai:elsewhere"));
}

async function counsel(items: string[] = []): Promise<TestPerson> {
  const person = await anotherAdvocate();
  await person.enter(sitting, items, "media");
  await admit(master, sitting, person);
  return person;
}

test("our server tells a Prosody that has just started, and then everybody comes in as what the sitting says", async () => {
  await until("Prosody to be told", async () => (await prosody.get("health")).body.armed);
  const watcher = await counsel();
  const grants = [await granted(judge, "hearing", "publish"), await granted(watcher, "hearing", "watch")];
  const roles = await Promise.all(grants.map(async (grant) => (await comeIn(grant)).role));
  expect(roles).toEqual(["moderator", "visitor"]);
  expect(await seated()).toEqual({ [id(judge)]: "publish", [id(watcher)]: "watch" });
  const waiting = await anotherAdvocate();
  await waiting.enter(sitting, [], "media");
  await inState(waiting, sitting, "WAITING");
  expect(grantOf(waiting)).toBeNull();
});

test("called, and sent back: to publish with the second token, and after it not even with the first", async () => {
  const advocate = await counsel([item]);
  const watch = await granted(advocate, "hearing", "watch");
  const watching = await comeIn(watch);
  await master.do(sitting, { type: "callItem", item });
  const publish = await granted(advocate, "hearing", "publish");
  const before = await comeIn(publish);
  expect(before.role).toBe("participant");
  // The picture of before stays until the page lets go of it, or a moment has passed.
  await watching.client.settle();
  expect(isPutOut(watching.client)).toBe(false);
  await until("the watcher's seat to be given up", () => isPutOut(watching.client));
  expect((await seated())[id(advocate)]).toBe("publish");
  await master.do(sitting, { type: "demote", person: id(advocate) });
  await before.client.closed;
  expect(refusalIn((await goIn(publish)).answer)).toBe("sunwai:stale");
  const again = await comeIn(await granted(advocate, "hearing", "watch", watch));
  expect(again.role).toBe("visitor");
});

test("muted at the bridge while muted by the court", async () => {
  const advocate = await counsel([item]);
  await comeIn(await granted(advocate, "hearing", "publish"));
  const allowed = async () => {
    const people = (await prosody.get(`rooms/${room}`)).body.people as { user: string; allowed: string[] }[];
    return people.find(({ user }) => user === id(advocate))?.allowed.join();
  };
  await until("to be heard and seen", async () => (await allowed()) === "audio,video");
  await master.do(sitting, { type: "mute", people: [id(advocate)] });
  await until("to be seen alone", async () => (await allowed()) === "video");
  await advocate.do(sitting, { type: "unmute" });
  await until("to be heard again", async () => (await allowed()) === "audio,video");
});

test("removed: the stream ends, the token is dead in every room; let in again they come with a new one", async () => {
  const rude = await counsel();
  const token = await granted(rude, "hearing", "watch");
  const { client } = await comeIn(token);
  await master.do(sitting, { type: "remove", person: id(rude), reason: "" });
  await client.closed;
  expect(refusalIn((await goIn(token)).answer)).toBe("sunwai:denied");
  expect(await seated()).not.toHaveProperty(id(rude));
  await master.do(sitting, { type: "liftRemoval", person: id(rude) });
  await rude.enter(sitting, [], "media");
  await admit(master, sitting, rude).catch(() => {});
  await master.send(sitting, { type: "admit", people: [id(rude)] });
  const fresh = await granted(rude, "hearing", "watch", token);
  expect((await comeIn(fresh)).role).toBe("visitor");
  expect(refusalIn((await goIn(token)).answer)).toBe("sunwai:stale");
});

test("the door closes: those outside are out of the room, and their tokens do not open it", async () => {
  const outside = await counsel();
  const token = await granted(outside, "hearing", "watch");
  const { client } = await comeIn(token);
  await master.do(sitting, { type: "hear" });
  await judge.do(sitting, { type: "goInCamera", reason: "" });
  await client.closed;
  expect(refusalIn((await goIn(token)).answer)).toBe("sunwai:stale");
  await judge.do(sitting, { type: "openCourt" });
  expect((await comeIn(await granted(outside, "hearing", "watch", token))).role).toBe("visitor");
});

test("the secret room: out of the hearing, alone inside, and gone when it is over", async () => {
  const prison = await come(phones.prison);
  await prison.enter(sitting, [], "media");
  await admit(master, sitting, prison);
  const hearing = await granted(prison, "hearing", "watch");
  const outer = await comeIn(hearing);
  await master.do(sitting, { type: "listForSecretRoom", people: [id(prison)] });
  await master.do(sitting, { type: "approveSecretRoom", people: [id(prison)] });
  await outer.client.closed;
  const secret = await granted(prison, "secret", "publish");
  await prosody.focus(secret.room);
  const inner = await comeIn(secret);
  expect(await seated(secret.room)).toEqual({ [id(prison)]: "publish" });
  expect(refusalIn((await goIn({ token: secret.token, room })).answer)).toBe("sunwai:wrong_room");
  await master.do(sitting, { type: "endSecretRoom" });
  await inner.client.closed;
  await until("the room to be gone", async () => (await prosody.get(`rooms/${secret.room}`)).status === 404);
  await prosody.focus(secret.room);
  expect(refusalIn((await goIn(secret)).answer)).toBe("sunwai:stale");
  await comeIn(await granted(prison, "hearing", "watch", hearing));
});

test("a token that says more than the sitting opens the room for a moment only, even with our own secret", async () => {
  const watcher = await counsel();
  const grant = await granted(watcher, "hearing", "watch");
  const { context, ...claims } = decodeJwt<{ context: { user: object; group: string } }>(grant.token);
  const forged = await new SignJWT({
    ...claims,
    context: { ...context, user: { ...context.user, right: "publish", moderator: true } },
  })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .sign(new TextEncoder().encode(tokenSecret));
  const { client } = await goIn({ token: forged, room });
  await client.closed;
  expect(await seated()).not.toHaveProperty(id(watcher));
  watcher.raw({ t: "signal", kind: "freshGrant", place: grant.place });
  const fresh = await granted(watcher, "hearing", "watch", grant);
  expect((await comeIn(fresh)).role).toBe("visitor");
});

test("somebody who comes while our server is away is judged when it is back", async () => {
  const rude = await counsel();
  const token = await granted(rude, "hearing", "watch");
  const mine = await granted(judge, "hearing", "publish");
  judge.raw({ t: "signal", kind: "freshGrant", place: mine.place });
  const fresh = await granted(judge, "hearing", "publish", mine);
  await master.do(sitting, { type: "remove", person: id(rude), reason: "" });
  await server().kill9();
  const before = await goIn(fresh);
  expect(before.answer.attrs.type).toBeUndefined();
  await server().restart();
  await until(
    "the removed to be refused",
    async () => refusalIn((await goIn(token)).answer) === "sunwai:denied",
  );
  await before.client.settle();
  expect((await seated())[id(judge)]).toBe("publish");
  await master.connect();
  await master.watch(sitting, "media");
  await judge.connect();
  await judge.watch(sitting, "media");
});

test("Prosody starts anew: nobody comes in before it was told, and then with a fresh token alone", async () => {
  const mine = await granted(judge, "hearing", "publish");
  await prosody.halt();
  await until("the court to be told", () => master.told.some((each) => each.t === "mediaNews" && !each.isUp));
  await prosody.run();
  await prosody.focus(room);
  await until("the court to be told that it is back", () =>
    master.told.some((each) => each.t === "mediaNews" && each.isUp),
  );
  await master.do(sitting, { type: "recordOutcome", item, outcome: "HEARD" });
  judge.raw({ t: "signal", kind: "freshGrant", place: mine.place });
  const fresh = await granted(judge, "hearing", "publish", mine);
  expect((await comeIn(fresh)).role).toBe("moderator");
});
