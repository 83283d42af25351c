// The permission table: who may do what to a sitting, and in which situation.
import { courtRoles, type Role, roles, secretRoomRoles } from "./roles.ts";
import type { Command } from "./sitting/commands.ts";

const anyone = roles;
const master: readonly Role[] = ["MASTER"];
const judge: readonly Role[] = ["JUDGE"];
const bench: readonly Role[] = ["MASTER", "JUDGE"];
const bar: readonly Role[] = ["ADVOCATE", "PROSECUTOR", "WITNESS", "PRISON", "POLICE_STATION", "COUNSELLOR"];
/** Those who may write: the court and the bar. Media and public watch (DOMAIN.md). */
const writers: readonly Role[] = [...courtRoles, ...bar];
/** Those at a remote point with a room of their own, from which somebody is produced (DOMAIN.md, "Remote point"). */
const points: readonly Role[] = ["PRISON", "POLICE_STATION"];
const counsel: readonly Role[] = ["ADVOCATE", "PROSECUTOR"];
const nobody: readonly Role[] = [];
/** Those who can ever be seen and heard: the court and the bar. */
const publishers: readonly Role[] = [...courtRoles, ...bar];
/** Who may be in a breakout room: not the court-room device, which shows the hall, and nobody who only watches. */
const breakoutRoles: readonly Role[] = [...bench, "STENOGRAPHER", ...bar];

/** Whom the officer may make co-host; cohostRights.ts leaves out the parties and watchers among them. */
export const cohostRoles: readonly Role[] = ["JUDGE", "STENOGRAPHER", "ADVOCATE", "PROSECUTOR", "COUNSELLOR"];

/** Phases of a sitting: before it is opened, while it sits, and after the court has risen. */
export type Phase = "not_open" | "sitting" | "risen";

/** Whether a command is for the day of its sitting, for the time after it, or for both. */
type Day = "over" | "any";

type Rule = { roles: readonly Role[]; phases: readonly Phase[]; day?: Day };

/**
 * One row for every command of a sitting: the roles that may give it and the phases in which it has sense.
 * Deny by default: a command without a row does not compile, and one that says nothing of the day is for the day alone.
 * Commands with no role are given by the server alone.
 */
