// The admins' page of operations: the parts of the court, the halls, and what needs somebody.
import { z } from "zod";
import { answerProblems } from "../answer-problems.ts";
import { hallStates } from "../courts.ts";
import { storeSpace } from "./recordings.ts";

const moment = z.iso.datetime();
const count = z.number().int();

/**
 * What needs somebody, the most urgent first. `alarm`: people are kept from hearings, or the record is at risk;
 * `warning`: it will come to that.
 */
export const troubles = [
  "databaseAway",
  "migrationsMissing",
  "databaseReadOnly",
  "databaseFull",
  "sittingsNotLoaded",
  "logReplaced",
  "modulesMissing",
  "mediaAway",
  "jicofoAway",
  "noBridge",
  "recordingsDamaged",
  "recordersLost",
  "recordingStoreFull",
  "recordingStoreAway",
  "diskFull",
  "checkpointsNotKept",
  "messageCeiling",
  "bridgesUnknown",
  "bridgesAway",
  "bridgesFull",
  "rtmpLost",
  "readModelsBehind",
  "messagesWait",
  "messagesFail",
  "noSmsGateway",
  "templatesMissing",
  "diskNearlyFull",
  "recordingStoreLow",
  "witnessesFail",
  "backupOld",
] as const;
export type Trouble = (typeof troubles)[number];

const trouble = z.strictObject({
  code: z.enum(troubles),
  level: z.enum(["alarm", "warning"]),
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

/**
 * A video bridge: it carries; it takes nobody new, as before a planned stop; it answers no health check, or people do
 * not get through; Jicofo does not have it.
 */
const bridgeStates = ["up", "leaving", "failing", "away"] as const;

const bridge = z.strictObject({
  name: z.string(),
  state: z.enum(bridgeStates),
  since: moment.describe("When it was first found so"),
  isFull: z.boolean().describe("Its load is above what Jicofo puts new people on"),
  load: z.number().describe("1 is all that it can carry; it may be above"),
  people: count,
  version: z.string().nullable(),
});
export type Bridge = z.infer<typeof bridge>;

/** Why Jicofo gave no list of bridges. */
const bridgeProblems = [...answerProblems, "not_understood"] as const;
export type BridgeProblem = (typeof bridgeProblems)[number];

const bridges = z.strictObject({
  readAt: moment.nullable().describe("When Jicofo gave the list; null before the first time"),
  awaySince: moment.nullable().describe("Since when it gives none; null while it does"),
  problem: z.enum(bridgeProblems).nullable(),
  all: z.array(bridge),
});
export type Bridges = z.infer<typeof bridges>;

export const operations = z.strictObject({
  at: moment,
  version: z.string(),
  build: z.string().nullable(),
  runtime: z.string(),
  isDemo: z.boolean(),
  troubles: z.array(trouble),
  processes: z.array(z.strictObject({ startedAt: moment, beatAt: moment, isThis: z.boolean() })),
  memoryBytes: count.describe("Of this process"),
  database: z.strictObject({
    state: z.string(),
    ms: z.number(),
    bytes: count,
    version: z.string(),
    isFull: z.boolean().describe("It had no room on its disk for what was done last"),
  }),
  recordings: z.strictObject({
    damaged: count.describe("Not as sealed when they were last read whole"),
    lost: count.describe("Halls that are recorded, and no recorder sends anything"),
    refused: count.describe("Halls that are recorded, and the store does not answer or refuses what is sent"),
    overfull: count.describe("Halls that are recorded, and the store has no room"),
    isBucket: z.boolean().describe("They are kept in an S3 store"),
    space: storeSpace.nullable().describe("Null where nobody knows"),
    fullAt: moment.nullable().describe("With as many halls as are recorded now; null while none is"),
  }),
  rtmp: z.strictObject({
    lost: count.describe(
      "Connections to destinations of RTMP that officers have switched on and that are lost",
    ),
  }),
  media: z.strictObject({
    kind: z.enum(["mesh", "jitsi"]),
    state: z.string(),
    bridges: bridges.nullable().describe("Null where nobody asks for them"),
  }),
  disk: z.strictObject({ freeBytes: count, totalBytes: count }),
  outbox: z.strictObject({
    waiting: count,
    sent: count,
    failed: count,
    kept: count.describe("Of a demo, which sends none"),
    waitsSince: moment.nullable(),
    gateways: z.strictObject({ sms: z.boolean(), mail: z.boolean() }),
    templatesMissing: count.describe("Texts of SMS without a registered id"),
    ceilingsMet: count.describe("Ceilings for messages to people without an account that are met now"),
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
