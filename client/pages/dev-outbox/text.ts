// The sentences of the demo’s outbox.
import { sentences } from "../../../server/contract/sentences.ts";

export const devOutboxText = sentences("page", "devOutbox", {
  title: "Outbox of the demo",
  lead: "A demo sends no messages. They are shown here instead, newest first.",
  refresh: "Refresh",
  to: "To",
  at: "At",
  channel: { sms: "SMS", mail: "E-mail" },
  text: "Message",
  code: "Code",
  empty: "Nothing has been sent",
  emptyMeans: "Ask for a code on the sign-in page; it appears here.",
  failed: "The outbox could not be loaded.",
});
