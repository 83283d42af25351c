// The sentences of the stage: its tiles and cards, pinning, and the look of one’s own video.
import { sentences } from "../../../server/contract/sentences.ts";

export const stageText = sentences("shared", "stage", {
  pinName: "Pin {{name}}",
  unpinName: "Unpin {{name}}",
  bench: "The bench",
  you: "You",
  more_one: "{{count}} more",
  more_other: "{{count}} more",
  reconnecting: "Reconnecting",
  seatHeld: "Seat held",
  linkLost: "Reconnecting audio and video",
  noMedia: "No video",
  videoConnecting: "Connecting video",
  cameraOff: "Camera off",
  yourCameraOff: "Your camera is off",
  yourCameraOpens: "Your camera is starting",
  previewSmall: "Make my video small",
  previewShow: "You: show my video",
  previewShares: { screen: "Your screen is shown", cowatch: "Your file is shown" },
  emptyStage: "Nobody is before the court at the moment.",
  emptyHeard: "An item is before the court. Nobody else is here for it at the moment.",
  emptyRisenUntil: "The bench has risen until {{until}}.",
  emptyRisen: "The bench has risen for today.",
  emptyRoom: "Nobody else is in this room yet.",
  emptyWebinar: "No other speaker is here yet.",
  emptyStageClosed: "Nobody has come in yet.",
  card: {
    secured: {
      title: "The court has secured this hall",
      means:
        "Only people on the list of the hall stay for now. You keep your place and come back automatically when the court resumes.",
    },
    watching_off: {
      title: "Nobody can watch this hall now",
      means:
        "Only people in the item being heard see and hear the court. You come in when your item is called, or when the court allows watching again.",
    },
    lobby: {
      title: "The door of this hall is closed",
      means:
        "The court hears an item in camera. You are in the lobby, without audio or video. When the door opens, or your item is called, you come in automatically.",
    },
    closedHall: {
      title: "This hall is closed to all but the parties",
      means:
        "Every item here is heard behind a closed door. You are in the lobby, without audio or video. When your item is called, you come in automatically.",
    },
    streamStopped: {
      title: "The court has stopped the public view",
      means:
        "You see the board, without audio or video. The hearing goes on. When the court lets the public watch again, you come in automatically.",
    },
    not_open: {
      title: "The court is not open yet",
      means: "You are in. Audio and video begin when the court officer opens the court.",
    },
    risen: {
      title: "The court has risen",
      means: "Nothing more is heard in this hall today. Items that were not reached are given another date.",
    },
  },
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
});
