// People as small videos in two columns, for people who can be seen.
import { useSignals } from "@preact/signals-react/runtime";
import type { Person } from "../../../server/contract/sitting/core/person.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { cohostOf } from "../../../server/contract/sitting/topics/co-host.ts";
import type { Room } from "../../media/room.ts";
import { useWantedVideo } from "../media/wanted-video.ts";
import { PersonTile } from "../stage/PersonTile.tsx";
import styles from "./PeopleGrid.module.css";

type PeopleGridProps = { people: readonly Person[]; room: Room | null; sitting: Sitting };

export function PeopleGrid({ people, room, sitting }: PeopleGridProps) {
  useSignals();
  useWantedVideo(
    room,
    people.map(({ id }) => id),
  );
  return (
    <div className={styles.peopleGrid}>
      {people.map((person) => (
        <PersonTile
          key={person.id}
          sitting={sitting.id}
          person={person}
          remote={room?.remote.value.get(person.id)}
          isCohost={cohostOf(sitting, person.id)?.state === "STANDING"}
          elsewhere={sitting.elsewhere[person.id]}
        />
      ))}
    </div>
  );
}
