// A sitting as folded from its log: its type, its empty value and its id.
import type { SittingType } from "../calendar/meeting-room.ts";
import type { Topic } from "./core/topic.ts";
import { together } from "./together.ts";
import { type Sitting, type Together, topics } from "./topics/index.ts";

export type { Sitting } from "./topics/index.ts";

/** Every topic as the core asks it. */
export const everyTopic: readonly Topic<Sitting>[] = Object.values(topics);

const empty: Together<"empty"> = together(everyTopic.map((topic) => topic.empty));

/** The empty sitting of a hall on a date, before its list is published. */
export function emptySitting(
  id: string,
  court: { id: string; number: string; type: SittingType },
  date: string,
): Sitting {
  return { ...empty, id, courtId: court.id, hall: court.number, date, type: court.type };
}
