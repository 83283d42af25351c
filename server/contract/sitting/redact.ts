// redact: what each audience may see of a sitting, and what it is sent when the sitting changes. Pure.
import type { AllFields } from "./core/all-fields.ts";
import { type Audience, personOf, shownAs } from "./core/audience.ts";
import type { RecordKind } from "./core/topic.ts";
import { everyTopic, type Sitting } from "./sitting.ts";
import { keysOf, together } from "./together.ts";
import type { Together } from "./topics/index.ts";
import { changedFields, changeOf, type Fields, isAlike, type RecordName, type ViewChanged } from "./view.ts";

type Entries<T> = Readonly<Record<string, T>>;
/** Shared empty values: most of one's own part is empty, and thousands of them are in memory at once. */
const nothing: Entries<never> = Object.freeze({});
const none: readonly never[] = Object.freeze([]);

const kinds: Readonly<Record<RecordName, RecordKind<unknown, Sitting>>> = together<Together<"records">>(
  everyTopic.map((topic) => topic.records),
);
const redactions = everyTopic.flatMap((topic) => (topic.redact ? [topic.redact] : []));

/** The names of the fields that are records by id. */
const recordNames = keysOf(kinds);

/**
 * A sitting as an audience may see it: the same shape, without what is not for them. Its topic names each field in
 * `redact` or in `records`; an unnamed field does not compile.
 */
export function redact(sitting: Sitting, asked: Audience): AllFields<Sitting> {
  const audience = shownAs(sitting, asked);
  return { ...fieldsOf(sitting, audience), ...recordsOf(sitting, audience) };
}

function fieldsOf(sitting: Sitting, asked: Audience): Fields {
  const audience = shownAs(sitting, asked);
  const fields: Record<string, unknown> = {};
  for (const redactTopic of redactions) Object.assign(fields, redactTopic(sitting, audience));
  for (const name in fields) fields[name] = sharedIfEmpty(fields[name]);
  return together([fields]);
}

/** The fields of the last state of a hall, as each audience sees them: the next change begins there. */
const latest = new WeakMap<Sitting, Map<Audience, Fields>>();

/** `fieldsOf` both states. The fields of `after` are found again by the next change, which has it as `before`. */
function fieldsOfBoth(before: Sitting, after: Sitting, audience: Audience): [was: Fields, is: Fields] {
  const known = latest.get(before)?.get(audience);
  const is = fieldsOf(after, audience);
  latest.get(before)?.delete(audience);
  const ofAfter = latest.get(after) ?? new Map<Audience, Fields>();
  latest.set(after, ofAfter.set(audience, is));
  return [known ?? fieldsOf(before, audience), is];
}

function sharedIfEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? none : value;
  if (typeof value !== "object" || value === null) return value;
  for (const _ in value) return value;
  return nothing;
}

function recordsOf(sitting: Sitting, audience: Audience): Pick<Sitting, RecordName> {
  return together(
    recordNames.map((name) => ({ [name]: shownOf(kinds[name], sitting[name], audience, sitting) })),
  );
}

/** The ids of the entries of a record. */
function idsOf({ idOf }: RecordKind<unknown, Sitting>, entries: Entries<unknown>): string[] {
  return idOf ? Object.values(entries).map(idOf) : Object.keys(entries);
}

function shownOf(
  kind: RecordKind<unknown, Sitting>,
  entries: Entries<unknown>,
  audience: Audience,
  sitting: Sitting,
): Entries<unknown> {
  const self = personOf(audience);
  const own = self === null ? null : (kind.ofOwnPart?.(self, sitting) ?? null);
  let shown: Record<string, unknown> | null = null;
  for (const key of own ?? idsOf(kind, entries)) {
    const entry = entries[key];
    const value = entry === undefined ? null : kind.show(entry, audience, sitting);
    if (value === null) continue;
    shown ??= {};
    shown[key] = value;
  }
  return shown ?? nothing;
}

/**
 * What an audience is sent when a sitting changes: the changed entries of its own view, never what `redact` would not
 * show. By construction `redact(apply(s, e), a)` equals `applyChange(redact(s, a), redactChange(s, apply(s, e), a))`.
 * @returns null when nothing it may see has changed
 */
export function redactChange(before: Sitting, after: Sitting, audience: Audience): ViewChanged | null {
  if (before === after) return null;
  const self = personOf(audience);
  const isOther = self !== null && before.people[self] !== after.people[self];
  const hasMoved = isOther || shownAs(before, audience) !== shownAs(after, audience);
  const change: Change = { before, after, audience, hasMoved };
  return changeOf(
    changedFields(...fieldsOfBoth(before, after, audience)),
    together(recordNames.map((name) => ({ [name]: changedEntries(name, change) }))),
  );
}

type Change = { before: Sitting; after: Sitting; audience: Audience; hasMoved: boolean };

/** The entries of one kind that an audience sees differently than before. */
function changedEntries(name: RecordName, change: Change): Entries<unknown> {
  const { before, after, audience } = change;
  const kind = kinds[name];
  const was: Entries<unknown> = before[name];
  const is: Entries<unknown> = after[name];
  const all = kind.mayDiffer(before, after, change);
  const changed: Record<string, unknown> = {};
  if (was === is && !all) return changed;
  const [then, now] = [shownAs(before, audience), shownAs(after, audience)];
  const compare = (key: string): void => {
    const [one, other] = [was[key], is[key]];
    if (one === other && !all) return;
    const shownBefore = one === undefined ? null : kind.show(one, then, before);
    const shownAfter = other === undefined ? null : kind.show(other, now, after);
    if (shownBefore === shownAfter) return;
    const isSame = shownBefore !== null && shownAfter !== null && isAlike(shownBefore, shownAfter);
    if (!isSame) changed[key] = shownAfter;
  };
  for (const key of idsOf(kind, was)) compare(key);
  for (const key of idsOf(kind, is)) if (!Object.hasOwn(was, key)) compare(key);
  return changed;
}

/**
 * The change between two redacted sittings of one audience: `applyChange(before, change)` equals `after`.
 * @returns null when they are equal
 */
export function changeBetween(before: Sitting, after: Sitting): ViewChanged | null {
  return changeOf(
    changedFields(withoutRecords(before), withoutRecords(after)),
    together(recordNames.map((name) => ({ [name]: otherEntries(before[name], after[name]) }))),
  );
}

function withoutRecords(view: Sitting): Fields {
  const names: ReadonlySet<string> = new Set(recordNames);
  return together([Object.fromEntries(Object.entries(view).filter(([name]) => !names.has(name)))]);
}

/** The new or changed entries; null for an entry that was removed. */
function otherEntries(before: Entries<unknown>, after: Entries<unknown>): Entries<unknown> {
  const gone = Object.keys(before).filter((key) => !Object.hasOwn(after, key));
  return { ...changedFields(before, after), ...Object.fromEntries(gone.map((key) => [key, null])) };
}
