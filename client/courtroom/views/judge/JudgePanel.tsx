// The judge's panel: the item in large numbers, who speaks for whom, what comes next, hands, and the door.

import { useSignals } from "@preact/signals-react/runtime";
import { useMemo } from "react";
import { useText } from "../../../text/i18n.ts";
import { BreakoutsCard } from "../../breakouts/Breakouts.tsx";
import { actsOf } from "../../calling/acts.ts";
import { useCommands } from "../../core/commands.tsx";
import type { HallView } from "../../core/hall-view.ts";
import { useKeys } from "../../core/keys.ts";
import { JudgeMute } from "../../devices/JudgeMute.tsx";
import { BenchRequests } from "../../pass-over/BenchRequests.tsx";
import { useDeskNews } from "../../pass-over/use-desk-news.ts";
import { peopleByItem } from "../../people/attendance.ts";
import { BenchRoleCall } from "../../role-call/RoleCall.tsx";
import { SecretRoomCard } from "../../secret-room/SecretRoomCard.tsx";
import { StreamKey } from "../../stream/StreamKey.tsx";
import { CourtRoll } from "../../submissions/Roll.tsx";
import { BenchKeys } from "./BenchKeys.tsx";
import { DeskTabs } from "./DeskTabs.tsx";
import { JudgeHands } from "./JudgeHands.tsx";
import { JudgeKeys } from "./JudgeKeys.tsx";
import { JudgeNext } from "./JudgeNext.tsx";
import { JudgeNow } from "./JudgeNow.tsx";
import styles from "./JudgePanel.module.css";
import { JudgeReason } from "./JudgeReason.tsx";
import { Speakers } from "./Speakers.tsx";
import { useBelow } from "./use-below.ts";

/** The panel of the judge; below a `CommandProvider`. */
export function JudgePanel({ view }: { view: HallView }) {
  useSignals();
  const { sitting, room, me } = view;
  const t = useText("judge");
  const tSidePanel = useText("sidePanel");
  useDeskNews(sitting);
  const commands = useCommands();
  const byItem = useMemo(() => peopleByItem(sitting.people), [sitting.people]);
  const { goInCamera, openCourt } = actsOf(sitting, commands.may);
  const matter = useBelow();
  const door = goInCamera ?? openCourt;
  useKeys(door === null ? {} : { inCamera: () => void commands.dispatch(door) });
  return (
    <aside className={styles.judgePanel} data-part="judge-panel" aria-label={t("panel")}>
      <DeskTabs view={view} label={tSidePanel("tabs")} desk={t("item")} peopleCome={false}>
        {/* Without raised hands it has nothing to focus, but the arrow keys must still scroll it. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs the keyboard (WCAG 2.1.1) */}
        <section className={styles.scroll} aria-label={t("matter")} tabIndex={0} {...matter}>
          <JudgeNow sitting={sitting} />
          {/* What waits for an answer is visible without scrolling, however many speakers there are. */}
          <BenchRequests sitting={sitting} />
          {commands.may("goInCamera") && <JudgeReason sitting={sitting} />}
          <Speakers sitting={sitting} byItem={byItem} room={room} />
          <BenchRoleCall sitting={sitting} byItem={byItem} />
          <CourtRoll sitting={sitting} />
          <SecretRoomCard sitting={sitting} me={me} />
          <BreakoutsCard sitting={sitting} me={me} />
          <JudgeHands hands={sitting.hands} />
        </section>
        {/* Outside the part that scrolls, so that it is always visible as a whole, however many speakers there are. */}
        <JudgeNext sitting={sitting} byItem={byItem} />
      </DeskTabs>
      <fieldset className={styles.judgeKeys} data-part="judge-keys" aria-label={t("controls")}>
        <JudgeKeys sitting={sitting} goInCamera={goInCamera} openCourt={openCourt} />
        <StreamKey sitting={sitting} />
        <JudgeMute sitting={sitting} />
        <BenchKeys sitting={sitting} />
      </fieldset>
    </aside>
  );
}
