// The sentences of counsel named in place of others, as a hearing and the court halls show them; the dialog has its own.
import { sentences } from "../../../server/contract/sentences.ts";

export const standInsText = sentences("shared", "standIns", {
  ask: "Name another counsel",
  askNote: "For {{item}}, in your place",
  own: {
    named: "You appear in place of {{name}}.",
    stepBack: "Step back",
    asked: "You named {{name}}, who has not answered.",
    accepted: "{{name}} appears in your place.",
  },
  court: {
    label: "Named counsel",
    petitioner: "{{name}} for the petitioner in place of {{by}}",
    respondent: "{{name}} for the respondent in place of {{by}}",
    state: "{{name}} for the State in place of {{by}}",
    other: "{{name}} in place of {{by}}",
    asked: "{{by}} named {{name}}: no answer yet",
    undo: "Undo",
    undoOf: "Undo: {{name}} in place of {{by}}",
  },
});
