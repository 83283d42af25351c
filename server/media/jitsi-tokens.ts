// Tokens for Jitsi: one person, one room, one right, one minute (jitsi/README.md#the-token).
import { randomUUID } from "node:crypto";
import { SignJWT } from "jose";
import type { JitsiGrant, MediaRight } from "../contract/media.ts";
import type { Role } from "../contract/roles.ts";
import type { Person } from "../contract/sitting/core/person.ts";
import type { Sitting } from "../contract/sitting/sitting.ts";
import { records } from "../contract/sitting/topics/admission.ts";
import type { JitsiEnv } from "../kernel/env-jitsi.ts";
import { JITSI_RECORDER } from "../sitting/media-rights.ts";
import { mediaOf } from "./jitsi-commands.ts";
import type { RoomSeat } from "./jitsi-rooms.ts";
import { relayName } from "./relay-names.ts";

/** Seconds for which a token can open a stream, and the tolerated difference between two machines' clocks. */
const TOKEN_SECONDS = 60;
const SKEW_SECONDS = 10;

/** The people who conduct the court. Their commands go through our server all the same: no page moderates in Jitsi. */
const moderators: readonly Role[] = ["JUDGE", "MASTER"];

/** Jitsi's own features, all switched off: the court does the same in its own way, or not at all. */
const noFeatures = Object.fromEntries(
  [
    "recording",
    "livestreaming",
    "transcription",
    "outbound-call",
    "inbound-call",
    "sip-inbound-call",
    "sip-outbound-call",
    "flip",
    "rename",
    "file-upload",
    "create-polls",
    "send-groupchat",
    "list-visitors",
  ].map((feature) => [feature, false]),
);

/** The person of a token, null for a recorder; the address they have; and the time. */
type TokenOf = { person: Person | null; sitting: Sitting; address: string; seq: number; era: string };

/**
 * A grant with its token, whose number later commands can invalidate (`commandSeq`), in Prosody's era. Times are in
 * milliseconds. It has the name that the public may read: everybody in the room sees it.
 */
export async function jitsiGrant(
  env: JitsiEnv,
  seat: RoomSeat,
  of: TokenOf,
  now: number,
): Promise<JitsiGrant> {
  const { place, room, right } = seat;
  const issued = Math.floor(now / 1000);
  const token = await signed(env, { room, context: contextOf(env, seat, of) }, now);
  return {
    plane: "jitsi",
    id: randomUUID(),
    place,
    right,
    room,
    token,
    expiresAt: (issued + TOKEN_SECONDS) * 1000,
    hosts: { domain: env.xmppDomain, muc: `muc.${env.xmppDomain}` },
    libraryUrl: `${env.url}/libs/lib-jitsi-meet.min.js`,
    socketUrl: `${env.url.replace(/^http/, "ws")}/xmpp-websocket?room=${room}`,
  };
}

/** Signs a room and a context for a minute from `now` (milliseconds since 1970). */
function signed(env: JitsiEnv, claims: { room: string; context: object }, now: number): Promise<string> {
  const issued = Math.floor(now / 1000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setIssuer(env.appId)
    .setAudience("jitsi")
    .setSubject(env.xmppDomain)
    .setNotBefore(issued - SKEW_SECONDS)
    .setExpirationTime(issued + TOKEN_SECONDS)
    .sign(new TextEncoder().encode(env.appSecret));
}

function contextOf(env: JitsiEnv, { right }: RoomSeat, of: TokenOf) {
  const { person, sitting, seq, era } = of;
  const relay = relayName(env.appSecret, of);
  return {
    user: { ...(person ? userOf(person, right, sitting) : recorderUser), relay, seq, era },
    group: sitting.id,
    features: noFeatures,
    room: { regex: false },
  };
}

function userOf(person: Person, right: MediaRight, sitting: Sitting) {
  const moderator = right === "publish" && moderators.includes(person.role);
  const name = records.people.show(person, "public", sitting)?.name ?? person.profileName;
  return { id: person.id, name, right, moderator, allow: right === "publish" ? mediaOf(person) : [] };
}

/** A recorder never sends, whatever its seat says. Only Jicofo reads its name: nobody is told of watchers. */
const recorderUser = { id: JITSI_RECORDER, name: "Recorder", right: "watch", moderator: false, allow: [] };
