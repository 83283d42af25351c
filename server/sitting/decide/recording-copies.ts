// Copies of a recording: who may ask for which, when parties are asked, who decides, and who downloads.
import { COPIES_OF_PERSON } from "../../contract/limits.ts";
import { type Refusal, refuse } from "../../contract/refusals.ts";
import { endOfDayInIndia } from "../../contract/sitting/core/day.ts";
import { hasOtherOffice } from "../../contract/sitting/core/roster.ts";
import type { Sitting } from "../../contract/sitting/sitting.ts";
import {
  type CopyAsker,
  givenUntil,
  isPublicItem,
  isStillTheirs,
  type RecordingCopy,
  recordedItems,
  streamedItems,
} from "../../contract/sitting/topics/recording-copies.ts";
import { type Actor, add, type Handler, type HandlersOf, own } from "./decision.ts";

const DAY_MS = 86_400_000;

/** Whether a person has a place in an item here: the court let them in for it, under their present office. */
function hasPlace({ people }: Sitting, item: string, { id, office }: Actor): boolean {
  const person = own(people, id);
  if (person === undefined || hasOtherOffice(person, office)) return false;
  return person.admittedItems.includes(item);
}

function mayHave({ sitting, actor }: { sitting: Sitting; actor: Actor }, item: string): boolean {
  return actor.role === "MEDIA" ? isPublicItem(sitting, item) : hasPlace(sitting, item, actor);
}

type Wanted = { items: readonly string[]; asker: CopyAsker };

/** Why there can be no copy of these items; nothing where there can. */
function withoutPart(sitting: Sitting, { items, asker }: Wanted, now: number): Refusal | undefined {
  const { recordingMarks, recordingPurge } = sitting;
  if (recordingMarks.length === 0 || recordingPurge !== null) return refuse("no_recording");
  const recorded = new Set(recordedItems(sitting, now));
  if (!items.every((item) => recorded.has(item))) return refuse("copy_not_recorded");
  if (asker !== "media") return undefined;
  const streamed = streamedItems(sitting, now);
  const isPublic = (item: string) => streamed.has(item) && isPublicItem(sitting, item);
  return items.every(isPublic) ? undefined : refuse("copy_not_streamed");
}

const askCopy: Handler<"askCopy"> = (decision, { items: asked, why }) => {
  const { sitting, actor, now, rules } = decision;
  const items = [...new Set(asked)];
  if (!items.every((item) => mayHave(decision, item))) return refuse("copy_not_yours");
  const before = sitting.recordingCopies.filter(({ by }) => by === actor.id);
  const isAsked = before.some((one) => one.decision === null && one.items.some((id) => items.includes(id)));
  if (isAsked) return refuse("copy_asked");
  if (before.length >= COPIES_OF_PERSON) return refuse("copies_many");
  const asker = actor.role === "MEDIA" ? "media" : "bar";
  const objectBy = now + rules.copyObjectionDays * DAY_MS;
  add(decision, {
    type: "copyAsked",
    copy: sitting.recordingCopies.length + 1,
    at: now,
    by: actor.id,
    items,
    why,
    asker,
    partiesUntil: asker === "media" ? endOfDayInIndia(objectBy) : null,
  });
  return withoutPart(sitting, { items, asker }, now);
};

/** The court's own copy, as it was recorded: asked for and given at once. */
const exportRecording: Handler<"exportRecording"> = (decision, { items: asked, why }) => {
  const { sitting, actor, now } = decision;
  const items = [...new Set(asked)];
  if (sitting.recording !== null) return refuse("recording_on");
  const wanted = { items, asker: "court" as const };
  if (sitting.recordingCopies.some((one) => isBeingExported(one, now))) return refuse("export_waits");
  const [copy, by] = [sitting.recordingCopies.length + 1, actor.id];
  const until = endOfDayInIndia(now + decision.rules.copyDays * DAY_MS);
  add(decision, { type: "copyAsked", copy, at: now, by, ...wanted, why, partiesUntil: null });
  add(decision, { type: "copyGiven", copy, at: now, by, until });
  return withoutPart(sitting, wanted, now);
};

