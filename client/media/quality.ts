// The quality of a link, from its counters over the last seconds; it gets worse quickly, and better only after a while. Pure.
import { FIGURES_MOST, type QualityFigures, type QualityLevel } from "../../server/contract/quality.ts";
import type { LinkQuality, OwnQuality, PersonStats } from "./room.ts";

/** The counters of a link at one moment, in milliseconds of a monotonic clock. */
export type Reading = { at: number; stats: PersonStats };

/** Readings that are kept: with one every two seconds, the window of the figures is eight seconds. */
export const WINDOW = 5;

export const noFigures: QualityFigures = {
  roundTrip: null,
  jitter: null,
  lossIn: null,
  lossOut: null,
  down: null,
  up: null,
  frames: null,
  freezes: null,
  available: null,
};

/** An integer, not negative and not above what may be reported. */
function figure(name: keyof QualityFigures, value: number | null): number | null {
  if (value === null || !Number.isFinite(value)) return null;
  return Math.round(Math.min(FIGURES_MOST[name], Math.max(0, value)));
}

/**
 * @param window - readings of one link, the oldest first
 * @returns its figures over that window; nothing for a single reading
 */
export function figuresOf(window: readonly Reading[]): QualityFigures {
  const [first, last] = [window[0], window.at(-1)];
  if (!first || !last || last.at <= first.at) return noFigures;
  const seconds = (last.at - first.at) / 1000;
  // A counter that decreased has restarted, so its earlier values are unknown.
  const grown = (
    name: "packetsLost" | "packetsReceived" | "bytesReceived" | "bytesSent" | "framesDecoded" | "freezes",
  ) => Math.max(0, last.stats[name] - first.stats[name]);
  const [lost, received] = [grown("packetsLost"), grown("packetsReceived")];
  const { roundTrip, jitter, lossSent, available } = last.stats;
  return {
    roundTrip: figure("roundTrip", roundTrip),
    jitter: figure("jitter", received > 0 ? jitter : null),
    lossIn: figure("lossIn", lost + received > 0 ? (100 * lost) / (lost + received) : null),
    lossOut: figure("lossOut", lossSent === null ? null : lossSent * 100),
    down: figure("down", (grown("bytesReceived") * 8) / 1000 / seconds),
    up: figure("up", (grown("bytesSent") * 8) / 1000 / seconds),
    frames: figure("frames", grown("framesDecoded") / seconds),
    freezes: figure("freezes", grown("freezes")),
    available: figure("available", available === null ? null : available / 1000),
  };
}

/** Above these values (for the available bit rate: below) a link is fair, or poor. Percent, milliseconds, kilobits a second. */
const bounds = {
  fair: { loss: 3, roundTrip: 400, jitter: 60, available: 150 },
  poor: { loss: 10, roundTrip: 1_000, jitter: 200, available: 50 },
} as const;

/**
 * Takes the figures of a link that carries media.
 * @returns its quality; unknown while nothing was measured
 */
export function levelOf({ roundTrip, jitter, lossIn, lossOut, available }: QualityFigures): LinkQuality {
  const isBeyond = (bound: (typeof bounds)["fair" | "poor"]) =>
    Math.max(lossIn ?? 0, lossOut ?? 0) > bound.loss ||
    (roundTrip ?? 0) > bound.roundTrip ||
    (jitter ?? 0) > bound.jitter ||
    (available ?? Number.POSITIVE_INFINITY) < bound.available;
  if (isBeyond(bounds.poor)) return "poor";
  if (isBeyond(bounds.fair)) return "fair";
  return roundTrip === null && lossIn === null ? "unknown" : "good";
}

/** The level of a link, and for how many readings it has measured another one. */
export type Judged = { is: LinkQuality; otherwise: LinkQuality; times: number };

export const unjudged: Judged = { is: "unknown", otherwise: "unknown", times: 0 };

const worst: readonly LinkQuality[] = ["unknown", "good", "fair", "poor", "lost"];
/** Consecutive readings that make a link worse, and better: a single bad or good reading changes nothing. */
const WORSE_AFTER = 2;
const BETTER_AFTER = 4;

/**
 * Judges a link from its level so far and its present measurement. A dead link is dead at once.
 * @returns its new level
 */
export function judge(before: Judged, level: LinkQuality): Judged {
  const taken: Judged = { is: level, otherwise: level, times: 0 };
  if (level === before.is || level === "lost" || before.is === "unknown" || before.is === "lost")
    return taken;
  const isWorse = worst.indexOf(level) > worst.indexOf(before.is);
  const wasWorse = worst.indexOf(before.otherwise) > worst.indexOf(before.is);
  const goesOn = before.times > 0 && isWorse === wasWorse;
  const times = goesOn ? before.times + 1 : 1;
  // The mildest of these readings counts, so that a link goes from poor to good through fair.
  const otherwise = goesOn ? milder(before.otherwise, level, isWorse) : level;
  return times >= (isWorse ? WORSE_AFTER : BETTER_AFTER)
    ? { is: otherwise, otherwise, times: 0 }
    : { is: before.is, otherwise, times };
}

/** Returns the level that is nearer to a third one, of two levels on the same side of it. */
function milder(one: LinkQuality, other: LinkQuality, isWorse: boolean): LinkQuality {
  const [first = one, second = other] = [one, other].sort((a, b) => worst.indexOf(a) - worst.indexOf(b));
  return isWorse ? first : second;
}

/**
 * One's own connection, from the links to all others: a bad link may be the other's fault, but when half of them are bad, it is
 * one's own.
 * @param links - each link's level and figures
 * @returns the median level (of two, the better one), its figures, and the totals of all links
 */
export function ownQuality(links: readonly { level: LinkQuality; figures: QualityFigures }[]): OwnQuality {
  const known = links.filter(({ level }) => level !== "unknown");
  const sorted = [...known].sort((a, b) => worst.indexOf(a.level) - worst.indexOf(b.level));
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  if (!middle) return { level: "unknown", figures: noFigures, links: 0 };
  const sum = (name: "down" | "up") =>
    figure(
      name,
      links.reduce((all, { figures }) => all + (figures[name] ?? 0), 0),
    );
  const most = (name: "frames" | "freezes") => {
    const seen = links.flatMap(({ figures }) => figures[name] ?? []);
    return seen.length === 0 ? null : Math.max(...seen);
  };
  const figures = {
    ...middle.figures,
    down: sum("down"),
    up: sum("up"),
    frames: most("frames"),
    freezes: most("freezes"),
  };
  return { level: middle.level, figures, links: known.length };
}

/** A level that can be reported to the court: "unknown" cannot. */
export function reportedLevel(level: LinkQuality): QualityLevel | null {
  return level === "unknown" ? null : level;
}
