// The status in the bar of a webinar's room: the state of its stream, and whether it is open to guests. For the host it opens the controls
// of both.
import { useSignals } from "@preact/signals-react/runtime";
import type { ReactNode } from "react";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { formatTime } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Press } from "../../ui/Press.tsx";
import { Dot, type DotState } from "../../ui/State.tsx";
import { type StreamState, streamState } from "./stream-state.ts";
import styles from "./Webinar.module.css";

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
  const t = useText("webinar");
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
    </ul>
  );
}
