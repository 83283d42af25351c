// The list of English sentences by topic: a new topic adds one import and one key here.

import { cases } from "./cases.ts";
import { courts } from "./courts.ts";
import { first } from "./first.ts";
import { join } from "./join.ts";
import { judge } from "./judge.ts";
import { officer } from "./officer.ts";
import { people } from "./people.ts";
import { reasons } from "./reasons.ts";
import { record } from "./record.ts";
import { refusals } from "./refusals.ts";
import { room } from "./room.ts";

export const en = {
  ...first,
  cases,
  courts,
  join,
  judge,
  officer,
  people,
  reasons,
  record,
  refusals,
  room,
};
