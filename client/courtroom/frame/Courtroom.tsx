// The room at work: the frame with its strip, its pictures and its tools, for one hall; panels are given by the page.
import { useSignals } from "@preact/signals-react/runtime";
import { type ReactNode, useState } from "react";
import { isAside } from "../../../server/contract/sitting/rooms.ts";
import { doorClosed } from "../../../server/contract/sitting/state.ts";
import { useText } from "../../text/i18n.ts";
import { useKeys } from "../keys.ts";
import { AskedBanner } from "../people/AskedBanner.tsx";
import { SecureButton, SecuredBanner } from "../people/Secure.tsx";
import { CannotHear, CannotHearButton } from "../quality/CannotHear.tsx";
import { ConnectionButton, ConnectionDialog } from "../quality/OwnConnection.tsx";
import { useQuality } from "../quality/useQuality.ts";
import { RoomBanner } from "../rooms/RoomBanner.tsx";
import { useShareNews } from "../share/news.ts";
import { useOwnScreen } from "../share/own.ts";
import { ShareBar } from "../share/ShareBar.tsx";
import { ShareTool } from "../share/ShareTool.tsx";
import { useShare } from "../share/useShare.ts";
import { Stage } from "../stage/Stage.tsx";
import { RoomTools } from "../tools/RoomTools.tsx";
import { useCourt } from "../useCourt.ts";
import type { HallView } from "../useHall.ts";
import { useHallNews } from "../useHallNews.ts";
import { CaseStrip } from "./CaseStrip.tsx";
import { CourtroomFrame, type FrameKind } from "./CourtroomFrame.tsx";
import { DoorBanner } from "./DoorBanner.tsx";
import { HelpDialog, type KeyHelp } from "./HelpDialog.tsx";
import { RoomNotices } from "./RoomNotices.tsx";

export type CourtroomProps = {
  view: HallView;
  kind: FrameKind;
  /** In the bar after the hall. */
  status?: ReactNode;
  /** In the bar before the small buttons. */
  actions?: ReactNode;
  /** The court officer's control panel. */
  control?: ReactNode;
  /** Over the strip, besides what the room says by itself: your item is called, the hall is secured. */
  banner?: ReactNode;
  /** Stands where the pictures would: the lobby, a court that is not open. */
  card?: ReactNode;
  /** At the end of the tools: End, Rise, or a word on the devices. */
  end?: ReactNode;
  /** The panel after the stage. */
  side?: ReactNode;
  /** The keys of this page besides everyone's, for the help. */
  keys?: readonly KeyHelp[];
  /** Leaves the hall, from the bar of a small screen. */
  onLeave?: () => void;
};

export function Courtroom(props: CourtroomProps) {
  useSignals();
  const { view, kind, status, actions, control, banner, card, end, side, keys = [], onLeave } = props;
  const { sitting, room } = view;
  const t = useText("room");
  const court = useCourt(view.courtId);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const judges = court?.judges ?? [];
  const isApart = view.me !== null && isAside(view.me.state);
  useHallNews(view);
  useQuality(view);
  useOwnScreen(view);
  useShareNews(view);
  const sharing = useShare(view);
  useKeys({ "?": () => setHelpOpen(true) });
  const hall = { number: sitting.hall, name: court?.name ?? t("hall", { hall: sitting.hall }), judges };
  return (
    <>
      <CourtroomFrame
        kind={kind}
        hall={hall}
        status={status}
        actions={
          <>
            <SecureButton view={view} />
            {actions}
            {room && room.right.value !== null && <ConnectionButton room={room} />}
          </>
        }
        control={control}
        banner={
          <>
            <SecuredBanner view={view} />
            <AskedBanner view={view} />
            <RoomBanner sitting={sitting} me={view.me} />
            {card === undefined && !isApart && doorClosed(sitting) && sitting.phase === "sitting" && (
              <DoorBanner sitting={sitting} />
            )}
            {banner}
            <ShareBar
              sharing={sharing}
              sitting={sitting}
              request={sitting.shareRequests.find(({ person }) => person === view.me?.id)}
            />
          </>
        }
        strip={
          kind === "judge" || (isApart && kind === "watch") ? undefined : <CaseStrip sitting={sitting} />
        }
        stage={
          <>
            {room && <RoomNotices room={room} />}
            {card ?? <Stage view={view} kind={kind} judges={judges} />}
          </>
        }
        tools={
          <RoomTools
            sitting={sitting}
            room={room}
            kind={kind}
            share={<ShareTool sharing={sharing} />}
            end={end}
          />
        }
        side={side}
        onHelp={() => setHelpOpen(true)}
        onLeave={onLeave}
      />
      <HelpDialog
        isOpen={isHelpOpen}
        onClose={() => setHelpOpen(false)}
        room={room}
        keys={keys}
        act={<CannotHearButton view={view} onPress={() => setHelpOpen(false)} />}
      />
      {room && <ConnectionDialog view={view} room={room} />}
      <CannotHear view={view} />
    </>
  );
}
