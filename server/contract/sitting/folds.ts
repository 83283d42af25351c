// Which fold each event of a sitting belongs to: an event without one does not compile.
import { applyAppearance } from "./applyAppearances.ts";
import { applyAsk } from "./applyAsks.ts";
import { applyBench } from "./applyBench.ts";
import { applyChat } from "./applyChat.ts";
import { applyCohost } from "./applyCohost.ts";
import { applyCounsel } from "./applyCounsel.ts";
import { applyDoorEvent } from "./applyDoors.ts";
import { applyFloor } from "./applyFloor.ts";
import { applyHearing } from "./applyHearing.ts";
import { applyItemEvent } from "./applyItem.ts";
import { applyListEvent, applySittingStep } from "./applyList.ts";
import { applyPeopleEvent } from "./applyPeople.ts";
import { applyPersonEvent } from "./applyPerson.ts";
import { applyReason } from "./applyReason.ts";
import { applyRoomEvent } from "./applyRooms.ts";
import { applyShareEvent } from "./applyShare.ts";
import { applyStream } from "./applyStream.ts";
import { applyElsewhere } from "./elsewhere.ts";
import type { EventOf } from "./events.ts";
import { applyOrigin } from "./origins.ts";
import { applyRoomRoll } from "./roomRoll.ts";
import type { Sitting } from "./state.ts";

type Folds = { readonly [K in keyof EventOf]: (sitting: Sitting, event: EventOf[K]) => Sitting };

/** Every event of a sitting with what it does to one. */
export const folds: Folds = {
  listPublished: applyListEvent,
  rangesDeclared: applyListEvent,
  sittingOpened: applySittingStep,
  sittingClosed: applySittingStep,
  singleCaseSet: applySittingStep,
  autoAdmitSet: applySittingStep,
  nextMarked: applyItemEvent,
  nextUnmarked: applyItemEvent,
  itemCalled: applyItemEvent,
  callCancelled: applyItemEvent,
  itemRestored: applyItemEvent,
  hearingStarted: applyItemEvent,
  itemPassedOver: applyItemEvent,
  itemRecalled: applyItemEvent,
  itemPaused: applyItemEvent,
  itemResumed: applyItemEvent,
  wentInCamera: applyItemEvent,
  courtOpened: applyItemEvent,
  outcomeRecorded: applyItemEvent,
  itemNotReached: applyItemEvent,
  itemRelisted: applyItemEvent,
  recordCorrected: applyItemEvent,
  personEntered: applyPersonEvent,
  personNamed: applyPersonEvent,
  personReturned: applyPersonEvent,
  personAdmitted: applyPersonEvent,
  personCleared: applyPersonEvent,
  counselConfirmed: applyCounsel,
  counselWithdrawn: applyCounsel,
  originNoted: applyOrigin,
  personRefused: applyPersonEvent,
  personPromoted: applyPersonEvent,
  personDemoted: applyPersonEvent,
  personLobbied: applyPersonEvent,
  personReadmitted: applyPersonEvent,
  linkLost: applyPersonEvent,
  linkRegained: applyPersonEvent,
  seatExpired: applyPersonEvent,
  personLeft: applyPersonEvent,
  personRemoved: applyPersonEvent,
  removalLifted: applyPersonEvent,
  personKickedOut: applyPersonEvent,
  handRaised: applyAsk,
  handLowered: applyAsk,
  memoRequested: applyAsk,
  memoDecided: applyAsk,
  personElsewhere: applyElsewhere,
  secretRoomListed: applyRoomEvent,
  secretRoomApproved: applyRoomEvent,
  secretRoomUnlisted: applyRoomEvent,
  secretRoomEntered: applyRoomEvent,
  secretRoomLeft: applyRoomEvent,
  secretRoomEnded: applyRoomEvent,
  breakoutCreated: applyRoomEvent,
  breakoutInvited: applyRoomEvent,
  breakoutEntered: applyRoomEvent,
  breakoutLeft: applyRoomEvent,
  breakoutEnded: applyRoomEvent,
  passOverAsked: applyFloor,
  passOverAnswered: applyFloor,
  passOverDecided: applyFloor,
  passOverAskDropped: applyFloor,
  roleCallSet: applyFloor,
  roleCallAnswered: applyFloor,
  rollOrdered: applyFloor,
  passOverWithdrawn: applyFloor,
  appearanceConfirmed: applyAppearance,
  reasonGiven: applyReason,
  doorSet: applyDoorEvent,
  hallSecured: applyDoorEvent,
  hallResumed: applyDoorEvent,
  streamStopped: applyStream,
  streamResumed: applyStream,
  peopleMuted: applyPeopleEvent,
  personUnmuted: applyPeopleEvent,
  videosStopped: applyPeopleEvent,
  videoStarted: applyPeopleEvent,
  personAsked: applyPeopleEvent,
  askDeclined: applyPeopleEvent,
  chatSent: applyChat,
  chatDeleted: applyChat,
  chatAsked: applyChat,
  chatDecided: applyChat,
  chatSet: applyChat,
  fileKept: applyChat,
  agendaFileAdded: applyChat,
  agendaFileRemoved: applyChat,
  shareAsked: applyShareEvent,
  shareWithdrawn: applyShareEvent,
  shareDeclined: applyShareEvent,
  shareGranted: applyShareEvent,
  shareStarted: applyShareEvent,
  shareEnded: applyShareEvent,
  cowatchStarted: applyShareEvent,
  cowatchTurned: applyShareEvent,
  cowatchPlayed: applyShareEvent,
  cohostOffered: applyCohost,
  cohostAccepted: applyCohost,
  cohostEnded: applyCohost,
  dictationStarted: applyBench,
  dictationSilenced: applyBench,
  dictationEnded: applyBench,
  benchTalkStarted: applyBench,
  benchTalkEnded: applyBench,
  roomStated: applyRoomRoll,
  roomStatementEnded: applyRoomRoll,
  noSoundReported: applyHearing,
  noSoundSettled: applyHearing,
};
