// The id of a sitting. Pages ask it, which do not carry the topics.

/** The id of a sitting: the court's id and the date. */
export function sittingId(courtId: string, date: string): string {
  return `${courtId}-${date}`;
}
