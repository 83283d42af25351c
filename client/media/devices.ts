// Cameras, microphones and speakers: which there are, whether the page may use them, and opening one, with a reason if that fails.
import { type ReadonlySignal, signal } from "@preact/signals-react";

export type DeviceKind = "camera" | "microphone" | "speaker";

export interface Device {
  id: string;
  kind: DeviceKind;
  /** Empty until the person has allowed a device of this kind once. */
  label: string;
}

/** `unknown`: this browser does not report it before a device is opened. */
export type Permission = "granted" | "denied" | "prompt" | "unknown";

/** Why a device did not open; the sentences are in the locale. */
export type DeviceErrorCode = "denied" | "missing" | "busy" | "overconstrained" | "insecure" | "unknown";

/** `replaced`: the chosen device was missing, so another one of its kind was opened. */
export type Opened = { track: MediaStreamTrack; replaced: boolean } | { error: DeviceErrorCode };

type Capture = "camera" | "microphone";

const kinds: Record<MediaDeviceKind, DeviceKind> = {
  audioinput: "microphone",
  audiooutput: "speaker",
  videoinput: "camera",
};

// 16:9 at a size that a laptop can send six times; the browser takes the closest that the camera has.
const videoConstraints: MediaTrackConstraints = {
  width: { ideal: 640 },
  height: { ideal: 360 },
  aspectRatio: { ideal: 16 / 9 },
  frameRate: { ideal: 24, max: 30 },
};
const audioConstraints: MediaTrackConstraints = {
  echoCancellation: true,
  noiseSuppression: true,
  autoGainControl: true,
};

const list = signal<readonly Device[]>([]);
/** All devices that can be chosen. Kept up to date while a component watches them (`watchDevices`). */
export const devices: ReadonlySignal<readonly Device[]> = list;

/** Whether this page may use devices at all: browsers allow none on a page without TLS, except on localhost. */
function devicesUsable(): boolean {
  return window.isSecureContext && navigator.mediaDevices !== undefined;
}

/** Whether this browser lets a page choose the speaker. */
export function canChooseSpeaker(): boolean {
  return "setSinkId" in HTMLMediaElement.prototype;
}

/** Reads the list again. Labels appear once a device was allowed, so call this after opening one. */
async function refreshDevices(): Promise<void> {
  if (!devicesUsable()) return;
  const found = await navigator.mediaDevices.enumerateDevices();
  list.value = found
    // Before permission is given, browsers show one unnamed entry for each kind.
    .filter((device) => device.deviceId !== "")
    .map((device) => ({ id: device.deviceId, kind: kinds[device.kind], label: device.label }));
}

/**
 * Keeps `devices` up to date, also when something is plugged in or out.
 * @returns a function that stops watching
 */
export function watchDevices(): () => void {
  if (!devicesUsable()) return () => {};
  const refresh = () => void refreshDevices();
  refresh();
  navigator.mediaDevices.addEventListener("devicechange", refresh);
  return () => navigator.mediaDevices.removeEventListener("devicechange", refresh);
}

/** The person's decision about a kind of device, read without asking them. */
export async function permission(kind: Capture): Promise<Permission> {
  try {
    const status = await navigator.permissions.query({ name: kind });
    return status.state;
  } catch {
    // Firefox does not know these names, and some versions of Safari do not have this call.
    return "unknown";
  }
}

/** Opens a camera or microphone: the chosen one, or another if that one is missing. Never throws. */
export async function openDevice(kind: Capture, deviceId?: string): Promise<Opened> {
  if (!devicesUsable()) return { error: "insecure" };
  const selected = await open(kind, deviceId);
  const absent =
    "error" in selected && (selected.error === "missing" || selected.error === "overconstrained");
  if (!absent || deviceId === undefined) return selected;
  const other = await open(kind);
  return "track" in other ? { ...other, replaced: true } : other;
}

async function open(kind: Capture, deviceId?: string): Promise<Opened> {
  const which = deviceId === undefined ? {} : { deviceId: { exact: deviceId } };
  const constraints =
    kind === "camera"
      ? { video: { ...videoConstraints, ...which } }
      : { audio: { ...audioConstraints, ...which } };
  try {
    const stream = await navigator.mediaDevices.getUserMedia(constraints);
    const track = stream.getTracks()[0];
    void refreshDevices();
    return track ? { track, replaced: false } : { error: "missing" };
  } catch (error) {
    return { error: reasonOf(error) };
  }
}

/**
 * @param error - what getUserMedia threw
 * @returns our reason for it (Media Capture and Streams §10.2)
 */
export function reasonOf(error: unknown): DeviceErrorCode {
  switch (error instanceof Error ? error.name : "") {
    case "NotAllowedError":
    case "SecurityError":
      return "denied";
    case "NotFoundError":
      return "missing";
    case "NotReadableError":
    case "AbortError":
      return "busy";
    case "OverconstrainedError":
      return "overconstrained";
    default:
      return "unknown";
  }
}
