// Questions in a webinar: asked, taken back and voted for; answered by voice or in writing, and removed.
import { QUESTIONS_OF_PERSON, QUESTIONS_WAITING } from "../../contract/limits.ts";
import { type Refusal, refuse } from "../../contract/refusals.ts";
import { isPresent } from "../../contract/sitting/core/person.ts";
import { type Question, questionNow, votesOf } from "../../contract/sitting/topics/questions.ts";
import { add, type Decision, type Handler, type HandlersOf, own, personIn } from "./decision.ts";

/** A question that is still there: not taken back, nor removed. */
function questionIn({ sitting }: Decision, id: string): Question | undefined {
  const question = own(sitting.questions, id);
  return question?.state === "removed" ? undefined : question;
}

/** The person who gives a command, where they are in the room. */
function hereIn(decision: Decision) {
  const person = personIn(decision, decision.actor.id);
  return person && isPresent(person) ? person : undefined;
}

const askQuestion: Handler<"askQuestion"> = (decision, { text }) => {
  const { sitting, now: at } = decision;
  const person = hereIn(decision);
  if (!person) return refuse("not_in_hall");
  if (!sitting.questionsOpen) return refuse("questions_closed");
  const waiting = Object.values(sitting.questions).filter(({ state }) => state === "waiting");
  if (waiting.filter(({ by }) => by === person.id).length >= QUESTIONS_OF_PERSON)
    return refuse("questions_of_person_full");
  if (waiting.length >= QUESTIONS_WAITING) return refuse("questions_full");
  const id = `Q${sitting.questionsAsked + 1}`;
  const question: Question = {
    id,
    by: person.id,
    name: person.name,
    text,
    at,
    votes: 0,
    state: "waiting",
    answer: null,
    answeredAt: null,
  };
  add(decision, { type: "questionAsked", question, at });
  return undefined;
};

const takeBackQuestion: Handler<"takeBackQuestion"> = (decision, { question: id }) => {
  const question = questionIn(decision, id);
  if (!question) return refuse("no_such_question");
  if (question.by !== decision.actor.id) return refuse("question_not_yours");
  if (question.state !== "waiting") return refuse("question_not_waiting");
  add(decision, { type: "questionTakenBack", question: id, at: decision.now });
  return undefined;
};

/** A vote, which the same again takes back. */
const voteQuestion: Handler<"voteQuestion"> = (decision, { question: id }) => {
  const question = questionIn(decision, id);
  const person = hereIn(decision);
  if (!person) return refuse("not_in_hall");
  if (!question) return refuse("no_such_question");
  if (question.by === person.id) return refuse("own_question");
  if (question.state !== "waiting") return refuse("question_not_waiting");
  const type = votesOf(decision.sitting, person.id).includes(id) ? "questionUnvoted" : "questionVoted";
  add(decision, { type, question: id, person: person.id, at: decision.now });
  return undefined;
};

/** One question is answered at a time. When two hosts press at once, the second is refused. */
const answerNow: Handler<"answerNow"> = (decision, { question: id, former }) => {
  const question = questionIn(decision, id);
  if (!question) return refuse("no_such_question");
  if (question.state !== "waiting") return refuse("question_not_waiting");
  const before = questionNow(decision.sitting);
  if ((before?.id ?? null) !== former) return refuse("other_question_now");
  if (before) close(decision, before.id, null);
  add(decision, { type: "questionTakenUp", question: id, by: decision.actor.id, at: decision.now });
  return undefined;
};

const questionAnswered: Handler<"questionAnswered"> = (decision, { question: id }) => {
  const question = questionIn(decision, id);
  if (!question) return refuse("no_such_question");
  if (question.state !== "now") return refuse("question_not_now");
  return close(decision, id, null);
};

/** An answer that was written can be written again, as one that was given by voice. */
const writeAnswer: Handler<"writeAnswer"> = (decision, { question: id, text }) =>
  questionIn(decision, id) ? close(decision, id, text) : refuse("no_such_question");

function close(decision: Decision, question: string, answer: string | null): Refusal | undefined {
  const { actor, now: at } = decision;
  add(decision, { type: "questionClosed", question, by: actor.id, answer, at });
  return undefined;
}

const removeQuestion: Handler<"removeQuestion"> = (decision, { question: id }) => {
  if (!questionIn(decision, id)) return refuse("no_such_question");
  add(decision, { type: "questionRemoved", question: id, by: decision.actor.id, at: decision.now });
  return undefined;
};

/** Waiting questions stay when no new ones are accepted, and people can still vote for them. */
const setQuestions: Handler<"setQuestions"> = (decision, { open }) => {
  add(decision, { type: "questionsSet", open, by: decision.actor.id, at: decision.now });
  return undefined;
};

export const handlers: HandlersOf<"questions"> = {
  askQuestion,
  takeBackQuestion,
  voteQuestion,
  answerNow,
  questionAnswered,
  writeAnswer,
  removeQuestion,
  setQuestions,
};

/** Removes the unanswered questions of a person who is removed, and their votes for questions that still wait. */
export function reconcile(decision: Decision): void {
  const { actor, now: at } = decision;
  const removed = decision.events.flatMap((event) => (event.type === "personRemoved" ? [event.person] : []));
  for (const person of removed) {
    for (const { id, by, state } of Object.values(decision.sitting.questions))
      if (by === person && state === "waiting")
        add(decision, { type: "questionRemoved", question: id, by: actor.id, at });
    for (const question of votesOf(decision.sitting, person))
      if (questionIn(decision, question)?.state === "waiting")
        add(decision, { type: "questionUnvoted", question, person, at });
  }
}
