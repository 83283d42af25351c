// The role × action × phase table: every row is written out here by hand, and a missing row fails.
import { expect, test } from "bun:test";
import { join } from "node:path";
import { Glob } from "bun";
import { areas, mayUse, type Role, roles } from "../../../../server/contract/roles.ts";
import type { Phase } from "../../../../server/contract/sitting/core/state.ts";
import { type Action, permissions } from "../../../../server/contract/sitting/permissions.ts";
import { explained, mayExplain, type Reasoned } from "../../../../server/contract/sitting/topics/reasons.ts";
import { permitted } from "../../../support/permitted.ts";

const phases: readonly Phase[] = ["not_open", "sitting", "risen"];
const always = phases;
const sits: readonly Phase[] = ["sitting"];
const before: readonly Phase[] = ["not_open", "sitting"];
const all = roles;
const publishers: readonly Role[] = [
  "JUDGE",
  "MASTER",
  "STENOGRAPHER",
  "COURT_ROOM",
  "ADVOCATE",
  "PROSECUTOR",
  "WITNESS",
  "PRISON",
  "POLICE_STATION",
  "COUNSELLOR",
];
const bar: readonly Role[] = ["ADVOCATE", "PROSECUTOR", "WITNESS", "PRISON", "POLICE_STATION", "COUNSELLOR"];
const courtStaff: readonly Role[] = ["JUDGE", "MASTER", "STENOGRAPHER", "COURT_ROOM"];
/** docs/reference.md#secret-room-roles: the secret room is on for these, and off for all others. */
const secret: readonly Role[] = [
  "JUDGE",
  "ANONYMOUS",
  "STENOGRAPHER",
  "COUNSELLOR",
  "WITNESS",
  "PRISON",
  "POLICE_STATION",
];

