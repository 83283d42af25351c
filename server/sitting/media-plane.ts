// The interface to the media plane, which carries audio and video: the mesh's relay, or Jitsi.
import type { ClientSignal, MediaNews } from "../contract/media.ts";
import type { Person } from "../contract/sitting/core/person.ts";
import type { Sitting } from "../contract/sitting/sitting.ts";
import type { Right } from "./media-rights.ts";
import type { Step } from "./sitting.ts";

/** A connection and its person. */
export type Recipient = { connectionId: string; personId: string };

/** What a grant is made from: a right, and the sitting after the entry `seq`, from which it follows. */
export type GrantBasis = {
  right: Right;
  /** Null for a recorder. */
  person: Person | null;
  sitting: Sitting;
  seq: number;
  /** The client's address, as rate limits count it. */
  address: string;
};

export interface MediaPlane {
  /** Sends a connection the grant of its person, null for none. It replaces the one before. */
  grant(to: Recipient, basis: GrantBasis | null): void;
  /** Updates every place of a sitting after these steps. Never waits; nothing is sent before it returns. */
  enforce(live: { state: Sitting; seq: number }, steps: readonly Step[]): void;
  /** Handles one message of a connection, already parsed. */
  receive(from: Recipient, message: Exclude<ClientSignal, { kind: "freshGrant" }>): void;
  /** The person asked to have audio and video here: they end in other halls. */
  take(to: Recipient, sitting: string): void;
  /** The connection's socket was closed. */
  lost(connectionId: string): void;
  /** The present message to the court of a sitting; null when all is well. It is sent when it changes. */
  news(sitting: string): MediaNews | null;
  /** Takes all media from a person, in every place and process, at once. */
  revoke(personId: string): void;
}
