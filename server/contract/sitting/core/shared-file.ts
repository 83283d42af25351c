// A file that everybody in a hall sees at the same page, zoom and time.

const cowatchKinds = ["pdf", "image", "video"] as const;
type CowatchKind = (typeof cowatchKinds)[number];

/** Zooms of a shared page: 1 is the full width of its container. */
export const ZOOM_MIN = 0.5;
export const ZOOM_MAX = 6;

/**
 * A stored file: a random id, the kind of its content, and the SHA-256 of its bytes for the record. Only those who
 * see the name see the hash.
 */
export type SharedFile = {
  id: string;
  name: string;
  kind: CowatchKind;
  type: string;
  size: number;
  hash?: string;
};

/** The position of a shared file. Pages count from 1; x and y are the part scrolled away, 0 to 1; times are seconds. */
export type Cowatch = {
  file: SharedFile;
  page: number;
  zoom: number;
  x: number;
  y: number;
  /** The film's position at the time `at`, and whether it has been playing since. */
  time: number;
  playing: boolean;
  at: number;
};
