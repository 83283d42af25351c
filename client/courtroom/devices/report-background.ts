// Tells the court whether this page blurs what is behind its person, so that nobody is heard with a blur that the court does not know of.
import { useEffect } from "react";
import { background } from "../../media/own-camera.ts";
import type { Room } from "../../media/room.ts";
import type { Hall } from "../../net/hall.ts";
import { dispatcherOf } from "../core/commands/commands.tsx";
import { mayNow } from "../core/commands/may.ts";

/** Reports while the camera is sent, and when it changes. Only for components that call `useSignals`. */
export function useReportedBackground(room: Room | null, hall: Hall | null): void {
  const me = hall?.me.value ?? null;
  const phase = hall?.sitting.value?.phase ?? null;
  const shown = background.value;
  const isSent = room?.right.value === "publish" && room.camera.value;
  const isKnown = (shown === "blurred") === (me?.isBlurred === true);
  const isAllowed = me !== null && phase !== null && mayNow(me, "reportBackground", phase);
  const isDue = isAllowed && isSent && shown !== "loading" && !isKnown;
  useEffect(() => {
    if (!isDue || hall === null) return;
    void dispatcherOf(hall).dispatch(
      { type: "reportBackground", isBlurred: shown === "blurred" },
      (code) => code === "background_known",
    );
  }, [isDue, hall, shown]);
}
