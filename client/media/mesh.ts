// The mesh room: a link to each other person of the place, signalled through our socket (docs/protocol.md#mesh).
import { batch, effect, type ReadonlySignal, signal, untracked } from "@preact/signals-react";
import type {
  LinkSignal,
  MediaMember,
  MediaRight,
  MediaState,
  MeshGrant,
  ServerSignal,
} from "../../server/contract/media.ts";
import type { VideoStep } from "../../server/contract/quality.ts";
import { chooseMedia, mediaChoice } from "./choice.ts";
import { budgetFor, screenBudgetFor } from "./codecs.ts";
import type { DeviceRules } from "./device-rules.ts";
import { MEASURE_TICKS, REFUSED_MS, randomSession, SILENCE_MS, TICK_MS } from "./media-session.ts";
import type { DeviceTrouble } from "./own-device.ts";
import { OwnMedia } from "./own-media.ts";
import { MeshPeers } from "./peers.ts";
import { PlaceHistory } from "./place-history.ts";
import { Playback } from "./playback.ts";
import { refusedStates } from "./refused.ts";
import { RefusedRetries } from "./refused-retries.ts";
import type {
  DeviceChoice,
  OwnQuality,
  RemotePerson,
  Room,
  RoomOptions,
  RoomState,
  Transport,
} from "./room.ts";

/** Creates a room on the mesh. */
export function createMeshRoom(transport: Transport, options?: RoomOptions): Room {
  return new MeshRoom(transport, options);
}

class MeshRoom implements Room {
  readonly state: ReadonlySignal<RoomState>;
  /** A mesh has no server between its people. */
  readonly fault = signal(null);
  readonly right: ReadonlySignal<MediaRight | null>;
  readonly remote: ReadonlySignal<ReadonlyMap<string, RemotePerson>>;
  readonly microphone: ReadonlySignal<boolean>;
  readonly camera: ReadonlySignal<boolean>;
  readonly cameraOpening: ReadonlySignal<boolean>;
  readonly selfVideo: ReadonlySignal<MediaStream | null>;
  readonly selfAudio: ReadonlySignal<MediaStream | null>;
  readonly trouble: ReadonlySignal<DeviceTrouble | null>;
  readonly ownScreen: ReadonlySignal<MediaStream | null>;
  readonly needsGesture: ReadonlySignal<boolean>;
  readonly isHeld: ReadonlySignal<boolean>;
  readonly quality: ReadonlySignal<OwnQuality>;
  private readonly history = new PlaceHistory();
  readonly place = this.history.place;

  readonly stats = () => this.peers.stats();
  readonly audioOutput = () => this.playback.out();

  private readonly currentState = signal<RoomState>("idle");
  private readonly currentRight = signal<MediaRight | null>(null);
  private readonly own = new OwnMedia(
    () => this.currentRight.value === "publish",
    () => this.peers.follow(),
  );
  private readonly playback = new Playback();
  private readonly peers: MeshPeers;
  private readonly stops: (() => void)[];
  private grant: MeshGrant | null = null;
  /** One for each stay in a place, kept over a lost socket, so that others keep their links to us. */
  private session = "";
  private unreachableSince: number | null = null;
  private ticks = 0;
  private step: VideoStep = "all";
  private readonly refusedRetries = new RefusedRetries({
    join: () => this.grant && this.awaitsEntry(this.grant) && this.join(this.grant),
    state: () => this.sendState(this.own.state()),
    link: (personId) => this.peers.resend(personId),
  });

