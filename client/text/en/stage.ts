// The sentences of the stage beyond its tiles: one's own picture, the small window, the pictures alone, the court's own images.

export const stage = {
  settings: {
    title: "My video and the others’",
    shape: "Shape of my video",
    shapes: {
      default: "Wide",
      "default-rounded": "Wide, round corners",
      square: "Square",
      "square-rounded": "Square, round corners",
      circle: "Circle",
    },
    autoHidePreview: "Make my video small when I do not use it",
    hidePreviewOnShare: "Make my video small while something is shared",
    autoHideRemoteVideoOnShare: "Show only the bench beside what is shared",
    enablePIP: "Keep the hearing in a small window",
    enablePIPOnMinimize: "Open it when this window is hidden",
    enablePIPOnClose: "Open it when I go to another page",
    isDefault: "The court’s default",
    back: "Back to the court’s default",
    backOf: "Back to the court’s default: {{what}}",
  },
  pip: {
    tool: "Small window",
    close: "Close small window",
    title: "Court Hall {{hall}}",
    back: "Back to the hall",
    nobody: "Nobody is before the court at the moment.",
    opened: "The hearing is also in a small window.",
    refused: "The browser did not open the small window.",
    refusedMeans: "Press Small window under the videos, or allow it for this site.",
    refusedAlone:
      "The browser did not open the small window automatically. Press Small window before you leave this one.",
    noVideo: "The browser can show only a video in a small window, and there is none now.",
  },
  minimal: {
    on: "Hide panels",
    off: "Show panels",
    onNews: "Panels are hidden. The videos, the case and a few tools are shown.",
    offNews: "All panels are shown.",
  },
  singleCase: "Single Case",
} as const;
