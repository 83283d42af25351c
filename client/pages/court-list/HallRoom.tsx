// The room of one hall on the map: its number, the dot of its state, and signs of one's own items and place.

import { MapPin } from "lucide-react";
import { shownState } from "../../../server/contract/courts.ts";
import type { Court } from "../../../server/contract/rest/courts.ts";
import { courtText } from "../../../server/contract/text/court.ts";
import { courtListText } from "../../../server/contract/text/court-list.ts";
import type { DayLine } from "../../court/day-lines.ts";
import { hallStateText } from "../../court/hall-state-text.ts";
import { Dot } from "../../court/State.tsx";
import { useText } from "../../text/i18n.ts";
import { CardButton } from "../../ui/CardButton.tsx";
import { classes } from "../../ui/classes.ts";
import { Hidden } from "../../ui/Hidden.tsx";
import { Icon } from "../../ui/Icon.tsx";
import styles from "./HallMap.module.css";
import type { HallPending, HallPresence } from "./HallTile.tsx";
import { dotOf, isWithoutList } from "./hall-state.ts";
import { myItemText } from "./words.ts";

export type RoomFacts = {
  court: Court;
  /** Own items in this hall. */
  lines: readonly DayLine[];
  presence: HallPresence;
  pending: HallPending;
  isSelected: boolean;
  /** The room that the Tab key reaches. */
  isStop: boolean;
  /** The tab and the search leave it; else it is drawn without a button. */
  isShown: boolean;
};

/** The id of a room's button. */
export const roomId = (courtId: string) => `room-${courtId}`;

/** Numbers with more signs are set smaller, and wrap. */
const SHORT = 3;

type HallRoomProps = RoomFacts & { onSelect: (courtId: string) => void };

export function HallRoom(props: HallRoomProps) {
  const { court, lines, presence, pending, isSelected, isStop, isShown, onSelect } = props;
  const t = useText(courtListText);
  const tCourt = useText(courtText);
  const number = <span className={styles.number}>{court.number}</span>;
  const long = court.number.length > SHORT && styles.long;
  if (!isShown) {
    return <span className={classes(styles.room, styles.left, long)}>{number}</span>;
  }
  const isEmpty = isWithoutList(court);
  return (
    <CardButton
      id={roomId(court.courtId)}
      className={classes(styles.room, lines.length > 0 && styles.mine, long)}
      isOn={isSelected}
      isDisabled={isEmpty}
      excludeFromTabOrder={!isStop}
      onPress={() => onSelect(court.courtId)}
    >
      <Hidden>{t("courtHall")} </Hidden>
      {number}
      <span className={styles.dot}>
        <Dot state={dotOf(shownState(court).state)} />
      </span>
      <Hidden> {isEmpty ? t("notSitting") : hallStateText(tCourt, court)}</Hidden>
      {lines.length > 0 && <Hidden> {lines.map(({ one }) => myItemText(t, one.serial)).join(" ")}</Hidden>}
      {presence !== "none" && (
        <span className={styles.here}>
          <Icon of={MapPin} />
          <Hidden> {t(presence === "here" ? "youAreHere" : "youWait")}</Hidden>
        </span>
      )}
      {pending && <span className={styles.pending}>{t(pending)}</span>}
    </CardButton>
  );
}
