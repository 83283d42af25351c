// Which fold an event belongs to, beyond the sitting's own: items, people, doors, chat, shares.
import { applyAppearance } from "./applyAppearances.ts";
import { applyBench } from "./applyBench.ts";
import { applyChat } from "./applyChat.ts";
import { applyCohost } from "./applyCohost.ts";
import { applyDoorEvent } from "./applyDoors.ts";
import { applyFloor } from "./applyFloor.ts";
import { applyHearing } from "./applyHearing.ts";
import { applyItemEvent } from "./applyItem.ts";
import { applyPeopleEvent } from "./applyPeople.ts";
import { applyPersonEvent } from "./applyPerson.ts";
import { applyReason } from "./applyReason.ts";
import { applyRoomEvent } from "./applyRooms.ts";
import { applyShareEvent } from "./applyShare.ts";
import { applyStream } from "./applyStream.ts";
import type { ItemEvent, PersonEvent, SittingEvent } from "./events.ts";
import { applyRoomRoll } from "./roomRoll.ts";
import type { Sitting } from "./state.ts";

type Fold<E> = (sitting: Sitting, event: E) => Sitting;

/** Pairs a topic's fold with the names of its events. */
function topic<E extends SittingEvent>(fold: Fold<E>, types: readonly E["type"][]) {
  return types.map((type) => [type, fold as Fold<SittingEvent>] as const);
}

const folds = new Map<SittingEvent["type"], Fold<SittingEvent>>([
  ...topic(applyRoomEvent, [
    "secretRoomListed",
    "secretRoomApproved",
    "secretRoomUnlisted",
    "secretRoomEntered",
    "secretRoomLeft",
    "secretRoomEnded",
    "breakoutCreated",
    "breakoutInvited",
    "breakoutEntered",
    "breakoutLeft",
    "breakoutEnded",
  ]),
  ...topic(applyFloor, [
    "passOverAsked",
    "passOverAnswered",
    "passOverDecided",
    "passOverAskDropped",
    "roleCallSet",
    "roleCallAnswered",
    "rollOrdered",
    "passOverWithdrawn",
  ]),
  ...topic(applyAppearance, ["appearanceConfirmed"]),
  ...topic(applyReason, ["reasonGiven"]),
  ...topic(applyDoorEvent, ["doorSet", "hallSecured", "hallResumed"]),
  ...topic(applyStream, ["streamStopped", "streamResumed"]),
  ...topic(applyPeopleEvent, [
    "peopleMuted",
    "personUnmuted",
    "videosStopped",
    "videoStarted",
    "personAsked",
    "askDeclined",
  ]),
  ...topic(applyChat, [
    "chatSent",
    "chatDeleted",
    "chatAsked",
    "chatDecided",
    "chatSet",
    "fileKept",
    "agendaFileAdded",
    "agendaFileRemoved",
  ]),
  ...topic(applyShareEvent, [
    "shareAsked",
    "shareWithdrawn",
    "shareDeclined",
    "shareGranted",
    "shareStarted",
    "shareEnded",
    "cowatchStarted",
    "cowatchTurned",
    "cowatchPlayed",
  ]),
  ...topic(applyCohost, ["cohostOffered", "cohostAccepted", "cohostEnded"]),
  ...topic(applyBench, [
    "dictationStarted",
    "dictationSilenced",
    "dictationEnded",
    "benchTalkStarted",
    "benchTalkEnded",
  ]),
  ...topic(applyRoomRoll, ["roomStated", "roomStatementEnded"]),
  ...topic(applyHearing, ["noSoundReported", "noSoundSettled"]),
]);

/** Folds an event of one of the topics into a sitting. */
export function applyTopicEvent(sitting: Sitting, event: SittingEvent): Sitting {
  const fold = folds.get(event.type);
  if (fold) return fold(sitting, event);
  return "item" in event
    ? applyItemEvent(sitting, event as ItemEvent)
    : applyPersonEvent(sitting, event as PersonEvent);
}
