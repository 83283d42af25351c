// The judge's room: the pictures, and the panel with the item, its counsel and the door.
import { useSignals } from "@preact/signals-react/runtime";
import type { KeyAction } from "../../../server/contract/keys.ts";
import { cohostActions, isCohostNow } from "../cohost/cohost.ts";
import { Courtroom } from "../frame/Courtroom.tsx";
import { OnAir } from "../frame/OnAir.tsx";
import { ConfirmDialog } from "../officer/ConfirmDialog.tsx";
import { OrdersProvider, useHallOrders } from "../officer/orders.tsx";
import { EndButton } from "../rooms/EndButton.tsx";
import { LeaveButton } from "../tools/LeaveButton.tsx";
import type { HallView } from "../useHall.ts";
import { JudgePanel } from "./JudgePanel.tsx";
import "./judge.css";

const benchActions: readonly KeyAction[] = [
  "inCamera",
  "allowRequest",
  "refuseRequest",
  "stream",
  "muteAllBench",
  "dictate",
  "benchTalk",
  "secure",
];

export function JudgeRoom({ view }: { view: HallView }) {
  useSignals();
  const orders = useHallOrders(view.hall, view.sitting.phase, isCohostNow(view));
  return (
    <OrdersProvider orders={orders}>
      <Courtroom
        view={view}
        kind="judge"
        status={<OnAir kinds={["recording", "stream"]} sitting={view.sitting} />}
        side={<JudgePanel view={view} />}
        end={
          <EndButton sitting={view.sitting} me={view.me}>
            <LeaveButton view={view} />
          </EndButton>
        }
        keys={[...benchActions, ...cohostActions(view)]}
        onLeave={() => void view.hall.command({ type: "leave" })}
      />
      <ConfirmDialog sitting={view.sitting} />
    </OrdersProvider>
  );
}
