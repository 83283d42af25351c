// The options of the mesh relay, and its state of each socket.
import type { MediaRight, MediaState, MeshGrant, MeshSignal, ServerSignal } from "../../contract/media.ts";
import type { MeshForward } from "./forward.ts";
import type { SeatOf } from "./seats.ts";

export interface MeshRelayOptions {
  /** Unique for each start of each process. */
  id: string;
  send: (connectionId: string, message: ServerSignal) => void;
  /** Carries a message to the relays of the other processes; each is at most 5.9 kB as JSON. */
  forward?: (message: MeshForward) => void;
  /** Bytes that wait to be sent to a connection of this process. */
  waiting?: (connectionId: string) => number;
  /** Whether this relay has run so long (some 20 s) that all who were here before its start have returned. */
  isWhole?: () => boolean;
  /** Milliseconds since 1970, which tell which of two seats of one person was taken last. */
  now?: () => number;
  /** The right that the sitting gives a person in a place; undefined where the sitting is not loaded here. */
  rightIn?: (place: string, personId: string) => MediaRight | null | undefined;
  /** Called with every person whose seats changed, in this process or another. */
  onSeatsChanged?: (personId: string) => void;
}

/** A socket of this process, its grant, and the place that it has joined with it. */
export interface Connection {
  personId: string;
  of: SeatOf;
  grant: MeshGrant | null;
  place: string | null;
}

/** One kind of message of a client. */
export type Kind<K extends MeshSignal["kind"]> = Extract<MeshSignal, { kind: K }>;

/** The devices of a person who only watches. */
export const CLOSED: MediaState = { microphone: false, camera: false };
