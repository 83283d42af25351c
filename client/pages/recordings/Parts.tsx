// The day of a recording: the start of each item, and the parts that were not recorded, with the reason.

import type { RecordingPart } from "../../../server/contract/rest/recordings.ts";
import { recordingsText } from "../../account/recordings.text.ts";
import { DayItem, DayItems } from "../../court/DayItems.tsx";
import { itemWords } from "../../court/item-words.ts";
import { serialText } from "../../court/serial-text.ts";
import { formatDuration, formatTime } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Text } from "../../ui/Layout.tsx";
import styles from "./Recordings.module.css";

/** `at`: where it plays, in seconds; null before that. `onJump`: null for people who cannot play it. */
type PartsProps = {
  parts: readonly RecordingPart[];
  /** It has no items. */
  isMeeting: boolean;
  at: number | null;
  onJump: ((seconds: number) => void) | null;
};

export function Parts({ parts, isMeeting, at, onJump }: PartsProps) {
  const t = useText(recordingsText);
  return (
    <section className={`panel ${styles.parts}`} aria-labelledby="recording-parts">
      <h2 id="recording-parts">{t(isMeeting ? "partsOfMeeting" : "parts")}</h2>
      <DayItems>
        {parts.map((part) => (
          <Part key={part.from} part={part} isMeeting={isMeeting} at={at} onJump={onJump} />
        ))}
      </DayItems>
    </section>
  );
}

function Part({
  part,
  isMeeting,
  at,
  onJump,
}: Pick<PartsProps, "isMeeting" | "at" | "onJump"> & { part: RecordingPart }) {
  const t = useText(recordingsText);
  const { item, gap, seconds, missing, startsAt, from } = part;
  const nameOf = (one: RecordingPart["item"]) =>
    one && (one.caseNumber || t(one.isClosed ? "closed" : "item", itemWords(one.serial)));
  return (
    <DayItem
      serial={isMeeting ? null : item ? serialText(item.serial) : "–"}
      name={nameOf(item) ?? t(isMeeting ? "meeting" : "between")}
      parties={item}
      reason={gap === null ? null : t(`gap.${gap}`)}
      isClosed={gap === "in_camera"}
      isNow={at !== null && at >= startsAt && at < startsAt + seconds}
      note={
        missing > 0 && (
          <Text as="small" tone="alarm">
            {t("missing", { length: formatDuration(missing) })}
          </Text>
        )
      }
      time={formatTime(from)}
      length={seconds > 0 ? formatDuration(seconds) : null}
      onGo={seconds === 0 || onJump === null ? null : { call: t("playFrom"), go: () => onJump(startsAt) }}
    />
  );
}
