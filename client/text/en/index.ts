// The list of English sentences by topic: a new topic adds one import and one key here.

import { join } from "./join.ts";
import { room } from "./room.ts";
import { ui } from "./ui.ts";

export const en = {
  join,
  room,
  ui,
};
