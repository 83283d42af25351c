// What the court allows of microphones and cameras, as the room of this page applies it.

export type OwnDeviceKind = "microphone" | "camera";

export interface DeviceRules {
  /** Nothing of these people is played, whatever their browser sends. */
  muted: ReadonlySet<string>;
  /** No video of these people is received or shown. */
  stopped: ReadonlySet<string>;
  /** Devices of this page's person that are turned off at once, and do not turn on automatically. */
  mutedByCourt: Readonly<Record<OwnDeviceKind, boolean>>;
  /** The hall is secured: the microphone cannot be opened now. */
  isHeld: boolean;
  /** On becoming active the microphone opens automatically if the person had it on. */
  opensMicrophone: boolean;
  /** A place where nobody but one's own hears: the microphone opens in it, and stays off after it until a press. */
  opensIn?: string | null;
  /** Asks the court before the person's own press opens a device; resolves to whether it may. */
  askCourt: (device: OwnDeviceKind) => Promise<boolean>;
}

/** A place without a court. */
export const noRules: DeviceRules = {
  muted: new Set(),
  stopped: new Set(),
  mutedByCourt: { microphone: false, camera: false },
  isHeld: false,
  opensMicrophone: false,
  askCourt: async () => true,
};

/** At once where the court has muted nothing, so that of two quick presses the last one counts. */
export function mayOpen(
  { mutedByCourt, askCourt }: DeviceRules,
  isPublishing: boolean,
  device: OwnDeviceKind,
): true | Promise<boolean> {
  return !isPublishing || !mutedByCourt[device] || askCourt(device);
}
