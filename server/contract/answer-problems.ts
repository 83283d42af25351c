// Why another program gave no answer, for logs and admins, without its address or text.

export const answerProblems = ["unreachable", "timeout", "status", "redirect", "too_large"] as const;
export type AnswerProblem = (typeof answerProblems)[number];
