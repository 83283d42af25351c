// The tiles of the halls; on a narrow page the chosen hall's details open under its row.
import type { ReactNode } from "react";
import type { Court } from "../../../server/contract/rest/courts.ts";
import type { DayLine } from "../../court/day-lines.ts";
import styles from "./Halls.module.css";
import { type HallPending, type HallPresence, HallTile } from "./HallTile.tsx";

type HallGridProps = {
  courts: readonly Court[];
  linesOf: (courtId: string) => readonly DayLine[];
  /** Items on whose record they are in a hall. */
  recordedIn: (courtId: string) => number;
  presenceIn: (courtId: string) => HallPresence;
  selected: string | null;
  pendingAt: (courtId: string) => HallPending;
  now: number;
  onSelect: (courtId: string) => void;
  /** Shown after the chosen tile; null when it is shown beside the grid. */
  detail: ReactNode;
};

export function HallGrid(props: HallGridProps) {
  const { courts, linesOf, recordedIn, presenceIn, selected, pendingAt, now, onSelect, detail } = props;
  return (
    <ul className={styles.hallGrid}>
      {courts.flatMap((court) => {
        const { courtId } = court;
        const tile = (
          <li key={courtId}>
            <HallTile
              court={court}
              lines={linesOf(courtId)}
              recorded={recordedIn(courtId)}
              presence={presenceIn(courtId)}
              isSelected={courtId === selected}
              pending={pendingAt(courtId)}
              now={now}
              onSelect={onSelect}
            />
          </li>
        );
        if (detail === null || courtId !== selected) return [tile];
        return [
          tile,
          <li key="detail" className={styles.detail} data-part="hall-grid__detail">
            {detail}
          </li>,
        ];
      })}
    </ul>
  );
}
