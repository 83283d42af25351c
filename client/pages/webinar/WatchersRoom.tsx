// The room of the watchers of a webinar: the stream, the questions, and the speakers; and the device check when the host calls them up.

import { useSignals } from "@preact/signals-react/runtime";
import { Eye } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import type { WebinarInfo } from "../../../server/contract/rest/webinars.ts";
import { viewAsPassiveAnonymous } from "../../../server/contract/roles.ts";
import type { Person } from "../../../server/contract/sitting/core/person.ts";
import roomToolsStyles from "../../court/styles/room-tools.module.css";
import seenStatusStyles from "../../court/styles/seen-status.module.css";
import { CommandButton, CommandProvider, useHallCommands } from "../../courtroom/core/commands/commands.tsx";
import { goOut } from "../../courtroom/core/commands/way-out.ts";
import type { HallView } from "../../courtroom/core/hall/hall-view.ts";
import { useKeys } from "../../courtroom/core/keys/keys.ts";
import { toggleFullScreen } from "../../courtroom/core/shown/full-screen.ts";
import { CourtroomFrame } from "../../courtroom/frame/CourtroomFrame.tsx";
import { RoomHelp } from "../../courtroom/help/RoomHelp.tsx";
import { RecordingStatus } from "../../courtroom/recording/RecordingStatus.tsx";
import { Clock } from "../../courtroom/tools/Clock.tsx";
import { LeaveButton } from "../../courtroom/tools/LeaveButton.tsx";
import { WebinarStrip } from "../../courtroom/views/webinar/WebinarStrip.tsx";
import { webinarText } from "../../courtroom/webinar/text.ts";
import { account } from "../../net/session.ts";
import { COURT_TODAY } from "../../shell/landing.ts";
import { formatRange } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Icon } from "../../ui/Icon.tsx";
import { StreamStage } from "./StreamStage.tsx";
import { WatchersPanel } from "./WatchersPanel.tsx";
import styles from "./Webinar.module.css";

type WatchersRoomProps = {
  view: HallView;
  me: Person;
  info: WebinarInfo;
  /** In place of the stream. */
  stage?: ReactNode;
};

/** The link at the start of the bar: a guest has neither court halls nor a schedule. */
export function useWayBack(): { href: string; label: string } {
  useSignals();
  const t = useText(webinarText);
  const me = account.value;
  const isGuest = me == null || viewAsPassiveAnonymous(me);
  return useMemo(
    () =>
      isGuest
        ? { href: COURT_TODAY, label: t("back") }
        : { href: "/schedule-court-proceedings", label: t("toSchedule") },
    [isGuest, t],
  );
}

export function WatchersRoom({ view, me, info, stage }: WatchersRoomProps) {
  useSignals();
  const t = useText(webinarText);
  const { hall, sitting } = view;
  const commands = useHallCommands(hall, sitting.phase);
  const leave = () => void commands.dispatch({ type: "leave" }).then(goOut);
  const back = useWayBack();
  useKeys({ full: toggleFullScreen });
  const line = t("line", { range: formatRange(info.startsAt, info.endsAt) });
  return (
    <CommandProvider commands={commands}>
      <CourtroomFrame
        kind="watch"
        hall={{ number: "", name: info.title, judges: [], line, back }}
        status={
          <>
            <Seen />
            {sitting.mayRecord && <RecordingStatus sitting={sitting} />}
          </>
        }
        banner={<Seen isSlim />}
        strip={<WebinarStrip view={view} />}
        stage={stage ?? <StreamStage view={view} info={info} />}
        tools={
          <div className={roomToolsStyles.tools} data-part="room-tools">
            <Clock openedAt={null} endsAt={info.endsAt} />
            <div className={roomToolsStyles.middle} />
            {stage !== undefined && (
              <CommandButton body={{ type: "stepDown" }} icon={Eye}>
                {t("up.back")}
              </CommandButton>
            )}
            <LeaveButton />
          </div>
        }
        side={<WatchersPanel view={view} me={me} />}
        help={<RoomHelp view={view} keys={["hand"]} />}
        onLeave={leave}
      />
    </CommandProvider>
  );
}

/** Says that nobody sees or hears the watcher: in the bar, and under it on a small screen. */
function Seen({ isSlim }: { isSlim?: boolean }) {
  const t = useText(webinarText);
  return (
    <p
      className={`${seenStatusStyles.watching} ${isSlim ? seenStatusStyles.slim : styles.seen}`}
      data-part={isSlim ? "watching watching--slim" : "watching"}
      data-seen="watching"
    >
      <Icon of={Eye} />
      <b>{t("seen.is")}</b>
      <span>{t("seen.means")}</span>
    </p>
  );
}
