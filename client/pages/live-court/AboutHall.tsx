// The part beside the stream: the bench, the board's line about the hall, the rules for using the stream, and what is never shown.

import { nextRising } from "../../../server/contract/calendar/next-rising.ts";
import type { LiveCourt } from "../../../server/contract/rest/live.ts";
import { itemWords } from "../../court/item-words.ts";
import { liveCourtsText } from "../../court/live-courts.text.ts";
import { minutesBehind } from "../../court/minutes-behind.ts";
import { serialText } from "../../court/serial-text.ts";
import { useClock } from "../../court/use-clock.ts";
import { liveCourtText } from "../../player/live-court.text.ts";
import { About } from "../../player/PlayerPage.tsx";
import { formatList, formatTime } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Text } from "../../ui/Layout.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Notice } from "../../ui/Notice.tsx";
import styles from "./LiveCourt.module.css";

type AboutHallProps = {
  court: LiveCourt;
  /** When what is on the screen was heard; null where a card is there. */
  shownAt: number | null;
  /** The item on the screen. */
  shown: number | null;
};

export function AboutHall({ court, shownAt, shown }: AboutHallProps) {
  const t = useText(liveCourtsText);
  const own = useText(liveCourtText);
  const { hall, judges, card, delay } = court;
  return (
    <About title={t("hall", { number: hall })} judges={judges}>
      {card !== "off" && <p>{delay === 0 ? t("leadNow") : t("lead", { count: minutesBehind(delay) })}</p>}
      <Board court={court} shownAt={shownAt} shown={shown} />
      {card === null ? (
        <Notice kind="info" title={own("mayWatch")}>
          {own("mayNotCopy")}
        </Notice>
      ) : (
        <NeverShown />
      )}
      <LinkButton href="/live-courts">{t("all")}</LinkButton>
    </About>
  );
}

/** The display board of the hall, which is as it is now: the stream is behind it. */
function Board({ court: { board, item }, shownAt, shown }: AboutHallProps) {
  const t = useText(liveCourtsText);
  const own = useText(liveCourtText);
  const now = useClock();
  const onScreen = shown ?? item?.serial ?? null;
  const one = (serial: number | null) => serial !== null && t("item", itemWords(serial));
  const rows = [
    [
      "onScreen",
      shownAt !== null && own("asOf", { what: one(onScreen) || own("noItem"), time: formatTime(shownAt) }),
    ],
    ["inHall", one(board.now)],
    ["next", one(board.next)],
    ["passedOver", board.passedOver.length > 0 && formatList(board.passedOver.map(serialText))],
    ["rises", board.ends !== null && nextRising(board.ends, now)],
  ] as const;
  const known = rows.flatMap(([name, said]) => (said ? [[name, said] as const] : []));
  if (known.length === 0) return null;
  return (
    <dl className={styles.board}>
      {known.map(([name, said]) => (
        <div key={name}>
          <Text as="dt" tone="soft">
            {own(name)}
          </Text>
          <dd>{said}</dd>
        </div>
      ))}
    </dl>
  );
}

const kinds = ["family", "offences", "closed"] as const;

function NeverShown() {
  const own = useText(liveCourtText);
  return (
    <Text as="div" size="sm" className={styles.never}>
      <Text as="h3" size="md">
        {own("never.title")}
      </Text>
      <ul>
        {kinds.map((kind) => (
          <li key={kind}>{own(`never.${kind}`)}</li>
        ))}
      </ul>
      <Text tone="soft">{own("never.doubt")}</Text>
    </Text>
  );
}
