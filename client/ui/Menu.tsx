// A menu of actions, or of one choice, behind a button.

import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  use,
  useId,
  useRef,
  useState,
} from "react";
import { type MenuChoice, MenuList, type Opening } from "./MenuList.tsx";
import { MenuPopover, type Placement } from "./MenuPopover.tsx";
import { OwnPress, PressKind, type PressProps } from "./Press.tsx";

export type { MenuChoice };

type MenuProps<Id extends string> = {
  /** The button that opens it: a `Button` or an `IconButton`. */
  trigger: ReactNode;
  label: string;
  items: readonly MenuChoice<Id>[];
  onAction: (id: Id) => void;
  /** Makes it a choice: this one is marked. */
  selected?: Id;
  /** Two columns, for example for languages. */
  isPairs?: boolean;
  placement?: Placement;
};

type Opener = {
  id: string;
  isOpen: boolean;
  button: RefObject<HTMLButtonElement | null>;
  open: (at: Opening) => void;
};

const OpenerContext = createContext<Opener | null>(null);

/** A press that opens the menu around it: also by the arrows, which begin at the end they point from. */
function OpeningPress(props: PressProps) {
  const opener = use(OpenerContext);
  // Keys and screen readers press without a pointer, and look for the first line.
  const isPointer = useRef(false);
  const press = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    event.stopPropagation();
    opener?.open(event.key === "ArrowUp" ? "last" : "first");
  };
  return (
    <OwnPress
      {...props}
      ref={opener?.button}
      aria-haspopup="menu"
      aria-expanded={opener?.isOpen}
      aria-controls={opener?.isOpen ? opener.id : undefined}
      onKeyDown={press}
      onClickCapture={({ detail }) => {
        isPointer.current = detail > 0;
      }}
      onPress={() => opener?.open(isPointer.current ? true : "first")}
    />
  );
}

/** Hundreds of rows have one each, so that a menu which is closed is its button and nothing else. */
export function Menu<Id extends string>(props: MenuProps<Id>) {
  const [at, open] = useState<Opening | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  return (
    <>
      <OpenerContext value={{ id, isOpen: at !== null, button, open }}>
        <PressKind value={OpeningPress}>{props.trigger}</PressKind>
      </OpenerContext>
      {at !== null && <OpenMenu {...props} id={id} at={at} button={button} onClose={() => open(null)} />}
    </>
  );
}

type OpenMenuProps<Id extends string> = MenuProps<Id> & {
  id: string;
  at: Opening;
  button: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
};

function OpenMenu<Id extends string>(props: OpenMenuProps<Id>) {
  const { button, onClose, placement = "bottom end", trigger: _, ...list } = props;
  return (
    <MenuPopover label={list.label} button={button} placement={placement} onClose={onClose}>
      <MenuList {...list} onClose={onClose} />
    </MenuPopover>
  );
}
