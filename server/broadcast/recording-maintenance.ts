// Looks after recordings and streams: logs silent recorders, seals, checks at night, and deletes.
import { randomUUID } from "node:crypto";
import { deleteEndedLeases } from "../../db/queries/recorder-leases.ts";
import {
  deleteRecorders,
  emptyRecorders,
  nextToCheck,
  noteCheck,
  recordingsDue,
  recordingsPurged,
  recordingsUnsealed,
  sittingsWithRest,
} from "../../db/queries/recordings.ts";
import { RETENTION_HOUR } from "../contract/limits.ts";
import { shownSince } from "../contract/sitting/core/airing.ts";
import type { Sitting } from "../contract/sitting/sitting.ts";
import { isRecording, needsRecorder, recordedSince } from "../contract/sitting/topics/recording.ts";
import type { Clock } from "../kernel/clock.ts";
import { errorText } from "../kernel/error-words.ts";
import { DAY_MS, dayInIndia } from "../kernel/india-days.ts";
import { lookEvery } from "../kernel/look-every.ts";
import { serverActor } from "../sitting/actor.ts";
import type { BroadcastDeps } from "./deps.ts";
import { type KnownLoss, mayStillBegin, nextLoss } from "./recorder-loss.ts";
import { checkRecording } from "./recording-check.ts";
import { StoreTrouble } from "./recording-store.ts";
import { forgetSegments, sealRecorded } from "./recordings.ts";

/** What a look at the recorder of a hall needs. */
type LookDeps = Pick<BroadcastDeps, "broadcasts" | "now" | "recorderHalls" | "sittings">;
/** What sealing segments and deleting them needs. */
type SegmentDeps = Pick<BroadcastDeps, "broadcasts" | "db" | "now" | "sittings">;

/** Milliseconds between two looks at the halls. */
const LOOK_MS = 5_000;
/** Milliseconds between two looks for what is to be deleted or checked; half of them are for reading. */
const LONG_LOOK_MS = 600_000;

/** The time since when the store answers, by sitting, where the log still has the store as the reason of a loss. */
type AnswersSince = Map<string, number>;

export function startRecordingMaintenance(services: BroadcastDeps, clock: Clock): () => Promise<void> {
  if (services.env.recordingsS3) void logIfAway(services);
  // A stop waits for no recording to be read whole.
  const ending = new AbortController();
  const answersSince: AnswersSince = new Map();
  const stops = [
    lookEvery(LOOK_MS, clock, () => lookAtHalls(services, answersSince)),
    lookEvery(LONG_LOOK_MS, clock, async () => {
      const { broadcasts, log } = services;
      const said = "what recorders sent could not be tidied up";
      broadcasts.forgetUnasked();
      for (const work of [forgetUnnamed, sealEnded, forgetRests, purgeDue, checkSome])
        await work(services, ending.signal).catch((err: unknown) => log.error({ err }, said));
    }),
  ];
  return async () => {
    ending.abort();
    for (const stop of stops) await stop();
  };
}

/** Reports a fault of an S3 store when the court starts, and not only in its first hearing. */
async function logIfAway({ broadcasts, log }: Pick<BroadcastDeps, "broadcasts" | "log">): Promise<void> {
  const trouble = await broadcasts.storeTrouble();
  if (trouble === null) return;
  log.error(
    `${trouble.message}: nothing can be recorded. Look at RECORDINGS_S3_ENDPOINT and what follows it.`,
  );
}

/** One hall that cannot be looked after keeps no other from it. */
async function lookAtHalls(
  services: LookDeps & Pick<BroadcastDeps, "db" | "log">,
  answersSince: AnswersSince,
): Promise<void> {
  const asked = { storeTrouble: storeAskedOnce(services), answersSince };
  for (const { state } of services.sittings.all()) {
    if (!needsRecorder(state) && state.recordingMarks.length === 0) continue;
    try {
      await noteStream(services, state);
      if (isRecording(state)) await noteRecorder(services, state, asked);
      else answersSince.delete(state.id);
      if (state.recordingMarks.length > 0) await sealRecorded(services, state.id);
    } catch (err) {
      services.log.error({ err, sitting: state.id }, "a recording could not be looked after");
    }
  }
}

type StoreAsked = () => Promise<StoreTrouble | null>;

/** Returns a function that asks what is wrong with the store, only once for all halls of a look. */
function storeAskedOnce({ broadcasts }: Pick<BroadcastDeps, "broadcasts">): StoreAsked {
  let asked: Promise<StoreTrouble | null> | undefined;
  return () => {
    asked ??= broadcasts.storeTrouble();
    return asked;
  };
}

/** Whether a recorder may still be about to begin. Where none is there that could, nobody waits for it. */
async function isBeginning(
  { recorderHalls, now }: Pick<BroadcastDeps, "now" | "recorderHalls">,
  sitting: string,
  known: KnownLoss,
): Promise<boolean> {
  return mayStillBegin(known, now()) && (await recorderHalls.mayBegin(sitting));
}

