// The drawing of one part of the building: its walls, its rooms along their corridors, and a door of each room.
import type { CSSProperties } from "react";
import styles from "./HallMap.module.css";
import { type Part, ROOMS_IN_ROW } from "./plan.ts";

// The measures of the drawing, which is as wide as the page gives it.
const ROOM = { width: 100, height: 88 };
const CORRIDOR = 24;
const DOOR = 22;
/** Two rows with the corridor between them. */
const PAIR = 2 * ROOM.height + CORRIDOR;
const WIDTH = ROOMS_IN_ROW * ROOM.width;

type At = { column: number; row: number };

const isAbove = (row: number) => row % 2 === 0;
const left = ({ column }: At) => column * ROOM.width;
const top = ({ row }: At) => Math.floor(row / 2) * PAIR + (isAbove(row) ? 0 : ROOM.height + CORRIDOR);
const heightOf = ({ rows }: Part) =>
  Math.floor(rows / 2) * PAIR + (isAbove(rows) ? 0 : ROOM.height + CORRIDOR);

/** Where the button of a room lies in the drawing, as the style sheet takes it. */
export function placeOf(room: At, part: Part): CSSProperties {
  const whole = heightOf(part);
  const places = {
    "--left": left(room) / WIDTH,
    "--top": top(room) / whole,
    "--width": ROOM.width / WIDTH,
    "--height": ROOM.height / whole,
  };
  return Object.fromEntries(Object.entries(places).map(([name, share]) => [name, `${share * 100}%`]));
}

export function PartWalls({ part }: { part: Part }) {
  const height = heightOf(part);
  return (
    <svg className={styles.walls} viewBox={`-3 -3 ${WIDTH + 6} ${height + 6}`} aria-hidden="true">
      <rect className={styles.outer} width={WIDTH} height={height} rx="4" />
      {part.rooms.map((room) => (
        <path key={room.courtId} className={styles.inner} d={wallsOf(room)} />
      ))}
    </svg>
  );
}

/** The side walls of a room, and the wall to the corridor, open at the door in its middle. */
function wallsOf(room: At): string {
  const x = left(room);
  const y = top(room);
  const toCorridor = isAbove(room.row) ? y + ROOM.height : y;
  const door = x + (ROOM.width - DOOR) / 2;
  return [
    `M${x} ${y}v${ROOM.height}`,
    `M${x + ROOM.width} ${y}v${ROOM.height}`,
    `M${x} ${toCorridor}H${door}`,
    `M${door + DOOR} ${toCorridor}H${x + ROOM.width}`,
  ].join("");
}
