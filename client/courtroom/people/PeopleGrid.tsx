// People as small pictures, two beside each other: for those who can be seen.
import { useSignals } from "@preact/signals-react/runtime";
import type { Person, Sitting } from "../../../server/contract/sitting/state.ts";
import type { Room } from "../../media/room.ts";
import { useWantedVideo } from "../media/wanted.ts";
import { PersonTile } from "../stage/PersonTile.tsx";

type PeopleGridProps = { people: readonly Person[]; room: Room | null; elsewhere: Sitting["elsewhere"] };

export function PeopleGrid({ people, room, elsewhere }: PeopleGridProps) {
  useSignals();
  useWantedVideo(
    room,
    people.map(({ id }) => id),
  );
  return (
    <div className="people-grid">
      {people.map((person) => (
        <PersonTile
          key={person.id}
          person={person}
          remote={room?.remote.value.get(person.id)}
          elsewhere={elsewhere[person.id]}
        />
      ))}
    </div>
  );
}
