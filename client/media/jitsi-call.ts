// One call: a connection to the Jitsi deployment and the conference of one grant, from dialling to its end.
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
  /** The connection to the video server broke, or is back. */
  onConnectivity: (call: JitsiCall) => void;
  onOver: (call: JitsiCall, fault: CallFault) => void;
  /** Who runs the conference is gone. The bridge carries on what it has: another call takes its place when one can be had. */
  onFocusLeft: (call: JitsiCall) => void;
  /** The stream was cut and its token has ended since: another is needed to go on. */
  onTokenEnded: (call: JitsiCall) => void;
  /** People or tracks are others than before. */
  onPeople: () => void;
  /** Somebody with the right to it, or the server, muted what this page sends. */
  onMutedByOthers: (kind: SentKind) => void;
}

/** From dialling to being in the conference, at most. */
const DIAL_MS = 20_000;

const config: ConferenceConfig = {
  p2p: { enabled: false },
  enableIceRestart: true,
  // Nothing before the page has set what is on its screen.
  channelLastN: 0,
  videoQuality: { codecPreferenceOrder: ["VP9", "VP8", "H264"] },
};

export class JitsiCall {
  state: CallState = "dialling";
  joinedAt = 0;
  /** Another call is to replace it, also for the same right. */
  needsReplacing = false;
  readonly people: Endpoints;
  private readonly connection: JitsiConnection;
  private conference: JitsiConference | null = null;
  private senders: Senders | null = null;
  private constraints: ReceiverConstraints | null = null;
  private height: number | null = null;
  private sent: Record<SentKind, Sent> | null = null;
  private readonly stops: (() => void)[] = [];
  /** Since when the connection is broken, or the call is dialled; both end after a time. */
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
      // The library passes over a TURN server's UDP otherwise, and carries audio and video over TCP where the bridge is not reached.
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

  /** A fresh token for the same right: taken where the stream waits for it. */
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

  /** The most points of height at which the own video is sent. */
  limit(height: number): void {
    if (height === this.height) return;
    this.height = height;
    void this.sendHeight();
  }

  /** Looks for fresh routes to the bridge. Resolves with whether they were asked for. */
  async restart(): Promise<boolean> {
    try {
      if (this.conference?.restartJvbIce === undefined) return false;
      await this.conference.restartJvbIce();
      return true;
    } catch {
      return false;
    }
  }

  /** The report of the link to the bridge. */
  stats(): Promise<RTCStatsReport> | null {
    return this.conference?.getActivePeerConnection()?.getStats() ?? null;
  }

  maintain(now: number): void {
    if (this.waitsSince === null || this.state === "over") return;
    const isDialling = this.state === "dialling";
    if (now - this.waitsSince > (isDialling ? DIAL_MS : SILENCE_MS))
      this.fail(isDialling ? "unreachable" : "lost");
  }

  /** Leaves the conference and disconnects; nothing is sent from this moment. */
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
    // The stream was taken up again: the conference is still there.
    if (this.conference) return;
    const { conference: events } = this.library.events;
    const conference = this.connection.initJitsiConference(this.grant.room, config);
    this.conference = conference;
    this.senders = new Senders(this.library, conference);
    this.listen(conference, events.CONFERENCE_JOINED, () => this.arrive());
    this.listen(conference, events.CONFERENCE_FAILED, (error: string) => this.fault(error));
    this.listen(conference, events.KICKED, (_by: unknown, why?: string) =>
      this.fail(why === "sunwai:elsewhere" ? "elsewhere" : "removed"),
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
      // Before there is a video some versions have nothing to limit; they read the height when there is.
    }
  }

  private awaitToken(): void {
    this.isTokenEnded = true;
    this.setConnectivity(false);
    this.hooks.onTokenEnded(this);
  }

  private setConnectivity(isWhole: boolean): void {
    // Both the stream and the routes may be broken; a restored route does not bring the stream back.
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
