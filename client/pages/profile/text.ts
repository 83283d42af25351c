// The sentences of the list of confirmed counsel and parties.
import { sentences } from "../../../server/contract/sentences.ts";

export const counselText = sentences("page", "counsel", {
  title: "Confirmed counsel and parties",
  lead: "Officers confirmed these people in a case: officers of this hall, or of another hall in a case that is on the list here. That holds on later days and in other halls until it is withdrawn; in a closed item, only in the hall whose officer said it. After a withdrawal, a person who is in another hall keeps their place there until they come in again.",
  leadAdmin:
    "Court officers confirmed these people in a case, and that holds until an officer of the hall withdraws it. Closed cases are not shown here.",
  find: "Name or case number",
  none: "Officers have confirmed nobody.",
  byOther: "Confirmed on {{date}} by {{name}} in {{hall}}",
  by: "Confirmed on {{date}} by {{name}}",
  withdraw: "Withdraw",
  withdrawLabel: "Withdraw: {{name}}, {{case}}",
  done: "{{name}} is no longer confirmed in {{case}}.",
  failed: "The confirmations could not be loaded",
  notDone: "It was not withdrawn",
});
