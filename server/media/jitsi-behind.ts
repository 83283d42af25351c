// Whether a hall's log ends before what Prosody was ordered of it: a database that was restored beside a running Prosody.
import type { LiveSitting } from "../sitting/sitting.ts";
import type { Numbers } from "./jitsi-control.ts";
import { isWithin } from "./jitsi-orders.ts";
import type { RoomNames } from "./jitsi-rooms.ts";

/**
 * The halls of which Prosody knows more than their logs. Orders are sent when their entry is in the database, so
 * there is no other way to a number above it.
 * @param numbers - were read before this is called
 * @param read - reads a hall that seems behind from the database again, as another process may have written since
 */
export async function behindOf(
  all: readonly LiveSitting[],
  { groups, rooms }: Numbers,
  names: RoomNames,
  read: (live: LiveSitting) => Promise<void>,
): Promise<string[]> {
  const behind: string[] = [];
  for (const live of all) {
    const of = [...names.everOf(live.state)].map((room) => rooms[room] ?? 0);
    const newest = Math.max(groups[live.state.id] ?? 0, ...of);
    if (isWithin(newest, live.seq)) continue;
    await read(live);
    if (!isWithin(newest, live.seq)) behind.push(live.state.id);
  }
  return behind;
}
