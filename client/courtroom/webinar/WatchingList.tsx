// The people who watch a webinar, for its host: found by name, each with what may be done about them; and those whom the host removed.

import { Search } from "lucide-react";
import { useDeferredValue, useMemo, useState } from "react";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { Count, NobodyHere, PeopleSection } from "../../court/PersonRow.tsx";
import type { Room } from "../../media/room.ts";
import { useText } from "../../text/i18n.ts";
import { Icon } from "../../ui/Icon.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { OutList } from "../admission/OutList.tsx";
import { HallPeople } from "../people/HallPeople.tsx";
import { rosterOf } from "../people/roster.ts";
import { webinarText } from "./text.ts";
import styles from "./WatchingList.module.css";

type WatchingListProps = { sitting: Sitting; room: Room | null };

export function WatchingList({ sitting, room }: WatchingListProps) {
  const t = useText(webinarText);
  const [query, setQuery] = useState("");
  const wanted = useDeferredValue(query);
  const { people, items, order, running } = sitting;
  const { others, out } = useMemo(
    () => rosterOf({ people, items, order, running }, wanted),
    [people, items, order, running, wanted],
  );
  return (
    <>
      <div className={styles.find}>
        <div className="find">
          <Icon of={Search} />
          <TextField
            label={t("room.find")}
            hideLabel
            placeholder={t("room.find")}
            autoComplete="off"
            spellCheck="false"
            value={query}
            onChange={setQuery}
          />
        </div>
      </div>
      <PeopleSection title={t("room.watching")} count={<Count of={others.length} />}>
        {others.length === 0 && (
          <NobodyHere>
            {wanted.trim() === "" ? t("room.nobody") : t("room.noMatch", { query: wanted.trim() })}
          </NobodyHere>
        )}
        <HallPeople sitting={sitting} people={others} room={room} />
      </PeopleSection>
      <OutList people={out} />
    </>
  );
}
