// The sentences of an appearance that counsel confirms, and of the link to the record that has it.
import { sentences } from "../../server/contract/sentences.ts";

export const appearancesText = sentences("shared", "appearances", {
  confirm: "Confirm my appearance",
  confirmed: "Your appearance is on record.",
  record: "Hearing record",
});
