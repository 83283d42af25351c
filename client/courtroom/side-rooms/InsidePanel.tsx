// The panel of a person who is in a room beside the hearing: who else is there, and the way back.
import { LogOut } from "lucide-react";
import type { ReactNode } from "react";
import type { Person } from "../../../server/contract/sitting/core/person.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { breakoutOf, membersOf } from "../../../server/contract/sitting/topics/breakouts.ts";
import { inSecretRoom } from "../../../server/contract/sitting/topics/secret-room.ts";
import { useText } from "../../text/i18n.ts";
import { kindOf } from "../admission/CaseChip.tsx";
import { CommandButton } from "../core/commands.tsx";
import sidePanelStyles from "../side-panel/side-panel.module.css";
import styles from "./InsidePanel.module.css";
import roomsCardStyles from "./rooms-card.module.css";

type InsidePanelProps = {
  sitting: Sitting;
  me: Person;
  /** On a small screen: the row of buttons at the bottom. */
  bar?: ReactNode;
};

/** Below a `CommandProvider`, and only for a person who is in such a room. */
export function InsidePanel({ sitting, me, bar }: InsidePanelProps) {
  const t = useText("sideRooms");
  const tSecretRoom = useText("secretRoom");
  const tBreakouts = useText("breakouts");
  const room = breakoutOf(sitting, me);
  const people = room ? membersOf(sitting, room) : inSecretRoom(sitting);
  return (
    <aside className={sidePanelStyles.sidePanel} data-part="side-panel" aria-label={t("panel.label")}>
      <div className={`${sidePanelStyles.scroll} ${styles.insidePanel}`} data-part="side-panel__scroll">
        <h2>{room?.name ?? tSecretRoom("title")}</h2>
        <p>{t(room ? "panel.leadBreakout" : "panel.lead")}</p>
        <section
          className={`${roomsCardStyles.roomsCard} ${roomsCardStyles.own}`}
          data-part="rooms-card"
          data-kind={room ? undefined : "secret"}
        >
          <h3>{t("panel.here", { count: people.length })}</h3>
          <ul>
            {people.map((person) => (
              <li key={person.id}>
                <span>
                  <b>
                    <bdi>{person.profileName}</bdi>
                  </b>
                  <small>{person.id === me.id ? t("panel.you") : kindOf(person)}</small>
                </span>
              </li>
            ))}
          </ul>
        </section>
        {room?.invited[me.id] === "moderator" && (
          <CommandButton body={{ type: "endBreakout", room: room.id }} kind="alarm">
            {tBreakouts("end", { name: room.name })}
          </CommandButton>
        )}
        <CommandButton
          body={{ type: room ? "leaveBreakout" : "leaveSecretRoom" }}
          kind={room ? "second" : "closed"}
          icon={LogOut}
        >
          {room ? tBreakouts("leave") : tSecretRoom("comeBack")}
        </CommandButton>
      </div>
      {bar}
    </aside>
  );
}
