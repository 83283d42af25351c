// One link of the mesh: the RTCPeerConnection to one other person. One side makes every offer, the other answers.
import type { Candidate, LinkSignal } from "../../server/contract/media.ts";
import { CandidateBatch } from "./candidates.ts";
import { limitCodecs, limitVideo, type VideoBudget, withoutUnofferedCodecs } from "./codecs.ts";
import { type LinkRecovery, recoverLinks } from "./link-recovery.ts";
import type { LinkState, PersonStats } from "./room.ts";
import { noStats, readStats } from "./stats.ts";

/** Voice, camera, and shared screen, in this order in descriptions; the screen is there once it was used. */
type LinkKind = "audio" | "video" | "screen";
export type LinkTracks = Record<LinkKind, MediaStreamTrack | null>;
export type LinkDirection = "sendrecv" | "sendonly" | "recvonly";
/** One screen is shared at a time, so it is sent in one direction or none. */
export type ScreenDirection = "sendonly" | "recvonly" | "inactive";
export type LinkBudgets = Record<"video" | "screen", VideoBudget>;
type Description = Extract<LinkSignal, { about: "description" }>;

export interface LinkOptions {
  /** When the offering side built it: late messages of an earlier link have a lower number. */
  number: number;
  /**
   * This side makes the offers. Both know each other's rights, so the other side never needs to, and two offers cannot collide: after a
   * rollback Chromium may receive a video's packets and show none of them.
   */
  offers: boolean;
  iceServers: RTCIceServer[];
  direction: LinkDirection;
  screen: ScreenDirection;
  tracks: LinkTracks;
  budgets: LinkBudgets;
  send: (signal: LinkSignal) => void;
  /** Called when its state or the tracks it receives have changed. */
  onChange: () => void;
}

const kinds: readonly LinkKind[] = ["audio", "video", "screen"];

export class Link {
  readonly received: Partial<Record<LinkKind, MediaStream>> = {};
  private readonly pc: RTCPeerConnection;
  private readonly transceivers: Partial<Record<LinkKind, RTCRtpTransceiver>> = {};
  private readonly tracks: LinkTracks;
  private directions: Record<LinkKind, LinkDirection | ScreenDirection>;
  private budgets: LinkBudgets;
  /** Negotiation steps run one after another, so that each starts in a stable signalling state. */
  private steps: Promise<void> = Promise.resolve();
  private limiting: Promise<void> = Promise.resolve();
  /** The last offer that was made or answered: an offer that arrives twice must not be negotiated twice. */
  private turn = 0;
  private early: Candidate[] = [];
  private readonly routes: CandidateBatch;
  private downSince = performance.now();
  private lostSince: number | null = null;
  private offeredAt: number | null = null;
  private offerSentAt: number | null = null;
  private mismatchedSince: number | null = null;
  private restarted = false;

  constructor(private readonly options: LinkOptions) {
    this.directions = { audio: options.direction, video: options.direction, screen: options.screen };
    this.tracks = { ...options.tracks };
    this.budgets = options.budgets;
    this.routes = new CandidateBatch((candidates) =>
      options.send({ about: "candidates", link: options.number, candidates }),
    );
    this.pc = new RTCPeerConnection({ iceServers: options.iceServers, bundlePolicy: "max-bundle" });
    this.pc.addEventListener("icecandidate", (event) => this.routes.add(event.candidate));
    this.pc.addEventListener("connectionstatechange", () => this.changed());
    this.pc.addEventListener("iceconnectionstatechange", () => this.changed());
    this.pc.addEventListener("track", ({ transceiver }) => this.receive(transceiver));
    if (options.offers) this.beginOffers();
  }

  get number(): number {
    return this.options.number;
  }

  get state(): LinkState {
    // Firefox before 113 has only the ICE state, which is "completed" where others are "connected".
    const state: string = this.pc.connectionState ?? this.pc.iceConnectionState;
    if (state === "connected" || state === "completed") return "connected";
    return state === "disconnected" || state === "failed" || state === "closed" ? "lost" : "connecting";
  }

  /** How loud the voice on it is at this moment, 0 to 1. */
  get loudness(): number {
    return this.transceivers.audio?.receiver.getSynchronizationSources?.()[0]?.audioLevel ?? 0;
  }

