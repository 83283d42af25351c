// The roles that the court gives to accounts. Apart from the others: the sign-in page loads those.
import { type Role, roles } from "./roles.ts";

/** The roles an account may be given; guests make their own. */
export type AccountRole = Exclude<Role, "ANONYMOUS">;
export const accountRoles = roles.filter((role): role is AccountRole => role !== "ANONYMOUS");

/** The role of most people, which a form begins with. */
export const usualRole: AccountRole = "ADVOCATE";

/** Whether people of a role are told apart by a sub-role. */
export const hasSubRoles = (role: Role): boolean => role === "ADVOCATE";

/** Whether accounts of a role end with an accreditation. */
export const endsWithAccreditation = (role: Role): boolean => role === "MEDIA";
