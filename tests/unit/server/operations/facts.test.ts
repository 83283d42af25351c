// What admins are told needs somebody: each trouble comes about at its limit, alone, and not just below it.
import { expect, test } from "bun:test";
import {
  BACKUP_DAYS,
  MESSAGES_WAIT_MINUTES,
  RECORDING_ROOM_HOURS,
} from "../../../../server/contract/limits.ts";
import {
  type Bridge,
  type Bridges,
  type Trouble,
  troubles,
} from "../../../../server/contract/rest/operations.ts";
import { WITHOUT_MODULES } from "../../../../server/media/jitsi-reconciler.ts";
import { troublesIn } from "../../../../server/operations/facts.ts";

const now = Date.parse("2026-11-23T05:00:00Z");
const ago = (ms: number) => new Date(now - ms).toISOString();
const wait = MESSAGES_WAIT_MINUTES * 60_000;
const backup = BACKUP_DAYS * 86_400_000;
const room = RECORDING_ROOM_HOURS * 3_600_000;

type Facts = Parameters<typeof troublesIn>[0];
type Checks = Parameters<typeof troublesIn>[1]["checks"];
/** A court in which nothing needs anybody, and what is another. */
type Differs = {
  checks?: Partial<Checks>;
  database?: Partial<Facts["database"]>;
  disk?: Partial<Facts["disk"]>;
  outbox?: Partial<Facts["outbox"]>;
  recordings?: Partial<Facts["recordings"]>;
  rtmp?: Facts["rtmp"];
  readModels?: Partial<Facts["readModels"]>;
  logs?: Partial<Facts["logs"]>;
  lastBackup?: string | null;
  isDemo?: boolean;
  bridges?: Partial<Bridges>;
};

const bridge = (differs: Partial<Bridge> = {}): Bridge => ({
  name: "jvb-1",
  state: "up",
  since: ago(0),
  isFull: false,
  load: 0.4,
  people: 12,
  version: null,
  ...differs,
});

function found(differs: Differs) {
  const {
    checks,
    database,
    disk,
    outbox,
    recordings,
    rtmp = { lost: 0 },
    readModels,
    logs,
    bridges,
    lastBackup = ago(0),
    isDemo = false,
  } = differs;
  const gateways = { sms: true, mail: true };
  const facts: Facts = {
    database: { state: "ok", ms: 1, bytes: 1, version: "18.6", isFull: false, ...database },
    media: {
      kind: "jitsi",
      state: "ok",
      bridges: { readAt: ago(0), awaySince: null, problem: null, all: [bridge()], ...bridges },
    },
    rtmp,
    disk: { freeBytes: 50, totalBytes: 100, ...disk },
    outbox: {
      waiting: 7,
      sent: 9,
      failed: 0,
      kept: 0,
      gateways,
      waitsSince: null,
      templatesMissing: 0,
      ceilingsMet: 0,
      ...outbox,
    },
    recordings: {
      damaged: 0,
      lost: 0,
      refused: 0,
      overfull: 0,
      isBucket: false,
      space: null,
      fullAt: null,
      ...recordings,
    },
    readModels: { behind: 0, seconds: 0, ...readModels },
    logs: { checkpointsKept: true, witnessesFailing: 0, lastCheckpoint: null, replaced: 0, ...logs },
    lastBackup,
    isDemo,
  };
  const fine = { database: "ok", migrations: "ok", sittings: "ok", process: "ok", media: "ok" };
  return troublesIn(facts, { checks: { ...fine, ...checks } }, now);
}

/** Each as it begins, with what is told of it, and what is just below: there is no trouble yet. */
const table: Record<
  Trouble,
  { level: "alarm" | "warning"; count?: number; at: readonly Differs[]; below: readonly Differs[] }
