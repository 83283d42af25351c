// The sentences of the stage beyond its tiles: one's own picture, the small window, the pictures alone, the court's own images.

export const stage = {
  settings: {
    title: "My picture and the others",
    shape: "Shape of my picture",
    shapes: {
      default: "Wide",
      "default-rounded": "Wide, round corners",
      square: "Square",
      "square-rounded": "Square, round corners",
      circle: "Circle",
    },
    autoHidePreview: "Make my picture small when nothing is done with it",
    hidePreviewOnShare: "Make my picture small while something is shared",
    autoHideRemoteVideoOnShare: "Show only the bench beside what is shared",
    enablePIP: "Keep the hearing in a small window",
    enablePIPOnMinimize: "Open it when this window is out of sight",
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
    refusedMeans: "Press Small window under the pictures, or allow it for this site.",
    refusedAlone:
      "The browser did not open the small window by itself. Press Small window before you leave this one.",
    noPicture: "The browser can keep only a moving picture in a small window, and there is none now.",
  },
  minimal: {
    on: "Only the pictures",
    off: "All panels",
    onNews: "Only the pictures, the case and a few tools are shown.",
    offNews: "All panels are shown.",
  },
  singleCase: "Single Case",
} as const;