  setDirection(direction: LinkDirection, screen: ScreenDirection): void {
    const directions = { audio: direction, video: direction, screen };
    const changed = kinds.filter((kind) => directions[kind] !== this.directions[kind]);
    for (const kind of changed) {
      this.directions[kind] = directions[kind];
      const transceiver = this.transceivers[kind];
      if (transceiver) this.adopt(kind, transceiver);
      // Once there was a screen, its place in the descriptions stays, and is used again.
      else if (this.options.offers) this.open(kind);
    }
    if (changed.length > 0 && this.options.offers) this.step(this.offer);
  }

  setTrack(kind: LinkKind, track: MediaStreamTrack | null): void {
    if (track === this.tracks[kind]) return;
    this.tracks[kind] = track;
    const transceiver = this.transceivers[kind];
    if (transceiver) this.fill(kind, transceiver);
  }

  setBudgets(budgets: LinkBudgets): void {
    if (budgets.video === this.budgets.video && budgets.screen === this.budgets.screen) return;
    this.budgets = budgets;
    this.limit();
  }

  take(signal: Extract<LinkSignal, { about: "description" | "candidates" }>): void {
    if (signal.about === "description") this.step(() => this.describe(signal));
    else this.step(() => this.addCandidates(signal.candidates));
  }

  /** Sends the pending offer once more: it or its answer may have been lost with a socket. */
  private resend(): void {
    const sdp = this.pc.localDescription?.sdp;
    if (this.pc.signalingState !== "have-local-offer" || !sdp) return;
    this.offerSentAt = performance.now();
    this.say("offer", sdp);
  }

  /** Messages were lost for a while: the pending offer gets its full time for an answer again. */
  resume(): void {
    if (this.offeredAt !== null) this.offeredAt = performance.now();
    this.resend();
  }

  /** Does what the link needs to recover, except rebuilding it: that is returned, for the caller to do. */
  maintain(now: number, attempts: number): LinkRecovery {
    const { state } = this;
    const agreed = kinds.every((kind) => {
      const transceiver = this.transceivers[kind];
      return !transceiver || transceiver.currentDirection === this.directions[kind];
    });
    if (agreed || this.pc.signalingState !== "stable") this.mismatchedSince = null;
    else this.mismatchedSince ??= now;
    const since = (time: number | null) => (time === null ? 0 : now - time);
    const recovery = recoverLinks({
      state,
      closed: this.pc.signalingState === "closed",
      offers: this.options.offers,
      downFor: now - this.downSince,
      lostFor: since(this.lostSince),
      unansweredFor: since(this.offeredAt),
      sentFor: since(this.offerSentAt),
      mismatchedFor: since(this.mismatchedSince),
      restarted: this.restarted,
      attempts,
    });
    if (state === "connected") this.downSince = now;
    if (recovery === "resend") this.resend();
    if (recovery === "negotiate") this.step(this.offer);
    if (recovery === "restart") {
      this.restarted = true;
      this.pc.restartIce();
    }
    return recovery;
  }

  async stats(): Promise<PersonStats> {
    return this.pc.signalingState === "closed" ? noStats : readStats(await this.pc.getStats());
  }

  close(): void {
    this.routes.close();
    this.pc.close();
  }

  private step(work: () => Promise<void>): void {
    this.steps = this.steps.then(work).catch((error) => {
      // A closed connection accepts nothing. Any other failure is a fault of one of the browsers: `tend` notices that the link carries no
      // media, and the console has the reason.
      if (this.pc.signalingState !== "closed") console.warn("A step of a media link failed.", error);
    });
  }

  private beginOffers(): void {
    this.pc.addEventListener("negotiationneeded", () => this.step(this.offer));
    for (const kind of kinds) if (this.directions[kind] !== "inactive") this.open(kind);
    // The browser's own event would come after the page has drawn what a call changes, and the offer with it.
    this.step(this.offer);
  }

  /**
   * Makes and takes the own description. The browser does both in one turn of the page's thread, which is drawing meanwhile; older
   * browsers are given what they made.
   */
  private async describeSelf(make: () => Promise<RTCSessionDescriptionInit>): Promise<void> {
    try {
      await this.pc.setLocalDescription();
    } catch {
      await this.pc.setLocalDescription(await make());
    }
  }

