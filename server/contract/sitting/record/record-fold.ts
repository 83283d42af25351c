// The fold behind the hearing record: who was active when, what happened to each item, and counts. No I/O.

import type { RecordCorrection, RecordTime, Span } from "../../rest/records.ts";
import { apply } from "../apply.ts";
import { type Item, isBehindDoor } from "../core/item.ts";
import { isPresent, type Person } from "../core/person.ts";
import { isMeeting, runningItem } from "../core/state.ts";
import type { ItemEvent, LogEntry, SittingEvent } from "../events.ts";
import type { Sitting } from "../sitting.ts";
import { endOf } from "../topics/corrections.ts";
import type { RecordingGap } from "../topics/recording.ts";
import type { StreamStop } from "../topics/stream.ts";
import { leadsMeeting } from "./record-part.ts";
import { isHeard, lengthOf } from "./record-times.ts";

/** An act of an item as the log has it; the reason may come later and is read from the item. */
export type FoldedTime = Omit<RecordTime, "reason"> & { why: string };

/** The step that the record shows for each event of an item; null shows nothing. An unnamed event does not compile. */
const steps: Record<ItemEvent["type"], RecordTime["what"] | null> = {
  nextMarked: null,
  nextUnmarked: null,
  // A correction has its own reason, beside that of what it corrects.
  recordCorrected: null,
  itemCalled: "called",
  callCancelled: "callCancelled",
  itemRestored: "restored",
  hearingStarted: "hearing",
  itemPassedOver: "passedOver",
  itemRecalled: "recalled",
  itemPaused: "paused",
  itemResumed: "resumed",
  wentInCamera: "doorClosed",
  courtOpened: "doorOpened",
  outcomeRecorded: "outcome",
  itemNotReached: "notReached",
  itemRelisted: "relisted",
};

type StopOnRecord = Span & { by: string; byBench: boolean; reason: string; resumedBy: string };

/** Folds the entries of a log as they come; `recordOf` reads the result. */
export class RecordFold {
  sitting: Sitting;
  /** Number of folded entries, and the time of the last. */
  entries = 0;
  lastAt = 0;
  readonly openings: Span[] = [];
  readonly doors: (Span & { item: string })[] = [];
  readonly dictations: (Span & { item: string; by: string })[] = [];
  readonly securings: (Span & { by: string })[] = [];
  readonly streamStops: StopOnRecord[] = [];
  readonly recordings: (Span & { by: string })[] = [];
  readonly recordingGaps: RecordingGap[] = [];
  readonly cohosts: (Span & { person: string })[] = [];
  readonly active = new Map<string, Span[]>();
  readonly activeIn = new Map<string, Map<string, Span[]>>();
  readonly times = new Map<string, FoldedTime[]>();
  /** The corrections of each item after the day. */
  readonly corrections = new Map<string, RecordCorrection[]>();
  /** When the court heard each item. */
  readonly heard = new Map<string, Span[]>();
  readonly joined = new Set<string>();
  /** The people who led a meeting while they were in it; a hall has none. */
  readonly leaders = new Set<string>();
  readonly counts = { calls: 0, passOvers: 0, reconnects: 0, present: 0, peak: 0 };
  /** Calls of each item that were not cancelled. */
  readonly called = new Map<string, number>();
  readonly waitingSince = new Map<string, number>();
  peakAt: number | null = null;
  longestWait = 0;
  private readonly upNow = new Set<string>();

  /** @param start - the sitting before the first entry; people who are in it count as having just joined */
  constructor(start: Sitting, at = 0) {
    this.sitting = start;
    if (start.phase === "sitting") this.openings.push({ from: start.openedAt ?? at, to: null });
    for (const person of Object.values(start.people)) this.personMoved(undefined, person, person.since);
    for (const item of Object.values(start.items)) this.hearingMoved(undefined, item, item.since);
    this.doorMoved(at);
    this.hallMoved(at);
    this.cohostsMoved({}, at);
  }

  /** Takes the next entry of the log. */
  add(entry: Pick<LogEntry, "events" | "at">): void {
    this.entries += 1;
    for (const event of entry.events) this.fold(event);
    this.lastAt = Math.max(this.lastAt, entry.at);
  }

