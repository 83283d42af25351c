// A radio button of a group. Enter sends the form around it and chooses nothing.
import { type RadioProps, Radio as SelectableRadio } from "react-aria-components/RadioGroup";

export function Radio(props: RadioProps) {
  return <SelectableRadio {...props} onKeyDown={keepEnterFromLabel} />;
}

/** The library's label takes Enter for a press: it would choose the radio that has the focus, and the form would not be sent. */
const keepEnterFromLabel: RadioProps["onKeyDown"] = (event) => {
  if (event.key !== "Enter") event.continuePropagation();
};
