// The judge's room: the pictures, and the panel with the item, its counsel and the door.
import type { KeyAction } from "../../../server/contract/keys.ts";
import { Courtroom } from "../frame/Courtroom.tsx";
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
  "muteAllBench",
  "secure",
];

export function JudgeRoom({ view }: { view: HallView }) {
  const orders = useHallOrders(view.hall, view.sitting.phase);
  return (
    <OrdersProvider orders={orders}>
      <Courtroom
        view={view}
        kind="judge"
        side={<JudgePanel view={view} />}
        end={
          <EndButton sitting={view.sitting} me={view.me}>
            <LeaveButton view={view} />
          </EndButton>
        }
        keys={benchActions}
      />
      <ConfirmDialog sitting={view.sitting} />
    </OrdersProvider>
  );
}
