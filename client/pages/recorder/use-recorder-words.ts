// The words that a recorder draws, in the language of its page.
import { useMemo } from "react";
import { useText } from "../../text/i18n.ts";
import type { RecorderWords } from "./record.ts";

export function useRecorderWords(): RecorderWords {
  const t = useText("liveCourts");
  const court = useText("court");
  const own = useText("recorder");
  const share = useText("screenShare");
  const file = useText("coWatch");
  return useMemo(
    () => ({
      hall: (number) => t("hall", { number }),
      versus: court("versus"),
      shown: {
        title: {
          screen: (name) => share("other.screen", { name }),
          cowatch: (name) => share("other.cowatch", { name }),
        },
        coming: share("shown.coming"),
        loading: file("fetching"),
        failed: own("fileAway"),
        corrupted: file("corrupted"),
      },
      card: (card) => ({ title: t(`card.${card}`), means: t(`cardMeans.${card}`) }),
    }),
    [t, court, own, share, file],
  );
}
