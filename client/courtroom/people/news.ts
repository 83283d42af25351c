// What the officer is told of people: who came to wait, whose hand went up, which memo came. Said politely, in bunches.
import { useEffect, useRef } from "react";
import type { Sitting } from "../../../server/contract/sitting/state.ts";
import { textOf } from "../../text/i18n.ts";
import { announce } from "../../ui/announce.tsx";
import { type Askers, askersOf, newAskers, type PeopleNews } from "./askers.ts";

/** News are said this late, so that several at once are one sentence; and no sooner than this after the last. */
const GATHER_MS = 1_000;
const REST_MS = 5_000;

/** Announces those who come to wait for the officer while the component is mounted. */
export function usePeopleNews(sitting: Sitting): void {
  const said = useRef<Askers | null>(null);
  const latest = useRef(sitting);
  const saidAt = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  latest.current = sitting;
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (said.current === null) {
      said.current = askersOf(sitting);
      return;
    }
    if (timer.current !== undefined || isQuiet(newAskers(said.current, askersOf(sitting)))) return;
    timer.current = setTimeout(
      () => {
        timer.current = undefined;
        const now = askersOf(latest.current);
        if (said.current !== null) say(newAskers(said.current, now), now);
        said.current = now;
        saidAt.current = performance.now();
      },
      Math.max(GATHER_MS, saidAt.current + REST_MS - performance.now()),
    );
  }, [sitting]);
}

function isQuiet({ waiting, hands, memos }: PeopleNews): boolean {
  return waiting.length + hands.length + memos.length === 0;
}

function say({ waiting, hands, memos }: PeopleNews, now: Askers): void {
  const t = textOf("people");
  const [waits, ...more] = waiting;
  if (waits !== undefined)
    announce(
      more.length === 0 ? t("news.waits", { name: waits }) : t("news.wait", { count: now.waiting.size }),
    );
  for (const { name } of hands.filter(({ urgent }) => urgent)) announce(t("news.urgent", { name }));
  const [hand, ...others] = hands.filter(({ urgent }) => !urgent);
  if (hand)
    announce(
      others.length === 0
        ? t("news.hand", { name: hand.name })
        : t("news.handsUp", { count: now.hands.size }),
    );
  for (const name of memos) announce(t("news.memo", { name }));
}
