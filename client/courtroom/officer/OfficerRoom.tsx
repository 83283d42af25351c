// The court officer's room: control panel, pictures, people, and the dialogs that the officer opens.
import { LogOut } from "lucide-react";
import { useState } from "react";
import type { Item } from "../../../server/contract/sitting/state.ts";
import { runningItem } from "../../../server/contract/sitting/state.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Courtroom } from "../frame/Courtroom.tsx";
import { useKeys } from "../keys.ts";
import { usePeopleNews } from "../people/news.ts";
import { PeoplePanel } from "../people/PeoplePanel.tsx";
import { ReasonDialog } from "../people/ReasonDialog.tsx";
import { EndButton } from "../rooms/EndButton.tsx";
import { OfficerRooms, SideRoomDialogs } from "../rooms/OfficerRooms.tsx";
import type { HallView } from "../useHall.ts";
import { ConfirmDialog } from "./ConfirmDialog.tsx";
import { ControlPanel } from "./ControlPanel.tsx";
import { EndDialog } from "./EndDialog.tsx";
import { OutcomeDialog } from "./OutcomeDialog.tsx";
import { officerHelp, officerKeys } from "./officerKeys.ts";
import { OrdersProvider, useHallOrders, useOrders } from "./orders.tsx";
import type { SideRoom } from "./PanelFoot.tsx";
import { useDrawers } from "./useDrawers.ts";
import { useOfficer } from "./useOfficer.ts";
import { usePassOverRequest } from "./usePassOverRequest.ts";
import "./officer.css";
import "../people/people.css";
import "./dialogs.css";
import "./drawers.css";

type OfficerRoomProps = { view: HallView };

export function OfficerRoom({ view }: OfficerRoomProps) {
  const orders = useHallOrders(view.hall, view.sitting.phase);
  return (
    <OrdersProvider orders={orders}>
      <RoomWithOrders view={view} />
    </OrdersProvider>
  );
}

type Open =
  | { dialog: "none" }
  | { dialog: "outcome"; item: string }
  | { dialog: "reason" }
  | { dialog: "end" }
  | { dialog: SideRoom };

function RoomWithOrders({ view }: { view: HallView }) {
  const { sitting, room } = view;
  const t = useText("officer");
  const orders = useOrders();
  const officer = useOfficer(sitting, orders);
  const drawers = useDrawers();
  const [open, setOpen] = useState<Open>({ dialog: "none" });
  const [typed, setTyped] = useState("");
  const passOver = usePassOverRequest(runningItem(sitting));
  const close = () => setOpen({ dialog: "none" });
  const openOutcome = (item: Item) => setOpen({ dialog: "outcome", item: item.id });
  usePeopleNews(sitting);
  useKeys(
    officerKeys(officer, orders, {
      outcome: openOutcome,
      digit: (digit) => drawers.focusEntry(() => setTyped(digit)),
      find: drawers.focusFind,
      tray: drawers.focusTray,
    }),
  );
  const canEnd = sitting.phase === "sitting" && orders.may("closeSitting");
  return (
    <>
      <Courtroom
        view={view}
        kind="master"
        keys={officerHelp(t)}
        control={
          <ControlPanel
            officer={officer}
            isListOpen={drawers.open === "items"}
            typed={typed}
            onType={setTyped}
            onOutcome={openOutcome}
            onPassOverReason={() => setOpen({ dialog: "reason" })}
            onEnd={() => setOpen({ dialog: "end" })}
            onRoom={(dialog) => setOpen({ dialog })}
            rooms={<OfficerRooms view={view} onRoom={(dialog) => setOpen({ dialog })} />}
            field={drawers.entry}
            tray={drawers.tray}
          />
        }
        side={
          <PeoplePanel
            sitting={sitting}
            room={room}
            isOpen={drawers.open === "people"}
            onOpen={drawers.openAt}
            onClose={drawers.close}
            find={drawers.find}
          />
        }
        end={
          <EndButton sitting={sitting} me={view.me}>
            {canEnd && (
              <Button kind="alarm" icon={LogOut} onPress={() => setOpen({ dialog: "end" })}>
                {t("end.button")}
              </Button>
            )}
          </EndButton>
        }
      />
      <OutcomeDialog
        item={open.dialog === "outcome" ? (sitting.items[open.item] ?? null) : null}
        day={sitting.date}
        onClose={close}
      />
      <ReasonDialog request={open.dialog === "reason" ? passOver : null} onClose={close} />
      <EndDialog sitting={sitting} isOpen={open.dialog === "end"} onClose={close} />
      <SideRoomDialogs view={view} open={open.dialog} onClose={close} />
      <ConfirmDialog sitting={sitting} />
    </>
  );
}
