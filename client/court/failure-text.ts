// The sentence for a call that failed, by its code: what happened and what to do.

import { refusals } from "../../server/contract/refusals.ts";
import { courtText } from "../../server/contract/text/court.ts";
import type { ApiError } from "../net/api.ts";
import { type TextKey, textOf } from "../text/i18n.ts";
import { refusalText } from "../text/refusals.ts";

type FailureKey = Extract<TextKey<typeof courtText>, `failure.${string}`>;

const failures: Partial<Record<ApiError["code"], FailureKey>> = {
  offline: "failure.offline",
  feature_off: "failure.feature_off",
  second_device: "failure.second_device",
  not_found: "failure.not_found",
  invalid: "failure.invalid",
  booked: "failure.booked",
  conflict: "failure.conflict",
  too_many: "failure.too_many",
  proof_needed: "failure.proof_needed",
  factor_needed: "failure.factor_needed",
};

/**
 * @param error - a failed call
 * @returns what it means for the person; a refused command has its reason
 */
export function failureText(error: ApiError): string {
  const refusal = refusals.find((code) => code === error.refusal);
  if (refusal !== undefined) return refusalText(refusal);
  return textOf(courtText)(failures[error.code] ?? "failure.internal", { count: error.retryAfter ?? 1 });
}