  constructor(
    private readonly transport: Transport,
    { isSilent = false }: RoomOptions = {},
  ) {
    if (isSilent) this.playback.silenceAll();
    this.peers = new MeshPeers({
      right: () => this.currentRight.value ?? "watch",
      iceServers: () => this.grant?.iceServers ?? [],
      tracks: () => this.own.tracks(),
      budgets: () => ({
        video: budgetFor(this.peers.receivers(), this.step),
        screen: screenBudgetFor(this.peers.screenReceivers()),
      }),
      send: (to, of) => this.sendLink(to, of),
      play: (personId, stream) => this.playback.play(personId, stream),
    });
    this.state = this.currentState;
    this.right = this.currentRight;
    this.remote = this.peers.remote;
    const { camera, microphone, screen, isHeld, trouble } = this.own;
    this.microphone = microphone.on;
    this.camera = camera.on;
    this.cameraOpening = camera.opening;
    this.selfVideo = camera.stream;
    this.selfAudio = microphone.stream;
    this.trouble = trouble;
    this.ownScreen = screen;
    this.isHeld = isHeld;
    this.quality = this.peers.quality;
    this.needsGesture = this.playback.needsGesture;
    const ticker = setInterval(() => this.tick(), TICK_MS);
    this.stops = [
      transport.onSignal((message) => this.onSignal(message)),
      transport.onLost(() => this.loseSocket()),
      transport.onReset(() => this.loseSocket()),
      effect(() => {
        const state = this.own.state();
        untracked(() => this.sendState(state));
      }),
      effect(() => this.playback.setVolume(mediaChoice.value.speakerVolume)),
      () => clearInterval(ticker),
      () => this.refusedRetries.close(),
    ];
    const { speaker } = mediaChoice.value.selectedDevices;
    if (speaker !== undefined) void this.playback.setSpeaker(speaker);
  }

  join(grant: MeshGrant, take = false): void {
    if (this.grant && this.grant.place !== grant.place) this.suspend();
    if (this.session === "") this.session = randomSession();
    const isFirstTry = this.grant?.id !== grant.id;
    this.grant = grant;
    this.history.goTo(grant.place);
    if (grant.right === "watch") this.stopPublishing();
    if (this.currentRight.value === null) this.currentState.value = "joining";
    const { session } = this;
    const asked = take ? { take } : {};
    const state = this.own.state();
    this.transport.send({ t: "signal", kind: "join", grant: grant.id, session, state, ...asked });
    if (grant.right !== "publish" || this.currentRight.value === "publish") return;
    // A refused join is retried every few seconds, and a camera light that came on with each retry would be seen.
    if (isFirstTry) void this.own.openCameraEarly();
  }

  suspend(): void {
    if (this.grant) this.transport.send({ t: "signal", kind: "leave" });
    this.own.silence();
    this.empty(this.currentRight.value !== "publish");
    this.currentState.value = "idle";
  }

  leave(): void {
    if (this.grant) this.transport.send({ t: "signal", kind: "leave" });
    this.empty();
    this.currentState.value = "idle";
  }

  setMicrophone(on: boolean): Promise<void> {
    return this.own.setMicrophone(on);
  }

  setCamera(on: boolean): Promise<void> {
    return this.own.setCamera(on);
  }

  applyRules(rules: DeviceRules): void {
    this.peers.applyRules(rules);
    this.own.applyRules(rules);
  }

  save(step: VideoStep): void {
    this.step = step;
    this.own.save(step === "none");
    this.peers.askSmall(step === "small");
    this.peers.follow();
  }

  useDevices(choice: DeviceChoice): Promise<void> {
    return this.own.use(choice);
  }

  wantVideo(personIds: ReadonlySet<string>): void {
    this.peers.want(personIds);
  }

  wantScreen(isShown: boolean): void {
    this.peers.wantScreen(isShown);
  }

  setScreen(screen: MediaStream | null): void {
    const isSent = this.currentRight.value === "publish";
    // Others are notified before the offer comes, and answer that they receive it.
    this.own.screen.value = isSent ? screen : null;
    this.peers.follow();
  }

  async setSpeaker(deviceId: string): Promise<void> {
    await this.playback.setSpeaker(deviceId);
    chooseMedia({ selectedDevices: { speaker: deviceId } });
  }

  setVolume(volume: number): void {
    chooseMedia({ speakerVolume: Math.min(1, Math.max(0, volume)) });
  }

