// The sentences of the officer's control of a recording, in the hall.
import { sentences } from "../../../server/contract/sentences.ts";

export const recordingText = sentences("court", "recording", {
  title: "Recording",
  start: "Start recording",
  pause: "Pause recording",
  goOn: "Continue recording",
  stop: "Stop recording",
  off: "Off",
  offMeans: "Nothing of this hearing is kept as a recording.",
  on: "On",
  waiting: "Waiting for a recorder",
  waitingSince: "Since {{time}}. Nothing is kept until one has this hall.",
  since:
    "Since {{time}}. The bench, who speaks, what is shown to the hall, and the number and title of the item are recorded, with the audio.",
  paused: "Paused",
  pausedSince: "Since {{time}}. What is said meanwhile is not recorded.",
  rests: "Paused automatically",
  lost: {
    silent: "Lost: nothing comes from the recorder",
    full: "Lost: the disk of recordings is full",
    away: "Lost: the store of recordings does not answer",
    refused: "Lost: the store of recordings takes nothing",
  },
  lostMeans: {
    silent:
      "Since {{time}}. Another one is tried automatically. What is missing stands in the record. If this stays, tell the people who run the court’s computers.",
    store:
      "Since {{time}}. The hearing goes on, and nothing of it is kept. Admins read it on their page of operations: tell the people who run the court’s computers. What the recorder still has is kept once this is put right.",
  },
  own: "Record on this computer",
  loss: {
    title: "Recording again",
    silent: "Nothing came from the recorder",
    full: "The disk of recordings was full",
    away: "The store of recordings did not answer",
    refused: "The store of recordings took nothing",
    over: "Recording again",
    means: "What is still with the recorder is sent now. What is missing stands in the record.",
  },
  room: {
    title: "The disk of recordings will be full at about {{time}}",
    left: "{{free}} are left of {{total}}. Admins are notified as well.",
    used: "Used of the disk of recordings",
  },
  gap: {
    not_in_session: "The court does not sit.",
    stopped: "The public view is stopped. It continues automatically when that ends.",
    in_camera: "The door is closed. It continues automatically when the door opens.",
    bench_talk: "The bench talks among itself. It continues automatically after that.",
    recess: "The bench has risen. It continues automatically when the court sits again.",
    excluded_kind: "Cases of this kind are not recorded. It continues automatically with the next item.",
  },
});
