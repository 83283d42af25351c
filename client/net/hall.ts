// A hall as this page knows it: the fold of what its audience was sent, up to date with the server or fetched again (docs/protocol.md#resume).
import { batch, computed, type ReadonlySignal, signal } from "@preact/signals-react";
import type { ServerMessage } from "../../server/contract/messages.ts";
import type { PersonCommand } from "../../server/contract/sitting/commands.ts";
import type { HallAudience } from "../../server/contract/sitting/core/audience.ts";
import type { Person } from "../../server/contract/sitting/core/person.ts";
import type { Sitting } from "../../server/contract/sitting/sitting.ts";
import { ownView } from "../../server/contract/sitting/topics/index.ts";
import { applyChange } from "../../server/contract/sitting/view.ts";
import "./kept-commands.ts";
import { account } from "./session.ts";
import { connect, onMessage, onOpen, reloadIfOutdated, send, sendCommand } from "./socket.ts";

type Known = { seq: number; audience: HallAudience; epoch: string };
type WatchLevel = "none" | "link" | "media";

/** A hall that this page follows. */
export type Hall = {
  readonly id: string;
  /** The state of the hall that this person may see, their own part included; null until the server has sent it. */
  readonly sitting: ReadonlySignal<Sitting | null>;
  /** This person in the hall; null when they have not entered it. */
  readonly me: ReadonlySignal<Person | null>;
  /** Sends a command; resolves when it is durable, or refused. */
  command(body: PersonCommand): ReturnType<typeof sendCommand>;
  /** Stops following. */
  close(): void;
};

/** Sittings that do not exist; they are requested again after a reconnect. */
const missingSittings = signal<ReadonlySet<string>>(new Set());

/** Whether the server answered that there is no such sitting. Redraws its reader when that changes. */
export function isMissing(id: string): boolean {
  return missingSittings.value.has(id);
}

/** Halls whose full state the server refused for now, and when this page asks again, by this machine's clock. */
const refusedHalls = signal<ReadonlyMap<string, number>>(new Map());

/** When the full state of a sitting is requested again, in `Date.now()`; null when it was not refused. Redraws its reader. */
export function refusedUntil(id: string): number | null {
  return refusedHalls.value.get(keyOf(id)) ?? null;
}

/** Requests the full state of a sitting at once, on a press. */
export function retryNow(id: string): void {
  const hall = followed.get(keyOf(id));
  if (hall === undefined) return;
  hall.refusals = 0;
  sendWatch(id, hall);
}

type Follower = { presence: WatchLevel };

type Followed = {
  /** The account that follows it; undefined before the page knows whether somebody is logged in. */
  accountId: string | undefined;
  view: ReturnType<typeof signal<Sitting | null>>;
  ownPart: ReturnType<typeof signal<Sitting | null>>;
  /** The newest of both, which the page shows from the next moment on. */
  newest: { view: Sitting | null; ownPart: Sitting | null };
  /** The timer until then. */
  soon: ReturnType<typeof setTimeout> | undefined;
  known: Known | null;
  followers: Set<Follower>;
  /** Times in a row that its full state was refused. */
  refusals: number;
  /** The timer of the retry after the last of them. */
  later: ReturnType<typeof setTimeout> | undefined;
  stop: () => void;
};

const followed = new Map<string, Followed>();
onOpen(() => {
  if (missingSittings.peek().size > 0) missingSittings.value = new Set();
});
const levelRank: Record<WatchLevel, number> = { none: 0, link: 1, media: 2 };

/**
 * Follows a hall. Several readers of one hall share one subscription.
 * @param id - the sitting's id
 * @param presence - `none` looks on, `link` is in the hall (losing it is seen by the court), `media` takes part in
 * audio and video
 */
export function followHall(id: string, presence: WatchLevel): Hall {
  connect();
  const key = keyOf(id);
  const hall = followed.get(key) ?? subscribe(id, key);
  const before = levelOf(hall);
  const follower = { presence };
  hall.followers.add(follower);
  if (before !== levelOf(hall)) sendWatch(id, hall);
  let shown: Sitting | null = null;
  return {
    id,
    sitting: computed(() => {
      shown = shareParts(shown, withOwnPart(hall.view.value ?? null, hall.ownPart.value ?? null));
      return shown;
    }),
    me: computed(() => ownPerson(hall.ownPart.value ?? null)),
    command: (body) => sendCommand(id, body),
    close: () => stopFollowing(id, key, hall, follower),
  };
}

/** How long a hall is kept when its last reader goes: one page hands over to the next without leaving the hall. */
const HANDOVER_MS = 1500;

/** How often the wait before the next request of the full state is doubled at most. */
const DOUBLINGS_MOST = 4;

/** The key has the account, so that data of one person is never shown to the next person who logs in on this page. */
function keyOf(id: string): string {
  return `${account.peek()?.id ?? ""} ${id}`;
}

function stopFollowing(id: string, key: string, hall: Followed, follower: Follower): void {
  const before = levelOf(hall);
  if (!hall.followers.delete(follower)) return;
  if (hall.followers.size > 0) {
    if (before !== levelOf(hall)) sendWatch(id, hall);
    return;
  }
  setTimeout(() => {
    if (hall.followers.size > 0 || followed.get(key) !== hall) return;
    hall.stop();
    clearTimeout(hall.later);
    clearTimeout(hall.soon);
    noteRefused(key, null);
    followed.delete(key);
    if (!followed.has(keyOf(id))) send({ t: "unwatch", sitting: id });
  }, HANDOVER_MS);
}

function levelOf(hall: Followed): WatchLevel | null {
  let highest: WatchLevel | null = null;
  for (const { presence } of hall.followers) {
    if (highest === null || levelRank[presence] > levelRank[highest]) highest = presence;
  }
  return highest;
}

