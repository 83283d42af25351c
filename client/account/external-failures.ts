// The failures of a sign-in through another system that have sentences of their own.

const codes = [
  "external_over",
  "external_cancelled",
  "external_failed",
  "external_away",
  "external_no_role",
  "external_taken",
  "external_closed",
] as const;

/** Whether a code has a sentence of its own. */
export function isExternalFailure(code: string): code is (typeof codes)[number] {
  return codes.some((one) => one === code);
}
