// The judge's panel: the item in large numbers, what is asked of the court, who speaks for whom, what comes next, and the door.

import { useSignals } from "@preact/signals-react/runtime";
import { DoorClosed } from "lucide-react";
import { type RefCallback, Suspense, useCallback, useMemo, useState } from "react";
import type { PersonCommand } from "../../../../server/contract/sitting/commands.ts";
import { peopleByItem } from "../../../../server/contract/sitting/core/attendance.ts";
import { runningItem } from "../../../../server/contract/sitting/core/state.ts";
import type { Sitting } from "../../../../server/contract/sitting/sitting.ts";
import { standInsOf } from "../../../../server/contract/sitting/topics/stand-ins.ts";
import styles from "../../../court/styles/bench-panel.module.css";
import { lazyPart } from "../../../shell/chunk-reload.ts";
import { useText } from "../../../text/i18n.ts";
import { BreakoutsCard } from "../../breakouts/BreakoutsCard.tsx";
import { actsOf } from "../../calling/acts.ts";
import { useCommands } from "../../core/commands/commands.tsx";
import type { HallView } from "../../core/hall/hall-view.ts";
import { JudgeKey } from "../../core/keys/JudgeKey.tsx";
import { useKeys } from "../../core/keys/keys.ts";
import { inCameraText } from "../../core/text/in-camera.text.ts";
import { sidePanelText } from "../../core/text/side-panel.text.ts";
import { JudgeMute } from "../../devices/JudgeMute.tsx";
import { BookedToday } from "../../hall-bookings/BookedToday.tsx";
import type { PapersPanelProps } from "../../papers/PapersPanel.tsx";
import { papersNow } from "../../papers/papers.ts";
import { BenchRequests } from "../../pass-over/BenchRequests.tsx";
import { useRequestNews } from "../../pass-over/use-request-news.ts";
import { BenchRoleCall } from "../../role-call/RoleCall.tsx";
import { SecretRoomCard } from "../../secret-room/SecretRoomCard.tsx";
import { ItemStandIns } from "../../stand-ins/ItemStandIns.tsx";
import { Objections } from "../../stream/Objections.tsx";
import { StreamKey } from "../../stream/StreamKey.tsx";
import { StreamStopped } from "../../stream/StreamStopped.tsx";
import { CourtRoll } from "../../submissions/Roll.tsx";
import { BenchKeys } from "./BenchKeys.tsx";
import { JudgeNext } from "./JudgeNext.tsx";
import { JudgeNow } from "./JudgeNow.tsx";
import { JudgeReason } from "./JudgeReason.tsx";
import { JudgeRequests } from "./JudgeRequests.tsx";
import { OfficerLine } from "./OfficerLine.tsx";
import { PanelTabs } from "./PanelTabs.tsx";
import { Speakers } from "./Speakers.tsx";
import { judgeText } from "./text.ts";

const PapersPanel = lazyPart<PapersPanelProps>(() => import("../../papers/PapersPanel.tsx"));

/** Pixels of difference that are rounding, not content. */
const SLACK = 4;

type Below = { ref: RefCallback<HTMLElement>; "data-below": boolean | undefined };

/**
 * Marks the scrolling element while there is content below its visible part, so that the edge can show that.
 * @returns the ref for that element
 */
function useBelow(): Below {
  const [hasBelow, setHasBelow] = useState(false);
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return;
    const look = () => setHasBelow(element.scrollTop + element.clientHeight < element.scrollHeight - SLACK);
    const sizes = new ResizeObserver(look);
    const watchAll = () => {
      sizes.disconnect();
      for (const each of [element, ...element.children]) sizes.observe(each);
    };
    const parts = new MutationObserver(watchAll);
    parts.observe(element, { childList: true });
    element.addEventListener("scroll", look, { passive: true });
    watchAll();
    return () => {
      sizes.disconnect();
      parts.disconnect();
      element.removeEventListener("scroll", look);
    };
  }, []);
  return { ref, "data-below": hasBelow || undefined };
}

