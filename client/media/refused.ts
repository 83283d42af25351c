// What a refused entry into a place makes of the room.
import type { MediaRefusal } from "../../server/contract/media.ts";
import type { RoomState } from "./room.ts";

/** What a refused entry makes of the room; any other refusal has failed. */
export const refusedStates: Partial<Record<MediaRefusal, RoomState>> = {
  media_full: "full",
  speaking_elsewhere: "elsewhere",
};
