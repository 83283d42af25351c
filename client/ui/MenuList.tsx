// The lines of an open menu, and the keys that go through them: the arrows, Home, End, the page keys, and letters.

import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from "react";
import { useLocale } from "react-aria/I18nProvider";
import { classes } from "./classes.ts";
import { Icon, type LucideIcon } from "./Icon.tsx";

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

/** Where the focus is in a menu that opens: on its first or last line, or on the menu when the pointer opened it. */
export type Opening = "first" | "last" | true;

type MenuListProps<Id extends string> = {
  id: string;
  label: string;
  items: readonly MenuChoice<Id>[];
  /** The line that is selected has the focus before this. */
  at: Opening;
  selected?: Id;
  isPairs?: boolean;
  onAction: (id: Id) => void;
  onClose: () => void;
};

/** Letters typed within this time are looked for together. */
const TYPED_MS = 1000;
/** A line that can be pressed. */
const LINE = ".menu__item:not([aria-disabled])";

/** It is drawn at a press, beside hundreds of rows: so its lines are plain elements, and the list has the keys of them all. */
export function MenuList<Id extends string>(props: MenuListProps<Id>) {
  const { id, label, items, at, selected, isPairs, onAction, onClose } = props;
  const list = useRef<HTMLDivElement>(null);
  // While the keys are used the focus stays on their line, wherever the pointer lies.
  const isByKeys = useRef(at !== true);
  const find = useFinding();
  // This runs before the list is placed, which needs the layout that the focus asks for: so there is one layout for both.
  useLayoutEffect(() => {
    if (list.current) focusOpened(list.current, at);
  }, [at]);
  useEffect(() => {
    // On the list itself there is nothing to scroll to.
    if (document.activeElement !== list.current) document.activeElement?.scrollIntoView({ block: "nearest" });
  }, []);
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || list.current === null) return;
    isByKeys.current = true;
    const lines = enabledLines(list.current);
    const on = lines.find((line) => line === document.activeElement);
    const next = lineOfKey(event.key, lines, on, list.current) ?? find(event.key, lines, on);
    if (next) next.focus();
    else if (event.key === "Enter" || event.key === " ") on?.click();
    // The focus stays in the menu.
    else if (event.key !== "Tab") return;
    event.preventDefault();
    event.stopPropagation();
  };
  const lineAt = (target: EventTarget) => {
    const line = target instanceof Element ? target.closest<HTMLElement>(LINE) : null;
    return line && list.current?.contains(line) ? line : null;
  };
  const act = (line: HTMLElement | null) => {
    const item = line && items[[...(list.current?.children ?? [])].indexOf(line)];
    if (!item) return;
    onAction(item.id);
    onClose();
  };
  return (
    <div
      ref={list}
      id={id}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      className={classes("menu__list", isPairs && "menu__list--pairs")}
      onKeyDown={press}
      onPointerDown={() => {
        isByKeys.current = false;
      }}
      onPointerOver={({ target, pointerType }) => {
        if (pointerType !== "touch" && !isByKeys.current) lineAt(target)?.focus({ preventScroll: true });
      }}
      onClick={({ target }) => act(lineAt(target))}
    >
      {items.map((item) => (
        <div
          key={item.id}
          {...(selected === undefined
            ? { role: "menuitem" }
            : { role: "menuitemradio", "aria-checked": item.id === selected })}
          tabIndex={-1}
          className="menu__item"
          aria-disabled={item.isDisabled || undefined}
          data-disabled={item.isDisabled || undefined}
          data-kind={item.kind}
        >
          <span className="menu__label" lang={item.lang}>
            {item.icon && <Icon of={item.icon} />}
            {item.label}
          </span>
          {item.note && <span className="menu__note">{item.note}</span>}
        </div>
      ))}
    </div>
  );
}

function enabledLines(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>(LINE)];
}

/** The focus does not scroll anything, because the list is not in its place yet. */
function focusOpened(list: HTMLElement, at: Opening): void {
  const lines = enabledLines(list);
  const selected = lines.find((line) => line.getAttribute("aria-checked") === "true");
  const line = selected ?? (at === "first" ? lines[0] : at === "last" ? lines.at(-1) : undefined);
  (line ?? list).focus({ preventScroll: true });
}

/** The line to which a key leads from the one that has the focus; the arrows go round. */
function lineOfKey(
  key: string,
  lines: readonly HTMLElement[],
  on: HTMLElement | undefined,
  list: HTMLElement,
): HTMLElement | undefined {
  const n = on ? lines.indexOf(on) : -1;
  switch (key) {
    case "ArrowDown":
      return lines[n + 1] ?? lines[0];
    case "ArrowUp":
      return lines[n - 1] ?? lines.at(-1);
    case "Home":
      return lines[0];
    case "End":
      return lines.at(-1);
    case "PageDown":
    case "PageUp": {
      // The box that scrolls around the list is as high as a page.
      const page = list.parentElement?.clientHeight ?? 0;
      const from = on?.offsetTop ?? 0;
      return key === "PageDown"
        ? lines.findLast((line) => line.offsetTop <= from + page)
        : lines.find((line) => line.offsetTop >= from - page);
    }
    default:
      return undefined;
  }
}

/** Finds the line that begins with the letters typed last: the one that has the focus or one after it, or else the first. */
function useFinding() {
  const { locale } = useLocale();
  const typed = useRef({ text: "", at: 0 });
  return (key: string, lines: readonly HTMLElement[], on: HTMLElement | undefined) => {
    const isGoingOn = performance.now() - typed.current.at < TYPED_MS && typed.current.text !== "";
    if ([...key].length !== 1 || (key === " " && !isGoingOn)) return undefined;
    const text = (isGoingOn ? typed.current.text : "") + key;
    const { compare } = new Intl.Collator(locale, { usage: "search", sensitivity: "base" });
    const begins = (line: HTMLElement) =>
      compare((line.querySelector(".menu__label")?.textContent ?? "").slice(0, text.length), text) === 0;
    const from = on ? lines.slice(lines.indexOf(on)) : [];
    const found = from.find(begins) ?? lines.find(begins);
    typed.current = { text: found ? text : "", at: performance.now() };
    return found;
  };
}
