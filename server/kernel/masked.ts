// A mobile number or mail address by which its owner is known again and nobody can reach them.

/** The last two digits of a number of ten. */
export function maskedNumber(phone: string): string {
  return `${"*".repeat(8)}${phone.slice(-2)}`;
}

/** Returns the last two digits of a number; the first letter and the domain of a mail address. */
export function maskedAddress(to: string): string {
  const at = to.lastIndexOf("@");
  return at < 0 ? maskedNumber(to) : `${to.slice(0, 1)}***${to.slice(at)}`;
}
