// The line of a lost connection in a courtroom: the seat is held for a time that runs down, and then no longer.
import { useSignals } from "@preact/signals-react/runtime";
import { SEAT_HELD_SECONDS } from "../../server/contract/limits.ts";
import { useNow } from "../net/use-now.ts";
import { formatDuration } from "../text/format.ts";
import { lostSince, offlineSince } from "./connection.ts";
import { OfflineBanner } from "./OfflineBanner.tsx";

export function SeatBanner() {
  useSignals();
  const since = offlineSince.value ?? lostSince.value;
  return since === null ? <OfflineBanner seat="held" /> : <SeatRunsDown since={since} />;
}

function SeatRunsDown({ since }: { since: number }) {
  const left = Math.ceil(SEAT_HELD_SECONDS - (useNow() - since) / 1000);
  return (
    <OfflineBanner seat={left > 0 ? "held" : "gone"}>
      {left > 0 && <b aria-hidden="true">{formatDuration(Math.min(left, SEAT_HELD_SECONDS))}</b>}
    </OfflineBanner>
  );
}
