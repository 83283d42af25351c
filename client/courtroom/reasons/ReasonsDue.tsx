// The row under the recall tray: acts that have no reason yet; a press on one of them asks for its reason.

import { memo } from "react";
import { Serial } from "../../court/Serial.tsx";
import trayStyles from "../../court/styles/tray.module.css";
import { useText } from "../../text/i18n.ts";
import { CardButton } from "../../ui/CardButton.tsx";
import { Hidden } from "../../ui/Hidden.tsx";
import { KeyOf } from "../core/keys/KeyOf.tsx";
import styles from "./ReasonsDue.module.css";
import type { ExplainedAct } from "./reasons.ts";
import { reasonsText } from "./text.ts";
import type { ActReasons } from "./use-reasons.ts";
import { actWords } from "./words.ts";

/** Acts that are named; a number counts the others. */
const SHOWN = 3;

/** Absent while every act has its reason, and while the strip asks: one question at a time, and the key answers only one. */
export const ReasonsDue = memo(function ReasonsDue({ reasons }: { reasons: ActReasons }) {
  const t = useText(reasonsText);
  const { due, open, shown } = reasons;
  if (due.length === 0 || shown !== null) return null;
  return (
    <fieldset
      className={`${trayStyles.tray} ${styles.reasonsDue}`}
      data-part="reasons-due"
      aria-label={t("due")}
    >
      <b>
        {t("due")} <KeyOf action="reason" />
      </b>
      {due.slice(0, SHOWN).map((act) => (
        <CardButton
          key={act.key}
          className={trayStyles.chip}
          data-part="recall"
          onPress={() => open(act.key)}
        >
          <Hidden>{t("giveFor", { act: actWords(t, act) })}</Hidden>
          <Mark act={act} />
          <span aria-hidden="true">{t(`dueFor.${act.of}`)}</span>
        </CardButton>
      ))}
      {due.length > SHOWN && <span>{t("more", { count: due.length - SHOWN })}</span>}
    </fieldset>
  );
});

function Mark({ act }: { act: ExplainedAct }) {
  switch (act.of) {
    case "passOver":
      return <Serial state="passed-over">{act.serial}</Serial>;
    case "pause":
      return <Serial state="paused">{act.serial}</Serial>;
    case "inCamera":
      return <Serial state="in-camera">{act.serial}</Serial>;
    case "remove":
      return <span aria-hidden="true">{act.name}</span>;
    case "stopStream":
      return null;
  }
}
