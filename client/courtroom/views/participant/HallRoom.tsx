// The room of counsel, parties, staff and watchers: what they see and hear, who is seen and heard, and what they may ask.

import { useSignals } from "@preact/signals-react/runtime";
import { useState } from "react";
import type { KeyAction } from "../../../../server/contract/keys.ts";
import { isInSideRoom, type Person } from "../../../../server/contract/sitting/core/person.ts";
import { doorClosed } from "../../../../server/contract/sitting/core/state.ts";
import type { Sitting } from "../../../../server/contract/sitting/sitting.ts";
import { isSecuredAgainst } from "../../../../server/contract/sitting/topics/doors.ts";
import { isCutOff } from "../../../../server/contract/sitting/topics/stream.ts";
import { roleViewOf } from "../../../../server/contract/views.ts";
import { useIsLow } from "../../../ui/use-width.ts";
import { canReport } from "../../audio-reports/CannotHear.tsx";
import { cohostActions, isCohostNow } from "../../co-host/cohost.ts";
import { CommandProvider, useHallCommands } from "../../core/commands/commands.tsx";
import { goOut } from "../../core/commands/way-out.ts";
import type { HallView } from "../../core/hall/hall-view.ts";
import { useKeys } from "../../core/keys/keys.ts";
import { isMinimal } from "../../core/shown/minimal.ts";
import { useOpenWhile } from "../../core/shown/use-open-while.ts";
import { Courtroom } from "../../frame/Courtroom.tsx";
import { OnAir } from "../../frame/OnAir.tsx";
import { HallAlerts } from "../../halls/HallAlerts.tsx";
import { MoveBanner } from "../../halls/MoveBanner.tsx";
import { NamedCounsel } from "../../naming/NamedCounsel.tsx";
import { FloorBanner } from "../../pass-over/FloorBanner.tsx";
import { PassOverDialog } from "../../pass-over/PassOverDialog.tsx";
import { ShareDialog } from "../../screen-share/ShareDialog.tsx";
import { type Sharing, useShare } from "../../screen-share/use-share.ts";
import { EndButton } from "../../side-rooms/EndButton.tsx";
import { InsidePanel } from "../../side-rooms/InsidePanel.tsx";
import { StageCard, type StageCardKind } from "../../stage/StageCard.tsx";
import { AskBar } from "./AskBar.tsx";
import { AskDialog, type AskKind } from "./AskDialog.tsx";
import { DevicesReady } from "./DevicesReady.tsx";
import { CalledStrip, ownCall, SeenBanner } from "./SeenBanner.tsx";
import { SeenStatus } from "./SeenStatus.tsx";
import { type Asks, useAsks } from "./use-asks.ts";
import { useNotices } from "./use-notices.ts";
import { WatchPanel } from "./WatchPanel.tsx";

type HallRoomProps = { view: HallView; me: Person };

export function HallRoom({ view, me }: HallRoomProps) {
  useSignals();
  const commands = useHallCommands(view.hall, view.sitting.phase, isCohostNow(view));
  const leave = () => void commands.dispatch({ type: "leave" }).then(goOut);
  const asks = useAsks(view);
  const [asking, setAsking] = useAsking(asks, me);
  const isActive = view.room?.right.value === "publish";
  useKeys(askKeys(asks, setAsking));
  useNotices(view);
  const sharing = useShare(view);
  const [isSharing, setSharing] = useState(false);
  const bar = (
    <AskBar
      asks={asks}
      room={view.room}
      isActive={isActive}
      share={barShare(sharing, () => setSharing(true))}
      canHear={canReport(view)}
      onAsk={setAsking}
      onLeave={leave}
    />
  );
  const send = asking === null || asking === "passOver" ? undefined : asks[asking];
  const { passOver } = asks;
  const { sitting } = view;
  const call = ownCall(view, me);
  return (
    <CommandProvider commands={commands}>
      <Courtroom
        view={view}
        kind="watch"
        status={
          <>
            <OnAir sitting={sitting} />
            <SeenStatus view={view} me={me} />
          </>
        }
        banner={<OwnBanners view={view} me={me} asks={asks} />}
        strip={call?.item ? <CalledStrip sitting={sitting} room={call.room} item={call.item} /> : undefined}
        card={hallCard(view, me)}
        end={
          <EndButton sitting={sitting} me={me}>
            {isActive ? undefined : <DevicesReady me={me} />}
          </EndButton>
        }
        side={
          isInSideRoom(me.state) ? (
            <InsidePanel view={view} me={me} bar={bar} />
          ) : (
            <WatchPanel view={view} asks={asks} onAsk={setAsking} bar={bar} />
          )
        }
        keys={[...asks.keys, ...hallKeys(me), ...cohostActions(view)]}
        onLeave={leave}
      />
      <ShareDialog sharing={sharing} isOpen={isSharing} onClose={() => setSharing(false)} />
      <AskDialog
        kind={asking === "urgent" ? "urgent" : "memo"}
        isOpen={send !== undefined}
        onClose={() => setAsking(null)}
        sending={asks}
        onSend={async (text) => (send ? send(text) : false)}
      />
      {asking === "passOver" && passOver?.ask === null && (
        <PassOverDialog
          item={passOver.item}
          onClose={() => setAsking(null)}
          isPending={asks.isPending}
          onSend={passOver.send}
        />
      )}
    </CommandProvider>
  );
}