/** Logs whether a recorder sends what is public, when that changes. Behind a card nobody misses it. */
async function noteStream(services: LookDeps, state: Sitting): Promise<void> {
  const { broadcasts, sittings, now } = services;
  const { id, broadcast, airing } = state;
  const since = shownSince(airing);
  if (broadcast === null || broadcast.pausedAt !== null || since === 0) return;
  const known = {
    begunAt: Math.max(broadcast.at, since),
    lostAt: broadcast.lostAt,
    lostWhy: null,
    answersSince: null,
  };
  if (await isBeginning(services, id, known)) return;
  const isSending = await broadcasts.isRecorded(state);
  const { says } = nextLoss(known, { now: now(), isBeginning: false, isSending, storeTrouble: null });
  if (says !== null) await sittings.command(id, randomUUID(), { type: "noteStream", isSending }, serverActor);
}

type Asked = { storeTrouble: StoreAsked; answersSince: AnswersSince };

/** Writes into the log whether something of the recorder is kept, where that has changed. */
async function noteRecorder(
  services: LookDeps & Pick<BroadcastDeps, "log">,
  state: Sitting,
  { storeTrouble, answersSince }: Asked,
): Promise<void> {
  const { broadcasts, sittings, now, log } = services;
  const isSending = await broadcasts.isRecorded(state);
  const { id, recording, recordingMarks } = state;
  if (recording === null) return;
  const known = {
    lostAt: recording.lostAt,
    lostWhy: recording.lostWhy,
    begunAt: Math.max(recording.at, recordedSince(recordingMarks)),
    answersSince: answersSince.get(id) ?? null,
  };
  const begins = !isSending && (await isBeginning(services, id, known));
  const trouble = isSending || begins ? null : await storeTrouble();
  const why = trouble?.reason ?? null;
  const next = nextLoss(known, { now: now(), isBeginning: begins, isSending, storeTrouble: why });
  if (next.answersSince === null) answersSince.delete(id);
  else answersSince.set(id, next.answersSince);
  if (next.says === null) return;
  if (trouble !== null) log.error({ err: trouble, sitting: id }, "the store of recordings takes nothing");
  await sittings.command(id, randomUUID(), { type: "noteRecorder", isSending, why }, serverActor);
}

const forgetUnnamed = ({ broadcasts }: Pick<BroadcastDeps, "broadcasts">) => broadcasts.files.forgetUnnamed();

/** A recording that ended when the server did is sealed when it runs again, on whichever day. */
async function sealEnded(services: Pick<BroadcastDeps, "db" | "log" | "now" | "sittings">): Promise<void> {
  for (const sitting of await recordingsUnsealed(services.db)) {
    try {
      await sealRecorded(services, sitting);
    } catch (err) {
      services.log.error({ err, sitting }, "a recording could not be sealed");
    }
  }
}

/** Segments sent for the stream alone are deleted on the next day; recorded ones are sealed before that. */
async function forgetRests(services: SegmentDeps): Promise<void> {
  const { db, broadcasts, now } = services;
  const before = dayInIndia(now() - DAY_MS);
  for (const sitting of await sittingsWithRest(db, before)) {
    await sealRecorded(services, sitting);
    await forgetSegments(services, sitting, false);
  }
  const runs = await emptyRecorders(db, before);
  for (const { init, cards } of runs)
    for (const name of [init, ...Object.values(cards)]) await broadcasts.forget(name);
  await deleteRecorders(db, runs);
  await deleteEndedLeases(db, new Date(now() - DAY_MS));
}

/** The log says first that a recording is deleted; a process that is killed then leaves the rest to the next look. */
async function purgeDue(services: SegmentDeps & Pick<BroadcastDeps, "settings">): Promise<void> {
  const { db, sittings, settings, now } = services;
  const { keep_recordings_days: days } = await settings.read();
  const before = dayInIndia(now() - days * DAY_MS);
  for (const { sitting, why } of await recordingsDue(db, { now: new Date(now()), before })) {
    const command = { type: "purgeRecording", why } as const;
    const answer = await sittings.command(sitting, randomUUID(), command, serverActor);
    if ("seq" in answer) await forgetSegments(services, sitting, true);
  }
  for (const sitting of await recordingsPurged(db)) await forgetSegments(services, sitting, true);
}

/** Each recording is read whole once a night, those first that wait longest; where there are too many, in turns. */
async function checkSome(
  services: Pick<BroadcastDeps, "broadcasts" | "db" | "log" | "now" | "sql">,
  signal: AbortSignal,
): Promise<void> {
  const { sql, db, now, broadcasts, log } = services;
  const night = now() - RETENTION_HOUR * 3_600_000;
  const since = new Date(Date.parse(`${dayInIndia(night)}T00:00:00+05:30`) + RETENTION_HOUR * 3_600_000);
  const end = performance.now() + LONG_LOOK_MS / 2;
  const bytesOf = (recorder: string, name: string) => broadcasts.fileOf(recorder, name);
  while (performance.now() < end) {
    const sitting = await nextToCheck(db, since);
    if (sitting === null) return;
    const trouble = await checkRecording({ sql, db, bytesOf, signal }, sitting).then(
      (found) => found?.trouble ?? null,
      (error: unknown) => {
        // A store that is away says nothing of what is in it: it is read at another look.
        if (error instanceof StoreTrouble) throw error;
        return `It could not be checked: ${errorText(error)}`;
      },
    );
    if (signal.aborted) return;
    await noteCheck(db, { sitting, checkedAt: new Date(now()), trouble });
    if (trouble !== null) log.error({ sitting, err: new Error(trouble) }, "a recording is not whole");
  }
}
