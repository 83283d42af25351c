// Finds halls whose log ends before Prosody's last command: the database was restored while Prosody ran.
import type { LiveSitting } from "../sitting/sitting.ts";
import { isWithin } from "./jitsi-commands.ts";
import type { Rooms } from "./jitsi-control.ts";
import type { RoomNames } from "./jitsi-rooms.ts";

/**
 * The halls of which Prosody knows more than their logs. Commands and tokens follow only from stored entries, so that
 * nothing else leads to a higher number.
 * @param found - read before this call: the newest command numbers, and the tokens of the people in the rooms
 * @param read - reads a hall that seems behind again, because another process may have written to it since
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

/** Returns the newest token of each sitting. Entries of another era say nothing about this log. */
function newestTokens({ era, rooms }: Pick<Rooms, "era" | "rooms">): Map<string, number> {
  const newest = new Map<string, number>();
  for (const person of rooms.flatMap(({ people }) => people))
    if (person.era === era) newest.set(person.group, Math.max(newest.get(person.group) ?? 0, person.seq));
  return newest;
}
