// Tells people that the court sits again, while the component is mounted. That the bench has risen stands in the banner.

import { useChange } from "../../court/use-change.ts";
import { textOf } from "../../text/i18n.ts";
import { notify } from "../core/commands/notify-hall.ts";
import type { HallView } from "../core/hall/hall-view.ts";
import { risingText } from "./text.ts";

export function useRisingNews({ hall, sitting }: Pick<HallView, "hall" | "sitting">): void {
  const hasRisen = sitting.rising !== null;
  useChange(hasRisen, () => {
    if (!hasRisen && sitting.phase === "sitting")
      notify(
        hall,
        textOf(risingText)("again"),
        ({ sitting: now }) => now.rising === null && now.phase === "sitting",
      );
  });
}
