// Which part of the officer's side panel is shown: a key or a rail button first shows the part that it leads to.
import { type ReadonlySignal, signal } from "@preact/signals-react";
import { useState } from "react";
import { flushSync } from "react-dom";
import { useStable } from "../../ui/use-stable.ts";

/** The parts of the side panel; the broadcast takes the place of the other two. */
export type SidePart = "people" | "chat" | "broadcast";
/** The part of the panel, or of the list, to which a key or a button leads. */
export type DrawerPart = "waiting" | "hands" | "people" | "items" | "chat" | "broadcast";

type Drawers = {
  open: ReadonlySignal<"people" | "items" | null>;
  openAt: (part: DrawerPart) => void;
  close: () => void;
  focusFind: () => void;
};

type Shown = {
  /** Only the side panel reads it, so that nothing else is rendered for it. */
  part: ReadonlySignal<SidePart>;
  onPart: (part: SidePart) => void;
  openAt: (shown: DrawerPart) => void;
  /** Shows the broadcast; where it is shown already, the people. */
  toggleBroadcast: () => void;
  focusFind: () => void;
};

export function useSidePart(drawers: Drawers): Shown {
  const [part] = useState(() => signal<SidePart>("people"));
  const setPart = useStable((shown: SidePart) => {
    part.value = shown;
  });
  const openAt = (shown: DrawerPart) => {
    // The people's button closes their drawer only while it shows them.
    if (shown === "people" && part.peek() !== "people") drawers.close();
    flushSync(() => setPart(shown === "chat" || shown === "broadcast" ? shown : "people"));
    drawers.openAt(shown);
  };
  return {
    part,
    onPart: setPart,
    openAt,
    toggleBroadcast: () => {
      if (part.peek() !== "broadcast" || drawers.open.peek() !== "people") return openAt("broadcast");
      setPart("people");
      drawers.close();
    },
    focusFind: () => {
      flushSync(() => setPart("people"));
      drawers.focusFind();
    },
  };
}
