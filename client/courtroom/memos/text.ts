// The sentences of memos: moving one, one’s own, and the court’s decision.
import { sentences } from "../../../server/contract/sentences.ts";

export const memosText = sentences("court", "memos", {
  request: {
    question: "Not on any list?",
    ask: "Ask to move a memo",
    title: "Ask to move a memo in Court Hall {{hall}}",
    lead: "The court officer puts it before the bench. The answer is shown here and in the hall.",
    leadJoin: "The court officer gets it when you join the hall. Until then it stays on your list.",
    text: "What the matter is and why it cannot wait",
    write: "Put the memo on my list",
    send: "Ask to move a memo",
    cancel: "Cancel",
    REQUESTED: "Asked. The court has not decided yet.",
    ALLOWED: "Allowed: it is now an item of this hall.",
    REFUSED: "Refused.",
    REFUSED_WITH: "Refused: {{reason}}",
    mine: "My memos in Court Hall {{hall}}",
    failed: "The memo was not sent.",
  },
  refusalReasons: {
    tomorrow: "Mention it tomorrow",
    file: "File it first",
    notUrgent: "Not urgent",
  },
  list: {
    title: "Memos",
    takeUp: "Take up",
    takeUpLabel: "Take up the memo of {{name}}",
    refuseTitle: "Refuse the memo of {{name}}",
    refuseLead: "They read the reason.",
  },
  ask: {
    short: "Memo",
    button: "Move a memo",
    note: "For a matter that is not listed",
    title: "Move a memo",
    lead: "Ask the court to take up a matter that is not listed or cannot wait. The court decides.",
    field: "Which matter, and why",
  },
  mine: {
    title: "My memos",
    reason: "The court: {{reason}}",
    state: { REQUESTED: "Asked", ALLOWED: "Allowed", REFUSED: "Refused" },
  },
});
