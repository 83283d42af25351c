// The court's rules for microphones and cameras, as the room of this page applies them.

export type OwnDeviceKind = "microphone" | "camera";

export interface DeviceRules {
  /** The audio of these people is not played, whatever their browser sends. */
  muted: ReadonlySet<string>;
  /** The video of these people is neither received nor shown. */
  stopped: ReadonlySet<string>;
  /** This person's devices that are turned off at once, and are not turned on automatically. */
  mutedByCourt: Readonly<Record<OwnDeviceKind, boolean>>;
  /** The hall is secured: the microphone cannot be turned on now. */
  isHeld: boolean;
  /** When the person becomes active, the microphone opens automatically if they had it on. */
  opensMicrophone: boolean;
  /**
   * A place where only this person's own group hears them: the microphone opens in it, and afterwards stays off until a press.
   */
  opensIn?: string | null;
  /** Asks the court before the person's press turns a device on; resolves to whether it may. */
  askCourt: (device: OwnDeviceKind) => Promise<boolean>;
}

/** The rules of a place without a court. */
export const noRules: DeviceRules = {
  muted: new Set(),
  stopped: new Set(),
  mutedByCourt: { microphone: false, camera: false },
  isHeld: false,
  opensMicrophone: false,
  askCourt: async () => true,
};

/** Synchronous when the court has muted nothing, so that the last of two quick presses counts. */
export function mayOpen(
  { mutedByCourt, askCourt }: DeviceRules,
  isPublishing: boolean,
  device: OwnDeviceKind,
): true | Promise<boolean> {
  return !isPublishing || !mutedByCourt[device] || askCourt(device);
}
