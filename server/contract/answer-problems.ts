// Why another program that the court asks by HTTP gave no answer, for logs and for admins; no address and no text of its own.

export const answerProblems = ["unreachable", "timeout", "status", "redirect", "too_large"] as const;
export type AnswerProblem = (typeof answerProblems)[number];
