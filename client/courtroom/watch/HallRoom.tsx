// The room of counsel, parties, staff and watchers: who sees and hears, who is seen and heard, and what they may ask.
import { useSignals } from "@preact/signals-react/runtime";
import { useState } from "react";
import { standingOf } from "../../../server/contract/roles.ts";
import { isSecuredAgainst } from "../../../server/contract/sitting/doors.ts";
import { isAside } from "../../../server/contract/sitting/rooms.ts";
import { doorClosed, type Person, type Sitting } from "../../../server/contract/sitting/state.ts";
import { useText } from "../../text/i18n.ts";
import { FloorBanner } from "../floor/FloorBanner.tsx";
import { PassOverDialog } from "../floor/PassOverDialog.tsx";
import { Courtroom } from "../frame/Courtroom.tsx";
import type { KeyHelp } from "../frame/HelpDialog.tsx";
import { useKeys } from "../keys.ts";
import { OrdersProvider, useHallOrders } from "../officer/orders.tsx";
import { canReport } from "../quality/CannotHear.tsx";
import { EndButton } from "../rooms/EndButton.tsx";
import { InsidePanel } from "../rooms/InsidePanel.tsx";
import { StageCard, type StageCardKind } from "../stage/StageCard.tsx";
import type { HallView } from "../useHall.ts";
import { AskBar } from "./AskBar.tsx";
import { AskDialog, type AskKind } from "./AskDialog.tsx";
import { DevicesReady } from "./DevicesReady.tsx";
import { SeenBanner } from "./SeenBanner.tsx";
import { SeenStatus } from "./SeenStatus.tsx";
import { type Asks, useAsks } from "./useAsks.ts";
import { useNotices } from "./useNotices.ts";
import { WatchPanel } from "./WatchPanel.tsx";

type HallRoomProps = { view: HallView; me: Person };

export function HallRoom({ view, me }: HallRoomProps) {
  useSignals();
  const t = useText("room");
  const floor = useText("floor");
  const asks = useAsks(view);
  const [asking, setAsking] = useState<AskKind | null>(null);
  const isActive = view.room?.right.value === "publish";
  const leave = () => void view.hall.command({ type: "leave" });
  useKeys(askKeys(asks, setAsking));
  useNotices(view.sitting.id);
  const bar = (
    <AskBar
      asks={asks}
      room={view.room}
      isActive={isActive}
      canHear={canReport(view)}
      onAsk={setAsking}
      onLeave={leave}
    />
  );
  const send = asking === null || asking === "passOver" ? undefined : asks[asking];
  const { passOver } = asks;
  const { sitting } = view;
  const orders = useHallOrders(view.hall, sitting.phase);
  return (
    <OrdersProvider orders={orders}>
      <Courtroom
        view={view}
        kind="watch"
        status={<SeenStatus view={view} me={me} />}
        banner={
          <>
            <SeenStatus view={view} me={me} isSlim />
            <SeenBanner view={view} me={me} />
            <FloorBanner sitting={view.sitting} asks={asks} />
          </>
        }
        card={hallCard(view, me)}
        end={
          <EndButton sitting={sitting} me={me}>
            {isActive ? undefined : <DevicesReady me={me} />}
          </EndButton>
        }
        side={
          isAside(me.state) ? (
            <InsidePanel sitting={sitting} me={me} bar={bar} />
          ) : (
            <WatchPanel view={view} asks={asks} onAsk={setAsking} onLeave={leave} bar={bar} />
          )
        }
        keys={helpOf(asks, t("ask.raise"), t("ask.urgent.button"), floor("ask.short"))}
        onLeave={leave}
      />
      <AskDialog
        kind={asking === "urgent" ? "urgent" : "memo"}
        isOpen={send !== undefined}
        onClose={() => setAsking(null)}
        onSend={async (text) => (send ? send(text) : false)}
      />
      {asking === "passOver" && passOver?.ask === null && (
        <PassOverDialog item={passOver.item} onClose={() => setAsking(null)} onSend={passOver.send} />
      )}
    </OrdersProvider>
  );
}

function askKeys({ hand, urgent, passOver }: Asks, onAsk: (kind: AskKind) => void) {
  const raise = hand && (hand.place !== null ? hand.lower : hand.isFull ? undefined : hand.raise);
  return {
    ...(raise ? { h: raise } : {}),
    ...(urgent ? { u: () => onAsk("urgent") } : {}),
    ...(passOver?.ask === null ? { p: () => onAsk("passOver") } : {}),
  };
}

function helpOf({ hand, urgent, passOver }: Asks, raise: string, urgently: string, pass: string): KeyHelp[] {
  return [
    ...(hand ? [{ keys: ["H"], does: raise }] : []),
    ...(urgent ? [{ keys: ["U"], does: urgently }] : []),
    ...(passOver ? [{ keys: ["P"], does: pass }] : []),
  ];
}

/** Why somebody is in the lobby: the court has not begun, the hall is secured against them, closed, or without watching. */
function lobbyOf(sitting: Sitting, me: Person): StageCardKind {
  if (sitting.phase !== "sitting") return sitting.phase;
  if (isSecuredAgainst(sitting, me)) return "secured";
  if (sitting.type === "FC") return "closedHall";
  return doorClosed(sitting) || sitting.doors.passive ? "lobby" : "watching_off";
}

/** What stands where the pictures would, for those who get none now; undefined for those who do. */
function hallCard({ sitting }: HallView, me: Person) {
  if (me.state === "LOBBY") return <StageCard kind={lobbyOf(sitting, me)} />;
  const isOfCourt = standingOf(me.role, me.subRole) === "court";
  if (sitting.phase === "sitting" || isOfCourt) return undefined;
  return <StageCard kind={sitting.phase} />;
}
