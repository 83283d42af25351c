// The sentences for a field that is filled in wrongly, letter for letter as the specification has them (docs/reference.md#messages).

/** By rule; those with a figure in them are made with it. */
export const messages = {
  required: "Required",
  email: "Enter valid email address",
  alphabet: "Accepts only alphabet characters",
  alphanumeric: "only alphanumerics",
  numeric: "only numerics",
  maxLength: (maxLength: number) => `at most ${maxLength} characters allowed`,
  minLength: (minLength: number) => `must be at least ${minLength} characters`,
  matches: (field: string) => `field must match ${field}`,
} as const;
