// One choice from a list that opens.

import "../text/aria.ts";
import { useState } from "react";
import { Button } from "react-aria-components/Button";
import { Label } from "react-aria-components/Label";
import { ListBox, ListBoxItem } from "react-aria-components/ListBox";
import { Popover } from "react-aria-components/Popover";
import { Select as AriaSelect, SelectValue } from "react-aria-components/Select";
import { uiText } from "../../server/contract/text/ui.ts";
import { useText } from "../text/i18n.ts";
import { classes } from "./classes.ts";
import { type FieldWords, LabelWords, labelClass } from "./Field.tsx";
import { LinkedWords } from "./LinkedWords.tsx";

type SelectOption<Id extends string = string> = {
  id: Id;
  label: string;
  note?: string;
  isDisabled?: boolean;
};

type SelectProps<Id extends string> = FieldWords & {
  options: readonly SelectOption<Id>[];
  selected: Id | null;
  onSelect: (id: Id) => void;
  placeholder?: string;
  hideLabel?: boolean;
  isDisabled?: boolean;
  className?: string;
  /** The look of the list that opens, where it has one of its own. */
  listClassName?: string;
};

export function Select<Id extends string>(props: SelectProps<Id>) {
  const { options, selected, onSelect, placeholder, hideLabel, isDisabled, className, listClassName } = props;
  const { label, note, hint, error } = props;
  const t = useText(uiText);
  // Until somebody comes to it, only what it shows is rendered: a list may have hundreds of people.
  const [isNear, setNear] = useState(false);
  const come = () => setNear(true);
  const shown = options.filter(({ id }) => id === selected);
  const choose = (key: unknown) => {
    const option = options.find(({ id }) => id === key);
    if (option) onSelect(option.id);
  };
  return (
    <AriaSelect
      className={classes("field", className)}
      value={selected}
      onChange={choose}
      placeholder={placeholder ?? t("chooseOne")}
      isDisabled={isDisabled}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
    >
      <Label className={labelClass(hideLabel)}>
        <LabelWords label={label} note={note} />
      </Label>
      <Button className="select" onHoverStart={come} onFocus={come} onPressStart={come}>
        <SelectValue>{({ selectedText, defaultChildren }) => selectedText || defaultChildren}</SelectValue>
      </Button>
      <LinkedWords hint={hint} error={error} />
      <Popover className={classes("menu popover popover--select", listClassName)} offset={4}>
        <ListBox className="menu__list" items={isNear || shown.length === 0 ? options : shown}>
          {(option) => (
            <ListBoxItem className="menu__item" textValue={option.label} isDisabled={option.isDisabled}>
              <span>{option.label}</span>
              {option.note && <span className="menu__note">{option.note}</span>}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
