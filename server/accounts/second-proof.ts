// Checks a second factor, in the same way at a login and for a person who is logged in.
import { useRecoveryCode } from "../../db/queries/factors.ts";
import type { Account } from "../contract/rest/accounts.ts";
import type { UsedPasskey } from "../contract/rest/passkeys.ts";
import { Failure } from "../kernel/failure.ts";
import type { Count } from "../limits/limits.ts";
import { isAuthenticatorCode } from "./authenticator.ts";
import type { AccountsDeps } from "./deps.ts";
import type { Bound } from "./passkey-challenges.ts";
import { ownerOfUsed } from "./passkeys.ts";
import { hashRecoveryCode } from "./recovery-codes.ts";

/** What somebody gives as a second factor. */
export type GivenSecond =
  | { by: "authenticator" | "recovery"; code: string }
  | { by: "passkey"; response: UsedPasskey };

type Parts = Pick<AccountsDeps, "db" | "env" | "log" | "secrets" | "now" | "limits">;

/**
 * Checks a second factor; a right one is used up.
 * @param take - takes one of what wrong codes are counted by; passkeys cannot be guessed, and are not counted
 * @throws Failure with wrong_code, passkey_refused, passkey_copied or too_many
 */
export async function requireSecond(
  parts: Parts,
  account: Account,
  given: GivenSecond,
  { bound, take }: { bound: Bound; take(): Promise<readonly Count[]> },
): Promise<void> {
  if (given.by === "passkey") {
    const owner = await ownerOfUsed(parts, given.response, bound);
    if (owner.id !== account.id) throw new Failure("passkey_refused", "The passkey cannot be used for this");
    return;
  }
  const counts = await take();
  if (!(await isRight(parts, account.id, given))) throw new Failure("wrong_code", "The code is wrong");
  await parts.limits.refund(counts);
}

function isRight(
  parts: Pick<Parts, "db" | "now" | "secrets">,
  accountId: string,
  { by, code }: { by: "authenticator" | "recovery"; code: string },
): Promise<boolean> {
  if (by === "authenticator") return isAuthenticatorCode(parts, accountId, code);
  const codeHash = hashRecoveryCode(parts.secrets, accountId, code);
  return useRecoveryCode(parts.db, { accountId, codeHash, at: new Date(parts.now()) });
}
