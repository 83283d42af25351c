// What follows without a person's command, after a time or a change of settings. decide/ asks each topic.

import { always } from "../core/phases.ts";
import { everywhere } from "../core/places.ts";
import { nobody } from "../core/role-groups.ts";
import { onlyServer, type Rules } from "../core/topic.ts";

type FollowUp = { type: "followUp" };
export const serverCommands = onlyServer<FollowUp>();
export const permissions: Rules<FollowUp> = {
  followUp: { roles: nobody, phases: always, day: "any", in: everywhere },
};
