// Questions in a webinar: watchers and speakers ask and vote, its hosts answer (docs/domain.md#questions).

import { z } from "zod";
import { QUESTION_ANSWER_LENGTH, QUESTION_LENGTH } from "../../limits.ts";
import { isStorable } from "../../storable-text.ts";
import { manyLines } from "../../typed-text.ts";
import type { AllFields } from "../core/all-fields.ts";
import { type Audience, personOf } from "../core/audience.ts";
import { untilRisen, whileSitting } from "../core/phases.ts";
import { webinars } from "../core/places.ts";
import { bar, officer } from "../core/role-groups.ts";
import { id } from "../core/schemas.ts";
import { changedRecords } from "../core/steps.ts";
import type { CommandsOf, Folds, RecordKinds, Rules } from "../core/topic.ts";

/**
 * Waiting, being answered by voice, answered, or removed by who runs the webinar. One that its asker takes back is
 * deleted.
 */
export const questionStates = ["waiting", "now", "answered", "removed"] as const;
export type QuestionState = (typeof questionStates)[number];

/** A question. Times are milliseconds since 1970. */
export type Question = {
  id: string;
  /** The person who asked, for the host's side and for themselves; empty for everybody else. */
  by: string;
  /** The shown name of who asked, when they did. */
  name: string;
  text: string;
  at: number;
  /** How many voted for it. */
  votes: number;
  state: QuestionState;
  /** The answer in writing; null for one by voice. */
  answer: string | null;
  answeredAt: number | null;
};

export type QuestionsState = {
  questions: Record<string, Question>;
  questionsOpen: boolean;
  /** The questions for which people voted, by person. Everybody reads only their own. */
  questionVotes: Readonly<Record<string, readonly string[]>>;
  /** How many were asked: numbers never repeat. No page reads it. */
  questionsAsked: number;
};
export const empty: QuestionsState = {
  questions: {},
  questionsOpen: true,
  questionVotes: {},
  questionsAsked: 0,
};

const text = (most: number) => z.string().overwrite(manyLines).trim().min(1).max(most).refine(isStorable);

export const commands = () => [
  z.strictObject({ type: z.literal("askQuestion"), text: text(QUESTION_LENGTH) }),
  z.strictObject({ type: z.literal("takeBackQuestion"), question: id() }),
  /** The same again takes the vote back. */
  z.strictObject({ type: z.literal("voteQuestion"), question: id() }),
  /** `former`: the question that the sender sees as being answered, which becomes answered; null without one. */
  z.strictObject({ type: z.literal("answerNow"), question: id(), former: id().nullable() }),
  z.strictObject({ type: z.literal("questionAnswered"), question: id() }),
  z.strictObject({
    type: z.literal("writeAnswer"),
    question: id(),
    text: text(QUESTION_ANSWER_LENGTH),
  }),
  z.strictObject({ type: z.literal("removeQuestion"), question: id() }),
  z.strictObject({ type: z.literal("setQuestions"), open: z.boolean() }),
];
export const permissions: Rules<CommandsOf<typeof commands>> = {
  askQuestion: { roles: bar, phases: whileSitting, in: webinars },
  takeBackQuestion: { roles: bar, phases: whileSitting, in: webinars },
  voteQuestion: { roles: bar, phases: whileSitting, in: webinars },
  answerNow: { roles: officer, phases: whileSitting, in: webinars },
  questionAnswered: { roles: officer, phases: whileSitting, in: webinars },
  writeAnswer: { roles: officer, phases: whileSitting, in: webinars },
  removeQuestion: { roles: officer, phases: whileSitting, in: webinars },
  setQuestions: { roles: officer, phases: untilRisen, in: webinars },
};

export type QuestionEvent =
  | { type: "questionAsked"; question: Question; at: number }
  | { type: "questionTakenBack"; question: string; at: number }
  | { type: "questionVoted"; question: string; person: string; at: number }
  | { type: "questionUnvoted"; question: string; person: string; at: number }
  | { type: "questionTakenUp"; question: string; by: string; at: number }
  /** The answer is given in writing, or by voice. */
  | { type: "questionClosed"; question: string; by: string; answer: string | null; at: number }
  | { type: "questionRemoved"; question: string; by: string; at: number }
  | { type: "questionsSet"; open: boolean; by: string; at: number };

