// Device and address from which people came into a hall: a removal and the limits on guests are bound to them. No audience sees them.
import type { Sitting } from "./state.ts";

/**
 * Keyed hashes of one sitting, worth nothing in another: of the browser's device id, of the network address, and of the
 * login; without a login in a guest's first call.
 */
export type Origin = { device: string; address: string; login?: string };

export type Origins = {
  /** By person: the devices from which they came today, the newest last, and the address and the login of the last time. */
  origins: Record<string, { devices: string[]; address: string; login?: string }>;
};

export const noOrigins: Origins = { origins: {} };

/** Devices remembered of one person. */
const DEVICES_KEPT = 8;

export type OriginEvent = {
  type: "originNoted";
  person: string;
  device: string;
  address: string;
  login?: string;
  at: number;
};

/** Folds where somebody came from into a sitting. */
export function applyOrigin(sitting: Sitting, { person, device, address, login }: OriginEvent): Sitting {
  const known = sitting.origins[person]?.devices ?? [];
  const devices = [...known.filter((one) => one !== device), device].slice(-DEVICES_KEPT);
  const origin = { devices, address, ...(login === undefined ? {} : { login }) };
  return { ...sitting, origins: { ...sitting.origins, [person]: origin } };
}

/** Whether a person last came into the hall by this login. */
export function hasComeBy({ origins }: Pick<Sitting, "origins">, person: string, login: string): boolean {
  return Object.hasOwn(origins, person) && origins[person]?.login === login;
}
