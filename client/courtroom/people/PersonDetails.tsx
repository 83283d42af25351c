// The details of a person in the hall, for the court: number or office, since when, what they agreed to, and each of their items.

import { useSignals } from "@preact/signals-react/runtime";
import { useEffect } from "react";
import type { Person } from "../../../server/contract/sitting/core/person.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { peopleText } from "../../../server/contract/text/people.ts";
import { formatTime } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { FigureList } from "../quality/Figures.tsx";
import { ElsewhereWord } from "../whereabouts/ElsewhereWord.tsx";
import { CaseLines, kindOf } from "./CaseChip.tsx";
import { detailsOf } from "./details-open.ts";

/** Mount it once beside the people; it shows the details of the person whom the court selected, as they change. */
export function PersonDetails({ sitting }: { sitting: Sitting }) {
  useSignals();
  const t = useText(peopleText);
  // When the page leaves the hall, the details close: they must not open in another hall.
  useEffect(
    () => () => {
      detailsOf.value = null;
    },
    [],
  );
  const person = detailsOf.value === null ? undefined : sitting.people[detailsOf.value];
  if (!person) return null;
  const close = () => {
    detailsOf.value = null;
  };
  const own = person.items.flatMap((id) => sitting.items[id] ?? []);
  return (
    <Dialog
      isOpen
      onClose={close}
      title={person.profileName}
      lead={kindOf(person)}
      foot={
        <Button kind="primary" onPress={close}>
          {t("details.close")}
        </Button>
      }
    >
      <Facts person={person} elsewhere={sitting.elsewhere[person.id]} />
      {own.length === 0 ? <p>{t("details.noItems")}</p> : <CaseLines person={person} items={own} />}
    </Dialog>
  );
}

type FactsProps = { person: Person; elsewhere: Sitting["elsewhere"][string] | undefined };

function Facts({ person, elsewhere }: FactsProps) {
  const t = useText(peopleText);
  const { state, office, since, consent, guestOf } = person;
  const none = t("details.none");
  return (
    <FigureList
      lines={[
        [t("details.office"), office || none],
        [t(state === "WAITING" ? "details.waiting" : "details.since"), formatTime(since)],
        [t("details.consent"), consent.at > 0 ? formatTime(consent.at) : none],
        ...(guestOf
          ? [
              [
                t("details.invitedTo"),
                // In a tab of its own: the officer stays in the hall.
                <a key="date" href={`/scheduled-meeting/${guestOf}`} target="_blank" rel="noreferrer">
                  {t("details.toDate")}
                </a>,
              ] as const,
            ]
          : []),
        ...(elsewhere
          ? [[t("details.elsewhere"), <ElsewhereWord key="elsewhere" of={elsewhere} />] as const]
          : []),
      ]}
    />
  );
}
