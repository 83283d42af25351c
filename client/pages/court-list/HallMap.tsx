// The halls on a map: the parts of the building with a button on each room, the signs used, and the same halls as a list.

import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import type { Court } from "../../../server/contract/rest/courts.ts";
import { courtListText } from "../../../server/contract/text/court-list.ts";
import type { DayLine } from "../../court/day-lines.ts";
import { useText } from "../../text/i18n.ts";
import { HallDirectory } from "./HallDirectory.tsx";
import styles from "./HallMap.module.css";
import { HallRoom, type RoomFacts, roomId } from "./HallRoom.tsx";
import type { HallPending, HallPresence } from "./HallTile.tsx";
import { isWithoutList } from "./hall-state.ts";
import { MapSigns } from "./MapSigns.tsx";
import { PartWalls, placeOf } from "./PartWalls.tsx";
import { type Part, type Place, planOf, roomAfter } from "./plan.ts";
import type { Words } from "./words.ts";

type HallMapProps = {
  /** Every hall of the bench: the rooms keep their places whatever is searched for. */
  courts: readonly Court[];
  /** Those that the tab and the search leave. */
  shown: readonly Court[];
  linesOf: (courtId: string) => readonly DayLine[];
  presenceIn: (courtId: string) => HallPresence;
  pendingAt: (courtId: string) => HallPending;
  selected: string | null;
  onSelect: (courtId: string) => void;
  /** Shown under the map; null when it is shown beside it. */
  detail: ReactNode;
};

export function HallMap(props: HallMapProps) {
  const { courts, shown, linesOf, presenceIn, pendingAt, selected, onSelect, detail } = props;
  const t = useText(courtListText);
  const note = useId();
  const [focused, setFocused] = useState<string | null>(null);
  const open = shown.filter((court) => !isWithoutList(court)).map(({ courtId }) => courtId);
  // One stop of the Tab key for the whole map; the arrow keys move on from there.
  const stop = [focused, selected].find((id) => id !== null && open.includes(id)) ?? open[0];
  const facts = (court: Court): RoomFacts => ({
    court,
    lines: linesOf(court.courtId),
    presence: presenceIn(court.courtId),
    pending: pendingAt(court.courtId),
    isSelected: court.courtId === selected,
    isStop: court.courtId === stop,
    isShown: shown.some(({ courtId }) => courtId === court.courtId),
  });
  const rooms = new Map(courts.map((court) => [court.courtId, facts(court)]));
  const move = (event: KeyboardEvent) => {
    const { target } = event;
    const from = target instanceof Element && open.find((id) => roomId(id) === target.id);
    const to = from && roomAfter(placesOf(open), from, event.key);
    if (!to) return;
    event.preventDefault();
    setFocused(to);
    document.getElementById(roomId(to))?.focus();
  };
  return (
    <>
      <fieldset className={styles.map} aria-label={t("map.label")} aria-describedby={note} onKeyDown={move}>
        <div className={styles.parts}>
          {planOf(courts).map((part) => (
            <MapPart key={`${part.wing} ${part.from}`} part={part} rooms={rooms} onSelect={onSelect} />
          ))}
        </div>
      </fieldset>
      <MapSigns courts={shown} hasMine={shown.some(({ courtId }) => linesOf(courtId).length > 0)} />
      <p className={styles.note} id={note}>
        {t("map.note")}
      </p>
      {detail && (
        <div className={styles.detail} data-part="hall-grid__detail">
          {detail}
        </div>
      )}
      <HallDirectory courts={shown} selected={selected} onSelect={onSelect} />
    </>
  );
}

function placesOf(ids: readonly string[]): Place[] {
  return ids.flatMap((id) => {
    const box = document.getElementById(roomId(id))?.getBoundingClientRect();
    return box ? [{ id, x: box.x + box.width / 2, y: box.y + box.height / 2 }] : [];
  });
}

type MapPartProps = {
  part: Part;
  rooms: ReadonlyMap<string, RoomFacts>;
  onSelect: (courtId: string) => void;
};

function MapPart({ part, rooms, onSelect }: MapPartProps) {
  const t = useText(courtListText);
  const name = useId();
  return (
    <section className={styles.part} aria-labelledby={name}>
      <p className={styles.name} id={name}>
        {partText(t, part)}
      </p>
      <div className={styles.plan}>
        <PartWalls part={part} />
        <ul>
          {part.rooms.map((room) => {
            const facts = rooms.get(room.courtId);
            return (
              <li
                key={room.courtId}
                className={styles.place}
                style={placeOf(room, part)}
                aria-hidden={facts?.isShown ? undefined : true}
              >
                {facts && <HallRoom {...facts} onSelect={onSelect} />}
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}

function partText(t: Words, { wing, floor, from, to }: Part): string {
  if (floor !== null) {
    const part = floor === 0 ? t("map.ground") : t("map.floor", { floor });
    return wing === "" ? part : t("map.inWing", { wing, part });
  }
  return from === to ? t("map.hall", { hall: from }) : t("map.halls", { from, to });
}
