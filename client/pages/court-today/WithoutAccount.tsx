// The parts of this court that need no account.

import { useSignals } from "@preact/signals-react/runtime";
import { Link } from "wouter";
import { courtTodayText } from "../../court/court-today.text.ts";
import { hasPublicRecordings, isFlagOn } from "../../net/config.ts";
import { useText } from "../../text/i18n.ts";
import styles from "./CourtToday.module.css";

export function WithoutAccount() {
  useSignals();
  const t = useText(courtTodayText);
  return (
    <section className={styles.block} aria-labelledby="without-account">
      <h2 id="without-account">{t("open.title")}</h2>
      <ul className={styles.open}>
        <li>{t("open.search")}</li>
        <li>
          <Link href="/display-board">{t("open.board")}</Link>
        </li>
        {isFlagOn("live_streaming") && (
          <li>
            <Link href="/live-courts">{t("open.live")}</Link>
          </li>
        )}
        {hasPublicRecordings() && (
          <li>
            <Link href="/public-recordings">{t("open.recordings")}</Link>
          </li>
        )}
        {isFlagOn("passive_enabled") && (
          <li>
            <Link href="/watch">{t("open.guest")}</Link>
          </li>
        )}
      </ul>
    </section>
  );
}
