// People as small pictures, two beside each other: for those who can be seen.
import { useSignals } from "@preact/signals-react/runtime";
import type { Person } from "../../../server/contract/sitting/state.ts";
import type { Room } from "../../media/room.ts";
import { useWantedVideo } from "../media/wanted.ts";
import { PersonTile } from "../stage/PersonTile.tsx";

type PeopleGridProps = { sitting: string; people: readonly Person[]; room: Room | null };

export function PeopleGrid({ sitting, people, room }: PeopleGridProps) {
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
          sitting={sitting}
          person={person}
          remote={room?.remote.value.get(person.id)}
        />
      ))}
    </div>
  );
}
