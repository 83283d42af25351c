// The sentences of the tools under the videos: microphone, camera, volume, layout, hidden panels.
import { sentences } from "../../../../server/contract/sentences.ts";

export const toolsText = sentences("court", "tools", {
  label: "View and audio",
  endsAt: "Ends {{time}}",
  endedAt: "Was to end {{time}}",
  rises: "Rises {{time}}",
  openSince: "Open since {{time}}",
  mute: "Mute",
  unmute: "Unmute",
  cameraStop: "Stop camera",
  cameraStart: "Start camera",
  cameraOpening: "Camera starts",
  volume: "Volume",
  volumeLevel: "Volume {{level}}",
  devices: "Devices",
  layout: "Layout",
  full: "Full screen",
  fullOff: "Window",
  more: "More",
  notFetched: {
    title: "Not loaded",
    is: "This part could not be loaded.",
    again: "Try again",
  },
  layouts: {
    default: "Speaker",
    checkered: "Grid",
    lecture: "Solo",
    lecture2: "Penta",
    primary3: "Hepta",
    primary2: "Deca",
  },
  minimal: {
    on: "Hide panels",
    off: "Show panels",
    onNews: "Panels are hidden. The videos, the case and a few tools are shown.",
    offNews: "All panels are shown.",
  },
});
