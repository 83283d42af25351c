// The words of the public board that stand before a login: states of a hall, and a board that too many follow.
import { sentences } from "../sentences.ts";

export const boardText = sentences("first", "board", {
  state: {
    not_open: "Not open yet",
    sitting: "Sitting",
    dictation: "Order dictation",
    in_camera: "In camera",
    risen: "Court has risen",
  },
  risenUntil: "Risen, sits again at {{time}}",
  memo: "Memo",
  more: "+{{count}}",
  crowded: "Too many screens show the board now.",
  crowdedMeans: "The court limits how many screens show the board without signing in. Sign in to see it.",
  crowdedLast: "Too many screens show the board now. This is its last known state.",
  crowdedNext: "Trying again in {{count}} s.",
  crowdedAsk: "Try again now",
});
