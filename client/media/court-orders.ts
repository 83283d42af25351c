// What the court has ordered about microphones and cameras, as the room of this page keeps to it.

export type OwnDeviceKind = "microphone" | "camera";

export interface CourtOrders {
  /** Nothing of these people is played, whatever their browser sends. */
  muted: ReadonlySet<string>;
  /** No video of these people is received or shown. */
  stopped: ReadonlySet<string>;
  /** Devices of this page's person that are shut when the order comes, and do not open by themselves. */
  shut: Readonly<Record<OwnDeviceKind, boolean>>;
  /** The hall is secured: the microphone cannot be opened now. */
  isHeld: boolean;
  /** On becoming active the microphone opens by itself if the person had it on. */
  opensMicrophone: boolean;
  /** A place where nobody but one's own hears: the microphone opens in it, and stays shut after it until a press. */
  opensIn?: string | null;
  /** Asked before the person's own press opens a device: whether it may, once the court knows. */
  leave: (device: OwnDeviceKind) => Promise<boolean>;
}

/** A place without a court. */
export const noOrders: CourtOrders = {
  muted: new Set(),
  stopped: new Set(),
  shut: { microphone: false, camera: false },
  isHeld: false,
  opensMicrophone: false,
  leave: async () => true,
};

/** At once where the court has shut nothing, so that of two quick presses the last one counts. */
export function mayOpen(
  { shut, leave }: CourtOrders,
  isPublishing: boolean,
  device: OwnDeviceKind,
): true | Promise<boolean> {
  return !isPublishing || !shut[device] || leave(device);
}
