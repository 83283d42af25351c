// The room of the plane that a grant names. Jitsi's is loaded with the first grant that needs it, so that a page on the mesh stays small.
import { computed, type Signal, signal } from "@preact/signals-react";
import type { Grant } from "../../server/contract/media.ts";
import type { VideoStep } from "../../server/contract/quality.ts";
import type { DeviceRules } from "./device-rules.ts";
import { createMeshRoom } from "./mesh.ts";
import type { DeviceChoice, Room, RoomFault, RoomOptions, RoomState, Transport } from "./room.ts";

export type RoomMaker = (transport: Transport, options: RoomOptions) => Room;

const loadJitsi = async (): Promise<RoomMaker> => {
  const { createJitsiRoom } = await import("./jitsi.ts");
  return (transport, options) => createJitsiRoom(transport, undefined, options);
};

/** Creates a room on the plane of its last grant; on the mesh before there is one. */
export function createGrantedRoom(transport: Transport, options: RoomOptions = {}, load = loadJitsi): Room {
  return new GrantedRoom(transport, options, load);
}

class GrantedRoom implements Room {
  private readonly inner: Signal<Room>;
  private plane: Grant["plane"] = "mesh";
  /** Whether the plane is ready, its code is loading, or loading failed. */
  private readonly planeState = signal<"there" | "loading" | "missing">("there");
  private asked: [grant: Grant, take?: boolean] | null = null;
  private rules: DeviceRules | null = null;
  private wanted: [personIds: ReadonlySet<string>, large?: string | null] | null = null;
  private screenWanted = true;
  private step: VideoStep = "all";
  private isClosed = false;

  readonly state = computed<RoomState>(() => {
    if (this.planeState.value === "there") return this.inner.value.state.value;
    return this.planeState.value === "loading" ? "joining" : "failed";
  });
  readonly fault = computed<RoomFault | null>(() =>
    this.planeState.value === "missing" ? "library" : this.inner.value.fault.value,
  );
  readonly right = computed(() => this.inner.value.right.value);
  readonly place = computed(() => this.inner.value.place.value);
  readonly remote = computed(() => this.inner.value.remote.value);
  readonly microphone = computed(() => this.inner.value.microphone.value);
  readonly camera = computed(() => this.inner.value.camera.value);
  readonly cameraOpening = computed(() => this.inner.value.cameraOpening.value);
  readonly selfVideo = computed(() => this.inner.value.selfVideo.value);
  readonly selfAudio = computed(() => this.inner.value.selfAudio.value);
  readonly trouble = computed(() => this.inner.value.trouble.value);
  readonly ownScreen = computed(() => this.inner.value.ownScreen.value);
  readonly needsGesture = computed(() => this.inner.value.needsGesture.value);
  readonly isHeld = computed(() => this.inner.value.isHeld.value);
  readonly quality = computed(() => this.inner.value.quality.value);

  constructor(
    private readonly transport: Transport,
    private readonly options: RoomOptions,
    private readonly load: () => Promise<RoomMaker>,
  ) {
    this.inner = signal(createMeshRoom(transport, options));
  }

  join(grant: Grant, take = false): void {
    this.asked = [grant, take];
    if (grant.plane === this.plane) {
      this.planeState.value = "there";
      this.room.join(grant, take);
    } else if (this.planeState.peek() !== "loading") void this.change();
  }

  suspend(): void {
    this.asked = null;
    this.room.suspend();
  }

  leave(): void {
    this.asked = null;
    this.planeState.value = "there";
    this.room.leave();
  }

  applyRules(rules: DeviceRules): void {
    this.rules = rules;
    this.room.applyRules(rules);
  }

  wantVideo(personIds: ReadonlySet<string>, large?: string | null): void {
    this.wanted = [personIds, large];
    this.room.wantVideo(personIds, large);
  }

  wantScreen(isShown: boolean): void {
    this.screenWanted = isShown;
    this.room.wantScreen(isShown);
  }

  save(step: VideoStep): void {
    this.step = step;
    this.room.save(step);
  }

  close(): void {
    this.asked = null;
    this.isClosed = true;
    this.room.close();
  }

  readonly setMicrophone = (on: boolean) => this.room.setMicrophone(on);
  readonly setCamera = (on: boolean) => this.room.setCamera(on);
  readonly useDevices = (choice: DeviceChoice) => this.room.useDevices(choice);
  readonly setScreen = (screen: MediaStream | null) => this.room.setScreen(screen);
  readonly setSpeaker = (deviceId: string) => this.room.setSpeaker(deviceId);
  readonly setVolume = (volume: number) => this.room.setVolume(volume);
  readonly resumeAudio = () => this.room.resumeAudio();
  readonly stats = () => this.room.stats();
  readonly audioOutput = () => this.room.audioOutput();
  readonly rebuild = (personIds: readonly string[]) => this.room.rebuild(personIds);

  private get room(): Room {
    return this.inner.peek();
  }

  /** Switches to the other plane: everything of the old one is closed, and the new one gets all settings so far. */
  private async change(): Promise<void> {
    const plane = this.plane === "mesh" ? "jitsi" : "mesh";
    this.planeState.value = "loading";
    const make = plane === "mesh" ? createMeshRoom : await this.load().catch(() => null);
    if (this.isClosed) return;
    // Meanwhile the grant may have been withdrawn or replaced.
    if (this.asked?.[0].plane !== plane) {
      this.planeState.value = "there";
      return;
    }
    if (make === null) {
      this.planeState.value = "missing";
      return;
    }
    this.room.close();
    const room = make(this.transport, this.options);
    if (this.rules) room.applyRules(this.rules);
    if (this.wanted) room.wantVideo(...this.wanted);
    room.wantScreen(this.screenWanted);
    room.save(this.step);
    this.plane = plane;
    this.inner.value = room;
    this.planeState.value = "there";
    room.join(...this.asked);
  }
}
