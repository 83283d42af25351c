// The keys of a table with their types, which the language's own functions give as plain text.

/**
 * @param table - an object that has its type's keys and no others, as one written out in the code
 * @returns its keys, in the order in which they are written
 */
export function keysOf<Table extends object>(table: Table): (keyof Table & string)[] {
  return Object.keys(table) as (keyof Table & string)[];
}

/**
 * @param keys - every key that the table shall have
 * @param under - the value of each key
 */
export function recordOf<Key extends string, Value>(
  keys: readonly Key[],
  under: (key: Key) => Value,
): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, under(key)])) as Record<Key, Value>;
}
