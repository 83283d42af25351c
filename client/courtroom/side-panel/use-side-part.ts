// Which part of the officer's side panel is shown: a key or a rail button first shows the part that it leads into.
import { useState } from "react";
import { flushSync } from "react-dom";
import type { RailPart } from "./Rail.tsx";

/** What the side panel shows. */
export type SidePart = "people" | "chat";

type Drawers = { openAt: (part: RailPart) => void; focusFind: () => void };

export function useSidePart(drawers: Drawers) {
  const [part, setPart] = useState<SidePart>("people");
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
