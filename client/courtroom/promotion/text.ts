// The sentences of bringing somebody up to speak, and of stepping down.
import { sentences } from "../../../server/contract/sentences.ts";

export const promotionText = sentences("court", "promotion", {
  steppedDown: "Stepped down",
  bringUp: "Bring up",
  bringUpLabel: "Bring up {{name}}",
  down: {
    officer: "Back to watching",
    self: "Stepped down, watching",
    officerCount: "{{count}} back to watching",
    selfCount: "{{count}} stepped down",
  },
  stepDown: "Step down",
  stepDownNote: "You go back to watching",
});
