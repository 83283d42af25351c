// Which hall is joined after cases were chosen.

/**
 * The hall to join next: the one asked for, unless every chosen case is elsewhere; else the only one with cases. Null where the next page asks.
 * @param asked - the hall in the page's address, which a list may have put there for a person with nothing in it
 */
export function nextHall(asked: string | null, chosen: readonly { courtId: string }[]): string | null {
  const halls = new Set(chosen.map(({ courtId }) => courtId));
  if (asked !== null && (halls.size === 0 || halls.has(asked))) return asked;
  const [only] = halls;
  return halls.size === 1 && only !== undefined ? only : null;
}
