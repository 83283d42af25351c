// The court-room device: the videos for the wall, the number of the item, and no controls, because nobody operates a wall.

import { useMemo } from "react";
import { peopleByItem } from "../../../../server/contract/sitting/core/attendance.ts";
import { doorClosed, runningItem } from "../../../../server/contract/sitting/core/state.ts";
import type { Sitting } from "../../../../server/contract/sitting/sitting.ts";
import { frameText } from "../../../court/frame.text.ts";
import { Serial } from "../../../court/Serial.tsx";
import { serialText } from "../../../court/serial-text.ts";
import benchPanelStyles from "../../../court/styles/bench-panel.module.css";
import sidePanelStyles from "../../../court/styles/side-panel.module.css";
import { useText } from "../../../text/i18n.ts";
import { CommandProvider, useHallCommands } from "../../core/commands/commands.tsx";
import type { HallView } from "../../core/hall/hall-view.ts";
import { dictationText } from "../../dictation/text.ts";
import { Courtroom } from "../../frame/Courtroom.tsx";
import { OnAir } from "../../frame/OnAir.tsx";
import { LeaveButton } from "../../tools/LeaveButton.tsx";
import { JudgeNext } from "../judge/JudgeNext.tsx";
import { Speakers } from "../judge/Speakers.tsx";
import styles from "./DeviceRoom.module.css";
import { HallRecorder } from "./HallRecorder.tsx";
import { courtDeviceText } from "./text.ts";

export default function DeviceRoom({ view: whole }: { view: HallView }) {
  const view = useForAll(whole);
  const commands = useHallCommands(view.hall, view.sitting.phase);
  return (
    <CommandProvider commands={commands}>
      <Courtroom
        view={view}
        kind="watch"
        isHandsOff
        status={<OnAir sitting={view.sitting} />}
        side={<WallPanel view={view} />}
        end={<LeaveButton />}
      />
    </CommandProvider>
  );
}

/** Everybody in the room reads the wall: it does not show who is in a closed item of another hall. */
function useForAll(view: HallView): HallView {
  const { sitting } = view;
  const { elsewhere } = sitting;
  const open = useMemo(
    () => Object.fromEntries(Object.entries(elsewhere).filter(([, { closed }]) => !closed)),
    [elsewhere],
  );
  return { ...view, sitting: { ...sitting, elsewhere: open } };
}

/** It has nothing to press; it is read from the back of the room. */
function WallPanel({ view: { sitting, room } }: { view: HallView }) {
  const t = useText(courtDeviceText);
  const byItem = useMemo(() => peopleByItem(sitting.people), [sitting.people]);
  return (
    <aside
      className={`${sidePanelStyles.panel} ${styles.wallPanel}`}
      data-part="side-panel"
      aria-label={t("panel")}
    >
      <section
        className={`${sidePanelStyles.scroll} ${benchPanelStyles.scroll}`}
        aria-label={t("now")}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs the keyboard (WCAG 2.1.1)
        tabIndex={0}
      >
        <WallNow sitting={sitting} />
        <Speakers sitting={sitting} byItem={byItem} room={room} />
        <JudgeNext sitting={sitting} byItem={byItem} />
      </section>
      <HallRecorder sitting={sitting} />
    </aside>
  );
}

function WallNow({ sitting }: { sitting: Sitting }) {
  const t = useText(courtDeviceText);
  const tFrame = useText(frameText);
  const tDictation = useText(dictationText);
  const item = runningItem(sitting);
  if (item === null)
    return (
      <section className={styles.wallNow} aria-label={t("serial")}>
        <p className={styles.none}>
          {tFrame(sitting.phase === "sitting" ? "noItem" : wordOf(sitting.phase))}
        </p>
      </section>
    );
  const look = doorClosed(sitting) ? "in-camera" : item.state === "CALLED" ? "called" : "hearing";
  const words = { "in-camera": "inCamera", called: "called", hearing: "heard" } as const;
  return (
    <section className={styles.wallNow} aria-label={t("serial")}>
      <Serial state={look}>{serialText(item.serial)}</Serial>
      <p>
        <b>
          {sitting.dictation?.item === item.id ? tDictation("dictation") : tFrame(`state.${words[look]}`)}
        </b>
        <small>{item.categoryText}</small>
      </p>
    </section>
  );
}

function wordOf(phase: "not_open" | "risen") {
  return phase === "not_open" ? "notOpen" : "risen";
}
