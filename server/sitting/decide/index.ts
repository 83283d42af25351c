// decide(state, command, actor, now): what a command does to a sitting, or why it is refused. Pure.
import { type Refusal, refuse } from "../../contract/refusals.ts";
import { courtSideOf } from "../../contract/roles.ts";
import type { Command, CommandOf } from "../../contract/sitting/commands.ts";
import { isDayOver } from "../../contract/sitting/core/day.ts";
import type { SittingEvent } from "../../contract/sitting/events.ts";
import { isOfPerson, isOfType, switchOf } from "../../contract/sitting/meeting-actions.ts";
import { isOfTime, mayEver, permissions } from "../../contract/sitting/permissions.ts";
import type { Sitting } from "../../contract/sitting/sitting.ts";
import { together } from "../../contract/sitting/together.ts";
import { COHOST_ROLE } from "../../contract/sitting/topics/co-host.ts";
import { type TopicName, type Topics, topics } from "../../contract/sitting/topics/index.ts";
import * as admission from "./admission.ts";
import * as agenda from "./agenda.ts";
import * as appearances from "./appearances.ts";
import * as audioReports from "./audio-reports.ts";
import * as benchTalk from "./bench-talk.ts";
import * as breakouts from "./breakouts.ts";
import * as calling from "./calling.ts";
import * as causeList from "./cause-list.ts";
import * as chat from "./chat.ts";
import * as coHost from "./co-host.ts";
import * as coWatch from "./co-watch.ts";
import * as corrections from "./corrections.ts";
import * as counsel from "./counsel.ts";
import { type Actor, type CourtRules, type Decider, type Decision, type Handler, own } from "./decision.ts";
import * as devices from "./devices.ts";
import * as dictation from "./dictation.ts";
import * as doors from "./doors.ts";
import { type Asked, followUpOn } from "./follow-up.ts";
import * as hallGuests from "./hall-guests.ts";
import * as hands from "./hands.ts";
import * as inCamera from "./in-camera.ts";
import * as links from "./links.ts";
import * as meetings from "./meetings.ts";
import * as memos from "./memos.ts";
import type { OutgoingNotice } from "./notice.ts";
import * as opening from "./opening.ts";
import * as outcomes from "./outcomes.ts";
import * as passOver from "./pass-over.ts";
import * as pausing from "./pausing.ts";
import * as promotion from "./promotion.ts";
import * as publication from "./publication.ts";
import * as questions from "./questions.ts";
import * as reasons from "./reasons.ts";
import * as recording from "./recording.ts";
import * as recordingCopies from "./recording-copies.ts";
import * as remotePoint from "./remote-point.ts";
import * as rising from "./rising.ts";
import * as roleCall from "./role-call.ts";
import * as rtmp from "./rtmp.ts";
import * as screenShare from "./screen-share.ts";
import * as secretRoom from "./secret-room.ts";
import * as standIns from "./stand-ins.ts";
import * as stream from "./stream.ts";
import * as submissions from "./submissions.ts";
import * as webinar from "./webinar.ts";
import * as whereabouts from "./whereabouts.ts";

export type { Actor, CourtRules } from "./decision.ts";

type Commanded = {
  [T in TopicName]: Topics[T] extends { readonly permissions: object } ? T : never;
}[TopicName];

/** The decider of each topic: a topic with commands but without a decider does not compile. */
const deciders: { readonly [T in Commanded]: Decider<T> } = {
  opening,
  causeList,
  admission,
  counsel,
  links,
  promotion,
  doors,
  benchTalk,
  dictation,
  rising,
  devices,
  remotePoint,
  hands,
  memos,
  passOver,
  standIns,
  roleCall,
  submissions,
  audioReports,
  calling,
  inCamera,
  pausing,
  outcomes,
  corrections,
  reasons,
  appearances,
  chat,
  agenda,
  screenShare,
  coWatch,
  secretRoom,
  breakouts,
  webinar,
  questions,
  stream,
  recording,
  recordingCopies,
  publication,
  rtmp,
  coHost,
  whereabouts,
  meetings,
  hallGuests,
  followUp: followUpOn((moment) => duesAt(moment)),
};
const decidersOf: Readonly<Record<string, Decider<Commanded>>> = deciders;
/** The reconcilers, in the order of the topics. */
const inOrder = Object.keys(topics).flatMap((topic) => decidersOf[topic] ?? []);

const handlers: { readonly [K in keyof CommandOf]: Handler<K> } = together(
  inOrder.map((decider) => decider.handlers),
);
const reconcilers = inOrder.flatMap(({ reconcile }) => (reconcile ? [reconcile] : []));
const dues = inOrder.flatMap(({ due }) => (due ? [due] : []));
/** On a day that is over nothing is due but its end. */
const duesAt: Asked = ({ sitting, now }) => (isDayOver(sitting, now) ? [opening.due] : dues);

