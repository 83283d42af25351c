// redact: what each audience may see of a sitting, and what it is told when the sitting changes. Pure.
import { MEMO_CATEGORY } from "../limits.ts";
import { standingOf } from "../roles.ts";
import { ownAppearances } from "./appearances.ts";
import { redactBench } from "./bench.ts";
import { isOfItem } from "./cleared.ts";
import { seesWaiting } from "./cohost.ts";
import { redactSecured } from "./doors.ts";
import { redactElsewhere } from "./elsewhere.ts";
import type { ViewChanged } from "./events.ts";
import { ownSoundReports } from "./hearing.ts";
import { type ChatRecords, type Reader, redactAgendaFile, redactAsk, redactMessage } from "./redactChat.ts";
import { redactCohosts } from "./redactCohost.ts";
import { redactFloor } from "./redactFloor.ts";
import { isClosed, isShown, namesMoved, personOf, redactPerson } from "./redactPerson.ts";
import { redactRoomRolls } from "./roomRoll.ts";
import { redactRooms } from "./rooms.ts";
import { redactShare } from "./share.ts";
import { doorClosed, type Hand, type Item, type Memo, type Person, type Sitting } from "./state.ts";
import { redactStop } from "./stream.ts";

/** Who is told: the court, the bar (admitted parties and counsel), the public, or one person about themselves. */
export type Audience = "court" | "bar" | "public" | `person:${string}`;

/** The audience whose view of the hall a person follows, from where they are in it. */
export function audienceOf(person: Person | undefined): "court" | "bar" | "public" {
  if (!person) return "public";
  const standing = standingOf(person.role, person.subRole);
  if (standing === "court") return ["REMOVED", "KICKED_OUT"].includes(person.state) ? "public" : "court";
  if (standing === "bar")
    return ["PASSIVE", "ACTIVE", "RECONNECTING"].includes(person.state) ? "bar" : "public";
  return "public";
}

/** A sitting as an audience may see it: the same shape, without the records and fields that are not theirs. */
export function redact(sitting: Sitting, audience: Audience): Sitting {
  const chat = { ...chatRecords(sitting, audience), uploads: {} };
  return {
    ...sitting,
    ...chat,
    ...redactFields(sitting, audience),
    items: mapRecords(sitting.items, (item) => redactItem(item, audience, sitting)),
    people: mapRecords(sitting.people, (person) => redactPerson(person, audience, sitting)),
    memos: mapRecords(sitting.memos, (memo) => redactMemo(memo, audience)),
  };
}

/** Chat and agenda files keep words even from the court: a message to the officer is the officer's. */
function chatRecords(sitting: Sitting, audience: Audience): ChatRecords {
  const reader = readerOf(audience);
  return {
    chat: mapRecords(sitting.chat, (message) => redactMessage(message, reader, sitting)),
    chatAsks: mapRecords(sitting.chatAsks, (ask) => redactAsk(ask, reader)),
    agenda: mapRecords(sitting.agenda, (file) => redactAgendaFile(file, reader, sitting)),
  };
}

function readerOf(audience: Audience): Reader {
  if (audience === "court" || audience === "bar" || audience === "public") return audience;
  return { person: audience.slice("person:".length) };
}

type Fields = Required<ViewChanged["fields"]>;

function redactFields(sitting: Sitting, audience: Audience): Fields {
  const { items: _items, people: _people, memos: _memos, ...others } = sitting;
  const { chat: _chat, chatAsks: _asks, agenda: _agenda, uploads: _uploads, ...fields } = others;
  if (audience === "court") return fields;
  const person = personOf(audience);
  const reader = person !== null ? { person } : audience === "bar" ? audience : "public";
  const shown = {
    ...fields,
    call: null,
    ...redactRooms(sitting, audience),
    hands: redactHands(sitting.hands, audience),
    secured: redactSecured(sitting.secured),
    streamStop: redactStop(sitting.streamStop),
    ...redactElsewhere(sitting, audience, (one) => isShown(one, audience, sitting)),
    ...redactBench(sitting, audience === "bar"),
    roomRolls: redactRoomRolls(sitting, person),
    appearances: ownAppearances(sitting.appearances, person),
    ...redactCohosts(sitting, audience),
    ...ownSoundReports(sitting, person),
    ...redactFloor(sitting, audience, person, (one) => isShown(one, audience, sitting)),
    ...redactShare(sitting, reader, doorClosed(sitting) || sitting.streamStop !== null),
  };
  return person === null ? shown : { ...shown, order: [], pace: [] };
}

function redactHands(hands: Hand[], audience: Audience): Hand[] {
  if (audience === "bar") return hands.map((hand) => ({ ...hand, reason: "" }));
  return [];
}

/** A closed item shows its number and state to everyone, and its case to its own people and the court alone (GUIDE.md §11). */
function redactItem(item: Item, audience: Audience, sitting: Sitting): Item | null {
  if (audience === "court") return item;
  const person = personOf(audience);
  if (person !== null) return ownItem(item, person, sitting);
  const familyHall = sitting.type === "FC" && audience === "public";
  return familyHall || isClosed(item) ? withoutCase(item) : plain(item, sitting);
}

