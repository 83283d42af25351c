// The sentences of an appearance that counsel confirms, and of the link to the record that has it.

export const appearances = {
  confirm: "Confirm my appearance",
  confirmed: "Your appearance is on record.",
  record: "Hearing record",
} as const;
