// How well people are connected, as their own pages measure it: said on the socket beside the log, for the court alone.
import { z } from "zod";

/** How a connection does, from best to worst; at `lost` neither audio nor video comes through. */
const qualityLevels = ["good", "fair", "poor", "lost"] as const;
export type QualityLevel = (typeof qualityLevels)[number];

/** The videos that a page shows and sends: all, bench and speaker, those two small, or audio alone. */
export const videoSteps = ["all", "fewer", "small", "none"] as const;
export type VideoStep = (typeof videoSteps)[number];

const figure = (most: number) => z.int().min(0).max(most).nullable();

/** The most that each figure may say; a page cuts what is above, the server takes nothing above. */
export const FIGURES_MOST = {
  roundTrip: 60_000,
  jitter: 60_000,
  lossIn: 100,
  lossOut: 100,
  down: 1_000_000,
  up: 1_000_000,
  frames: 240,
  freezes: 1_000,
  available: 1_000_000,
} as const;

/** Measured over the last seconds, null if it could not be. A function: pages do not carry the schema. */
const qualityFigures = () =>
  z.strictObject({
    /** Round-trip time in milliseconds. */
    roundTrip: figure(FIGURES_MOST.roundTrip),
    /** Jitter in milliseconds. */
    jitter: figure(FIGURES_MOST.jitter),
    /** Percent of the packets to this page that were lost, and of those from it. */
    lossIn: figure(FIGURES_MOST.lossIn),
    lossOut: figure(FIGURES_MOST.lossOut),
    /** Kilobits a second received, and sent. */
    down: figure(FIGURES_MOST.down),
    up: figure(FIGURES_MOST.up),
    /** Frames per second shown, of the video that moves most. */
    frames: figure(FIGURES_MOST.frames),
    /** How often a video froze. */
    freezes: figure(FIGURES_MOST.freezes),
    /** Kilobits a second that the browser thinks it could send. */
    available: figure(FIGURES_MOST.available),
  });
export type QualityFigures = z.infer<ReturnType<typeof qualityFigures>>;

const reportFields = () => ({
  level: z.enum(qualityLevels),
  videos: z.enum(videoSteps),
  /** The person chose audio alone; else the page stepped down automatically. */
  isChosen: z.boolean(),
  figures: qualityFigures(),
});

/** The report of a page about its own connection in a hall, sent when it changes and now and then. */
export const qualityReport = () =>
  z.strictObject({ t: z.literal("quality"), sitting: z.string(), ...reportFields() });
export type QualityReport = z.infer<ReturnType<typeof qualityReport>>;

/** A person's connection as the court reads it. */
export const personQuality = () => z.strictObject(reportFields());
export type PersonQuality = z.infer<ReturnType<typeof personQuality>>;

/** The news for the court: each person's newest report; null for people of whom nothing is known any more. */
export type QualityNews = {
  t: "qualities";
  sitting: string;
  people: Record<string, PersonQuality | null>;
  /** These are all; nothing is known of anybody else. */
  isWhole: boolean;
};

/** Seconds between two reports of a page with nothing new, and after which a silent page is no longer believed. */
export const QUALITY_EVERY_SECONDS = 15;
export const QUALITY_STALE_SECONDS = 40;
/** Least seconds between two reports of a page. */
export const QUALITY_LEAST_SECONDS = 3;
