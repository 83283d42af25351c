// My items today: how many serials are ahead of each, and the likely time of each on one clock.

import type { CSSProperties } from "react";
import { courtListText } from "../../../server/contract/text/court-list.ts";
import { type Axis, axisOf, placeOn } from "../../court/axis.ts";
import caseRowStyles from "../../court/CaseRow.module.css";
import type { Clash, DayLine } from "../../court/day-lines.ts";
import { Run } from "../../court/Run.tsx";
import { formatTime } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Hidden } from "../../ui/Hidden.tsx";
import styles from "./DayStrip.module.css";
import { spanText, useStandingText } from "./words.ts";

/** Places on the track as the style sheet takes them. */
function track(places: { at?: number; from?: number; to?: number }): CSSProperties {
  return Object.fromEntries(Object.entries(places).map(([name, place]) => [`--${name}`, `${place * 100}%`]));
}

type DayStripProps = { lines: readonly DayLine[]; clashes: readonly Clash[]; now: number };

export function DayStrip({ lines, clashes, now }: DayStripProps) {
  const t = useText(courtListText);
  const axis = axisOf(
    now,
    lines.some((line) => line.span !== null),
  );
  const clashing = new Set(clashes.flatMap(({ first, second }) => [first.key, second.key]));
  return (
    <div className={styles.day}>
      <h2 className={styles.head} id="day-title">
        {t("day.title")}
      </h2>
      <DayClock axis={axis} />
      {lines.map((line) => (
        <DayRow key={line.key} line={line} axis={axis} now={now} isClashing={clashing.has(line.key)} />
      ))}
    </div>
  );
}

function DayClock({ axis }: { axis: Axis }) {
  const t = useText(courtListText);
  return (
    <div className={styles.clock} aria-hidden="true">
      {axis.hours.map((hour) => (
        <span key={hour} style={track({ at: placeOn(axis, hour) })}>
          {formatTime(hour)}
        </span>
      ))}
      {axis.lunch && (
        <span style={track({ at: placeOn(axis, (axis.lunch.from + axis.lunch.to) / 2) })}>
          {t("day.lunch")}
        </span>
      )}
    </div>
  );
}

type DayRowProps = { line: DayLine; axis: Axis; now: number; isClashing: boolean };

function DayRow({ line, axis, now, isClashing }: DayRowProps) {
  const t = useText(courtListText);
  const { one, run, span, passedOver } = line;
  const state = useStandingText(line);
  const time = span && spanText(t, axis, span);
  const counted = span !== null && passedOver > 0 ? t("day.withPassedOver", { count: passedOver }) : null;
  return (
    <>
      <div className={styles.who}>
        <span className={caseRowStyles.hall}>
          <Hidden>{t("courtHall")} </Hidden>
          {one.hall}
        </span>
        <span>
          <b>{t("day.item", { serial: one.serial })}</b>
          <small>{one.caseNumber || t("notShown")}</small>
        </span>
        {run.length > 0 && <Run label={t("day.runLabel")} steps={run} />}
        <p className={styles.time}>{[state, time, counted].filter(Boolean).join(" · ")}</p>
      </div>
      <DayTrack line={line} axis={axis} now={now} isClashing={isClashing} words={{ state, time, counted }} />
    </>
  );
}

type TrackProps = DayRowProps & {
  words: { state: string | null; time: string | null; counted: string | null };
};

/** The drawing of what `day__time` says; read aloud there. */
function DayTrack({ line, axis, now, isClashing, words }: TrackProps) {
  const { span, standing } = line;
  const { state, time, counted } = words;
  const to = span && placeOn(axis, span.to);
  const nowAt = placeOn(axis, now);
  const text = [time, state, counted].filter(Boolean).join(" ");
  const label = labelPlace(span ? placeOn(axis, span.from) : nowAt, to ?? nowAt, text);
  return (
    <div
      className={isClashing ? `${styles.track} ${styles.trackClash}` : styles.track}
      data-standing={standing}
      aria-hidden="true"
    >
      {axis.lunch && (
        <span
          className={styles.lunch}
          style={track({ from: placeOn(axis, axis.lunch.from), to: placeOn(axis, axis.lunch.to) })}
        />
      )}
      <span className={styles.now} style={track({ at: nowAt })} />
      {span && to !== null && span.from < axis.to && (
        <span className={styles.range} style={track({ from: placeOn(axis, span.from), to })} />
      )}
      <span
        className={styles.label}
        data-before={label.isBefore || undefined}
        style={track({ to: label.at })}
      >
        <span>{time ?? state}</span>
        {time && state && <small>{state}</small>}
        {counted && <small>{counted}</small>}
      </span>
    </div>
  );
}

/** The part of the track that one letter of a label takes, at the narrowest width at which there is a track. */
const LETTER = 0.013;

/** A label comes after its range. It comes before the range when there is only room there. */
function labelPlace(from: number, to: number, text: string): { at: number; isBefore: boolean } {
  const share = text.length * LETTER;
  const isBefore = to + share > 1 && from > 1 - to;
  return { at: isBefore ? from : to, isBefore };
}
