// Whose pictures this page shows anywhere: the stage, a grid of people. Nobody else's is received (DESIGN.md §6).
import { useEffect, useId } from "react";
import type { Room } from "../../media/room.ts";

const shown = new WeakMap<Room, Map<string, ReadonlySet<string>>>();

function tell(room: Room, place: string, ids: ReadonlySet<string> | null): void {
  const places = shown.get(room) ?? new Map<string, ReadonlySet<string>>();
  shown.set(room, places);
  if (ids === null) places.delete(place);
  else places.set(place, ids);
  const all = new Set([...places.values()].flatMap((each) => [...each]));
  room.wantVideo(document.visibilityState === "hidden" ? new Set() : all);
}

/** Says which people's pictures this part of the page shows while it is mounted; a page in the background shows none. */
export function useWantedVideo(room: Room | null, ids: readonly string[]): void {
  const place = useId();
  const key = [...ids].sort().join(" ");
  useEffect(() => {
    if (room === null) return;
    const wanted = new Set(key === "" ? [] : key.split(" "));
    const say = () => tell(room, place, wanted);
    say();
    document.addEventListener("visibilitychange", say);
    return () => document.removeEventListener("visibilitychange", say);
  }, [room, place, key]);
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
