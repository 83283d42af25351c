// The connection to the video server: one for each right, kept while the right is the same, and requested again with a fresh token when it is lost.
import type { ClientSignal, JitsiGrant } from "../../server/contract/media.ts";
import { type CallHooks, JitsiCall } from "./jitsi-call.ts";
import { JitsiCalls } from "./jitsi-calls.ts";
import type { CallFault } from "./jitsi-faults.ts";
import type { JitsiLibrary } from "./jitsi-types.ts";
import type { RoomFault } from "./room.ts";

/** A page that was removed less than this time after joining would only be removed again. */
const MOVED_AFTER_MS = 5_000;
/** Milliseconds before a retry to replace a call that has lost Jicofo: exponential back-off, from the first to the second. */
const REDIAL_MS = 1_000;
const REDIAL_MOST_MS = 5_000;

/** The state of the connection; the page retries `full` and `failed`. */
export type LineState = "joining" | "joined" | "elsewhere" | "full" | "failed";

export interface LineHooks {
  load: (url: string) => Promise<JitsiLibrary>;
  now: () => number;
  send: (signal: ClientSignal) => void;
  /** A call is connecting, and can be given the tracks to send. */
  onDial: (call: JitsiCall) => void;
  /** A call is established, with its right. */
  onReady: (call: JitsiCall) => void;
  onState: (state: LineState, fault: RoomFault | null) => void;
  onPeople: CallHooks["onPeople"];
  onMutedByOthers: CallHooks["onMutedByOthers"];
}

export class JitsiLine {
  private readonly calls = new JitsiCalls();
  private wanted: JitsiGrant | null = null;
  /** The token of the last attempt: a retry needs another one. */
  private spent: string | null = null;
  /** Another page of the person took the seat: this page waits for a press, or the two would remove each other for ever. */
  private isDisplaced = false;
  /** The library is loading; the grant at the end of the loading is used. */
  private isLoading = false;
  private isAsking = false;
  /** The server was asked to give the person's audio to this page; its next grant is the answer. */
  private isTaking = false;
  private redialAt: number | null = null;
  private redials = 0;

  constructor(private readonly hooks: LineHooks) {}

  /** Returns the right that the page has now; null where it is in no place. */
  get grant(): JitsiGrant | null {
    return this.wanted;
  }

  get current(): JitsiCall | null {
    return this.calls.current;
  }

  /** The oldest first. */
  all(): JitsiCall[] {
    return this.calls.all();
  }

  /** `isTaken`: the person asked for their audio and video here; in another hall they end. */
  take(grant: JitsiGrant, isTaken: boolean): void {
    if (this.isDisplaced && !isTaken) return;
    this.isDisplaced = false;
    this.isAsking = false;
    this.wanted = grant;
    const kept = this.calls.keep(grant);
    if (kept !== null) {
      if (kept.state === "joined") this.hooks.onReady(kept);
      return;
    }
    if (this.calls.current?.state !== "joined") this.hooks.onState("joining", null);
    if (isTaken && !this.isTaking) {
      this.isTaking = true;
      this.requestGrant(true);
    } else if (grant.token === this.spent) this.requestGrant();
    else if (!this.isLoading) void this.dial(grant.libraryUrl);
  }

  /** Restarts ICE to the bridge; where the deployment does not support that, the call is rebuilt beside the present one. */
  rebuild(): void {
    const call = this.calls.current;
    if (call === null) return;
    void call.restart().then((isAsked) => {
      if (isAsked || call !== this.calls.current) return;
      call.needsReplacing = true;
      this.requestGrant();
    });
  }

  /** A pending request is lost with the socket; the server sends the grant again when the socket is back. */
  loseSocket(): void {
    this.isAsking = false;
    this.isTaking = false;
  }

  maintain(now: number, needs: (call: JitsiCall) => boolean): void {
    for (const call of this.all()) call.maintain(now);
    this.calls.maintain(now, needs);
    if (this.redialAt === null || now < this.redialAt) return;
    this.redialAt = null;
    if (this.calls.current?.needsReplacing && this.calls.next === null) this.requestGrant();
  }

  /** Leaves the place. With `isRefused` the token must not be used for a retry. */
  clear(isRefused = false): void {
    this.spent = isRefused ? (this.wanted?.token ?? this.spent) : null;
    this.wanted = null;
    this.isDisplaced = false;
    this.isAsking = false;
    this.isTaking = false;
    this.calls.clear();
  }

  private async dial(libraryUrl: string): Promise<void> {
    this.isLoading = true;
    const library = await this.hooks.load(libraryUrl).catch(() => null);
    this.isLoading = false;
    // The place was left, or the grant withdrawn, during the loading.
    if (this.wanted === null || this.calls.keep(this.wanted)) return;
    if (library === null) {
      this.isTaking = false;
      this.hooks.onState("failed", "library");
      return;
    }
    this.spent = this.wanted.token;
    const call = new JitsiCall(library, this.wanted, this.callHooks, this.hooks.now);
    this.calls.dial(call);
    this.hooks.onDial(call);
  }

  private readonly callHooks: CallHooks = {
    onJoined: (call) => {
      this.calls.arrive(call);
      this.isTaking = false;
      this.redials = 0;
      this.hooks.onReady(call);
    },
    onConnectivity: (call) => {
      if (call === this.calls.current)
        this.hooks.onState(call.state === "joined" ? "joined" : "joining", null);
    },
    onOver: (call, fault) => this.lose(call, fault),
    onFocusLeft: (call) => {
      if (call === this.calls.current) this.requestGrant();
    },
    onTokenEnded: () => this.requestGrant(),
    onPeople: () => this.hooks.onPeople(),
    onMutedByOthers: (kind) => this.hooks.onMutedByOthers(kind),
  };

  private lose(call: JitsiCall, fault: CallFault): void {
    const wasNext = call === this.calls.next;
    const wasNeeded = wasNext || call === this.calls.current;
    // The server drops the request after a while: a retry sends it again.
    if (wasNext) this.isTaking = false;
    this.calls.drop(call);
    this.hooks.onPeople();
    if (fault === "elsewhere") {
      // This page itself took the seat, when it connected again because Jicofo was gone.
      if (call.needsReplacing && (this.calls.next ?? this.calls.current) !== null) return;
      this.isDisplaced = true;
      this.hooks.onState("elsewhere", null);
      return;
    }
    // The previous call was kept only for its videos; while another one is connecting, that one decides.
    if (!wasNeeded || this.calls.next !== null) return;
    if (wasNext && this.calls.current?.needsReplacing && this.calls.current.state === "joined") {
      const wait = Math.min(REDIAL_MS * 2 ** this.redials, REDIAL_MOST_MS);
      this.redials += 1;
      this.redialAt = this.hooks.now() + wait * (0.8 + Math.random() * 0.4);
      return;
    }
    // A person with less right, or in another place, is removed from the earlier room, often before the page knows of it.
    const isMoved = fault === "removed" && this.hooks.now() - call.joinedAt > MOVED_AFTER_MS;
    if (fault === "lost" || isMoved) {
      this.hooks.onState("joining", null);
      this.requestGrant();
    } else if (fault === "full") this.hooks.onState("full", null);
    else this.hooks.onState("failed", fault);
  }

  /** Requests a valid token; the page joins again with the grant that contains it. */
  private requestGrant(take = false): void {
    if (this.wanted === null || this.isAsking) return;
    this.isAsking = true;
    const { place } = this.wanted;
    this.hooks.send({ t: "signal", kind: "freshGrant", place, ...(take ? { take } : {}) });
  }
}
