// The room on Jitsi: one call to the video server for each grant, and from one call to the next without a break (docs/protocol.md#jitsi).
import { batch, effect, type ReadonlySignal, signal, untracked } from "@preact/signals-react";
import type { JitsiGrant, MediaRight, ServerSignal } from "../../server/contract/media.ts";
import type { VideoStep } from "../../server/contract/quality.ts";
import { chooseMedia, mediaChoice } from "./choice.ts";
import type { DeviceRules } from "./device-rules.ts";
import { whenFirstFrame } from "./first-frame.ts";
import type { JitsiCall } from "./jitsi-call.ts";
import { loadLibrary } from "./jitsi-library.ts";
import { JitsiLine, type LineState } from "./jitsi-line.ts";
import { BridgeQuality, heightOf, noQuality, statsOf } from "./jitsi-quality.ts";
import { JitsiPeople } from "./jitsi-remote.ts";
import type { Sent, SentKind } from "./jitsi-senders.ts";
import type { JitsiLibrary } from "./jitsi-types.ts";
import { MEASURE_TICKS, TICK_MS } from "./media-session.ts";
import { OwnMedia } from "./own-media.ts";
import { PlaceHistory } from "./place-history.ts";
import { Playback } from "./playback.ts";
import { refusedStates } from "./refused.ts";
import type {
  DeviceChoice,
  OwnQuality,
  PersonStats,
  Room,
  RoomFault,
  RoomOptions,
  RoomState,
  Transport,
} from "./room.ts";

/** What the room needs of the page, so that a test can replace it. */
export interface JitsiSurroundings {
  load: (url: string) => Promise<JitsiLibrary>;
  firstFrame: typeof whenFirstFrame;
  /** Milliseconds of a clock that never goes back. */
  now: () => number;
  /**
   * Calls repeatedly.
   * @returns the way to stop
   */
  every: (ms: number, then: () => void) => () => void;
}

const page: JitsiSurroundings = {
  load: loadLibrary,
  firstFrame: whenFirstFrame,
  now: () => performance.now(),
  every: (ms, then) => {
    const timer = setInterval(then, ms);
    return () => clearInterval(timer);
  },
};

/** Makes a room on Jitsi. */
export function createJitsiRoom(
  transport: Transport,
  surroundings: JitsiSurroundings = page,
  options: RoomOptions = {},
): Room {
  return new JitsiRoom(transport, surroundings, options);
}

class JitsiRoom implements Room {
  private readonly currentState = signal<RoomState>("idle");
  private readonly currentRight = signal<MediaRight | null>(null);
  private readonly currentFault = signal<RoomFault | null>(null);
  private readonly currentQuality = signal<OwnQuality>(noQuality);
  readonly state: ReadonlySignal<RoomState> = this.currentState;
  readonly right: ReadonlySignal<MediaRight | null> = this.currentRight;
  readonly fault: ReadonlySignal<RoomFault | null> = this.currentFault;
  readonly quality: ReadonlySignal<OwnQuality> = this.currentQuality;
  private readonly own = new OwnMedia(
    () => this.currentRight.value === "publish",
    () => this.follow(),
  );
  private readonly playback = new Playback();
  private readonly history = new PlaceHistory();
  private readonly bridge = new BridgeQuality();
  private readonly line: JitsiLine;
  private readonly people: JitsiPeople;
  readonly remote;
  readonly place = this.history.place;
  readonly microphone = this.own.microphone.on;
  readonly camera = this.own.camera.on;
  readonly cameraOpening = this.own.camera.opening;
  readonly selfVideo = this.own.camera.stream;
  readonly selfAudio = this.own.microphone.stream;
  readonly trouble = this.own.trouble;
  readonly ownScreen = this.own.screen;
  readonly isHeld = this.own.isHeld;
  readonly needsGesture = this.playback.needsGesture;
  readonly audioOutput = () => this.playback.out();

  private readonly stops: (() => void)[];
  private me: string | null = null;
  private step: VideoStep = "all";
  private ticks = 0;

  constructor(
    transport: Transport,
    private readonly surroundings: JitsiSurroundings,
    { isSilent = false }: RoomOptions,
  ) {
    if (isSilent) this.playback.silenceAll();
    this.line = new JitsiLine({
      load: surroundings.load,
      now: surroundings.now,
      send: (message) => transport.send(message),
      onDial: (call) => this.prepare(call),
      onReady: (call) => this.onReady(call),
      onState: (state, fault) => this.setState(state, fault),
      onPeople: () => this.people.show(),
      onMutedByOthers: (kind) => this.showMuted(kind),
    });
    this.people = new JitsiPeople({
      calls: () => this.line.all(),
      me: () => this.me,
      play: (personId, stream) => this.playback.play(personId, stream),
      firstFrame: surroundings.firstFrame,
    });
    this.remote = this.people.remote;
    this.stops = [
      transport.onSignal((message) => this.onSignal(message)),
      transport.onLost(() => this.line.loseSocket()),
      effect(() => {
        this.own.state();
        untracked(() => this.follow());
      }),
      effect(() => this.playback.setVolume(mediaChoice.value.speakerVolume)),
      surroundings.every(TICK_MS, () => this.tick()),
    ];
    const { speaker } = mediaChoice.value.selectedDevices;
    if (speaker !== undefined) void this.playback.setSpeaker(speaker).catch(() => {});
  }

  join(grant: JitsiGrant, take = false): void {
    if (this.line.grant && this.line.grant.place !== grant.place) this.suspend();
    this.me = personIn(grant.token);
    this.history.goTo(grant.place);
    if (grant.right === "watch") this.stopPublishing();
    this.line.take(grant, take);
  }

  suspend(): void {
    this.own.silence();
    this.empty(this.currentRight.value !== "publish");
  }

