// The sentences for a field that is filled in wrongly; the first ones letter for letter as the specification has them
// (docs/reference.md#messages).

/** By rule; those with a figure in them are made with it. */
export const messages = {
  required: "Required",
  email: "Enter valid email address",
  alphabet: "Accepts only alphabet characters",
  alphanumeric: "only alphanumerics",
  numeric: "only numerics",
  maxLength: (maxLength: number) => `at most ${maxLength} characters allowed`,
  minLength: (minLength: number) => `must be at least ${minLength} characters`,
  matches: (field: string) => `field must match ${field}`,
  notOfCard: "is no number of such a card",
  isOver: "is over",
  notSent: "was not sent, or is gone",
  notAnOffice: "is an enrolment number, not an office",
  mobile: "must be a mobile number of ten digits, or begin with + and the country",
  duplicateContact: (name: string) => `Already among your contacts as ${name}`,
  duplicateGuest: (name: string) => `Already among your guests as ${name}`,
  duplicateGroup: (name: string) => `There is a group with this name: ${name}`,
  duplicatePassive: "This passive participant is selected already",
  duplicateSelected: "This contact is selected already",
  duplicateRow: (row: number) => `is in row ${row} already`,
  emptyGroup: "Add at least one contact to the group",
  weakPin: "is one of the first that somebody tries",
} as const;
