// The judge's room: the pictures, and the panel with the item, its counsel and the door.
import { useText } from "../../text/i18n.ts";
import { Courtroom } from "../frame/Courtroom.tsx";
import { OrdersProvider, useHallOrders } from "../officer/orders.tsx";
import { LeaveButton } from "../tools/LeaveButton.tsx";
import type { HallView } from "../useHall.ts";
import { JudgePanel } from "./JudgePanel.tsx";
import "./judge.css";

export function JudgeRoom({ view }: { view: HallView }) {
  const t = useText("judge");
  const doors = useText("doors");
  const orders = useHallOrders(view.hall, view.sitting.phase);
  return (
    <OrdersProvider orders={orders}>
      <Courtroom
        view={view}
        kind="judge"
        end={<LeaveButton view={view} />}
        side={<JudgePanel sitting={view.sitting} room={view.room} />}
        keys={[
          { keys: ["I"], does: t("keys.inCamera") },
          { keys: ["Q"], does: doors("keys.muteAll") },
          { keys: ["Ctrl ."], does: doors("keys.secure") },
        ]}
      />
    </OrdersProvider>
  );
}