/** Over the strip: how the person is seen, and what asks them for an answer where the panel beside the videos is not in sight. */
function OwnBanners({ view, me, asks }: HallRoomProps & { asks: Asks }) {
  useSignals();
  const isLow = useIsLow();
  return (
    <>
      <SeenStatus view={view} me={me} isSlim />
      <MoveBanner view={view} />
      {(isInSideRoom(me.state) || isMinimal.value || isLow) && (
        <>
          <HallAlerts courtId={view.courtId} from={view} />
          <NamedCounsel isBrief part="cards" />
        </>
      )}
      <NamedCounsel part="dialog" />
      <SeenBanner view={view} me={me} />
      <FloorBanner sitting={view.sitting} asks={asks} />
    </>
  );
}

/** Which ask is open. What is typed outlives a lost connection, and nothing else that ends the ask. */
function useAsking(asks: Asks, { state }: Person) {
  const mayAsk = (kind: AskKind) =>
    kind === "passOver" ? asks.passOver?.ask === null : asks[kind] !== undefined;
  return useOpenWhile<AskKind>((kind) => state === "RECONNECTING" || mayAsk(kind));
}

/** Returns what the bottom bar of a small screen does about sharing; nothing while a request waits, which has a line of its own. */
function barShare({ mayShare, stage, stop }: Sharing, open: () => void) {
  if (!mayShare || stage === "asked" || stage === "granted") return undefined;
  const isOn = stage === "on" || stage === "gone";
  return { isOn, act: isOn ? stop : open };
}

function askKeys({ hand, urgent, passOver }: Asks, onAsk: (kind: AskKind) => void) {
  const raise = hand && (hand.place !== null ? hand.lower : hand.isFull ? undefined : hand.raise);
  return {
    ...(raise ? { hand: raise } : {}),
    ...(urgent ? { urgent: () => onAsk("urgent") } : {}),
    ...(passOver?.ask === null ? { askPassOver: () => onAsk("passOver") } : {}),
  };
}

/** Only people with items have other halls to go to. */
function hallKeys(me: Person): KeyAction[] {
  return roleViewOf(me).ownItems ? ["goHall", "hallBack"] : [];
}

/**
 * Why a person is in the lobby: the court has not begun, the hall is secured, the stream is stopped, the hall is closed, or
 * watching is off.
 */
function lobbyOf(sitting: Sitting, me: Person): StageCardKind {
  if (sitting.phase !== "sitting") return sitting.phase;
  if (isSecuredAgainst(sitting, me)) return "secured";
  if (isCutOff(sitting, me)) return "streamStopped";
  if (sitting.type === "FC") return "closedHall";
  return doorClosed(sitting) || sitting.doors.passive ? "lobby" : "watching_off";
}

/** Shown in place of the videos for people who get none now; undefined for people who do. */
function hallCard({ sitting }: HallView, me: Person) {
  if (me.state === "LOBBY") return <StageCard kind={lobbyOf(sitting, me)} />;
  const isOfCourt = roleViewOf(me).courtSide === "court";
  if (sitting.phase === "sitting" || isOfCourt) return undefined;
  return <StageCard kind={sitting.phase} />;
}
