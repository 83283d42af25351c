// Origins: device and address from which people came into a hall. A removal and the limits on guests are bound to them.
import type { AllFields } from "../core/all-fields.ts";
import type { Folds } from "../core/topic.ts";

/**
 * Keyed hashes of one sitting, worth nothing in another: of the browser's device id, of the network address, and of the
 * login; without a login in a guest's first call.
 */
export type Origin = { device: string; address: string; login?: string };

export type OriginState = {
  /** By person: the devices from which they came today, the newest last, and the address and the login of the last time. */
  origins: Record<string, { devices: string[]; address: string; login?: string }>;
};
export const empty: OriginState = { origins: {} };

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
export const folds: Folds<OriginState, OriginEvent> = {
  originNoted: ({ origins }, { person, device, address, login }) => {
    const known = origins[person]?.devices ?? [];
    const devices = [...known.filter((one) => one !== device), device].slice(-DEVICES_KEPT);
    const origin = { devices, address, ...(login === undefined ? {} : { login }) };
    return { origins: { ...origins, [person]: origin } };
  },
};

/** Where people come from is for the server alone. */
export function redact(): AllFields<OriginState> {
  return empty;
}

export function ownView(): AllFields<OriginState> {
  return empty;
}

/** Whether a person last came into the hall by this login. */
export function hasComeBy({ origins }: OriginState, person: string, login: string): boolean {
  return Object.hasOwn(origins, person) && origins[person]?.login === login;
}