function subscribe(id: string, key: string): Followed {
  const hall: Followed = {
    accountId: account.peek()?.id,
    view: signal<Sitting | null>(null),
    ownPart: signal<Sitting | null>(null),
    newest: { view: null, ownPart: null },
    soon: undefined,
    known: null,
    followers: new Set(),
    refusals: 0,
    later: undefined,
    stop: () => {},
  };
  followed.set(key, hall);
  const stopMessages = onMessage((message) => receive(id, key, hall, message));
  const stopOpen = onOpen(() => {
    if (hall.followers.size > 0) sendWatch(id, hall);
  });
  hall.stop = () => {
    stopMessages();
    stopOpen();
  };
  return hall;
}

function sendWatch(id: string, hall: Followed): void {
  // For a moment after a logout the pages before it still follow. Asked without their login, the court ends the connection.
  const isOfAnother = hall.accountId !== undefined && hall.accountId !== account.peek()?.id;
  if (isOfAnother || reloadIfOutdated()) return;
  send({ t: "watch", sitting: id, presence: levelOf(hall) ?? "none", known: hall.known });
}

function receive(id: string, key: string, hall: Followed, message: ServerMessage): void {
  if (!("sitting" in message) || message.sitting !== id) return;
  switch (message.t) {
    case "reset":
      hall.known = { seq: message.seq, audience: message.audience, epoch: message.epoch };
      markUpToDate(key, hall);
      hall.newest = { view: message.view, ownPart: message.ownPart };
      show(hall);
      break;
    case "watchRefused":
      retryLater(id, key, hall, message.seconds);
      break;
    case "change":
      if (hall.known?.audience === message.audience) fold(id, key, hall, hall.known, message);
      break;
    case "ownPart":
      hall.newest.ownPart = message.ownPart;
      showSoon(hall);
      break;
    case "ownChange": {
      const { ownPart } = hall.newest;
      if (ownPart === null) break;
      hall.newest.ownPart = applyChange(ownPart, message.change);
      showSoon(hall);
      break;
    }
    case "noHall":
      missingSittings.value = new Set(missingSittings.peek()).add(id);
      break;
    default:
  }
}

/** The hall is up to date: a planned retry is cancelled. */
function markUpToDate(key: string, hall: Followed): void {
  hall.refusals = 0;
  clearTimeout(hall.later);
  noteRefused(key, null);
}

/** Retries after the time that the server sent, with backoff and jitter. */
function retryLater(id: string, key: string, hall: Followed, seconds: number): void {
  const wait = seconds * 1000 * 2 ** Math.min(hall.refusals, DOUBLINGS_MOST) * (1 + Math.random() / 2);
  hall.refusals += 1;
  noteRefused(key, Date.now() + wait);
  clearTimeout(hall.later);
  hall.later = setTimeout(() => {
    if (hall.followers.size > 0) sendWatch(id, hall);
  }, wait);
}

function noteRefused(key: string, until: number | null): void {
  if (until === null && !refusedHalls.peek().has(key)) return;
  const now = new Map(refusedHalls.peek());
  if (until === null) now.delete(key);
  else now.set(key, until);
  refusedHalls.value = now;
}

/** Folds a change that follows; one already known is ignored, and after a gap the full state is requested. */
function fold(
  id: string,
  key: string,
  hall: Followed,
  known: Known,
  { from, seq, change }: Extract<ServerMessage, { t: "change" }>,
): void {
  const { view } = hall.newest;
  if (view === null || seq <= known.seq) return;
  if (from !== known.seq + 1) {
    hall.known = null;
    sendWatch(id, hall);
    return;
  }
  known.seq = seq;
  markUpToDate(key, hall);
  if (change === null) return;
  hall.newest.view = applyChange(view, change);
  showSoon(hall);
}

/**
 * The effects of a command come in several messages: the hall's change, one's own part, the grants. They are gathered for this time, in
 * milliseconds: the page is drawn once for all of them, and the offers of media are made before it is.
 */
const GATHER_MS = 8;

function showSoon(hall: Followed): void {
  // The timers of a hidden page wait for a second; it is not drawn, and has nothing to gather.
  if (document.hidden) show(hall);
  else hall.soon ??= setTimeout(() => show(hall), GATHER_MS);
}

function show(hall: Followed): void {
  clearTimeout(hall.soon);
  hall.soon = undefined;
  batch(() => {
    hall.view.value = hall.newest.view;
    hall.ownPart.value = hall.newest.ownPart;
  });
}

/** Returns the view that is shown: the hall's view, with one's own part over it once that has come. */
function withOwnPart(view: Sitting | null, ownPart: Sitting | null): Sitting | null {
  return view === null || ownPart === null ? view : ownView(view, ownPart);
}

/** Keeps the records and lists of before whose parts are the same, so that nothing is drawn again for those. */
function shareParts(before: Sitting | null, now: Sitting | null): Sitting | null {
  if (before === null || now === null) return now;
  const kept = Object.entries(before).filter(([field, was]) => isMadeOfSame(was, Reflect.get(now, field)));
  return { ...now, ...Object.fromEntries(kept) };
}

function isMadeOfSame(one: unknown, other: unknown): boolean {
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  const [parts, others] = [Object.entries(one), Object.entries(other)];
  return (
    parts.length === others.length &&
    Array.isArray(one) === Array.isArray(other) &&
    parts.every(([key, part], n) => others[n]?.[0] === key && others[n]?.[1] === part)
  );
}

function ownPerson(ownPart: Sitting | null): Person | null {
  const id = account.value?.id;
  return (ownPart && id !== undefined && ownPart.people[id]) || null;
}
