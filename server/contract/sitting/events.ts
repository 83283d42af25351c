// What happened in a sitting: the events of its log, in the past tense. Times are milliseconds since 1970.

import type { AppearanceEvent } from "./appearances.ts";
import type { BenchEvent } from "./bench.ts";
import type { AgendaFile, ChatAsk, ChatEvent, ChatMessage } from "./chat.ts";
import type { CohostEvent } from "./cohost.ts";
import type { CaseRangeArray, ExpandedRange } from "./commands.ts";
import type { Correction } from "./correction.ts";
import type { DoorEvent } from "./doors.ts";
import type { ElsewhereEvent } from "./elsewhere.ts";
import type { FloorDeskEvent } from "./floor.ts";
import type { HearingEvent } from "./hearing.ts";
import type { Side } from "./listedNames.ts";
import type { OriginEvent } from "./origins.ts";
import type { PeopleEvent } from "./people.ts";
import type { RoomRollEvent } from "./roomRoll.ts";
import type { RoomEvent } from "./rooms.ts";
import type { ShareEvent } from "./share.ts";
import type {
  Call,
  Hand,
  Item,
  ItemAct,
  ItemState,
  ListedItem,
  Memo,
  OpeningMode,
  Outcome,
  Person,
  PersonState,
  Sitting,
} from "./state.ts";
import type { StreamEvent } from "./stream.ts";

/** Every transition of an item keeps from, to and why; who and when stand on the log entry. */
export type ItemStep = { item: string; from: ItemState; to: ItemState; why: string; at: number };
/** An officer's word on whether somebody is counsel or party in a case, which holds on later days and in other halls. */
type CounselStep = {
  person: string;
  item: string;
  caseNumber: string;
  name: string;
  onList: boolean;
  at: number;
};
type PersonStep = { person: string; from: PersonState; to: PersonState; at: number };

export type ListEvent =
  | { type: "listPublished"; items: ListedItem[]; deleted: string[]; at: number }
  | { type: "rangesDeclared"; ranges: CaseRangeArray; declared: ExpandedRange[]; at: number };

export type SittingStep =
  | { type: "sittingOpened"; mode: OpeningMode; at: number }
  | { type: "sittingClosed"; at: number }
  | { type: "singleCaseSet"; item: string | null; at: number }
  | { type: "autoAdmitSet"; on: boolean; at: number };

export type ItemEvent =
  | (ItemStep & { type: "nextMarked" })
  | (ItemStep & { type: "nextUnmarked" })
  | (ItemStep & { type: "itemCalled"; displaced: Call["displaced"]; demoted: string[] })
  | (ItemStep & { type: "callCancelled" })
  // Logs call what it took so far `heardMs`.
  | (ItemStep & { type: "itemRestored"; calledAt: number | null; heardMs: number })
  | (ItemStep & { type: "hearingStarted" })
  | (ItemStep & { type: "itemPassedOver"; round: number })
  | (ItemStep & { type: "itemRecalled" })
  | (ItemStep & { type: "itemPaused" })
  | (ItemStep & { type: "itemResumed" })
  | (ItemStep & { type: "wentInCamera" })
  | (ItemStep & { type: "courtOpened" })
  | (ItemStep & { type: "outcomeRecorded"; outcome: Outcome; nextDate: string | null })
  | (ItemStep & { type: "itemNotReached" })
  | (ItemStep & { type: "itemRelisted" })
  | (ItemStep & Correction);

export type PersonEvent =
  | { type: "personEntered"; person: Person; at: number }
  | {
      type: "personNamed";
      person: string;
      name: string;
      items: string[];
      cleared: string[];
      sides: Record<string, string>;
      submissions: Record<string, string>;
      onList: boolean;
      /** Absent where they stay as they were, and in old logs. */
      office?: string;
      confirmed?: Person["confirmed"];
      location: string;
      consent: Person["consent"];
      at: number;
    }
  | (PersonStep & { type: "personReturned" })
  | (PersonStep & {
      type: "personAdmitted";
      by: "officer" | "cohost" | "roster" | "passive" | "open_door";
      /** The items they are let in for, where it is not all they named. */
      cleared?: string[];
    })
  | (PersonStep & { type: "personCleared"; cleared?: string[] })
  | ({ type: "counselConfirmed"; side: Side } & CounselStep)
  | ({ type: "counselWithdrawn" } & CounselStep)
  | (PersonStep & { type: "personRefused"; reason: string })
  | (PersonStep & { type: "personPromoted"; by: "item" | "hand" | "officer" | "call_cancelled" })
  | (PersonStep & { type: "personDemoted"; by: "item" | "officer" | "self" })
  | (PersonStep & { type: "personLobbied" })
  | (PersonStep & { type: "personReadmitted" })
  | (PersonStep & { type: "linkLost" })
  | (PersonStep & { type: "linkRegained" })
  | (PersonStep & { type: "seatExpired" })
  | (PersonStep & { type: "personLeft" })
  | (PersonStep & { type: "personRemoved"; reason: string })
  | (PersonStep & { type: "removalLifted" })
  | (PersonStep & { type: "personKickedOut" });

export type CounselEvent = Extract<PersonEvent, { type: "counselConfirmed" | "counselWithdrawn" }>;

export type FloorEvent =
  | { type: "handRaised"; hand: Hand; at: number }
  | {
      type: "handLowered";
      person: string;
      by: "self" | "officer" | "cohost" | "granted" | "gone";
      at: number;
    }
  | { type: "memoRequested"; memo: Memo; at: number }
  | {
      type: "memoDecided";
      memo: string;
      allowed: boolean;
      reason: string;
      item: ListedItem | null;
      at: number;
    };

/** Why something was done, said after it was done; a later reason for the same act replaces an earlier one. */
export type ReasonEvent =
  | { type: "reasonGiven"; of: ItemAct["of"]; item: string; round: number; reason: string; at: number }
  | { type: "reasonGiven"; of: "remove"; person: string; reason: string; at: number };

/** What a view keeps record by record, so that one that changes is told alone. */
export type RecordKinds = {
  items: Item;
  people: Person;
  memos: Memo;
  chat: ChatMessage;
  chatAsks: ChatAsk;
  agenda: AgendaFile;
};

/** What an audience is told instead of an event: the records of its own view that changed (null: no longer visible). */
export type ViewChanged = {
  type: "viewChanged";
  /** `uploads` are the server's own: no audience is told of them. */
  fields: Partial<Omit<Sitting, keyof RecordKinds | "uploads">>;
} & { [K in keyof RecordKinds]: Record<string, RecordKinds[K] | null> };

export type SittingEvent =
  | ListEvent
  | SittingStep
  | ItemEvent
  | PersonEvent
  | FloorEvent
  | ReasonEvent
  | DoorEvent
  | StreamEvent
  | PeopleEvent
  | ChatEvent
  | ShareEvent
  | RoomEvent
  | FloorDeskEvent
  | ElsewhereEvent
  | HearingEvent
  | AppearanceEvent
  | CohostEvent
  | BenchEvent
  | OriginEvent
  | RoomRollEvent;

/** Each event by its name: one type for each name, which tables of all events are made of. */
export type EventOf = { [K in SittingEvent["type"]]: Extract<SittingEvent, { type: K }> };

/** One line of the log: what one command did, whole or not at all. */
export type LogEntry = {
  sitting: string;
  seq: number;
  at: number;
  commandId: string;
  commandHash: string;
  actorId: string;
  actorRole: string;
  command: string;
  events: SittingEvent[];
  previousHash: string;
  hash: string;
};
