// What a person is in the hall, in a chip; the green chip of somebody with items shows their cases on hover and focus.
import { memo, useState } from "react";
import { Button } from "react-aria-components/Button";
import { Tooltip, TooltipTrigger } from "react-aria-components/Tooltip";
import { roleLabels } from "../../../server/contract/roles.ts";
import { serialText } from "../../../server/contract/sitting/names.ts";
import type { Item, Person, Sitting } from "../../../server/contract/sitting/state.ts";
import { useText } from "../../text/i18n.ts";
import { CauseTitle } from "../frame/CauseTitle.tsx";

type CaseChipProps = { person: Person; items: Sitting["items"] };

/** The kind of a person as it is shown: the sub-role they chose, else the role. */
export function kindOf({ role, subRole }: Pick<Person, "role" | "subRole">): string {
  return subRole ?? roleLabels[role];
}

export function CaseChip({ person, items }: CaseChipProps) {
  const own = person.items.flatMap((id) => items[id] ?? []);
  if (own.length === 0) return <span className="chip">{kindOf(person)}</span>;
  return <ChipWithCases person={person} items={own} />;
}

function ChipWithCases({ person, items }: { person: Person; items: readonly Item[] }) {
  const t = useText("people");
  const [isOpen, setOpen] = useState(false);
  return (
    <TooltipTrigger delay={120} closeDelay={120} isOpen={isOpen} onOpenChange={setOpen}>
      <Button
        className="chip chip--case"
        aria-label={t("chip.label", { kind: kindOf(person), name: person.profileName })}
        onPress={() => setOpen(true)}
      >
        {kindOf(person)}
      </Button>
      <Tooltip className="case-card" placement="bottom start" offset={6}>
        <ul>
          {items.map((item) => (
            <CaseLine
              key={item.id}
              item={item}
              side={person.sides[item.id] ?? ""}
              says={person.submissions[item.id]}
            />
          ))}
        </ul>
      </Tooltip>
    </TooltipTrigger>
  );
}

type CaseLineProps = { item: Item; side: string; says: string | undefined };

const CaseLine = memo(function CaseLine({ item, side, says }: CaseLineProps) {
  const t = useText("people");
  const facts = [
    item.caseNumber,
    item.categoryText,
    item.purpose,
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
