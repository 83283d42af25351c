// What a person types or pastes as an Indian mobile number, made ready for the field.

/** Takes blanks, hyphens and a pasted country code or leading zero off; letters stay, to be refused in words. */
export function tidyPhone(typed: string): string {
  const bare = typed.replace(/[\s()-]/g, "");
  if (/^\+91\d/.test(bare)) return bare.slice(3, 13);
  if (/^0\d{10}$/.test(bare)) return bare.slice(1);
  if (/^91\d{10}$/.test(bare)) return bare.slice(2);
  return bare.slice(0, 10);
}
