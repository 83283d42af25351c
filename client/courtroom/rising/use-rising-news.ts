// Tells people that the court sits again, while the component is mounted. That the bench has risen stands in the banner.
import { useEffect, useRef } from "react";
import { textOf } from "../../text/i18n.ts";
import type { HallView } from "../core/hall-view.ts";
import { notify } from "../core/notify-hall.ts";

export function useRisingNews({ hall, sitting }: Pick<HallView, "hall" | "sitting">): void {
  const hasRisen = sitting.rising !== null;
  const before = useRef(hasRisen);
  useEffect(() => {
    if (before.current && !hasRisen && sitting.phase === "sitting")
      notify(
        hall,
        textOf("rising")("again"),
        ({ sitting: now }) => now.rising === null && now.phase === "sitting",
      );
    before.current = hasRisen;
  }, [hall, hasRisen, sitting.phase]);
}
