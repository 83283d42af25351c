// The other people of a place on Jitsi: combines endpoints into people, and shows the newest running video of each.
import { type ReadonlySignal, signal } from "@preact/signals-react";
import type { VideoStep } from "../../server/contract/quality.ts";
import { type DeviceRules, noRules } from "./device-rules.ts";
import type { whenFirstFrame } from "./first-frame.ts";
import type { JitsiCall } from "./jitsi-call.ts";
import type { Endpoint } from "./jitsi-endpoints.ts";
import { constraintsFor } from "./jitsi-quality.ts";
import type { JitsiRemoteTrack } from "./jitsi-types.ts";
import { levelOfScore, sameRemote } from "./remote.ts";
import type { LinkState, RemotePerson } from "./room.ts";

type Kind = "audio" | "camera" | "screen";
type Found = { track: JitsiRemoteTrack; call: JitsiCall };
/** The endpoints of one person: several while they, or this page, change from one call to the next. */
type CallEndpoints = { call: JitsiCall; endpoint: Endpoint }[];

export interface RemoteSurroundings {
  /** The calls of this page, the oldest first. */
  calls: () => readonly JitsiCall[];
  /** The account id of this page's person, whose other endpoint is not another person. */
  me: () => string | null;
  /** Plays a person's voice, or stops playing it. */
  play: (personId: string, stream: MediaStream | null) => void;
  firstFrame: typeof whenFirstFrame;
}

export class JitsiPeople {
  readonly remote: ReadonlySignal<ReadonlyMap<string, RemotePerson>>;
  private readonly shown = signal<ReadonlyMap<string, RemotePerson>>(new Map());
  private wanted: ReadonlySet<string> = new Set();
  private large: string | null = null;
  private rules: Pick<DeviceRules, "muted" | "stopped"> = noRules;
  private screenWanted = true;
  private step: VideoStep = "all";
  private readonly streams = new WeakMap<MediaStreamTrack, MediaStream>();
  private readonly videos = new Map<string, MediaStream>();
  /** Videos that are awaited, with the function that stops waiting, and those that have arrived. */
  private readonly awaited = new Map<JitsiRemoteTrack, () => void>();
  private readonly seen = new WeakSet<JitsiRemoteTrack>();
  private needed: ReadonlySet<JitsiCall> = new Set();

  constructor(private readonly room: RemoteSurroundings) {
    this.remote = this.shown;
  }

  want(personIds: ReadonlySet<string>, large: string | null): void {
    this.wanted = new Set(personIds);
    this.large = large;
    this.show();
  }

  wantScreen(isWanted: boolean): void {
    this.screenWanted = isWanted;
    this.show();
  }

  save(step: VideoStep): void {
    this.step = step;
    this.show();
  }

  applyRules(rules: Pick<DeviceRules, "muted" | "stopped">): void {
    this.rules = rules;
    this.show();
  }

  /** Whether something visible or audible still comes from this call. */
  needs(call: JitsiCall): boolean {
    return this.needed.has(call);
  }

  /** The tracks of each person that this page receives, for their counters. */
  tracks(): Map<string, Set<string>> {
    const ids = new Map<string, Set<string>>();
    for (const [personId, callEndpoints] of this.people()) {
      const tracks = callEndpoints.flatMap(({ endpoint }) => [...endpoint.tracks]);
      ids.set(personId, new Set(tracks.map((track) => track.getTrack().id)));
    }
    return ids;
  }

  /** Updates the screen, the voices and the requests to the bridge. The signal changes only if something visible has changed. */
  show(): void {
    const before = this.shown.peek();
    const people = this.people();
    const needed = new Set<JitsiCall>();
    const now = new Map<string, RemotePerson>();
    for (const [personId, callEndpoints] of people) {
      const view = this.view(personId, callEndpoints, needed);
      const old = before.get(personId);
      now.set(personId, old && sameRemote(old, view) ? old : view);
      this.room.play(personId, view.audio ?? null);
    }
    this.needed = needed;
    for (const personId of before.keys()) if (!now.has(personId)) this.forget(personId);
    this.stopWaiting(people);
    this.ask();
    const changed = now.size !== before.size || [...now].some(([id, view]) => before.get(id) !== view);
    if (changed) this.shown.value = now;
  }

  /** Everybody with an identity; an endpoint without one of the court's tokens is shown to nobody. */
  private people(): Map<string, CallEndpoints> {
    const people = new Map<string, CallEndpoints>();
    for (const call of this.room.calls())
      for (const endpoint of call.people.all()) {
        const { personId } = endpoint;
        if (personId === null || personId === this.room.me()) continue;
        people.set(personId, [...(people.get(personId) ?? []), { call, endpoint }]);
      }
    return people;
  }

