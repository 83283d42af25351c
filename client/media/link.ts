// One link of the mesh: the RTCPeerConnection to one other person. One side makes every offer, the other answers.
import type { Candidate, LinkSignal } from "../../server/contract/media.ts";
import { careFor, type LinkCare } from "./care.ts";
import { limitCodecs, limitPicture, type PictureBudget } from "./codecs.ts";
import type { LinkState, PersonStats } from "./room.ts";
import { noStats, readStats } from "./stats.ts";

export type LinkTracks = Record<"audio" | "video", MediaStreamTrack | null>;
export type LinkDirection = "sendrecv" | "sendonly" | "recvonly";
type Description = Extract<LinkSignal, { about: "description" }>;

export interface LinkOptions {
  /** When the offering side built it: late messages of an earlier link have a lower number. */
  number: number;
  /**
   * This side makes the offers. Both know each other's rights, so the other side never needs to, and two offers
   * cannot meet: after a rollback Chromium may take in a picture's packets and show none of them.
   */
  offers: boolean;
  iceServers: RTCIceServer[];
  direction: LinkDirection;
  tracks: LinkTracks;
  budget: PictureBudget;
  send: (signal: LinkSignal) => void;
  /** Its state or what it receives is other than before. */
  onChange: () => void;
}

/** Candidates found within this time travel in one message. */
const BATCH_MS = 60;
const BATCH_MAX = 20;

export class Link {
  readonly received: { audio?: MediaStream; video?: MediaStream } = {};
  private readonly pc: RTCPeerConnection;
  private readonly transceivers: { audio?: RTCRtpTransceiver; video?: RTCRtpTransceiver } = {};
  private readonly tracks: LinkTracks;
  private direction: LinkDirection;
  private budget: PictureBudget;
  /** Negotiation steps follow one another, so that each begins in a settled signalling state. */
  private steps: Promise<void> = Promise.resolve();
  private limiting: Promise<void> = Promise.resolve();
  /** The offer that was made or answered last: one that is said twice must not be negotiated twice. */
  private turn = 0;
  private early: Candidate[] = [];
  private outgoing: Candidate[] = [];
  private batch: ReturnType<typeof setTimeout> | undefined;
  private downSince = performance.now();
  private lostSince: number | null = null;
  private offeredAt: number | null = null;
  private offerSaidAt: number | null = null;
  private mismatchedSince: number | null = null;
  private restarted = false;

  constructor(private readonly options: LinkOptions) {
    this.direction = options.direction;
    this.tracks = { ...options.tracks };
    this.budget = options.budget;
    this.pc = new RTCPeerConnection({ iceServers: options.iceServers, bundlePolicy: "max-bundle" });
    this.pc.addEventListener("icecandidate", (event) => this.collect(event.candidate));
    this.pc.addEventListener("connectionstatechange", () => this.changed());
    this.pc.addEventListener("iceconnectionstatechange", () => this.changed());
    this.pc.addEventListener("track", ({ track }) => this.receive(track));
    if (options.offers) this.beginOffers();
  }

  get number(): number {
    return this.options.number;
  }

  get state(): LinkState {
    // Firefox before 113 knows only the state of ICE, which says "completed" where others say "connected".
    const state: string = this.pc.connectionState ?? this.pc.iceConnectionState;
    if (state === "connected" || state === "completed") return "connected";
    return state === "disconnected" || state === "failed" || state === "closed" ? "lost" : "connecting";
  }

  /** How loud the voice on it is at this moment, 0 to 1. */
  get loudness(): number {
    return this.transceivers.audio?.receiver.getSynchronizationSources?.()[0]?.audioLevel ?? 0;
  }

  setDirection(direction: LinkDirection): void {
    if (direction === this.direction) return;
    this.direction = direction;
    for (const kind of ["audio", "video"] as const) {
      const transceiver = this.transceivers[kind];
      if (transceiver) this.adopt(kind, transceiver);
    }
  }

  setTrack(kind: "audio" | "video", track: MediaStreamTrack | null): void {
    if (track === this.tracks[kind]) return;
    this.tracks[kind] = track;
    const transceiver = this.transceivers[kind];
    if (transceiver) this.fill(kind, transceiver);
  }

  setBudget(budget: PictureBudget): void {
    if (budget === this.budget) return;
    this.budget = budget;
    this.limit();
  }

  take(signal: Extract<LinkSignal, { about: "description" | "candidates" }>): void {
    if (signal.about === "description") this.step(() => this.describe(signal));
    else this.step(() => this.addCandidates(signal.candidates));
  }

  /** Says the offer that waits once more: it or its answer may have been lost with a socket. */
  private resend(): void {
    const sdp = this.pc.localDescription?.sdp;
    if (this.pc.signalingState !== "have-local-offer" || !sdp) return;
    this.offerSaidAt = performance.now();
    this.say("offer", sdp);
  }

  /** Messages were lost for a while: the offer has its full time for an answer from now on. */
  resume(): void {
    if (this.offeredAt !== null) this.offeredAt = performance.now();
    this.resend();
  }

