// What a person may ask of the court now: by the permissions of the contract, and by what the court has switched off.

import type { SittingType } from "../../../../server/contract/calendar/meeting-room.ts";
import type { Role } from "../../../../server/contract/roles.ts";
import type { Flag } from "../../../../server/contract/settings.ts";
import type { Phase } from "../../../../server/contract/sitting/core/state.ts";
import { switchOf } from "../../../../server/contract/sitting/meeting-actions.ts";
import type { Action } from "../../../../server/contract/sitting/permissions.ts";
import { config } from "../../../net/config.ts";
import { mayNow } from "./may.ts";

/**
 * Whether the court has not switched a command off (`switch` in its permission).
 * @param settings - the court's; by default the current ones, for a component that calls useSignals()
 * @param type - of the hall or the room
 */
export function isSwitchedOn(
  action: Action,
  settings: Readonly<Record<Flag, boolean>> | undefined = config.value?.settings,
  type: SittingType = "NORMAL",
): boolean {
  const by = switchOf(action, type);
  return by === null || settings?.[by.flag] === true;
}

/**
 * Whether somebody may give a command, for a component that calls useSignals().
 * @param who - an account, or a person in a hall
 * @param phase - the phase of the sitting
 */
export function mayAsk(who: { role: Role }, action: Action, phase: Phase): boolean {
  return mayNow(who, action, phase) && isSwitchedOn(action);
}
