// Tracks of a Jitsi library that stands in for the real one: muted and stopped as the library does it.
import type {
  JitsiLocalTrack,
  JitsiRemoteTrack,
  JitsiVideoType,
  LocalTrackInfo,
} from "../../client/media/jitsi-types.ts";
import { events, Teller } from "./jitsi-names.ts";
import { FakeTrack, trackOf } from "./media-browser.ts";

export class StandInLocal extends Teller implements JitsiLocalTrack {
  conference: Teller | null = null;
  source: string | null = null;
  isDisposed = false;
  private isStopped = false;
  /** What the others were told; null until it is in a conference. */
  toldMuted: boolean | null = null;

  constructor(
    readonly info: LocalTrackInfo,
    readonly track: FakeTrack,
  ) {
    super();
  }

  getTrack = () => trackOf(this.track);
  getType = () => this.info.mediaType;
  getVideoType = () => this.info.videoType ?? null;
  isLocal = () => true;
  getSourceName = () => this.source;
  /** As the library reads it: sound by the browser's switch, a picture by whether it runs. */
  isMuted = () =>
    this.isStopped ||
    (this.getType() === "video" && this.track.readyState === "ended") ||
    !this.track.enabled;

  async mute(): Promise<void> {
    if (this.isDisposed) throw new Error("the track is disposed");
    if (this.isMuted()) return;
    if (this.getType() === "audio") this.track.enabled = false;
    else {
      this.track.stop();
      this.isStopped = true;
    }
    this.tellMuted();
  }

  async unmute(): Promise<void> {
    if (this.isDisposed) throw new Error("the track is disposed");
    // The library would open a device by itself here.
    if (this.getType() === "video") throw new Error("a picture is never unmuted");
    if (!this.isMuted()) return;
    this.track.enabled = true;
    this.tellMuted();
  }

  /** Into a conference, or out of it. */
  put(conference: Teller | null): void {
    this.conference = conference;
    this.toldMuted = conference && this.isMuted();
  }

  private tellMuted(): void {
    if (this.conference) this.toldMuted = this.isMuted();
    this.conference?.tell(events.conference.TRACK_MUTE_CHANGED, this);
  }

  async dispose(): Promise<void> {
    this.isDisposed = true;
    this.track.stop();
  }
}

export class StandInRemote extends Teller implements JitsiRemoteTrack {
  readonly track: FakeTrack;
  isQuiet = false;

  constructor(
    private readonly endpoint: string,
    private readonly kind: "audio" | JitsiVideoType,
    private readonly nth: number,
    real?: FakeTrack,
  ) {
    super();
    this.track = real ?? new FakeTrack(this.getType());
    if (!real) this.track.muted = true;
  }

  getTrack = () => trackOf(this.track);
  getType = () => (this.kind === "audio" ? "audio" : "video");
  getVideoType = () => (this.kind === "audio" ? null : this.kind);
  isMuted = () => this.isQuiet;
  isLocal = () => false;
  getSourceName = () => `${this.endpoint}-${this.getType().charAt(0)}${this.nth}`;
  getParticipantId = () => this.endpoint;
}
