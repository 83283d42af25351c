// The drawers of narrow screens, and the places to which keys lead: first opened, then focused.
import { effect, type ReadonlySignal, signal } from "@preact/signals-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { DrawerPart } from "../../side-panel/use-side-part.ts";
import { BROADCAST_ID } from "../../stream/Broadcast.tsx";

export type Drawer = "people" | "items" | null;

const parts: Record<DrawerPart, string> = {
  waiting: "people-waiting",
  hands: "people-hands",
  people: "people-item",
  items: "",
  chat: "people-chat",
  broadcast: BROADCAST_ID,
};

/** A second press of these closes their drawer. */
const closable: readonly DrawerPart[] = ["people", "items"];

type Drawers = {
  /** Only the panels read it, so that nothing else is rendered for it. */
  open: ReadonlySignal<Drawer>;
  /** Opens the drawer of a rail button at its part; the same button again closes it. */
  openAt: (part: DrawerPart) => void;
  close: () => void;
  /** Focuses the serial field: `before` runs just before, so that the first digit is typed into it. */
  focusSerial: (before: () => void) => void;
  focusFind: () => void;
  focusTray: () => void;
  serialField: RefObject<HTMLInputElement | null>;
  find: RefObject<HTMLInputElement | null>;
  tray: RefObject<HTMLFieldSetElement | null>;
};

export function useDrawers(): Drawers {
  const [open] = useState(() => signal<Drawer>(null));
  const serialField = useRef<HTMLInputElement>(null);
  const find = useRef<HTMLInputElement>(null);
  const tray = useRef<HTMLFieldSetElement>(null);
  useClosedByEscape(open, () => {
    open.value = null;
  });
  /** On a wide screen, where everything is in view, opening a drawer only sets a mark; so the code need not know the width. */
  const inDrawer = (drawer: Drawer, act: () => void) => {
    flushSync(() => {
      open.value = drawer;
    });
    act();
  };
  return {
    open,
    openAt: (entered) => {
      const drawer = entered === "items" ? "items" : "people";
      inDrawer(drawer === open.peek() && closable.includes(entered) ? null : drawer, () => {
        const part = document.getElementById(parts[entered]) ?? document.getElementById("people-others");
        if (entered !== "items") part?.focus();
      });
    },
    close: () => {
      open.value = null;
    },
    focusSerial: (before) =>
      inDrawer("items", () => {
        before();
        serialField.current?.focus();
      }),
    focusFind: () => inDrawer("people", () => find.current?.focus()),
    focusTray: () =>
      inDrawer("items", () =>
        tray.current
          ?.querySelector<HTMLElement>("[data-part~=recall]:not([data-part~=recall--all])")
          ?.focus(),
      ),
    serialField,
    find,
    tray,
  };
}

/** Escape closes what floats, and does nothing else (docs/design.md#escape). */
function useClosedByEscape(open: ReadonlySignal<Drawer>, close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) latest.current();
    };
    return effect(() => {
      if (open.value === null) return;
      addEventListener("keydown", press);
      return () => removeEventListener("keydown", press);
    });
  }, [open]);
}
