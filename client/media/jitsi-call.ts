// One call: a connection to the Jitsi deployment and the conference of one grant, from connecting to its end.
import { CONTENT_FRAME_RATE } from "../../server/contract/limits.ts";
import type { JitsiGrant } from "../../server/contract/media.ts";
import { Endpoints } from "./jitsi-endpoints.ts";
import { type CallFault, faultOf } from "./jitsi-faults.ts";
import { Senders, type Sent, type SentKind } from "./jitsi-senders.ts";
import {
  type ConferenceConfig,
  isLocalTrack,
  type JitsiConference,
  type JitsiConnection,
  type JitsiLibrary,
  type JitsiLocalTrack,
  type JitsiTrack,
  type ReceiverConstraints,
} from "./jitsi-types.ts";
import { SILENCE_MS } from "./media-session.ts";

export type CallState = "dialling" | "joined" | "interrupted" | "over";

/** What a call reports to the room. */
export interface CallHooks {
  onJoined: (call: JitsiCall) => void;
  /** The connection to the video server was lost, or is back. */
  onConnectivity: (call: JitsiCall) => void;
  onOver: (call: JitsiCall, fault: CallFault) => void;
  /** Jicofo is gone. The bridge still carries the present media; another call replaces this one when possible. */
  onFocusLeft: (call: JitsiCall) => void;
  /** The stream was interrupted and its token has expired since: a new token is needed to resume. */
  onTokenEnded: (call: JitsiCall) => void;
  /** People or tracks have changed. */
  onPeople: () => void;
  /** Somebody with the right, or the server, muted what this page sends. */
  onMutedByOthers: (kind: SentKind) => void;
}

/** The longest time from connecting to joining the conference. */
const DIAL_MS = 20_000;

const config: ConferenceConfig = {
  p2p: { enabled: false },
  enableIceRestart: true,
  // Requests nothing before the page has set what is on its screen.
  channelLastN: 0,
  videoQuality: { codecPreferenceOrder: ["VP9", "VP8", "H264"] },
};

export class JitsiCall {
  state: CallState = "dialling";
  joinedAt = 0;
  /** Another call must replace this one, even for the same right. */
  needsReplacing = false;
  readonly people: Endpoints;
  private readonly connection: JitsiConnection;
  private conference: JitsiConference | null = null;
  private senders: Senders | null = null;
  private constraints: ReceiverConstraints | null = null;
  private height: number | null = null;
  private sent: Record<SentKind, Sent> | null = null;
  private readonly stops: (() => void)[] = [];
  /** Since when the connection is lost, or the call is connecting; both have a time limit. */
  private waitsSince: number | null;
  private isTokenEnded = false;

  constructor(
    private readonly library: JitsiLibrary,
    readonly grant: JitsiGrant,
    private readonly hooks: CallHooks,
    private readonly now: () => number,
  ) {
    this.waitsSince = now();
    this.people = new Endpoints(library, now, hooks.onPeople);
    this.connection = new library.JitsiConnection(null, grant.token, {
      hosts: grant.hosts,
      serviceUrl: grant.socketUrl,
      enableWebsocketResume: true,
      // If this is not set, the library ignores UDP of a TURN server, and carries media over TCP where the bridge cannot be reached.
      useTurnUdp: true,
    });
    const { connection: events } = library.events;
    this.listen(this.connection, events.CONNECTION_ESTABLISHED, () => this.enter());
    this.listen(this.connection, events.CONNECTION_FAILED, (error: string) =>
      this.fail(faultOf(library, "connection", error)),
    );
    this.listen(this.connection, events.CONNECTION_DISCONNECTED, () => this.fail("lost"));
    this.listen(this.connection, events.CONNECTION_TOKEN_EXPIRED, () => this.awaitToken());
    this.connection.connect({ name: grant.room });
  }

  /** The endpoint of this page in the conference. */
  get endpoint(): string | null {
    return this.conference?.myUserId() ?? null;
  }

  /** A fresh token for the same right: used if the stream waits for one. */
  renew(token: string): void {
    if (!this.isTokenEnded) return;
    this.isTokenEnded = false;
    this.connection.refreshToken(token).then(
      () => this.setConnectivity(true),
      () => this.fail("lost"),
    );
  }

  send(sent: Record<SentKind, Sent>): void {
    this.sent = sent;
    void this.senders?.follow(sent);
  }

  receive(constraints: ReceiverConstraints): void {
    if (JSON.stringify(constraints) === JSON.stringify(this.constraints)) return;
    this.constraints = constraints;
    this.conference?.setReceiverConstraints(constraints);
  }

  /** The maximum height at which the own video is sent, in pixels. */
  limit(height: number): void {
    if (height === this.height) return;
    this.height = height;
    void this.sendHeight();
  }

  /** Restarts ICE to the bridge. Resolves to whether that was requested. */
  async restart(): Promise<boolean> {
    try {
      if (this.conference?.restartJvbIce === undefined) return false;
      await this.conference.restartJvbIce();
      return true;
    } catch {
      return false;
    }
  }

