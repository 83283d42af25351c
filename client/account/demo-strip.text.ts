// The sentences of the strip with the demo’s people; they come with it, so that no real court loads them.
import { sentences } from "../../server/contract/sentences.ts";

export const demoStripText = sentences("open", "demoStrip", {
  label: "Demo court",
  strong: "Demo court.",
  text: "Made-up people and cases. Continue as:",
  people: {
    master: "Court Officer",
    judge: "Judge",
    advocate: "Advocate",
    opponent: "Advocate, other side",
    prison: "Prison point",
    media: "Media",
    admin: "Admin",
  },
  outbox: "Outbox",
  noCode: "The outbox has no code for this number yet. Wait a moment and try again.",
  peopleLoading: "Made-up people and cases. Loading the people …",
  peopleFailed: "The list of the demo’s people could not be loaded.",
  peopleAgain: "Load again",
});
