// The sentences of the bench that rises, and sits again.
import { sentences } from "../../../server/contract/sentences.ts";

export const risingText = sentences("court", "rising", {
  rise: "Rise",
  title: "The bench rises",
  lead: "Everybody in the hall reads when the court sits again. Until then nothing is recorded or streamed. Your microphone and camera go off.",
  item: "{{Item}} stays before the court until the court officer records its outcome.",
  when: "Until when",
  recess: "Recess, until {{time}}",
  break: "Break, until {{time}}",
  other: "Another time",
  day: "For today",
  dayMeans: "The court officer ends the sitting.",
  time: "Time",
  timeMissing: "Type a time later than now.",
  leave: "Leave without rising",
  sitAgain: "Sit again",
  banner: {
    until: "The bench has risen until {{time}}.",
    day: "The bench has risen for today.",
    means: "Nothing is recorded or streamed.",
    officer: "End the sitting when its items have their outcomes.",
    heard: "Your microphone is on.",
  },
  again: "The court sits again.",
});
