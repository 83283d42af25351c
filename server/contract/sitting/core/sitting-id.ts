// The id of a sitting, in a file of its own for pages that do not load the topics.

/** The id of a sitting: the court's id and the date. */
export function sittingId(courtId: string, date: string): string {
  return `${courtId}-${date}`;
}
