// The list of English sentences by topic: a new topic adds one import and one key here.

import { board } from "./board.ts";
import { cases } from "./cases.ts";
import { courts } from "./courts.ts";
import { entry } from "./entry.ts";
import { join } from "./join.ts";
import { judge } from "./judge.ts";
import { officer } from "./officer.ts";
import { people } from "./people.ts";
import { refusals } from "./refusals.ts";
import { room } from "./room.ts";
import { shell } from "./shell.ts";
import { ui } from "./ui.ts";

export const en = {
  board,
  cases,
  courts,
  entry,
  join,
  judge,
  officer,
  people,
  refusals,
  room,
  shell,
  ui,
};
