// A mobile number by which its owner is known again and nobody can call them.

/** The last two digits of a number of ten. */
export function maskedNumber(phone: string): string {
  return `${"*".repeat(8)}${phone.slice(-2)}`;
}
