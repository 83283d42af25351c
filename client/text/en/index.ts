// The list of English sentences by topic: a new topic adds one import and one key here.

import { cases } from "./cases.ts";
import { chat } from "./chat.ts";
import { courts } from "./courts.ts";
import { doors } from "./doors.ts";
import { first } from "./first.ts";
import { floor } from "./floor.ts";
import { join } from "./join.ts";
import { judge } from "./judge.ts";
import { officer } from "./officer.ts";
import { people } from "./people.ts";
import { quality } from "./quality.ts";
import { reasons } from "./reasons.ts";
import { record } from "./record.ts";
import { refusals } from "./refusals.ts";
import { room } from "./room.ts";
import { rooms } from "./rooms.ts";
import { share } from "./share.ts";

export const en = {
  ...first,
  cases,
  chat,
  courts,
  doors,
  floor,
  join,
  judge,
  officer,
  people,
  quality,
  reasons,
  record,
  refusals,
  room,
  share,
  rooms,
};
