// The sentences of the order of submissions.

export const submissions = {
  title: "Submissions",
  count: "{{count}}",
  order: "Order of submissions",
  noText: "No submission text",
  up: "{{name}} earlier",
  down: "{{name}} later",
  you: "You",
} as const;
