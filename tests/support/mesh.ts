// What the tests of the mesh relay share: a relay with its people, and the messages they say.
import type {
  ClientSignal,
  LinkSignal,
  MediaRight,
  MeshGrant,
  ServerSignal,
} from "../../server/contract/media.ts";
import { MeshRelay } from "../../server/media/mesh/relay.ts";
import type { SeatOf } from "../../server/media/mesh/seats.ts";

export const HALL = "hall-1/hearing";
export const OPEN = { microphone: true, camera: true };
export const CLOSED = { microphone: false, camera: false };

/** One relay whose messages are kept per connection; a connection is named like its person. */
export function hall(isWhole = false) {
  const heard = new Map<string, ServerSignal[]>();
  const relay = new MeshRelay({
    id: "relay-a",
    isWhole: () => isWhole,
    send: (connectionId, message) => heard.set(connectionId, [...(heard.get(connectionId) ?? []), message]),
  });
  /** What a connection heard since it was last asked. */
  const take = (connectionId: string) => {
    const messages = heard.get(connectionId) ?? [];
    heard.delete(connectionId);
    return messages;
  };
  const say = (connectionId: string, message: ClientSignal) => relay.receive(connectionId, message);
  const enter = (
    person: string,
    right: MediaRight,
    connectionId = person,
    place = HALL,
    of: SeatOf = "bench",
  ) => {
    const grant = grantOf(person, right, place);
    relay.grant(connectionId, person, grant, of);
    say(connectionId, joinWith(grant.id, sessionOf(connectionId)));
  };
  return { relay, take, say, enter, forget: () => heard.clear() };
}

export const sessionOf = (connectionId: string) => `session-of-${connectionId}`;

export function grantOf(person: string, right: MediaRight, place = HALL): MeshGrant {
  return {
    plane: "mesh",
    id: `${person}-${right}-${place}`,
    place,
    right,
    limits: { publishers: 6, watchers: 12 },
    iceServers: [],
  };
}

export function joinWith(grant: string, session: string): ClientSignal {
  return { t: "signal", kind: "join", grant, session, state: OPEN };
}

export function signalTo(to: string, signal: LinkSignal): ClientSignal {
  return { t: "signal", kind: "link", to, toSession: sessionOf(to), signal };
}

export function offer(direction: string, type: "offer" | "answer" = "offer"): LinkSignal {
  const sdp = `v=0\r\no=- 1 1 IN IP4 0.0.0.0\r\ns=-\r\nt=0 0\r\nm=audio 9 UDP/TLS/RTP/SAVPF 111\r\na=${direction}\r\n`;
  return { about: "description", link: 1, type, turn: 1, sdp };
}

export const kindsOf = (messages: ServerSignal[]) => messages.map((message) => message.kind);
export const refusals = (messages: ServerSignal[]): string[] =>
  messages.flatMap((message) => (message.kind === "refused" ? [message.code] : []));
