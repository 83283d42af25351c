// A file that everybody in a hall sees at the same page, zoom and time.

const cowatchKinds = ["pdf", "image", "video"] as const;
type CowatchKind = (typeof cowatchKinds)[number];

/** Zooms of a shared page: 1 is the whole width of the place it is shown in. */
export const ZOOM_MIN = 0.5;
export const ZOOM_MAX = 6;

/**
 * A file as the server stored it: a random id, what its content was found to be, and the SHA-256 of its bytes for the
 * record (logs from before it have none).
 */
export type SharedFile = {
  id: string;
  name: string;
  kind: CowatchKind;
  type: string;
  size: number;
  hash?: string;
};

/** Where a shared file is now. Pages count from 1; x and y are the part scrolled away, 0 to 1; times are seconds. */
export type Cowatch = {
  file: SharedFile;
  page: number;
  zoom: number;
  x: number;
  y: number;
  /** Where the film was at the time `at`, and whether it has been running since. */
  time: number;
  playing: boolean;
  at: number;
};
