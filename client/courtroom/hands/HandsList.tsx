// Raised hands and urgent entries in the order in which they are allowed: urgent ones first, then in the order of raising.

import { X } from "lucide-react";
import { memo, type ReactNode } from "react";
import { HAND_LIMIT } from "../../../server/contract/limits.ts";
import type { Person } from "../../../server/contract/sitting/core/person.ts";
import { isWebinar } from "../../../server/contract/sitting/core/state.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import type { Hand } from "../../../server/contract/sitting/topics/hands.ts";
import personListStyles from "../../court/PersonList.module.css";
import personRowStyles from "../../court/PersonRow.module.css";
import { NobodyHere, PeopleSection, PersonRow, Since } from "../../court/PersonRow.tsx";
import { serialText } from "../../court/serial-text.ts";
import { useText } from "../../text/i18n.ts";
import { limits } from "../../text/limits.ts";
import { Hidden } from "../../ui/Hidden.tsx";
import { CommandButton, CommandIcon } from "../core/commands/commands.tsx";
import { usePrintedKey } from "../core/keys/printed.ts";
import { AskRows } from "../pass-over/AskRows.tsx";
import { leadingItem } from "../people/roster.ts";
import { useSidedName } from "../people/use-sided-name.ts";
import { handsText } from "./text.ts";

type HandsListProps = {
  sitting: Sitting;
  /** Whether this person may answer somebody's hand; if it is absent, they may answer everybody's. */
  reaches?: (person: Person) => boolean;
  /** At the end of the heading. */
  act?: ReactNode;
};

export function HandsList({ sitting, reaches = () => true, act }: HandsListProps) {
  const t = useText(handsText);
  const { hands, people } = sitting;
  const count = hands.length;
  return (
    <PeopleSection
      id="people-hands"
      title={t(isWebinar(sitting) ? "queue.hands" : "queue.title")}
      count={count > 0 && <small>{t("queue.of", { count, most: HAND_LIMIT })}</small>}
      act={act}
    >
      {count === 0 && Object.keys(sitting.passOverAsks).length === 0 && (
        <NobodyHere>{t("queue.none")}</NobodyHere>
      )}
      <ol>
        {hands.map((hand, index) => {
          const person = people[hand.person];
          return (
            person && (
              <HandRow
                key={hand.person}
                hand={hand}
                person={person}
                leading={leadingItem(sitting, person)}
                serial={serialOf(sitting, leadingItem(sitting, person))}
                place={index + 1}
                isBeyond={!reaches(person)}
                allow={t(isWebinar(sitting) ? "queue.letSpeak" : "queue.allow")}
              />
            )
          );
        })}
        <AskRows sitting={sitting} />
      </ol>
      {count >= HAND_LIMIT && <p className={personListStyles.none}>{t("queue.full", limits)}</p>}
    </PeopleSection>
  );
}

function serialOf(sitting: Sitting, id: string | null): string {
  const item = id === null ? undefined : sitting.items[id];
  return item ? serialText(item.serial) : "";
}

type HandRowProps = {
  hand: Hand;
  person: Person;
  leading: string | null;
  serial: string;
  place: number;
  isBeyond: boolean;
  /** The words of the button that lets them speak. */
  allow: string;
};

const HandRow = memo(function HandRow(props: HandRowProps) {
  const { hand, person, leading, serial, place, isBeyond, allow } = props;
  const t = useText(handsText);
  const printed = usePrintedKey();
  const name = person.profileName;
  const sided = useSidedName(person, leading);
  return (
    <PersonRow
      mark={
        <span className={personRowStyles.place} data-kind={hand.urgent ? "urgent" : "hand"}>
          <Hidden>{t(hand.urgent ? "queue.placeUrgent" : "queue.place")} </Hidden>
          {place}
        </span>
      }
      name={serial === "" ? sided : `${serial} · ${sided}`}
      end={
        !isBeyond && (
          <>
            <CommandButton
              body={{ type: "allowHand", person: person.id }}
              size="small"
              shortcut={place === 1 ? printed("allowFirst") : undefined}
            >
              {allow}
              <Hidden> {name}</Hidden>
            </CommandButton>
            <CommandIcon
              body={{ type: "lowerHand", person: person.id }}
              size="small"
              icon={X}
              label={t("queue.lower", { name })}
            />
          </>
        )
      }
    >
      {hand.urgent && <span className={personRowStyles.warn}>{t("queue.urgent")}</span>}{" "}
      {hand.reason !== "" ? hand.reason : !hand.urgent && t("queue.wantsToSpeak")} · <Since at={hand.at} />
    </PersonRow>
  );
});
