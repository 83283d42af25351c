// The sentences of a dictated order.
import { sentences } from "../../../server/contract/sentences.ts";

export const dictationText = sentences("court", "dictation", {
  dictate: "Dictate order",
  dictateMeans: "Others muted, card shown",
  dictateOn: "Press to end the dictation",
  dictateIdle: "No item is being heard",
  dictateApart: "The bench is not in the hall",
  dictation: "Order dictation",
  microphoneOff: "Your microphone is off.",
  microphoneOffKey: "Your microphone is off: {{key}}",
  card: {
    dictation: "Order dictation in process",
    item: "{{Item}}",
    means: "All microphones but the bench’s are off until it ends.",
  },
  news: {
    dictation: "An order is being dictated. Your microphone is off until it ends.",
    dictationSaid: "Order dictation in process.",
    dictationOver: "The dictation has ended. Turn your microphone on to speak.",
    dictationOverSaid: "The dictation has ended.",
  },
});