export const folds: Folds<QuestionsState, QuestionEvent> = {
  questionAsked: ({ questions, questionsAsked }, { question }) => ({
    questions: { ...questions, [question.id]: question },
    questionsAsked: questionsAsked + 1,
  }),
  questionTakenBack: ({ questions }, { question }) => {
    const { [question]: _, ...others } = questions;
    return { questions: others };
  },
  questionVoted: (state, { question, person }) => ({
    ...changed(state, question, ({ votes }) => ({ votes: votes + 1 })),
    questionVotes: { ...state.questionVotes, [person]: [...votesOf(state, person), question] },
  }),
  questionUnvoted: (state, { question, person }) => ({
    ...changed(state, question, ({ votes }) => ({ votes: Math.max(0, votes - 1) })),
    questionVotes: {
      ...state.questionVotes,
      [person]: votesOf(state, person).filter((other) => other !== question),
    },
  }),
  questionTakenUp: (state, { question }) => changed(state, question, () => ({ state: "now" })),
  questionClosed: (state, { question, answer, at }) =>
    changed(state, question, () => ({ state: "answered", answer, answeredAt: at })),
  questionRemoved: (state, { question }) => changed(state, question, () => ({ state: "removed" })),
  questionsSet: (_, { open }) => ({ questionsOpen: open }),
};

/** The questions for which a person voted. */
export function votesOf({ questionVotes }: Pick<QuestionsState, "questionVotes">, person: string) {
  return (Object.hasOwn(questionVotes, person) && questionVotes[person]) || [];
}

function changed(
  { questions }: QuestionsState,
  question: string,
  change: (before: Question) => Partial<Question>,
): Partial<QuestionsState> {
  const before = questions[question];
  return before ? { questions: { ...questions, [question]: { ...before, ...change(before) } } } : {};
}

export const records: RecordKinds<{ questions: Question }, QuestionsState> = {
  questions: { show: redactQuestion, mayDiffer: (_, __, { hasMoved }) => hasMoved },
};

/**
 * Everybody in the room reads the questions with the names under which they were asked. Only the host's side and the
 * asker read which account asked, and questions that were removed.
 */
function redactQuestion(question: Question, audience: Audience): Question | null {
  if (audience === "board") return null;
  if (audience === "court") return question;
  const self = personOf(audience);
  if (self === null) return question.state === "removed" ? null : withoutAsker(question);
  return question.by === self ? question : null;
}

function withoutAsker({ by: _, ...shown }: Question): AllFields<Question> {
  const { id: own, name, text: asked, at, votes, state, answer, answeredAt } = shown;
  return { id: own, by: "", name, text: asked, at, votes, state, answer, answeredAt };
}

const noVotes: QuestionsState["questionVotes"] = Object.freeze({});

export function redact(
  state: QuestionsState,
  audience: Audience,
): AllFields<Omit<QuestionsState, "questions">> {
  const self = personOf(audience);
  const own = self === null ? [] : votesOf(state, self);
  return {
    questionsOpen: state.questionsOpen,
    questionVotes: self === null || own.length === 0 ? noVotes : { [self]: own },
    questionsAsked: 0,
  };
}

export function ownView(view: QuestionsState, own: QuestionsState): AllFields<QuestionsState> {
  return {
    questions: { ...view.questions, ...own.questions },
    questionsOpen: view.questionsOpen,
    questionVotes: own.questionVotes,
    questionsAsked: 0,
  };
}

/** The people whose own questions or own votes changed. */
export function affectedPeople(before: QuestionsState, after: QuestionsState): string[] {
  const askers = changedRecords(before.questions, after.questions).map(({ by }) => by);
  if (before.questionVotes === after.questionVotes) return askers;
  const { questionVotes: was } = before;
  const { questionVotes: is } = after;
  return [...askers, ...Object.keys({ ...was, ...is }).filter((person) => was[person] !== is[person])];
}

const rank: Record<QuestionState, number> = { now: 0, waiting: 1, answered: 2, removed: 3 };

/**
 * Questions as everybody reads them: the one being answered; those that wait, by votes and time; answered ones,
 * newest first.
 */
export function questionsInOrder({ questions }: Pick<QuestionsState, "questions">): Question[] {
  return Object.values(questions).sort(
    (one, other) =>
      rank[one.state] - rank[other.state] ||
      (one.state === "waiting" ? other.votes - one.votes || one.at - other.at : 0) ||
      (one.state === "answered" ? (other.answeredAt ?? 0) - (one.answeredAt ?? 0) : 0) ||
      questionNumber(one) - questionNumber(other),
  );
}

function questionNumber({ id: question }: Question): number {
  return Number(question.slice(1));
}

/** The question that is being answered by voice now; null when there is none. */
export function questionNow({ questions }: Pick<QuestionsState, "questions">): Question | null {
  return Object.values(questions).find(({ state }) => state === "now") ?? null;
}
