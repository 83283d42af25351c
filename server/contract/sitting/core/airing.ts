// What of a sitting is public, moment by moment: marks of the day, and later cuts (docs/domain.md#public-at). Pure.

/**
 * Why the public sees a card in place of the hall (docs/domain.md#masked). `not_in_session`: the court does not sit.
 * `off`: the broadcast is not on. `recess`: the bench has risen. `paused`: by the officer. `excluded_kind`: by the
 * kind of the case. `excluded`: by the officer, or after an objection.
 */
const masks = [
  "not_in_session",
  "off",
  "recess",
  "paused",
  "dictation",
  "objection",
  "excluded",
  "excluded_kind",
  "bench_talk",
  "in_camera",
  "stopped",
] as const;
export type Mask = (typeof masks)[number];

/** What the public sees instead of the hall: the card of a mask, or that nothing was recorded (`technical`). */
export const cards = [...masks, "technical"] as const;
export type Card = (typeof cards)[number];

/**
 * From `at` on, in milliseconds since 1970, the public sees the hall (null) or a card. `until`, of a `recess` alone,
 * is when the court sits again, in IST as `14:00`; null for another day.
 */
export type Mark = { at: number; mask: Mask | null; item: string | null; until?: string | null };

/** What was decided afterwards about moments that had passed already. */
export type Cut = {
  /** When it was decided. */
  at: number;
  /** The moments: from this one, before that one. */
  from: number;
  to: number;
  /** Only the moments of this item; null for all. */
  item: string | null;
  mask: Mask;
  /** Whether what the public had seen by then is taken away as well. */
  isRecalled: boolean;
  /** When it was undone: it holds for what the public had to see before that. */
  endedAt: number | null;
};

/** From a moment on, how many seconds pass until the public sees it. */
type Delay = { from: number; seconds: number };

/** In the order in which they were made. */
export type Airing = {
  readonly marks: readonly Mark[];
  readonly cuts: readonly Cut[];
  readonly delays: readonly Delay[];
};
export const nothingAired: Airing = { marks: [], cuts: [], delays: [] };

/** A mark holds from the last one at the earliest: the clock of the process that wrote this one may be behind. */
export function addMark(airing: Airing, mark: Mark): Airing {
  const at = Math.max(mark.at, airing.marks.at(-1)?.at ?? mark.at);
  return { ...airing, marks: [...airing.marks, { ...mark, at }] };
}

/** Adds a delay; like a mark, it begins no earlier than the last one. */
export function addDelay(airing: Airing, from: number, seconds: number): Airing {
  const since = Math.max(from, airing.delays.at(-1)?.from ?? from);
  return { ...airing, delays: [...airing.delays, { from: since, seconds }] };
}

export function addCut(airing: Airing, cut: Cut): Airing {
  return { ...airing, cuts: [...airing.cuts, cut] };
}

/** Undoes the cuts of one mask: those of an item, or, where `of` is a number, those that end at this moment. */
export function endCuts(airing: Airing, mask: Mask, of: string | number, at: number): Airing {
  const isMeant = (cut: Cut) =>
    cut.mask === mask && cut.endedAt === null && (typeof of === "number" ? cut.to === of : cut.item === of);
  return { ...airing, cuts: airing.cuts.map((cut) => (isMeant(cut) ? { ...cut, endedAt: at } : cut)) };
}

/**
 * When the public sees a moment. A shorter delay never lets it see a later moment before an earlier one.
 * @returns milliseconds since 1970; null before the first broadcast
 */
export function airedAt({ delays }: Airing, moment: number): number | null {
  let latest: number | null = null;
  for (const [n, { from, seconds }] of delays.entries()) {
    if (from > moment) break;
    const last = Math.min(moment, delays[n + 1]?.from ?? moment);
    latest = Math.max(latest ?? 0, last + seconds * 1000);
  }
  return latest;
}

/** Since when the public is to see the hall without a card, whatever items were heard; 0 where it sees a card. */
export function shownSince({ marks }: Airing): number {
  return marks[marks.findLastIndex(({ mask }) => mask !== null) + 1]?.at ?? 0;
}

/** How the public sees a moment. */
type Seen = Pick<Mark, "mask" | "item" | "until">;

/** The mark of a moment, and the next one. */
function markAt(marks: readonly Mark[], moment: number): [Mark | undefined, number] {
  const next = marks.findIndex(({ at }) => at > moment);
  const before = next === -1 ? marks.length : next;
  return [marks[before - 1], before];
}

/** Marks and cuts of one moment, that was to be seen at `aired`. */
function seenAt({ marks, cuts }: Airing, moment: number, aired: number): Seen {
  const [mark] = markAt(marks, moment);
  if (mark === undefined) return { mask: "off", item: null };
  const cut = cuts.findLast(
    (one) =>
      moment >= one.from &&
      moment < one.to &&
      (one.item === null || one.item === mark.item) &&
      (one.isRecalled || one.at <= aired) &&
      (one.endedAt === null || aired < one.endedAt),
  );
  return { mask: mark.mask ?? cut?.mask ?? null, item: mark.item, until: mark.until };
}

/** A span of the day as the public sees it: from this moment, before that one. */
export type Span = Seen & { from: number; to: number };

/**
 * Returns what of the day is public at a time: each span of the sitting whose time has come, shown or as a card.
 * @param airing - of the sitting's log so far
 * @param time - milliseconds since 1970
 * @returns the spans in order, without gaps; nothing before the first broadcast
 */
export function publicAt(airing: Airing, time: number): Span[] {
  const begin = airing.delays[0]?.from;
  if (begin === undefined) return [];
  const edge = lastAired(airing, time);
  const borders = bordersOf(airing, begin, edge);
  const spans: Span[] = [];
  for (const [n, from] of borders.entries()) {
    const to = borders[n + 1];
    if (to === undefined) break;
    const seen = seenAt(airing, from, airedAt(airing, from) ?? time);
    const last = spans.at(-1);
    if (last && last.mask === seen.mask && last.item === seen.item && last.until === seen.until) last.to = to;
    else spans.push({ ...seen, from, to });
  }
  return spans;
}

/** The first moment that the public has not seen at a time. */
function lastAired({ delays }: Airing, time: number): number {
  let edge = delays[0]?.from ?? time;
  for (const [n, { from, seconds }] of delays.entries()) {
    const due = time - seconds * 1000;
    if (due < from) break;
    edge = Math.min(due, delays[n + 1]?.from ?? due);
    if (due < (delays[n + 1]?.from ?? 0)) break;
  }
  return edge;
}

/** Every moment at which the public's view may change: marks, cuts, delays, and where the public reaches a cut. */
function bordersOf(airing: Airing, begin: number, edge: number): number[] {
  const { marks, cuts, delays } = airing;
  const moments = [begin, edge, ...marks.map(({ at }) => at), ...delays.map(({ from }) => from)];
  for (const { at, from, to, endedAt } of cuts) {
    moments.push(from, to, lastAired(airing, at));
    if (endedAt !== null) moments.push(lastAired(airing, endedAt));
  }
  const inside = moments.filter((moment) => moment >= begin && moment <= edge);
  return [...new Set(inside)].sort((one, other) => one - other);
}
