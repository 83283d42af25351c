// The people who were removed or refused today, with the reason; a removal can be lifted, a refused person can still be admitted.

import { PenLine } from "lucide-react";
import type { Person } from "../../../server/contract/sitting/core/person.ts";
import { Count, PeopleSection, PersonRow } from "../../court/PersonRow.tsx";
import { useText } from "../../text/i18n.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { Initials } from "../../ui/Initials.tsx";
import { CommandButton, useCommands } from "../core/commands/commands.tsx";
import { removalKey } from "../reasons/reasons.ts";
import { reasonsText } from "../reasons/text.ts";
import { admissionText } from "./text.ts";

type OutListProps = {
  people: readonly Person[];
  /** Opens the reason of a removal; absent where none is given. */
  onReason?: (act: string) => void;
};

export function OutList({ people, onReason }: OutListProps) {
  const t = useText(admissionText);
  if (people.length === 0) return null;
  return (
    <PeopleSection id="people-out" title={t("out")} count={<Count of={people.length} />}>
      <ul>
        {people.map((person) => (
          <OutRow key={person.id} person={person} onReason={onReason} />
        ))}
      </ul>
    </PeopleSection>
  );
}

type OutRowProps = Pick<OutListProps, "onReason"> & { person: Person };

function OutRow({ person, onReason }: OutRowProps) {
  const t = useText(admissionText);
  const name = person.profileName;
  const isRemoved = person.state === "REMOVED";
  return (
    <PersonRow
      mark={<Initials name={name} />}
      name={name}
      end={
        isRemoved ? (
          <>
            <ReasonButton person={person} onReason={onReason} />
            <CommandButton
              body={{ type: "liftRemoval", person: person.id }}
              size="small"
              aria-label={t("liftLabel", { name })}
            >
              {t("lift")}
            </CommandButton>
          </>
        ) : (
          <CommandButton
            body={{ type: "admit", people: [person.id] }}
            size="small"
            aria-label={t("admitLabel", { name })}
          >
            {t("admit")}
          </CommandButton>
        )
      }
    >
      {isRemoved && person.reason === ""
        ? t("state.removedOnly")
        : t(isRemoved ? "state.removed" : "state.refused", { reason: person.reason })}
    </PersonRow>
  );
}

/** The reason of a removal is given after the removal, and can be corrected. */
function ReasonButton({ person, onReason }: OutRowProps) {
  const t = useText(reasonsText);
  const commands = useCommands();
  if (onReason === undefined || !commands.may("giveReason")) return null;
  const label = `${t(person.reason === "" ? "give" : "correct")}: ${t("removal", { name: person.profileName })}`;
  return (
    <IconButton size="small" icon={PenLine} label={label} onPress={() => onReason(removalKey(person))} />
  );
}
