// What the views of the roles keep in a sitting beside its older topics: the bench's dictation and talk, rooms at remote points.
import type { BenchFields } from "./bench.ts";
import type { RoomRollFields } from "./roomRoll.ts";

export type ViewFields = BenchFields & RoomRollFields;

export const emptyViewFields: ViewFields = { dictation: null, benchTalk: null, roomRolls: {} };
