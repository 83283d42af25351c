// Those who were removed or refused today, with the reason; a removal can be lifted, a refused person still admitted.
import type { Person } from "../../../server/contract/sitting/state.ts";
import { useText } from "../../text/i18n.ts";
import { Initials } from "../../ui/Initials.tsx";
import { OrderButton } from "../officer/orders.tsx";
import { Count, PeopleSection, PersonRow } from "./PersonRow.tsx";

export function OutList({ people }: { people: readonly Person[] }) {
  const t = useText("people");
  if (people.length === 0) return null;
  return (
    <PeopleSection id="people-out" title={t("out")} count={<Count of={people.length} />}>
      <ul>
        {people.map((person) => (
          <OutRow key={person.id} person={person} />
        ))}
      </ul>
    </PeopleSection>
  );
}

function OutRow({ person }: { person: Person }) {
  const t = useText("people");
  const name = person.profileName;
  const isRemoved = person.state === "REMOVED";
  return (
    <PersonRow
      mark={<Initials name={name} />}
      name={name}
      end={
        isRemoved ? (
          <OrderButton
            body={{ type: "liftRemoval", person: person.id }}
            size="small"
            aria-label={t("liftLabel", { name })}
          >
            {t("lift")}
          </OrderButton>
        ) : (
          <OrderButton
            body={{ type: "admit", people: [person.id] }}
            size="small"
            aria-label={t("admitLabel", { name })}
          >
            {t("admit")}
          </OrderButton>
        )
      }
    >
      {t(isRemoved ? "state.removed" : "state.refused", { reason: person.reason })}
    </PersonRow>
  );
}
