// The people who stepped down on their own and can be promoted again.

import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { userDemotedList } from "../../../server/contract/sitting/topics/promotion.ts";
import { Count, PeopleSection, PersonRow, Since } from "../../court/PersonRow.tsx";
import { useText } from "../../text/i18n.ts";
import { Initials } from "../../ui/Initials.tsx";
import { CommandButton } from "../core/commands/commands.tsx";
import { CaseChip } from "../people/CaseChip.tsx";
import { promotionText } from "./text.ts";

export function SteppedDown({ sitting }: { sitting: Sitting }) {
  const t = useText(promotionText);
  const people = userDemotedList(sitting);
  if (people.length === 0) return null;
  return (
    <PeopleSection id="people-stepped-down" title={t("steppedDown")} count={<Count of={people.length} />}>
      <ul>
        {people.map((person) => (
          <PersonRow
            key={person.id}
            mark={<Initials name={person.profileName} />}
            name={person.profileName}
            end={
              person.state === "PASSIVE" && (
                <CommandButton
                  body={{ type: "promote", person: person.id }}
                  size="small"
                  aria-label={t("bringUpLabel", { name: person.profileName })}
                >
                  {t("bringUp")}
                </CommandButton>
              )
            }
          >
            <CaseChip person={person} items={sitting.items} /> · <Since at={person.since} />
          </PersonRow>
        ))}
      </ul>
    </PeopleSection>
  );
}
