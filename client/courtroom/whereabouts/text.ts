// The sentences of who is in another hall.
import { sentences } from "../../../server/contract/sentences.ts";

export const whereaboutsText = sentences("court", "whereabouts", {
  speaking: "Speaking in Hall {{hall}}",
  there: "In Hall {{hall}}",
  away_one: "{{count}} in another hall",
  away_other: "{{count}} in another hall",
});
