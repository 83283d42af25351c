// People of a hall or of a meeting, a row each, with what may be done about each.
import type { Person } from "../../../server/contract/sitting/core/person.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { cohostOf } from "../../../server/contract/sitting/topics/co-host.ts";
import { isSilencedWithAll } from "../../../server/contract/sitting/topics/devices.ts";
import { PersonList } from "../../court/PersonList.tsx";
import type { Room } from "../../media/room.ts";
import { HallPerson } from "./HallPerson.tsx";

type HallPeopleProps = {
  sitting: Sitting;
  people: readonly Person[];
  room: Room | null;
  /** They are of the running item. */
  isInItem?: boolean;
};

export function HallPeople({ sitting, people, room, isInItem }: HallPeopleProps) {
  return (
    <PersonList people={people}>
      {(person) => (
        <HallPerson
          key={person.id}
          sitting={sitting.id}
          person={person}
          items={sitting.items}
          room={room}
          isInItem={isInItem}
          isSecured={sitting.secured !== null}
          isSilenced={isSilencedWithAll(sitting, person.id)}
          cohost={cohostOf(sitting, person.id)}
          elsewhere={sitting.elsewhere[person.id]}
          rooms={sitting.roomOccupants}
        />
      )}
    </PersonList>
  );
}
