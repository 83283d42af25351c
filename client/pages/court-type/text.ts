// The sentences of the choice of a court type.
import { sentences } from "../../../server/contract/sentences.ts";

export const courtTypeText = sentences("page", "courtType", {
  title: "Which courts do you want to see?",
  lead: "The list of court halls then shows only these. You can change it at any time.",
  all: "All courts",
  allNote: "Every hall of the bench",
  normal: "Open courts",
  normalNote: "Anyone may watch, except while an item is heard in camera",
  family: "Family courts",
  familyNote: "Closed to the public; you wait in the lobby until your item",
  count_one: "{{count}} hall",
  count_other: "{{count}} halls",
  show: "Show court halls",
});
