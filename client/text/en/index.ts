// The list of English sentences by topic: a new topic adds one import and one key here.

import { bench } from "./bench.ts";
import { browser, device } from "./browser.ts";
import { cases } from "./cases.ts";
import { chat } from "./chat.ts";
import { cohost } from "./cohost.ts";
import { courts } from "./courts.ts";
import { doors } from "./doors.ts";
import { first } from "./first.ts";
import { floor } from "./floor.ts";
import { halls } from "./halls.ts";
import { join } from "./join.ts";
import { judge } from "./judge.ts";
import { keys } from "./keys.ts";
import { manual } from "./manual.ts";
import { masthead } from "./masthead.ts";
import { officer } from "./officer.ts";
import { outbox } from "./outbox.ts";
import { people } from "./people.ts";
import { point, views } from "./point.ts";
import { profile } from "./profile.ts";
import { quality } from "./quality.ts";
import { quickJoin } from "./quick-join.ts";
import { reasons } from "./reasons.ts";
import { record } from "./record.ts";
import { refusals } from "./refusals.ts";
import { roles } from "./roles.ts";
import { room } from "./room.ts";
import { rooms } from "./rooms.ts";
import { share } from "./share.ts";
import { stage } from "./stage.ts";
import { stream } from "./stream.ts";
import { wall } from "./wall.ts";

export const en = {
  ...first,
  bench,
  browser,
  cases,
  chat,
  cohost,
  courts,
  device,
  doors,
  floor,
  halls,
  join,
  judge,
  manual,
  keys,
  masthead,
  officer,
  outbox,
  people,
  point,
  views,
  profile,
  quality,
  quickJoin,
  reasons,
  record,
  refusals,
  roles,
  room,
  share,
  rooms,
  stage,
  stream,
  wall,
};
