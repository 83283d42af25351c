// One camera or microphone of the person: switched, changed, or unplugged while it runs.
import { type ReadonlySignal, signal } from "@preact/signals-react";
import { type DeviceErrorCode, type Opened as OpenedItself, openDevice } from "./devices.ts";
import { whenFirstFrame } from "./first-frame.ts";

/** Why what is behind the person could not be blurred, so that the camera is off. */
export type BlurFailure = "blurFailed" | "blurSlow";

/** `replaced`: another device replaced a missing one. `lost`: it is missing and there is no other. */
export interface DeviceTrouble {
  kind: "camera" | "microphone";
  what: DeviceErrorCode | BlurFailure | "replaced" | "lost";
}

/** `end` ends what stands between the device and the track. */
export type Opened = (OpenedItself & { end?: () => void }) | { error: BlurFailure };

export type Opening = {
  /** Aborted when it is not wanted any more. */
  signal: AbortSignal;
  /** To be called when the track ends because what stands between failed. */
  onFailure: (what: BlurFailure) => void;
};

/** How a device is opened. Null when that was aborted. */
export type OpenDevice = (deviceId: string | undefined, opening: Opening) => Promise<Opened | null>;

/** Does what the person last asked for, however quickly they change their mind while a device opens. */
export class OwnDevice {
  /** Whether it is open and, for a microphone, not muted. */
  readonly on: ReadonlySignal<boolean>;
  /** The device's stream while it is on, for the preview or the level meter. */
  readonly stream: ReadonlySignal<MediaStream | null>;
  readonly trouble: ReadonlySignal<DeviceTrouble | null>;
  /** It was requested and gives nothing yet: the browser asks the person, the device starts, the video has not arrived. */
  readonly opening: ReadonlySignal<boolean>;
  private readonly isOn = signal(false);
  private readonly current = signal<MediaStream | null>(null);
  private readonly isOpening = signal(false);
  private readonly lastTrouble = signal<DeviceTrouble | null>(null);
  private wanted = false;
  private deviceId: string | undefined;
  private openId: string | undefined;
  private held: MediaStreamTrack | null = null;
  private end: () => void = () => {};
  /** The device is to be opened again, because the person wants it otherwise than it was opened. */
  private isStale = false;
  private abort = new AbortController();
  private stopWaiting: () => void = () => {};
  private work: Promise<void> = Promise.resolve();

  /** `onTrack` is called with the track to send whenever it changes, and with null when there is none. */
  constructor(
    private readonly kind: "camera" | "microphone",
    private readonly onTrack: (track: MediaStreamTrack | null) => void = () => {},
    private readonly open: OpenDevice = (deviceId) => openDevice(kind, deviceId),
  ) {
    this.on = this.isOn;
    this.stream = this.current;
    this.trouble = this.lastTrouble;
    this.opening = this.isOpening;
  }

  get track(): MediaStreamTrack | null {
    return this.held;
  }

  /** Resolves when the device has switched; a failure is shown by `trouble`. */
  set(on: boolean): Promise<void> {
    this.wanted = on;
    this.isOpening.value = on && (this.isOpening.value || this.held?.readyState !== "live");
    // Muting must not wait in the queue behind a device that is being opened.
    if (!on && this.held) this.held.enabled = false;
    if (!on) this.abort.abort();
    return this.follow();
  }

  /** Changes to another device, at once if this one is open. The old one keeps running if the new one does not open. */
  use(deviceId: string | undefined): Promise<void> {
    if (deviceId !== this.deviceId) this.abort.abort();
    this.deviceId = deviceId;
    return this.follow();
  }

  /** Opens the device again if it is on, since the person wants it otherwise; until then it goes on as it is. */
  reopen(): Promise<void> {
    this.isStale = true;
    this.abort.abort();
    return this.follow();
  }

  /** Turns the device off so that its light goes out. */
  turnOff(): Promise<void> {
    this.wanted = false;
    this.isOpening.value = false;
    this.abort.abort();
    this.release();
    return this.follow();
  }

