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
import { Menu as AriaMenu, MenuItem } from "react-aria-components/Menu";
import { classes } from "./classes.ts";
import { Icon, type LucideIcon } from "./Icon.tsx";
import { MenuPopover } from "./MenuPopover.tsx";
import { OwnPress, PressKind, type PressProps } from "./Press.tsx";

export type MenuChoice<Id extends string = string> = {
  id: Id;
  label: string;
  /** A quiet word at the end, for example a key or the name in English. */
  note?: string;
  icon?: LucideIcon;
  kind?: "alarm";
  lang?: string;
  isDisabled?: boolean;
};

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
  placement?: "bottom start" | "bottom end" | "top start" | "top end";
};

/** Where the focus is in a menu that opens: on its first or last line, or on the menu when the pointer opened it. */
type Opening = "first" | "last" | true;

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
  const {
    id,
    at,
    button,
    onClose,
    label,
    items,
    onAction,
    selected,
    isPairs,
    placement = "bottom end",
  } = props;
  const list = useRef<HTMLDivElement>(null);
  const act = (key: unknown) => {
    const item = items.find(({ id }) => id === key);
    if (item) onAction(item.id);
  };
  return (
    <MenuPopover label={label} button={button} list={list} placement={placement} onClose={onClose}>
      <AriaMenu
        ref={list}
        id={id}
        className={classes("menu__list", isPairs && "menu__list--pairs")}
        aria-label={label}
        autoFocus={at}
        items={items}
        onAction={act}
        onClose={onClose}
        selectionMode={selected === undefined ? "none" : "single"}
        disallowEmptySelection
        selectedKeys={selected === undefined ? [] : [selected]}
      >
        {(item) => (
          <MenuItem
            className="menu__item"
            textValue={item.label}
            isDisabled={item.isDisabled}
            data-kind={item.kind}
          >
            <span className="menu__label" lang={item.lang}>
              {item.icon && <Icon of={item.icon} />}
              {item.label}
            </span>
            {item.note && <span className="menu__note">{item.note}</span>}
          </MenuItem>
        )}
      </AriaMenu>
    </MenuPopover>
  );
}
