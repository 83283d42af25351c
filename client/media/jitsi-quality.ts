// What the page requests from the bridge for what is on screen, and the quality of the one link to it.
import type { VideoStep } from "../../server/contract/quality.ts";
import type { ReceiverConstraints } from "./jitsi-types.ts";
import {
  figuresOf,
  type Judged,
  judge,
  levelOf,
  noFigures,
  type Reading,
  unjudged,
  WINDOW,
} from "./quality.ts";
import type { OwnQuality, PersonStats } from "./room.ts";
import { readStats } from "./stats.ts";

/** A video that this page shows. */
export type WantedSource = { source: string; personId: string; isScreen: boolean };

const SCREEN_HEIGHT = 1080;
const LARGE_HEIGHT = 720;

/** The limits of a saving step for received videos, and for the own one. */
export const heightOf: Record<VideoStep, number> = { all: LARGE_HEIGHT, fewer: 360, small: 180, none: 180 };

/** The more videos there are, the smaller each is shown. */
function tileHeight(videos: number): number {
  if (videos <= 2) return LARGE_HEIGHT;
  return videos <= 6 ? 360 : 180;
}

/**
 * Takes what is on screen, the person who is shown large, and how much is saved.
 * @returns what the bridge may send; a shared screen comes first, then the large video, and not one frame of anything else
 */
export function constraintsFor(
  wanted: readonly WantedSource[],
  large: string | null,
  step: VideoStep,
): ReceiverConstraints {
  const screens = wanted.filter(({ isScreen }) => isScreen).map(({ source }) => source);
  const videos = wanted.filter(({ isScreen }) => !isScreen);
  const main = videos.filter(({ personId }) => personId === large).map(({ source }) => source);
  const persons = new Set(videos.map(({ personId }) => personId)).size;
  const tile = Math.min(heightOf[step], tileHeight(persons));
  // Beside a shared screen no video is large.
  const most = Math.min(heightOf[step], screens.length > 0 ? 360 : LARGE_HEIGHT);
  const constraints: ReceiverConstraints["constraints"] = {};
  for (const source of screens) constraints[source] = { maxHeight: SCREEN_HEIGHT };
  for (const { source, personId } of videos)
    constraints[source] = { maxHeight: personId === large ? most : Math.min(tile, most) };
  return {
    lastN: wanted.length,
    selectedSources: [...screens, ...main],
    onStageSources: screens.length > 0 ? screens : main,
    defaultConstraints: { maxHeight: 0 },
    constraints,
  };
}

type Report = Pick<RTCStatsReport, "forEach">;

/** The counters of one person, from the statistics of the link to the bridge, which carries everybody. */
export function statsOf(report: Report, tracks: ReadonlySet<string>): PersonStats {
  const entries = new Map<string, unknown>();
  report.forEach((entry: { type?: string; trackIdentifier?: string }, key) => {
    const isTheirs = entry.type === "inbound-rtp" && tracks.has(entry.trackIdentifier ?? "");
    if (isTheirs || entry.type === "candidate-pair") entries.set(key, entry);
  });
  return readStats(entries);
}

/** Judges the link to the bridge by what arrived in the last seconds. */
export class BridgeQuality {
  private readings: Reading[] = [];
  private judged: Judged = unjudged;

  /** Takes the statistics (null while there is no link), whether the link is broken, and the time. */
  measure(report: Report | null, isLost: boolean, at: number): OwnQuality {
    if (report) this.readings = [...this.readings, { at, stats: readStats(report) }].slice(-WINDOW);
    const figures = figuresOf(this.readings);
    if (report || isLost) this.judged = judge(this.judged, isLost ? "lost" : levelOf(figures));
    return { level: this.judged.is, figures, links: this.judged.is === "unknown" ? 0 : 1 };
  }
}

export const noQuality: OwnQuality = { level: "unknown", figures: noFigures, links: 0 };
