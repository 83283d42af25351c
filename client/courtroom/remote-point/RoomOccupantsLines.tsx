// The people in a room, as stated: in a list, and in one line beside a person.

import type { Person } from "../../../server/contract/sitting/core/person.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { type RoomOccupants, statesRoom } from "../../../server/contract/sitting/topics/remote-point.ts";
import { formatList, formatTime } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import roomOccupantsCardStyles from "./RoomOccupantsCard.module.css";
import styles from "./RoomOccupantsLines.module.css";
import { remotePointText } from "./text.ts";

export function RoomOccupantsLines({ roll }: { roll: RoomOccupants }) {
  const t = useText(remotePointText);
  if (roll.present.length === 0) return <p className={roomOccupantsCardStyles.alone}>{t("alone")}</p>;
  return (
    <ul>
      {roll.present.map(({ name, who }, index) => (
        <li key={`${index} ${name}`}>
          <bdi>{name}</bdi> <small>{who}</small>
        </li>
      ))}
      <li className={roomOccupantsCardStyles.alone}>{t("noElse")}</li>
    </ul>
  );
}

/** Beside a person at a remote point, for the court: who is with them, or that nobody has stated it. */
export function RoomLine({ sitting, person }: { sitting: Pick<Sitting, "roomOccupants">; person: Person }) {
  const t = useText(remotePointText);
  if (!statesRoom(person)) return null;
  const roll = sitting.roomOccupants[person.id];
  if (roll === undefined) return <span className={styles.roomLineDue}>{t("roomDue")}</span>;
  const names = roll.present.map(({ name, who }) => `${name} (${who})`);
  return (
    <span className={styles.roomLineSaid}>
      {names.length === 0 ? t("alone") : t("inRoomWith", { names: formatList(names) })}
      {". "}
      {t("stated", { time: formatTime(roll.at) })}
    </span>
  );
}
