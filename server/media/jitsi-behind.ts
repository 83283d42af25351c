// Whether a hall's log ends before what Prosody was ordered of it: a database that was restored beside a running Prosody.
import type { LiveSitting } from "../sitting/sitting.ts";
import type { Rooms } from "./jitsi-control.ts";
import { isWithin } from "./jitsi-orders.ts";
import type { RoomNames } from "./jitsi-rooms.ts";

/**
 * The halls of which Prosody knows more than their logs. Orders are sent and tokens are made when their entry is in the
 * database, so there is no other way to a number above it.
 * @param found - was read before this is called: the newest numbers of orders, and the tokens of those who sit there
 * @param read - reads a hall that seems behind from the database again, as another process may have written since
 */
export async function behindOf<Live extends Pick<LiveSitting, "state" | "seq">>(
  all: readonly Live[],
  found: Pick<Rooms, "era" | "numbers" | "rooms">,
  names: RoomNames,
  read: (live: Live) => Promise<void>,
): Promise<string[]> {
  const { groups, rooms } = found.numbers;
  const tokens = newestTokens(found);
  const behind: string[] = [];
  for (const live of all) {
    const of = [...names.everOf(live.state)].map((room) => rooms[room] ?? 0);
    const newest = Math.max(groups[live.state.id] ?? 0, tokens.get(live.state.id) ?? 0, ...of);
    if (isWithin(newest, live.seq)) continue;
    await read(live);
    if (!isWithin(newest, live.seq)) behind.push(live.state.id);
  }
  return behind;
}

/** By sitting. Those of another era say nothing of this log. */
function newestTokens({ era, rooms }: Pick<Rooms, "era" | "rooms">): Map<string, number> {
  const newest = new Map<string, number>();
  for (const person of rooms.flatMap(({ people }) => people))
    if (person.era === era) newest.set(person.group, Math.max(newest.get(person.group) ?? 0, person.seq));
  return newest;
}
