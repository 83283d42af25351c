// How a person's events change a sitting: where they are, under which name, and whether their link holds.

import { forgetInRooms } from "./applyRooms.ts";
import { clearable } from "./cleared.ts";
import { noteDropped } from "./cohost.ts";
import type { CounselEvent, PersonEvent } from "./events.ts";
import { noDeviceOrders } from "./people.ts";
import { isAside } from "./rooms.ts";
import type { Person, Sitting } from "./state.ts";

/** Folds one person event into a sitting. A person who is not there is left alone: the reader may not see them. */
export function applyPersonEvent(sitting: Sitting, event: Exclude<PersonEvent, CounselEvent>): Sitting {
  if (event.type === "personEntered") return entered(sitting, event.person);
  const person = sitting.people[event.person];
  if (!person) return sitting;
  if (event.type === "personNamed") {
    const { type: _type, person: _id, at: _at, ...named } = event;
    return put(noteDropped(sitting, person, named.items), { ...person, ...named });
  }
  const moved: Person = {
    ...person,
    state: event.to,
    since: event.from === event.to ? person.since : event.at,
    asked: event.to === "ACTIVE" || event.to === "RECONNECTING" ? person.asked : null,
    before: isAside(event.to) ? person.before : null,
  };
  switch (event.type) {
    case "personAdmitted":
      return put(sitting, {
        ...moved,
        admitted: true,
        reason: "",
        cleared: event.by === "officer" ? (event.cleared ?? clearable(person)) : person.cleared,
      });
    case "personCleared":
      return put(sitting, { ...moved, cleared: event.cleared ?? clearable(person) });
    case "personReturned":
    case "linkRegained":
      return put(sitting, { ...moved, lostAt: null });
    case "personRefused":
      return put(sitting, { ...moved, reason: event.reason });
    case "personRemoved":
      return forgetInRooms(put(sitting, { ...moved, reason: event.reason }), person.id);
    case "removalLifted":
      return put(sitting, { ...moved, reason: "", admitted: false, cleared: [] });
    case "personPromoted":
      return promoted(put(sitting, { ...moved, demotion: null }), event.person, event.by);
    case "personDemoted":
      return put(sitting, {
        ...moved,
        demotion: event.by,
        before: isAside(event.to) ? "PASSIVE" : null,
      });
    case "linkLost":
      return put(sitting, { ...moved, lostAt: event.at });
    case "seatExpired":
    case "personLobbied":
    case "personReadmitted":
    case "personLeft":
    case "personKickedOut":
      return put(sitting, moved);
  }
}

/** Somebody who comes in under another role than before has had a side in the items they named then, as before. */
function entered(sitting: Sitting, person: Person): Sitting {
  const earlier = sitting.people[person.id];
  const noted = earlier ? noteDropped(sitting, earlier, person.items) : sitting;
  return put(noted, { ...noDeviceOrders, ...person });
}

function put(sitting: Sitting, person: Person): Sitting {
  return { ...sitting, people: { ...sitting.people, [person.id]: person } };
}

/** Whom a call brought up is kept with the call, so that cancelling it brings just them down. */
function promoted(
  sitting: Sitting,
  person: string,
  by: "item" | "hand" | "officer" | "call_cancelled",
): Sitting {
  if (by !== "item" || sitting.call === null) return sitting;
  return { ...sitting, call: { ...sitting.call, promoted: [...sitting.call.promoted, person] } };
}
