// How the court runs, for its admins: each part with what is known of it, and what somebody should do something about.

import { readFile, statfs } from "node:fs/promises";
import { join } from "node:path";
import {
  databaseFacts,
  lastCheckpoint,
  peopleConnected,
  runningProcesses,
  templatesSet,
} from "../../db/queries/operations.ts";
import { countMessages } from "../../db/queries/outbox.ts";
import { troubledRecordings } from "../../db/queries/recordings.ts";
import product from "../../package.json";
import { storeRoom } from "../broadcast/store-room.ts";
import { BACKUP_DAYS, MESSAGES_WAIT_MINUTES, RECORDING_ROOM_HOURS } from "../contract/limits.ts";
import { locales } from "../contract/locales.ts";
import { messageKinds } from "../contract/message-kinds.ts";
import type { Bridges, Operations, Trouble } from "../contract/rest/operations.ts";
import { isDown } from "../media/bridge-watch.ts";
import { WITHOUT_MODULES } from "../media/jitsi-reconciler.ts";
import type { OperationsDeps } from "./deps.ts";
import type { Readiness } from "./health.ts";

const DAY_MS = 86_400_000;
/** A message that waits longer says that its gateway does not take any. */
const WAIT_MS = MESSAGES_WAIT_MINUTES * 60_000;
/** Seconds behind the logs after which history and statistics are not what people expect. */
const BEHIND_SECONDS = 60;
/** Shares of the disk that are left when it is nearly full, and when it is. */
const DISK_LOW = 0.15;
const DISK_FULL = 0.05;

/** What deploy/backup.sh notes in the data folder: when the last backup was made, in ISO 8601. */
const BACKUP_NOTE = "last-backup";

/** Gathers it. What of the machine cannot be read is empty. */
export async function operationsNow(services: OperationsDeps): Promise<Operations> {
  const { env, sittings, now, running } = services;
  const at = now();
  const begin = performance.now();
  const readiness = await running.health.ready();
  const ms = Math.round((performance.now() - begin) * 10) / 10;
  const read = await readParts(services, at);
  const { counts, disk, people } = read;
  const figures = running.figures();
  const { waitsSince, waiting, sent, failed, kept } = counts;
  const gateways = { sms: services.outbox.isUsable("sms"), mail: services.outbox.isUsable("mail") };
  const missing = messageKinds.length * Object.keys(locales).length - read.templates;
  const facts: Omit<Operations, "troubles"> = {
    at: new Date(at).toISOString(),
    version: product.version,
    build: running.build,
    runtime: `Bun ${Bun.version}`,
    isDemo: env.demo,
    processes: read.processes.map(({ id, startedAt, beatAt }) => ({
      startedAt: startedAt.toISOString(),
      beatAt: beatAt.toISOString(),
      isThis: id === running.process,
    })),
    memoryBytes: process.memoryUsage.rss(),
    database: { state: stateOf(readiness), ms, isFull: figures.isDatabaseFull, ...read.database },
    media: { kind: env.jitsi ? "jitsi" : "mesh", state: readiness.checks.media, bridges: read.bridges },
    disk,
    recordings: { damaged: read.damaged.length, ...(await recordingFacts(services)) },
    rtmp: { lost: lostConnections(services) },
    outbox: {
      waiting,
      sent,
      failed,
      kept,
      gateways,
      waitsSince: waitsSince?.toISOString() ?? null,
      templatesMissing: Math.max(0, missing),
      ceilingsMet: read.ceilingsMet,
    },
    readModels: { behind: figures.readModelsBehind, seconds: Math.round(figures.readModelsBehindSeconds) },
    logs: {
      checkpointsKept: figures.checkpointsKept,
      witnessesFailing: figures.witnessesFailing,
      lastCheckpoint: read.signedAt?.toISOString() ?? null,
      replaced: sittings.replacedLog.notes().length,
    },
    lastBackup: read.lastBackup,
    sockets: figures.sockets,
    people: [...people.values()].reduce((sum, one) => sum + one, 0),
    halls: sittings.board.all().map((row) => ({
      courtId: row.courtId,
      number: row.number,
      bench: row.bench,
      judges: row.judges,
      state: row.state,
      total: row.total,
      done: row.done,
      serial: row.now?.serial ?? null,
      isClosed: row.state === "in_camera",
      people: people.get(row.sitting) ?? 0,
    })),
  };
  return { ...facts, troubles: troublesIn(facts, readiness, at) };
}

