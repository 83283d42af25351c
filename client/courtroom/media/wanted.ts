// Whose pictures this page shows anywhere: the stage, a grid of people. Nobody else's is received (DESIGN.md §6).
import { useEffect, useId } from "react";
import type { Room } from "../../media/room.ts";

type Wanted = { ids: ReadonlySet<string>; alsoHidden: boolean };

const shown = new WeakMap<Room, Map<string, Wanted>>();

function tell(room: Room, place: string, wanted: Wanted | null): void {
  const places = shown.get(room) ?? new Map<string, Wanted>();
  shown.set(room, places);
  if (wanted === null) places.delete(place);
  else places.set(place, wanted);
  const isHidden = document.visibilityState === "hidden";
  const seen = [...places.values()].filter(({ alsoHidden }) => alsoHidden || !isHidden);
  room.wantVideo(new Set(seen.flatMap(({ ids }) => [...ids])));
}

/**
 * Says which people's pictures this part of the page shows while it is mounted. A page in the background shows none,
 * but for its small window, which is `alsoHidden`.
 */
export function useWantedVideo(room: Room | null, ids: readonly string[], alsoHidden = false): void {
  const place = useId();
  const key = [...ids].sort().join(" ");
  useEffect(() => {
    if (room === null) return;
    const wanted = { ids: new Set(key === "" ? [] : key.split(" ")), alsoHidden };
    const say = () => tell(room, place, wanted);
    say();
    document.addEventListener("visibilitychange", say);
    return () => document.removeEventListener("visibilitychange", say);
  }, [room, place, key, alsoHidden]);
  useEffect(() => {
    if (room === null) return;
    return () => tell(room, place, null);
  }, [room, place]);
}

/** Says whether this page shows what somebody shares; a page in the background shows nothing. */
export function useWantedScreen(room: Room | null, isShown: boolean): void {
  useEffect(() => {
    if (room === null) return;
    const say = () => room.wantScreen(isShown && document.visibilityState !== "hidden");
    say();
    document.addEventListener("visibilitychange", say);
    return () => document.removeEventListener("visibilitychange", say);
  }, [room, isShown]);
}
