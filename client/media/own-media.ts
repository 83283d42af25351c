// The person's own camera, microphone and shared screen in a place, and what keeps them shut: the right, the court, saving.
import { computed, type ReadonlySignal, signal } from "@preact/signals-react";
import type { MediaState } from "../../server/contract/media.ts";
import { chooseMedia, mediaChoice } from "./choice.ts";
import type { LinkTracks } from "./link.ts";
import { type CourtOrders, noOrders, type OwnDeviceKind } from "./orders.ts";
import { type DeviceTrouble, OwnDevice } from "./own-device.ts";

export class OwnMedia {
  readonly camera: OwnDevice;
  readonly microphone: OwnDevice;
  readonly screen = signal<MediaStream | null>(null);
  readonly isHeld = signal(false);
  readonly trouble: ReadonlySignal<DeviceTrouble | null>;
  private orders: CourtOrders = noOrders;
  private isSaving = false;
  /** The camera was open, or would have been opened, when sound alone began. */
  private reopens = false;

  /** `isSent`: the person publishes. `onTrack`: there is another track to send, or none. */
  constructor(
    private readonly isSent: () => boolean,
    private readonly onTrack: () => void,
  ) {
    this.camera = new OwnDevice("camera", () => this.onTrack());
    this.microphone = new OwnDevice("microphone", () => this.onTrack());
    this.trouble = computed(() => this.camera.trouble.value ?? this.microphone.trouble.value);
  }

  async setMicrophone(on: boolean): Promise<void> {
    const leave = on && this.mayOpen("microphone");
    if (leave instanceof Promise && !(await leave)) return;
    chooseMedia({ microphoneMuted: !on });
    if (this.isSent()) await this.microphone.set(on);
  }

  async setCamera(on: boolean): Promise<void> {
    const leave = on && this.mayOpen("camera");
    if (leave instanceof Promise && !(await leave)) return;
    chooseMedia({ videoStopped: !on });
    this.reopens = false;
    if (this.isSent()) await this.camera.set(on);
  }

  /** Only the order itself shuts: the person's own leave may be on its way back while it still stands. */
  obey(orders: CourtOrders): void {
    const { shut: before } = this.orders;
    this.orders = orders;
    this.isHeld.value = orders.isHeld;
    if (orders.shut.microphone && !before.microphone) {
      chooseMedia({ microphoneMuted: true });
      void this.microphone.shut();
    }
    if (!orders.shut.camera || before.camera) return;
    this.reopens = false;
    void this.camera.shut();
  }

  /** On becoming active the camera follows the person's own earlier choice; so does the microphone where the court lets it. */
  async open(): Promise<void> {
    const { selectedDevices, videoStopped, microphoneMuted } = mediaChoice.value;
    const { shut, opensMicrophone } = this.orders;
    void this.microphone.use(selectedDevices.microphone);
    void this.camera.use(selectedDevices.camera);
    if (opensMicrophone && !microphoneMuted && !shut.microphone) void this.microphone.set(true);
    if (videoStopped || shut.camera) return;
    if (this.isSaving) this.reopens = true;
    else await this.camera.set(true);
  }

  /** Sound alone: the camera is dark, and opens again by itself afterwards if it was open. */
  save(isSaving: boolean): void {
    if (isSaving === this.isSaving) return;
    this.isSaving = isSaving;
    if (isSaving) {
      this.reopens = this.camera.on.peek() || this.camera.opening.peek();
      void this.camera.shut();
    } else if (this.reopens && this.isSent() && !this.orders.shut.camera) void this.camera.set(true);
    if (!isSaving) this.reopens = false;
  }

  shut(): void {
    this.reopens = false;
    void this.camera.shut();
    void this.microphone.shut();
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

  /** At once where the court has shut nothing, so that of two quick presses the last one counts. */
  private mayOpen(device: OwnDeviceKind): true | Promise<boolean> {
    return !this.isSent() || !this.orders.shut[device] || this.orders.leave(device);
  }
}
