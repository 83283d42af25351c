// Stories of the recorder on Jitsi with the real Prosody and our plugin: it sees what may be recorded, sends nothing, is in no other room,
// and nobody sees it.
import { beforeAll, expect, test } from "bun:test";
import { decodeJwt, SignJWT } from "jose";
import type { JitsiGrant } from "../../server/contract/media.ts";
import { JITSI_RECORDER } from "../../server/sitting/media-rights.ts";
import { type Client, conditionIn, MUC } from "../prosody/support/client.ts";
import { TestPerson, until } from "../support/client.ts";
import { tokenOf } from "../support/recorder.ts";
import {
  comeIn,
  counsel,
  forgedFrom,
  goIn,
  granted,
  grantOf,
  isPutOut,
  prosodyHall,
  refusalOf,
  seated,
  sitting,
  untilPutOut,
} from "./support/jitsi-prosody.ts";
import { come } from "./support/story.ts";

const cast = prosodyHall();
// The bench confers where there are two.
beforeAll(async () => {
  const second = await come("9000000002");
  await second.enter(sitting, [], "media");
});

/** A recorder's page that follows the hall. */
async function recorder(): Promise<TestPerson> {
  const page = new TestPerson(cast.server().url);
  page.as = "recorder";
  page.token = await tokenOf(cast.server(), sitting);
  await page.connect();
  await page.watch(sitting, "media");
  return page;
}

const onAir = async (page: TestPerson, than?: JitsiGrant) => granted(page, "hearing", "watch", than);
const withdrawn = (page: TestPerson) => until("no grant any more", () => grantOf(page) === null);

test("it comes in where a stream is on, as an onlooker whom only Jicofo sees", async () => {
  const page = await recorder();
  expect(grantOf(page)).toBeNull();
  await cast.officer.do(sitting, { type: "startStream" });
  const judge = await comeIn(await granted(cast.judge, "hearing", "publish"));
  const watcher = await comeIn(await granted(await counsel(), "hearing", "watch"));
  const grant = await onAir(page);
  const { client, role } = await comeIn(grant);
  expect(role).toBe("visitor");
  expect(await seated()).toMatchObject({ [JITSI_RECORDER]: "watch" });
  // A person who comes after it is not told of it either.
  const late = await comeIn(await granted(await counsel(), "hearing", "watch"));
  for (const other of [judge, watcher, late]) {
    await other.client.settle();
    expect(other.client.inbox.map(String).join()).not.toContain(JITSI_RECORDER);
  }
  const rooms = `<query xmlns="http://jabber.org/protocol/disco#items"/>`;
  expect(conditionIn(await judge.client.iq("get", rooms, `${grant.room}@${MUC}`))).toBe("forbidden");
  await client.settle();
  expect(client.inbox.map(String).join()).toContain(cast.judge.account.id);
  page.close();
});

test("its page may load what Jitsi's pages have, reach its Prosody, and encode", async () => {
  const page = await fetch(`${cast.server().url}/recorder`);
  const policy = page.headers.get("content-security-policy") ?? "";
  const of = (name: string) => policy.split("; ").find((part) => part.startsWith(`${name} `));
  expect(of("script-src")).toContain(" https://meet.court.example");
  expect(of("script-src")).toContain("'wasm-unsafe-eval'");
  expect(of("connect-src")).toContain(" wss://meet.court.example");
});

test("it sends nothing, whatever its page says", async () => {
  const page = await recorder();
  const { client } = await comeIn(await onAir(page));
  const watching = cast.judge.account.id;
  const judge = await comeIn(await granted(cast.judge, "hearing", "publish"));
  const room = `${cast.room}@${MUC}`;
  const camera = `<SourceInfo>{&quot;abcd-v0&quot;:{&quot;muted&quot;:false,&quot;videoType&quot;:&quot;camera&quot;}}</SourceInfo>`;
  const said = await client.present(cast.room, nickOf(client), camera);
  expect(String(said)).not.toContain("SourceInfo");
  const offer =
    `<jingle xmlns="urn:xmpp:jingle:1" action="source-add" sid="s"><content name="audio">` +
    `<description xmlns="urn:xmpp:jingle:apps:rtp:1"><source xmlns="urn:xmpp:jingle:apps:rtp:ssma:0" ssrc="1"/></description></content></jingle>`;
  expect(conditionIn(await client.iq("set", offer, `${room}/focus`))).toBe("forbidden");
  const kick = `<query xmlns="http://jabber.org/protocol/muc#admin"><item nick="focus" role="none"/></query>`;
  expect(conditionIn(await client.iq("set", kick, room))).toBe("forbidden");
  await judge.client.settle();
  expect(judge.client.inbox.map(String).join()).not.toContain("abcd-v0");
  expect(await seated()).toMatchObject({ [JITSI_RECORDER]: "watch", [watching]: "publish" });
  expect(await page.send(sitting, { type: "mute", people: [watching] })).toEqual({ refused: "not_allowed" });
  page.close();
});

