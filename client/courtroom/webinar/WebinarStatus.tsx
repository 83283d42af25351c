// The statuses in the bar of a webinar's room: its stream, whether it is open to guests, and its recording. For the host they open the
// controls of all of them.

import { useSignals } from "@preact/signals-react/runtime";
import type { ReactNode } from "react";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { type StreamState, streamState } from "../../../server/contract/sitting/stream-state.ts";
import { Dot, type DotState } from "../../court/State.tsx";
import { formatTime } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Press } from "../../ui/Press.tsx";
import { RecordingWords } from "../recording/RecordingStatus.tsx";
import { webinarText } from "./text.ts";
import styles from "./WebinarStatus.module.css";

const dots: Record<StreamState, DotState> = {
  off: "off",
  on: "on-air",
  paused: "recess",
  lost: "off",
  ended: "off",
};

type WebinarStatusProps = {
  sitting: Sitting;
  isOpen: boolean;
  control?: { isShown: boolean; toggle: () => void };
};

export function WebinarStatus({ sitting, isOpen, control }: WebinarStatusProps) {
  useSignals();
  const t = useText(webinarText);
  const state = streamState(sitting);
  const within = (says: ReactNode) =>
    control ? (
      <Press className={styles.opener} aria-expanded={control.isShown} onPress={control.toggle}>
        {says}
      </Press>
    ) : (
      says
    );
  return (
    <ul className={styles.status} aria-label={t("status.label")}>
      <li data-stream={state}>
        {within(
          <>
            <Dot state={dots[state]} />
            {t("status.stream")}{" "}
            <span>{t(`status.${state}`, { time: formatTime(sitting.broadcast?.lostAt ?? 0) })}</span>
          </>,
        )}
      </li>
      <li>
        {within(
          <>
            <Dot state={isOpen ? "sitting" : "off"} />
            {t("status.guests")} <span>{t(isOpen ? "status.open" : "status.closed")}</span>
          </>,
        )}
      </li>
      {sitting.mayRecord && <li>{within(<RecordingWords sitting={sitting} />)}</li>}
    </ul>
  );
}
