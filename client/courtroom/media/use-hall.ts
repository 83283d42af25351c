// A hall for a page: followed while the page is shown, with this person in it, and the room of audio and video.
import { useSignals } from "@preact/signals-react/runtime";
import { useEffect, useMemo, useState } from "react";
import { isDayOver } from "../../../server/contract/sitting/core/day.ts";
import { isPresent } from "../../../server/contract/sitting/core/person.ts";
import { sittingOf } from "../../net/court-day.ts";
import { followHall, type Hall, isMissing } from "../../net/hall.ts";
import { courtNow } from "../../net/socket.ts";
import type { HallView } from "../core/hall/hall-view.ts";
import { KEPT_MS } from "../core/shown/shared-resource.ts";
import { useReportedBackground } from "../devices/report-background.ts";
import { useDeviceRules } from "../devices/use-device-rules.ts";
import { askMediaHere, useRoom } from "./use-room.ts";

/** A person in a sitting that went past midnight stays in it until its day is over. */
function isStillIn(hall: Hall | null): boolean {
  const sitting = hall?.sitting.value ?? null;
  const me = hall?.me.value ?? null;
  return sitting !== null && me !== null && isPresent(me) && !isDayOver(sitting, courtNow());
}

/**
 * Follows the sitting of a court while the calling component is mounted, and renders it again at every change. With `media`
 * the room is there too, and joins and leaves by the server's grants; with `small` the room is only shared with the page that
 * has it, and requests nothing. Null until the hall has loaded.
 */
export function useHall(courtId: string, shown: "none" | "link" | "media" | "small"): HallView | null {
  useSignals();
  const [hall, setHall] = useState<Hall | null>(null);
  const current = sittingOf(courtId);
  const id = hall !== null && isOf(hall, courtId) && isStillIn(hall) ? hall.id : current;
  const level = shown === "small" ? "media" : shown;
  const room = useRoom(level === "media");
  useEffect(() => {
    if (shown === "media") askMediaHere(id);
    const followed = followHall(id, level);
    setHall(followed);
    // The next page follows the same hall before this one unfollows it: the server sees no lost link in between.
    return () => void setTimeout(() => followed.close(), KEPT_MS);
  }, [id, level, shown]);
  useDeviceRules(room, hall);
  useReportedBackground(room, hall);
  const sitting = hall?.sitting.value ?? null;
  const me = hall?.me.value ?? null;
  return useMemo(
    () => (hall === null || sitting === null ? null : { courtId, hall, sitting, me, room }),
    [courtId, hall, sitting, me, room],
  );
}

function isOf(hall: Hall, courtId: string): boolean {
  return hall.sitting.value?.courtId === courtId;
}

/** Whether the court has no sitting today; known after a page has tried to follow it. */
export function useNoSuchHall(courtId: string | null): boolean {
  useSignals();
  return courtId !== null && isMissing(sittingOf(courtId));
}
