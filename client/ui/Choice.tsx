// Yes or no: the check box for what a form sends, the switch for what acts at once.

import { Check } from "lucide-react";
import type { ReactNode, RefObject } from "react";
import { Checkbox as AriaCheckbox } from "react-aria-components/Checkbox";
import { Switch as AriaSwitch } from "react-aria-components/Switch";
import { Icon } from "./Icon.tsx";

type ChoiceProps = {
  children: ReactNode;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  isDisabled?: boolean;
  name?: string;
  "aria-describedby"?: string;
};

type CheckboxProps = ChoiceProps & {
  isInvalid?: boolean;
  /** For a form that leads the person to what is missing. */
  inputRef?: RefObject<HTMLInputElement | null>;
};

export function Checkbox({ children, isInvalid, ...aria }: CheckboxProps) {
  return (
    <AriaCheckbox {...aria} className="choice" isInvalid={isInvalid}>
      <span className="choice__box">
        <Icon of={Check} />
      </span>
      <span className="choice__text">{children}</span>
    </AriaCheckbox>
  );
}

export function Switch({ children, ...aria }: ChoiceProps) {
  return (
    <AriaSwitch {...aria} className="switch">
      <span className="switch__track" />
      <span>{children}</span>
    </AriaSwitch>
  );
}
