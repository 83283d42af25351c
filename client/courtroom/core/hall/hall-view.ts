// A hall as a page of the client uses it.
import type { Person } from "../../../../server/contract/sitting/core/person.ts";
import type { Sitting } from "../../../../server/contract/sitting/sitting.ts";
import type { Room } from "../../../media/room.ts";
import type { Hall } from "../../../net/hall.ts";

/** The data of a hall on a page. */
export type HallView = {
  courtId: string;
  hall: Hall;
  /** What this person may see of the sitting. */
  sitting: Sitting;
  /** This person in the hall; null when they have not entered it. */
  me: Person | null;
  /** Audio and video; null on a page that has none. */
  room: Room | null;
};
