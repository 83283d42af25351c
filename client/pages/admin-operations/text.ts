// The sentences of operations in the admin console: each part of the court, and what somebody should do something about.

import type { HallState } from "../../../server/contract/courts.ts";
import type { Bridge, BridgeProblem, Trouble } from "../../../server/contract/rest/operations.ts";
import { sentences } from "../../../server/contract/sentences.ts";

const troubles = {
  databaseAway: { title: "The database does not answer", means: "Nothing can be called or recorded." },
  migrationsMissing: { title: "The database has an older schema", means: "Some pages fail." },
  databaseReadOnly: {
    title: "The database can only be read",
    means: "It is a standby, or somebody closed it. Nothing can be called or recorded.",
  },
  databaseFull: {
    title: "The disk of the database is full",
    means: "Nothing can be called or recorded until there is room.",
  },
  sittingsNotLoaded: { title: "Today’s sittings are not loaded", means: "Some halls cannot be entered." },
  logReplaced: {
    title: "The log of a hall was replaced",
    means: "The database held another log than this server had, as after a restored backup. Verify the logs.",
  },
  modulesMissing: {
    title: "Prosody runs without Sunwai’s modules",
    means:
      "It would let anybody moderate, so nobody is given audio or video. Hearings go on without. Make jitsi/prosody-plugins readable for everybody (chmod -R a+rX), and restart Prosody.",
  },
  mediaAway: { title: "The video server cannot be reached", means: "Hearings go on without video." },
  jicofoAway: {
    title: "Jicofo does not answer",
    means: "It connects people to the video bridges. Nobody who joins now gets video.",
  },
  noBridge: {
    title: "No video bridge works",
    means: "Hearings go on without video. Start a bridge, or look at its log.",
  },
  recordingsDamaged: {
    title: "Recordings are not what was sealed",
    means: "Files were changed or are missing. Verify the logs: it says which. A backup may have them.",
  },
  recordersLost: {
    title: "Halls are not recorded",
    means:
      "Their officer has begun a recording, and nothing comes from the recorder. Look whether its browser starts.",
  },
  recordingStoreFull: {
    title: "Recordings have no room",
    means:
      "Nothing of these halls is kept; the hearings go on. Make room where recordings lie: what recorders still have is sent then.",
  },
  recordingStoreAway: {
    title: "Recordings cannot be stored",
    means:
      "Their store does not answer, or refuses what is sent. Nothing of these halls is kept; the hearings go on. The server’s log says why.",
  },
  diskFull: {
    title: "The disk is full",
    means: "Files and checkpoints cannot be kept. Delete what is not needed.",
  },
  checkpointsNotKept: {
    title: "The logs are not signed",
    means: "Checkpoints are not signed or not kept in their folder. The server’s log says why.",
  },
  messageCeiling: {
    title: "Too many messages to people without an account",
    means:
      "The court’s ceiling for an hour is met: nobody can register, or guests get no messages, until it is over. Look at the messages for who caused them.",
  },
  bridgesUnknown: {
    title: "The video bridges are not known",
    means: "Jicofo gave no list of bridges. Video may work all the same.",
  },
  bridgesAway: {
    title: "Video bridges do not work",
    means: "The others carry their people. Restart them, or take their names out of JITSI_BRIDGES.",
  },
  bridgesFull: {
    title: "Video bridges are nearly full",
    means: "Video freezes on a full bridge. Add a bridge.",
  },
  rtmpLost: {
    title: "RTMP connections are lost",
    means: "A stream does not reach a service outside. The RTMP destinations say which, and why.",
  },
  readModelsBehind: {
    title: "History and statistics are behind",
    means: "They lack entries of the logs. If they do not catch up, rebuild them.",
  },
  messagesWait: {
    title: "Messages wait",
    means: "The gateway has accepted none for {{messagesWaitMinutes}} minutes.",
  },
  messagesFail: {
    title: "Messages were not delivered",
    means: "In the last day. Look why, and send them again.",
  },
  noSmsGateway: { title: "There is no SMS gateway", means: "Nobody can sign in with a code." },
  templatesMissing: { title: "SMS texts without a registered id", means: "Carriers may drop them." },
  diskNearlyFull: {
    title: "The disk is nearly full",
    means: "Delete what is not needed, or add space, before it is full.",
  },
  recordingStoreLow: {
    title: "Recordings have room for less than {{recordingRoomHours}} hours",
    means: "With as many halls as are recorded now. Make room, or keep recordings for fewer days.",
  },
  witnessesFail: {
    title: "A witness takes no checkpoints",
    means: "The logs are signed, but nobody outside has the newest.",
  },
  backupOld: {
    title: "There is no backup of the last {{backupDays}} days",
    means: "Make one, and look why the timer did not.",
  },
} as const satisfies Record<Trouble, { title: string; means: string }>;

