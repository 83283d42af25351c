// Inviting a person in an admin's name, from a page or the command line: a new link goes to them, and the log has it.
import type { Database } from "../../db/client.ts";
import { invite } from "../accounts/links.ts";
import type { Channel } from "../contract/message-kinds.ts";
import type { Services } from "../services.ts";
import { type Actor, act, type NewEntry } from "./act.ts";

/** What an invitation is made and sent with. */
export type Inviting = Pick<Services, "outbox" | "now"> & { settings: Pick<Services["settings"], "read"> };

/** The entry of an invitation. The number or address is in the log of messages, not here. */
export const invited = (subject: string, channel: Channel, reason?: string): NewEntry => ({
  ...{ act: "personInvited", subjectKind: "person", subject, reason },
  after: { channel },
});

/**
 * Sends somebody a link for their first login.
 * @returns how it goes
 * @throws Failure not_found where there is no such account or it is disabled, conflict where no message reaches it
 */
export async function invitePerson(
  parts: Inviting & { db: Database },
  { id, reason }: { id: string; reason?: string },
  by: { actor: Actor; now: number },
): Promise<Channel> {
  const channel = await act<Channel>(parts.db, by, async (tx) => {
    const result = await invite({ ...parts, db: tx }, id);
    return { result, entry: invited(id, result, reason) };
  });
  // What was written in the transaction can be sent only now.
  parts.outbox.wake();
  return channel;
}
