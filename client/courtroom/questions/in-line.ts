// The questions as one person reads them: in their order, each with its place in the line. Pure.
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import {
  type Question,
  type QuestionState,
  questionsInOrder,
} from "../../../server/contract/sitting/topics/questions.ts";

export type InLine = {
  question: Question;
  /** From 1: the question being answered now comes first; null when it does not wait any longer. */
  place: number | null;
};

/** The questions with their places. A question that the host removed is left out, except for its asker, who reads it at the end. */
export function questionsInLine(sitting: Pick<Sitting, "questions">, me: string): InLine[] {
  let place = 0;
  return questionsInOrder(sitting)
    .filter(({ state, by }) => state !== "removed" || by === me)
    .map((question) => {
      const waits = question.state === "now" || question.state === "waiting";
      if (waits) place += 1;
      return { question, place: waits ? place : null };
    });
}

/** How many wait, without the one that is answered now. */
export function waitingCount({ questions }: Pick<Sitting, "questions">): number {
  return Object.values(questions).filter(({ state }) => state === "waiting").length;
}

/** How many questions can be read, without removed ones. */
export function shownCount({ questions }: Pick<Sitting, "questions">): number {
  return Object.values(questions).filter(({ state }) => state !== "removed").length;
}

/** The changes of a person's questions between two moments: those that are now being answered, answered or removed, and were not before. */
export function questionNews(
  before: ReadonlyMap<string, QuestionState>,
  after: ReadonlyMap<string, QuestionState>,
): Exclude<QuestionState, "waiting">[] {
  return [...after].flatMap(([id, state]) =>
    // A question that was answered by voice a moment ago needs no second notice.
    state === "waiting" || state === before.get(id) || (state === "answered" && before.get(id) === "now")
      ? []
      : [state],
  );
}