/** As everybody sees it. What a memo is about stays between its mover and the court: others read who moved it. */
function plain(item: Item, sitting: Sitting): Item {
  const open = withoutReasons(item);
  return item.category === MEMO_CATEGORY ? { ...open, caseNumber: moverOf(item, sitting) } : open;
}

function moverOf(item: Item, sitting: Sitting): string {
  const memo = sitting.memos[item.id.slice(MEMO_CATEGORY.length + 1)];
  return (memo && sitting.people[memo.person]?.profileName) ?? "";
}

function withoutReasons(item: Item): Item {
  return { ...item, why: "", acts: [] };
}

function withoutCase(item: Item): Item {
  return {
    ...withoutReasons(item),
    caseNumber: "",
    petitioner: "",
    respondent: "",
    petitionerCounsel: [],
    respondentCounsel: [],
    purpose: "",
    remotePoint: "",
  };
}

/**
 * An item of one's own: why it was passed over or set aside is for its bar, why the door was closed for the court. Who
 * has only named it sees of it what everybody sees.
 */
function ownItem(item: Item, id: string, sitting: Sitting): Item | null {
  const self = sitting.people[id];
  if (!self?.items.includes(item.id)) return null;
  if (!isOfItem(self, item.id))
    return sitting.type === "FC" || isClosed(item) ? withoutCase(item) : plain(item, sitting);
  return {
    ...item,
    why: item.state === "IN_CAMERA" ? "" : item.why,
    acts: item.acts.filter((act) => act.of !== "inCamera"),
  };
}

function redactMemo(memo: Memo, audience: Audience): Memo | null {
  return audience === "court" || personOf(audience) === memo.person ? memo : null;
}

/**
 * What an audience is told when a sitting went from one state to another: the records of its own view that changed,
 * never anything that `redact` would not show it. Null when nothing it may see has changed.
 * By construction `redact(apply(s, e), a)` equals `apply(redact(s, a), redactChange(s, apply(s, e), a))`.
 */
export function redactChange(before: Sitting, after: Sitting, audience: Audience): ViewChanged | null {
  if (before === after) return null;
  const self = personOf(audience);
  const ownMoved = self !== null && before.people[self] !== after.people[self];
  const fields = changedFields(redactFields(before, audience), redactFields(after, audience));
  const items = changedRecords(
    before.items,
    after.items,
    ownMoved,
    (item, sitting) => redactItem(item, audience, sitting),
    before,
    after,
  );
  const people = changedRecords(
    before.people,
    after.people,
    ownMoved ||
      namesMoved(before, after) ||
      (self !== null && seesWaiting(before, self) !== seesWaiting(after, self)),
    (person, sitting) => redactPerson(person, audience, sitting),
    before,
    after,
  );
  const memos = changedRecords(
    before.memos,
    after.memos,
    false,
    (memo) => redactMemo(memo, audience),
    before,
    after,
  );
  const chat = changedChat(before, after, readerOf(audience), ownMoved);
  const parts = { fields, items, people, memos, ...chat };
  const silent = Object.values(parts).every((part) => Object.keys(part).length === 0);
  return silent ? null : { type: "viewChanged", ...parts };
}

function changedChat(before: Sitting, after: Sitting, reader: Reader, ownMoved: boolean) {
  return {
    chat: changedRecords(
      before.chat,
      after.chat,
      ownMoved,
      (message, sitting) => redactMessage(message, reader, sitting),
      before,
      after,
    ),
    chatAsks: changedRecords(
      before.chatAsks,
      after.chatAsks,
      false,
      (ask) => redactAsk(ask, reader),
      before,
      after,
    ),
    agenda: changedRecords(
      before.agenda,
      after.agenda,
      ownMoved,
      (file, sitting) => redactAgendaFile(file, reader, sitting),
      before,
      after,
    ),
  };
}

function changedFields(before: Fields, after: Fields): Partial<Fields> {
  const changed: Record<string, unknown> = {};
  for (const key of Object.keys(after) as (keyof Fields)[]) {
    if (before[key] !== after[key] && JSON.stringify(before[key]) !== JSON.stringify(after[key]))
      changed[key] = after[key];
  }
  return changed;
}

function changedRecords<T>(
  before: Record<string, T>,
  after: Record<string, T>,
  all: boolean,
  show: (record: T, sitting: Sitting) => T | null,
  stateBefore: Sitting,
  stateAfter: Sitting,
): Record<string, T | null> {
  const changed: Record<string, T | null> = {};
  if (before === after && !all) return changed;
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const was = before[key];
    const is = after[key];
    if (was === is && !all) continue;
    const shownBefore = was === undefined ? null : show(was, stateBefore);
    const shownAfter = is === undefined ? null : show(is, stateAfter);
    if (shownBefore === shownAfter) continue;
    if (
      shownBefore !== null &&
      shownAfter !== null &&
      JSON.stringify(shownBefore) === JSON.stringify(shownAfter)
    )
      continue;
    changed[key] = shownAfter;
  }
  return changed;
}

function mapRecords<T>(records: Record<string, T>, show: (record: T) => T | null): Record<string, T> {
  const shown: Record<string, T> = {};
  for (const [key, record] of Object.entries(records)) {
    const value = show(record);
    if (value !== null) shown[key] = value;
  }
  return shown;
}
