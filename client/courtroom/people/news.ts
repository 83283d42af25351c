// The officer's notices about people: who came to wait, whose hand was raised, which memo came. Announced politely, several at once.

import { useEffect, useRef } from "react";
import { peopleText } from "../../../server/contract/text/people.ts";
import { textOf } from "../../text/i18n.ts";
import { announceInHall } from "../core/commands/notify-hall.ts";
import type { HallView } from "../core/hall/hall-view.ts";
import { type Askers, askersOf, newAskers, type PeopleNews } from "./askers.ts";

/** Debounce of announcements, so that several at once make one sentence; also the shortest time between two announcements. */
const GATHER_MS = 1_000;
const PAUSE_MS = 5_000;

/** Announces people who begin to wait for the officer while the component is mounted. */
export function usePeopleNews({ sitting, hall }: Pick<HallView, "sitting" | "hall">): void {
  const announced = useRef<Askers | null>(null);
  const latest = useRef(sitting);
  const announcedAt = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  latest.current = sitting;
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (announced.current === null) {
      announced.current = askersOf(sitting);
      return;
    }
    if (timer.current !== undefined || isQuiet(newAskers(announced.current, askersOf(sitting)))) return;
    timer.current = setTimeout(
      () => {
        timer.current = undefined;
        const now = askersOf(latest.current);
        if (announced.current !== null) announceNews({ hall, since: announced.current, now });
        announced.current = now;
        announcedAt.current = performance.now();
      },
      Math.max(GATHER_MS, announcedAt.current + PAUSE_MS - performance.now()),
    );
  }, [sitting, hall]);
}

function isQuiet({ waiting, hands, memos }: PeopleNews): boolean {
  return waiting.length + hands.length + memos.length === 0;
}

type PeopleChange = { hall: HallView["hall"]; since: Askers; now: Askers };

/** Each is announced unless it was dealt with before its turn; several together are announced while one of them still waits. */
function announceNews({ hall, since, now }: PeopleChange): void {
  const t = textOf(peopleText);
  const { waiting, hands, memos } = newAskers(since, now);
  const announce = (text: string, isLeft: (left: PeopleNews) => boolean) =>
    announceInHall(hall, text, ({ sitting }) => isLeft(newAskers(since, askersOf(sitting))));
  const [waits, ...more] = waiting;
  if (waits !== undefined)
    announce(
      more.length === 0 ? t("news.waits", { name: waits }) : t("news.wait", { count: now.waiting.size }),
      (left) => left.waiting.some((name) => waiting.includes(name)),
    );
  const isUp = (of: PeopleNews["hands"]) => (left: PeopleNews) =>
    left.hands.some((hand) => of.some(({ name, urgent }) => name === hand.name && urgent === hand.urgent));
  for (const hand of hands.filter(({ urgent }) => urgent))
    announce(t("news.urgent", { name: hand.name }), isUp([hand]));
  const calm = hands.filter(({ urgent }) => !urgent);
  const [first, ...others] = calm;
  if (first)
    announce(
      others.length === 0
        ? t("news.hand", { name: first.name })
        : t("news.handsUp", { count: now.hands.size }),
      isUp(calm),
    );
  for (const name of memos) announce(t("news.memo", { name }), (left) => left.memos.includes(name));
}
