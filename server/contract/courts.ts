// What a hall is doing in the words of the board, and the order and the bench of halls. Pure.

/** What a hall is doing, in the words of the board. */
export const hallStates = ["not_open", "sitting", "dictation", "in_camera", "risen"] as const;
export type HallState = (typeof hallStates)[number];

/** Of a line of the board: what its hall is doing, and until when its bench rose in the middle of the day. */
export type HallDoing = { state: HallState; risen: { until: string | null } | null };

/**
 * What every board says of a hall: a risen bench does not sit, whatever stays before the court; of a closed door
 * nothing else is told. `until` is when it sits again, as `14:00` in IST; null if unknown, and while it sits.
 */
export function shownState({ state, risen }: HallDoing): { state: HallState; until: string | null } {
  if (risen === null || state === "in_camera") return { state, until: null };
  return { state: "risen", until: risen.until };
}

const inNumbers = new Intl.Collator("en", { numeric: true });

type Ordered = { estCode: string; number: string; position?: number };

/** The order of halls: by bench, by the place that an admin gave them, and by number, which runs 1, 2, 2A, 10. */
export function byBenchAndNumber(a: Ordered, b: Ordered): number {
  return (
    (a.estCode === b.estCode ? 0 : inNumbers.compare(a.estCode, b.estCode)) ||
    (a.position ?? 0) - (b.position ?? 0) ||
    inNumbers.compare(a.number, b.number)
  );
}

/** Whether a hall is of a bench, by its name or code; every one is where none is named. */
export function isOfBench(bench?: string): (court: { bench: string; estCode: string }) => boolean {
  const wanted = bench?.normalize("NFC").trim().toLowerCase();
  return (court) =>
    wanted === undefined || [court.bench, court.estCode].some((name) => name.toLowerCase() === wanted);
}
