// The court officer's control panel: the running item, the field for any other, the day's list, the tray and the foot.

import type { ReadonlySignal, Signal } from "@preact/signals-react";
import { memo, type ReactNode, type RefObject, useMemo, useRef, useState } from "react";
import type { Item } from "../../../../server/contract/sitting/core/item.ts";
import type { Room } from "../../../media/room.ts";
import { useText } from "../../../text/i18n.ts";
import { Segmented } from "../../../ui/Segmented.tsx";
import { useMark } from "../../../ui/use-mark.ts";
import { useStable } from "../../../ui/use-stable.ts";
import { CaseSystem } from "../../calling/CaseSystem.tsx";
import { DayList } from "../../calling/DayList.tsx";
import { countsOf, type ListFilter, listFilters, showsIn } from "../../calling/day-list.ts";
import { HallNow } from "../../calling/HallNow.tsx";
import { NowCard } from "../../calling/NowCard.tsx";
import { RecallTray } from "../../calling/RecallTray.tsx";
import { SerialField } from "../../calling/SerialField.tsx";
import type { Officer } from "../../calling/use-officer.ts";
import { officerText } from "../../core/text/officer.text.ts";
import { BookedToday } from "../../hall-bookings/BookedToday.tsx";
import { NotOpenCard, RisenCard } from "../../opening/PhaseCards.tsx";
import { ReasonStrip } from "../../reasons/ReasonStrip.tsx";
import { ReasonsDue } from "../../reasons/ReasonsDue.tsx";
import type { ActReasons } from "../../reasons/use-reasons.ts";
import styles from "./ControlPanel.module.css";
import { PanelFoot, type SideRoom, SingleCaseLine } from "./PanelFoot.tsx";
import type { Drawer } from "./use-drawers.ts";

type ControlPanelProps = {
  officer: Officer;
  /** The same for the day's list, which is drawn a step later. */
  ofList: Officer;
  /** On a narrow screen the list opens as a drawer over the stage. */
  drawer: ReadonlySignal<Drawer>;
  /** The text that is typed into the field for a number; only the field reads it, so that nothing else is rendered for a digit. */
  typed: Signal<string>;
  onOutcome: (item: Item) => void;
  reasons: ActReasons;
  onEnd: () => void;
  onRoom: (room: SideRoom) => void;
  /** The rooms beside the hearing that are open. */
  rooms: ReactNode;
  /** Audio and video, from which the panel counts whose microphone is off. */
  room: Room | null;
  field: RefObject<HTMLInputElement | null>;
  tray: RefObject<HTMLFieldSetElement | null>;
};

export const ControlPanel = memo(function ControlPanel(props: ControlPanelProps) {
  const { room, officer, ofList, drawer, typed, onOutcome, reasons, onEnd, onRoom, rooms, field, tray } =
    props;
  const t = useText(officerText);
  const panel = useRef<HTMLElement>(null);
  useMark(panel, "data-open", drawer, "items");
  const [filter, setFilter] = useState<ListFilter>("all");
  const filters = useMemo(() => {
    const counts = countsOf(officer.items);
    return (
      <Segmented
        label={t("filter.label")}
        segments={listFilters.map((id) => ({ id, label: t(`filter.${id}`), count: counts[id] }))}
        selected={filter}
        onSelect={setFilter}
      />
    );
  }, [t, officer.items, filter]);
  const isSitting = officer.sitting.phase === "sitting";
  // A single case needs no list: what only serves the list is hidden.
  const isSingle = officer.sitting.singleCase !== null;
  const go = useStable((item: Item) => {
    if (!showsIn(filter, item)) setFilter("all");
    officer.goTo(item.id);
  });
  const showAll = useStable(() => setFilter("all"));
  const showPassedOver = useStable(() => setFilter("passedOver"));
  return (
    <aside ref={panel} className={styles.controlPanel} data-part="control-panel" aria-label={t("panel")}>
      <CaseSystem />
      <TopCard officer={officer} onOutcome={onOutcome} />
      <ReasonStrip reasons={reasons} />
      {rooms}
      <div className={styles.day}>
        <SingleCaseLine officer={officer} />
        {!isSingle && (
          <div className={styles.listTools} data-part="list-tools" data-filter={filter}>
            <SerialField officer={officer} typed={typed} onGo={go} field={field} />
            {filters}
          </div>
        )}
        <DayList
          officer={ofList}
          filter={filter}
          onOutcome={onOutcome}
          onReason={reasons.open}
          onShowAll={showAll}
        />
        {isSitting && !isSingle && <RecallTray officer={officer} onMore={showPassedOver} tray={tray} />}
        <BookedToday sitting={officer.sitting} />
        <HallNow sitting={officer.sitting} room={room} />
        <ReasonsDue reasons={reasons} />
        <PanelFoot officer={officer} onEnd={onEnd} onRoom={onRoom} />
      </div>
    </aside>
  );
});

type TopCardProps = Pick<ControlPanelProps, "officer" | "onOutcome">;

/** The top of the panel in each phase of the sitting. */
function TopCard({ officer, onOutcome }: TopCardProps) {
  const { sitting, byItem, acts, ignoresPresses } = officer;
  switch (sitting.phase) {
    case "not_open":
      return <NotOpenCard sitting={sitting} />;
    case "sitting":
      return (
        <NowCard
          sitting={sitting}
          byItem={byItem}
          acts={acts}
          ignoresPresses={ignoresPresses}
          onOutcome={onOutcome}
        />
      );
    case "risen":
      return <RisenCard sitting={sitting} />;
  }
}
