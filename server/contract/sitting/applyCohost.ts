// How the events of co-hosts change a sitting.
import type { Cohost, CohostEvent } from "./cohost.ts";
import type { Sitting } from "./state.ts";

/** Folds one event of a co-host into a sitting. */
export function applyCohost(sitting: Sitting, event: CohostEvent): Sitting {
  const known = sitting.cohosts[event.person];
  const { at } = event;
  switch (event.type) {
    case "cohostOffered":
      return put(sitting, event.person, { state: "OFFERED", offer: event.offer, at });
    case "cohostAccepted":
      return put(sitting, event.person, { state: "STANDING", offer: event.offer, at });
    case "cohostEnded":
      return known ? put(sitting, event.person, { ...known, state: "ENDED", at }) : sitting;
  }
}

function put(sitting: Sitting, person: string, cohost: Cohost): Sitting {
  return { ...sitting, cohosts: { ...sitting.cohosts, [person]: cohost } };
}