  leave(): void {
    this.empty();
  }

  readonly setMicrophone = (on: boolean) => this.own.setMicrophone(on);
  readonly setCamera = (on: boolean) => this.own.setCamera(on);
  readonly useDevices = (choice: DeviceChoice) => this.own.use(choice);
  readonly resumeAudio = () => this.playback.resume();

  applyRules(rules: DeviceRules): void {
    this.people.applyRules(rules);
    this.own.applyRules(rules);
  }

  save(step: VideoStep): void {
    this.step = step;
    this.own.save(step === "none");
    this.people.save(step);
    for (const call of this.line.all()) call.limit(heightOf[step]);
  }

  wantVideo(personIds: ReadonlySet<string>, large: string | null = null): void {
    this.people.want(personIds, large);
  }

  wantScreen(isShown: boolean): void {
    this.people.wantScreen(isShown);
  }

  setScreen(screen: MediaStream | null): void {
    this.own.screen.value = this.currentRight.value === "publish" ? screen : null;
    this.follow();
  }

  async setSpeaker(deviceId: string): Promise<void> {
    await this.playback.setSpeaker(deviceId);
    chooseMedia({ selectedDevices: { speaker: deviceId } });
  }

  setVolume(volume: number): void {
    chooseMedia({ speakerVolume: Math.min(1, Math.max(0, volume)) });
  }

  /** Everybody comes over the one link to the bridge: it looks for fresh routes, or the call is rebuilt. */
  rebuild(): void {
    this.line.rebuild();
  }

  async stats(): Promise<Map<string, PersonStats>> {
    const reports = await Promise.all(this.line.all().map((call) => call.stats()));
    // Counters of the call that carries; during a change that is the newer one.
    const report = reports.findLast((each) => each !== null);
    if (!report) return new Map();
    return new Map([...this.people.tracks()].map(([personId, ids]) => [personId, statsOf(report, ids)]));
  }

  close(): void {
    this.leave();
    for (const stop of this.stops) stop();
    this.playback.close();
  }

  private onSignal(message: ServerSignal): void {
    if (message.kind === "ended" && message.place === this.line.grant?.place) this.empty();
    if (message.kind !== "refused" || message.of !== "join") return;
    this.empty(true, true);
    this.currentState.value = refusedStates[message.code] ?? "failed";
  }

  private prepare(call: JitsiCall): void {
    call.limit(heightOf[this.step]);
    this.follow();
    this.people.show();
  }

  /** The right of the established call is the right of the room. */
  private onReady({ grant }: JitsiCall): void {
    const isPromoted = grant.right === "publish" && this.currentRight.value !== "publish";
    batch(() => {
      this.currentRight.value = grant.right;
      this.currentState.value = "joined";
      this.currentFault.value = null;
      this.history.arrive();
    });
    this.follow();
    this.people.show();
    if (isPromoted) void this.own.open((rules) => this.history.opens(rules));
  }

  private setState(state: LineState, fault: RoomFault | null): void {
    if (state === "elsewhere") this.stopPublishing();
    if ((state === "full" || state === "failed") && this.currentRight.value === null) this.own.turnOff();
    batch(() => {
      this.currentState.value = state;
      this.currentFault.value = fault;
    });
    this.people.show();
  }

  /** The server, or somebody with the right to it, muted what is sent: the page shows it as it is. */
  private showMuted(kind: SentKind): void {
    if (kind === "screen") this.own.screen.value = null;
    else if (kind === "microphone") void this.own.microphone.set(false);
    else void this.own.camera.turnOff();
  }

  private stopPublishing(): void {
    if (this.currentRight.value === "publish") this.currentRight.value = "watch";
    this.own.turnOff();
    this.follow();
  }

  private empty(turnsOff = true, isRefused = false): void {
    if (turnsOff) this.own.turnOff();
    this.own.screen.value = null;
    this.history.end();
    this.line.clear(isRefused);
    batch(() => {
      this.currentRight.value = null;
      this.currentState.value = "idle";
      this.currentFault.value = null;
      this.currentQuality.value = noQuality;
    });
    this.people.show();
  }

  /** Sends the tracks that are open, in every call that may send. */
  private follow(): void {
    const { audio, video, screen } = this.own.tracks();
    const sent: Record<SentKind, Sent> = {
      microphone: { track: audio, isOn: this.own.microphone.on.peek() },
      camera: { track: video, isOn: video !== null },
      screen: { track: screen, isOn: screen !== null },
    };
    for (const call of this.line.all()) if (call.grant.right === "publish") call.send(sent);
  }

  private tick(): void {
    const now = this.surroundings.now();
    this.line.maintain(now, (call) => this.people.needs(call));
    this.people.show();
    this.ticks += 1;
    if (this.ticks % MEASURE_TICKS === 0) void this.measure(now);
  }

  private async measure(now: number): Promise<void> {
    const call = this.line.current;
    // Lost, and on the way to another call: that counts as no connection, and not as an unknown one.
    if (call === null && this.currentRight.value === null) return;
    const report = (await call?.stats()?.catch(() => null)) ?? null;
    if (call !== this.line.current) return;
    const isLost = call === null || call.state === "interrupted";
    this.currentQuality.value = this.bridge.measure(report, isLost, now);
  }
}

/**
 * The person whom a token of the court names. It is only read here and never trusted: Jitsi verifies it.
 * @returns the account id in it; null where there is none
 */
function personIn(token: string): string | null {
  try {
    const part = (token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
    const bytes = Uint8Array.from(atob(part), (letter) => letter.charCodeAt(0));
    const id: unknown = JSON.parse(new TextDecoder().decode(bytes)).context.user.id;
    return typeof id === "string" ? id : null;
  } catch {
    return null;
  }
}
