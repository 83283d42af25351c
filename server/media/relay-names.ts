// The names by which the TURN server counts relays: for each account, each recorded hall, and few for an address's
// guests, since one person can be many (docs/decisions/media.md#relays).
import { createHmac } from "node:crypto";
import type { Person } from "../contract/sitting/core/person.ts";
import type { Sitting } from "../contract/sitting/sitting.ts";

/** The person with audio and video, null for a recorder; the sitting; the address that rate limits count. */
export type RelayUser = {
  person: Pick<Person, "id" | "role"> | null;
  sitting: Pick<Sitting, "id">;
  address: string;
};

/** How many names the guests of one address share. */
export const GUEST_RELAY_NAMES = 8;

/**
 * A person's name at the TURN server: 16 hexadecimal digits, always the same. Its log has the name, which says
 * nothing of the person without the secret.
 */
export function relayName(secret: string, user: RelayUser): string {
  const key = createHmac("sha256", secret).update("sunwai:relay-names").digest();
  const hashed = (text: string) => createHmac("sha256", key).update(text).digest();
  return hashed(subjectOf(user, hashed)).toString("hex").slice(0, 16);
}

function subjectOf({ person, sitting, address }: RelayUser, hashed: (text: string) => Buffer): string {
  if (person === null) return `recorder ${sitting.id}`;
  if (person.role !== "ANONYMOUS") return `account ${person.id}`;
  return `guests ${hashed(person.id).readUInt32BE() % GUEST_RELAY_NAMES} ${address}`;
}
