// What carries audio and video, as the rest of the server speaks to it: the mesh's relay, or Jitsi.
import type { ClientSignal, MediaNews } from "../contract/media.ts";
import type { Person } from "../contract/sitting/core/person.ts";
import type { Sitting } from "../contract/sitting/sitting.ts";
import type { Step } from "../sitting/sitting.ts";
import type { Right } from "./grants.ts";

/** A connection and whose it is. */
export type Recipient = { connectionId: string; personId: string };

/** What somebody may have, and what it follows from: the sitting as it was after the entry `seq`. */
export type Leave = { right: Right; person: Person; sitting: Sitting; seq: number };

export interface MediaPlane {
  /** Tells a connection what its person may have now, null for nothing. It replaces what was told before. */
  grant(to: Recipient, leave: Leave | null): void;
  /** Brings every place of a sitting to what it says after these steps. Never waits; nothing is told before it returns. */
  enforce(live: { state: Sitting; seq: number }, steps: readonly Step[]): void;
  /** Handles one message of a connection, already parsed. */
  receive(from: Recipient, message: Exclude<ClientSignal, { kind: "freshGrant" }>): void;
  /** Audio and video come here, at the person's own wish: in other halls they are no longer heard. */
  take(to: Recipient, sitting: string): void;
  /** The connection's socket is gone. */
  lost(connectionId: string): void;
  /** What the court of a sitting has to know of it now; null when all is well. It is told when that changes. */
  news(sitting: string): MediaNews | null;
  /** Takes all media from a person in every place and process at once. */
  revoke(personId: string): void;
}
