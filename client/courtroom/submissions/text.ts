// The sentences of the order of submissions.
import { sentences } from "../../../server/contract/sentences.ts";

export const submissionsText = sentences("court", "submissions", {
  title: "Submissions",
  count: "{{count}}",
  order: "Order of submissions",
  noText: "No submission text",
  up: "{{name}} earlier",
  down: "{{name}} later",
  you: "You",
});
