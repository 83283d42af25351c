// What each audience may see of a sitting beside its records: every field is named for every audience, or it does not compile. Pure.
import { ownAppearances } from "./appearances.ts";
import { type Audience, personOf, shownAs } from "./audience.ts";
import { redactBench } from "./bench.ts";
import { noneCorrected } from "./correction.ts";
import { redactSecured } from "./doors.ts";
import { redactElsewhere } from "./elsewhere.ts";
import type { ViewChanged } from "./events.ts";
import { ownSoundReports } from "./hearing.ts";
import type { Named } from "./named.ts";
import { noOrigins } from "./origins.ts";
import { redactCohosts } from "./redactCohost.ts";
import { redactFloor } from "./redactFloor.ts";
import { isShown } from "./redactPerson.ts";
import { redactRoomRolls } from "./roomRoll.ts";
import { redactRooms } from "./rooms.ts";
import { redactShare } from "./share.ts";
import { doorClosed, type Hand, type Person, type Sitting } from "./state.ts";
import { redactStop } from "./stream.ts";

/** The fields of a view that are no records. */
export type Fields = Required<ViewChanged["fields"]>;

/** The fields of a sitting as an audience may see them. */
export function redactFields(sitting: Sitting, asked: Audience): Fields {
  const audience = shownAs(sitting, asked);
  return audience === "court" ? courtFields(sitting) : otherFields(sitting, audience);
}

type Known = "id" | "courtId" | "hall" | "date" | "type" | "phase" | "openedAt" | "closedAt" | "mode";
type Board = "singleCase" | "running" | "paused" | "doors" | "chatOpen";

/** What anybody may know of a hall: which it is, how far it is, and what the officer has opened and closed. */
function knownToAll(sitting: Sitting): Pick<Fields, Known | Board | "origins" | "appeared"> {
  const { id, courtId, hall, date, type, phase, openedAt, closedAt, mode } = sitting;
  const { singleCase, running, paused, doors, chatOpen } = sitting;
  const { waitingRoom, locked, passive, muteOnJoin } = doors;
  const { everyone, private: among } = chatOpen;
  return {
    // Where people come from is for the server alone.
    ...noOrigins,
    // Corrections are read on the record.
    ...noneCorrected,
    ...{ id, courtId, hall, date, type, phase, openedAt, closedAt, mode, singleCase, running, paused },
    doors: { waitingRoom, locked, passive, muteOnJoin },
    chatOpen: { everyone, private: among },
  };
}

function courtFields(sitting: Sitting): Fields {
  return {
    ...knownToAll(sitting),
    order: sitting.order,
    pace: sitting.pace,
    autoAdmit: sitting.autoAdmit,
    call: sitting.call,
    hands: sitting.hands,
    secured: sitting.secured,
    streamStop: sitting.streamStop,
    secretRoom: sitting.secretRoom,
    breakouts: sitting.breakouts,
    elsewhere: sitting.elsewhere,
    dictation: sitting.dictation,
    benchTalk: sitting.benchTalk,
    roomRolls: sitting.roomRolls,
    appearances: sitting.appearances,
    cohosts: sitting.cohosts,
    dropped: sitting.dropped,
    soundReports: sitting.soundReports,
    passOverAsks: sitting.passOverAsks,
    roleCall: sitting.roleCall,
    rolls: sitting.rolls,
    share: sitting.share,
    shareRequests: sitting.shareRequests,
  };
}

function otherFields(sitting: Sitting, audience: Exclude<Audience, "court">): Fields {
  const person = personOf(audience);
  const sees = (one: Person) => isShown(one, audience, sitting);
  return {
    ...knownToAll(sitting),
    // One's own part goes over a view of the hall, which has these.
    order: person === null ? sitting.order : [],
    pace: person === null ? sitting.pace : [],
    autoAdmit: false,
    call: null,
    hands: audience === "bar" ? sitting.hands.map(redactHand) : [],
    secured: redactSecured(sitting.secured),
    streamStop: redactStop(sitting.streamStop),
    ...redactRooms(sitting, audience),
    ...redactElsewhere(sitting, audience, sees),
    ...redactBench(sitting, audience),
    roomRolls: redactRoomRolls(sitting, person),
    appearances: ownAppearances(sitting.appearances, person),
    ...redactCohosts(sitting, audience),
    ...ownSoundReports(sitting, person),
    ...redactFloor(sitting, audience, sees),
    ...redactShare(sitting, audience, doorClosed(sitting)),
  };
}

function redactHand({ person, urgent, at }: Hand): Named<Hand> {
  return { person, urgent, reason: "", at };
}
