// Notifies the officer that somebody cannot hear the court, whichever part of the side panel is open.

import { useEffect, useRef } from "react";
import { openAudioReports } from "../../../server/contract/sitting/topics/audio-reports.ts";
import { textOf } from "../../text/i18n.ts";
import { notify } from "../core/commands/notify-hall.ts";
import type { HallView } from "../core/hall/hall-view.ts";
import { isUnheard } from "../core/news/valid-while.ts";
import { audioReportsText } from "./text.ts";

/** If more reports than this are open, there are no more notices: the number in the panel shows how many there are. */
const NAMED_MOST = 3;

/** Shows and announces new reports while the component is mounted; reports from before that are in the panel already. */
export function useReportNews({ sitting, hall }: Pick<HallView, "sitting" | "hall">): void {
  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    const reports = openAudioReports(sitting);
    const before = known.current;
    known.current = new Set(reports.map(({ person, at }) => `${person} ${at}`));
    if (before === null || reports.length > NAMED_MOST) return;
    const t = textOf(audioReportsText);
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