/** Returns what the database and the machine have of it. */
async function readParts(
  { db, env, ceilings, bridges: watch }: Pick<OperationsDeps, "bridges" | "ceilings" | "db" | "env">,
  at: number,
) {
  const [
    processes,
    database,
    people,
    signedAt,
    templates,
    counts,
    disk,
    lastBackup,
    bridges,
    damaged,
    ceilingsMet,
  ] = await Promise.all([
    runningProcesses(db),
    databaseFacts(db),
    peopleConnected(db),
    lastCheckpoint(db),
    templatesSet(db),
    countMessages(db, new Date(at - DAY_MS)),
    diskOf(env.dataDir),
    noteOfBackup(env.dataDir),
    watch?.now() ?? null,
    troubledRecordings(db),
    ceilings.look(),
  ]);
  return {
    processes,
    database,
    people,
    signedAt,
    templates,
    counts,
    disk,
    lastBackup,
    bridges,
    damaged,
    ceilingsMet,
  };
}

/** Where recordings are kept, and of how many halls nothing is kept now and why. */
async function recordingFacts(
  services: Pick<OperationsDeps, "broadcasts" | "env" | "now" | "sittings">,
): Promise<Omit<Operations["recordings"], "damaged">> {
  const { space, fullAt } = await storeRoom(services);
  const lost = services.sittings.all().flatMap(({ state: { recording } }) => {
    return recording === null || recording.lostAt === null ? [] : [recording.lostWhy];
  });
  const full = lost.filter((why) => why === "full").length;
  const silent = lost.filter((why) => why === null).length;
  return {
    lost: silent,
    overfull: full,
    refused: lost.length - full - silent,
    space,
    isBucket: services.env.recordingsS3 !== undefined,
    fullAt: fullAt === null ? null : new Date(fullAt).toISOString(),
  };
}

/** An admin knows of those that an admin removed or switched off. */
function lostConnections({ sittings }: Pick<OperationsDeps, "sittings">): number {
  const connections = sittings.all().flatMap(({ state }) => state.rtmp);
  return connections.filter(({ state, why }) => state === "lost" && why !== "removed").length;
}

function stateOf({ checks }: Readiness): string {
  return checks.database === "ok" && checks.migrations !== "ok" ? checks.migrations : checks.database;
}

type Watched = Pick<
  Operations,
  | "database"
  | "media"
  | "disk"
  | "recordings"
  | "rtmp"
  | "outbox"
  | "readModels"
  | "logs"
  | "lastBackup"
  | "isDemo"
>;

