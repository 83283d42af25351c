// What the admins' page of operations shows: the parts of the court, the halls, and what somebody should do something about.
import { z } from "zod";
import { hallStates } from "../courts.ts";

const moment = z.iso.datetime();
const count = z.number().int();

/**
 * What needs somebody, in the order of urgency. `alarm`: people are kept from hearings, or the record is at risk; `held`: it
 * will come to that.
 */
export const troubles = [
  "databaseAway",
  "migrationsMissing",
  "databaseReadOnly",
  "sittingsNotLoaded",
  "logReplaced",
  "mediaAway",
  "diskFull",
  "checkpointsNotKept",
  "readModelsBehind",
  "messagesWait",
  "messagesFail",
  "noSmsGateway",
  "templatesMissing",
  "diskNearlyFull",
  "witnessesFail",
  "backupOld",
] as const;
export type Trouble = (typeof troubles)[number];

const trouble = z.strictObject({
  code: z.enum(troubles),
  level: z.enum(["alarm", "held"]),
  count: count.optional(),
});

const hall = z.strictObject({
  courtId: z.string(),
  number: z.string(),
  bench: z.string(),
  judges: z.array(z.string()),
  state: z.enum(hallStates),
  serial: count.nullable().describe("Of the item being heard; null where there is none"),
  isClosed: z.boolean().describe("The item is heard behind a closed door"),
  people: count.describe("Connected now, at any process"),
  total: count,
  done: count,
});

export const operations = z.strictObject({
  at: moment,
  version: z.string(),
  build: z.string().nullable(),
  runtime: z.string(),
  isDemo: z.boolean(),
  troubles: z.array(trouble),
  processes: z.array(z.strictObject({ startedAt: moment, beatAt: moment, isThis: z.boolean() })),
  memoryBytes: count.describe("Of this process"),
  database: z.strictObject({ state: z.string(), ms: z.number(), bytes: count, version: z.string() }),
  media: z.strictObject({ kind: z.enum(["mesh", "jitsi"]), state: z.string() }),
  disk: z.strictObject({ freeBytes: count, totalBytes: count }),
  outbox: z.strictObject({
    waiting: count,
    sent: count,
    failed: count,
    waitsSince: moment.nullable(),
    gateways: z.strictObject({ sms: z.boolean(), mail: z.boolean() }),
    templatesMissing: count.describe("Texts of SMS without a registered id"),
  }),
  readModels: z.strictObject({ behind: count, seconds: z.number() }),
  logs: z.strictObject({
    checkpointsKept: z.boolean(),
    witnessesFailing: count,
    lastCheckpoint: moment.nullable(),
    replaced: count.describe("Logs that the database held otherwise than this process had"),
  }),
  lastBackup: moment.nullable().describe("Noted by deploy/backup.sh; null where it was never run"),
  sockets: count,
  people: count,
  halls: z.array(hall),
});
export type Operations = z.infer<typeof operations>;
