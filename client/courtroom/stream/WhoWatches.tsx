// How many watch the public stream of the hall, for its officer.
import { WATCHING_SECONDS } from "../../../server/contract/limits.ts";
import { useLoaded } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import { formatNumber } from "../../text/format-number.ts";
import { useText } from "../../text/i18n.ts";
import { AirPart } from "../core/AirState.tsx";
import styles from "./Broadcast.module.css";

const AGAIN_MS = 5_000;

export function WhoWatches({ courtId }: { courtId: string }) {
  const t = useText("stream");
  const read = useLoaded({
    key: ["watching", courtId],
    read: (signal) => api.get("/master/court/:courtId/watching", { param: { courtId }, signal }),
    againMs: () => AGAIN_MS,
  });
  if (read.state === "loading") return null;
  return (
    <AirPart title={t("watching.title")}>
      {read.state === "failed" ? (
        <p className={styles.soft}>{t("watching.failed")}</p>
      ) : (
        <p className={styles.watching}>
          <b>{formatNumber(read.data.count)}</b> {t("watching.count", { count: read.data.count })}
        </p>
      )}
      <p className={styles.soft}>{t("watching.means", { seconds: WATCHING_SECONDS })}</p>
    </AirPart>
  );
}
