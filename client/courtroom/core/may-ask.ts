// What somebody may ask of the court now: by the permissions of the contract, and by what the court has switched off.
import type { Role } from "../../../server/contract/roles.ts";
import type { Phase } from "../../../server/contract/sitting/core/state.ts";
import type { Action } from "../../../server/contract/sitting/permissions.ts";
import { isFlagOn } from "../../net/config.ts";
import { mayNow } from "./may.ts";

/** The commands that the court can switch off. What takes one back, as `lowerHand`, stays. */
const switches: Readonly<{ [K in Action]?: () => boolean }> = {
  urgentEntry: () => isFlagOn("urgent_entry"),
};

/**
 * Whether somebody may ask for a thing, for a component that calls useSignals().
 * @param who - an account, or a person in a hall
 * @param phase - where the sitting stands
 */
export function mayAsk(who: { role: Role }, action: Action, phase: Phase): boolean {
  return mayNow(who, action, phase) && (switches[action]?.() ?? true);
}
