// The rooms beside the hearing on the court officer's page: their cards in the control panel, and their dialogs.

import { BreakoutsCard } from "../../breakouts/BreakoutsCard.tsx";
import { BreakoutsDialog } from "../../breakouts/breakouts-dialog.ts";
import type { HallView } from "../../core/hall/hall-view.ts";
import { useCourt } from "../../core/hall/use-court.ts";
import { fetchedDialog } from "../../core/shown/fetched-part.tsx";
import { SecretRoomCard } from "../../secret-room/SecretRoomCard.tsx";
import type { SecretRoomDialogProps } from "../../secret-room/SecretRoomDialog.tsx";
import type { SideRoom } from "./PanelFoot.tsx";

const SecretRoomDialog = fetchedDialog<SecretRoomDialogProps>(
  () => import("../../secret-room/SecretRoomDialog.tsx"),
);

type OfficerRoomsProps = { view: HallView; onRoom: (room: SideRoom) => void };

/**
 * The rooms beside the hall, for the officer; below a `CommandProvider`. It takes no space while no room is open and the
 * door needs no reason.
 */
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
