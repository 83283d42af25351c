// Origins: the device and address from which people entered a hall. Removals and the limits on guests depend on them.
import type { AllFields } from "../core/all-fields.ts";
import type { Folds } from "../core/topic.ts";

/**
 * Keyed hashes for one sitting, useless in another: of the browser's device id, the network address, and the login,
 * which a guest's first call does not have.
 */
export type Origin = { device: string; address: string; login?: string };

export type OriginState = {
  /** By person: the devices from which they came today, the newest last, and the last address and login. */
  origins: Record<string, { devices: string[]; address: string; login?: string }>;
};
export const empty: OriginState = { origins: {} };

/** Devices remembered for each person. */
const DEVICES_KEPT = 8;

export type OriginEvent = {
  type: "originNoted";
  person: string;
  device: string;
  address: string;
  login?: string;
  at: number;
};
export const folds: Folds<OriginState, OriginEvent> = {
  originNoted: ({ origins }, { person, device, address, login }) => {
    const known = origins[person]?.devices ?? [];
    const devices = [...known.filter((one) => one !== device), device].slice(-DEVICES_KEPT);
    const origin = { devices, address, ...(login === undefined ? {} : { login }) };
    return { origins: { ...origins, [person]: origin } };
  },
};

/** Only the server knows where people come from. */
export function redact(): AllFields<OriginState> {
  return empty;
}

export function ownView(): AllFields<OriginState> {
  return empty;
}

/** Whether a person last entered the hall with this login. */
export function hasComeBy({ origins }: OriginState, person: string, login: string): boolean {
  return Object.hasOwn(origins, person) && origins[person]?.login === login;
}
