// Statements that are put together once: in the morning thousands ask the same, and making the text costs more than asking.
import type { Database } from "./client.ts";

type Reader = Pick<Database, "select">;

/** A prepared statement for each database it is asked on. */
export function builtOnce<T>(build: (db: Reader) => T): (db: Reader) => T {
  const built = new WeakMap<Reader, T>();
  return (db) => {
    const known = built.get(db);
    if (known !== undefined) return known;
    const made = build(db);
    built.set(db, made);
    return made;
  };
}
