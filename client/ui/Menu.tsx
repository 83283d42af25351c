// A menu of actions, or of one choice, behind a button.

import type { ReactNode } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import { Menu as AriaMenu, MenuItem, MenuTrigger } from "react-aria-components/Menu";
import { Popover } from "react-aria-components/Popover";
import "../text/aria.ts";
import { classes } from "./classes.ts";
import { Icon, type LucideIcon } from "./Icon.tsx";
import { PressKind, type PressProps } from "./Press.tsx";

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

/** A press that the menu around it knows as the one that opens it. */
function AriaPress(props: PressProps) {
  return <AriaButton {...props} />;
}

export function Menu<Id extends string>(props: MenuProps<Id>) {
  const { trigger, label, items, onAction, selected, isPairs, placement = "bottom end" } = props;
  const act = (key: unknown) => {
    const item = items.find(({ id }) => id === key);
    if (item) onAction(item.id);
  };
  return (
    <MenuTrigger>
      <PressKind value={AriaPress}>{trigger}</PressKind>
      <Popover className="menu popover" placement={placement} offset={6}>
        <AriaMenu
          className={classes("menu__list", isPairs && "menu__list--pairs")}
          aria-label={label}
          items={items}
          onAction={act}
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
      </Popover>
    </MenuTrigger>
  );
}
