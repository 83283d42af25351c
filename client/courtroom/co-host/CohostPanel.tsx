// The co-host's part of the side panel: who waits, raised hands, who is heard and who watches, with the commands for each.

import { useSignals } from "@preact/signals-react/runtime";
import { useMemo, useState } from "react";
import type { Person } from "../../../server/contract/sitting/core/person.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { cohostOf, cohostReach } from "../../../server/contract/sitting/topics/co-host.ts";
import { isSilencedWithAll } from "../../../server/contract/sitting/topics/devices.ts";
import { peopleText } from "../../../server/contract/text/people.ts";
import { roleViewOf } from "../../../server/contract/views.ts";
import personListStyles from "../../court/PersonList.module.css";
import { PersonList } from "../../court/PersonList.tsx";
import { Count, NobodyHere, PeopleSection } from "../../court/PersonRow.tsx";
import type { Room } from "../../media/room.ts";
import { useText } from "../../text/i18n.ts";
import { ReasonDialog, type ReasonRequest } from "../admission/ReasonDialog.tsx";
import { useReasonRequests } from "../admission/refusal-reasons.ts";
import { WaitingList } from "../admission/WaitingList.tsx";
import { CommandButton, CommandProvider, type Commands, useCommands } from "../core/commands/commands.tsx";
import type { HallView } from "../core/hall/hall-view.ts";
import { useKeys } from "../core/keys/keys.ts";
import { HandsList } from "../hands/HandsList.tsx";
import { HallPerson } from "../people/HallPerson.tsx";
import { admitListed } from "../people/roster.ts";
import { PersonConnectionDialog } from "../quality/PersonConnection.tsx";
import styles from "./CohostPanel.module.css";
import { cohostRoster, mayOn } from "./roster.ts";
import { coHostText } from "./text.ts";

type CohostPanelProps = { view: HallView; me: Person };

/** Below a `CommandProvider`, for a person who is co-host now. */
export function CohostPanel({ view: { sitting, room }, me }: CohostPanelProps) {
  const t = useText(coHostText);
  const tPeople = useText(peopleText);
  const [request, setRequest] = useState<ReasonRequest | null>(null);
  const requests = useReasonRequests();
  const { waiting, beyond, heard, court, watching } = useMemo(() => cohostRoster(sitting, me), [sitting, me]);
  const door = useMemo(() => ({ ...sitting, people: byId(waiting) }), [sitting, waiting]);
  const reaches = useMemo(() => cohostReach(sitting, me), [sitting, me]);
  useDutyKeys(sitting, door, reaches);
  const isOfCourt = roleViewOf(me).courtSide === "court";
  const lines = { sitting, room, reaches };
  return (
    <div data-part="cohost-panel">
      <div className={styles.cohostHead}>
        <p>
          <b>{t("panel.title")}</b> {t(isOfCourt ? "panel.meansCourt" : "panel.means")}
        </p>
        <CommandButton body={{ type: "layDownCohost" }} size="small">
          {t("panel.stop")}
        </CommandButton>
      </div>
      <WaitingList
        sitting={door}
        waiting={waiting}
        onRefuseOther={(person) => setRequest(requests.refuse(person))}
      />
      {beyond.length > 0 && (
        <p className={personListStyles.none}>{t("panel.beyond", { count: beyond.length })}</p>
      )}
      <HandsList sitting={sitting} reaches={reaches} />
      <Group {...lines} title={t("panel.heard")} people={heard} none={t("panel.nobodyHeard")} />
      <Group {...lines} title={tPeople("court")} people={court} />
      <Group {...lines} title={t("panel.watching")} people={watching} none={t("panel.nobodyWatches")} />
      <PersonConnectionDialog sitting={sitting} />
      <ReasonDialog request={request} onClose={() => setRequest(null)} />
    </div>
  );
}

const byId = (people: readonly Person[]) => Object.fromEntries(people.map((person) => [person.id, person]));

/**
 * The shortcut keys of the buttons in this part.
 * @param door - the part of the sitting in which this co-host may admit people
 */
function useDutyKeys(sitting: Sitting, door: Sitting, reaches: (person: Person) => boolean): void {
  const commands = useCommands();
  const all = admitListed(door);
  const [first] = sitting.hands;
  const asker = first && sitting.people[first.person];
  useKeys({
    ...(all && commands.may("admit") ? { admitAll: () => void commands.dispatch(all) } : {}),
    ...(asker && reaches(asker) && commands.may("allowHand")
      ? { allowFirst: () => void commands.dispatch({ type: "allowHand", person: asker.id }) }
      : {}),
  });
}

type GroupProps = {
  sitting: Sitting;
  room: Room | null;
  reaches: (person: Person) => boolean;
  title: string;
  people: readonly Person[];
  /** The text for an empty group; without it an empty group is not shown. */
  none?: string;
};

function Group({ sitting, room, reaches, title, people, none }: GroupProps) {
  if (people.length === 0 && none === undefined) return null;
  return (
    <PeopleSection title={title} count={<Count of={people.length} />}>
      {people.length === 0 && <NobodyHere>{none}</NobodyHere>}
      <PersonList people={people}>
        {(person) => (
          <ForPerson key={person.id} isReached={reaches(person)}>
            <HallPerson
              sitting={sitting.id}
              person={person}
              items={sitting.items}
              room={room}
              isSecured={sitting.secured !== null}
              // A co-host of the bar is not sent who was silenced with everybody: the server refuses when there is nothing to do.
              isSilenced={isSilencedForCohost(sitting, person.id)}
              cohost={cohostOf(sitting, person.id)}
              rooms={sitting.roomOccupants}
              elsewhere={sitting.elsewhere[person.id]}
            />
          </ForPerson>
        )}
      </PersonList>
    </PeopleSection>
  );
}

/** A co-host of the court reads whom the securing or a dictation silenced; a co-host of the bar reads only that it is on. */
function isSilencedForCohost(sitting: Sitting, id: string): boolean {
  const { secured, dictation } = sitting;
  const isHidden = (secured?.by ?? dictation?.by) === "";
  return isHidden || isSilencedWithAll(sitting, id);
}

type ForPersonProps = { isReached: boolean; children: React.ReactNode };

/** A co-host's commands about one person: none about people of the court and people of the co-host's own items. */
function ForPerson({ isReached, children }: ForPersonProps) {
  useSignals();
  const commands = useCommands();
  const own = useMemo<Commands>(
    () => ({ ...commands, may: mayOn(isReached, commands.may) }),
    [commands, isReached],
  );
  return <CommandProvider commands={own}>{children}</CommandProvider>;
}
