// The people in the hall: the running item's people by side, others who are heard, the court, and the rest.

import type { Person } from "../../../server/contract/sitting/core/person.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { peopleText } from "../../../server/contract/text/people.ts";
import { Count, NobodyHere, PeopleSection } from "../../court/PersonRow.tsx";
import type { Room } from "../../media/room.ts";
import { useText } from "../../text/i18n.ts";
import { WhileShown } from "../../ui/Tabs.tsx";
import { MuteAll } from "../devices/MuteAll.tsx";
import { HallPeople } from "../people/HallPeople.tsx";
import type { Roster } from "../people/roster.ts";
import { DownCount } from "../promotion/DownCount.tsx";
import { PeopleGrid } from "./PeopleGrid.tsx";
import type { ShownAs } from "./ShowAs.tsx";

type InHallProps = {
  sitting: Sitting;
  roster: Roster;
  room: Room | null;
  shownAs: ShownAs;
  /** A group of nobody is not shown: somebody is searched for, or the reader is not told of everybody. */
  hidesEmpty: boolean;
};

export function InHall({ sitting, roster, room, shownAs, hidesEmpty }: InHallProps) {
  const t = useText(peopleText);
  const { running } = sitting;
  const inItem = roster.inItem.reduce((sum, { people }) => sum + people.length, 0);
  const lines = (people: readonly Person[], isInItem: boolean, canBeSeen: boolean) =>
    canBeSeen && shownAs === "grid" ? (
      <WhileShown>
        <PeopleGrid people={people} room={room} sitting={sitting} />
      </WhileShown>
    ) : (
      <HallPeople sitting={sitting} people={people} room={room} isInItem={isInItem} />
    );
  return (
    <>
      {(inItem > 0 || (running !== null && !hidesEmpty)) && (
        <PeopleSection
          id="people-item"
          title={t("inItem")}
          count={<Count of={inItem} />}
          act={<MuteAll sitting={sitting} />}
        >
          {inItem === 0 && <NobodyHere>{t("nobodyInItem")}</NobodyHere>}
          {roster.inItem.map(({ side, people }) => (
            <div key={side}>
              <h3>{t(`forSide.${side}`)}</h3>
              {lines(people, true, true)}
            </div>
          ))}
        </PeopleSection>
      )}
      {roster.besides.length > 0 && (
        <PeopleSection title={t("alsoActive")} count={<Count of={roster.besides.length} />}>
          {lines(roster.besides, false, true)}
        </PeopleSection>
      )}
      {roster.court.length > 0 && (
        <PeopleSection id="people-court" title={t("court")} count={<Count of={roster.court.length} />}>
          {lines(roster.court, false, true)}
        </PeopleSection>
      )}
      {(roster.others.length > 0 || !hidesEmpty) && (
        <PeopleSection
          id="people-others"
          title={t("others")}
          count={
            <>
              <Count of={roster.others.length} />
              <DownCount sitting={sitting} />
            </>
          }
        >
          {roster.others.length === 0 && <NobodyHere>{t("nobodyElse")}</NobodyHere>}
          {lines(roster.others, false, false)}
        </PeopleSection>
      )}
    </>
  );
}
