// The line of questions as one person reads it.
import { expect, test } from "bun:test";
import {
  questionNews,
  questionsInLine,
  shownCount,
  waitingCount,
} from "../../../../../client/courtroom/questions/in-line.ts";
import type { Question } from "../../../../../server/contract/sitting/topics/questions.ts";

function asked(number: number, over: Partial<Question> = {}): Question {
  return {
    id: `q${number}`,
    by: "",
    name: `Asker ${number}`,
    text: "Why?",
    at: number,
    votes: 0,
    state: "waiting",
    answer: null,
    answeredAt: null,
    ...over,
  };
}
const those = (...questions: Question[]) => ({
  questions: Object.fromEntries(questions.map((one) => [one.id, one])),
});

test("the one that is answered now has the first place, then votes count, and what was answered has none", () => {
  const line = questionsInLine(
    those(
      asked(1, { state: "answered", answeredAt: 9 }),
      asked(2),
      asked(3, { votes: 2 }),
      asked(4, { state: "now" }),
    ),
    "me",
  );
  expect(line.map(({ question, place }) => [question.id, place])).toEqual([
    ["q4", 1],
    ["q3", 2],
    ["q2", 3],
    ["q1", null],
  ]);
});

test("a removed one is read only by the person who asked it, and is in no line", () => {
  const sitting = those(
    asked(1, { state: "removed", by: "me" }),
    asked(2, { state: "removed", by: "other" }),
    asked(3),
  );
  expect(questionsInLine(sitting, "me").map(({ question, place }) => [question.id, place])).toEqual([
    ["q3", 1],
    ["q1", null],
  ]);
  expect(questionsInLine(sitting, "host").map(({ question }) => question.id)).toEqual(["q3"]);
});

test("counts: what waits is without the one answered now; what is shown without those removed", () => {
  const sitting = those(
    asked(1, { state: "now" }),
    asked(2),
    asked(3, { state: "removed" }),
    asked(4, { state: "answered" }),
  );
  expect(waitingCount(sitting)).toBe(1);
  expect(shownCount(sitting)).toBe(3);
});

test("the person who asked is told once what became of the question, and not that an answer they have heard was given", () => {
  const was = new Map([
    ["q1", "waiting"],
    ["q2", "now"],
    ["q3", "waiting"],
    ["q4", "answered"],
  ] as const);
  const is = new Map([
    ["q1", "now"],
    ["q2", "answered"],
    ["q3", "removed"],
    ["q4", "answered"],
    ["q5", "waiting"],
  ] as const);
  expect(questionNews(was, is)).toEqual(["now", "removed"]);
  expect(questionNews(new Map([["q1", "waiting"]]), new Map([["q1", "answered"]]))).toEqual(["answered"]);
  expect(questionNews(is, is)).toEqual([]);
});
