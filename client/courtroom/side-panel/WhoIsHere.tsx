// Who is in the hall, for everybody but the officer: the people whom the court names to this reader (docs/domain.md#audiences).
import { useMemo, useState } from "react";
import styles from "../../court/styles/side-panel.module.css";
import type { HallView } from "../core/hall/hall-view.ts";
import { PersonDetails } from "../people/PersonDetails.tsx";
import { rosterOf } from "../people/roster.ts";
import { PersonConnectionDialog } from "../quality/PersonConnection.tsx";
import { InHall } from "./InHall.tsx";
import { ShowAs, type ShownAs } from "./ShowAs.tsx";

export default function WhoIsHere({ view: { sitting, room } }: { view: HallView }) {
  const [shownAs, setShownAs] = useState<ShownAs>("list");
  const { people, items, order, running } = sitting;
  const roster = useMemo(
    () => rosterOf({ people, items, order, running }, ""),
    [people, items, order, running],
  );
  return (
    <div data-part="who-is-here">
      <div className={styles.tools}>
        <ShowAs shownAs={shownAs} onShow={setShownAs} />
      </div>
      <InHall sitting={sitting} roster={roster} room={room} shownAs={shownAs} hidesEmpty />
      <PersonConnectionDialog sitting={sitting} />
      <PersonDetails sitting={sitting} />
    </div>
  );
}
