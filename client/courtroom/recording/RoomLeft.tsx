// Tells the officer when the disk of recordings will be full, where that is before the day is over.
import { useSignals } from "@preact/signals-react/runtime";
import { RECORDING_ROOM_HOURS } from "../../../server/contract/limits.ts";
import { useLoaded } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import { courtNow } from "../../net/socket.ts";
import { formatTime } from "../../text/format.ts";
import { formatBytes } from "../../text/format-number.ts";
import { useText } from "../../text/i18n.ts";
import { Notice } from "../../ui/Notice.tsx";
import { Bar } from "../../ui/Progress.tsx";
import styles from "./Recording.module.css";

const AGAIN_MS = 60_000;

/** Absent while there is room enough, and where nobody knows how much there is. */
export function RoomLeft() {
  useSignals();
  const t = useText("recording");
  const room = useLoaded({
    key: ["room for recordings"],
    read: (signal) => api.get("/recordings-room", { signal }),
    againMs: () => AGAIN_MS,
  });
  if (room.state !== "ready") return null;
  const { space, fullAt } = room.data;
  if (space === null || fullAt === null) return null;
  if (fullAt - courtNow() > RECORDING_ROOM_HOURS * 3_600_000) return null;
  const { freeBytes, totalBytes } = space;
  return (
    <div className={styles.room}>
      <Notice kind="held" live="polite" title={t("room.title", { time: formatTime(fullAt) })}>
        {t("room.left", { free: formatBytes(freeBytes), total: formatBytes(totalBytes) })}
      </Notice>
      <Bar label={t("room.used")} value={totalBytes - freeBytes} max={totalBytes || 1} />
    </div>
  );
}