  private open(kind: LinkKind): void {
    const direction = this.directions[kind];
    const transceiver = this.pc.addTransceiver(kind === "audio" ? kind : "video", { direction });
    limitCodecs(transceiver);
    this.adopt(kind, transceiver);
  }

  /** Returns the kind of a transceiver: the first of two videos is the camera's, in the offers of both sides. */
  private kindOf(transceiver: RTCRtpTransceiver): LinkKind {
    if (transceiver.receiver.track.kind === "audio") return "audio";
    const videos = this.pc.getTransceivers().filter(({ receiver }) => receiver.track.kind === "video");
    return videos[0] === transceiver ? "video" : "screen";
  }

  private readonly offer = async (): Promise<void> => {
    // While an offer is pending, the browser requests the next negotiation once it is answered.
    if (this.pc.signalingState !== "stable") return;
    await this.describeSelf(() => this.pc.createOffer());
    this.turn += 1;
    this.offeredAt = performance.now();
    this.resend();
  };

  private async describe({ type, sdp, turn }: Description): Promise<void> {
    if (type === "answer") await this.takeAnswer(sdp, turn);
    else await this.answer(sdp, turn);
    const early = this.early;
    this.early = [];
    await this.addCandidates(early);
    // Only now do all browsers have an encoding that can be limited.
    this.limit();
  }

  private async takeAnswer(sdp: string, turn: number): Promise<void> {
    if (this.pc.signalingState !== "have-local-offer" || turn !== this.turn) return;
    this.offeredAt = null;
    this.offerSentAt = null;
    await this.pc.setRemoteDescription({ type: "answer", sdp });
  }

  private async answer(sdp: string, turn: number): Promise<void> {
    if (this.options.offers || turn < this.turn) return;
    if (turn > this.turn) {
      await this.pc.setRemoteDescription({ type: "offer", sdp });
      for (const transceiver of this.pc.getTransceivers()) {
        const kind = this.kindOf(transceiver);
        if (!this.transceivers[kind]) this.adopt(kind, transceiver);
      }
      await this.describeSelf(() => this.pc.createAnswer());
      this.turn = turn;
    }
    const answer = this.pc.localDescription?.sdp;
    if (answer) this.say("answer", answer);
  }

  private async addCandidates(candidates: Candidate[]): Promise<void> {
    if (!this.pc.remoteDescription) {
      this.early.push(...candidates);
      return;
    }
    for (const candidate of candidates)
      await this.pc.addIceCandidate(candidate).catch(() => {
        // It came from before an ICE restart, or is only one route less: no reason to give up the link.
      });
  }

  private adopt(kind: LinkKind, transceiver: RTCRtpTransceiver): void {
    this.transceivers[kind] = transceiver;
    transceiver.direction = this.directions[kind];
    this.fill(kind, transceiver);
  }

  private fill(kind: LinkKind, transceiver: RTCRtpTransceiver): void {
    const sends = this.directions[kind].startsWith("send");
    const track = sends ? this.tracks[kind] : null;
    transceiver.sender.replaceTrack(track).catch(() => {
      // Only a closed connection refuses a track of the right kind.
    });
  }

  /** One after another: a sender refuses parameters that were read before the last ones were set. */
  private limit(): void {
    for (const kind of ["video", "screen"] as const) {
      const sender = this.transceivers[kind]?.sender;
      if (sender) this.limiting = this.limiting.then(() => limitVideo(sender, this.budgets[kind]));
    }
  }

  private receive(transceiver: RTCRtpTransceiver): void {
    const kind = this.kindOf(transceiver);
    const { track } = transceiver.receiver;
    if (this.received[kind]?.getTracks()[0] === track) return;
    this.received[kind] = new MediaStream([track]);
    this.options.onChange();
  }

  private changed(): void {
    const { state } = this;
    if (state === "connected") this.restarted = false;
    if (state === "lost") this.lostSince ??= performance.now();
    else this.lostSince = null;
    this.options.onChange();
  }

  private say(type: "offer" | "answer", description: string): void {
    const sdp = withoutUnofferedCodecs(description);
    this.options.send({ about: "description", link: this.options.number, type, sdp, turn: this.turn });
  }
}
