// A line of a card of rooms beside the hearing or the meeting: a name, what it is or where they are, and what may be done.
import type { ReactNode } from "react";

type RoomsCardLineProps = { name: string; about: ReactNode; children?: ReactNode };

export function RoomsCardLine({ name, about, children }: RoomsCardLineProps) {
  return (
    <li>
      <span>
        <b>
          <bdi>{name}</bdi>
        </b>
        <small>{about}</small>
      </span>
      {children}
    </li>
  );
}
