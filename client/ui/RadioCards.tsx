// One choice among big cards, each with an icon, a name and a line that explains it.

import { Label } from "react-aria-components/Label";
import { RadioGroup } from "react-aria-components/RadioGroup";
import { Icon, type LucideIcon } from "./Icon.tsx";
import { Radio } from "./Radio.tsx";

type RadioCard<Id extends string = string> = {
  id: Id;
  label: string;
  note?: string;
  icon?: LucideIcon;
  isDisabled?: boolean;
};

type RadioCardsProps<Id extends string> = {
  label: string;
  cards: readonly RadioCard<Id>[];
  selected: Id | null;
  onSelect: (id: Id) => void;
  name?: string;
  /** One has to be chosen, and none is. */
  isInvalid?: boolean;
};

export function RadioCards<Id extends string>({
  label,
  cards,
  selected,
  onSelect,
  name,
  isInvalid,
}: RadioCardsProps<Id>) {
  const choose = (value: string) => {
    const card = cards.find(({ id }) => id === value);
    if (card) onSelect(card.id);
  };
  return (
    <RadioGroup className="places" value={selected} onChange={choose} name={name} isInvalid={isInvalid}>
      <Label className="visually-hidden">{label}</Label>
      {cards.map((card) => (
        <Radio key={card.id} className="place-card" value={card.id} isDisabled={card.isDisabled}>
          {card.icon && <Icon of={card.icon} />}
          <b>{card.label}</b>
          {card.note && <small>{card.note}</small>}
        </Radio>
      ))}
    </RadioGroup>
  );
}
