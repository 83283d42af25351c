// Collects the people whose videos this page shows in any of its parts: only these are received (docs/protocol.md#receiving).
import { effect } from "@preact/signals-react";
import { useEffect, useId } from "react";
import type { Room } from "../../media/room.ts";
import { videosKept } from "../../media/saving.ts";
import { videoStep } from "../quality/saving.ts";

/** The people of one part of the page; separately those whose videos stay longest on a poor connection. */
type Shown = { all: readonly string[]; bench: readonly string[]; main: string | null; alsoHidden: boolean };

const shown = new WeakMap<Room, Map<string, Shown>>();

function applyWanted(room: Room): void {
  const step = videoStep.peek();
  const isHidden = document.visibilityState === "hidden";
  const seen = [...(shown.get(room)?.values() ?? [])].filter(({ alsoHidden }) => alsoHidden || !isHidden);
  const kept = new Set(seen.flatMap((each) => videosKept(step, each)));
  const large = seen.find(({ main }) => main !== null && kept.has(main))?.main ?? null;
  room.wantVideo(kept, large);
}

function put(room: Room, place: string, ids: Shown | null): void {
  const places = shown.get(room) ?? new Map<string, Shown>();
  shown.set(room, places);
  if (ids === null) places.delete(place);
  else places.set(place, ids);
  applyWanted(room);
}

function list(key: string): readonly string[] {
  return key === "" ? [] : key.split(" ");
}

const nobody = { bench: [], main: null };

/**
 * Reports which people's videos this part of the page shows while it is mounted. A page in the background shows none, except
 * in its small window (`alsoHidden`). `first`: the bench and the large video, which stay when the connection is poor.
 */
export function useWantedVideo(
  room: Room | null,
  ids: readonly string[],
  first: { bench: readonly string[]; main: string | null } = nobody,
  alsoHidden = false,
): void {
  const place = useId();
  const all = [...ids].sort().join(" ");
  const bench = first.bench.join(" ");
  const { main } = first;
  useEffect(() => {
    if (room === null) return;
    put(room, place, { all: list(all), bench: list(bench), main, alsoHidden });
  }, [room, place, all, bench, main, alsoHidden]);
  useEffect(() => {
    if (room === null) return;
    const apply = () => applyWanted(room);
    document.addEventListener("visibilitychange", apply);
    const stop = effect(() => {
      videoStep.value;
      apply();
    });
    return () => {
      stop();
      document.removeEventListener("visibilitychange", apply);
      put(room, place, null);
    };
  }, [room, place]);
}

/** Reports whether this page shows a shared screen; a page in the background or with audio only shows none. */
export function useWantedScreen(room: Room | null, isShown: boolean): void {
  useEffect(() => {
    if (room === null) return;
    const apply = () =>
      room.wantScreen(isShown && videoStep.peek() !== "none" && document.visibilityState !== "hidden");
    const stop = effect(() => {
      videoStep.value;
      apply();
    });
    document.addEventListener("visibilitychange", apply);
    return () => {
      stop();
      document.removeEventListener("visibilitychange", apply);
    };
  }, [room, isShown]);
}
