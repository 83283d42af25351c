// What the stories with the real Prosody share: it and a server of ours that know each other, a hall, and pages that go in.
import { afterAll, beforeAll } from "bun:test";
import { decodeJwt, SignJWT } from "jose";
import type { JitsiGrant } from "../../../server/contract/media.ts";
import { Client, refusalIn, roleIn, StreamEnded } from "../../prosody/support/client.ts";
import { Prosody } from "../../prosody/support/server.ts";
import { type TestPerson, until } from "../../support/client.ts";
import { jitsiEnv } from "../../support/jitsi.ts";
import type { ServerOptions, TestServer } from "../../support/server.ts";
import { admit, anotherAdvocate, come, hall, oneServer, openHall, phones } from "./story.ts";

export const sitting = hall(1);
// The secrets that tests/prosody/support/server.ts gives its Prosody.
const controlSecret = "a-secret-of-the-tests-with-more-than-32-characters";
const tokenSecret = "the-tests-sign-tokens-with-this-one-here";

export type ProsodyHall = {
  prosody: Prosody;
  /** What our server was started with. */
  options: ServerOptions;
  server(): TestServer;
  officer: TestPerson;
  judge: TestPerson;
  /** An item that may be heard in open court. */
  item: string;
  /** The hearing's room. */
  room: string;
};

const made = {} as ProsodyHall;
const clients: Client[] = [];

/** Starts a Prosody and a server for the stories of a file, and opens Court Hall 1 with its officer and a judge. */
export function prosodyHall(): ProsodyHall {
  const options: ServerOptions = {};
  made.options = options;
  // The one must know where the other is: so the port of our server is chosen first.
  beforeAll(async () => {
    const probe = Bun.listen({ hostname: "127.0.0.1", port: 0, socket: { data() {} } });
    const { port } = probe;
    probe.stop(true);
    const events = `http://127.0.0.1:${port}/internal/jitsi/events`;
    made.prosody = await Prosody.start({
      armed: false,
      options: `sunwai_events_url = "${events}"\nsunwai_promotion_grace = 1`,
    });
    options.env = {
      PORT: String(port),
      JITSI_URL: jitsiEnv.url,
      JITSI_APP_ID: "sunwai",
      JITSI_APP_SECRET: tokenSecret,
      JITSI_CONTROL_URL: made.prosody.url.replace("ws://", "http://").replace("/xmpp-websocket", "/sunwai"),
      JITSI_CONTROL_SECRET: controlSecret,
    };
  }, 180_000);
  made.server = oneServer(options);
  beforeAll(async () => {
    const { officer } = await openHall(1);
    await officer.watch(sitting, "media");
    const judge = await come(phones.judge1);
    await judge.enter(sitting, [], "media");
    const { order, items } = officer.sitting(sitting);
    const item = order.find((each) => items[each]?.state === "LISTED" && !items[each].inCamera) ?? "";
    const { room } = await granted(judge, "hearing", "publish");
    await made.prosody.focus(room);
    Object.assign(made, { officer, judge, item, room });
  }, 180_000);
  afterAll(async () => {
    await Promise.all(clients.map((client) => client.cut()));
    await made.prosody.stop();
  });
  return made;
}

export const id = (person: TestPerson) => person.account.id;

export function grantOf(person: TestPerson): JitsiGrant | null {
  const last = person.signals.findLast((signal) => signal.kind === "grant");
  return last?.kind === "grant" ? (last.grant as JitsiGrant | null) : null;
}

/** Waits for a grant to a place of this hall with a right, and newer than another. */
export function granted(
  person: TestPerson,
  place: string,
  right: string,
  than?: JitsiGrant,
): Promise<JitsiGrant> {
  return until(`a grant to ${right} in ${place}`, () => {
    const grant = grantOf(person);
    return grant?.place === `${sitting}/${place}` && grant.right === right && grant.id !== than?.id
      ? grant
      : null;
  });
}

let nicks = 0;
/** A page that goes to Jitsi with a token: its stream, and how the room answered. */
export async function goIn({ token, room: to }: Pick<JitsiGrant, "token" | "room">) {
  const client = await Client.connect(made.prosody.url, { token, room: to });
  clients.push(client);
  nicks += 1;
  return { client, answer: await client.join(to, `nick${nicks}`) };
}

/**
 * How somebody who goes in with a token is refused, or null where they are let in. A person whose removal reaches Prosody while they come
 * in loses the stream instead of getting an answer: they try again, as a page does.
 */
export async function refusalOf(
  grant: Pick<JitsiGrant, "token" | "room">,
  tries = 20,
): Promise<string | null> {
  try {
    return refusalIn((await goIn(grant)).answer);
  } catch (error) {
    if (error instanceof StreamEnded && tries > 1) return refusalOf(grant, tries - 1);
    throw error;
  }
}

/** Goes in with a token for which Prosody ends the stream again, and waits until it has. */
export async function untilPutOut(grant: Pick<JitsiGrant, "token" | "room">): Promise<void> {
  try {
    const { client } = await goIn(grant);
    await client.closed;
  } catch (error) {
    if (!(error instanceof StreamEnded)) throw error;
  }
}

/** Goes in and is let in, as soon as Prosody has heard of it. */
export async function comeIn(
  grant: Pick<JitsiGrant, "token" | "room">,
): Promise<{ client: Client; role: string | undefined }> {
  return until("to be let in", async () => {
    const { client, answer } = await goIn(grant);
    return answer.attrs.type === "error" ? null : { client, role: roleIn(answer) };
  });
}

/** Returns the people in a room, by account id and right. */
export async function seated(of = made.room): Promise<Record<string, unknown>> {
  const { body } = await made.prosody.get(`rooms/${of}`);
  const people = (body.people ?? []) as { user: string; right: string }[];
  return Object.fromEntries(people.map(({ user, right }) => [user, right]));
}

/** Whether a page was put out of its room since the person came in with another. */
export function isPutOut(client: Client): boolean {
  return client.inbox.some((stanza) => stanza.toString().includes("sunwai:elsewhere"));
}

export async function counsel(items: string[] = []): Promise<TestPerson> {
  const person = await anotherAdvocate();
  await person.enter(sitting, items, "media");
  await admit(made.officer, sitting, person);
  return person;
}

type Claims = { context: { user: { seq: number }; group: string } };
export const seqOf = ({ token }: JitsiGrant) => decodeJwt<Claims>(token).context.user.seq;

/** A token for the same room that says more than the sitting does: a person who comes in with it is put out again. */
export async function forgedFrom({ token, room }: JitsiGrant): Promise<Pick<JitsiGrant, "token" | "room">> {
  const { context, ...claims } = decodeJwt<Claims>(token);
  const user = { ...context.user, right: "publish", moderator: true };
  const forged = await new SignJWT({ ...claims, context: { ...context, user } })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .sign(new TextEncoder().encode(tokenSecret));
  return { token: forged, room };
}
