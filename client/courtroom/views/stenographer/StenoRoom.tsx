// The stenographer's room: the item and its people beside the videos, names to copy, and the record.

import { useMemo } from "react";
import { peopleByItem } from "../../../../server/contract/sitting/core/attendance.ts";
import type { Sitting } from "../../../../server/contract/sitting/sitting.ts";
import { itemWords } from "../../../court/item-words.ts";
import { RecordLink } from "../../../court/RecordLink.tsx";
import benchPanelStyles from "../../../court/styles/bench-panel.module.css";
import { formatTime } from "../../../text/format.ts";
import { useText } from "../../../text/i18n.ts";
import type { HallView } from "../../core/hall/hall-view.ts";
import { useCourt } from "../../core/hall/use-court.ts";
import { CourtRoll } from "../../submissions/Roll.tsx";
import { BenchRoom } from "../judge/BenchRoom.tsx";
import { JudgeNext } from "../judge/JudgeNext.tsx";
import { JudgeNow } from "../judge/JudgeNow.tsx";
import { PanelTabs } from "../judge/PanelTabs.tsx";
import { Speakers } from "../judge/Speakers.tsx";
import { NamesCard } from "./NamesCard.tsx";
import styles from "./StenoRoom.module.css";
import { stenographerText } from "./text.ts";

export default function StenoRoom({ view }: { view: HallView }) {
  return <BenchRoom view={view} side={<StenoPanel view={view} />} />;
}

function StenoPanel({ view }: { view: HallView }) {
  const t = useText(stenographerText);
  return (
    <aside
      className={`${benchPanelStyles.panel} ${styles.stenoPanel}`}
      data-part="judge-panel"
      aria-label={t("panel")}
    >
      <PanelTabs view={view} label={t("parts")} work={t("desk")} peopleCome>
        <OrderPanel view={view} />
      </PanelTabs>
      <StenoRecord courtId={view.courtId} />
    </aside>
  );
}

function OrderPanel({ view: { sitting, room } }: { view: HallView }) {
  const t = useText(stenographerText);
  const byItem = useMemo(() => peopleByItem(sitting.people), [sitting.people]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs the keyboard (WCAG 2.1.1)
    <section className={benchPanelStyles.scroll} aria-label={t("desk")} tabIndex={0}>
      <JudgeNow sitting={sitting} />
      <Dictated sitting={sitting} />
      <Speakers sitting={sitting} byItem={byItem} room={room} />
      <NamesCard sitting={sitting} byItem={byItem} />
      <CourtRoll sitting={sitting} />
      <JudgeNext sitting={sitting} byItem={byItem} />
    </section>
  );
}

function Dictated({ sitting: { dictation, items } }: { sitting: Sitting }) {
  const t = useText(stenographerText);
  const item = dictation === null ? undefined : items[dictation.item];
  if (dictation === null || item === undefined) return null;
  return (
    <section className={styles.stenoDictated} role="status">
      <b>{t("dictated", { ...itemWords(item.serial), time: formatTime(dictation.since) })}</b>
    </section>
  );
}

function StenoRecord({ courtId }: { courtId: string }) {
  const court = useCourt(courtId);
  return court && <RecordLink court={court} isApart />;
}
