// A hall among the live courts: what the public sees of it now, its bench and its item.

import { Play } from "lucide-react";
import { Link } from "wouter";
import type { LiveCourt } from "../../server/contract/rest/live.ts";
import { useText } from "../text/i18n.ts";
import { Hidden } from "../ui/Hidden.tsx";
import { Icon } from "../ui/Icon.tsx";
import { Text } from "../ui/Layout.tsx";
import { benchLine } from "./bench.ts";
import styles from "./Live.module.css";
import { LiveCard } from "./LiveCard.tsx";
import { liveCourtsText } from "./live-courts.text.ts";
import { minutesBehind } from "./minutes-behind.ts";
import { serialText } from "./serial-text.ts";

export function LiveTile({ court }: { court: LiveCourt }) {
  const t = useText(liveCourtsText);
  const { courtId, hall, judges, card, delay, item } = court;
  return (
    <Link href={`/live-courts/live?court=${courtId}`} className={styles.hall}>
      <Hidden>{t("watch", { number: hall })}</Hidden>
      {card === null ? (
        <span className={styles.shown}>
          <span className={styles.delay}>
            {delay === 0 ? t("noDelay") : t("delay", { count: minutesBehind(delay) })}
          </span>
          <Icon of={Play} />
          <strong>{t("open")}</strong>
        </span>
      ) : (
        <LiveCard card={card} until={court.until} beginsAt={court.beginsAt} />
      )}
      <span className={styles.row}>
        <Text as="b" size="2xl" aria-hidden="true">
          {hall}
        </Text>
        <span className={styles.bench}>
          <strong>{benchLine(judges)}</strong>
          <Text as="small" tone="soft">
            {item?.caseNumber || (item && card !== null ? t("notShown") : "")}
          </Text>
        </span>
        {item && <span className={styles.serial}>{serialText(item.serial)}</span>}
      </span>
    </Link>
  );
}
