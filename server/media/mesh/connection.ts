// What the mesh relay is given, and what it keeps of each socket.
import type { MediaState, MeshGrant, MeshSignal, ServerSignal } from "../../contract/media.ts";
import type { MeshForward } from "./forward.ts";
import type { SeatOf } from "./seats.ts";

export interface MeshRelayOptions {
  /** Unique for each start of each process. */
  id: string;
  send: (connectionId: string, message: ServerSignal) => void;
  /** Carries a message to the relays of the other processes; each is at most about 7 kB as JSON. */
  forward?: (message: MeshForward) => void;
  /** Bytes that wait to be read by a connection of this process. */
  waiting?: (connectionId: string) => number;
  /** Whether this relay has run long enough (some 20 s) for everybody to have returned who was here before it. */
  settled?: () => boolean;
  /** Milliseconds since 1970, to tell which of two seats of one person was taken last. */
  now?: () => number;
  /** Called with every person whose seats changed, here or at another process. */
  onSeatsChanged?: (personId: string) => void;
}

/** A socket of this process, the grant it holds, and the place it has joined with it. */
export interface Connection {
  personId: string;
  of: SeatOf;
  grant: MeshGrant | null;
  place: string | null;
}

/** One kind of message of a client. */
export type Kind<K extends MeshSignal["kind"]> = Extract<MeshSignal, { kind: K }>;

/** The devices of whoever only watches. */
export const CLOSED: MediaState = { microphone: false, camera: false };