/** The nick under which a client is in the hearing. */
function nickOf({ inbox, jid }: Pick<Client, "inbox" | "jid">) {
  const own = inbox.findLast(({ name, attrs }) => name === "presence" && attrs.to === jid);
  return own?.attrs.from?.split("/")[1] ?? "";
}

test("a closed door, bench talk, a stop: out at once, and the old token opens nothing", async () => {
  const page = await recorder();
  let grant = await onAir(page);
  const ways: [close: () => Promise<unknown>, open: () => Promise<unknown>][] = [
    [
      () => cast.judge.do(sitting, { type: "goInCamera", reason: "" }),
      () => cast.judge.do(sitting, { type: "openCourt" }),
    ],
    [
      () => cast.judge.do(sitting, { type: "startBenchTalk" }),
      () => cast.judge.do(sitting, { type: "endBenchTalk" }),
    ],
    [
      () => cast.judge.do(sitting, { type: "stopStream" }),
      () => cast.judge.do(sitting, { type: "resumeStream" }),
    ],
  ];
  await cast.officer.do(sitting, { type: "callItem", item: cast.item });
  await cast.officer.do(sitting, { type: "hear" });
  for (const [close, open] of ways) {
    grant = await onAir(page);
    const { client } = await comeIn(grant);
    await close();
    await client.closed;
    await withdrawn(page);
    expect(await refusalOf(grant)).toBe("sunwai:stale");
    expect(await seated()).not.toHaveProperty(JITSI_RECORDER);
    await open();
    grant = await onAir(page, grant);
  }
  await comeIn(grant);
  page.close();
});

test("no token of its own opens another room, and one that says more, or that somebody else made, none at all", async () => {
  const page = await recorder();
  const grant = await onAir(page);
  await cast.judge.do(sitting, { type: "startBenchTalk" });
  const bench = await granted(cast.judge, "bench", "publish");
  await cast.prosody.focus(bench.room);
  await cast.judge.do(sitting, { type: "endBenchTalk" });
  const now = await onAir(page, grant);
  expect(await refusalOf({ token: now.token, room: bench.room })).toBe("sunwai:wrong_room");
  await untilPutOut(await forgedFrom(now));
  const claims = decodeJwt<{ room: string }>(now.token);
  const signed = (more: object, secret: string) =>
    new SignJWT({ ...claims, ...more })
      .setProtectedHeader({ alg: "HS256", typ: "JWT" })
      .sign(new TextEncoder().encode(secret));
  // The token has our own secret and is for a room beside the hearing: Prosody lets it in, our server puts it out.
  const strange = "0123456789abcdef0123456789abcdef";
  await cast.prosody.focus(strange);
  await untilPutOut({
    token: await signed({ room: strange }, "the-tests-sign-tokens-with-this-one-here"),
    room: strange,
  });
  const foreign = await signed({}, "somebody else's secret, which is as long");
  await expect(goIn({ token: foreign, room: now.room })).rejects.toThrow("not signed in");
  page.close();
});

test("a second recorder of the hall takes the place of the first, and an ended stream leaves neither", async () => {
  const [one, other] = [await recorder(), await recorder()];
  const first = await comeIn(await onAir(one));
  const second = await comeIn(await onAir(other));
  await until("the first to be out", () => isPutOut(first.client));
  expect(isPutOut(second.client)).toBe(false);
  await cast.officer.do(sitting, { type: "endStream" });
  await second.client.closed;
  await Promise.all([withdrawn(one), withdrawn(other)]);
  expect(await seated()).not.toHaveProperty(JITSI_RECORDER);
  one.close();
  other.close();
});
