// Which part of the officer's side panel is shown: a key or a rail button first shows the part that it leads to.
import { type ReadonlySignal, signal } from "@preact/signals-react";
import { useState } from "react";
import { flushSync } from "react-dom";
import { useStable } from "../../ui/use-stable.ts";
import type { RailPart } from "./Rail.tsx";

/** The parts of the side panel. */
export type SidePart = "people" | "chat";

type Drawers = { openAt: (part: RailPart) => void; focusFind: () => void };

type Shown = {
  /** Only the side panel reads it, so that nothing else is rendered for it. */
  part: ReadonlySignal<SidePart>;
  onPart: (part: SidePart) => void;
  openAt: (shown: RailPart) => void;
  focusFind: () => void;
};

export function useSidePart(drawers: Drawers): Shown {
  const [part] = useState(() => signal<SidePart>("people"));
  const setPart = useStable((shown: SidePart) => {
    part.value = shown;
  });
  return {
    part,
    onPart: setPart,
    openAt: (shown: RailPart) => {
      flushSync(() => setPart(shown === "chat" ? "chat" : "people"));
      drawers.openAt(shown);
    },
    focusFind: () => {
      flushSync(() => setPart("people"));
      drawers.focusFind();
    },
  };
}
