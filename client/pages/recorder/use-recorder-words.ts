// The words that a recorder draws, in the language of its page.
import { useMemo } from "react";
import { useText } from "../../text/i18n.ts";
import type { RecorderWords } from "./record.ts";

export function useRecorderWords(): RecorderWords {
  const t = useText("liveCourts");
  const court = useText("court");
  return useMemo(
    () => ({
      hall: (number) => t("hall", { number }),
      versus: court("versus"),
      card: (card) => ({ title: t(`card.${card}`), means: t(`cardMeans.${card}`) }),
    }),
    [t, court],
  );
}
