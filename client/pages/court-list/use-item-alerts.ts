// Says at once when an item of one's own is called or next while the court list is open, with the way there.

import { useEffect, useRef } from "react";
import { useLocation } from "wouter";
import { isRunning } from "../../../server/contract/sitting/core/item.ts";
import { isPresent } from "../../../server/contract/sitting/core/person.ts";
import { courtListText } from "../../../server/contract/text/court-list.ts";
import type { DayLine } from "../../court/day-lines.ts";
import { itemWords } from "../../court/item-words.ts";
import type { FollowedHall } from "../../court/use-halls.ts";
import { useText } from "../../text/i18n.ts";
import { announce, toast } from "../../ui/toasts.ts";

type Alert = "none" | "next" | "called";

function alertOf({ item }: Pick<DayLine, "item">): Alert | null {
  if (item === null) return null;
  if (item.state === "CALLED") return "called";
  return item.state === "NEXT" ? "next" : "none";
}

/** Announces only changes: the page itself shows the state at its start. */
export function useItemAlerts(lines: readonly DayLine[], halls: ReadonlyMap<string, FollowedHall>): void {
  const t = useText(courtListText);
  const [, navigate] = useLocation();
  const known = useRef(new Map<string, Alert>());
  useEffect(() => {
    for (const line of lines) {
      const alert = alertOf(line);
      if (alert === null) continue;
      const before = known.current.get(line.key);
      known.current.set(line.key, alert);
      if (before === undefined || before === alert || alert === "none") continue;
      const { courtId, hall, serial } = line.one;
      const words = { ...itemWords(serial), hall };
      const me = halls.get(courtId)?.me;
      const isIn = me !== null && me !== undefined && isPresent(me);
      const action = {
        label: t(isIn ? "day.goThere" : "day.joinThere", { hall }),
        onPress: () => navigate(isIn ? `/meeting?court=${courtId}` : `/you-are-here?court=${courtId}`),
      };
      const text = t(alert === "called" ? "day.called" : "day.upNext", words);
      // The notice has the link to the hall, so it stays while the called item is before the court.
      const validWhile = () => {
        const item = halls.get(courtId)?.hall.sitting.value?.items[line.one.id];
        if (item === undefined || alertOf({ item }) === alert) return true;
        return alert === "called" && isRunning(item.state);
      };
      if (alert === "next") {
        toast(text, { validWhile });
        continue;
      }
      // Being called cannot wait for what a reader is reading now.
      announce(text, "assertive", validWhile);
      toast(text, { action, validWhile });
    }
  }, [lines, halls, navigate, t]);
}
