// The small window of the hearing that is open now, for whoever shows it: nothing else of it is on the first page.
import { signal } from "@preact/signals-react";

/** `page`: a window of our own; `picture`: the browser's window for one video. */
export type Pip = { courtId: string; by: "press" | "itself" } & (
  | { kind: "page"; window: Window }
  | { kind: "picture"; video: HTMLVideoElement }
);

/** The small window that is open; null while there is none. */
export const pip = signal<Pip | null>(null);
