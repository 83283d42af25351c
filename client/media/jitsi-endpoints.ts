// The other endpoints of one conference, with their tracks, audio levels and connection scores.
import {
  isLocalTrack,
  type JitsiConference,
  type JitsiLibrary,
  type JitsiParticipant,
  type JitsiRemoteTrack,
  type JitsiTrack,
} from "./jitsi-types.ts";
import { SPEAKS_FOR, SPEAKS_FROM } from "./media-session.ts";

export interface Endpoint {
  id: string;
  /** The account id in the token with which it joined; null while unknown, and for an endpoint without one. */
  personId: string | null;
  tracks: Set<JitsiRemoteTrack>;
  heardAt: number;
  /** 0 to 100 as its own page measures it; null while it reports nothing. */
  score: number | null;
  interrupted: Set<JitsiRemoteTrack>;
}

export class Endpoints {
  private readonly known = new Map<string, Endpoint>();
  private readonly stops = new Map<JitsiRemoteTrack, () => void>();

  constructor(
    private readonly library: JitsiLibrary,
    private readonly now: () => number,
    private readonly onChange: () => void,
  ) {}

  /** In the order in which they joined. */
  all(): Endpoint[] {
    return [...this.known.values()];
  }

  isSpeaking({ heardAt }: Endpoint): boolean {
    return this.now() - heardAt < SPEAKS_FOR;
  }

  /**
   * Follows a conference.
   * @returns a function that stops following
   */
  listenTo(conference: JitsiConference): () => void {
    const { conference: events, connectionQuality } = this.library.events;
    const listeners: [event: string, listener: (...args: never[]) => void][] = [
      [events.USER_JOINED, (id: string, who: JitsiParticipant) => this.name(id, who)],
      [events.USER_LEFT, (id: string) => this.remove(id)],
      [events.TRACK_ADDED, (track: JitsiTrack) => this.add(track)],
      [events.TRACK_REMOVED, (track: JitsiTrack) => this.take(track)],
      [events.TRACK_MUTE_CHANGED, () => this.onChange()],
      [events.TRACK_AUDIO_LEVEL_CHANGED, (id: string, level: number) => this.onAudioLevel(id, level)],
      [
        connectionQuality.REMOTE_STATS_UPDATED,
        (id: string, { connectionQuality: score }: { connectionQuality?: number }) => this.score(id, score),
      ],
    ];
    for (const [event, listener] of listeners) conference.addEventListener(event, listener);
    return () => {
      for (const [event, listener] of listeners) conference.removeEventListener(event, listener);
    };
  }

  clear(): void {
    for (const stop of this.stops.values()) stop();
    this.stops.clear();
    this.known.clear();
  }

  /** A track may arrive before its sender's presence. */
  private at(id: string): Endpoint {
    const found = this.known.get(id);
    if (found) return found;
    const made: Endpoint = {
      id,
      personId: null,
      tracks: new Set(),
      heardAt: Number.NEGATIVE_INFINITY,
      score: null,
      interrupted: new Set(),
    };
    this.known.set(id, made);
    return made;
  }

  private name(id: string, who: JitsiParticipant): void {
    this.at(id).personId = who.getIdentity()?.user?.id ?? null;
    this.onChange();
  }

  private remove(id: string): void {
    for (const track of this.known.get(id)?.tracks ?? []) this.forget(track);
    this.known.delete(id);
    this.onChange();
  }

  private add(track: JitsiTrack): void {
    if (isLocalTrack(track)) return;
    const remote = track;
    const endpoint = this.at(remote.getParticipantId());
    endpoint.tracks.add(remote);
    const { TRACK_STREAMING_STATUS_CHANGED } = this.library.events.track;
    const follow = (_: JitsiRemoteTrack, status: string) => {
      if (status === "interrupted") endpoint.interrupted.add(remote);
      else endpoint.interrupted.delete(remote);
      this.onChange();
    };
    if (remote.getType() === "video") {
      remote.addEventListener(TRACK_STREAMING_STATUS_CHANGED, follow);
      this.stops.set(remote, () => remote.removeEventListener(TRACK_STREAMING_STATUS_CHANGED, follow));
    }
    this.onChange();
  }

  private take(track: JitsiTrack): void {
    if (isLocalTrack(track)) return;
    const remote = track;
    for (const endpoint of this.known.values()) {
      endpoint.tracks.delete(remote);
      endpoint.interrupted.delete(remote);
    }
    this.forget(remote);
    this.onChange();
  }

  private forget(track: JitsiRemoteTrack): void {
    this.stops.get(track)?.();
    this.stops.delete(track);
  }

  private onAudioLevel(id: string, level: number): void {
    const endpoint = this.known.get(id);
    if (endpoint && level > SPEAKS_FROM) endpoint.heardAt = this.now();
  }

  private score(id: string, score: number | undefined): void {
    const endpoint = this.known.get(id);
    if (endpoint && score !== undefined) endpoint.score = score;
  }
}
