// decide(state, command, actor, now): what a command does to a sitting, or why it is refused. Pure.

import { isOfTime, mayEver, type Phase, permissions } from "../../contract/permissions.ts";
import { type Refusal, refuse } from "../../contract/refusals.ts";
import { standingOf } from "../../contract/roles.ts";
import { COHOST_ROLE } from "../../contract/sitting/cohost.ts";
import type { Command } from "../../contract/sitting/commands.ts";
import { isDayOver } from "../../contract/sitting/day.ts";
import { isKeptOut } from "../../contract/sitting/doors.ts";
import type { SittingEvent } from "../../contract/sitting/events.ts";
import type { Sitting } from "../../contract/sitting/state.ts";
import * as admission from "./admission.ts";
import * as appearances from "./appearances.ts";
import * as bench from "./bench.ts";
import * as breakouts from "./breakouts.ts";
import * as calling from "./calling.ts";
import * as chat from "./chat.ts";
import * as cohost from "./cohost.ts";
import { correctRecord } from "./correction.ts";
import * as counsel from "./counsel.ts";
import * as desk from "./desk.ts";
import * as doors from "./doors.ts";
import { type Actor, add, type CourtRules, type Draft, isOfCourt, itemStep, step } from "./draft.ts";
import { noteElsewhere } from "./elsewhere.ts";
import * as files from "./files.ts";
import * as floor from "./floor.ts";
import * as hearing from "./hearing.ts";
import * as links from "./links.ts";
import * as opening from "./opening.ts";
import * as setAside from "./passOver.ts";
import * as people from "./people.ts";
import * as reasons from "./reasons.ts";
import * as removal from "./removal.ts";
import * as roll from "./roll.ts";
import * as roomRoll from "./roomRoll.ts";
import * as rooms from "./rooms.ts";
import * as share from "./share.ts";
import * as stream from "./stream.ts";

export type { Actor, CourtRules } from "./draft.ts";

type CommandOf = { [K in Command["type"]]: Extract<Command, { type: K }> };
type Handlers = {
  readonly [K in keyof CommandOf]: (draft: Draft, command: CommandOf[K]) => Refusal | undefined;
};

/** Every command with what decides it: one without does not compile. */
const handlers: Handlers = {
  openSitting: opening.openSitting,
  closeSitting: opening.closeSitting,
  endDay: opening.endDay,
  correctRecord,
  setSingleCase: opening.setSingleCase,
  setAutoAdmit: opening.setAutoAdmit,
  publishList: opening.publishList,
  enter: admission.enter,
  changeSubmissions: admission.changeSubmissions,
  leave: admission.leave,
  admit: admission.admit,
  refuse: admission.refuseEntry,
  remove: removal.remove,
  liftRemoval: removal.liftRemoval,
  confirmCounsel: counsel.confirmCounsel,
  withdrawCounsel: counsel.withdrawCounsel,
  callItem: calling.callItem,
  cancelCall: calling.cancelCall,
  hear: calling.hear,
  goInCamera: calling.goInCamera,
  openCourt: calling.openCourt,
  giveReason: reasons.giveReason,
  passOver: setAside.passOver,
  recall: setAside.recall,
  pause: setAside.pause,
  resume: setAside.resume,
  recordOutcome: setAside.recordOutcome,
  promote: floor.promote,
  demote: floor.demote,
  stepDown: floor.stepDown,
  raiseHand: floor.raiseHand,
  urgentEntry: floor.urgentEntry,
  lowerHand: floor.lowerHand,
  allowHand: floor.allowHand,
  requestMemo: floor.requestMemo,
  decideMemo: floor.decideMemo,
  listForSecretRoom: rooms.listForSecretRoom,
  approveSecretRoom: rooms.approveSecretRoom,
  endSecretRoom: rooms.endSecretRoom,
  setDoor: doors.setDoor,
  secureHall: doors.secureHall,
  resumeHall: doors.resumeHall,
  stopStream: stream.stopStream,
  resumeStream: stream.resumeStream,
  mute: people.mute,
  muteAll: people.muteAll,
  unmute: people.unmute,
  askToUnmute: people.askToUnmute,
  stopVideo: people.stopVideo,
  startVideo: people.startVideo,
  askToStartVideo: people.askToStartVideo,
  declineAsk: people.declineAsk,
  sendChat: chat.sendChat,
  askToChat: chat.askToChat,
  decideChat: chat.decideChat,
  deleteChat: chat.deleteChat,
  setChat: chat.setChat,
  keepFile: files.keepFile,
  addAgendaFile: files.addAgendaFile,
  removeAgendaFile: files.removeAgendaFile,
  askToShare: share.askToShare,
  decideShare: share.decideShare,
  startShare: share.startShare,
  stopShare: share.stopShare,
  startCowatch: share.startCowatch,
  turnCowatch: share.turnCowatch,
  playCowatch: share.playCowatch,
  joinSecretRoom: rooms.joinSecretRoom,
  leaveSecretRoom: rooms.leaveSecretRoom,
  sendFromSecretRoom: rooms.sendFromSecretRoom,
  createBreakout: breakouts.createBreakout,
  inviteToBreakout: breakouts.inviteToBreakout,
  joinBreakout: breakouts.joinBreakout,
  leaveBreakout: breakouts.leaveBreakout,
  endBreakout: breakouts.endBreakout,
  askToPassOver: desk.askToPassOver,
  withdrawPassOver: desk.withdrawPassOver,
  answerPassOver: desk.answerPassOver,
  decidePassOver: desk.decidePassOver,
  setRoleCall: roll.setRoleCall,
  answerRoleCall: roll.answerRoleCall,
  orderRoll: roll.orderRoll,
  confirmAppearance: appearances.confirmAppearance,
  offerCohost: cohost.offerCohost,
  acceptCohost: cohost.acceptCohost,
  withdrawCohost: cohost.withdrawCohost,
  layDownCohost: cohost.layDownCohost,
  startDictation: bench.startDictation,
  endDictation: bench.endDictation,
  startBenchTalk: bench.startBenchTalk,
  endBenchTalk: bench.endBenchTalk,
  stateRoom: roomRoll.stateRoom,
  reportNoSound: hearing.reportNoSound,
  settleNoSound: hearing.settleNoSound,
  loseLink: links.loseLink,
  regainLink: links.regainLink,
  expireSeat: links.expireSeat,
  kickOut: links.kickOut,
  noteElsewhere,
};

