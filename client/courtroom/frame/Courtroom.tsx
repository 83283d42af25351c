// The courtroom of one hall: the frame with its strip, its videos and its tools; the page passes the panels in.

import { useSignals } from "@preact/signals-react/runtime";
import { memo, type ReactNode, useMemo } from "react";
import type { KeyAction } from "../../../server/contract/keys.ts";
import { isInSideRoom } from "../../../server/contract/sitting/core/person.ts";
import { doorClosed, isMeeting, runningItem } from "../../../server/contract/sitting/core/state.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { frameText } from "../../court/frame.text.ts";
import { useText } from "../../text/i18n.ts";
import { CannotHear, CannotHearButton } from "../audio-reports/CannotHear.tsx";
import { BenchBanner } from "../bench-talk/BenchBanner.tsx";
import { CohostBanner } from "../co-host/CohostBanner.tsx";
import { useHallNews } from "../core/commands/use-hall-news.ts";
import type { FrameKind } from "../core/hall/frame-kind.ts";
import type { HallView } from "../core/hall/hall-view.ts";
import { useCourt } from "../core/hall/use-court.ts";
import { isMinimal } from "../core/shown/minimal.ts";
import { AskedBanner } from "../devices/AskedBanner.tsx";
import { OrderCard } from "../dictation/OrderCard.tsx";
import { SecureButton, SecuredBanner } from "../doors/Secure.tsx";
import { RoomHelp } from "../help/RoomHelp.tsx";
import { usePip } from "../pip/use-pip.ts";
import { ConnectionButton, ConnectionDialog } from "../quality/OwnConnection.tsx";
import { closeConnection } from "../quality/open.ts";
import { useQuality } from "../quality/use-quality.ts";
import { RisingBanner } from "../rising/RisingBanner.tsx";
import { useShareNews } from "../screen-share/news.ts";
import { useOwnScreen } from "../screen-share/own-screen.ts";
import { ShareBar } from "../screen-share/ShareBar.tsx";
import { useShare } from "../screen-share/use-share.ts";
import { RoomBanner } from "../side-rooms/RoomBanner.tsx";
import { useCues } from "../sounds/use-cues.ts";
import { Stage } from "../stage/Stage.tsx";
import { RoomTools } from "../tools/RoomTools.tsx";
import { ShareTool } from "../tools/ShareTool.tsx";
import { CaseStrip } from "./CaseStrip.tsx";
import { CourtroomFrame } from "./CourtroomFrame.tsx";
import { DoorBanner } from "./DoorBanner.tsx";
import { RoomNotices } from "./RoomNotices.tsx";

const nobody: readonly string[] = [];
const none: readonly KeyAction[] = [];

export type CourtroomProps = {
  view: HallView;
  kind: FrameKind;
  /** In the bar, after the hall. */
  status?: ReactNode;
  /** In the bar, before the small buttons. */
  actions?: ReactNode;
  /** The court officer's control panel. */
  control?: ReactNode;
  /** Over the strip, in addition to what the room shows itself: your item is called, the hall is secured. */
  banner?: ReactNode;
  /** Shown in place of the videos: the lobby, a court that is not open. */
  card?: ReactNode;
  /** At the end of the tools: End, Rise, or a text on the devices. */
  end?: ReactNode;
  /** The panel after the stage. */
  side?: ReactNode;
  /** The actions with a key on this page, besides those that everyone has: for the help and the settings. */
  keys?: readonly KeyAction[];
  /** The name of a room that is not a hall. */
  title?: string;
  /** In the bar below that. */
  line?: string;
  /** The link at the start of the bar, for people who have no court halls. */
  back?: { href: string; label: string };
  /** In place of the strip of the item. */
  strip?: ReactNode;
  /** When it is to end, for the clock. */
  endsAt?: number;
  /** Nobody sits at this screen who could share something. */
  isHandsOff?: boolean;
  /** Leaves the hall; shown in the bar of a small screen. */
  onLeave?: () => void;
};

export const Courtroom = memo(function Courtroom(props: CourtroomProps) {
  useSignals();
  const { view, kind, status, actions, control, banner, card, end, side, keys = none, isHandsOff } = props;
  const { sitting, room } = view;
  const t = useText(frameText);
  const court = useCourt(view.courtId);
  const judges = court?.judges ?? nobody;
  const isApart = view.me !== null && isInSideRoom(view.me.state);
  useHallNews(view);
  useQuality(view);
  useOwnScreen(view);
  useShareNews(view);
  usePip(view);
  const sharing = useShare(view);
  useCues(view);
  const isInside = card === undefined && !isApart;
  const hasStrip = runningItem(sitting) !== null && !isStripless(sitting, kind, isApart);
  const name = props.title ?? court?.name ?? t("hall", { hall: sitting.hall });
  const number = isMeeting(sitting) ? "" : sitting.hall;
  const { line, back } = props;
  const hall = useMemo(() => ({ number, name, judges, line, back }), [number, name, judges, line, back]);
  return (
    <CourtroomFrame
      kind={kind}
      hall={hall}
      status={status}
      actions={
        <>
          {!isMeeting(sitting) && <SecureButton view={view} />}
          {actions}
          {room && room.right.value !== null && <ConnectionButton room={room} />}
        </>
      }
      control={control}
      banner={
        <>
          <RoomBanners view={view} isInside={isInside && !hasStrip} />
          {banner}
          <ShareBar
            sharing={sharing}
            sitting={sitting}
            request={sitting.shareRequests.find(({ person }) => person === view.me?.id)}
          />
        </>
      }
      strip={
        props.strip ??
        (isStripless(sitting, kind, isApart) ? undefined : (
          <CaseStrip sitting={sitting} isInside={isInside} />
        ))
      }
      stage={
        <>
          {room && <RoomNotices room={room} sitting={sitting} />}
          {card === undefined && !isApart && <OrderCard view={view} />}
          {card ?? <Stage view={view} kind={kind} judges={judges} />}
        </>
      }
      tools={
        <RoomTools
          courtId={view.courtId}
          openedAt={sitting.phase === "sitting" ? sitting.openedAt : null}
          endsAt={props.endsAt}
          rises={sitting.rising === null ? court?.ends : null}
          room={room}
          kind={kind}
          share={isHandsOff ? undefined : <ShareTool sharing={sharing} />}
          end={end}
        />
      }
      side={side}
      help={
        <>
          <RoomHelp view={view} keys={keys} />
          {room && (
            <ConnectionDialog room={room} act={<CannotHearButton view={view} onPress={closeConnection} />} />
          )}
          <CannotHear view={view} />
        </>
      }
      onLeave={props.onLeave}
    />
  );
});

/** Shown over the strip in every room. `isInside`: the person sees the hearing, and no strip has the notice of a closed door. */
function RoomBanners({ view, isInside }: { view: HallView; isInside: boolean }) {
  const { sitting, me } = view;
  return (
    <>
      <BenchBanner view={view} />
      <RisingBanner view={view} />
      <SecuredBanner view={view} />
      <AskedBanner view={view} />
      <CohostBanner view={view} />
      <RoomBanner sitting={sitting} me={me} />
      {isInside && doorClosed(sitting) && sitting.phase === "sitting" && <DoorBanner sitting={sitting} />}
    </>
  );
}

/** The judge's panel shows the case itself; a room beside the hearing has none, nor has a meeting. */
function isStripless(sitting: Sitting, kind: FrameKind, isApart: boolean): boolean {
  return isMeeting(sitting) || (kind === "judge" && !isMinimal.value) || (isApart && kind === "watch");
}
