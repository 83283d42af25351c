// Links to the people of a hall: lost, regained, given up after the seat was held, or taken over by another login.

import { always } from "../core/phases.ts";
import { everywhere } from "../core/places.ts";
import { nobody } from "../core/role-groups.ts";
import type { CoreState } from "../core/state.ts";
import { foldPerson, type PersonStep } from "../core/steps.ts";
import { type Folds, onlyServer, type Rules } from "../core/topic.ts";

type LinkCommand =
  | { type: "loseLink"; person: string }
  | { type: "regainLink"; person: string }
  /** `unless`: the newer login of the account; a person who has come back with it stays. */
  | { type: "kickOut"; person: string; unless?: string };
export const serverCommands = onlyServer<LinkCommand>();
export const permissions: Rules<LinkCommand> = {
  loseLink: { roles: nobody, phases: always, day: "any", in: everywhere },
  regainLink: { roles: nobody, phases: always, in: everywhere },
  kickOut: { roles: nobody, phases: always, day: "any", in: everywhere },
};

export type LinkEvent =
  | (PersonStep & { type: "linkLost" })
  | (PersonStep & { type: "linkRegained" })
  | (PersonStep & { type: "seatExpired" })
  | (PersonStep & { type: "personKickedOut" });
export const folds: Folds<CoreState, LinkEvent> = {
  linkLost: (sitting, event) => foldPerson(sitting, event, () => ({ lostAt: event.at })),
  linkRegained: (sitting, event) => foldPerson(sitting, event, () => ({ lostAt: null })),
  seatExpired: (sitting, event) => foldPerson(sitting, event),
  personKickedOut: (sitting, event) => foldPerson(sitting, event),
};
