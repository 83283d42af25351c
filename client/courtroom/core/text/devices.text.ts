// The sentences of devices that the court mutes, stops, or asks to turn on.
import { sentences } from "../../../../server/contract/sentences.ts";

export const devicesText = sentences("court", "devices", {
  muteAll: "Mute all",
  muteAllIdle: "Nobody else can be heard now",
  muteAllMeans: "Everyone but the bench",
  asked: {
    microphone: "The court officer asks you to turn your microphone on.",
    camera: "The court officer asks you to turn your camera on.",
    background: "The court officer asks you to show what is behind you.",
    yes: { microphone: "Turn microphone on", camera: "Turn camera on", background: "Turn blur off" },
    no: "Not now",
  },
  news: {
    muted: "The court muted you. Turn your microphone on when you are to speak.",
    stopped: "The court officer stopped your video. Turn your camera on to be seen again.",
  },
  state: {
    muted: "Muted by the court",
    asked: "Asked to unmute",
    askedCamera: "Asked to turn the camera on",
    askedBackground: "Asked to turn blur off",
    blurred: "Background blurred",
  },
  held: "Muted",
  stopped: "Video stopped by the court",
});