/** The panel of the judge; below a `CommandProvider`. */
export function JudgePanel({ view }: { view: HallView }) {
  useSignals();
  const { sitting, room, me } = view;
  const t = useText(judgeText);
  const tSidePanel = useText(sidePanelText);
  useRequestNews(sitting);
  const commands = useCommands();
  const byItem = useMemo(() => peopleByItem(sitting.people), [sitting.people]);
  const { goInCamera, openCourt } = actsOf(sitting, commands.may);
  const matter = useBelow();
  const door = goInCamera ?? openCourt;
  const [closedHere, setClosedHere] = useState<string | null>(null);
  const turnDoor = () => {
    if (goInCamera !== null) setClosedHere(sitting.running);
    if (door !== null) void commands.dispatch(door);
  };
  const papers = {
    count: papersNow(sitting),
    panel: (
      <Suspense>
        <PapersPanel view={view} />
      </Suspense>
    ),
  };
  useKeys(door === null ? {} : { inCamera: turnDoor });
  return (
    <aside className={styles.panel} data-part="judge-panel" aria-label={t("panel")}>
      <PanelTabs view={view} label={tSidePanel("tabs")} work={t("item")} papers={papers} peopleCome={false}>
        {/* If there are no raised hands, it has nothing to focus, but the arrow keys must still scroll it. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs the keyboard (WCAG 2.1.1) */}
        <section className={styles.scroll} aria-label={t("matter")} tabIndex={0} {...matter}>
          <JudgeNow sitting={sitting} />
          {/* Requests that wait for an answer are visible without scrolling, however many speakers there are. */}
          <StreamStopped sitting={sitting} ofBench />
          <Objections sitting={sitting} />
          <BenchRequests sitting={sitting} />
          <JudgeRequests sitting={sitting} />
          <Speakers sitting={sitting} byItem={byItem} room={room} />
          {sitting.running !== null && (
            <ItemStandIns standIns={standInsOf(sitting, sitting.running)} className={styles.standIns} />
          )}
          {commands.may("goInCamera") && (
            <JudgeReason sitting={sitting} isOwn={closedHere === sitting.running} />
          )}
          <BenchRoleCall sitting={sitting} byItem={byItem} />
          <CourtRoll sitting={sitting} />
          <SecretRoomCard sitting={sitting} me={me} />
          <BreakoutsCard sitting={sitting} me={me} />
          <BookedToday sitting={sitting} />
        </section>
        {/* Outside the part that scrolls, so that it is always visible as a whole, however many speakers there are. */}
        <JudgeNext sitting={sitting} byItem={byItem} />
      </PanelTabs>
      <fieldset className={styles.judgeKeys} data-part="judge-keys" aria-label={t("controls")}>
        <DoorKey sitting={sitting} goInCamera={goInCamera} openCourt={openCourt} onPress={turnDoor} />
        <StreamKey sitting={sitting} />
        <JudgeMute sitting={sitting} />
        <BenchKeys sitting={sitting} />
        <OfficerLine />
      </fieldset>
    </aside>
  );
}

type DoorKeyProps = {
  sitting: Sitting;
  goInCamera: PersonCommand | null;
  openCourt: PersonCommand | null;
  onPress: () => void;
};

/** The door of the hall, closed and opened by one press. Shown while the court sits; while no item is heard there is no door to close. */
function DoorKey({ sitting, goInCamera, openCourt, onPress }: DoorKeyProps) {
  const t = useText(inCameraText);
  const { may } = useCommands();
  if (!may("goInCamera")) return null;
  const item = runningItem(sitting);
  const isClosed = item?.state === "IN_CAMERA";
  const body = goInCamera ?? openCourt;
  const says = () => {
    if (openCourt !== null) return t("buttonOn");
    if (body !== null) return t("buttonMeans");
    return t(isClosed ? "buttonListed" : "buttonIdle");
  };
  return (
    <JudgeKey
      icon={DoorClosed}
      action="inCamera"
      kind="closed"
      isOn={isClosed}
      body={body}
      name={t("button")}
      says={says()}
      onPress={body === null ? undefined : onPress}
    />
  );
}