  private follow(): Promise<void> {
    this.work = this.work.then(() => this.reconcile());
    return this.work;
  }

  private async reconcile(): Promise<void> {
    const another = this.deviceId !== this.openId || this.isStale;
    if (!this.wanted) {
      // A muted microphone stays open, so that no word is lost when it is unmuted; a camera that is off is closed.
      if (this.kind === "camera" || another) this.release();
      this.show(false);
      return;
    }
    if (this.held?.readyState === "live" && !another) {
      this.held.enabled = true;
      this.show(true);
      return;
    }
    const asked = this.deviceId;
    this.take(await this.openNow(asked), asked, null);
  }

  private async openNow(deviceId: string | undefined): Promise<Opened | null> {
    this.isStale = false;
    this.abort = new AbortController();
    let track: MediaStreamTrack | null = null;
    const onFailure = (what: BlurFailure) => {
      if (track !== null && this.held === track) this.fail(what);
    };
    const opened = await this.open(deviceId, { signal: this.abort.signal, onFailure });
    if (opened !== null && "track" in opened) track = opened.track;
    return opened;
  }

  /** The device is off, rather than giving something else than the person wants of it. */
  private fail(what: BlurFailure): void {
    this.release();
    this.wanted = false;
    this.lastTrouble.value = { kind: this.kind, what };
    this.show(false);
  }

  private take(opened: Opened | null, asked: string | undefined, instead: "replaced" | null): void {
    // Whoever aborted it says what is wanted now.
    if (opened === null) return;
    if ("error" in opened) {
      if (opened.error === "blurFailed" || opened.error === "blurSlow") {
        this.fail(opened.error);
        return;
      }
      this.lastTrouble.value = { kind: this.kind, what: opened.error };
      if (this.held?.readyState === "live") this.deviceId = this.openId;
      else this.wanted = false;
      this.show(this.wanted);
      return;
    }
    if (!this.wanted) {
      stop(opened);
      this.show(false);
      return;
    }
    this.release();
    this.openId = asked;
    this.held = opened.track;
    this.end = () => stop(opened);
    opened.track.addEventListener("ended", () => void this.replace(opened.track));
    const what = instead ?? (opened.replaced ? "replaced" : null);
    this.lastTrouble.value = what ? { kind: this.kind, what } : null;
    this.onTrack(opened.track);
    this.show(true);
    this.awaitVideo(opened.track);
  }

  private awaitVideo(track: MediaStreamTrack): void {
    if (this.kind === "microphone") this.isOpening.value = false;
    if (!this.isOpening.value) return;
    this.stopWaiting = whenFirstFrame(track, () => {
      this.isOpening.value = false;
    });
  }

  /** The device was unplugged, or its permission withdrawn, while it ran: another one replaces it, or `trouble` shows it. */
  private replace(ended: MediaStreamTrack): Promise<void> {
    if (this.held !== ended) return this.work;
    this.release();
    if (!this.wanted) return this.follow();
    this.work = this.work.then(async () => {
      if (this.held || !this.wanted) return;
      const asked = this.deviceId;
      const opened = await this.openNow(undefined);
      const none = opened !== null && "error" in opened && opened.error === "missing";
      this.take(opened, asked, "replaced");
      if (none) this.lastTrouble.value = { kind: this.kind, what: "lost" };
    });
    return this.work;
  }

  private release(): void {
    const track = this.held;
    if (!track) return;
    this.held = null;
    this.openId = undefined;
    this.stopWaiting();
    this.end();
    this.onTrack(null);
    this.show(false);
  }

  private show(on: boolean): void {
    const track = on ? this.held : null;
    if (track !== (this.current.value?.getTracks()[0] ?? null))
      this.current.value = track ? new MediaStream([track]) : null;
    this.isOn.value = track !== null;
    if (!this.wanted) this.isOpening.value = false;
  }
}

function stop({ track, end }: Extract<Opened, { track: MediaStreamTrack }>): void {
  track.stop();
  end?.();
}
