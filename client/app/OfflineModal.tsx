// The blocking dialog of a machine without a network: it closes automatically when the network is back (docs/reference.md#offline-dialog).

import { useSignals } from "@preact/signals-react/runtime";
import { WifiOff } from "lucide-react";
import { useLocation } from "wouter";
import { isOnline } from "../shell/connection.ts";
import { shellText } from "../shell/shell.text.ts";
import { useText } from "../text/i18n.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { routeAt } from "./routes.tsx";

export default function OfflineModal() {
  useSignals();
  const t = useText(shellText);
  const [path] = useLocation();
  // A wall screen keeps its last lines in view and says since when it is out of reach.
  const isWall = routeAt(path).frame === "wall";
  return (
    <Dialog kind="blocking" isOpen={!isOnline.value && !isWall} title={t("offlineTitle")} mark={WifiOff}>
      <p>{t("offlineText")}</p>
    </Dialog>
  );
}
