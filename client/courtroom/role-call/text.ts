// The sentences of the role call.
import { sentences } from "../../../server/contract/sentences.ts";

export const roleCallText = sentences("court", "roleCall", {
  name: "Role call",
  title: "Role call for {{item}}.",
  means: "Confirm that you are here.",
  confirm: "I am here",
  confirmed: "{{here}} of {{of}} confirmed",
  rows: "Role call of {{item}}",
  here: "Here",
  missing: "Missing:",
  silent: "{{name}} (in the hall)",
  reconnecting: "{{name}} (reconnecting {{left}})",
});
