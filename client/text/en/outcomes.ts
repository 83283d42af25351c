// The sentences of recording how an item ended.

export const outcomes = {
  names: {
    HEARD: "Heard",
    ADJOURNED: "Adjourned",
    RESERVED: "Reserved",
    PART_HEARD: "Part heard",
    NOTICE: "Notice",
    DISMISSED: "Dismissed",
    WITHDRAWN: "Withdrawn",
  },
  dialog: {
    title: "Outcome of item {{serial}}",
    correctTitle: "Correct the outcome of item {{serial}}",
    choose: "Outcome",
    chooseFirst: "Choose how the item ended.",
    nextDate: "Next date",
    nextDateHint: "After today. Shown to both sides.",
    week: "In a week",
    twoWeeks: "In 2 weeks",
    fourWeeks: "In 4 weeks",
    note: "Note",
    cancel: "Back to the hearing",
    record: "Record",
    correct: "Correct",
    recorded: "Item {{serial}}: {{outcome}}",
  },
} as const;
