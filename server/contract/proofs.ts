// The ways in which somebody proves who they are, and which of them are a second factor.
import type { Role } from "./roles.ts";

export const proofs = ["password", "code", "authenticator", "recovery", "passkey"] as const;
/** How somebody proved who they are; `code` is a one-time code to their number. */
export type Proof = (typeof proofs)[number];

/**
 * How somebody came in: by one of these, or through another system, which may have asked for a second factor itself
 * (docs/domain.md#external-login).
 */
export const loginProofs = [...proofs, "external", "externalSecond"] as const;
export type LoginProof = (typeof loginProofs)[number];

export const secondProofs = ["authenticator", "recovery", "passkey"] as const satisfies readonly Proof[];
/** What is asked for after a password or a one-time code. */
export type SecondProof = (typeof secondProofs)[number];

/** Whether a proof counts for a person who has a second factor. */
export function isSecondProof(proof: LoginProof): boolean {
  return proof === "externalSecond" || secondProofs.some((one) => one === proof);
}

/** Who needs a second factor where the court says so (docs/domain.md#second-factor-required). */
const needSecondFactor: readonly Role[] = ["JUDGE", "MASTER", "ADMIN", "STENOGRAPHER"];

/** Whether the court's setting asks this role for a second factor. */
export function needsSecondFactor(role: Role, settings: { second_factor_required: boolean }): boolean {
  return settings.second_factor_required && needSecondFactor.includes(role);
}
