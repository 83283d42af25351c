// How long it is until the room of a meeting opens.

import styles from "../../../court/styles/countdown.module.css";
import { unitParts } from "../../../text/format-units.ts";
import { useText } from "../../../text/i18n.ts";
import { meetingsText } from "../../core/text/meetings.text.ts";
import { partsOfTime } from "./time-left.ts";

/** @param left - in milliseconds */
export function TimeLeft({ left }: { left: number }) {
  const t = useText(meetingsText);
  const shown = partsOfTime(left).map(({ count, unit }) => ({
    unit,
    parts: unitParts(count, unit) ?? [{ type: "literal", value: t(`countdown.${unit}s`, { count }) }],
  }));
  const said = shown.map(({ parts }) => parts.map(({ value }) => value).join("")).join(" ");
  return (
    <p className={styles.time} role="timer" aria-label={t("countdown.label", { time: said })}>
      {shown.map(({ unit, parts }, place) => (
        <span key={unit} aria-hidden="true">
          {place > 0 && " "}
          {parts.map(({ type, value }) => (type === "unit" ? <small key={type}>{value}</small> : value))}
        </span>
      ))}
    </p>
  );
}
