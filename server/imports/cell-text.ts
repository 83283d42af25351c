// Text of a cause list: how it is kept, what may not be in it, and how it is quoted back to people.

// Besides control characters, the marks that turn the reading direction of all that follows on the line.
const forbidden = /(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u;

/**
 * Whether a value is visible ASCII with single spaces, as in most cells: it is kept, and nothing in it is forbidden.
 * A list of 5,000 rows has 100,000 cells, read while hearings wait.
 */
export function isPlain(raw: string): boolean {
  return /^(?:[!-~]+(?: [!-~]+)*)?$/.test(raw);
}

/** Whether a raw value has characters that may not be stored. */
export function hasForbidden(raw: string): boolean {
  return forbidden.test(raw) || !raw.isWellFormed();
}

/** A value as it is kept: normalised (NFC), every run of spaces and line breaks one space, trimmed. */
export function tidy(raw: string): string {
  return raw.normalize("NFC").replace(/\s+/gu, " ").trim();
}

/** Whether anything of a text can be seen: not one of spaces and invisible characters alone. */
export function isSeen(text: string): boolean {
  return /[^\s\p{C}\p{Default_Ignorable_Code_Point}]/u.test(text);
}

/** A value quoted for a message: at most 60 letters, harmless to a terminal, no halved letter at its end. */
export function quoted(text: string): string {
  const short = text.length > 60 ? `${text.slice(0, 59)}…` : text;
  return `"${short.toWellFormed().replace(/[\p{Cc}\p{Cf}]/gu, "�")}"`;
}
