// The sentences of the list of confirmed counsel and parties.

export const counsel = {
  title: "Confirmed counsel and parties",
  lead: "Whom officers of this hall confirmed in a case. It holds for the case on later days and in other halls, until it is withdrawn. Whoever sits in another hall now keeps their place there until they come in again.",
  leadAdmin:
    "Whom court officers confirmed in a case. It holds for the case until an officer of the hall withdraws it.",
  find: "Name or case number",
  none: "Nobody is confirmed by an officer’s word.",
  by: "Confirmed on {{date}} by {{name}}",
  withdraw: "Withdraw",
  withdrawLabel: "Withdraw: {{name}}, {{case}}",
  done: "{{name}} is no longer confirmed in {{case}}.",
  failed: "The confirmations could not be loaded",
  notDone: "It was not withdrawn",
} as const;
