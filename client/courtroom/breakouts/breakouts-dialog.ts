// The dialog of the breakout rooms, fetched when it is first opened.
import { fetchedDialog } from "../core/shown/fetched-part.tsx";
import type { BreakoutsDialogProps } from "./BreakoutsDialog.tsx";

export const BreakoutsDialog = fetchedDialog<BreakoutsDialogProps>(() => import("./BreakoutsDialog.tsx"));
