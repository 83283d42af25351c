// The breakout rooms that are open, for those who may see all of them: who is in each, and how to enter.

import { DoorOpen, Users } from "lucide-react";
import type { Person } from "../../../server/contract/sitting/core/person.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import {
  type Breakout,
  membersOf,
  openBreakouts,
} from "../../../server/contract/sitting/topics/breakouts.ts";
import roomsCardStyles from "../../court/styles/rooms-card.module.css";
import { formatList } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { CommandButton } from "../core/commands/commands.tsx";
import { RoomsCardLine } from "../side-rooms/RoomsCardLine.tsx";
import { sideRoomsText } from "../side-rooms/text.ts";
import { breakoutsText } from "./text.ts";

type BreakoutsCardProps = {
  sitting: Sitting;
  me: Person | null;
  /** Opens the dialog of the rooms. The card is then a single line, because the list below it needs the space. */
  onManage?: () => void;
};

/** Below a `CommandProvider`. Renders nothing while no room is open. */
export function BreakoutsCard({ sitting, me, onManage }: BreakoutsCardProps) {
  const t = useText(breakoutsText);
  const tSideRooms = useText(sideRoomsText);
  const open = openBreakouts(sitting);
  if (open.length === 0) return null;
  const inside = open.flatMap((room) => membersOf(sitting, room));
  return (
    <section className={roomsCardStyles.card} data-part="rooms-card" aria-label={t("title")}>
      <h2>
        <span>
          {t("title")}
          {onManage && (
            <small>
              {t("open", { count: open.length })} · {tSideRooms("panel.here", { count: inside.length })}
            </small>
          )}
        </span>
        {onManage && (
          <Button size="small" icon={Users} onPress={onManage}>
            {t("manage")}
          </Button>
        )}
      </h2>
      {!onManage && (
        <ul>
          {open.map((room) => (
            <RoomLine key={room.id} sitting={sitting} room={room} me={me} />
          ))}
        </ul>
      )}
    </section>
  );
}

type RoomLineProps = { sitting: Sitting; room: Breakout; me: Person | null };

/** Shows who is in a room, and the way in. */
export function RoomLine({ sitting, room, me }: RoomLineProps) {
  const t = useText(breakoutsText);
  const members = membersOf(sitting, room);
  const names = formatList(members.map(({ profileName }) => profileName));
  return (
    <RoomsCardLine
      name={room.name}
      about={
        <>
          {members.length === 0 ? t("emptyRoom") : names} ·{" "}
          {t("invited", { count: Object.keys(room.invited).length })}
        </>
      }
    >
      {me?.state !== "BREAKOUT" && me?.state !== "SECRET_ROOM" && (
        <CommandButton body={{ type: "joinBreakout", room: room.id }} size="small" icon={DoorOpen}>
          {t("join")}
        </CommandButton>
      )}
    </RoomsCardLine>
  );
}
