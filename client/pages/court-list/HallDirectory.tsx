// The halls of the map as a list: who sits where, in what state.

import { shownState } from "../../../server/contract/courts.ts";
import type { Court } from "../../../server/contract/rest/courts.ts";
import { courtText } from "../../../server/contract/text/court.ts";
import { courtListText } from "../../../server/contract/text/court-list.ts";
import { judgeLine } from "../../court/hall-board.ts";
import { hallStateText } from "../../court/hall-state-text.ts";
import { Dot } from "../../court/State.tsx";
import { formatList } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { CardButton } from "../../ui/CardButton.tsx";
import { Text } from "../../ui/Layout.tsx";
import styles from "./Halls.module.css";
import { dotOf, isWithoutList } from "./hall-state.ts";
import { coramText } from "./words.ts";

type HallDirectoryProps = {
  courts: readonly Court[];
  selected: string | null;
  onSelect: (courtId: string) => void;
};

export function HallDirectory({ courts, selected, onSelect }: HallDirectoryProps) {
  const t = useText(courtListText);
  const tCourt = useText(courtText);
  return (
    <ul className={styles.directory} aria-label={t("map.same")}>
      {courts.map((court) => (
        <li key={court.courtId}>
          <CardButton
            className={styles.row}
            isOn={court.courtId === selected}
            isDisabled={isWithoutList(court)}
            onPress={() => onSelect(court.courtId)}
          >
            <span className={styles.who}>
              <Text as="b" ownLine strong>
                <bdi>{court.name}</bdi>
              </Text>
              <span className="court-voice">
                <bdi>{formatList(court.judges.map(judgeLine)) || coramText(t, court)}</bdi>
              </span>
            </span>
            <span className={styles.state}>
              <Dot state={dotOf(shownState(court).state)} />
              {isWithoutList(court) ? t("notSitting") : hallStateText(tCourt, court)}
            </span>
          </CardButton>
        </li>
      ))}
    </ul>
  );
}
