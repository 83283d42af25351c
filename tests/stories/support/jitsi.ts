// What the stories of Jitsi share: a hall whose server is told that Jitsi is there, its people, and their grants.
import { afterAll, beforeAll } from "bun:test";
import { createHmac } from "node:crypto";
import { decodeJwt } from "jose";
import type { JitsiGrant } from "../../../server/contract/media.ts";
import { type TestPerson, until } from "../../support/client.ts";
import { ControlStandIn, jitsiEnv } from "../../support/jitsi.ts";
import { admit, anotherAdvocate, hall, openItem, openWithBench } from "./story.ts";

export const sitting = hall(1);

export type JitsiHall = { officer: TestPerson; judge: TestPerson; prison: TestPerson; item: string };

/** Where the server of the file sends its orders. */
export const stand = new ControlStandIn();

/** Opens Court Hall 1 with its officer, a judge and a prison point, before the stories of a file; call it after `oneServer`. */
export function jitsiHall(): JitsiHall {
  const made = {} as JitsiHall;
  beforeAll(async () => {
    const { officer, judge, prison } = await openWithBench();
    Object.assign(made, { officer, judge, prison, item: openItem(officer) });
  }, 180_000);
  afterAll(() => stand.down());
  return made;
}

/** Somebody who watches, or who is in the item and so before the court while it runs. */
export async function counsel(officer: TestPerson, items: string[] = []): Promise<TestPerson> {
  const person = await anotherAdvocate();
  await person.enter(sitting, items, "media");
  await admit(officer, sitting, person);
  return person;
}

export const id = (person: TestPerson) => person.account.id;
export const grants = (person: TestPerson) =>
  person.signals.flatMap((signal) => (signal.kind === "grant" ? [signal.grant as JitsiGrant | null] : []));
export const grantOf = (person: TestPerson) => grants(person).at(-1) ?? null;

/** Waits for a grant to a place of a hall with a right. */
export function granted(person: TestPerson, place: string, right: string, of = sitting): Promise<JitsiGrant> {
  return until(`a grant to ${right} in ${place}`, () => {
    const grant = grantOf(person);
    return grant?.place === `${of}/${place}` && grant.right === right ? grant : null;
  });
}

type Claims = {
  room: string;
  exp: number;
  context: { group: string; user: { right: string; seq: number; era: string; allow: string[] } };
};
export const claimsOf = (grant: JitsiGrant) => decodeJwt<Claims>(grant.token);
export const seqOf = (grant: JitsiGrant) => claimsOf(grant).context.user.seq;

let number = 0;
/** Tells a server that somebody came into a room with a grant, or left it, as the plugin does. Out: the status. */
export async function tellJoined(
  url: string,
  user: string,
  grant: JitsiGrant,
  more: object = {},
): Promise<number> {
  const { context } = claimsOf(grant);
  const { right, seq, era } = context.user;
  number += 1;
  const nick = `n${number}`;
  const seat = { room: grant.room, user, group: context.group, nick, right, moderator: false, seq, era };
  const events = [{ n: number, at: 1, type: "joined", cause: "left", ...seat, ...more }];
  const body = JSON.stringify({ boot: "events", sent: Math.floor(Date.now() / 1000), dropped: 0, events });
  const signature = `sha256=${createHmac("sha256", jitsiEnv.controlSecret).update(body).digest("hex")}`;
  const headers = { "x-sunwai-signature": signature };
  return (await fetch(`${url}/internal/jitsi/events`, { method: "POST", body, headers })).status;
}
