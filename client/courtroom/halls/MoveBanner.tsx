// Shown after a move from another hall, until the person has read it: where they are now, and the way back.

import { signal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { Undo2 } from "lucide-react";
import { useEffect, useState } from "react";
import { isInRunningItem } from "../../../server/contract/sitting/core/admitted-items.ts";
import { lostSince, offlineSince } from "../../shell/connection.ts";
import { textOf, useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { announce } from "../../ui/toasts.ts";
import type { HallView } from "../core/hall/hall-view.ts";
import { useKeys } from "../core/keys/keys.ts";
import { usePrintedKey } from "../core/keys/printed.ts";
import { alertsShown } from "./HallAlerts.tsx";
import styles from "./MoveBanner.module.css";
import { forgetMove, forgetSpeaking, lastMove, type Move, useGo } from "./move.ts";
import type { MyHall } from "./my-halls.ts";
import { hallsText } from "./text.ts";
import { type Arrival, arrivalMeans, arrivalOf, goingTo } from "./tile-state.ts";
import { useEscape } from "./use-escape.ts";
import { useHallOf } from "./use-hall-of.ts";
import { useMyHalls } from "./use-my-day.ts";

/** The last sentence that was announced: the one before it no longer holds. */
const announcing = signal("");

/** Absent when the person did not come from another hall. */
export function MoveBanner({ view }: { view: HallView }) {
  useSignals();
  const move = lastMove.value;
  if (move === null || move.to.courtId !== view.courtId) return null;
  return <Arrived view={view} move={move} />;
}

function Arrived({ view, move }: { view: HallView; move: Move }) {
  useSignals();
  const t = useText(hallsText);
  const { arrival, isOpening } = useArrival(view, move);
  const says = arrivalMeans(arrival, { isOpening, isOn: view.room?.microphone.value === true });
  const title = t(`arrival.${arrival}`, { hall: move.to.hall });
  // Until the person has arrived and the microphone is as it will be there is nothing to say.
  useEffect(() => {
    if (says === "movingMeans") return;
    const sentence = `${title}. ${textOf(hallsText)(`arrival.${says}`, ends(move))}`;
    announcing.value = sentence;
    announce(sentence, "polite", () => announcing.value === sentence);
  }, [title, says, move]);
  // Escape closes an alert first.
  useEscape(alertsShown.value.size === 0, forgetMove);
  return (
    <div className={styles.moved} data-part="moved" data-arrival={arrival}>
      <p>
        <b>{title}</b> <span>{t(`arrival.${says}`, ends(move))}</span>
      </p>
      <div className="button-row">
        <Back view={view} move={move} />
        {arrival !== "out" && (
          <Button size="small" kind="quiet" onPress={forgetMove}>
            {t("arrival.stay")}
          </Button>
        )}
      </div>
    </div>
  );
}

function ends({ from, to }: Move) {
  return { hall: to.hall, from: from.hall };
}

type HowArrived = { arrival: Arrival; isOpening: boolean };

/**
 * How the person has arrived, and whether the microphone is being opened for them. It opens only before a court that called them, and
 * never after a lost link.
 */
function useArrival({ sitting, me, room }: HallView, { speaks }: Move): HowArrived {
  useSignals();
  const arrival = arrivalOf({
    isOffline: offlineSince.value !== null || lostSince.value !== null,
    phase: sitting.phase,
    state: me?.state ?? null,
    right: room?.right.value ?? null,
  });
  const isCalled = isInRunningItem(sitting, me);
  const state = room?.state.value ?? null;
  const [isOpening, setOpening] = useState(false);
  const isStuck = state === "full" || state === "failed" || state === "elsewhere";
  // The press counts only for a moment: after a delay, or on another page, it no longer opens the microphone.
  useEffect(() => forgetSpeaking, []);
  useEffect(() => {
    if (isStuck) forgetSpeaking();
  }, [isStuck]);
  useEffect(() => {
    if (!speaks || arrival === "moving") return;
    forgetSpeaking();
    if (arrival !== "active" || !isCalled || !room) return;
    setOpening(true);
    void room.setMicrophone(true).finally(() => setOpening(false));
  }, [speaks, arrival, isCalled, room]);
  // In the first drawing after the arrival the effect above is still to come.
  const opens = speaks && arrival === "active" && isCalled && room !== null;
  return { arrival, isOpening: isOpening || opens };
}

function Back({ view, move }: { view: HallView; move: Move }) {
  const mine = useMyHalls().find(({ courtId }) => courtId === move.from.courtId);
  return mine ? <BackTo view={view} mine={mine} /> : null;
}

function BackTo({ view, mine }: { view: HallView; mine: MyHall }) {
  const t = useText(hallsText);
  const printed = usePrintedKey();
  const go = useGo(view);
  const there = useHallOf(mine)?.view ?? null;
  const isOut = goingTo(there?.me?.state ?? mine.state, there?.sitting ?? null) === "none";
  const press = () => void go(mine, there);
  useKeys(isOut ? {} : { hallBack: press });
  if (isOut) return null;
  return (
    <Button size="small" icon={Undo2} shortcut={printed("hallBack")} onPress={press}>
      {t("arrival.back", { hall: mine.hall })}
    </Button>
  );
}