> = {
  databaseAway: { level: "alarm", at: [{ checks: { database: "does not answer" } }], below: [] },
  databaseReadOnly: { level: "alarm", at: [{ checks: { database: "is read-only" } }], below: [] },
  databaseFull: { level: "alarm", at: [{ database: { isFull: true } }], below: [] },
  migrationsMissing: {
    level: "alarm",
    at: [{ checks: { migrations: "are missing" } }],
    below: [{ checks: { migrations: "not known" } }],
  },
  sittingsNotLoaded: {
    level: "alarm",
    at: [{ checks: { sittings: "today's sittings are not loaded" } }],
    below: [],
  },
  logReplaced: {
    level: "alarm",
    count: 1,
    at: [{ logs: { replaced: 1 } }],
    below: [{ logs: { replaced: 0 } }],
  },
  modulesMissing: { level: "alarm", at: [{ checks: { media: WITHOUT_MODULES } }], below: [] },
  mediaAway: { level: "alarm", at: [{ checks: { media: "Prosody does not answer" } }], below: [] },
  jicofoAway: {
    level: "alarm",
    at: [
      { bridges: { awaySince: ago(1), problem: "unreachable", all: [] } },
      { bridges: { awaySince: ago(1), problem: "timeout", all: [] } },
    ],
    below: [],
  },
  noBridge: {
    level: "alarm",
    at: [{ bridges: { all: [] } }, { bridges: { all: [bridge({ state: "away" })] } }],
    below: [{ bridges: { readAt: null, all: [] } }],
  },
  messageCeiling: {
    level: "alarm",
    count: 1,
    at: [{ outbox: { ceilingsMet: 1 } }],
    below: [{ outbox: { ceilingsMet: 0 } }],
  },
  bridgesUnknown: {
    level: "warning",
    at: [{ bridges: { awaySince: ago(1), problem: "not_understood" } }],
    below: [],
  },
  bridgesAway: {
    level: "warning",
    count: 1,
    at: [{ bridges: { all: [bridge(), bridge({ state: "failing" })] } }],
    below: [{ bridges: { all: [bridge(), bridge()] } }],
  },
  bridgesFull: {
    level: "warning",
    count: 1,
    at: [{ bridges: { all: [bridge(), bridge({ isFull: true })] } }],
    below: [],
  },
  recordingsDamaged: { level: "alarm", count: 2, at: [{ recordings: { damaged: 2 } }], below: [] },
  recordersLost: { level: "alarm", count: 1, at: [{ recordings: { lost: 1 } }], below: [] },
  recordingStoreFull: { level: "alarm", count: 1, at: [{ recordings: { overfull: 1 } }], below: [] },
  recordingStoreAway: { level: "alarm", count: 3, at: [{ recordings: { refused: 3 } }], below: [] },
  rtmpLost: { level: "warning", count: 2, at: [{ rtmp: { lost: 2 } }], below: [] },
  recordingStoreLow: {
    level: "warning",
    at: [{ recordings: { fullAt: ago(1 - room) } }],
    below: [{ recordings: { fullAt: ago(-room) } }],
  },
  diskFull: {
    level: "alarm",
    at: [{ disk: { freeBytes: 49, totalBytes: 1000 } }, { disk: { freeBytes: 0 } }],
    // A disk that cannot be read gives no warning.
    below: [{ disk: { freeBytes: 0, totalBytes: 0 } }],
  },
  diskNearlyFull: {
    level: "warning",
    at: [{ disk: { freeBytes: 149, totalBytes: 1000 } }, { disk: { freeBytes: 50, totalBytes: 1000 } }],
    below: [{ disk: { freeBytes: 150, totalBytes: 1000 } }],
  },
  checkpointsNotKept: { level: "alarm", at: [{ logs: { checkpointsKept: false } }], below: [] },
  readModelsBehind: {
    level: "warning",
    count: 3,
    at: [{ readModels: { behind: 3, seconds: 61 } }],
    below: [{ readModels: { behind: 3, seconds: 60 } }],
  },
  messagesWait: {
    level: "warning",
    count: 7,
    at: [{ outbox: { waitsSince: ago(wait + 1) } }],
    below: [{ outbox: { waitsSince: ago(wait) } }],
  },
  messagesFail: {
    level: "warning",
    count: 1,
    at: [{ outbox: { failed: 1 } }],
    below: [{ outbox: { failed: 0 } }],
  },
  noSmsGateway: {
    level: "warning",
    at: [
      { outbox: { gateways: { sms: false, mail: true } } },
      // If there is no gateway, nobody needs templates.
      { outbox: { gateways: { sms: false, mail: false }, templatesMissing: 4 } },
    ],
    below: [{ outbox: { gateways: { sms: true, mail: false } } }],
  },
  templatesMissing: {
    level: "warning",
    count: 1,
    at: [{ outbox: { templatesMissing: 1 } }],
    below: [{ outbox: { templatesMissing: 0 } }, { outbox: { templatesMissing: 1 }, isDemo: true }],
  },
  witnessesFail: {
    level: "warning",
    count: 1,
    at: [{ logs: { witnessesFailing: 1 } }],
    below: [{ logs: { witnessesFailing: 0 } }],
  },
  backupOld: {
    level: "warning",
    at: [{ lastBackup: ago(backup + 1) }, { lastBackup: null }],
    below: [{ lastBackup: ago(backup) }, { lastBackup: null, isDemo: true }],
  },
};

test.each(troubles.map((code) => [code] as const))("%s", (code) => {
  const { level, count, at, below } = table[code];
  for (const differs of at)
    expect({ differs, found: found(differs) }).toEqual({
      differs,
      found: [{ code, level, ...(count !== undefined && { count }) }],
    });
  for (const differs of [{}, ...below])
    expect({ differs, found: found(differs) }).toEqual({ differs, found: [] });
});

test("all at once come in the order of their urgency", () => {
  const all = found({
    database: { isFull: true },
    bridges: { all: [bridge({ isFull: true }), bridge({ state: "away" })] },
    checks: { database: "is read-only", migrations: "are missing", sittings: "no", media: "no" },
    disk: { freeBytes: 1 },
    recordings: { damaged: 1, lost: 1, refused: 1, overfull: 1, fullAt: ago(0) },
    rtmp: { lost: 1 },
    readModels: { behind: 1, seconds: 90 },
    lastBackup: null,
    logs: { checkpointsKept: false, witnessesFailing: 1, replaced: 1 },
    outbox: { waitsSince: ago(wait + 1), failed: 1, templatesMissing: 1, ceilingsMet: 1 },
  });
  // Not beside these: the database, or Jicofo, that is away, modules that Prosody lacks, no bridge at all, a disk that is nearly full, and no gateway.
  const others = [
    "databaseAway",
    "modulesMissing",
    "jicofoAway",
    "noBridge",
    "bridgesUnknown",
    "diskNearlyFull",
    "noSmsGateway",
  ];
  expect(all.map(({ code }) => String(code))).toEqual(troubles.filter((code) => !others.includes(code)));
});
