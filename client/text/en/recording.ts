// The sentences of the officer's control of a recording, in the hall.

export const recording = {
  title: "Recording",
  start: "Start recording",
  pause: "Pause",
  goOn: "Continue",
  stop: "Stop recording",
  off: "Off",
  offMeans: "Nothing of this hearing is kept as a recording.",
  on: "On",
  since:
    "Since {{time}}. Bench, speaker and what is shown to the court, with the sound of everybody before it.",
  paused: "Paused",
  pausedSince: "Since {{time}}. What is said meanwhile is not recorded.",
  rests: "Paused by itself",
  lost: "Lost: nothing comes from the recorder",
  lostMeans:
    "Since {{time}}. Another one is tried by itself. What is missing stands in the record. If this stays, tell whoever runs the court’s computers.",
  own: "Record on this computer",
  gap: {
    not_in_session: "The court does not sit.",
    stopped: "The public view is stopped. It goes on by itself when that ends.",
    in_camera: "The door is closed. It goes on by itself when the door opens.",
    bench_talk: "The bench talks among itself. It goes on by itself after that.",
    excluded_kind: "Cases of this kind are not recorded. It goes on by itself with the next item.",
  },
} as const;
