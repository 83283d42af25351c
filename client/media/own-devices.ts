// The camera and the microphone of this page's person, as they are opened, kept ready and shut together.
import { computed, type ReadonlySignal } from "@preact/signals-react";
import type { MediaState } from "../../server/contract/media.ts";
import { chooseMedia, mediaChoice } from "./choice.ts";
import type { CourtOrders } from "./orders.ts";
import { type DeviceTrouble, OwnDevice } from "./own-device.ts";
import type { DeviceChoice } from "./room.ts";

export class OwnDevices {
  readonly camera: OwnDevice;
  readonly microphone: OwnDevice;
  readonly trouble: ReadonlySignal<DeviceTrouble | null>;

  /** `onTrack` is told whenever there is another track to send, or none. */
  constructor(onTrack: () => void) {
    this.camera = new OwnDevice("camera", onTrack);
    this.microphone = new OwnDevice("microphone", onTrack);
    this.trouble = computed(() => this.camera.trouble.value ?? this.microphone.trouble.value);
  }

  /** What of them is open. */
  state(): MediaState {
    return { microphone: this.microphone.on.value, camera: this.camera.on.value };
  }

  /** On becoming active the camera follows the person's own earlier choice; so does the microphone where the court lets it. */
  async open({ shut }: CourtOrders, opensMicrophone: boolean): Promise<void> {
    const { selectedDevices, videoStopped, microphoneMuted } = mediaChoice.value;
    void this.microphone.use(selectedDevices.microphone);
    void this.camera.use(selectedDevices.camera);
    if (opensMicrophone && !microphoneMuted && !shut.microphone) void this.microphone.set(true);
    await this.camera.set(!videoStopped && !shut.camera);
  }

  /** Takes other devices; links stay. */
  async use(choice: DeviceChoice): Promise<void> {
    chooseMedia({ selectedDevices: choice });
    const { camera, microphone } = mediaChoice.value.selectedDevices;
    await Promise.all([this.camera.use(camera), this.microphone.use(microphone)]);
  }

  /** Nothing is heard any more; both stay ready for the next place, so that the browser does not ask again. */
  silence(): void {
    void this.microphone.set(false);
  }

  shut(): void {
    void this.camera.shut();
    void this.microphone.shut();
  }
}
