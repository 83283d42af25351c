// Text that PostgreSQL can keep: neither NUL nor half a character; other text of any script is welcome.

/** Whether a text can be stored. */
export function isStorable(text: string): boolean {
  return !text.includes("\u0000") && text.isWellFormed();
}

/** The place (`cases.2.submission`) of the first text in a value that cannot be stored; null when all can. */
export function unstorablePlace(value: unknown, place: readonly string[] = []): string | null {
  if (typeof value === "string") return isStorable(value) ? null : place.join(".") || "body";
  if (typeof value !== "object" || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    const found = isStorable(key) ? unstorablePlace(inner, [...place, key]) : place.join(".") || "body";
    if (found !== null) return found;
  }
  return null;
}