export const permissions = {
  openSitting: { roles: master, phases: ["not_open", "sitting", "risen"] },
  closeSitting: { roles: master, phases: ["sitting"] },
  setSingleCase: { roles: master, phases: ["sitting"] },
  setAutoAdmit: { roles: master, phases: ["not_open", "sitting"] },
  enter: { roles: anyone, phases: ["not_open", "sitting", "risen"] },
  changeSubmissions: { roles: bar, phases: ["not_open", "sitting"] },
  leave: { roles: anyone, phases: ["not_open", "sitting", "risen"] },
  admit: { roles: master, phases: ["not_open", "sitting"] },
  refuse: { roles: master, phases: ["not_open", "sitting"] },
  remove: { roles: master, phases: ["not_open", "sitting", "risen"] },
  liftRemoval: { roles: master, phases: ["not_open", "sitting"] },
  confirmCounsel: { roles: master, phases: ["not_open", "sitting"] },
  withdrawCounsel: { roles: master, phases: ["not_open", "sitting"] },
  promote: { roles: master, phases: ["sitting"] },
  demote: { roles: master, phases: ["sitting"] },
  stepDown: { roles: bar, phases: ["sitting"] },
  callItem: { roles: master, phases: ["sitting"] },
  cancelCall: { roles: master, phases: ["sitting"] },
  hear: { roles: master, phases: ["sitting"] },
  passOver: { roles: master, phases: ["sitting"] },
  recall: { roles: master, phases: ["sitting"] },
  pause: { roles: master, phases: ["sitting"] },
  resume: { roles: master, phases: ["sitting"] },
  recordOutcome: { roles: master, phases: ["sitting", "risen"] },
  goInCamera: { roles: bench, phases: ["sitting"] },
  openCourt: { roles: bench, phases: ["sitting"] },
  giveReason: { roles: bench, phases: ["not_open", "sitting", "risen"] },
  raiseHand: { roles: bar, phases: ["sitting"] },
  urgentEntry: { roles: bar, phases: ["sitting"] },
  lowerHand: { roles: [...bar, "MASTER"], phases: ["sitting"] },
  allowHand: { roles: master, phases: ["sitting"] },
  requestMemo: { roles: bar, phases: ["not_open", "sitting"] },
  decideMemo: { roles: master, phases: ["sitting"] },
  listForSecretRoom: { roles: master, phases: ["sitting"] },
  approveSecretRoom: { roles: master, phases: ["sitting"] },
  endSecretRoom: { roles: bench, phases: ["sitting"] },
  setDoor: { roles: master, phases: ["not_open", "sitting"] },
  secureHall: { roles: bench, phases: ["sitting"] },
  resumeHall: { roles: bench, phases: ["sitting", "risen"] },
  stopStream: { roles: bench, phases: ["sitting"] },
  resumeStream: { roles: bench, phases: ["sitting"] },
  mute: { roles: master, phases: ["sitting"] },
  muteAll: { roles: bench, phases: ["sitting"] },
  unmute: { roles: publishers, phases: ["not_open", "sitting", "risen"] },
  askToUnmute: { roles: master, phases: ["sitting"] },
  stopVideo: { roles: master, phases: ["sitting"] },
  startVideo: { roles: publishers, phases: ["not_open", "sitting", "risen"] },
  askToStartVideo: { roles: master, phases: ["sitting"] },
  declineAsk: { roles: publishers, phases: ["not_open", "sitting", "risen"] },
  sendChat: { roles: writers, phases: ["not_open", "sitting"] },
  askToChat: { roles: bar, phases: ["not_open", "sitting"] },
  decideChat: { roles: master, phases: ["not_open", "sitting"] },
  deleteChat: { roles: master, phases: ["not_open", "sitting", "risen"] },
  setChat: { roles: master, phases: ["not_open", "sitting"] },
  keepFile: { roles: writers, phases: ["not_open", "sitting"] },
  addAgendaFile: { roles: [...bar, "MASTER"], phases: ["not_open", "sitting"] },
  removeAgendaFile: { roles: master, phases: ["not_open", "sitting", "risen"] },
  askToShare: { roles: bar, phases: ["sitting"] },
  decideShare: { roles: master, phases: ["sitting"] },
  startShare: { roles: [...bar, ...courtRoles], phases: ["sitting"] },
  stopShare: { roles: [...bar, ...courtRoles], phases: ["sitting"] },
  startCowatch: { roles: [...bar, ...courtRoles], phases: ["sitting"] },
  turnCowatch: { roles: [...bar, ...courtRoles], phases: ["sitting"] },
  playCowatch: { roles: [...bar, ...courtRoles], phases: ["sitting"] },
  joinSecretRoom: { roles: secretRoomRoles, phases: ["sitting"] },
  leaveSecretRoom: { roles: secretRoomRoles, phases: ["sitting"] },
  sendFromSecretRoom: { roles: bench, phases: ["sitting"] },
  createBreakout: { roles: master, phases: ["sitting"] },
  inviteToBreakout: { roles: ["MASTER", ...bar], phases: ["sitting"] },
  joinBreakout: { roles: breakoutRoles, phases: ["sitting"] },
  leaveBreakout: { roles: breakoutRoles, phases: ["sitting"] },
  endBreakout: { roles: ["MASTER", ...bar], phases: ["sitting"] },
  askToPassOver: { roles: bar, phases: ["sitting"] },
  withdrawPassOver: { roles: bar, phases: ["sitting"] },
  answerPassOver: { roles: bar, phases: ["sitting"] },
  decidePassOver: { roles: bench, phases: ["sitting"] },
  setRoleCall: { roles: master, phases: ["sitting"] },
  answerRoleCall: { roles: bar, phases: ["sitting"] },
  orderRoll: { roles: master, phases: ["sitting"] },
  confirmAppearance: { roles: counsel, phases: ["sitting", "risen"] },
  offerCohost: { roles: master, phases: ["not_open", "sitting"] },
  acceptCohost: { roles: cohostRoles, phases: ["not_open", "sitting"] },
  withdrawCohost: { roles: master, phases: ["not_open", "sitting"] },
  layDownCohost: { roles: cohostRoles, phases: ["not_open", "sitting"] },
  startDictation: { roles: judge, phases: ["sitting"] },
  endDictation: { roles: judge, phases: ["sitting"] },
  startBenchTalk: { roles: judge, phases: ["sitting"] },
  endBenchTalk: { roles: judge, phases: ["sitting"] },
  stateRoom: { roles: points, phases: ["not_open", "sitting"] },
  reportNoSound: { roles: anyone, phases: ["sitting"] },
  settleNoSound: { roles: anyone, phases: ["sitting"] },
  correctRecord: { roles: master, phases: ["risen"], day: "over" },
  publishList: { roles: nobody, phases: ["not_open", "sitting", "risen"] },
  loseLink: { roles: nobody, phases: ["not_open", "sitting", "risen"], day: "any" },
  regainLink: { roles: nobody, phases: ["not_open", "sitting", "risen"] },
  expireSeat: { roles: nobody, phases: ["not_open", "sitting", "risen"], day: "any" },
  kickOut: { roles: nobody, phases: ["not_open", "sitting", "risen"], day: "any" },
  endDay: { roles: nobody, phases: ["not_open", "sitting", "risen"], day: "over" },
  noteElsewhere: { roles: nobody, phases: ["not_open", "sitting", "risen"] },
} as const satisfies Record<Command["type"], Rule>;

/** Everything that can be done to a sitting. */
export type Action = keyof typeof permissions;

/** The one who acts: a role, or the server itself. */
export type ActingRole = Role | "SERVER";

/** Says whether a role may do a thing at all. */
export function mayEver(role: ActingRole, action: Action): boolean {
  if (role === "SERVER") return true;
  const rule: Rule = permissions[action];
  return rule.roles.includes(role);
}

/** Says whether a thing is done on the day of a sitting, or, with `isOver`, after it. */
export function isOfTime(action: Action, isOver: boolean): boolean {
  const { day }: Rule = permissions[action];
  return day === "any" || (day === "over") === isOver;
}

/**
 * Says whether a role may do a thing to a sitting in this phase, on its day or, with `isOver`, after it.
 * The client asks the same question to decide which buttons there are.
 */
export function can(role: ActingRole, action: Action, phase: Phase, isOver = false): boolean {
  const rule: Rule = permissions[action];
  return mayEver(role, action) && rule.phases.includes(phase) && isOfTime(action, isOver);
}

/** What may have a reason given for it after it was done, and the action that does it. */
export const reasonedActions = {
  passOver: "passOver",
  pause: "pause",
  inCamera: "goInCamera",
  remove: "remove",
} as const satisfies Record<string, Action>;
export type Reasoned = keyof typeof reasonedActions;

/** Whoever may do a thing may say why it was done, also when it was another's hand that did it. */
export function mayExplain(role: ActingRole, of: Reasoned): boolean {
  return mayEver(role, "giveReason") && mayEver(role, reasonedActions[of]);
}
