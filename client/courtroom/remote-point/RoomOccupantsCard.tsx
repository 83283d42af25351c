// At a remote point: the statement on who is in its room, and the button that states it.

import { useState } from "react";
import type { Person } from "../../../server/contract/sitting/core/person.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { statesRoom } from "../../../server/contract/sitting/topics/remote-point.ts";
import { formatTime } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { useCommands } from "../core/commands/commands.tsx";
import styles from "./RoomOccupantsCard.module.css";
import { RoomOccupantsDialog } from "./RoomOccupantsDialog.tsx";
import { RoomOccupantsLines } from "./RoomOccupantsLines.tsx";
import { remotePointText } from "./text.ts";

/** Absent for people who are not at a remote point. Below a `CommandProvider`. */
export function RoomOccupantsCard({ sitting, me }: { sitting: Sitting; me: Person }) {
  const t = useText(remotePointText);
  const commands = useCommands();
  const [isOpen, setOpen] = useState(false);
  if (!statesRoom(me) || !commands.may("stateRoom")) return null;
  const roll = sitting.roomOccupants[me.id];
  return (
    <section
      className={styles.roomOccupants}
      data-part="room-occupants"
      aria-labelledby="room-occupants"
      data-due={roll ? undefined : true}
    >
      <h2 id="room-occupants">{t("title")}</h2>
      {roll ? <RoomOccupantsLines roll={roll} /> : <p className={styles.lead}>{t("lead")}</p>}
      <p className={styles.foot}>
        <span>{roll ? t("stated", { time: formatTime(roll.at) }) : t("due")}</span>
        <Button size="small" kind={roll ? "second" : "primary"} onPress={() => setOpen(true)}>
          {t(roll ? "editAgain" : "edit")}
        </Button>
      </p>
      {isOpen && <RoomOccupantsDialog before={roll?.present ?? []} onClose={() => setOpen(false)} />}
    </section>
  );
}

/** For counsel of the running item: the rooms of the remote points that are in it. */
export function RoomsOfItem({ sitting, me }: { sitting: Sitting; me: Person }) {
  const t = useText(remotePointText);
  return Object.entries(sitting.roomOccupants).map(([id, roll]) => {
    const person = sitting.people[id];
    if (person === undefined || id === me.id) return null;
    const title = t("at", { name: person.profileName });
    return (
      <section key={id} className={styles.roomOccupants} data-part="room-occupants" aria-label={title}>
        <h2>{title}</h2>
        <RoomOccupantsLines roll={roll} />
        <p className={styles.foot}>{t("stated", { time: formatTime(roll.at) })}</p>
      </section>
    );
  });
}