function isBeingExported(copy: RecordingCopy, now: number): boolean {
  const isDone = copy.made !== null || copy.failed !== null;
  return copy.asker === "court" && !isDone && (givenUntil(copy) ?? 0) > now;
}

/** The copy with a number where it waits for a decision. */
function waiting({ recordingCopies }: Sitting, number: number): RecordingCopy | Refusal {
  const copy = recordingCopies[number - 1];
  if (copy === undefined) return refuse("no_copy");
  return copy.decision === null ? copy : refuse("copy_decided");
}

/** While the parties are asked, and where one of them objects, a judge decides. */
const giveCopy: Handler<"giveCopy"> = (decision, { copy: number, days }) => {
  const { sitting, actor, now } = decision;
  const copy = waiting(sitting, number);
  if ("refused" in copy) return copy;
  const isJudge = actor.role === "JUDGE";
  if (!isJudge && copy.objections.length > 0) return refuse("copy_objected");
  if (!isJudge && copy.partiesUntil !== null && copy.partiesUntil > now) return refuse("copy_waits");
  const until = endOfDayInIndia(now + days * DAY_MS);
  add(decision, { type: "copyGiven", copy: number, at: now, by: actor.id, until });
  return withoutPart(sitting, copy, now);
};

const refuseCopy: Handler<"refuseCopy"> = (decision, { copy: number, why }) => {
  const copy = waiting(decision.sitting, number);
  if ("refused" in copy) return copy;
  add(decision, { type: "copyRefused", copy: number, at: decision.now, by: decision.actor.id, why });
  return undefined;
};

const objectToCopy: Handler<"objectToCopy"> = (decision, { copy: number }) => {
  const { sitting, actor, now } = decision;
  const copy = waiting(sitting, number);
  if ("refused" in copy) return copy;
  if (!copy.items.some((item) => hasPlace(sitting, item, actor))) return refuse("copy_not_yours");
  if (copy.partiesUntil === null || copy.partiesUntil <= now) return refuse("copy_too_late");
  if (copy.objections.some(({ by }) => by === actor.id)) return refuse("copy_objected");
  add(decision, { type: "copyObjected", copy: number, at: now, by: actor.id });
  return undefined;
};

/** Each download is recorded in the log. */
const fetchCopy: Handler<"fetchCopy"> = (decision, { copy: number }) => {
  const { sitting, actor, now } = decision;
  const copy = sitting.recordingCopies[number - 1];
  if (copy === undefined || copy.by !== actor.id) return refuse("no_copy");
  if ((givenUntil(copy) ?? 0) <= now) return refuse("copy_over");
  if (copy.made === null) return refuse("copy_not_made");
  if (!isStillTheirs(sitting, copy)) return refuse("copy_not_yours");
  if (sitting.recordingPurge !== null) return refuse("no_recording");
  add(decision, { type: "copyFetched", copy: number, at: now, by: actor.id });
  return undefined;
};

/** Whether a copy was given, and its file is still to be made. */
function isToBeMade({ recordingCopies }: Sitting, number: number): boolean {
  const copy = recordingCopies[number - 1];
  if (copy === undefined || copy.made !== null || copy.failed !== null) return false;
  return givenUntil(copy) !== null;
}

const noteCopyMade: Handler<"noteCopyMade"> = (decision, { type: _, ...made }) => {
  const { sitting, now } = decision;
  if (!isToBeMade(sitting, made.copy)) return refuse("no_copy");
  if (sitting.recordingPurge !== null) return refuse("no_recording");
  add(decision, { type: "copyMade", at: now, ...made });
  return undefined;
};

const noteCopyFailed: Handler<"noteCopyFailed"> = (decision, { copy, why }) => {
  const { sitting, now } = decision;
  if (!isToBeMade(sitting, copy)) return refuse("no_copy");
  add(decision, { type: "copyFailed", copy, at: now, why });
  return undefined;
};

export const handlers: HandlersOf<"recordingCopies"> = {
  askCopy,
  exportRecording,
  giveCopy,
  refuseCopy,
  objectToCopy,
  fetchCopy,
  noteCopyMade,
  noteCopyFailed,
};
