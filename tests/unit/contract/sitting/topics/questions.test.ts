// Questions of a webinar: their order, what each audience reads of them, and what each command does or is refused for.
import { expect, test } from "bun:test";
import { QUESTIONS_OF_PERSON, QUESTIONS_WAITING } from "../../../../../server/contract/limits.ts";
import { apply, applyAll } from "../../../../../server/contract/sitting/apply.ts";
import type { Command } from "../../../../../server/contract/sitting/commands.ts";
import { personCommand } from "../../../../../server/contract/sitting/commands.ts";
import type { Audience } from "../../../../../server/contract/sitting/core/audience.ts";
import { redact } from "../../../../../server/contract/sitting/redact.ts";
import type { Sitting } from "../../../../../server/contract/sitting/sitting.ts";
import {
  type Question,
  questionNow,
  questionsInOrder,
} from "../../../../../server/contract/sitting/topics/questions.ts";
import { decide } from "../../../../../server/sitting/decide/index.ts";
import { play, rules, START } from "../../../../support/histories.ts";
import { emptyWebinar, webinarCast, webinarOpening } from "../../../../support/webinar-histories.ts";

const actorOf = (id: string) => webinarCast.find((one) => one.id === id) as (typeof webinarCast)[number];
const begun = () => play(emptyWebinar(), webinarOpening).at(-1)?.after as Sitting;

/** Gives commands one after the other, each at a later second. */
function give(
  sitting: Sitting,
  commands: readonly [string, Command][],
): { after: Sitting; refused: string[] } {
  let after = sitting;
  const refused: string[] = [];
  for (const [n, [who, command]] of commands.entries()) {
    const events = decide(after, command, actorOf(who), START + 60_000 + n * 1000, rules);
    if (Array.isArray(events)) after = applyAll(after, events);
    else refused.push(events.refused);
  }
  return { after, refused };
}
const ask = (text: string): Command => ({ type: "askQuestion", text });
const of = (
  type: "voteQuestion" | "takeBackQuestion" | "questionAnswered" | "removeQuestion",
  question: string,
) => ({ type, question }) as Command;

test("what is answered now is first, then what waits by votes and then by time, then what was answered, the last first", () => {
  const question = (id: string, more: Partial<Question>): Question => ({
    id,
    by: "watcherone",
    name: "One",
    text: id,
    at: 1,
    votes: 0,
    state: "waiting",
    answer: null,
    answeredAt: null,
    ...more,
  });
  const all = [
    question("Q1", { state: "answered", answeredAt: 5 }),
    question("Q2", { at: 3, votes: 1 }),
    question("Q3", { at: 2, votes: 1 }),
    question("Q4", { at: 1 }),
    question("Q5", { state: "removed" }),
    question("Q6", { state: "now" }),
    question("Q7", { state: "answered", answeredAt: 9 }),
    question("Q10", { at: 4, votes: 7 }),
    question("Q8", { at: 1 }),
  ];
  const questions = Object.fromEntries(all.map((one) => [one.id, one]));
  expect(questionsInOrder({ questions }).map(({ id }) => id)).toEqual([
    "Q6",
    "Q10",
    "Q3",
    "Q2",
    "Q4",
    "Q8",
    "Q7",
    "Q1",
    "Q5",
  ]);
  expect(questionNow({ questions })?.id).toBe("Q6");
  expect(questionNow({ questions: {} })).toBeNull();
});

test("a question is asked, voted for, answered now, and answered; each is told what is theirs", () => {
  const { after, refused } = give(begun(), [
    ["watcherone", ask("First?")],
    ["watchertwo", ask("Second?")],
    ["speakerone", of("voteQuestion", "Q2")],
    ["watcherone", of("voteQuestion", "Q2")],
    ["hostone", { type: "answerNow", question: "Q2", former: null }],
    ["hostone", { type: "answerNow", question: "Q1", former: "Q2" }],
    ["hostone", { type: "writeAnswer", question: "Q1", text: "So." }],
  ]);
  expect(refused).toEqual([]);
  expect(after.questions).toMatchObject({
    Q1: { state: "answered", answer: "So.", by: "watcherone", name: "Name of watcherone" },
    Q2: { state: "answered", answer: null, votes: 2 },
  });
  const read = (audience: Audience) => redact(after, audience);
  expect(read("public").questions.Q1).toMatchObject({ by: "", name: "Name of watcherone", text: "First?" });
  expect(read("court").questions.Q1).toMatchObject({ by: "watcherone" });
  expect(Object.keys(read("person:watcherone").questions)).toEqual(["Q1"]);
  expect(read("person:watcherone").questionVotes).toEqual({ watcherone: ["Q2"] });
  expect([read("court").questionVotes, read("public").questionVotes]).toEqual([{}, {}]);
  expect(read("board").questions).toEqual({});
  // Removed, it is read by the person who asked and by the host's side.
  const { after: less } = give(after, [["hostone", of("removeQuestion", "Q1")]]);
  expect(Object.keys(redact(less, "public").questions)).toEqual(["Q2"]);
  expect(redact(less, "person:watcherone").questions.Q1).toMatchObject({ state: "removed" });
  expect(redact(less, "court").questions.Q1).toMatchObject({ state: "removed" });
});

