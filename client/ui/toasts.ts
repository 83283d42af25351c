// Lines that are announced to screen readers or shown for a while, as signals: each goes after its time, and at once when it no longer holds.
import { effect, type Signal, signal, untracked } from "@preact/signals-react";
import type { NoticeKind } from "./Notice.tsx";

export type Politeness = "polite" | "assertive";
type Announcement = { id: number; text: string; politeness: Politeness };
type ToastAction = { label: string; shortcut?: string; onPress: () => void };
type Shown = { id: number; text: string; kind: NoticeKind; actions: readonly ToastAction[] };
/** Whether a line still holds; asked again whenever a signal that it reads changes. */
export type ValidWhile = () => boolean;

const announceForMs = 7_000;
const showForMs = 10_000;
const shownAtOnce = 3;
const always: ValidWhile = () => true;

export const announcements = signal<readonly Announcement[]>([]);
export const shown = signal<readonly Shown[]>([]);
/** How many dialogs are open: toasts are shown above the foot of the last one. */
export const openDialogs = signal(0);
/** Ends the watching of a line, by its id. */
const watches = new Map<number, () => void>();
let lastId = 0;

/** Announces `text` to screen readers, politely after what they are reading or at once. A text that is no longer valid is not read. */
export function announce(
  text: string,
  politeness: Politeness = "polite",
  validWhile: ValidWhile = always,
): void {
  put(announcements, { id: ++lastId, text, politeness }, announceForMs, validWhile);
}

type ToastOptions = {
  kind?: NoticeKind;
  action?: ToastAction;
  /** A second action beside it. */
  other?: ToastAction;
  validWhile?: ValidWhile;
  /** Milliseconds that it is shown whatever becomes of it: the answer to a press is read before it goes. */
  leastMs?: number;
};

/** Shows `text` at the foot of the page and announces it, while it is valid. A toast with an action stays until it is dismissed. */
export function toast(
  text: string,
  { kind = "info", action, other, validWhile = always, leastMs = 0 }: ToastOptions = {},
): void {
  if (leastMs === 0 && !untracked(validWhile)) return;
  const id = ++lastId;
  for (const old of shown.peek().slice(0, 1 - shownAtOnce)) dismiss(old.id);
  const actions = [action, other].filter((one) => one !== undefined);
  put(shown, { id, text, kind, actions }, actions.length > 0 ? null : showForMs, validWhile, leastMs);
  announce(text, kind === "alarm" ? "assertive" : "polite", leastMs === 0 ? validWhile : always);
}

/** Takes a toast away, as the person or its end does. */
export function dismiss(id: number): void {
  takeAway(shown, id);
}

function put<Line extends { id: number }>(
  lines: Signal<readonly Line[]>,
  line: Line,
  forMs: number | null,
  validWhile: ValidWhile,
  leastMs = 0,
): void {
  if (leastMs === 0 && !untracked(validWhile)) return;
  lines.value = [...lines.peek(), line];
  const timer = forMs === null ? undefined : setTimeout(() => takeAway(lines, line.id), forMs);
  let stop = () => {};
  const watch = () => {
    stop = effect(() => {
      if (!validWhile()) untracked(() => takeAway(lines, line.id));
    });
  };
  const least = leastMs === 0 ? undefined : setTimeout(watch, leastMs);
  watches.set(line.id, () => {
    clearTimeout(timer);
    clearTimeout(least);
    stop();
  });
  if (leastMs === 0) watch();
}

function takeAway<Line extends { id: number }>(lines: Signal<readonly Line[]>, id: number): void {
  lines.value = lines.peek().filter((each) => each.id !== id);
  watches.get(id)?.();
  watches.delete(id);
}