const bridges = {
  title: "Video bridges",
  read: "As of {{at}}",
  notAsked: "The bridges are not watched. Set JITSI_JICOFO_URL to watch them.",
  notRead: "The bridges have not been read yet.",
  none: "Jicofo has no bridge. Nobody gets video.",
  away: "Jicofo has given no list since {{at}}.",
  old: "The list below is the last one.",
  problems: {
    unreachable: "It cannot be reached at the address in JITSI_JICOFO_URL.",
    timeout: "It did not answer in time.",
    status: "It answered with an error. Check that its debug interface is on.",
    redirect: "It answered with another address. Check JITSI_JICOFO_URL.",
    too_large: "Its answer was too large.",
    not_understood: "Its answer was not a list of bridges. Check JITSI_JICOFO_URL and the version of Jitsi.",
  } satisfies Record<BridgeProblem, string>,
  name: "Bridge",
  load: "Load",
  loadOf: "Load of {{name}}",
  percent: "{{percent}} %",
  states: {
    up: "Works",
    full: "Nearly full",
    leaving: "Takes nobody new",
    failing: "Fails",
    away: "Not connected",
  } satisfies Record<Bridge["state"] | "full", string>,
  up: "{{up}} of {{all}} bridges",
  most_one: "{{name}}: {{percent}} % load, {{count}} person",
  most_other: "{{name}}: {{percent}} % load, {{count}} people",
} as const;

const hallStates = {
  not_open: "Not open",
  sitting: "Sitting",
  dictation: "Dictation",
  in_camera: "In camera",
  risen: "Risen",
} as const satisfies Record<HallState, string>;

export const adminOperationsText = sentences("admin", "adminOperations", {
  asOf: "As of {{at}}",
  stale: "Not read since {{at}}. It is tried again.",
  failed: "The state of the court could not be read.",
  allWell: "Everything is working",
  need_one: "{{count}} thing needs attention",
  need_other: "{{count}} things need attention",
  needs: "Needs attention",
  allWellMeans: "Nothing needs attention.",
  troubles,
  toMessages: "Open the messages",
  toRtmp: "Open the RTMP destinations",
  copy: "Copy the command",
  copied: "Copied.",
  notCopied: "Failed to copy to clipboard",
  vitals: {
    processes: "Processes",
    database: "Database",
    media: "Video",
    disk: "Disk",
    outbox: "Messages",
    people: "People",
  },
  words: {
    run: "Run",
    answers: "Answers",
    fault: "Fault",
    someAway: "Some do not work",
    ok: "In order",
    low: "Nearly full",
    full: "Full",
    moves: "Move",
    waits: "Wait",
    fails: "Some failed",
    steady: "Connected",
  },
  ms: "{{ms}} ms",
  databaseSize: "{{size}}, PostgreSQL {{version}}",
  mesh: "Browser to browser",
  jitsi: "Jitsi",
  bridges,
  free: "{{free}} of {{total}} free",
  waiting: "{{waiting}} wait",
  sentToday: "Last day: {{sent}} sent, {{failed}} not delivered",
  keptToday: "Last day: {{kept}} kept, a demo sends nothing",
  connections_one: "{{count}} connection to this process",
  connections_other: "{{count}} connections to this process",
  since: "Since {{at}}",
  halls: "Halls",
  hallsOpen: "{{open}} of {{all}} open",
  hall: "Hall",
  bench: "Bench",
  state: "State",
  item: "Item",
  people: "People",
  list: "List",
  progress: "{{done}} of {{total}}",
  noHalls: "There is no hall today.",
  hallStates,
  process: "Process {{number}}",
  thisProcess: "this one, {{memory}}",
  records: "Logs and records",
  facts: {
    version: "Version",
    checkpoints: "Signed checkpoints",
    witnesses: "Witnesses",
    readModels: "History and statistics",
    backup: "Last backup",
    smsGateway: "SMS gateway",
    mailGateway: "E-mail server",
    templates: "SMS texts without an id",
    recordings: "Room for recordings",
  },
  recordingsBucket: "In an S3 store",
  recordingsFull: "{{free}}, until {{at}}",
  kept: "Kept, last {{at}}",
  notKept: "Not kept",
  never: "None yet",
  failing_one: "{{count}} fails",
  failing_other: "{{count}} fail",
  noneFails: "None fails",
  upToDate: "Up to date",
  behind_one: "{{count}} entry behind, {{seconds}} s",
  behind_other: "{{count}} entries behind, {{seconds}} s",
  there: "There",
  notThere: "Not there",
});
