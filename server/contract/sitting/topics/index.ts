// The one list of topics of a sitting. The core iterates it; a new topic is entered here.
import type { AllFields } from "../core/all-fields.ts";
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
import * as devices from "./devices.ts";
import * as dictation from "./dictation.ts";
import * as doors from "./doors.ts";
import * as followUp from "./follow-up.ts";
import * as hallGuests from "./hall-guests.ts";
import * as hands from "./hands.ts";
import * as inCamera from "./in-camera.ts";
import * as links from "./links.ts";
import * as meetings from "./meetings.ts";
import * as memos from "./memos.ts";
import * as opening from "./opening.ts";
import * as origins from "./origins.ts";
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

/** Every topic. The order is that in which decide/ reconciles them after a command. */
export const topics = {
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
  origins,
  meetings,
  hallGuests,
  followUp,
};

export type Topics = typeof topics;
export type TopicName = keyof Topics;

type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;
/** What the topics export under a name, as one type with the part of each topic. */
export type Together<Name extends string> = Intersection<
  { [K in TopicName]: Topics[K] extends { readonly [N in Name]: infer Part } ? Part : never }[TopicName]
>;
/** What the functions of this name return, as one type. */
export type TogetherGiven<Name extends string> = Intersection<
  {
    [K in TopicName]: Topics[K] extends { readonly [N in Name]: (...given: never[]) => infer Part }
      ? Part
      : never;
  }[TopicName]
>;

/** A whole sitting, folded from its log. Records that the reader may not see are absent. */
export type Sitting = Together<"empty">;

// A page needs the two below and no other part of the topics. So they name each topic again, and leave out what no
// page uses. The types ask for every command and field.

/** The permission of every command. */
export const permissions = {
  ...opening.permissions,
  ...causeList.permissions,
  ...admission.permissions,
  ...counsel.permissions,
  ...links.permissions,
  ...promotion.permissions,
  ...doors.permissions,
  ...benchTalk.permissions,
  ...dictation.permissions,
  ...rising.permissions,
  ...devices.permissions,
  ...remotePoint.permissions,
  ...hands.permissions,
  ...memos.permissions,
  ...passOver.permissions,
  ...standIns.permissions,
  ...roleCall.permissions,
  ...submissions.permissions,
  ...audioReports.permissions,
  ...calling.permissions,
  ...inCamera.permissions,
  ...pausing.permissions,
  ...outcomes.permissions,
  ...corrections.permissions,
  ...reasons.permissions,
  ...appearances.permissions,
  ...chat.permissions,
  ...agenda.permissions,
  ...screenShare.permissions,
  ...coWatch.permissions,
  ...secretRoom.permissions,
  ...breakouts.permissions,
  ...webinar.permissions,
  ...questions.permissions,
  ...stream.permissions,
  ...recording.permissions,
  ...recordingCopies.permissions,
  ...publication.permissions,
  ...rtmp.permissions,
  ...coHost.permissions,
  ...whereabouts.permissions,
  ...meetings.permissions,
  ...hallGuests.permissions,
  ...followUp.permissions,
};

/**
 * A hall as one person sees it: the view of their audience, with their own part merged over it.
 * @param view - the redacted sitting of the audience that they follow
 * @param own - their own part of the sitting
 */
export function ownView(view: Sitting, own: Sitting): AllFields<Sitting> {
  return {
    ...opening.ownView(view),
    ...causeList.ownView(view, own),
    ...admission.ownView(view, own),
    ...doors.ownView(view),
    ...benchTalk.ownView(view),
    ...dictation.ownView(view),
    ...rising.ownView(view),
    ...remotePoint.ownView(view, own),
    ...hands.ownView(view, own),
    ...memos.ownView(view, own),
    ...passOver.ownView(view, own),
    ...standIns.ownView(view, own),
    ...roleCall.ownView(view, own),
    ...submissions.ownView(view),
    ...audioReports.ownView(view, own),
    ...calling.ownView(view),
    ...pausing.ownView(view),
    ...corrections.ownView(),
    ...appearances.ownView(view, own),
    ...chat.ownView(view, own),
    ...agenda.ownView(view, own),
    ...screenShare.ownView(view, own),
    ...secretRoom.ownView(view, own),
    ...breakouts.ownView(view, own),
    ...webinar.ownView(view),
    ...questions.ownView(view, own),
    ...stream.ownView(view),
    ...recording.ownView(view),
    ...recordingCopies.ownView(),
    ...publication.ownView(),
    ...rtmp.ownView(view),
    ...coHost.ownView(view, own),
    ...whereabouts.ownView(view),
    ...origins.ownView(),
    ...meetings.ownView(view),
  };
}
