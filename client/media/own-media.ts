// The person's own camera, microphone and shared screen in a place, and what keeps them off: the right, the court, saving.
import { computed, type ReadonlySignal, signal } from "@preact/signals-react";
import type { MediaState } from "../../server/contract/media.ts";
import { chooseMedia, mediaChoice } from "./choice.ts";
import { type DeviceRules, mayOpen, noRules } from "./device-rules.ts";
import type { LinkTracks } from "./link.ts";
import { createCamera } from "./own-camera.ts";
import { type DeviceTrouble, OwnDevice } from "./own-device.ts";
import type { DeviceChoice } from "./room.ts";

export class OwnMedia {
  readonly camera: OwnDevice;
  readonly microphone: OwnDevice;
  readonly screen = signal<MediaStream | null>(null);
  readonly isHeld = signal(false);
  readonly trouble: ReadonlySignal<DeviceTrouble | null>;
  private rules: DeviceRules = noRules;
  private isSaving = false;
  /** The camera was open, or would have been opened, when audio only began. */
  private reopens = false;

  /** `isSent`: the person publishes. `onTrack`: the track to send has changed. */
  constructor(
    private readonly isSent: () => boolean,
    private readonly onTrack: () => void,
  ) {
    this.camera = createCamera(() => this.onTrack());
    this.microphone = new OwnDevice("microphone", () => this.onTrack());
    this.trouble = computed(() => this.camera.trouble.value ?? this.microphone.trouble.value);
  }

  async setMicrophone(on: boolean): Promise<void> {
    const allowed = on && mayOpen(this.rules, this.isSent(), "microphone");
    if (allowed instanceof Promise && !(await allowed)) return;
    chooseMedia({ microphoneMuted: !on });
    if (this.isSent()) await this.microphone.set(on);
  }

  async setCamera(on: boolean): Promise<void> {
    const allowed = on && mayOpen(this.rules, this.isSent(), "camera");
    if (allowed instanceof Promise && !(await allowed)) return;
    chooseMedia({ videoStopped: !on });
    this.reopens = false;
    // It may be open before it is sent: then it is turned off at once, without waiting for the answer.
    if (!on || this.isSent()) await this.camera.set(on);
  }

  /**
   * Only a new rule turns a device off: an old rule may still apply while the court's answer to the person's own request is
   * pending.
   */
  applyRules(rules: DeviceRules): void {
    const { mutedByCourt: before } = this.rules;
    this.rules = rules;
    this.isHeld.value = rules.isHeld;
    if (rules.mutedByCourt.microphone && !before.microphone) {
      chooseMedia({ microphoneMuted: true });
      void this.microphone.turnOff();
    }
    if (!rules.mutedByCourt.camera || before.camera) return;
    this.reopens = false;
    void this.camera.turnOff();
  }

  /** Opens the camera while the join as a publisher is pending: opening takes as long as that, or longer. */
  async openCameraEarly(): Promise<void> {
    const { selectedDevices, videoStopped } = mediaChoice.value;
    if (videoStopped || this.rules.mutedByCourt.camera || this.isSaving) return;
    void this.camera.use(selectedDevices.camera);
    await this.camera.set(true);
  }

  /**
   * When the person becomes active, the camera follows their own earlier choice; so does the microphone where `opens` allows it.
   */
  async open(opens: (rules: DeviceRules) => boolean): Promise<void> {
    const { selectedDevices, videoStopped, microphoneMuted } = mediaChoice.value;
    const { mutedByCourt } = this.rules;
    void this.microphone.use(selectedDevices.microphone);
    void this.camera.use(selectedDevices.camera);
    if (opens(this.rules) && !microphoneMuted && !mutedByCourt.microphone) void this.microphone.set(true);
    const isWanted = !videoStopped && !mutedByCourt.camera;
    if (this.isSaving) this.reopens = isWanted;
    await this.camera.set(isWanted && !this.isSaving);
  }

  /** Changes to other devices; links stay. */
  async use(choice: DeviceChoice): Promise<void> {
    chooseMedia({ selectedDevices: choice });
    const { camera, microphone } = mediaChoice.value.selectedDevices;
    await Promise.all([this.camera.use(camera), this.microphone.use(microphone)]);
  }

  /** Stops the audio; both devices stay ready for the next place, so that the browser does not ask again. */
  silence(): void {
    void this.microphone.set(false);
  }

  /** Audio only: the camera is off, and opens again automatically afterwards if it was open. */
  save(isSaving: boolean): void {
    if (isSaving === this.isSaving) return;
    this.isSaving = isSaving;
    if (isSaving) {
      this.reopens = this.camera.on.peek() || this.camera.opening.peek();
      void this.camera.turnOff();
    } else if (this.reopens && this.isSent() && !this.rules.mutedByCourt.camera) void this.camera.set(true);
    if (!isSaving) this.reopens = false;
  }

  turnOff(): void {
    this.reopens = false;
    void this.camera.turnOff();
    void this.microphone.turnOff();
    this.screen.value = null;
  }

  state(): MediaState {
    const state = { microphone: this.microphone.on.value, camera: this.camera.on.value };
    return this.screen.value === null ? state : { ...state, screen: true };
  }

  tracks(): LinkTracks {
    const screen = this.screen.peek()?.getVideoTracks()[0] ?? null;
    return { audio: this.microphone.track, video: this.camera.track, screen };
  }
}