test("a vote is taken back by the same again, and a question by the person who asked, while it waits; numbers never repeat", () => {
  const { after, refused } = give(begun(), [
    ["watcherone", ask("First?")],
    ["watchertwo", of("voteQuestion", "Q1")],
    ["watchertwo", of("voteQuestion", "Q1")],
    ["watchertwo", of("takeBackQuestion", "Q1")],
    ["watcherone", of("takeBackQuestion", "Q1")],
    ["watcherone", ask("Again?")],
    ["watcherone", of("takeBackQuestion", "Q1")],
  ]);
  expect(refused).toEqual(["question_not_yours", "no_such_question"]);
  expect(Object.keys(after.questions)).toEqual(["Q2"]);
  expect(after.questionVotes.watchertwo).toEqual([]);
});

test("each refusal", () => {
  const asked = give(begun(), [
    ["watcherone", ask("1?")],
    ["watcherone", ask("2?")],
    ["watcherone", ask("3?")],
    ["hostone", { type: "answerNow", question: "Q1", former: null }],
  ]).after;
  const refusal = (who: string, command: Command, sitting = asked) =>
    give(sitting, [[who, command]]).refused[0];
  const full = give(asked, [["watcherone", ask("4?")]]).after;
  expect(refusal("watcherone", ask("5?"), full)).toBe("questions_of_person_full");
  expect(refusal("watcherone", of("voteQuestion", "Q2"))).toBe("own_question");
  expect(refusal("watchertwo", of("voteQuestion", "Q1"))).toBe("question_not_waiting");
  expect(refusal("watchertwo", of("voteQuestion", "Q9"))).toBe("no_such_question");
  expect(refusal("watchertwo", of("voteQuestion", "constructor"))).toBe("no_such_question");
  expect(refusal("watcherone", of("takeBackQuestion", "Q1"))).toBe("question_not_waiting");
  expect(refusal("guestwatcher", ask("Not here?"))).toBe("not_in_hall");
  expect(refusal("guestwatcher", of("voteQuestion", "Q2"))).toBe("not_in_hall");
  expect(refusal("hostone", { type: "answerNow", question: "Q1", former: "Q1" })).toBe(
    "question_not_waiting",
  );
  expect(refusal("hostone", { type: "answerNow", question: "Q2", former: null })).toBe("other_question_now");
  expect(refusal("hostone", of("questionAnswered", "Q2"))).toBe("question_not_now");
  for (const command of [
    of("questionAnswered", "Q9"),
    of("removeQuestion", "Q9"),
    { type: "answerNow", question: "Q9", former: null },
    { type: "writeAnswer", question: "Q9", text: "So." },
  ] as Command[])
    expect(refusal("hostone", command)).toBe("no_such_question");
  const closed = give(asked, [["hostone", { type: "setQuestions", open: false }]]).after;
  expect(refusal("watchertwo", ask("Closed?"), closed)).toBe("questions_closed");
  expect(refusal("watchertwo", of("voteQuestion", "Q2"), closed)).toBeUndefined();
  expect(QUESTIONS_OF_PERSON).toBe(3);
});

test("no more wait than may", () => {
  let sitting = begun();
  for (let n = 1; n <= QUESTIONS_WAITING; n++) {
    const question: Question = {
      id: `Q${n}`,
      by: `other ${n}`,
      name: "Other",
      text: "?",
      at: n,
      votes: 0,
      state: "waiting",
      answer: null,
      answeredAt: null,
    };
    sitting = apply(sitting, { type: "questionAsked", question, at: n });
  }
  expect(give(sitting, [["watcherone", ask("One more?")]]).refused).toEqual(["questions_full"]);
  const less = give(sitting, [
    ["hostone", of("removeQuestion", "Q1")],
    ["watcherone", ask("One more?")],
  ]);
  expect([less.refused, less.after.questions[`Q${QUESTIONS_WAITING + 1}`]?.text]).toEqual([[], "One more?"]);
});

test.each([
  ["an empty text", { type: "askQuestion", text: "  " }],
  ["a text that is too long", { type: "askQuestion", text: "x".repeat(501) }],
  ["an answer that is too long", { type: "writeAnswer", question: "Q1", text: "x".repeat(2001) }],
  ["no former question", { type: "answerNow", question: "Q1" }],
  ["a field more", { type: "askQuestion", text: "May I?", by: "somebody" }],
  ["a text that cannot be stored", { type: "askQuestion", text: "a\u0000b" }],
])("a command with %s is none", (_, body) => {
  expect(personCommand.safeParse(body).success).toBe(false);
});
