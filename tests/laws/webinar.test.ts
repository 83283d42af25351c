// Laws of a webinar with random histories: who watches is told of nobody else who does, votes are one's own, and the stream is never late.
import { expect, test } from "bun:test";
import fc from "fast-check";
import { QUESTIONS_OF_PERSON } from "../../server/contract/limits.ts";
import { affectedPeople } from "../../server/contract/sitting/affected-people.ts";
import type { Audience } from "../../server/contract/sitting/core/audience.ts";
import { isOnAir, isOnlyWatching } from "../../server/contract/sitting/core/person.ts";
import { isOfPerson } from "../../server/contract/sitting/meeting-actions.ts";
import { permissions } from "../../server/contract/sitting/permissions.ts";
import { changeBetween, redact, redactChange } from "../../server/contract/sitting/redact.ts";
import { isRecording } from "../../server/contract/sitting/topics/recording.ts";
import { applyChange } from "../../server/contract/sitting/view.ts";
import { decide } from "../../server/sitting/decide/index.ts";
import { recorderRight, rightOf } from "../../server/sitting/media-rights.ts";
import { assertHistories } from "../support/assert-histories.ts";
import { play, rules, START } from "../support/histories.ts";
import { emptyWebinar, watcherIds, webinarCast, webinarHistory } from "../support/webinar-histories.ts";

const own = webinarCast.map(({ id }): Audience => `person:${id}`);
const audiences: Audience[] = ["court", "bar", "public", "board", ...own];
const runs = { numRuns: 60 };

/** What people typed is theirs to say: the histories type ids too. */
const typed = new Set(["text", "answer", "reason", "name"]);
const untyped = (key: string, value: unknown) => (typed.has(key) ? undefined : value);

test("redact(apply(s, e), a) = apply(redact(s, a), redact(e, a)) in a webinar too, and whose own part changed is told", () => {
  assertHistories(
    fc.property(webinarHistory, (acts) => {
      for (const { before, after } of play(emptyWebinar(), acts)) {
        const affected = affectedPeople(before, after);
        for (const audience of audiences) {
          const [was, is] = [redact(before, audience), redact(after, audience)];
          const change = redactChange(before, after, audience);
          expect(change ? applyChange(was, change) : was).toEqual(is);
          if (!audience.startsWith("person:")) continue;
          // A change of what everybody reads comes with the view.
          const ownChange = changeBetween(was, is);
          const isOwn =
            ownChange !== null &&
            [
              ownChange.people,
              ownChange.questions,
              ownChange.fields.hands,
              ownChange.fields.questionVotes,
            ].some((part) => part !== undefined && Object.keys(part).length > 0);
          if (isOwn) expect([...affected]).toContain(audience.slice("person:".length));
        }
      }
    }),
    { numRuns: 30 },
  );
});

test("nobody but the host’s side is told of anybody who only watches", () => {
  let watched = 0;
  assertHistories(
    fc.property(webinarHistory, (acts) => {
      const wasUp = new Set<string>();
      for (const { before, after } of play(emptyWebinar(), acts)) {
        for (const person of Object.values(after.people)) if (isOnAir(person)) wasUp.add(person.id);
        for (const audience of audiences.filter((one) => one !== "court" && one !== "person:hostone")) {
          const told = JSON.stringify(
            [redactChange(before, after, audience), redact(after, audience)],
            untyped,
          );
          for (const id of watcherIds) {
            if (wasUp.has(id) || audience === `person:${id}`) continue;
            expect(told).not.toContain(`"${id}"`);
            watched += 1;
          }
        }
      }
    }),
    runs,
  );
  expect(watched).toBeGreaterThan(1000);
});

test("each reads their own votes alone, and a question has as many as voted for it; one is answered at a time", () => {
  let votes = 0;
  assertHistories(
    fc.property(webinarHistory, (acts) => {
      for (const { after } of play(emptyWebinar(), acts)) {
        const all = Object.values(after.questionVotes).flat();
        const questions = Object.values(after.questions);
        for (const { id, votes: counted } of questions)
          expect(counted).toBe(all.filter((one) => one === id).length);
        votes += all.length;
        expect(questions.filter(({ state }) => state === "now").length).toBeLessThanOrEqual(1);
        const waiting = Map.groupBy(
          questions.filter(({ state }) => state === "waiting"),
          ({ by }) => by,
        );
        for (const [, of] of waiting) expect(of.length).toBeLessThanOrEqual(QUESTIONS_OF_PERSON);
        for (const audience of audiences) {
          const readers = Object.keys(redact(after, audience).questionVotes);
          expect(readers.filter((reader) => `person:${reader}` !== audience)).toEqual([]);
        }
      }
    }),
    runs,
  );
  expect(votes).toBeGreaterThan(100);
});

test("who only watches has no media and does nothing but ask; who is called up publishes; the stream is never late", () => {
  let [refused, called] = [0, 0];
  assertHistories(
    fc.property(webinarHistory, (acts) => {
      for (const { after, settled } of play(emptyWebinar(), acts)) {
        for (const person of Object.values(after.people)) {
          if (isOnlyWatching(person)) expect(rightOf(after, person)).toBeNull();
          else if (person.invitedAs === "watcher" && settled && after.phase === "sitting") {
            called += 1;
            expect(rightOf(after, person)?.right).toBe("publish");
          }
        }
        for (const { seconds } of after.airing.delays) expect(seconds).toBe(0);
        if (after.broadcast === null && !isRecording(after)) expect(recorderRight(after)).toBeNull();
      }
      const end = play(emptyWebinar(), acts).at(-1)?.after ?? emptyWebinar();
      for (const { command, actor } of acts) {
        const person = end.people[actor.id];
        if (!person || !isOnlyWatching(person) || !permissions[command.type].roles.includes("ADVOCATE"))
          continue;
        if (isOfPerson(command.type, end, person)) continue;
        expect(decide(end, command, actor, START + 3_600_000, rules)).toHaveProperty("refused");
        refused += 1;
      }
    }),
    runs,
  );
  expect([refused > 5, called > 5]).toEqual([true, true]);
});
