// Makes a link for setting a password, and sends it to the person's mail address or number.
import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { Database } from "../../db/client.ts";
import {
  type NewLink,
  type Reachable,
  reachableAmong,
  storeLink,
  storeLinks,
} from "../../db/queries/account-links.ts";
import type { NewMessage } from "../../db/queries/outbox.ts";
import { INVITATION_HOURS, RESET_SECONDS } from "../contract/limits.ts";
import type { Channel } from "../contract/message-kinds.ts";
import type { LinkPurpose } from "../contract/rest/links.ts";
import type { Settings } from "../contract/settings.ts";
import type { Outbox } from "../notify/outbox.ts";
import type { SettingsStore } from "../settings/settings.ts";

/** The services that sending a link needs: a transaction of the caller's will do. */
export type Sending = { db: Pick<Database, "select" | "execute">; outbox: Outbox; now(): number };

const lives: Record<LinkPurpose, number> = { reset: RESET_SECONDS, invitation: INVITATION_HOURS * 3600 };
const kindOf = { reset: "passwordLink", invitation: "invitation" } as const;

/** The hash under which a key is stored. */
export const hashKey = (key: string) => createHash("sha256").update(key).digest("hex");

/** Where a link goes: to a usable mail address if there is one, else by SMS; null for nowhere. */
export function wayTo(
  { outbox }: Pick<Sending, "outbox">,
  { phone, email }: Pick<Reachable, "phone" | "email">,
): { channel: Channel; to: string } | null {
  if (email && outbox.isUsable("mail")) return { channel: "mail", to: email };
  return phone && outbox.isUsable("sms") ? { channel: "sms", to: phone } : null;
}

/** Used in place of an unknown name: the same work is done for it, and nothing is sent. */
const nobody = { phone: "0000000000", email: null, account: { language: null } } as const;

/** A link, and the message that carries it. For nobody both are made alike, and the link opens nothing. */
export async function makeLink(
  { outbox, now }: Pick<Sending, "outbox" | "now">,
  person: Reachable | null,
  purpose: LinkPurpose,
  court: Settings,
): Promise<{ link: NewLink; message: NewMessage; channel: Channel | null }> {
  const key = randomBytes(32).toString("base64url");
  const at = new Date(now());
  const way = wayTo({ outbox }, person ?? nobody);
  const message = await outbox.message(kindOf[purpose], {
    ...(way ?? { channel: "sms", to: nobody.phone }),
    language: (person ?? nobody).account.language,
    court,
    values: { link: `${outbox.site}/password-new#${key}` },
    at,
  });
  const isSent = person !== null && way !== null;
  const link = {
    id: randomUUID(),
    accountId: isSent ? person.account.id : null,
    purpose,
    keyHash: hashKey(key),
    sentTo: isSent ? way.to : "",
    createdAt: at,
    expiresAt: new Date(at.getTime() + lives[purpose] * 1000),
  };
  return { link, message, channel: isSent ? way.channel : null };
}

/**
 * Makes and stores a link and its message. For nobody it does the same with a row that opens nothing: neither answer
 * nor time says whether there is such an account.
 * @returns the way it goes; null when it goes nowhere
 */
export async function sendLink(
  parts: Sending,
  person: Reachable | null,
  purpose: LinkPurpose,
  court: Settings,
): Promise<Channel | null> {
  const { link, message, channel } = await makeLink(parts, person, purpose, court);
  await storeLink(parts.db, link, channel === null ? null : message);
  parts.outbox.wake();
  return channel;
}

/**
 * Sends the link for a first password to people who registered and have no other way in. It goes to the number that
 * they proved; a mail address may be wrong by a letter.
 */
export async function sendFirstPasswords(
  parts: Sending & { settings: Pick<SettingsStore, "read"> },
  accountIds: readonly string[],
): Promise<void> {
  const court = await parts.settings.read();
  if (!court.password_login || court.otp_login || !parts.outbox.isUsable("sms")) return;
  const people = await reachableAmong(parts.db, accountIds);
  const made = await Promise.all(
    people.map((person) => makeLink(parts, { ...person, email: null }, "invitation", court)),
  );
  await storeLinks(
    parts.db,
    made.map(({ link }) => link),
    made.map(({ message }) => message),
  );
}
