// The names by which the TURN server counts relays: one for each account and each hall that is recorded, and a few for all the guests of
// an address, since one person can be any number of guests (docs/decisions/media.md#relays).
import { createHmac } from "node:crypto";
import type { Person } from "../contract/sitting/core/person.ts";
import type { Sitting } from "../contract/sitting/sitting.ts";

/** The person who is granted audio and video, null for a recorder; the sitting; and the client's address, as rate limits count it. */
export type RelayUser = {
  person: Pick<Person, "id" | "role"> | null;
  sitting: Pick<Sitting, "id">;
  address: string;
};

/** How many names the guests of one address share. */
export const GUEST_RELAY_NAMES = 8;

/**
 * The name of a person in the credentials of the TURN server: 16 hexadecimal digits, the same in every process and however often it is
 * asked for. The TURN server's log has it, so it says nothing about the person without the secret.
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
