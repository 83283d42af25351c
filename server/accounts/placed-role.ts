// A role with the seat and the hall that belong to it.
import type { Transaction } from "../../db/queries/admin-log.ts";
import { seatOfHall } from "../../db/queries/admin-people.ts";
import { hasSubRoles } from "../contract/account-roles.ts";
import { type Fault, fault } from "../contract/faults.ts";
import type { RoleChange } from "../contract/rest/admin-people.ts";
import { courtSideOf } from "../contract/roles.ts";
import { Failure } from "../kernel/failure.ts";

/** The failure that a field of a person does not fit. */
export const wrongField = (field: string, found: Fault) =>
  new Failure("invalid", "The person cannot be changed so", { faults: { [field]: found } });

type RoleAndHall = Pick<RoleChange, "role" | "subRole" | "courtHall">;

/**
 * A role with what belongs to it, and the seat of its hall.
 * @throws Failure invalid with the field that does not fit
 */
export async function withItsPlace(
  tx: Transaction,
  { role, subRole, courtHall: hall }: RoleAndHall,
): Promise<RoleAndHall & { estCode: string | null }> {
  if (subRole !== null && !hasSubRoles(role)) throw wrongField("subRole", fault("advocateOnly"));
  if (courtSideOf(role, subRole) === "court" && !hall) throw wrongField("courtHall", fault("required"));
  const courtHall = hall || null;
  const estCode = courtHall === null ? null : await seatOfHall(tx, courtHall);
  if (courtHall !== null && estCode === null) throw wrongField("courtHall", fault("unknownHall"));
  return { role, subRole, courtHall, estCode };
}
