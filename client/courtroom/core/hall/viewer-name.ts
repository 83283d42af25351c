// Decides whose name lies over the videos (docs/domain.md#watermark: viewers get a watermark with their own name). Pure.
import type { Person } from "../../../../server/contract/sitting/core/person.ts";
import { roleViewOf } from "../../../../server/contract/views.ts";

/** The name for the watermark; null for people before the court and for the court itself, who have no watermark. */
export function watermarkName(me: Person | null, isOn: boolean): string | null {
  if (!isOn || me === null || !roleViewOf(me).watermark) return null;
  return me.state === "PASSIVE" || me.state === "LOBBY" ? me.profileName : null;
}