/** Who may do what, and when, by docs/reference.md#rights and docs/domain.md#officer-only. */
const table: Partial<Record<Action, [readonly Role[], readonly Phase[]]>> = {
  openSitting: [["MASTER"], always],
  closeSitting: [["MASTER"], sits],
  setSingleCase: [["MASTER"], sits],
  setAutoAdmit: [["MASTER"], before],
  enter: [all, always],
  changeSubmissions: [bar, before],
  leave: [all, always],
  admit: [["MASTER"], before],
  refuseEntry: [["MASTER"], before],
  remove: [["MASTER"], always],
  liftRemoval: [["MASTER"], before],
  confirmCounsel: [["MASTER"], before],
  withdrawCounsel: [["MASTER"], before],
  promote: [["MASTER"], sits],
  demote: [["MASTER"], sits],
  stepDown: [bar, sits],
  callItem: [["MASTER"], sits],
  cancelCall: [["MASTER"], sits],
  hear: [["MASTER"], sits],
  passOver: [["MASTER"], sits],
  recall: [["MASTER"], sits],
  pause: [["MASTER"], sits],
  resume: [["MASTER"], sits],
  recordOutcome: [["MASTER"], ["sitting", "risen"]],
  goInCamera: [["MASTER", "JUDGE"], sits],
  openCourt: [["MASTER", "JUDGE"], sits],
  giveReason: [["MASTER", "JUDGE"], always],
  raiseHand: [bar, sits],
  urgentEntry: [bar, sits],
  lowerHand: [[...bar, "MASTER"], sits],
  allowHand: [["MASTER"], sits],
  requestMemo: [bar, before],
  decideMemo: [["MASTER"], sits],
  listForSecretRoom: [["MASTER"], sits],
  approveSecretRoom: [["MASTER"], sits],
  endSecretRoom: [["MASTER", "JUDGE"], sits],
  setDoor: [["MASTER"], before],
  secureHall: [["MASTER", "JUDGE"], sits],
  resumeHall: [
    ["MASTER", "JUDGE"],
    ["sitting", "risen"],
  ],
  stopStream: [
    ["MASTER", "JUDGE"],
    ["sitting", "risen"],
  ],
  resumeStream: [["MASTER", "JUDGE"], sits],
  mute: [["MASTER"], sits],
  muteAll: [["MASTER", "JUDGE"], sits],
  unmute: [publishers, always],
  askToUnmute: [["MASTER"], sits],
  stopVideo: [["MASTER"], sits],
  startVideo: [publishers, always],
  askToStartVideo: [["MASTER"], sits],
  reportBackground: [publishers, always],
  askToShowBackground: [["MASTER"], sits],
  declineAsk: [publishers, always],
  sendChat: [[...courtStaff, ...bar], before],
  askToChat: [bar, before],
  decideChat: [["MASTER"], before],
  deleteChat: [["MASTER"], always],
  setChat: [["MASTER"], before],
  keepFile: [[...courtStaff, ...bar], before],
  addAgendaFile: [[...bar, "MASTER"], before],
  removeAgendaFile: [["MASTER"], always],
  askToShare: [bar, sits],
  decideShare: [["MASTER"], sits],
  startShare: [[...bar, "JUDGE", "MASTER", "STENOGRAPHER", "COURT_ROOM"], sits],
  stopShare: [[...bar, "JUDGE", "MASTER", "STENOGRAPHER", "COURT_ROOM"], sits],
  startCowatch: [[...bar, "JUDGE", "MASTER", "STENOGRAPHER", "COURT_ROOM"], sits],
  turnCowatch: [[...bar, "JUDGE", "MASTER", "STENOGRAPHER", "COURT_ROOM"], sits],
  playCowatch: [[...bar, "JUDGE", "MASTER", "STENOGRAPHER", "COURT_ROOM"], sits],
  joinSecretRoom: [secret, sits],
  leaveSecretRoom: [secret, sits],
  sendFromSecretRoom: [["MASTER", "JUDGE"], sits],
  createBreakout: [["MASTER"], sits],
  inviteToBreakout: [["MASTER", ...bar], sits],
  joinBreakout: [["MASTER", "JUDGE", "STENOGRAPHER", ...bar], sits],
  leaveBreakout: [["MASTER", "JUDGE", "STENOGRAPHER", ...bar], sits],
  endBreakout: [["MASTER", ...bar], sits],
  askToPassOver: [bar, sits],
  withdrawPassOver: [bar, sits],
  answerPassOver: [bar, sits],
  decidePassOver: [["JUDGE", "MASTER"], sits],
  nameStandIn: [["ADVOCATE", "PROSECUTOR"], before],
  withdrawStandIn: [["ADVOCATE", "PROSECUTOR"], before],
  answerStandIn: [["ADVOCATE", "PROSECUTOR"], before],
  endStandIn: [["MASTER"], before],
  setRoleCall: [["MASTER"], sits],
  answerRoleCall: [bar, sits],
  orderRoll: [["MASTER"], sits],
  confirmAppearance: [
    ["ADVOCATE", "PROSECUTOR"],
    ["sitting", "risen"],
  ],
  offerCohost: [["MASTER"], before],
  acceptCohost: [["JUDGE", "STENOGRAPHER", "ADVOCATE", "PROSECUTOR", "COUNSELLOR"], before],
  withdrawCohost: [["MASTER"], before],
  layDownCohost: [["JUDGE", "STENOGRAPHER", "ADVOCATE", "PROSECUTOR", "COUNSELLOR"], before],
  startDictation: [["JUDGE"], sits],
  endDictation: [["JUDGE"], sits],
  startBenchTalk: [["JUDGE"], sits],
  endBenchTalk: [["JUDGE"], sits],
  stateRoom: [["PRISON", "POLICE_STATION"], before],
  reportNoSound: [roles, sits],
  settleNoSound: [roles, sits],
  correctRecord: [["MASTER"], ["risen"]],
  publishList: [[], always],
  loseLink: [[], always],
  regainLink: [[], always],
  followUp: [[], always],
  kickOut: [[], always],
  noteElsewhere: [[], always],
};

