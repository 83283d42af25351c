// The line at the head of every page while the machine is offline or the court is out of reach.
import { useSignals } from "@preact/signals-react/runtime";
import { useText } from "../text/i18n.ts";
import { isOnline, lostSince } from "./connection.ts";

/** `hasSeat`: the person is in a hall, where their seat is held meanwhile. */
export function OfflineBanner({ hasSeat = false }: { hasSeat?: boolean }) {
  useSignals();
  const t = useText("shell");
  const isOffline = !isOnline.value;
  // Present from the first paint, so that readers hear what is put into it.
  return (
    <div role="status">
      {(isOffline || lostSince.value !== null) && (
        <p className="offline-banner">{t(`banner.${bannerOf(isOffline, hasSeat)}`)}</p>
      )}
    </div>
  );
}

function bannerOf(isOffline: boolean, hasSeat: boolean) {
  if (isOffline) return hasSeat ? "offlineSeat" : "offline";
  return hasSeat ? "lostSeat" : "lost";
}
