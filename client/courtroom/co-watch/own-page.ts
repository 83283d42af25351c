// A judge reads a shared file at a page of their own: nothing of it leaves their page, and the hall stays where it is.
import { useState } from "react";
import type { Cowatch } from "../../../server/contract/sitting/core/shared-file.ts";

/** A place in a file: the page, the zoom and the part scrolled away. */
export type PagePlace = Pick<Cowatch, "page" | "zoom" | "x" | "y">;

type OwnPage = {
  /** The person's own place; null while they follow the hall. */
  place: PagePlace | null;
  move: (change: Partial<PagePlace>) => void;
  /** Begins at the hall's place. */
  start: () => void;
  follow: () => void;
};

/** @param cowatch - the hall's place in the file; another file is followed again */
export function useOwnPage({ file, page, zoom, x, y }: Cowatch): OwnPage {
  const [own, setOwn] = useState<{ file: string; place: PagePlace } | null>(null);
  const place = own?.file === file.id ? own.place : null;
  return {
    place,
    move: (change) => place !== null && setOwn({ file: file.id, place: { ...place, ...change } }),
    start: () => setOwn({ file: file.id, place: { page, zoom, x, y } }),
    follow: () => setOwn(null),
  };
}
