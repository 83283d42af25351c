// Looks after the recordings: says in the log when a recorder fell silent, seals, checks at night, and deletes what is kept no longer.
import { randomUUID } from "node:crypto";
import {
  deleteRecorders,
  emptyRecorders,
  noteCheck,
  type RecordedSegment,
  recordingsDue,
  recordingsPurged,
  recordingsToCheck,
  sittingsWithRest,
} from "../../db/queries/recordings.ts";
import type { Clock } from "../clock.ts";
import { RETENTION_HOUR } from "../contract/limits.ts";
import type { Sitting } from "../contract/sitting/sitting.ts";
import { isRecording } from "../contract/sitting/topics/recording.ts";
import { lookEvery } from "../look-every.ts";
import type { Services } from "../services.ts";
import { serverActor } from "../sitting/actor.ts";
import { DAY_MS, dayInIndia } from "../sitting/days.ts";
import { checkRecording } from "./recording-check.ts";
import { forgetSegments, sealRecorded } from "./recordings.ts";

/** Milliseconds between two looks at the halls. */
const LOOK_MS = 5_000;
/** Milliseconds between two looks for what is to be deleted or checked. */
const LONG_LOOK_MS = 600_000;
/** The time that a recorder has to begin. */
const BEGIN_MS = 45_000;
/** Recordings that one look checks, so that a stop waits for few. */
const CHECKS_AT_ONCE = 3;

export function startRecordingKeeper(services: Services, clock: Clock): () => Promise<void> {
  const { log } = services;
  const safely = (look: (services: Services) => Promise<void>, said: string) => async () => {
    try {
      await look(services);
    } catch (err) {
      log.error({ err }, said);
    }
  };
  const stops = [
    lookEvery(LOOK_MS, clock, safely(lookAtHalls, "a recording could not be looked after")),
    lookEvery(LONG_LOOK_MS, clock, safely(tidy, "recordings could not be deleted or checked")),
  ];
  return async () => {
    for (const stop of stops) await stop();
  };
}

async function lookAtHalls(services: Services): Promise<void> {
  for (const { state } of services.sittings.all()) {
    if (isRecording(state)) await noteRecorder(services, state);
    if (state.recordingMarks.length > 0) await sealRecorded(services, state.id);
  }
}

/** A recorder that has only just been asked may still be about to begin. */
async function noteRecorder({ broadcasts, sittings, now }: Services, state: Sitting): Promise<void> {
  const isSending = await broadcasts.isRecorded(state);
  const { recording } = state;
  if (recording === null || (recording.lostAt === null) === isSending) return;
  const since = Math.max(recording.at, state.recordingMarks.at(-1)?.at ?? 0);
  if (!isSending && now() - since < BEGIN_MS) return;
  await sittings.command(state.id, randomUUID(), { type: "noteRecorder", isSending }, serverActor);
}

async function tidy(services: Services): Promise<void> {
  await forgetRests(services);
  await purgeDue(services);
  await checkSome(services);
}

/** What was sent for the stream alone goes on the day after; what was recorded is sealed before that. */
async function forgetRests(services: Services): Promise<void> {
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
}

/** The log says first that a recording is deleted; a process that is killed then leaves the rest to the next look. */
async function purgeDue(services: Services): Promise<void> {
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

/** Each recording is read whole once a night. */
async function checkSome(services: Services): Promise<void> {
  const { sql, db, now, broadcasts, log } = services;
  const night = now() - RETENTION_HOUR * 3_600_000;
  const since = new Date(Date.parse(`${dayInIndia(night)}T00:00:00+05:30`) + RETENTION_HOUR * 3_600_000);
  for (const sitting of await recordingsToCheck(db, since, CHECKS_AT_ONCE)) {
    const bytesOf = ({ recorder, name }: RecordedSegment) => broadcasts.segment(recorder, name);
    const found = await checkRecording({ sql, db, bytesOf }, sitting);
    const trouble = found?.trouble ?? null;
    await noteCheck(db, { sitting, checkedAt: new Date(now()), trouble });
    if (trouble !== null) log.error({ sitting, trouble }, "a recording is not whole");
  }
}
