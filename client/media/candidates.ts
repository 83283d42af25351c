// The ICE candidates that a link finds, sent a few at a time so that there are few messages.
import type { Candidate } from "../../server/contract/media.ts";

/** Candidates found within this time are sent in one message: the addresses of the machine come together, and a link waits for them. */
const BATCH_MS = 10;
const BATCH_MAX = 20;

export class CandidateBatch {
  private outgoing: Candidate[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly send: (candidates: Candidate[]) => void) {}

  /** Takes what the browser found; null and the empty candidate mean that there are no more. */
  add(candidate: RTCIceCandidate | null): void {
    if (!candidate || candidate.candidate === "") return;
    const { sdpMid, sdpMLineIndex } = candidate;
    // Safari 14 and Firefox 72 do not report the username fragment.
    const usernameFragment = candidate.usernameFragment ?? null;
    this.outgoing.push({ candidate: candidate.candidate, sdpMid, sdpMLineIndex, usernameFragment });
    if (this.outgoing.length >= BATCH_MAX) this.flush();
    else if (this.outgoing.length === 1) this.timer = setTimeout(() => this.flush(), BATCH_MS);
  }

  /** Drops the waiting candidates: the link was closed. */
  close(): void {
    clearTimeout(this.timer);
  }

  private flush(): void {
    clearTimeout(this.timer);
    const candidates = this.outgoing;
    this.outgoing = [];
    if (candidates.length > 0) this.send(candidates);
  }
}