  private fold(event: SittingEvent): void {
    const before = this.sitting;
    this.sitting = apply(before, event);
    if ("at" in event) this.lastAt = Math.max(this.lastAt, event.at);
    const after = this.sitting;
    if (before.people !== after.people)
      for (const id of movedBy(event, before, after))
        this.personMoved(before.people[id], after.people[id], event.at);
    if (before.running !== after.running) this.runningMoved(before.running, after.running, event.at);
    if (event.type === "sittingOpened" && before.phase !== "sitting")
      this.openings.push({ from: event.at, to: null });
    if (event.type === "sittingClosed") closeLast(this.openings, event.at);
    this.doorMoved(event.at);
    this.hallMoved(event.at);
    if (event.type === "streamResumed") this.resumed(event.by);
    if (event.type === "reasonGiven" && event.of === "stopStream") this.stopExplained(event.reason);
    if (event.type === "recordingSealed") this.recordingGaps.push(...event.gaps);
    if (before.cohosts !== after.cohosts) this.cohostsMoved(before.cohosts, event.at);
    if (event.type === "recordCorrected") this.corrected(event, before.items[event.item]);
    if (!isOfItem(event)) return;
    this.hearingMoved(before.items[event.item], after.items[event.item], event.at);
    this.itemMoved(event);
  }

  private corrected(event: Extract<ItemEvent, { type: "recordCorrected" }>, before: Item | undefined): void {
    const from = before && endOf(before);
    const end = endOf({ state: event.to, nextDate: event.nextDate });
    if (!from || end === null) return;
    const { item, at, name: by, why: reason, appearances } = event;
    const to = appearances ? { ...end, appearances } : end;
    this.corrections.set(item, [...(this.corrections.get(item) ?? []), { at, by, reason, from, to }]);
  }

  private personMoved(before: Person | undefined, after: Person | undefined, at: number): void {
    if (after === undefined) return;
    const { id } = after;
    if (before?.state !== "ACTIVE" && after.state === "ACTIVE") this.goUp(id, at);
    if (before?.state === "ACTIVE" && after.state !== "ACTIVE") this.goDown(id, at);
    if (before !== undefined && before.lostAt !== null && after.lostAt === null) this.counts.reconnects += 1;
    const waitedSince = this.waitingSince.get(id);
    if (after.state === "WAITING") this.waitingSince.set(id, waitedSince ?? at);
    else if (waitedSince !== undefined) {
      this.longestWait = Math.max(this.longestWait, lengthOf({ from: waitedSince, to: at }, at));
      this.waitingSince.delete(id);
    }
    this.presenceMoved(before !== undefined && isPresent(before), isPresent(after), id, at);
    if (isMeeting(this.sitting) && isPresent(after) && leadsMeeting(after)) this.leaders.add(id);
  }

  private presenceMoved(was: boolean, is: boolean, id: string, at: number): void {
    if (is) this.joined.add(id);
    if (was === is) return;
    this.counts.present += is ? 1 : -1;
    if (this.counts.present <= this.counts.peak) return;
    this.counts.peak = this.counts.present;
    this.peakAt = at;
  }

  private goUp(id: string, at: number): void {
    this.upNow.add(id);
    const spans = this.active.get(id) ?? [];
    spans.push({ from: at, to: null });
    this.active.set(id, spans);
    if (this.sitting.running !== null) this.openIn(this.sitting.running, id, at);
  }

  private goDown(id: string, at: number): void {
    this.upNow.delete(id);
    closeLast(this.active.get(id), at);
    if (this.sitting.running !== null) this.closeIn(this.sitting.running, id, at);
  }

  private runningMoved(before: string | null, after: string | null, at: number): void {
    for (const id of this.upNow) {
      if (before !== null) this.closeIn(before, id, at);
      if (after !== null) this.openIn(after, id, at);
    }
  }

  private openIn(item: string, id: string, at: number): void {
    const people = this.activeIn.get(item) ?? new Map<string, Span[]>();
    const spans = people.get(id) ?? [];
    const last = spans.at(-1);
    // When somebody is promoted and demoted at the same moment, as by a cancelled call, it is no interruption.
    if (last?.to === at) last.to = null;
    else spans.push({ from: at, to: null });
    people.set(id, spans);
    this.activeIn.set(item, people);
  }

  private closeIn(item: string, id: string, at: number): void {
    closeLast(this.activeIn.get(item)?.get(id), at);
  }

