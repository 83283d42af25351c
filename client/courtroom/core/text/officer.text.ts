// The sentences of the court officer’s panel around the list: its filter and its foot.
import { sentences } from "../../../../server/contract/sentences.ts";

export const officerText = sentences("court", "officer", {
  panel: "Control panel",
  filter: {
    label: "Show",
    all: "All",
    left: "Left",
    passedOver: "Passed over",
    heard: "Heard",
  },
  foot: {
    autoAdmit: "Admit listed",
    more: "More for the sitting",
    add: "Add cases",
    single: "Hear {{item}} alone",
    wholeList: "Back to the whole list",
    end: "End the sitting",
  },
  onlyItem: "Only {{item}} is called.",
  caseSystem: {
    down: "The case system does not answer since {{time}}.",
    works:
      "Calling, hearing and the record go on. Add items by hand with Add cases; the list follows when it is back.",
  },
});
