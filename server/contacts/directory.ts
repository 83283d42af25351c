// Finds people with an account whom a person knows by their part in the court (docs/domain.md#contacts).
import type { Directory } from "../../db/queries/contacts.ts";
import type { Account } from "../contract/rest/accounts.ts";
import { mayUse, type Role } from "../contract/roles.ts";

/** Counsel, whom the other side's counsel know from the cases they were in together. */
const counsel: readonly Role[] = ["ADVOCATE", "PROSECUTOR", "COUNSELLOR"];
/** Whom the court's people find. Guests make their own accounts; witnesses and points are nobody's contacts. */
const ofCourt: readonly Role[] = [...counsel, "JUDGE", "MASTER", "STENOGRAPHER", "ADMIN"];

/** Returns the people whom this person may find, and so add to their contacts. */
export function directoryOf({ id, role }: Pick<Account, "id" | "role">): Directory {
  return mayUse(role, "fullRecord")
    ? { me: id, roles: ofCourt, isOfOwnItems: false }
    : { me: id, roles: counsel, isOfOwnItems: true };
}
