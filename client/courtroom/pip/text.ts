// The sentences of the small window (picture-in-picture).
import { sentences } from "../../../server/contract/sentences.ts";

export const pipText = sentences("court", "pip", {
  tool: "Small window",
  close: "Close small window",
  title: "Court Hall {{hall}}",
  back: "Back to the hall",
  opened: "The hearing is also in a small window.",
  refused: "The browser did not open the small window.",
  refusedMeans: "Press Small window under the videos, or allow it for this site.",
  refusedAlone:
    "The browser did not open the small window automatically. Press Small window before you leave this one.",
  noVideo: "The browser can show only a video in a small window, and there is none now.",
});
