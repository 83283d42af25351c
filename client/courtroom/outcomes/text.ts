// The sentences of recording how an item ended.
import { sentences } from "../../../server/contract/sentences.ts";

export const outcomesText = sentences("shared", "outcomes", {
  names: {
    HEARD: "Heard",
    ADJOURNED: "Adjourned",
    RESERVED: "Reserved",
    PART_HEARD: "Part heard",
    NOTICE: "Notice",
    INTERIM_ORDER: "Interim order",
    ALLOWED: "Allowed",
    DISMISSED: "Dismissed",
    DISPOSED_OF: "Disposed of",
    WITHDRAWN: "Withdrawn",
  },
  dialog: {
    title: "Outcome of {{item}}",
    correctTitle: "Correct the outcome of {{item}}",
    choose: "Outcome",
    chooseFirst: "Choose how the item ended.",
    nextDate: "Next date",
    nextDateHint: "After today. Shown to both sides.",
    closed: "The court is closed on this day.",
    week: "In a week",
    twoWeeks: "In 2 weeks",
    fourWeeks: "In 4 weeks",
    sineDie: "Sine die",
    sineDieMeans: "Without a date",
    note: "Note",
    cancel: "Back to the hearing",
    record: "Record",
    correct: "Correct",
    recorded: "{{Item}}: {{outcome}}",
  },
});
