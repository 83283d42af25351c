// Canonical JSON, with sorted keys, so that equal bodies have equal hashes.

/** Canonical JSON of a plain value: object keys sorted, no spaces, undefined fields left out. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (!hasFields(value)) return JSON.stringify(value ?? null);
  let fields = "";
  for (const key of Object.keys(value).sort()) {
    const field = value[key];
    if (field !== undefined) fields += `${fields && ","}${JSON.stringify(key)}:${canonical(field)}`;
  }
  return `{${fields}}`;
}

function hasFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