  resumeAudio = (): Promise<void> => this.playback.resume();

  rebuild(personIds: readonly string[]): void {
    for (const personId of personIds) this.peers.refused(personId);
  }

  close(): void {
    this.leave();
    for (const stop of this.stops) stop();
    this.playback.close();
  }

  private onSignal(message: ServerSignal): void {
    switch (message.kind) {
      case "grant":
        // The page decides whether it joins: it may be on a screen without a hearing.
        return;
      case "joined":
        this.enter(message);
        return;
      case "memberJoined":
        this.peers.take(message.member);
        return;
      case "memberLeft":
        this.peers.leave(message.personId, message.reason);
        return;
      case "memberState":
        this.peers.setState(message.personId, message.state);
        return;
      case "link":
        this.peers.receive(message.from, message.fromSession, message.signal);
        return;
      case "ended":
        if (message.place !== this.grant?.place) return;
        this.empty();
        this.currentState.value = "idle";
        return;
      case "refused":
        if (!this.refusedRetries.handles(message)) this.heedRefusal(message);
    }
  }

  private enter(message: Extract<ServerSignal, { kind: "joined" }>): void {
    // An answer to a grant that was replaced meanwhile; the answer to the newer one follows.
    if (message.grant !== this.grant?.id) return;
    const promoted = message.right === "publish" && this.currentRight.value !== "publish";
    this.unreachableSince = null;
    batch(() => {
      this.currentRight.value = message.right;
      this.currentState.value = "joined";
      this.history.arrive();
      this.peers.enter(message);
    });
    // A device that was switched between two places was reported to nobody.
    this.sendState(this.own.state());
    if (promoted) void this.own.open((rules) => this.history.opens(rules));
  }

  /** A watcher who was promoted is already in the place, but not yet with the new right. */
  private awaitsEntry({ right }: MeshGrant): boolean {
    return this.currentState.value === "joining" || this.currentRight.value !== right;
  }

  private heedRefusal({ code, of, to }: Extract<ServerSignal, { kind: "refused" }>): void {
    if (of === "join") {
      if (this.currentRight.value !== "publish") this.own.turnOff();
      this.currentState.value = refusedStates[code] ?? "failed";
    }
    if (of === "link" && to !== null && code !== "unknown_peer")
      setTimeout(() => this.peers.refused(to), REFUSED_MS);
  }

  private loseSocket(): void {
    this.unreachableSince ??= performance.now();
    // The answer to the last join may come at any time, and until then nothing is sent.
    if (this.currentRight.value !== "publish") this.own.turnOff();
    if (this.currentRight.value !== null) this.currentState.value = "joining";
  }

  private stopPublishing(): void {
    if (this.currentRight.value === "publish") this.currentRight.value = "watch";
    this.own.turnOff();
    this.peers.follow();
  }

  /** Out of the place: nothing is sent or received any more. */
  private empty(turnsOff = true): void {
    if (turnsOff) this.own.turnOff();
    this.own.screen.value = null;
    this.grant = null;
    this.session = "";
    this.history.end();
    this.currentRight.value = null;
    this.peers.clear();
  }

  private sendState(state: MediaState): void {
    if (this.currentRight.value !== "publish" || this.currentState.value !== "joined") return;
    this.transport.send({ t: "signal", kind: "state", state });
  }

  private sendLink(to: MediaMember, of: LinkSignal): void {
    if (this.unreachableSince !== null) return;
    const { personId, session } = to;
    this.transport.send({ t: "signal", kind: "link", to: personId, toSession: session, signal: of });
  }

  private tick(): void {
    const now = performance.now();
    this.ticks += 1;
    if (this.unreachableSince === null) this.peers.maintain(now);
    else if (now - this.unreachableSince > SILENCE_MS) this.peers.clear();
    this.peers.listen(now);
    if (this.ticks % MEASURE_TICKS === 0) void this.peers.measure();
  }
}
