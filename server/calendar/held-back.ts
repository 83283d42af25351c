// Holds back too many messages about bookings: from one organiser to one receiver, of one organiser, of the court.
// They stand among those not delivered, and the organiser is told.
import { reachable } from "../../db/queries/account-links.ts";
import type { Transaction } from "../../db/queries/admin-log.ts";
import { addToCounts } from "../../db/queries/limits.ts";
import { type NewMessage, putHeldBack, putMessages } from "../../db/queries/outbox.ts";
import { noticesTo } from "../accounts/notices.ts";
import { COURT } from "../limits/ceilings.ts";
import { type Count, limitRules } from "../limits/limits.ts";
import type { CalendarDeps } from "./deps.ts";

/** The time in milliseconds since 1970, and what a message to the organiser needs. */
type Context = {
  now: number;
  outbox: CalendarDeps["outbox"];
  settings: Pick<CalendarDeps["settings"], "read">;
};

/** A message, and whether its reader has no account. */
type Made = { message: NewMessage; isForGuest: boolean };

/** What a message is counted by. People with an account also read on their pages, and get mails without limit. */
function countsOf({ message, isForGuest }: Made, organiser: string): Count[] {
  const { channel, kind, to } = message;
  if (channel === "mail" && !isForGuest) return [];
  const own: Count = [
    kind === "bookingCancelled" ? "bookingCancellations" : "bookingMessages",
    `${organiser} ${to}`,
  ];
  return isForGuest
    ? [own, ["guestMessagesOfOrganiser", organiser], ["guestMessagesOfCourt", COURT]]
    : [own, ["bookingSmsOfOrganiser", organiser], ["bookingSmsOfCourt", COURT]];
}

const keyOf = ([rule, of]: Count) => `${rule}:${of}`;

/**
 * Counts what is to be sent.
 * @returns how much was counted before, by its key
 */
async function countAll(tx: Transaction, counts: readonly Count[]): Promise<Map<string, number>> {
  const at = new Date();
  const adding = new Map<string, { points: number; expire: Date }>();
  for (const count of counts) {
    const [rule] = count;
    const points = (adding.get(keyOf(count))?.points ?? 0) + 1;
    adding.set(keyOf(count), { points, expire: new Date(at.getTime() + limitRules[rule].seconds * 1000) });
  }
  const added = [...adding].map(([key, one]) => ({ key, ...one }));
  const counted = await addToCounts(tx, added, at);
  return new Map(added.map(({ key, points }) => [key, (counted.get(key) ?? points) - points]));
}

/**
 * Returns the messages that may be sent; keeps the others as not delivered, and tells the organiser once a day.
 * @param organiser - the id of their account
 */
export async function withoutHeldBack(
  tx: Transaction,
  context: Context,
  organiser: string,
  made: readonly Made[],
): Promise<NewMessage[]> {
  const used = await countAll(
    tx,
    made.flatMap((one) => countsOf(one, organiser)),
  );
  const usedOf = (count: Count) => used.get(keyOf(count)) ?? 0;
  const mayBeSent = (one: Made): boolean => {
    const counts = countsOf(one, organiser);
    if (counts.some((count) => usedOf(count) >= limitRules[count[0]].points)) return false;
    for (const count of counts) used.set(keyOf(count), usedOf(count) + 1);
    return true;
  };
  const sent: NewMessage[] = [];
  const held: NewMessage[] = [];
  for (const one of made) (mayBeSent(one) ? sent : held).push(one.message);
  if (held.length > 0) {
    await putHeldBack(tx, held, new Date(context.now));
    await tellOrganiser(tx, context, organiser);
  }
  return sent;
}

async function tellOrganiser(
  tx: Transaction,
  { outbox, settings, now }: Context,
  organiser: string,
): Promise<void> {
  const told: Count = ["heldBackNotices", organiser];
  const before = (await countAll(tx, [told])).get(keyOf(told)) ?? 0;
  if (before >= limitRules.heldBackNotices.points) return;
  const parts = { outbox, settings, now: () => now };
  await putMessages(tx, await noticesTo(parts, await reachable(tx, organiser), { kind: "messagesHeldBack" }));
}
