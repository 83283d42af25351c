// Holds back messages about bookings that are too many: for one receiver from one organiser, and for people without an account. Those held
// back stand among the messages that were not delivered, and the organiser is told.
import { reachable } from "../../db/queries/account-links.ts";
import type { Transaction } from "../../db/queries/admin-log.ts";
import { addToCounts } from "../../db/queries/limits.ts";
import { type NewMessage, putHeldBack, putMessages } from "../../db/queries/outbox.ts";
import { COURT } from "../accounts/ceilings.ts";
import { type LimitRule, limitRules } from "../accounts/limits.ts";
import { noticesTo } from "../accounts/notices.ts";
import type { NotifyContext } from "./messages.ts";

/** A message, and whether its reader has no account. */
type Made = { message: NewMessage; isForGuest: boolean };

/** What a message is counted by. People who have an account read of each booking on their pages, and in as many mails as there are. */
function countsOf({ message, isForGuest }: Made, organiser: string): string[] {
  const { channel, kind, to } = message;
  if (channel === "mail" && !isForGuest) return [];
  const rule: LimitRule = kind === "bookingCancelled" ? "bookingCancellations" : "bookingMessages";
  const own = keyOf(rule, `${organiser} ${to}`);
  if (!isForGuest) return [own];
  return [own, keyOf("guestMessagesOfOrganiser", organiser), keyOf("guestMessagesOfCourt", COURT)];
}

const keyOf = (rule: LimitRule, of: string) => `${rule}:${of}`;
const ruleOf = (key: string) => limitRules[key.slice(0, key.indexOf(":")) as LimitRule];

/**
 * Returns the messages that may be sent; keeps the others as not delivered, and tells the organiser once a day.
 * @param organiser - the id of their account
 */
export async function withoutHeldBack(
  tx: Transaction,
  { outbox, settings, now }: NotifyContext,
  organiser: string,
  made: readonly Made[],
): Promise<NewMessage[]> {
  const at = new Date();
  const count = async (keys: ReadonlyMap<string, number>) => {
    const added = [...keys].map(([key, points]) => ({
      ...{ key, points, expire: new Date(at.getTime() + ruleOf(key).seconds * 1000) },
    }));
    return addToCounts(tx, added, at);
  };
  const all = made.flatMap((one) => countsOf(one, organiser));
  const adding = new Map<string, number>();
  for (const key of all) adding.set(key, (adding.get(key) ?? 0) + 1);
  const counted = await count(adding);
  const used = new Map([...adding].map(([key, points]) => [key, (counted.get(key) ?? points) - points]));
  const mayBeSent = (one: Made): boolean => {
    const keys = countsOf(one, organiser);
    if (keys.some((key) => (used.get(key) ?? 0) >= ruleOf(key).points)) return false;
    for (const key of keys) used.set(key, (used.get(key) ?? 0) + 1);
    return true;
  };
  const sent: NewMessage[] = [];
  const held: NewMessage[] = [];
  for (const one of made) (mayBeSent(one) ? sent : held).push(one.message);
  if (held.length > 0) {
    await putHeldBack(tx, held, new Date(now));
    const told = keyOf("heldBackNotices", organiser);
    if (((await count(new Map([[told, 1]]))).get(told) ?? 1) <= limitRules.heldBackNotices.points) {
      const parts = { outbox, settings, now: () => now };
      const person = await reachable(tx, organiser);
      await putMessages(tx, await noticesTo(parts, person, { kind: "messagesHeldBack" }));
    }
  }
  return sent;
}
