// A mobile number at the login: its errors as typed, and how it is shown again. Pure.

/** Digits of an Indian mobile number, without the +91. */
export const PHONE_LENGTH = 10;

/** Returns what is wrong with a mobile number as typed, as the page shows it; null when nothing is. */
export function phoneProblem(typed: string): "required" | "numeric" | "phone" | null {
  if (typed === "") return "required";
  if (!/^\d+$/.test(typed)) return "numeric";
  return typed.length === PHONE_LENGTH ? null : "phone";
}

/** A number as it is shown back: enough to know it again, too little to take it down: `98••• ••417`. */
export function maskedPhone(phoneNumber: string): string {
  return `${phoneNumber.slice(0, 2)}••• ••${phoneNumber.slice(-3)}`;
}
