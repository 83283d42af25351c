// Combines what the topics export into single objects.

/**
 * Combines parts of the topics into one object. `Together` computes the type of the whole from the list of topics,
 * which the compiler cannot follow through a loop; tests/laws/sitting.test.ts uses every part.
 */
export function together<Whole extends object>(parts: readonly (object | undefined)[]): Whole {
  return Object.assign({}, ...parts);
}

/** The names of the fields of an object, in their order. */
export function keysOf<T extends object>(whole: T): (keyof T)[] {
  const keys: (keyof T)[] = [];
  for (const key in whole) keys.push(key);
  return keys;
}
