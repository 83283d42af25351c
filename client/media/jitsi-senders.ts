// What this page sends in one call: each track is a copy of the device's own, so that ending a call does not stop the device.

import type { OwnDeviceKind } from "./device-rules.ts";
import type { JitsiConference, JitsiLibrary, JitsiLocalTrack, LocalTrackInfo } from "./jitsi-types.ts";

export type SentKind = OwnDeviceKind | "screen";

const kinds: readonly SentKind[] = ["microphone", "camera", "screen"];

/** The browser's track, and whether it is sent: a muted microphone stays open. */
export type Sent = { track: MediaStreamTrack | null; isOn: boolean };

// Read only where a browser does not report the size of its video.
const size: MediaTrackConstraints = { width: { ideal: 1280 }, height: { ideal: 720 } };

const infos = {
  microphone: { mediaType: "audio", sourceType: "mic", constraints: {} },
  camera: { mediaType: "video", sourceType: "camera", videoType: "camera", constraints: size },
  screen: { mediaType: "video", sourceType: "screen", videoType: "desktop", constraints: size },
} as const satisfies Record<SentKind, Omit<LocalTrackInfo, "stream" | "track">>;

const nothing: Sent = { track: null, isOn: false };

/** One kind of track in one conference. Only the last request counts; operations run one after another. */
class Sender {
  private held: JitsiLocalTrack | null = null;
  private copy: MediaStreamTrack | null = null;
  private source: MediaStreamTrack | null = null;
  private wish: Sent = nothing;
  private work: Promise<void> = Promise.resolve();

  constructor(
    private readonly kind: SentKind,
    private readonly library: JitsiLibrary,
    private readonly conference: JitsiConference,
  ) {}

  follow(wish: Sent): Promise<void> {
    this.wish = wish;
    // Muting does not wait in the queue. The library itself must mute: a track that is already silent counts as muted, and it
    // would notify nobody.
    if (this.kind === "microphone" && !wish.isOn) void this.held?.mute().catch(() => {});
    this.work = this.work.then(() => this.reconcile()).catch(() => this.forget());
    return this.work;
  }

  /** The library has muted a track that should be sent: the server, or somebody with the right, ordered it. */
  isMutedByOthers(track: JitsiLocalTrack): boolean {
    return track === this.held && track.isMuted() && this.wish.isOn && this.wish.track === this.source;
  }

  has(track: JitsiLocalTrack): boolean {
    return track === this.held;
  }

  /** Stops the copy at once; the library's own clean-up follows when the conference is left. */
  stop(): void {
    this.wish = nothing;
    this.copy?.stop();
  }

  async dispose(): Promise<void> {
    await this.work;
    await this.held?.dispose().catch(() => {});
    this.held = null;
  }

  private async reconcile(): Promise<void> {
    const { track, isOn } = this.wish;
    if (track === null || (!isOn && this.kind !== "microphone")) return this.rest();
    if (track !== this.source) await this.put(track);
    if (!this.held || this.kind !== "microphone") return;
    if (this.wish.isOn) await this.held.unmute();
    else await this.held.mute();
  }

  /** Muted, not removed: a source that stays keeps its name, so that camera and screen cannot get the same name. */
  private async rest(): Promise<void> {
    this.source = null;
    if (this.held && !this.held.isMuted()) await this.held.mute();
    this.copy?.stop();
    this.copy = null;
  }

  private async put(track: MediaStreamTrack): Promise<void> {
    const copy = track.clone();
    const stream = new MediaStream([copy]);
    const [next] = this.library.createLocalTracksFromMediaStreams([
      { ...infos[this.kind], stream, track: copy },
    ]);
    if (!next) return;
    const before = this.held;
    this.copy = copy;
    this.held = next;
    this.source = track;
    if (this.kind === "microphone" && !this.wish.isOn) await next.mute();
    try {
      if (before) await this.conference.replaceTrack(before, next);
      else await this.conference.addTrack(next);
    } finally {
      await before?.dispose();
    }
  }

  /** The conference did not accept it: the copy is stopped, and the next request starts again. */
  private async forget(): Promise<void> {
    this.source = null;
    this.copy?.stop();
    this.copy = null;
    const failed = this.held;
    this.held = null;
    await failed?.dispose().catch(() => {});
  }
}

/** All that one page sends in one call. */
export class Senders {
  private readonly all: Record<SentKind, Sender>;

  constructor(library: JitsiLibrary, conference: JitsiConference) {
    const make = (kind: SentKind) => new Sender(kind, library, conference);
    this.all = { microphone: make("microphone"), camera: make("camera"), screen: make("screen") };
  }

  async follow(sent: Record<SentKind, Sent>): Promise<void> {
    await Promise.all(kinds.map((kind) => this.all[kind].follow(sent[kind])));
  }

  /** The kind of this track, if others muted it while it should be sent; null when the page itself muted it. */
  mutedByOthers(track: JitsiLocalTrack): SentKind | null {
    return kinds.find((kind) => this.all[kind].isMutedByOthers(track)) ?? null;
  }

  kindOf(track: JitsiLocalTrack): SentKind | null {
    return kinds.find((kind) => this.all[kind].has(track)) ?? null;
  }

  stop(): void {
    for (const kind of kinds) this.all[kind].stop();
  }

  async dispose(): Promise<void> {
    await Promise.all(kinds.map((kind) => this.all[kind].dispose()));
  }
}
