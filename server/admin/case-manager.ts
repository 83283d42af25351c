// The case manager's right, which an admin grants and withdraws: it covers lists and items, and nothing of a hearing
// (docs/domain.md#case-manager).
import { eq } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { accounts } from "../../db/schema/accounts.ts";
import { type Actor, act } from "../acts/act.ts";
import type { CaseManagerChange } from "../contract/rest/admin-people.ts";
import { Failure } from "../kernel/failure.ts";

/**
 * Gives the right or takes it; it holds from the next call on. A guest never has it.
 * @throws Failure not_found; own_account for one's own
 */
export async function changeCaseManager(
  db: Database,
  id: string,
  { managesLists, reason }: CaseManagerChange,
  by: { actor: Actor; now: number },
): Promise<void> {
  if (by.actor.kind === "account" && by.actor.id === id)
    throw new Failure("own_account", "Nobody changes their own rights");
  await act<void>(db, by, async (tx) => {
    const [person] = await tx
      .select({ role: accounts.role, before: accounts.managesLists })
      .from(accounts)
      .where(eq(accounts.id, id))
      .for("update");
    if (!person || person.role === "ANONYMOUS") throw new Failure("not_found", "There is no such person");
    if (person.before === managesLists) return { result: undefined, isUnchanged: true };
    await tx.update(accounts).set({ managesLists }).where(eq(accounts.id, id));
    const facts = { before: { managesLists: person.before }, after: { managesLists } };
    const entry = {
      act: "caseManagerChanged",
      subjectKind: "person",
      subject: id,
      reason,
      ...facts,
    } as const;
    return { result: undefined, entry };
  });
}
