// The state of the room after the server refused a join.
import type { MediaRefusal } from "../../server/contract/media.ts";
import type { RoomState } from "./room.ts";

/** The state of the room for each refusal; any other refusal is `failed`. */
export const refusedStates: Partial<Record<MediaRefusal, RoomState>> = {
  media_full: "full",
  speaking_elsewhere: "elsewhere",
};
