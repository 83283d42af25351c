// What the person's own preview shows (docs/reference.md#preview-states): one state out of five.

export type PreviewState = "no-camera" | "previewing" | "sharing" | "screen-sharing" | "expanded";

/** What the preview is computed from. */
export interface PreviewFacts {
  /** The camera is open and its video can be shown. */
  camera: boolean;
  /** A file (video, image, PDF) of theirs is shown to the court. */
  sharing: boolean;
  /** Their screen is shown to the court. */
  screenSharing: boolean;
  /** The person made the preview large. */
  expanded: boolean;
}

/** The media that is sent to the court comes first; then the person's own choice; then whether there is a video at all. */
export function previewState(facts: PreviewFacts): PreviewState {
  if (facts.screenSharing) return "screen-sharing";
  if (facts.sharing) return "sharing";
  if (!facts.camera) return "no-camera";
  return facts.expanded ? "expanded" : "previewing";
}