/**
 * Decides a command. In: the sitting, the command (its shape already checked), who gives it, the time in milliseconds
 * and the court's rules. Out: the events it makes, whole or not at all, or a refusal with its code.
 */
export function decide(
  sitting: Sitting,
  command: Command,
  actor: Actor,
  now: number,
  rules: CourtRules,
): SittingEvent[] | Refusal {
  const isCohost = cohost.actsAsCohost(sitting, command, actor);
  const forbidden =
    forbids(sitting, command, actor, { isCohost, isOver: isDayOver(sitting, now) }) ??
    (isCohost ? cohost.forbidsCohost(sitting, command, actor, rules) : undefined);
  if (forbidden) return forbidden;
  const draft: Draft = { sitting, events: [], actor, now, rules, isCohost };
  const refusal = handle(draft, command.type, command);
  if (refusal) return refusal;
  settleDoor(draft);
  doors.settleSecured(draft);
  bench.settleBench(draft);
  roomRoll.settleRoomRolls(draft);
  settleHands(draft);
  desk.settleFloor(draft);
  hearing.settleHearing(draft);
  settleNext(draft);
  share.settleShare(draft);
  cohost.settleCohosts(draft);
  return draft.events;
}

/** The table pairs each command with its own handler, and so does this signature. */
function handle<K extends keyof CommandOf>(
  draft: Draft,
  type: K,
  command: CommandOf[K],
): Refusal | undefined {
  return handlers[type](draft, command);
}

/** The role in which a command is given, as the log has it. In: the sitting before the command. */
export function roleIn(sitting: Sitting, command: Command, actor: Actor): string {
  return cohost.actsAsCohost(sitting, command, actor) ? COHOST_ROLE : actor.role;
}

/**
 * The day first, which is the same for everybody; then the permission table, and the hall: people of a court act in their
 * own hall alone, and nowhere without one.
 */
function forbids(
  sitting: Sitting,
  command: Command,
  actor: Actor,
  { isCohost, isOver }: { isCohost: boolean; isOver: boolean },
): Refusal | undefined {
  const isTimely = isOfTime(command.type, isOver);
  if (isOver && !isTimely) return refuse("day_over");
  if (!isCohost && !mayEver(actor.role, command.type)) return refuse("not_allowed");
  if (actor.role === "SERVER") return isTimely ? undefined : refuse("day_not_over");
  const ofCourt = standingOf(actor.role, actor.subRole) === "court";
  if (ofCourt && actor.hall !== sitting.courtId) return refuse("wrong_hall");
  if (!isTimely) return refuse("day_not_over");
  const phases: readonly Phase[] = permissions[command.type].phases;
  return phases.includes(sitting.phase) ? undefined : refuse("wrong_phase");
}

/** Whom a door keeps out goes to the lobby; when it opens, they come back. */
function settleDoor(draft: Draft): void {
  for (const person of Object.values(draft.sitting.people)) {
    if (isOfCourt(person)) continue;
    const isOut = isKeptOut(draft.sitting, person);
    const inHall = person.state === "PASSIVE" || person.state === "ACTIVE" || person.state === "RECONNECTING";
    if (isOut && inHall) add(draft, { type: "personLobbied", ...step(draft, person, "LOBBY") });
    if (person.state === "LOBBY" && !isOut) {
      add(draft, { type: "personReadmitted", ...step(draft, person, "PASSIVE") });
    }
  }
}

/** Whoever is no longer in the hall has no hand up. */
function settleHands(draft: Draft): void {
  for (const hand of draft.sitting.hands) {
    const state = draft.sitting.people[hand.person]?.state;
    if (state !== "PASSIVE" && state !== "ACTIVE" && state !== "RECONNECTING") {
      add(draft, { type: "handLowered", person: hand.person, by: "gone", at: draft.now });
    }
  }
}

/** The first listed item is marked as next while the court sits; nothing else is. */
function settleNext(draft: Draft): void {
  const { sitting } = draft;
  const items = sitting.order.flatMap((id) => sitting.items[id] ?? []);
  const calling = sitting.phase === "sitting" && sitting.singleCase === null;
  const first = calling
    ? items.find((item) => item.declared && (item.state === "LISTED" || item.state === "NEXT"))
    : undefined;
  for (const item of items) {
    if (item.state === "NEXT" && item !== first)
      add(draft, { type: "nextUnmarked", ...itemStep(draft, item, "LISTED") });
  }
  if (first?.state === "LISTED") add(draft, { type: "nextMarked", ...itemStep(draft, first, "NEXT") });
}
