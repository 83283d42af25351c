// The rooms beside the hearing on the court officer's page: their cards in the control panel, and their dialogs.
import type { SideRoom } from "../officer/PanelFoot.tsx";
import { useCourt } from "../useCourt.ts";
import type { HallView } from "../useHall.ts";
import { BreakoutsCard, BreakoutsDialog } from "./Breakouts.tsx";
import { SecretRoomCard } from "./SecretRoomCard.tsx";
import { SecretRoomDialog } from "./SecretRoomDialog.tsx";

type OfficerRoomsProps = { view: HallView; onRoom: (room: SideRoom) => void };

/** Below an `OrdersProvider`. Takes no place while no room is open and the door needs no reason. */
export function OfficerRooms({ view: { sitting, me }, onRoom }: OfficerRoomsProps) {
  return (
    <>
      <SecretRoomCard sitting={sitting} me={me} onMore={() => onRoom("secretRoom")} />
      <BreakoutsCard sitting={sitting} me={me} onManage={() => onRoom("breakouts")} />
    </>
  );
}

type SideRoomDialogsProps = { view: HallView; open: string; onClose: () => void };

export function SideRoomDialogs({ view, open, onClose }: SideRoomDialogsProps) {
  const judges = useCourt(view.courtId)?.judges ?? [];
  const { sitting, me } = view;
  const sits = sitting.phase === "sitting";
  return (
    <>
      <SecretRoomDialog
        sitting={sitting}
        judges={judges}
        isOpen={sits && open === "secretRoom"}
        onClose={onClose}
      />
      <BreakoutsDialog sitting={sitting} me={me} isOpen={sits && open === "breakouts"} onClose={onClose} />
    </>
  );
}