/**
 * Decides a command.
 * @param command - its shape has been checked already
 * @param now - milliseconds
 * @returns all of its events, or a refusal with its code
 */
export function decide(
  sitting: Sitting,
  command: Command,
  actor: Actor,
  now: number,
  rules: CourtRules,
): SittingEvent[] | Refusal {
  const isCohost = coHost.actsAsCohost(sitting, command, actor);
  const forbidden =
    forbids(sitting, command, actor, { isCohost, isOver: isDayOver(sitting, now) }) ??
    (isCohost ? coHost.forbidsCohost(sitting, command, actor, rules) : undefined) ??
    switchedOff(sitting, command, rules);
  if (forbidden) return forbidden;
  const decision: Decision = { sitting, events: [], actor, now, rules, isCohost };
  const refusal = handle(decision, command.type, command);
  if (refusal) return refusal;
  for (const reconcile of reconcilers) reconcile(decision);
  // The server's check is no act: without effect it leaves no entry.
  return command.type === "followUp" && decision.events.length === 0
    ? refuse("nothing_due")
    : decision.events;
}

/**
 * Whether `followUp` would change anything. It is asked about once a second of every sitting, and writes nothing.
 * @param isReconciled - nothing was due in this state under these rules, so that only time can have changed that
 */
export function isAnythingDue(
  sitting: Sitting,
  actor: Actor,
  now: number,
  rules: CourtRules,
  isReconciled = false,
): boolean {
  const decision: Decision = { sitting, events: [], actor, now, rules, isCohost: false };
  if (duesAt(decision).some((due) => due(decision).length > 0)) return true;
  if (isReconciled || isDayOver(sitting, now)) return false;
  for (const reconcile of reconcilers) reconcile(decision);
  return decision.events.length > 0;
}

/** The table gives each command its own handler; this signature keeps that pairing. */
function handle<K extends keyof CommandOf>(
  decision: Decision,
  type: K,
  command: CommandOf[K],
): Refusal | undefined {
  return handlers[type](decision, command);
}

/**
 * The role in which a command is given, as the log has it.
 * @param sitting - the sitting before the command
 */
export function roleIn(sitting: Sitting, command: Command, actor: Actor): string {
  return coHost.actsAsCohost(sitting, command, actor) ? COHOST_ROLE : actor.role;
}

/**
 * Checks the day, which is the same for all, the permission table, and the hall: people of a court act in their own
 * alone.
 */
function forbids(
  sitting: Sitting,
  command: Command,
  actor: Actor,
  { isCohost, isOver }: { isCohost: boolean; isOver: boolean },
): Refusal | undefined {
  const fitsDay = isOfTime(command.type, isOver);
  if (isOver && !fitsDay) return refuse("day_over");
  if (!isCohost && !mayEver(actor.role, command.type)) return refuse("not_allowed");
  if (actor.role === "SERVER") return fitsDay ? undefined : refuse("day_not_over");
  if (!isOfType(command.type, sitting.type))
    return refuse(isOfType(command.type, "NORMAL") ? "not_in_meetings" : "only_in_webinars");
  if (!isOfPerson(command.type, sitting, personWho(sitting, actor))) return refuse("watching_only");
  const ofCourt = courtSideOf(actor.role, actor.subRole) === "court";
  if (ofCourt && actor.hall !== sitting.courtId) return refuse("wrong_hall");
  if (!fitsDay) return refuse("day_not_over");
  return permissions[command.type].phases.includes(sitting.phase) ? undefined : refuse("wrong_phase");
}

/** The sender as the sitting knows them. Somebody invited to watch who has not come in counts as a watcher. */
function personWho({ people }: Sitting, { id, invitation }: Actor) {
  const person = own(people, id);
  if (person !== undefined) return person;
  return invitation === undefined ? null : { invitedAs: invitation.as, state: "LEFT" as const };
}

/** A command that the court has switched off by a setting is refused for everybody. */
function switchedOff(sitting: Sitting, { type }: Command, { flags }: CourtRules): Refusal | undefined {
  const by = switchOf(type, sitting.type);
  return by && !flags[by.flag] ? refuse(by.refusal ?? "button_off") : undefined;
}

type NoticesOf = (event: SittingEvent, after: Sitting) => OutgoingNotice[];
const notices: Readonly<Record<string, NoticesOf | undefined>> = together(
  inOrder.map((decider) => decider.notices),
);

/**
 * The notices that an event makes.
 * @param after - the sitting after it
 */
export function noticesOf(event: SittingEvent, after: Sitting): OutgoingNotice[] {
  return notices[event.type]?.(event, after) ?? [];
}
