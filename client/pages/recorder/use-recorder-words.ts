// The words that a recorder draws, in the language of its page.

import { useMemo } from "react";
import { courtText } from "../../../server/contract/text/court.ts";
import { liveCourtsText } from "../../court/live-courts.text.ts";
import { coWatchText } from "../../courtroom/co-watch/text.ts";
import { screenShareText } from "../../courtroom/screen-share/text.ts";
import { useText } from "../../text/i18n.ts";
import type { RecorderWords } from "./record.ts";
import { recorderText } from "./text.ts";

export function useRecorderWords(): RecorderWords {
  const t = useText(liveCourtsText);
  const court = useText(courtText);
  const own = useText(recorderText);
  const share = useText(screenShareText);
  const file = useText(coWatchText);
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