  /** The statistics of the link to the bridge. */
  stats(): Promise<RTCStatsReport> | null {
    return this.conference?.getActivePeerConnection()?.getStats() ?? null;
  }

  maintain(now: number): void {
    if (this.waitsSince === null || this.state === "over") return;
    const isDialling = this.state === "dialling";
    if (now - this.waitsSince > (isDialling ? DIAL_MS : SILENCE_MS))
      this.fail(isDialling ? "unreachable" : "lost");
  }

  /** Leaves the conference and disconnects; nothing is sent from now on. */
  close(): void {
    if (this.state === "over") return;
    this.state = "over";
    for (const stop of this.stops.splice(0)) stop();
    this.people.clear();
    this.senders?.stop();
    void this.hangUp();
  }

  private async hangUp(): Promise<void> {
    try {
      await this.conference?.leave();
    } catch {
      // The conference may be gone already.
    }
    await this.senders?.dispose();
    try {
      await this.connection.disconnect();
    } catch {
      // The connection may be gone already.
    }
  }

  private enter(): void {
    // The stream was resumed: the conference still exists.
    if (this.conference) return;
    const { conference: events } = this.library.events;
    const conference = this.connection.initJitsiConference(this.grant.room, config);
    this.conference = conference;
    this.senders = new Senders(this.library, conference);
    this.listen(conference, events.CONFERENCE_JOINED, () => this.arrive());
    this.listen(conference, events.CONFERENCE_FAILED, (error: string) => this.fault(error));
    this.listen(conference, events.KICKED, (_by: unknown, reason?: string) =>
      this.fail(reason === "sunwai:elsewhere" ? "elsewhere" : "removed"),
    );
    this.listen(conference, events.SUSPEND_DETECTED, () => this.fail("lost"));
    this.listen(conference, events.CONNECTION_INTERRUPTED, () => this.setConnectivity(false));
    this.listen(conference, events.CONNECTION_RESTORED, () => this.setConnectivity(true));
    this.listen(conference, events.TRACK_MUTE_CHANGED, (track: JitsiTrack) => this.onMuteChanged(track));
    this.listen(conference, events.TRACK_UNMUTE_REJECTED, (track: JitsiLocalTrack) => {
      const kind = this.senders?.kindOf(track);
      if (kind) this.hooks.onMutedByOthers(kind);
    });
    this.stops.push(this.people.listenTo(conference));
    conference.setDesktopSharingFrameRate(CONTENT_FRAME_RATE);
    if (this.constraints) conference.setReceiverConstraints(this.constraints);
    if (this.sent) void this.senders.follow(this.sent);
    conference.join();
  }

  private arrive(): void {
    if (this.state !== "dialling") return;
    this.state = "joined";
    this.waitsSince = null;
    this.joinedAt = this.now();
    void this.sendHeight();
    this.hooks.onJoined(this);
  }

  private onMuteChanged(track: JitsiTrack): void {
    if (!isLocalTrack(track)) return;
    const kind = this.senders?.mutedByOthers(track);
    if (kind) this.hooks.onMutedByOthers(kind);
  }

  private async sendHeight(): Promise<void> {
    if (this.height === null) return;
    try {
      await this.conference?.setSenderVideoConstraint(this.height);
    } catch {
      // Before there is a video, some versions have nothing to limit; they read the height once there is one.
    }
  }

  private awaitToken(): void {
    this.isTokenEnded = true;
    this.setConnectivity(false);
    this.hooks.onTokenEnded(this);
  }

  private setConnectivity(isWhole: boolean): void {
    // Both the stream and ICE may be broken; an ICE restart does not bring the stream back.
    if (isWhole && this.isTokenEnded) return;
    if (this.state !== "joined" && this.state !== "interrupted") return;
    this.state = isWhole ? "joined" : "interrupted";
    this.waitsSince = isWhole ? null : (this.waitsSince ?? this.now());
    this.hooks.onConnectivity(this);
  }

  private fault(error: string): void {
    if (error === this.library.errors.conference.FOCUS_LEFT && this.state !== "dialling") {
      this.needsReplacing = true;
      this.hooks.onFocusLeft(this);
    } else this.fail(faultOf(this.library, "conference", error));
  }

  private fail(fault: CallFault): void {
    if (this.state === "over") return;
    const wasIn = this.state !== "dialling";
    this.close();
    // A call that was never established was not lost: the server did not answer.
    this.hooks.onOver(this, fault === "lost" && !wasIn ? "unreachable" : fault);
  }

  private listen<A extends never[]>(
    on: Pick<JitsiConnection, "addEventListener" | "removeEventListener">,
    event: string,
    listener: (...args: A) => void,
  ): void {
    on.addEventListener(event, listener as (...args: never[]) => void);
    this.stops.push(() => on.removeEventListener(event, listener as (...args: never[]) => void));
  }
}
