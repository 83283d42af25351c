// The sentences of the waiting room.
import { sentences } from "../../../server/contract/sentences.ts";

export const waitingText = sentences("court", "waiting", {
  title: "Waiting room of Court Hall {{hall}}",
  admitted: "You are admitted to the hall.",
  items: "My items in this hall",
  phase: {
    sitting: {
      title: "Wait for the court officer to let you in",
      means:
        "You are in line. Keep this page open: once you are let in, you are taken into the hall automatically.",
    },
    not_open: {
      title: "The court is not open yet",
      means: "You are in line. The court officer opens the court and lets people in; keep this page open.",
    },
    risen: {
      title: "The court has risen",
      means: "Nothing more is heard in this hall today. Nobody is let in any more.",
    },
  },
  since: "Waiting since",
  minutes_one: "({{count}} minute)",
  minutes_other: "({{count}} minutes)",
  shownAs: "The court will see",
  roster: "On the list",
  onList: "You are on record in your items",
  notOnList: "The officer checks who you are",
  noMedia: "Audio and video are off in the waiting room.",
  edit: "Change my items",
  memo: "Move a memo",
  leave: "Leave",
});
