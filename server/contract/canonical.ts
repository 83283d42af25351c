// Canonical JSON, with sorted keys, so that equal bodies have equal hashes.

/** Canonical JSON of a plain value: object keys sorted, no spaces, undefined fields left out. */
export function canonical(value: unknown): string {
  if (value === null || typeof value !== "object") return JSON.stringify(value ?? null);
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  const fields: Readonly<Record<string, unknown>> = { ...value };
  const written = Object.keys(fields)
    .sort()
    .filter((key) => fields[key] !== undefined)
    .map((key) => `${JSON.stringify(key)}:${canonical(fields[key])}`);
  return `{${written.join(",")}}`;
}