/** Returns what needs somebody, the most urgent first. */
export function troublesIn(
  { database, media, disk, recordings, rtmp, outbox, readModels, logs, lastBackup, isDemo }: Watched,
  { checks }: Pick<Readiness, "checks">,
  now: number,
): Operations["troubles"] {
  const share = disk.totalBytes === 0 ? 1 : disk.freeBytes / disk.totalBytes;
  const waitsFor = outbox.waitsSince === null ? 0 : now - Date.parse(outbox.waitsSince);
  const isBackupOld = lastBackup === null || now - Date.parse(lastBackup) > BACKUP_DAYS * DAY_MS;
  const bridges = signsOf(media.bridges);
  const roomLeft =
    recordings.fullAt === null ? Number.POSITIVE_INFINITY : Date.parse(recordings.fullAt) - now;
  const found: [Trouble, "alarm" | "warning", boolean, number?][] = [
    ["databaseAway", "alarm", checks.database !== "ok" && checks.database !== "is read-only"],
    ["migrationsMissing", "alarm", checks.migrations === "are missing"],
    ["databaseReadOnly", "alarm", checks.database === "is read-only"],
    ["databaseFull", "alarm", database.isFull],
    ["sittingsNotLoaded", "alarm", checks.sittings !== "ok"],
    ["logReplaced", "alarm", logs.replaced > 0, logs.replaced],
    ["modulesMissing", "alarm", checks.media === WITHOUT_MODULES],
    ["mediaAway", "alarm", checks.media !== "ok" && checks.media !== WITHOUT_MODULES],
    ["jicofoAway", "alarm", bridges.isSilent],
    ["noBridge", "alarm", bridges.areKnown && bridges.up === 0],
    ["recordingsDamaged", "alarm", recordings.damaged > 0, recordings.damaged],
    ["recordersLost", "alarm", recordings.lost > 0, recordings.lost],
    ["recordingStoreFull", "alarm", recordings.overfull > 0, recordings.overfull],
    ["recordingStoreAway", "alarm", recordings.refused > 0, recordings.refused],
    ["diskFull", "alarm", share < DISK_FULL],
    ["checkpointsNotKept", "alarm", !logs.checkpointsKept],
    ["messageCeiling", "alarm", outbox.ceilingsMet > 0, outbox.ceilingsMet],
    ["bridgesUnknown", "warning", bridges.isOdd],
    ["bridgesAway", "warning", bridges.areKnown && bridges.up > 0 && bridges.down > 0, bridges.down],
    ["bridgesFull", "warning", bridges.areKnown && bridges.full > 0, bridges.full],
    ["rtmpLost", "warning", rtmp.lost > 0, rtmp.lost],
    ["readModelsBehind", "warning", readModels.seconds > BEHIND_SECONDS, readModels.behind],
    ["messagesWait", "warning", waitsFor > WAIT_MS, outbox.waiting],
    ["messagesFail", "warning", outbox.failed > 0, outbox.failed],
    ["noSmsGateway", "warning", !outbox.gateways.sms],
    // A demo sends nothing, and keeps no backups.
    [
      "templatesMissing",
      "warning",
      !isDemo && outbox.gateways.sms && outbox.templatesMissing > 0,
      outbox.templatesMissing,
    ],
    ["diskNearlyFull", "warning", share < DISK_LOW && share >= DISK_FULL],
    ["recordingStoreLow", "warning", roomLeft < RECORDING_ROOM_HOURS * 3_600_000],
    ["witnessesFail", "warning", logs.witnessesFailing > 0, logs.witnessesFailing],
    ["backupOld", "warning", !isDemo && isBackupOld],
  ];
  return found.flatMap(([code, level, holds, count]) =>
    holds ? [{ code, level, ...(count !== undefined && { count }) }] : [],
  );
}

/** Returns the signs of the bridges. While Jicofo is away, its earlier reports say nothing. */
function signsOf(bridges: Bridges | null) {
  const { readAt = null, awaySince = null, problem = null, all = [] } = bridges ?? {};
  const isSilent = awaySince !== null && (problem === "unreachable" || problem === "timeout");
  return {
    isSilent,
    isOdd: awaySince !== null && !isSilent,
    areKnown: awaySince === null && readAt !== null,
    up: all.filter((one) => !isDown(one)).length,
    down: all.filter(isDown).length,
    full: all.filter(({ state, isFull }) => state === "up" && isFull).length,
  };
}

async function diskOf(folder: string): Promise<Operations["disk"]> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch {
    return { freeBytes: 0, totalBytes: 0 };
  }
}

async function noteOfBackup(folder: string): Promise<string | null> {
  try {
    const at = Date.parse((await readFile(join(folder, BACKUP_NOTE), "utf8")).trim());
    return Number.isNaN(at) ? null : new Date(at).toISOString();
  } catch {
    return null;
  }
}
