// The sentences of an appearance that counsel confirms, and the way to the record that it stands on.

export const appearances = {
  confirm: "Confirm my appearance",
  confirmed: "Your appearance is on record.",
  record: "Hearing record",
} as const;
