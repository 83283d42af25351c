// An alert for each other hall where my item is called or next: one press goes there, Escape hides it until it is more urgent.

import { signal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { Mic } from "lucide-react";
import { useEffect, useState } from "react";
import { isInRunningItem } from "../../../server/contract/sitting/core/admitted-items.ts";
import type { Item } from "../../../server/contract/sitting/core/item.ts";
import { callOf, runningItem } from "../../../server/contract/sitting/core/state.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { itemWords } from "../../court/item-words.ts";
import { serialText } from "../../court/serial-text.ts";
import otherHallsStyles from "../../court/styles/other-halls.module.css";
import { formatTime } from "../../text/format.ts";
import { textOf, useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { announce } from "../../ui/toasts.ts";
import type { HallView } from "../core/hall/hall-view.ts";
import { useKeys } from "../core/keys/keys.ts";
import { usePrintedKey } from "../core/keys/printed.ts";
import { useInSight } from "../core/shown/use-in-sight.ts";
import styles from "./HallAlerts.module.css";
import { HallNumber } from "./HallTiles.tsx";
import { knownCalls, useGo } from "./move.ts";
import type { MyHall } from "./my-halls.ts";
import { NameCounselThere } from "./NameCounselThere.tsx";
import { PassOverThere } from "./PassOverThere.tsx";
import { hallsText } from "./text.ts";
import { alertOf, goingTo } from "./tile-state.ts";
import { useAnswersThere } from "./use-answers-there.ts";
import { useEscape } from "./use-escape.ts";
import { type Near, useHallOf } from "./use-hall-of.ts";
import { useMyHalls } from "./use-my-day.ts";

type Says = "called" | "next";

/** The alerts that are shown; the keys act on the most urgent one. */
export const alertsShown = signal<ReadonlyMap<string, Says>>(new Map());

/** `from` is the person's present hall; null on a page without a hall. */
export function HallAlerts({ courtId, from }: { courtId: string; from: HallView | null }) {
  const others = useMyHalls().filter((mine) => mine.courtId !== courtId);
  return others.map((mine) => <Followed key={mine.courtId} mine={mine} from={from} />);
}

/**
 * The last announced alert of each hall, and whether the person put it away. An alert is mounted anew, in another place of the page, when the
 * window becomes low or the panels are hidden.
 */
const lastAlerts = new Map<string, { key: string; isAway: boolean }>();

function Followed({ mine, from }: { mine: MyHall; from: HallView | null }) {
  useSignals();
  const near = useHallOf(mine);
  useAnswersThere(near?.view.hall ?? null, mine.hall);
  const shown = near && alertIn(mine, near);
  const isOver = near !== null && shown === null;
  useEffect(() => {
    if (isOver) lastAlerts.delete(mine.courtId);
  }, [isOver, mine.courtId]);
  if (near === null || !shown) return null;
  return <HallAlert key={shown.key} id={shown.key} mine={mine} from={from} near={near} says={shown.says} />;
}

/** What the alert of a hall says now; null while it has none. */
function alertIn({ courtId, state }: MyHall, { view, nearest }: Near): { says: Says; key: string } | null {
  const { sitting, me } = view;
  const says = nearest && alertOf(sitting, nearest);
  if (nearest === null || says === null) return null;
  const call = says === "called" ? callOf(sitting) : null;
  if (call !== null && call === knownCalls.value.get(courtId)) return null;
  if (goingTo(me?.state ?? state, sitting) === "none") return null;
  // Another call of the same item is another alert, although it may be drawn in the same turn as the end of the call before.
  return { says, key: `${says} ${call ?? nearest.item.id} ${me?.id}` };
}

type HallAlertProps = { id: string; mine: MyHall; from: HallView | null; near: Near; says: Says };

function HallAlert({ id, mine, from, near: { view, nearest }, says }: HallAlertProps) {
  const t = useText(hallsText);
  const printed = usePrintedKey();
  const go = useGo(from);
  const known = lastAlerts.get(mine.courtId);
  const [isAway, setIsAway] = useState(known?.key === id && known.isAway);
  const setAway = () => {
    lastAlerts.set(mine.courtId, { key: id, isAway: true });
    setIsAway(true);
  };
  const serial = nearest ? serialText(nearest.item.serial) : "";
  useAnnouncement(mine.courtId, id, says, serial, mine.hall);
  const hasKeys = useTurn(mine.courtId, says, !isAway);
  const going = goingTo(view.me?.state ?? mine.state, view.sitting);
  const isIn = going === "move" || going === "back";
  const speaks = from !== null && isIn && says === "called" && isInRunningItem(view.sitting, view.me);
  const own = from === null ? null : ownRunning(from);
  const inSight = useInSight<HTMLDivElement>();
  const press = () => void go(mine, view, speaks);
  useKeys(hasKeys && !isAway ? { goHall: press } : {});
  useEscape(hasKeys && !isAway, setAway);
  if (isAway) return null;
  return (
    <div
      ref={inSight}
      className={`${otherHallsStyles.hall} ${styles.hallAlert}`}
      data-part="hall-alert"
      data-says={says}
    >
      <HallNumber>{mine.hall}</HallNumber>
      <span>
        <b>{t(`alert.${says}`, { ...itemWords(serial), hall: mine.hall })}</b>
        <Since sitting={view.sitting} />
        {own !== null && says === "called" && <small>{t("passOver.both", itemWords(own.serial))}</small>}
      </span>
      <div className="button-row">
        <Button
          size="small"
          kind="primary"
          icon={speaks ? Mic : undefined}
          shortcut={hasKeys ? printed("goHall") : undefined}
          onPress={press}
        >
          {speaks ? t("alert.speak") : t(`go.${going === "none" ? "move" : going}`)}
        </Button>
        {own !== null && isIn && view.me !== null && nearest !== null && (
          <PassOverThere
            hall={view.hall}
            sitting={view.sitting}
            me={view.me}
            item={nearest.item}
            reason={t(says === "called" ? "passOver.reasonBoth" : "passOver.reason", {
              ...itemWords(own.serial),
              hall: from?.sitting.hall,
            })}
          />
        )}
        {isIn && view.me !== null && nearest !== null && (
          <NameCounselThere sitting={view.sitting} me={view.me} item={nearest.item} />
        )}
        <Button size="small" kind="quiet" shortcut={hasKeys ? "Esc" : undefined} onPress={setAway}>
          {t("alert.later")}
        </Button>
      </div>
    </div>
  );
}

/** The item that is before the court here and is the person's own. */
function ownRunning({ sitting, me }: HallView): Item | null {
  return isInRunningItem(sitting, me) ? runningItem(sitting) : null;
}

function Since({ sitting }: { sitting: Sitting }) {
  const t = useText(hallsText);
  const running = runningItem(sitting);
  if (running === null || running.takenUpAt === null) return null;
  return (
    <small>{t("alert.since", { ...itemWords(running.serial), time: formatTime(running.takenUpAt) })}</small>
  );
}

/** Screen readers announce a call at once, and a next item after what they are reading; each once, wherever the alert is drawn. */
function useAnnouncement(courtId: string, key: string, says: Says, serial: string, hall: string): void {
  useEffect(() => {
    if (lastAlerts.get(courtId)?.key === key) return;
    lastAlerts.set(courtId, { key, isAway: false });
    const t = textOf(hallsText);
    if (says === "called") announce(t("alert.saysCalled", { ...itemWords(serial), hall }), "assertive");
    else announce(t("alert.saysNext", { ...itemWords(serial), hall }));
  }, [courtId, key, says, serial, hall]);
}

/** Whether the keys act on this alert: a called item before a next one, then the first shown. */
function useTurn(courtId: string, says: Says, isShown: boolean): boolean {
  useSignals();
  useEffect(() => {
    if (!isShown) return;
    alertsShown.value = new Map(alertsShown.peek()).set(courtId, says);
    return () => {
      const rest = new Map(alertsShown.peek());
      rest.delete(courtId);
      alertsShown.value = rest;
    };
  }, [courtId, says, isShown]);
  const all = [...alertsShown.value];
  const [first] = all.find(([, is]) => is === "called") ?? all[0] ?? [];
  return first === courtId;
}
