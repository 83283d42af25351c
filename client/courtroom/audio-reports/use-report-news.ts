// Tells the officer that somebody cannot hear the court, whatever part of the side panel is open.

import { useEffect, useRef } from "react";
import { openAudioReports } from "../../../server/contract/sitting/topics/audio-reports.ts";
import { textOf } from "../../text/i18n.ts";
import type { HallView } from "../core/hall-view.ts";
import { notify } from "../core/notify-hall.ts";
import { isUnheard } from "../core/valid-while.ts";

/** When more wait than this, the officer knows, and the number in the panel shows how many. */
const NAMED_MOST = 3;

/** Shows and announces new reports while the component is mounted; those that were there before are in view. */
export function useReportNews({ sitting, hall }: Pick<HallView, "sitting" | "hall">): void {
  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    const reports = openAudioReports(sitting);
    const before = known.current;
    known.current = new Set(reports.map(({ person, at }) => `${person} ${at}`));
    if (before === null || reports.length > NAMED_MOST) return;
    const t = textOf("audioReports");
    for (const { person, at } of reports)
      if (!before.has(`${person} ${at}`))
        notify(
          hall,
          t("reports.news", { name: sitting.people[person]?.profileName ?? "" }),
          isUnheard(person, at),
          "held",
        );
  }, [sitting, hall]);
}
