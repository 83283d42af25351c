// redact: what each audience may see of a sitting, and what it is told when the sitting changes. Pure.
import { type Audience, personOf, shownAs } from "./audience.ts";
import { seesWaiting } from "./cohost.ts";
import type { RecordKinds, ViewChanged } from "./events.ts";
import type { Named } from "./named.ts";
import { chatNamesMoved, redactAgendaFile, redactAsk, redactMessage } from "./redactChat.ts";
import { type Fields, redactFields } from "./redactFields.ts";
import { itemsMoved, redactItem, redactMemo } from "./redactItem.ts";
import { namesMoved, redactPerson } from "./redactPerson.ts";
import type { Sitting } from "./state.ts";

export { type Audience, audienceOf } from "./audience.ts";

type Records<T> = Readonly<Record<string, T>>;
/** One for all: most of one's own part is empty, and thousands of them are held at once. */
const nothing: Readonly<Record<string, never>> = Object.freeze({});
type Show<T> = (record: T, audience: Audience, sitting: Sitting) => T | null;

/**
 * A sitting as an audience may see it: the same shape, without the records and fields that are not theirs. Each field and
 * each kind of record is named here or in redactFields.ts: one that is not does not compile.
 */
export function redact(sitting: Sitting, asked: Audience): Named<Sitting> {
  const audience = shownAs(sitting, asked);
  const shown = <T>(records: Records<T>, show: Show<T>) => shownOf(records, show, audience, sitting);
  return {
    ...redactFields(sitting, audience),
    items: shown(sitting.items, redactItem),
    people: shown(sitting.people, redactPerson),
    memos: shown(sitting.memos, redactMemo),
    chat: shown(sitting.chat, redactMessage),
    chatAsks: shown(sitting.chatAsks, redactAsk),
    agenda: shown(sitting.agenda, redactAgendaFile),
    uploads: nothing,
  };
}

function shownOf<T>(records: Records<T>, show: Show<T>, audience: Audience, sitting: Sitting): Records<T> {
  let shown: Record<string, T> | null = null;
  for (const [key, record] of Object.entries(records)) {
    const value = show(record, audience, sitting);
    if (value === null) continue;
    shown ??= {};
    shown[key] = value;
  }
  return shown ?? nothing;
}

/**
 * What an audience is told when a sitting went from one state to another: the records of its own view that changed,
 * never anything that `redact` would not show it. Null when nothing it may see has changed.
 * By construction `redact(apply(s, e), a)` equals `apply(redact(s, a), redactChange(s, apply(s, e), a))`.
 */
export function redactChange(before: Sitting, after: Sitting, audience: Audience): ViewChanged | null {
  if (before === after) return null;
  const self = personOf(audience);
  const isOther =
    (self !== null && before.people[self] !== after.people[self]) ||
    shownAs(before, audience) !== shownAs(after, audience);
  const seesOthers = self !== null && seesWaiting(before, self) !== seesWaiting(after, self);
  const change: Change = { before, after, audience };
  const parts: { [K in keyof RecordKinds]: ViewChanged[K] } & Pick<ViewChanged, "fields"> = {
    fields: changedFields(redactFields(before, audience), redactFields(after, audience)),
    items: changedRecords(
      before.items,
      after.items,
      redactItem,
      change,
      isOther || itemsMoved(before, after),
    ),
    people: changedRecords(
      before.people,
      after.people,
      redactPerson,
      change,
      isOther || seesOthers || namesMoved(before, after),
    ),
    memos: changedRecords(before.memos, after.memos, redactMemo, change, false),
    chat: changedRecords(
      before.chat,
      after.chat,
      redactMessage,
      change,
      isOther || chatNamesMoved(before, after),
    ),
    chatAsks: changedRecords(before.chatAsks, after.chatAsks, redactAsk, change, false),
    agenda: changedRecords(before.agenda, after.agenda, redactAgendaFile, change, isOther),
  };
  const silent = Object.values(parts).every((part) => Object.keys(part).length === 0);
  return silent ? null : { type: "viewChanged", ...parts };
}

type Change = { before: Sitting; after: Sitting; audience: Audience };

function changedFields(before: Fields, after: Fields): Partial<Fields> {
  const known: Readonly<Record<string, unknown>> = before;
  const moved = Object.entries(after).filter(([key, is]) => known[key] !== is && !isSame(known[key], is));
  return Object.fromEntries(moved);
}

/** The records of one kind that are shown in another way than before; `all`: also those that did not change themselves. */
function changedRecords<T>(
  was: Records<T>,
  is: Records<T>,
  show: Show<T>,
  { before, after, audience }: Change,
  all: boolean,
): Record<string, T | null> {
  const changed: Record<string, T | null> = {};
  if (was === is && !all) return changed;
  const [then, now] = [shownAs(before, audience), shownAs(after, audience)];
  const added = Object.keys(is).filter((key) => !Object.hasOwn(was, key));
  for (const key of [...Object.keys(was), ...added]) {
    const [one, other] = [was[key], is[key]];
    if (one === other && !all) continue;
    const shownBefore = one === undefined ? null : show(one, then, before);
    const shownAfter = other === undefined ? null : show(other, now, after);
    if (shownBefore === shownAfter) continue;
    const isAlike = shownBefore !== null && shownAfter !== null && isSame(shownBefore, shownAfter);
    if (!isAlike) changed[key] = shownAfter;
  }
  return changed;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
