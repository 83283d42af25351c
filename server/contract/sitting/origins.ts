// From where people came into a hall: what a ban and the caps of guests are bound to besides a name. No audience is told.
import type { Sitting } from "./state.ts";

/** Keyed hashes of one sitting, worth nothing in another: of the browser's device id and of the network address. */
export type Origin = { device: string; address: string };

export type Origins = {
  /** By person: the devices from which they came today, the newest last, and the address from which they came last. */
  origins: Record<string, { devices: string[]; address: string }>;
};

export const noOrigins: Origins = { origins: {} };

/** Devices remembered of one person. */
const DEVICES_KEPT = 8;

export type OriginEvent = {
  type: "originNoted";
  person: string;
  device: string;
  address: string;
  at: number;
};

/** Folds where somebody came from into a sitting. */
export function applyOrigin(sitting: Sitting, { person, device, address }: OriginEvent): Sitting {
  const known = sitting.origins[person]?.devices ?? [];
  const devices = [...known.filter((one) => one !== device), device].slice(-DEVICES_KEPT);
  return { ...sitting, origins: { ...sitting.origins, [person]: { devices, address } } };
}
