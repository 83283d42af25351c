// The dialog of the devices, fetched when it is first opened.
import { fetchedDialog } from "../core/shown/fetched-part.tsx";
import type { DeviceDialogProps } from "./DeviceDialog.tsx";

export const DeviceDialog = fetchedDialog<DeviceDialogProps>(() => import("./DeviceDialog.tsx"));
