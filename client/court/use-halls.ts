// Several halls at once: follows today's sittings of the courts a page is about, and in those where the person is, stays there.
import { useSignals } from "@preact/signals-react/runtime";
import { useEffect, useState } from "react";
import { isPresent, type Person } from "../../server/contract/sitting/core/person.ts";
import type { Sitting } from "../../server/contract/sitting/sitting.ts";
import "./kept-failures.ts";
import { sittingOf } from "../net/court-day.ts";
import { followHall, type Hall } from "../net/hall.ts";

/** A followed hall as a page reads it. */
export type FollowedHall = { hall: Hall; sitting: Sitting | null; me: Person | null };

// The next page follows before this one lets go, so that the court does not see a link come and go.
const HAND_OVER_MS = 2000;

/** Follows the sittings of these courts while the component is mounted; the map is by court id. */
export function useHalls(courtIds: readonly string[]): ReadonlyMap<string, FollowedHall> {
  useSignals();
  const [halls, setHalls] = useState<ReadonlyMap<string, Hall>>(new Map());
  const key = [...new Set(courtIds)].sort().join(" ");
  useEffect(() => {
    const ids = key === "" ? [] : key.split(" ");
    const followed = new Map(ids.map((id) => [id, followHall(sittingOf(id), "none")]));
    setHalls(followed);
    return () => later([...followed.values()]);
  }, [key]);
  const read = new Map(
    [...halls].map(([id, hall]) => [id, { hall, sitting: hall.sitting.value, me: hall.me.value }]),
  );
  useKeptLinks(read);
  return read;
}

/** Someone who waits or is in a hall keeps their place while they look at another page. */
function useKeptLinks(halls: ReadonlyMap<string, FollowedHall>): void {
  const key = [...halls.values()]
    .filter(({ me }) => me !== null && (isPresent(me) || me.state === "WAITING"))
    .map(({ hall }) => hall.id)
    .join(" ");
  useEffect(() => {
    const links = key === "" ? [] : key.split(" ").map((id) => followHall(id, "link"));
    return () => later(links);
  }, [key]);
}

function later(halls: readonly Hall[]): void {
  setTimeout(() => {
    for (const hall of halls) hall.close();
  }, HAND_OVER_MS);
}

/** One hall; see useHalls. Null until it is followed, or without a court. */
export function useFollowedHall(courtId: string | null): FollowedHall | null {
  const halls = useHalls(courtId === null ? [] : [courtId]);
  return (courtId !== null && halls.get(courtId)) || null;
}
