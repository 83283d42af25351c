// What readers are told of the hall: the item called, what is next, and, at once, that one's own item is called.
import { useEffect, useRef } from "react";
import { upNext } from "../../server/contract/sitting/board.ts";
import { serialText } from "../../server/contract/sitting/names.ts";
import { doorClosed, type Person, runningItem, type Sitting } from "../../server/contract/sitting/state.ts";
import { textOf } from "../text/i18n.ts";
import { announce } from "../ui/announce.tsx";
import type { HallView } from "./useHall.ts";

/** What the news are made of; two that are equal have none. */
export type Facts = {
  running: string | null;
  runningSerial: string;
  isMine: boolean;
  next: string | null;
  nextSerial: string;
  isNextMine: boolean;
  phase: Sitting["phase"];
  isClosed: boolean;
  state: Person["state"] | null;
};

export type News = {
  says: "called" | "mine" | "next" | "nextMine" | "closed" | "opened" | "risen";
  serial: string;
};

/** In: the hall as this person sees it. Out: the facts that are told. */
export function factsOf(sitting: Sitting, me: Person | null): Facts {
  const running = runningItem(sitting);
  const next = upNext(sitting);
  return {
    running: running?.id ?? null,
    runningSerial: running ? serialText(running.serial) : "",
    isMine: running !== null && me?.items.includes(running.id) === true,
    next: next?.id ?? null,
    nextSerial: next ? serialText(next.serial) : "",
    isNextMine: next !== null && me?.items.includes(next.id) === true,
    phase: sitting.phase,
    isClosed: doorClosed(sitting),
    state: me?.state ?? null,
  };
}

/** What changed from one moment to the next, the most pressing first. */
export function newsOf(before: Facts, after: Facts): News[] {
  const news: News[] = [];
  if (after.phase === "risen" && before.phase !== "risen") news.push({ says: "risen", serial: "" });
  if (after.running !== null && after.running !== before.running)
    news.push({ says: after.isMine ? "mine" : "called", serial: after.runningSerial });
  if (after.isClosed !== before.isClosed)
    news.push({ says: after.isClosed ? "closed" : "opened", serial: "" });
  if (after.next !== null && after.next !== before.next)
    news.push({ says: after.isNextMine ? "nextMine" : "next", serial: after.nextSerial });
  return news;
}

const urgent: readonly News["says"][] = ["mine", "closed"];

/** Announces the hall's news while the component is mounted. */
export function useHallNews({ sitting, me }: Pick<HallView, "sitting" | "me">): void {
  const before = useRef<Facts | null>(null);
  useEffect(() => {
    const after = factsOf(sitting, me);
    const news = before.current === null ? [] : newsOf(before.current, after);
    before.current = after;
    const t = textOf("room");
    for (const { says, serial } of news)
      announce(t(`news.${says}`, { serial }), urgent.includes(says) ? "assertive" : "polite");
  }, [sitting, me]);
}
