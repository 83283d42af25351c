// The court officer's room: control panel, pictures, people, and the dialogs that the officer opens.
import { LogOut } from "lucide-react";
import { useState } from "react";
import type { Item } from "../../../server/contract/sitting/state.ts";
import { runningItem } from "../../../server/contract/sitting/state.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { useChatNews } from "../chat/useChatNews.ts";
import { Courtroom } from "../frame/Courtroom.tsx";
import { useKeys } from "../keys.ts";
import { usePeopleNews } from "../people/news.ts";
import { PeoplePanel } from "../people/PeoplePanel.tsx";
import { ReasonDialog } from "../people/ReasonDialog.tsx";
import { useSidePart } from "../people/useSidePart.ts";
import type { HallView } from "../useHall.ts";
import { ConfirmDialog } from "./ConfirmDialog.tsx";
import { ControlPanel } from "./ControlPanel.tsx";
import { EndDialog } from "./EndDialog.tsx";
import { OutcomeDialog } from "./OutcomeDialog.tsx";
import { officerHelp, officerKeys } from "./officerKeys.ts";
import { OrdersProvider, useHallOrders, useOrders } from "./orders.tsx";
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
  | { dialog: "end" };

function RoomWithOrders({ view }: { view: HallView }) {
  const { sitting } = view;
  const t = useText("officer");
  const orders = useOrders();
  const officer = useOfficer(sitting, orders);
  const drawers = useDrawers();
  const [open, setOpen] = useState<Open>({ dialog: "none" });
  const [typed, setTyped] = useState("");
  const side = useSidePart(drawers);
  const unread = useChatNews(view);
  const passOver = usePassOverRequest(runningItem(sitting));
  const close = () => setOpen({ dialog: "none" });
  const openOutcome = (item: Item) => setOpen({ dialog: "outcome", item: item.id });
  usePeopleNews(sitting);
  useKeys(
    officerKeys(officer, orders, {
      outcome: openOutcome,
      digit: (digit) => drawers.focusEntry(() => setTyped(digit)),
      find: side.focusFind,
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
            field={drawers.entry}
            tray={drawers.tray}
          />
        }
        side={
          <PeoplePanel
            view={view}
            part={side.part}
            onPart={side.onPart}
            unread={unread}
            isOpen={drawers.open === "people"}
            onOpen={side.openAt}
            onClose={drawers.close}
            find={drawers.find}
          />
        }
        end={
          canEnd && (
            <Button kind="alarm" icon={LogOut} onPress={() => setOpen({ dialog: "end" })}>
              {t("end.button")}
            </Button>
          )
        }
      />
      <OutcomeDialog
        item={open.dialog === "outcome" ? (sitting.items[open.item] ?? null) : null}
        day={sitting.date}
        onClose={close}
      />
      <ReasonDialog request={open.dialog === "reason" ? passOver : null} onClose={close} />
      <EndDialog sitting={sitting} isOpen={open.dialog === "end"} onClose={close} />
      <ConfirmDialog sitting={sitting} />
    </>
  );
}
