// Statements built once: thousands run the same query in the morning, and its text costs more than its run.
import type { Database } from "./client.ts";

/** A prepared statement for each database it is asked on; `K` names the kinds of statement that are built. */
export function builtOnce<T, K extends keyof Database = "select">(
  build: (db: Pick<Database, K>) => T,
): (db: Pick<Database, K>) => T {
  const built = new WeakMap<Pick<Database, K>, T>();
  return (db) => {
    const known = built.get(db);
    if (known !== undefined) return known;
    const made = build(db);
    built.set(db, made);
    return made;
  };
}
