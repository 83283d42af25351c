// Which items of a list kept their order: so that a preview names the few that moved, not all that shifted.

/**
 * The largest set of positions in `values` whose values ascend.
 * @param values - distinct numbers
 * @returns indexes into `values`
 */
export function longestAscent(values: readonly number[]): Set<number> {
  // tails[n] is the index of the smallest value that ends an ascent of n + 1 values.
  const tails: number[] = [];
  const before: (number | undefined)[] = [];
  values.forEach((value, index) => {
    const place = placeFor(value, tails, values);
    before[index] = place > 0 ? tails[place - 1] : undefined;
    tails[place] = index;
  });
  const ascent = new Set<number>();
  for (let index = tails.at(-1); index !== undefined; index = before[index]) ascent.add(index);
  return ascent;
}

function placeFor(value: number, tails: readonly number[], values: readonly number[]): number {
  let low = 0;
  let high = tails.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[tails[middle] ?? 0] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
