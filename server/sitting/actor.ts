// The actor of a command: a verified account, or the server itself.

import { ownCourt } from "../contract/hall-rules.ts";
import type { Account } from "../contract/rest/accounts.ts";
import type { Origin } from "../contract/sitting/topics/origins.ts";
import type { Actor } from "./decide/index.ts";

/** An account as an actor, with the origin of its connection where that matters. */
export function actorOf(account: Account, origin?: Origin): Actor {
  return {
    id: account.id,
    role: account.role,
    subRole: account.subRole,
    profileName: account.displayName,
    office: account.enrolmentOrOffice,
    hall: ownCourt(account),
    origin,
  };
}

/** The server as an actor. */
export const serverActor: Actor = {
  id: "server",
  role: "SERVER",
  subRole: null,
  profileName: "",
  office: "",
  hall: null,
};
