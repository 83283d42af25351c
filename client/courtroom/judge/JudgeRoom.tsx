// The judge's room: the pictures, and the panel with the item, its counsel and the door.
import { useSignals } from "@preact/signals-react/runtime";
import { useText } from "../../text/i18n.ts";
import { isCohostNow } from "../cohost/cohost.ts";
import { Courtroom } from "../frame/Courtroom.tsx";
import { OnAir } from "../frame/OnAir.tsx";
import { ConfirmDialog } from "../officer/ConfirmDialog.tsx";
import { OrdersProvider, useHallOrders } from "../officer/orders.tsx";
import { EndButton } from "../rooms/EndButton.tsx";
import { LeaveButton } from "../tools/LeaveButton.tsx";
import type { HallView } from "../useHall.ts";
import { JudgePanel } from "./JudgePanel.tsx";
import "./judge.css";

export function JudgeRoom({ view }: { view: HallView }) {
  useSignals();
  const t = useText("judge");
  const doors = useText("doors");
  const stream = useText("stream");
  const says = useText("floor");
  const order = useText("bench");
  const orders = useHallOrders(view.hall, view.sitting.phase, isCohostNow(view));
  return (
    <OrdersProvider orders={orders}>
      <Courtroom
        view={view}
        kind="judge"
        status={<OnAir kinds={["recording", "stream"]} />}
        side={<JudgePanel view={view} />}
        end={
          <EndButton sitting={view.sitting} me={view.me}>
            <LeaveButton view={view} />
          </EndButton>
        }
        keys={[
          { keys: ["I"], does: t("keys.inCamera") },
          { keys: ["Y"], does: says("desk.keys.allow") },
          { keys: ["X"], does: says("desk.keys.refuse") },
          { keys: ["T"], does: stream("keys.stop") },
          { keys: ["Q"], does: doors("keys.muteAll") },
          { keys: ["D"], does: order("keys.dictate") },
          { keys: ["B"], does: order("keys.talk") },
          { keys: ["Ctrl ."], does: doors("keys.secure") },
        ]}
      />
      <ConfirmDialog sitting={view.sitting} />
    </OrdersProvider>
  );
}
