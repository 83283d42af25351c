// The names of a Jitsi library that stands in for the real one, and how its parts tell of events.
import type {
  ConferenceError,
  ConferenceEvent,
  ConnectionError,
  ConnectionEvent,
} from "../../client/media/jitsi-types.ts";

type Listener = (...args: never[]) => void;

export class Teller {
  private readonly listeners = new Map<string, Set<Listener>>();

  addEventListener(event: string, listener: Listener): void {
    if (event === undefined) throw new Error("an event without a name");
    this.listeners.set(event, (this.listeners.get(event) ?? new Set()).add(listener));
  }

  removeEventListener(event: string, listener: Listener): void {
    this.listeners.get(event)?.delete(listener);
  }

  tell(event: string, ...args: unknown[]): void {
    for (const listener of [...(this.listeners.get(event) ?? [])]) listener(...(args as never[]));
  }

  /** Listeners that are still there. */
  get listening(): number {
    return [...this.listeners.values()].reduce((sum, { size }) => sum + size, 0);
  }
}

/** Names of their own values, so that nobody can know them but from here. */
const named = <N extends string>(of: string, ...names: N[]) =>
  Object.fromEntries(names.map((name) => [name, `${of}/${name.toLowerCase()}`])) as Record<N, string>;

export const events = {
  connection: named<ConnectionEvent>(
    "connection",
    "CONNECTION_ESTABLISHED",
    "CONNECTION_FAILED",
    "CONNECTION_DISCONNECTED",
    "CONNECTION_TOKEN_EXPIRED",
  ),
  conference: named<ConferenceEvent>(
    "conference",
    "CONFERENCE_JOINED",
    "CONFERENCE_FAILED",
    "KICKED",
    "CONNECTION_INTERRUPTED",
    "CONNECTION_RESTORED",
    "SUSPEND_DETECTED",
    "USER_JOINED",
    "USER_LEFT",
    "TRACK_ADDED",
    "TRACK_REMOVED",
    "TRACK_MUTE_CHANGED",
    "TRACK_AUDIO_LEVEL_CHANGED",
    "TRACK_UNMUTE_REJECTED",
  ),
  connectionQuality: named("quality", "REMOTE_STATS_UPDATED"),
  track: named("track", "TRACK_STREAMING_STATUS_CHANGED"),
};

export const errors = {
  connection: named<ConnectionError>(
    "connection-error",
    "CONFERENCE_REQUEST_FAILED",
    "CONNECTION_DROPPED_ERROR",
    "NOT_LIVE_ERROR",
    "OTHER_ERROR",
    "PASSWORD_REQUIRED",
    "SERVER_ERROR",
    "SHARD_CHANGED_ERROR",
  ),
  conference: named<ConferenceError>(
    "conference-error",
    "AUTHENTICATION_REQUIRED",
    "CONFERENCE_ACCESS_DENIED",
    "CONFERENCE_DESTROYED",
    "CONFERENCE_MAX_USERS",
    "CONNECTION_ERROR",
    "FOCUS_DISCONNECTED",
    "FOCUS_LEFT",
    "GRACEFUL_SHUTDOWN",
    "ICE_FAILED",
    "INCOMPATIBLE_SERVER_VERSIONS",
    "MEMBERS_ONLY_ERROR",
    "NOT_ALLOWED_ERROR",
    "OFFER_ANSWER_FAILED",
    "PASSWORD_REQUIRED",
    "RESERVATION_ERROR",
    "VIDEOBRIDGE_NOT_AVAILABLE",
  ),
};
