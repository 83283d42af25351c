// Whether a logged-in person knows their password. Tries count, so that nobody guesses it at an open screen.

import { Failure } from "../kernel/failure.ts";
import type { AccountsDeps } from "./deps.ts";
import { ownGate } from "./own-gate.ts";
import { checkPassword } from "./passwords.ts";

/**
 * @param hash - null refuses every password
 * @throws Failure with wrong_password, or too_many
 */
export async function requireOwnPassword(
  { limits }: Pick<AccountsDeps, "limits">,
  accountId: string,
  { password, hash }: { password: string; hash: string | null },
): Promise<void> {
  await limits.take("wrongOfOwner", accountId);
  const isRight = await ownGate(accountId, () => checkPassword(password, hash), true);
  if (!isRight) throw new Failure("wrong_password", "Incorrect Password");
  await limits.refund([["wrongOfOwner", accountId]]);
}
