// A box that has to be ticked before a form goes on: its state, its sentence when it is missing, and the focus that leads to it.
import { type ReactNode, type RefObject, useRef, useState } from "react";
import { Checkbox } from "./Choice.tsx";

export type RequiredTick = {
  isTicked: boolean;
  /** It was asked for and is not ticked. */
  isMissing: boolean;
  box: RefObject<HTMLInputElement | null>;
  tick: (isTicked: boolean) => void;
  /** Whether it is ticked. If not, it is shown as missing and gets the focus. */
  check: () => boolean;
};

/** @param of - what is ticked, as the version of a text: a tick of another one does not count */
export function useRequiredTick(of = ""): RequiredTick {
  const [ticked, setTicked] = useState<string | null>(null);
  const isTicked = ticked === of;
  const [wasAsked, setAsked] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  return {
    isTicked,
    isMissing: wasAsked && !isTicked,
    box,
    tick: (to) => {
      setTicked(to ? of : null);
      setAsked(false);
    },
    check: () => {
      setAsked(true);
      if (!isTicked) box.current?.focus();
      return isTicked;
    },
  };
}

type RequiredCheckboxProps = {
  of: RequiredTick;
  /** The sentence while it is missing. */
  missing: string;
  children: ReactNode;
};

export function RequiredCheckbox({
  of: { isTicked, isMissing, box, tick },
  missing,
  children,
}: RequiredCheckboxProps) {
  return (
    <>
      <Checkbox isSelected={isTicked} onChange={tick} isInvalid={isMissing} inputRef={box}>
        {children}
      </Checkbox>
      {isMissing && (
        <p className="field__error" role="alert">
          {missing}
        </p>
      )}
    </>
  );
}
