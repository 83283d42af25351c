// Audio reports: "I cannot hear the court", what the person's page measured then, and what it means.

import { z } from "zod";
import type { AllFields } from "../core/all-fields.ts";
import { type Audience, personOf } from "../core/audience.ts";
import { whileSitting } from "../core/phases.ts";
import { everywhere } from "../core/places.ts";
import { anyone } from "../core/role-groups.ts";
import { id } from "../core/schemas.ts";
import type { CommandsOf, Folds, Rules } from "../core/topic.ts";

const count = (most: number) => z.int().min(0).max(most);

/** What a page tried automatically before it reported. */
export const audioRepairs = ["resumed", "volume", "speaker", "rebuilt"] as const;
export type AudioRepair = (typeof audioRepairs)[number];

/** What a page measured over two seconds, after its repairs. */
export const audioFigures = () =>
  z.strictObject({
    /** The page has joined the hall's place of audio and video. */
    isJoined: z.boolean(),
    /** People whose microphone is on, and whose audio has a live track here. */
    voices: count(500),
    tracks: count(500),
    /** How loud it was on average: thousandths of full scale. */
    loudness: count(1000),
    /** Packets of audio that arrived, and that were lost. */
    packets: count(1_000_000),
    lost: count(1_000_000),
    /** Percent. */
    volume: count(100),
    /** The browser plays audio for this page. */
    isRunning: z.boolean(),
    /** A loudspeaker or headphones are present, as far as the browser reports. */
    output: z.enum(["present", "missing", "unknown"]),
    link: z.enum(["good", "fair", "poor", "lost", "unknown"]),
    /** Round-trip time in milliseconds; null if nothing was measured. */
    roundTrip: count(60_000).nullable(),
    repairs: z
      .array(z.enum(audioRepairs))
      .max(audioRepairs.length)
      .refine((made) => new Set(made).size === made.length),
  });
export type AudioFigures = z.infer<ReturnType<typeof audioFigures>>;

/** A person's report. Times are milliseconds since 1970. */
export type AudioReport = {
  person: string;
  at: number;
  /** How many times this person has reported within that time. */
  times: number;
  figures: AudioFigures;
  /** When it was settled and by whom; null while it waits. */
  settledAt: number | null;
  settledBy: "self" | "officer" | "gone" | null;
};

/** The newest report of each person, while it is open and for some minutes after. */
export type AudioReportState = { audioReports: Record<string, AudioReport> };
export const empty: AudioReportState = { audioReports: {} };

export const commands = () => [
  z.strictObject({ type: z.literal("reportNoSound"), figures: audioFigures() }),
  /** If it names no person, it is about the actor's own report, because they hear the court again. */
  z.strictObject({ type: z.literal("settleNoSound"), person: id().optional() }),
];
export const permissions: Rules<CommandsOf<typeof commands>> = {
  reportNoSound: { roles: anyone, phases: whileSitting, in: everywhere },
  settleNoSound: { roles: anyone, phases: whileSitting, in: everywhere },
};

export type AudioReportEvent =
  | { type: "noSoundReported"; person: string; figures: AudioFigures; at: number }
  | { type: "noSoundSettled"; person: string; by: NonNullable<AudioReport["settledBy"]>; at: number };
export const folds: Folds<AudioReportState, AudioReportEvent> = {
  noSoundReported: ({ audioReports }, { person, figures, at }) => {
    const times = (audioReports[person]?.times ?? 0) + 1;
    const report = { person, at, times, figures, settledAt: null, settledBy: null };
    return { audioReports: { ...withoutOld(audioReports, at), [person]: report } };
  },
  noSoundSettled: ({ audioReports }, { person, by, at }) => {
    const before = audioReports[person];
    if (!before) return {};
    return { audioReports: { ...audioReports, [person]: { ...before, settledAt: at, settledBy: by } } };
  },
};

/** Reports settled long ago are removed, so that the record does not grow with the day. */
function withoutOld(
  reports: AudioReportState["audioReports"],
  now: number,
): AudioReportState["audioReports"] {
  const isKept = (settledAt: number | null) =>
    settledAt === null || now - settledAt < REPORT_KEPT_SECONDS * 1000;
  return Object.fromEntries(Object.entries(reports).filter(([, { settledAt }]) => isKept(settledAt)));
}

/** The court reads every report, a person only their own. */
export function redact({ audioReports }: AudioReportState, audience: Audience): AllFields<AudioReportState> {
  if (audience === "court") return { audioReports };
  const self = personOf(audience);
  const own = self !== null && Object.hasOwn(audioReports, self) ? audioReports[self] : undefined;
  if (!own) return { audioReports: {} };
  const { person, at, times, figures, settledAt, settledBy } = own;
  const shown: AllFields<AudioReport> = { person, at, times, figures, settledAt, settledBy };
  return { audioReports: { [person]: shown } };
}

export function ownView(view: AudioReportState, own: AudioReportState): AllFields<AudioReportState> {
  return { audioReports: { ...view.audioReports, ...own.audioReports } };
}

/** The people whose report changed. */
export function affectedPeople(
  { audioReports: before }: AudioReportState,
  { audioReports: after }: AudioReportState,
): string[] {
  if (before === after) return [];
  return Object.keys({ ...before, ...after }).filter((person) => before[person] !== after[person]);
}

/** Seconds before the same person can report again: measuring takes a few. */
export const REPORT_AGAIN_SECONDS = 10;

/** Open reports at once: when a whole hall hears nothing, this many are enough for the officer to know. */
export const AUDIO_REPORTS_MAX = 50;
/** Seconds for which a settled report is remembered, so that the next one counts as the second. */
export const REPORT_KEPT_SECONDS = 900;

/** The meanings of the figures; the first one that applies is used. */
export const audioFindings = [
  "not_connected",
  "nobody_speaks",
  "held",
  "volume_off",
  "no_output",
  "no_packets",
  "packets_lost",
  "silent",
  "audio_arrives",
] as const;
export type AudioFinding = (typeof audioFindings)[number];

/** Thousandths of full scale below which nobody could be heard. */
const AUDIBLE = 2;

/**
 * @param figures - what was measured
 * @returns the first finding that explains why the court is not heard; `audio_arrives` if none does
 */
export function findingOf(figures: AudioFigures): AudioFinding {
  const { voices, packets, lost } = figures;
  if (!figures.isJoined || figures.link === "lost") return "not_connected";
  if (voices === 0) return "nobody_speaks";
  if (!figures.isRunning) return "held";
  if (figures.volume === 0) return "volume_off";
  if (figures.output === "missing") return "no_output";
  if (figures.tracks === 0 || packets === 0) return "no_packets";
  if (lost > (packets + lost) * 0.2) return "packets_lost";
  return figures.loudness < AUDIBLE ? "silent" : "audio_arrives";
}

/** Open reports, the oldest first. */
export function openAudioReports({ audioReports }: AudioReportState): AudioReport[] {
  return Object.values(audioReports)
    .filter((report) => report.settledAt === null)
    .sort((a, b) => a.at - b.at || (a.person < b.person ? -1 : 1));
}
