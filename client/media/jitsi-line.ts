// The connection to the video server: dialled for each right, kept for the same one, requested again with a fresh token when it is gone.
import type { ClientSignal, JitsiGrant } from "../../server/contract/media.ts";
import { type CallHooks, JitsiCall } from "./jitsi-call.ts";
import { JitsiCalls } from "./jitsi-calls.ts";
import type { CallFault } from "./jitsi-faults.ts";
import type { JitsiLibrary } from "./jitsi-types.ts";
import type { RoomFault } from "./room.ts";

/** Who is put out sooner than this would only be put out again. */
const MOVED_AFTER_MS = 5_000;
/** Before another try to replace a call that goes on without Jicofo: twice as long each time, up to the second. */
const REDIAL_MS = 1_000;
const REDIAL_MOST_MS = 5_000;

/** The state of the connection; `full` and `failed` are retried by the page. */
export type LineState = "joining" | "joined" | "elsewhere" | "full" | "failed";

export interface LineHooks {
  load: (url: string) => Promise<JitsiLibrary>;
  now: () => number;
  send: (signal: ClientSignal) => void;
  /** A call is dialled and may be given what is sent. */
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
  /** The token that was dialled with last: another try needs another. */
  private spent: string | null = null;
  /** Another page of the person took the seat: this one waits for their press, or both would put each other out for ever. */
  private isDisplaced = false;
  /** The library is loading; whichever grant there is then is dialled with. */
  private isLoading = false;
  private isAsking = false;
  /** The server was asked to have the person heard here; its next grant is the answer. */
  private isTaking = false;
  private redialAt: number | null = null;
  private redials = 0;

  constructor(private readonly hooks: LineHooks) {}

  /** What the page may have now; null where it is in no place. */
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

  /** `isTaken`: the person asked for it here, and is no longer heard in another hall. */
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

  /** Looks for fresh routes to the bridge; where the deployment has none, the call is rebuilt beside the one that is. */
  rebuild(): void {
    const call = this.calls.current;
    if (call === null) return;
    void call.restart().then((isAsked) => {
      if (isAsked || call !== this.calls.current) return;
      call.needsReplacing = true;
      this.requestGrant();
    });
  }

  /** A request that was under way is lost with the socket; the server sends the grant again when it is back. */
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

  /** Out of the place. With `isRefused` the token that was asked with is not good for another try. */
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
    // Left, or taken back, while it was loaded.
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
    // The server forgets the request after a while: a retry sends it again.
    if (wasNext) this.isTaking = false;
    this.calls.drop(call);
    this.hooks.onPeople();
    if (fault === "elsewhere") {
      // By this page itself, where it dialled again for a call that nobody runs.
      if (call.needsReplacing && (this.calls.next ?? this.calls.current) !== null) return;
      this.isDisplaced = true;
      this.hooks.onState("elsewhere", null);
      return;
    }
    // The call before was kept for its videos alone; where another is dialled, that one decides.
    if (!wasNeeded || this.calls.next !== null) return;
    if (wasNext && this.calls.current?.needsReplacing && this.calls.current.state === "joined") {
      const rest = Math.min(REDIAL_MS * 2 ** this.redials, REDIAL_MOST_MS);
      this.redials += 1;
      this.redialAt = this.hooks.now() + rest * (0.8 + Math.random() * 0.4);
      return;
    }
    // Who has less right, or another place, is removed from where they were, often before the page knows of it.
    const isMoved = fault === "removed" && this.hooks.now() - call.joinedAt > MOVED_AFTER_MS;
    if (fault === "lost" || isMoved) {
      this.hooks.onState("joining", null);
      this.requestGrant();
    } else if (fault === "full") this.hooks.onState("full", null);
    else this.hooks.onState("failed", fault);
  }

  /** Asks for a token that is good now; the page comes back with the grant that holds it. */
  private requestGrant(take = false): void {
    if (this.wanted === null || this.isAsking) return;
    this.isAsking = true;
    const { place } = this.wanted;
    this.hooks.send({ t: "signal", kind: "freshGrant", place, ...(take ? { take } : {}) });
  }
}
