// Decides a request to delete an account: the deletion, its log entry and the message, all or nothing.
import type { Database } from "../../db/client.ts";
import { reachable } from "../../db/queries/account-links.ts";
import { lockPeople } from "../../db/queries/admin-people.ts";
import { eraseAccount } from "../../db/queries/erase-account.ts";
import { putMessages } from "../../db/queries/outbox.ts";
import { decideDeletion } from "../../db/queries/own-data.ts";
import { noticesTo } from "../accounts/notices.ts";
import { type Actor, act } from "../acts/act.ts";
import type { DeletionDecision } from "../contract/rest/own-data.ts";
import { Failure } from "../kernel/failure.ts";
import { type Entrance, keepWayIn } from "../settings/way-in.ts";
import type { AdminDeps } from "./deps.ts";

/** What replaces the name where it is not part of a record. */
const GONE = "Closed account";

const outcomes = {
  grant: { state: "granted", act: "deletionGranted" },
  refuse: { state: "refused", act: "deletionRefused" },
} as const;

/**
 * Grants or refuses a waiting request. Granting closes the account at once and deletes what the court need not keep.
 * @throws Failure not_found when it does not wait, own_account for an admin's own, last_way_in
 */
export async function decideOnDeletion(
  services: Pick<AdminDeps, "outbox" | "settings" | "now"> & { db: Database },
  id: string,
  { decision, note }: DeletionDecision,
  by: Entrance & { actor: Actor; now: number },
): Promise<void> {
  const { state, act: what } = outcomes[decision];
  const at = new Date(by.now);
  await act<void>(services.db, by, async (tx) => {
    const admin = by.actor.kind === "account" ? by.actor.id : null;
    const row = await decideDeletion(tx, { id }, { state, at, by: admin, note: note || null });
    if (!row) throw new Failure("not_found", "No such request waits");
    if (row.accountId === admin) throw new Failure("own_account", "Another admin decides on one's own");
    await lockPeople(tx, [row.accountId]);
    // Notified before the deletion: afterwards the court no longer has their number and address.
    const messages = await noticesTo(services, await reachable(tx, row.accountId), { kind: what });
    if (decision === "grant") {
      await eraseAccount(tx, row.accountId, { at, name: GONE });
      await keepWayIn(tx, by);
    }
    await putMessages(tx, messages);
    const entry = { act: what, subjectKind: "person", subject: row.accountId, reason: note } as const;
    return { result: undefined, entry: { ...entry, before: { state: "asked" }, after: { state } } };
  });
  services.outbox.wake();
}
