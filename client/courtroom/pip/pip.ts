// The small window that is open now; kept in a file of its own, because the first page loads nothing else of this topic.
import { signal } from "@preact/signals-react";

/** `page`: a window of our own; `picture`: the browser's window for one video. */
export type Pip = { courtId: string; by: "press" | "itself" } & (
  | { kind: "page"; window: Window }
  | { kind: "picture"; video: HTMLVideoElement }
);

/** The small window that is open; null while there is none. */
export const pip = signal<Pip | null>(null);
