// A chip that shows a person's role in the hall, or their item; a green chip shows their cases on hover and focus.

import { memo, useState } from "react";
import { Focusable, Tooltip, TooltipTrigger } from "react-aria-components/Tooltip";
import { sideOf } from "../../../server/contract/sitting/core/attendance.ts";
import type { Item } from "../../../server/contract/sitting/core/item.ts";
import type { Person } from "../../../server/contract/sitting/core/person.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { peopleText } from "../../../server/contract/text/people.ts";
import { rolesText } from "../../../server/contract/text/roles.ts";
import { CauseTitle } from "../../court/CauseTitle.tsx";
import serialStyles from "../../court/Serial.module.css";
import { Serial } from "../../court/Serial.tsx";
import { purposeOf } from "../../court/sentence-case.ts";
import { serialText } from "../../court/serial-text.ts";
import { textOf, useText } from "../../text/i18n.ts";
import { classes } from "../../ui/classes.ts";
import { admissionText } from "../admission/text.ts";
import styles from "./CaseChip.module.css";

type CaseChipProps = { person: Person; items: Sitting["items"] };

/** The person's kind as the chip shows it: in a meeting what they are invited as, else the sub-role they chose or their role. */
export function kindOf({ role, subRole, invitedAs }: Pick<Person, "role" | "subRole" | "invitedAs">): string {
  if (invitedAs !== undefined) return textOf(peopleText)(`invitedAs.${invitedAs}`);
  return subRole ?? textOf(rolesText)(role);
}

export function CaseChip({ person, items }: CaseChipProps) {
  const own = person.items.flatMap((id) => items[id] ?? []);
  if (own.length === 0) return <span className="chip">{kindOf(person)}</span>;
  return (
    <WithCases person={person} items={own} className="chip chip--case">
      {kindOf(person)}
    </WithCases>
  );
}

/** A chip with the number of the item by which a person is shown; a dash for a person without items. */
export function CaseMark({ person, items, leading }: CaseChipProps & { leading: string | null }) {
  const isListed = leading !== null && sideOf(person, leading) !== "other";
  const own = person.items.flatMap((id) => items[id] ?? []);
  const item = leading === null ? undefined : items[leading];
  if (item === undefined) return <Serial state="plain">–</Serial>;
  return (
    <WithCases
      person={person}
      items={own}
      className={classes(serialStyles.serial, styles.mark, isListed && styles.listed)}
      data-part="serial"
    >
      {serialText(item.serial)}
    </WithCases>
  );
}

type WithCasesProps = {
  person: Person;
  items: readonly Item[];
  className: string;
  "data-part"?: string;
  children: string;
};

function WithCases({ person, items, className, children, "data-part": part }: WithCasesProps) {
  const t = useText(admissionText);
  const [isOpen, setOpen] = useState(false);
  return (
    <TooltipTrigger delay={120} closeDelay={120} isOpen={isOpen} onOpenChange={setOpen}>
      <Focusable>
        <button
          type="button"
          className={className}
          data-part={part}
          aria-label={t("chip.label", { shown: children, name: person.profileName })}
          onClick={() => setOpen(true)}
        >
          {children}
        </button>
      </Focusable>
      <Tooltip className={styles.caseCard} placement="bottom start" offset={6}>
        <CaseLines person={person} items={items} />
      </Tooltip>
    </TooltipTrigger>
  );
}

/** A person's cases, each with their side and the text of their submission. */
export function CaseLines({ person, items }: { person: Person; items: readonly Item[] }) {
  return (
    <ul className={styles.cases}>
      {items.map((item) => (
        <CaseLine
          key={item.id}
          item={item}
          side={person.sides[item.id] ?? ""}
          says={person.submissions[item.id]}
        />
      ))}
    </ul>
  );
}

type CaseLineProps = { item: Item; side: string; says: string | undefined };

const CaseLine = memo(function CaseLine({ item, side, says }: CaseLineProps) {
  const t = useText(admissionText);
  const facts = [
    item.caseNumber,
    item.categoryText,
    purposeOf(item),
    side === "" ? "" : t("chip.side", { side }),
  ];
  return (
    <li>
      <b>{serialText(item.serial)}</b> <CauseTitle item={item} />
      <small>{facts.filter((fact) => fact !== "").join(" · ")}</small>
      {says && <small>{t("chip.says", { text: says })}</small>}
    </li>
  );
});
