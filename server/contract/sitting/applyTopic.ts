// Which fold an event belongs to, beyond the sitting's own: items, people, doors, chat, shares.
import { applyAppearance } from "./applyAppearances.ts";
import { applyChat } from "./applyChat.ts";
import { applyDoorEvent } from "./applyDoors.ts";
import { applyFloor } from "./applyFloor.ts";
import { applyHearing } from "./applyHearing.ts";
import { applyItemEvent } from "./applyItem.ts";
import { applyPeopleEvent } from "./applyPeople.ts";
import { applyPersonEvent } from "./applyPerson.ts";
import { applyReason } from "./applyReason.ts";
import { applyRoomEvent } from "./applyRooms.ts";
import { applyShareEvent } from "./applyShare.ts";
import type { ItemEvent, PersonEvent, SittingEvent } from "./events.ts";
import type { Sitting } from "./state.ts";

/** Folds an event of one of the topics into a sitting. */
export function applyTopicEvent(sitting: Sitting, event: SittingEvent): Sitting {
  switch (event.type) {
    case "secretRoomListed":
    case "secretRoomApproved":
    case "secretRoomUnlisted":
    case "secretRoomEntered":
    case "secretRoomLeft":
    case "secretRoomEnded":
    case "breakoutCreated":
    case "breakoutInvited":
    case "breakoutEntered":
    case "breakoutLeft":
    case "breakoutEnded":
      return applyRoomEvent(sitting, event);
    case "passOverAsked":
    case "passOverAnswered":
    case "passOverDecided":
    case "passOverAskDropped":
    case "roleCallSet":
    case "roleCallAnswered":
    case "rollOrdered":
      return applyFloor(sitting, event);
    case "appearanceConfirmed":
      return applyAppearance(sitting, event);
    case "reasonGiven":
      return applyReason(sitting, event);
    case "doorSet":
    case "hallSecured":
    case "hallResumed":
      return applyDoorEvent(sitting, event);
    case "peopleMuted":
    case "personUnmuted":
    case "videosStopped":
    case "videoStarted":
    case "personAsked":
    case "askDeclined":
      return applyPeopleEvent(sitting, event);
    case "chatSent":
    case "chatDeleted":
    case "chatAsked":
    case "chatDecided":
    case "chatSet":
    case "fileKept":
    case "agendaFileAdded":
    case "agendaFileRemoved":
      return applyChat(sitting, event);
    case "shareAsked":
    case "shareWithdrawn":
    case "shareDeclined":
    case "shareGranted":
    case "shareStarted":
    case "shareEnded":
    case "cowatchStarted":
    case "cowatchTurned":
    case "cowatchPlayed":
      return applyShareEvent(sitting, event);
    default:
      return applyOther(sitting, event);
  }
}

function applyOther(sitting: Sitting, event: SittingEvent): Sitting {
  switch (event.type) {
    case "noSoundReported":
    case "noSoundSettled":
      return applyHearing(sitting, event);
    default:
      return "item" in event
        ? applyItemEvent(sitting, event as ItemEvent)
        : applyPersonEvent(sitting, event as PersonEvent);
  }
}
