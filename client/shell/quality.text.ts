// The sentences of the quality of a connection, of fewer videos, and of being cut off.
import { sentences } from "../../server/contract/sentences.ts";

export const qualityText = sentences("shared", "quality", {
  level: {
    good: "Good connection",
    fair: "Fair connection",
    poor: "Poor connection",
    lost: "Connection lost",
    unknown: "Connection not measured",
  },
  short: {
    good: "Good",
    fair: "Fair",
    poor: "Poor",
    lost: "Lost",
    unknown: "Connection not measured",
  },
  means: {
    good: "Audio and video work without trouble.",
    fair: "Audio is clear. Video may be less sharp for moments.",
    poor: "Words may be lost, yours too. Move closer to the Wi-Fi, stop other downloads, or use audio only.",
    lost: "Audio and video are cut. Your seat is held and we keep trying. Check the network of this device.",
    unknown: "It is measured while you are before the court with somebody else.",
  },
  own: {
    title: "Your connection",
    open: "{{level}}. Your connection",
    figures: "What was measured",
    close: "Close",
    byItself: "Show fewer videos while the connection is poor",
    audioOnly: "Audio only",
    audioOnlyMeans: "No video is received or sent, which saves data. You hear and are heard as before.",
  },
  figures: {
    roundTrip: "Round trip",
    lossIn: "Packet loss, received",
    lossOut: "Packet loss, sent",
    jitter: "Jitter",
    down: "Received",
    up: "Sent",
    available: "Available to send",
    frames: "Frames per second",
    freezes: "Video froze",
    ms: "{{value}} ms",
    percent: "{{value}} %",
    kbit: "{{value}} kbit/s",
    plain: "{{value}}",
    times_one: "{{count}} time",
    times_other: "{{count}} times",
    none: "Not measured",
    line: "{{loss}} lost, round trip {{roundTrip}}",
  },
  saving: {
    fewer: "Fewer videos: your connection is poor.",
    fewerMeans: "The bench and the speaker stay. The others come back automatically when it is better.",
    small: "Only the bench, small: your connection is poor.",
    smallMeans: "Audio has priority. Video comes back automatically when it is better.",
    itself: "Audio only: your connection is poor.",
    itselfMeans:
      "Your camera is off. You hear and are heard as before. Video comes back automatically, step by step.",
    chosen: "Audio only, as you chose.",
    chosenMeans: "No video is received or sent. You hear and are heard as before.",
    back: "Show the videos",
    key: "Video off",
    keyMeans:
      "Audio only: video is off because the connection is poor or you chose it. Turning the camera on brings it back.",
    withCamera: "Video and camera on",
    withCameraLong: "Show the videos and turn camera on",
  },
  tile: {
    saved: "No video: your connection is poor",
    audioOnly: "No video: audio only",
    theirs: "Audio only",
    shared: "Not shown: audio only",
  },
  person: {
    mark: "{{name}}: {{level}}. Figures",
    menu: "Connection",
    title: "Connection of {{name}}",
    lead: "As the page of {{name}} measured it in the last seconds.",
    gone: "The connection of {{name}} is not known now.",
    videos: "Videos",
    videosOf: {
      all: "All",
      fewer: "The bench and the speaker, automatically",
      small: "Only the bench, small, automatically",
      none: "None, automatically",
      chosen: "None, by choice",
    },
  },
  disconnected: {
    first: {
      title: "Error while connecting",
      means:
        "The court hall could not be reached. You keep your place in the list. We keep trying; you come in automatically when it answers.",
    },
    gone: {
      title: "Disconnected from server",
      means:
        "The court could not be reached for more than a minute, so your seat is no longer held. You keep your place in the list. We keep trying; you come back automatically when it answers.",
    },
    pages: {
      title: "Too many pages of the court are open",
      means:
        "You have {{count}} pages or apps of the court open, as many as it connects. Close some: this page then connects automatically.",
    },
    doNow: "Check the network of this device, or try another one.",
    retry: "Try now",
    toHalls: "Go to court halls",
  },
});
