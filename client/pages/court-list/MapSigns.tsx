// The signs of the map with their words, and how many halls are in each state.

import { hallStates, shownState } from "../../../server/contract/courts.ts";
import type { Court } from "../../../server/contract/rest/courts.ts";
import { courtText } from "../../../server/contract/text/court.ts";
import { courtListText } from "../../../server/contract/text/court-list.ts";
import { Dot } from "../../court/State.tsx";
import { useText } from "../../text/i18n.ts";
import styles from "./HallMap.module.css";
import { dotOf } from "./hall-state.ts";

export function MapSigns({ courts, hasMine }: { courts: readonly Court[]; hasMine: boolean }) {
  const t = useText(courtListText);
  const tCourt = useText(courtText);
  const counted = hallStates.flatMap((state) => {
    const count = courts.filter((court) => shownState(court).state === state).length;
    return count === 0 ? [] : [{ state, count }];
  });
  return (
    <ul className={styles.signs} aria-label={t("map.signs")}>
      {counted.map(({ state, count }) => (
        <li key={state}>
          <Dot state={dotOf(state)} />
          {tCourt(`hallState.${state}`)} <b>{count}</b>
        </li>
      ))}
      {hasMine && (
        <li>
          <span className={styles.signMine} />
          {t("map.mine")}
        </li>
      )}
    </ul>
  );
}
