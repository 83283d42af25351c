// Invites people for an admin, from a page or the command line: each gets a new link, and the log records it.
import type { Database } from "../../db/client.ts";
import type { Transaction } from "../../db/queries/admin-log.ts";
import { haveComeIn, lockPeople, type PersonFields } from "../../db/queries/admin-people.ts";
import { invite } from "../accounts/links.ts";
import { wayTo } from "../accounts/send-link.ts";
import { type Actor, act, type NewEntry } from "../acts/act.ts";
import type { Channel } from "../contract/message-kinds.ts";
import type { NotInvited } from "../contract/rest/admin-people.ts";
import { Failure } from "../kernel/failure.ts";
import type { AdminDeps } from "./deps.ts";

/** The services that making and sending an invitation needs. */
export type Inviting = Pick<AdminDeps, "outbox" | "now"> & { settings: Pick<AdminDeps["settings"], "read"> };
type By = { actor: Actor; now: number };

/** The entry of an invitation. The number or address is in the log of messages, not here. */
export const invited = (subject: string, channel: Channel, reason?: string): NewEntry => ({
  act: "personInvited",
  subjectKind: "person",
  subject,
  reason,
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
  by: By,
): Promise<Channel> {
  const channel = await act<Channel>(parts.db, by, async (tx) => {
    const result = await invite({ ...parts, db: tx }, id);
    return { result, entry: invited(id, result, reason) };
  });
  // The messages were written in the transaction and can be sent only after it.
  parts.outbox.wake();
  return channel;
}

type Asked = Pick<PersonFields, "id" | "disabledAt" | "phone" | "email" | "username">;

/** Which of these people the console invites not, and why: an invitation is for a first login. */
export async function notInvited(
  tx: Pick<Database, "selectDistinct">,
  outbox: Inviting["outbox"],
  people: readonly Asked[],
): Promise<ReadonlyMap<string, NotInvited>> {
  const come = await haveComeIn(
    tx,
    people.map(({ id }) => id),
  );
  const whyOf = (person: Asked): NotInvited | null => {
    if (come.has(person.id)) return "hasCome";
    if (person.disabledAt !== null) return "disabled";
    const hasName = person.phone !== null || person.username !== null;
    return hasName && wayTo({ outbox }, person) ? null : "noWay";
  };
  return new Map(
    people.flatMap((person) => {
      const why = whyOf(person);
      return why === null ? [] : [[person.id, why] as const];
    }),
  );
}

/**
 * Invites somebody from the console, who has not come in yet.
 * @returns how it goes
 * @throws Failure not_found; conflict where they came in before, are disabled, or no message reaches them; too_many
 */
export async function inviteNewcomer(
  services: Pick<AdminDeps, "db" | "limits"> & Inviting,
  { id, reason }: { id: string; reason?: string },
  by: By,
): Promise<Channel> {
  // Counted before the transaction, whose caller holds a connection while waiting: the count needs another.
  await services.limits.take("invitationsOfPerson", id);
  const channel = await act<Channel>(services.db, by, async (tx) => {
    await requireNewcomer(tx, services.outbox, id);
    const result = await invite({ ...services, db: tx }, id);
    return { result, entry: invited(id, result, reason) };
  });
  services.outbox.wake();
  return channel;
}

async function requireNewcomer(tx: Transaction, outbox: Inviting["outbox"], id: string): Promise<void> {
  const people = await lockPeople(tx, [id]);
  if (people.length === 0) throw new Failure("not_found", "There is no such person");
  if ((await notInvited(tx, outbox, people)).size > 0)
    throw new Failure("conflict", "They came in before, are disabled, or no message reaches them");
}