/** What is done to a sitting after its day (all else is refused), and what of it is done on its day as well. */
const afterTheDay: Partial<Record<Action, "only" | "too">> = {
  correctRecord: "only",
  loseLink: "too",
  followUp: "too",
  kickOut: "too",
};

test("every action has its row here or in the story of its topic, and no row is for an action that is gone", async () => {
  const stories = join(import.meta.dir, "../../../stories");
  const told = await Promise.all(
    [...new Glob("*.test.ts").scanSync(stories)].map(async (name) => {
      const text = await Bun.file(join(stories, name)).text();
      return [...text.matchAll(/\bpermitted\("(\w+)"/g)].map(([, action]) => action);
    }),
  );
  expect([...Object.keys(table), ...told.flat()].sort()).toEqual(Object.keys(permissions).sort());
});

for (const action of Object.keys(table) as Action[]) {
  const [allowed, when] = table[action] ?? [[], []];
  permitted(action, allowed, when, afterTheDay[action]);
}

/** The people who may give the reason of an act: those who may do it. */
const explainers: Record<Reasoned, readonly Role[]> = {
  passOver: ["MASTER"],
  pause: ["MASTER"],
  inCamera: ["JUDGE", "MASTER"],
  remove: ["MASTER"],
  stopStream: ["JUDGE", "MASTER"],
};

test("giveReason: each role for each act that may have a reason", () => {
  expect(Object.keys(explainers).sort()).toEqual(Object.keys(explained).sort());
  const rows = (Object.keys(explained) as Reasoned[]).map((of) => [
    of,
    roles.filter((role) => mayExplain(role, of)),
  ]);
  expect(Object.fromEntries(rows)).toEqual(explainers);
});

test("areas of the REST interface: each role", () => {
  const rows = Object.keys(areas).map((area) => [
    area,
    roles.filter((role) => mayUse(role, area as keyof typeof areas)),
  ]);
  expect(Object.fromEntries(rows)).toEqual({
    admin: ["ADMIN"],
    lists: ["ADMIN"],
    causeListImport: ["MASTER", "ADMIN"],
    schedule: ["JUDGE", "STENOGRAPHER", "MASTER", "ADMIN"],
    openConference: ["JUDGE", "MASTER", "ADMIN"],
    openCourt: ["MASTER"],
    recordHere: ["MASTER", "COURT_ROOM"],
    benchNotes: ["JUDGE"],
    approve: ["MASTER"],
    confirmedCounsel: ["MASTER", "ADMIN"],
    allCourts: ["JUDGE", "STENOGRAPHER", "MASTER", "COURT_ROOM", "ADMIN"],
    chooseItems: ["COUNSELLOR", "ADVOCATE", "PROSECUTOR", "WITNESS", "PRISON", "POLICE_STATION"],
    quickJoin: [
      "JUDGE",
      "STENOGRAPHER",
      "COUNSELLOR",
      "MASTER",
      "COURT_ROOM",
      "MEDIA",
      "WITNESS",
      "PRISON",
      "POLICE_STATION",
    ],
    anyAccount: [...roles],
    fullRecord: ["JUDGE", "STENOGRAPHER", "MASTER", "ADMIN"],
    ownRecord: ["ADVOCATE", "PROSECUTOR"],
    decideRecordings: ["JUDGE", "STENOGRAPHER", "MASTER", "ADMIN"],
    objectToCopies: ["COUNSELLOR", "ADVOCATE", "PROSECUTOR", "WITNESS", "PRISON", "POLICE_STATION"],
    askCopies: ["COUNSELLOR", "ADVOCATE", "PROSECUTOR", "MEDIA", "WITNESS", "PRISON", "POLICE_STATION"],
    downloadCopies: [
      "JUDGE",
      "STENOGRAPHER",
      "COUNSELLOR",
      "MASTER",
      "ADVOCATE",
      "PROSECUTOR",
      "ADMIN",
      "MEDIA",
      "WITNESS",
      "PRISON",
      "POLICE_STATION",
    ],
  });
});
