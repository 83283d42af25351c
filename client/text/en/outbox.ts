// The sentences of the demo’s outbox.

export const outbox = {
  title: "Outbox of the demo",
  lead: "A demo sends no messages. What would have gone out stands here, newest first.",
  refresh: "Read again",
  to: "To",
  at: "At",
  text: "Message",
  code: "Code",
  empty: "Nothing has been sent",
  emptyMeans: "Ask for a code on the sign-in page; it appears here.",
  failed: "The outbox could not be read.",
} as const;
