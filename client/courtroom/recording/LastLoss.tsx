// The notice that the officer reads for some minutes after nothing of the hearing was kept: from when to when, and why.
import { useSignals } from "@preact/signals-react/runtime";
import type { Recording } from "../../../server/contract/sitting/topics/recording.ts";
import { Dot } from "../../court/State.tsx";
import { courtNow } from "../../net/socket.ts";
import { formatTime } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import styles from "./Recording.module.css";

/** Milliseconds for which it is shown after it is over. */
const SHOWN_MS = 600_000;

/** Absent where nothing was lost of late. */
export function LastLoss({ recording: { lastLoss, lostAt } }: { recording: Recording }) {
  useSignals();
  const t = useText("recording");
  if (lastLoss === null || lostAt !== null || courtNow() - lastLoss.to > SHOWN_MS) return null;
  return (
    <div className={styles.loss}>
      <ol aria-label={t("loss.title")}>
        <li>
          <Dot state="off" />
          <span>{t(`loss.${lastLoss.why ?? "silent"}`)}</span>
          <time>{formatTime(lastLoss.from, true)}</time>
        </li>
        <li>
          <Dot state="on-air" />
          <b>{t("loss.over")}</b>
          <time>{formatTime(lastLoss.to, true)}</time>
        </li>
      </ol>
      <small>{t("loss.means")}</small>
    </div>
  );
}
