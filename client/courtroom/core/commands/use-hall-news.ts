// Announces the news of the hall to screen readers: the called item, the next one, and, at once, that one's own item is called.

import { useEffect, useRef } from "react";
import { frameText } from "../../../court/frame.text.ts";
import { itemWords } from "../../../court/item-words.ts";
import { textOf } from "../../../text/i18n.ts";
import type { HallView } from "../hall/hall-view.ts";
import { type Facts, factsOf, isUrgent, newsOf } from "../news/news.ts";
import { newsValidWhile } from "../news/valid-while.ts";
import { announceInHall, notify } from "./notify-hall.ts";

/** Announces the hall's news while the component is mounted. */
export function useHallNews({ sitting, me, hall }: Pick<HallView, "sitting" | "me" | "hall">): void {
  const before = useRef<Facts | null>(null);
  useEffect(() => {
    const after = factsOf(sitting, me);
    const news = before.current === null ? [] : newsOf(before.current, after);
    before.current = after;
    const t = textOf(frameText);
    for (const each of news) {
      const text = t(`news.${each.says}`, itemWords(each.serial));
      // This one also has a sound, and everything with a sound is shown too; the call of one's own item has a banner for that.
      const validWhile = newsValidWhile(each.says, after);
      if (each.says === "nextMine") notify(hall, text, validWhile);
      else announceInHall(hall, text, validWhile, isUrgent(each) ? "assertive" : "polite");
    }
  }, [sitting, me, hall]);
}