  /** Does what the link needs to come back, except building it anew: that is answered for others to do. */
  tend(now: number, attempts: number): LinkCare {
    const { state } = this;
    const agreed = Object.values(this.transceivers).every((of) => of.currentDirection === this.direction);
    if (agreed || this.pc.signalingState !== "stable") this.mismatchedSince = null;
    else this.mismatchedSince ??= now;
    const since = (time: number | null) => (time === null ? 0 : now - time);
    const care = careFor({
      state,
      closed: this.pc.signalingState === "closed",
      offers: this.options.offers,
      downFor: now - this.downSince,
      lostFor: since(this.lostSince),
      unansweredFor: since(this.offeredAt),
      saidFor: since(this.offerSaidAt),
      mismatchedFor: since(this.mismatchedSince),
      restarted: this.restarted,
      attempts,
    });
    if (state === "connected") this.downSince = now;
    if (care === "resend") this.resend();
    if (care === "negotiate") this.step(() => this.offer());
    if (care === "restart") {
      this.restarted = true;
      this.pc.restartIce();
    }
    return care;
  }

  async stats(): Promise<PersonStats> {
    return this.pc.signalingState === "closed" ? noStats : readStats(await this.pc.getStats());
  }

  close(): void {
    clearTimeout(this.batch);
    this.pc.close();
  }

  private step(work: () => Promise<void>): void {
    this.steps = this.steps.then(work).catch(() => {
      // The connection was closed, or the description did not fit it: `tend` sees that it does not carry.
    });
  }

  private beginOffers(): void {
    this.pc.addEventListener("negotiationneeded", () => this.step(() => this.offer()));
    for (const kind of ["audio", "video"] as const) {
      const transceiver = this.pc.addTransceiver(kind, { direction: this.direction });
      limitCodecs(transceiver);
      this.adopt(kind, transceiver);
    }
  }

  private async offer(): Promise<void> {
    // While an offer waits, the browser asks for the next one once it is answered.
    if (this.pc.signalingState !== "stable") return;
    await this.pc.setLocalDescription(await this.pc.createOffer());
    this.turn += 1;
    this.offeredAt = performance.now();
    this.resend();
  }

  private async describe({ type, sdp, turn }: Description): Promise<void> {
    if (type === "answer") await this.takeAnswer(sdp, turn);
    else await this.answer(sdp, turn);
    const early = this.early;
    this.early = [];
    await this.addCandidates(early);
    // Only now have all browsers an encoding that can be limited.
    this.limit();
  }

  private async takeAnswer(sdp: string, turn: number): Promise<void> {
    if (this.pc.signalingState !== "have-local-offer" || turn !== this.turn) return;
    this.offeredAt = null;
    this.offerSaidAt = null;
    await this.pc.setRemoteDescription({ type: "answer", sdp });
  }

  private async answer(sdp: string, turn: number): Promise<void> {
    if (this.options.offers || turn < this.turn) return;
    if (turn > this.turn) {
      await this.pc.setRemoteDescription({ type: "offer", sdp });
      for (const transceiver of this.pc.getTransceivers()) {
        const kind = transceiver.receiver.track.kind === "audio" ? "audio" : "video";
        if (!this.transceivers[kind]) this.adopt(kind, transceiver);
      }
      await this.pc.setLocalDescription(await this.pc.createAnswer());
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
        // It came from before a restart of routes, or is one route less: no reason to give up the link.
      });
  }

  private adopt(kind: "audio" | "video", transceiver: RTCRtpTransceiver): void {
    this.transceivers[kind] = transceiver;
    transceiver.direction = this.direction;
    this.fill(kind, transceiver);
  }

  private fill(kind: "audio" | "video", transceiver: RTCRtpTransceiver): void {
    const track = this.direction === "recvonly" ? null : this.tracks[kind];
    transceiver.sender.replaceTrack(track).catch(() => {
      // Only a closed connection refuses a track of the right kind.
    });
  }

  /** One after another: a sender refuses parameters that were read before the last ones were set. */
  private limit(): void {
    const sender = this.transceivers.video?.sender;
    if (sender) this.limiting = this.limiting.then(() => limitPicture(sender, this.budget));
  }

  private receive(track: MediaStreamTrack): void {
    const kind = track.kind === "audio" ? "audio" : "video";
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

  private collect(candidate: RTCIceCandidate | null): void {
    if (!candidate || candidate.candidate === "") return;
    const { sdpMid, sdpMLineIndex } = candidate;
    // Safari 14 and Firefox 72 do not say the fragment.
    const usernameFragment = candidate.usernameFragment ?? null;
    this.outgoing.push({ candidate: candidate.candidate, sdpMid, sdpMLineIndex, usernameFragment });
    if (this.outgoing.length >= BATCH_MAX) this.sendCandidates();
    else if (this.outgoing.length === 1) this.batch = setTimeout(() => this.sendCandidates(), BATCH_MS);
  }

  private sendCandidates(): void {
    clearTimeout(this.batch);
    const candidates = this.outgoing;
    this.outgoing = [];
    if (candidates.length > 0)
      this.options.send({ about: "candidates", link: this.options.number, candidates });
  }

  private say(type: "offer" | "answer", sdp: string): void {
    this.options.send({ about: "description", link: this.options.number, type, sdp, turn: this.turn });
  }
}
