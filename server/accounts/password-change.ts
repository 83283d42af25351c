// Setting a password: the rules it must meet, and the proof that its owner sets it.
import { reachable } from "../../db/queries/account-links.ts";
import { passwordOf, setPassword } from "../../db/queries/accounts.ts";
import { factorsOf, forgetPending, hasSecondFactor } from "../../db/queries/factors.ts";
import { type Fault, fault } from "../contract/faults.ts";
import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from "../contract/limits.ts";
import { knownOf, type PasswordFault, passwordFault } from "../contract/password-rules.ts";
import type { Account } from "../contract/rest/accounts.ts";
import type { PasswordChange } from "../contract/rest/passwords.ts";
import { Failure, type Faults } from "../kernel/failure.ts";
import { isCommonPassword } from "./common-passwords.ts";
import type { AccountsDeps } from "./deps.ts";
import { noticesTo } from "./notices.ts";
import { ownGate } from "./own-gate.ts";
import { requireOwnPassword } from "./own-password.ts";
import { hashPassword } from "./passwords.ts";
import type { Session } from "./session.ts";
import { requireProof } from "./step-up.ts";

/** The answer for each rule that a password breaks. */
const faults: Record<PasswordFault, Fault> = {
  short: fault("minLength", { minLength: PASSWORD_LENGTH_MIN }),
  long: fault("maxLength", { maxLength: PASSWORD_LENGTH_MAX }),
  personal: fault("personalPassword"),
};

type Password = { hash: string | null; setAt: Date | null; isPossible: boolean };

/**
 * Returns the password of the person logged in: its hash, when it was set, and whether they can have one.
 * @throws Failure with not_found when the account no longer exists
 */
export async function ownPassword({ db }: Pick<AccountsDeps, "db">, { account }: Session): Promise<Password> {
  const found = await passwordOf(db, account.id);
  if (!found) throw new Failure("not_found", "The account is not there any more");
  const { name, hash, setAt } = found;
  return { hash, setAt, isPossible: name !== null };
}

/**
 * Sets the password of the person logged in.
 * @returns when it was set
 * @throws Failure with not_allowed for a guest, invalid, common_password, wrong_password, too_many, proof_needed, or
 * conflict when another was set meanwhile
 */
export async function changePassword(
  services: Pick<AccountsDeps, "db" | "limits" | "now" | "outbox" | "settings">,
  session: Session,
  { current, password }: PasswordChange,
): Promise<Date> {
  const { account } = session;
  await requireGoodPassword(services, account, password);
  const before = await ownPassword(services, session);
  if (!before.isPossible) throw new Failure("not_allowed", "A guest has nothing to log in with");
  await proveOwner(services, session, before, current);
  const at = new Date(services.now());
  const hash = await hashInTurn(account.id, password);
  const notices = await noticesTo(services, await reachable(services.db, account.id), {
    kind: "passwordChanged",
  });
  const change = { accountId: account.id, hash, before: before.hash, at };
  if (!(await setPassword(services.db, change, notices)))
    throw new Failure("conflict", "Another password was set meanwhile");
  // A login that began with the earlier one ends with it.
  await forgetPending(services.db, account.id);
  services.outbox.wake();
  return at;
}

/** Hashes a new password, when it is the turn of its account. */
export function hashInTurn(accountId: string, password: string): Promise<string> {
  return ownGate(accountId, () => hashPassword(password), true);
}

/**
 * Checks a new password against the rules.
 * @throws Failure invalid if it breaks one, common_password if it is one of the first to be tried, too_many
 */
export async function requireGoodPassword(
  { settings, limits }: Pick<AccountsDeps, "settings" | "limits">,
  account: Account,
  password: string,
): Promise<void> {
  const known = knownOf(account, await settings.read());
  const broken = passwordFault(password, known);
  if (broken !== null) throw invalid({ password: faults[broken] });
  await limits.take("ratedPasswords", account.id);
  if (await isCommonPassword(password, known))
    throw new Failure("common_password", "The password is one of those that are tried first");
}

/**
 * Requires that it is the owner who sets the password, and not somebody at an unlocked screen: by the present one;
 * for a first one, and with a second factor, by a proof of a moment ago.
 */
async function proveOwner(
  services: Pick<AccountsDeps, "db" | "limits" | "now">,
  session: Session,
  { hash }: Password,
  current: string | undefined,
): Promise<void> {
  const { id } = session.account;
  if (hash !== null && (current === undefined || current === ""))
    throw invalid({ current: fault("required") });
  if (hash === null || hasSecondFactor(await factorsOf(services.db, id)))
    await requireProof(services, session);
  if (hash !== null) await requireOwnPassword(services, id, { password: current ?? "", hash });
}

function invalid(wrong: Faults): Failure {
  return new Failure("invalid", "The password cannot be set", { faults: wrong });
}