  private view(personId: string, callEndpoints: CallEndpoints, needed: Set<JitsiCall>): RemotePerson {
    const { muted, stopped } = this.rules;
    const audios = muted.has(personId) ? [] : find(callEndpoints, "audio");
    const cameras = stopped.has(personId) ? [] : find(callEndpoints, "camera");
    const [audio, camera, screen] = [audios, cameras, find(callEndpoints, "screen")].map((all) =>
      this.choose(all),
    );
    const isOnScreen = camera && this.isWanted(personId) ? camera : null;
    const isShared = screen && this.screenWanted ? screen : null;
    for (const found of [audio, isOnScreen, isShared]) if (found) needed.add(found.call);
    const link = linkOf(callEndpoints);
    const score = callEndpoints.at(-1)?.endpoint.score ?? null;
    return {
      video: isOnScreen ? this.videoOf(`${personId} camera`, isOnScreen.track) : undefined,
      screen: isShared ? this.videoOf(`${personId} screen`, isShared.track) : undefined,
      audio: audio ? this.streamOf(audio.track) : undefined,
      microphone: audio !== null,
      camera: camera !== null,
      speaking:
        audio !== null && callEndpoints.some(({ call, endpoint }) => call.people.isSpeaking(endpoint)),
      link,
      quality: link === "lost" ? "lost" : levelOfScore(score),
    };
  }

  /** The newest running video; until one runs, the previous one stays, so that no frame is dark in between. */
  private choose(found: readonly Found[]): Found | null {
    for (const each of found.slice(1).reverse()) if (this.runs(each.track)) return each;
    return found[0] ?? null;
  }

  private runs(track: JitsiRemoteTrack): boolean {
    if (track.getType() === "audio") return !track.getTrack().muted;
    if (!this.seen.has(track) && !this.awaited.has(track)) {
      this.awaited.set(track, () => {});
      const stop = this.room.firstFrame(track.getTrack(), () => {
        this.seen.add(track);
        this.awaited.delete(track);
        this.show();
      });
      if (this.awaited.has(track)) this.awaited.set(track, stop);
    }
    return this.seen.has(track);
  }

  private stopWaiting(people: ReadonlyMap<string, CallEndpoints>): void {
    const there = new Set([...people.values()].flat().flatMap(({ endpoint }) => [...endpoint.tracks]));
    for (const [track, stop] of this.awaited) {
      if (there.has(track)) continue;
      stop();
      this.awaited.delete(track);
    }
  }

  private ask(): void {
    for (const call of this.room.calls()) {
      const sources = call.people.all().flatMap(({ personId, tracks }) =>
        personId === null || personId === this.room.me()
          ? []
          : [...tracks].flatMap((track) => {
              const source = track.getSourceName();
              const isVideo = track.getType() === "video" && !track.isMuted() && source;
              return isVideo ? [{ source, personId, isScreen: isScreen(track) }] : [];
            }),
      );
      const wanted = sources.filter(({ personId, isScreen }) =>
        isScreen ? this.screenWanted : this.isWanted(personId),
      );
      call.receive(constraintsFor(wanted, this.large, this.step));
    }
  }

  private forget(personId: string): void {
    this.room.play(personId, null);
    this.videos.delete(`${personId} camera`);
    this.videos.delete(`${personId} screen`);
  }

  private isWanted(personId: string): boolean {
    return this.wanted.has(personId) && !this.rules.stopped.has(personId);
  }

  /** One stream for all videos of a person: a video element with a new stream is dark for a moment. */
  private videoOf(name: string, of: JitsiRemoteTrack): MediaStream {
    const track = of.getTrack();
    const stream = this.videos.get(name) ?? new MediaStream([track]);
    this.videos.set(name, stream);
    const before = stream.getTracks().filter((other) => other !== track);
    // A source has the same id in every call, and a stream holds only one track with an id: the old one must be removed first.
    for (const other of before) if (other.id === track.id) stream.removeTrack(other);
    stream.addTrack(track);
    for (const other of before) stream.removeTrack(other);
    return stream;
  }

  private streamOf(of: JitsiRemoteTrack): MediaStream {
    const track = of.getTrack();
    const stream = this.streams.get(track) ?? new MediaStream([track]);
    this.streams.set(track, stream);
    return stream;
  }
}

const isScreen = (track: JitsiRemoteTrack) =>
  track.getType() === "video" && (track.getVideoType() ?? "camera") !== "camera";

/** Returns the tracks of one kind that a person sends, the oldest first. */
function find(callEndpoints: CallEndpoints, kind: Kind): Found[] {
  return callEndpoints.flatMap(({ call, endpoint }) =>
    [...endpoint.tracks].flatMap((track) => {
      const is = track.getType() === "audio" ? "audio" : isScreen(track) ? "screen" : "camera";
      return is === kind && !track.isMuted() ? [{ track, call }] : [];
    }),
  );
}

/** The best route to a person: through an established call, to an endpoint whose media arrives. */
function linkOf(callEndpoints: CallEndpoints): LinkState {
  const isThrough = ({ call, endpoint }: CallEndpoints[number]) =>
    call.state === "joined" && (endpoint.interrupted.size === 0 || hasOther(endpoint));
  if (callEndpoints.some(isThrough)) return "connected";
  return callEndpoints.some(({ call }) => call.state === "dialling") ? "connecting" : "lost";
}

const hasOther = ({ tracks, interrupted }: Endpoint) =>
  [...tracks].some((track) => track.getType() === "video" && !track.isMuted() && !interrupted.has(track));
