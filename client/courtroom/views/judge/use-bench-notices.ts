// The court's notices to the bench and its stenographer, who have no queue of hands before them: who raises one, and who must be heard at once.

import { useEffect } from "react";
import { peopleText } from "../../../../server/contract/text/people.ts";
import { onNotice } from "../../../net/socket.ts";
import { textOf } from "../../../text/i18n.ts";
import { announceInHall, notifyAnswer } from "../../core/commands/notify-hall.ts";
import type { HallView } from "../../core/hall/hall-view.ts";
import type { ValidInHall } from "../../core/news/valid-while.ts";

const isUp =
  (person: unknown): ValidInHall =>
  ({ sitting }) =>
    sitting.hands.some((hand) => hand.person === person);

/** Shows urgent entries of one sitting, and announces hands to screen readers, while the component is mounted. */
export function useBenchNotices({ hall }: Pick<HallView, "hall">): void {
  useEffect(() => {
    const t = textOf(peopleText);
    const stops = [
      onNotice("urgent-entry", (sitting, { person, name }) => {
        if (sitting === hall.id) notifyAnswer(hall, t("news.urgent", { name: String(name) }), isUp(person));
      }),
      onNotice("urgent-hand-raise", (sitting, { person, name }) => {
        if (sitting === hall.id) announceInHall(hall, t("news.hand", { name: String(name) }), isUp(person));
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [hall]);
}
