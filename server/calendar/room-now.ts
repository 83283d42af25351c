// The current state of a date's room, for pages that show it before people come in.
import type { Sitting } from "../contract/sitting/sitting.ts";
import { Failure } from "../kernel/failure.ts";

/** The sitting of an id as it is here; `get` throws Failure not_found where there is none. */
export type Rooms = { get(id: string): Promise<{ state: Sitting }>; today(): string };

/**
 * The room on its day, and after it.
 * @returns null before its day, when it is not made yet, and after a day on which nobody came
 */
export async function roomNow(sittings: Rooms, sitting: string, date: string): Promise<Sitting | null> {
  if (date > sittings.today()) return null;
  try {
    return (await sittings.get(sitting)).state;
  } catch (error) {
    if (error instanceof Failure && error.code === "not_found") return null;
    throw error;
  }
}