  private doorMoved(at: number): void {
    const item = runningItem(this.sitting);
    const closed = item !== null && isBehindDoor(item) ? item.id : null;
    const last = this.doors.at(-1);
    const open = last?.to === null ? last : undefined;
    if ((open?.item ?? null) === closed) return;
    if (open) open.to = at;
    if (closed !== null) this.doors.push({ item: closed, from: at, to: null });
  }

  private hallMoved(at: number): void {
    const { dictation, secured, streamStop, recording } = this.sitting;
    const dictated = dictation && { item: dictation.item, by: dictation.by, from: dictation.since, to: null };
    goOn(this.dictations, dictated, at);
    goOn(this.securings, secured && { by: secured.by, from: secured.at, to: null }, at);
    goOn(this.streamStops, streamStop && stopOnRecord(streamStop), at);
    goOn(this.recordings, recording && { by: recording.by, from: recording.at, to: null }, at);
  }

  private resumed(by: string): void {
    const last = this.streamStops.at(-1);
    if (last) last.resumedBy = by;
  }

  private stopExplained(reason: string): void {
    const last = this.streamStops.at(-1);
    if (last?.to === null) last.reason = reason;
  }

  /** An offer that nobody accepted made nobody co-host. */
  private cohostsMoved(before: Sitting["cohosts"], at: number): void {
    for (const [person, cohost] of Object.entries(this.sitting.cohosts)) {
      if (before[person] === cohost) continue;
      const open = this.cohosts.findLast((one) => one.person === person && one.to === null);
      if (open) open.to = at;
      if (cohost.state === "STANDING") this.cohosts.push({ person, from: cohost.at, to: null });
    }
  }

  private hearingMoved(before: Item | undefined, after: Item | undefined, at: number): void {
    const was = before !== undefined && isHeard(before.state);
    if (after === undefined || was === isHeard(after.state)) return;
    const spans = this.heard.get(after.id) ?? [];
    if (was) closeLast(spans, at);
    else spans.push({ from: at, to: null });
    this.heard.set(after.id, spans);
  }

  private itemMoved(event: ItemEvent): void {
    const item = this.sitting.items[event.item];
    const what = steps[event.type];
    if (!item || what === null) return;
    const round = item.acts.findLast((act) => act.at === event.at && act.of === acts[what])?.round ?? 0;
    const nextDate = event.type === "outcomeRecorded" ? event.nextDate : null;
    const times = this.times.get(item.id) ?? [];
    times.push({ what, at: event.at, round, state: event.to, nextDate, why: event.why });
    this.times.set(item.id, times);
    if (what === "passedOver") this.counts.passOvers += 1;
    if (what === "called") this.counts.calls += 1;
    const change = what === "called" ? 1 : what === "callCancelled" ? -1 : 0;
    this.called.set(item.id, (this.called.get(item.id) ?? 0) + change);
  }
}

function isOfItem(event: SittingEvent): event is ItemEvent {
  return Object.hasOwn(steps, event.type);
}

/** The acts of an item whose reason may come later, by the step that shows them. */
export const acts: Partial<Record<RecordTime["what"], Item["acts"][number]["of"]>> = {
  passedOver: "passOver",
  paused: "pause",
  doorClosed: "inCamera",
};

/** The people whom an event moved: most events name one person, a few name many. */
function movedBy(event: SittingEvent, before: Sitting, after: Sitting): string[] {
  if (event.type === "personEntered") return [event.person.id];
  if ("person" in event && typeof event.person === "string") return [event.person];
  return Object.keys(after.people).filter((id) => before.people[id] !== after.people[id]);
}

function closeLast(spans: Span[] | undefined, at: number): void {
  const last = spans?.at(-1);
  if (last && last.to === null) last.to = Math.max(last.from, at);
}

/** Ends the present span when something else, or nothing, goes on now, and starts the next. */
function stopOnRecord({ at, by, byBench, reason }: StreamStop): StopOnRecord {
  return { from: at, to: null, by, byBench, reason, resumedBy: "" };
}

function goOn<T extends Span>(spans: T[], now: T | null, at: number): void {
  const last = spans.at(-1);
  const open = last?.to === null ? last : null;
  if (open?.from === now?.from) return;
  if (open) open.to = Math.max(open.from, at);
  if (now) spans.push(now);
}
