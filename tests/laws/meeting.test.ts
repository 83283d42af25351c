// Laws of a meeting with random histories: what only halls have is refused, and what is said in a breakout room stays in it.
import { expect, test } from "bun:test";
import fc from "fast-check";
import { ROOM_LIMIT } from "../../server/contract/limits.ts";
import { affectedPeople } from "../../server/contract/sitting/affected-people.ts";
import type { Audience } from "../../server/contract/sitting/core/audience.ts";
import { isInSideRoom, isWatcher } from "../../server/contract/sitting/core/person.ts";
import { isOfType } from "../../server/contract/sitting/meeting-actions.ts";
import { type Action, mayEver, permissions } from "../../server/contract/sitting/permissions.ts";
import { changeBetween, redact, redactChange } from "../../server/contract/sitting/redact.ts";
import { openBreakouts, sharesRoom } from "../../server/contract/sitting/topics/breakouts.ts";
import { applyChange } from "../../server/contract/sitting/view.ts";
import { decide } from "../../server/sitting/decide/index.ts";
import { placesOf, rightOf } from "../../server/sitting/media-rights.ts";
import { assertHistories } from "../support/assert-histories.ts";
import { play, rules, START } from "../support/histories.ts";
import {
  commandsOfOthers,
  emptyMeeting,
  meetingCast,
  meetingHistory,
  onlyWatching,
} from "../support/meeting-histories.ts";

const hallAudiences = ["court", "bar", "public", "board"] as const;
const own = meetingCast.map(({ id }): Audience => `person:${id}`);
const audiences: Audience[] = [...hallAudiences, ...own];
const runs = { numRuns: 80 };

test("every command belongs to halls, to meetings or to webinars: breakout rooms to halls and meetings, the secret room to halls", () => {
  const all = Object.keys(permissions) as Action[];
  const only = (type: "NORMAL" | "MEETING" | "WEBINAR") => all.filter((action) => isOfType(action, type));
  const ofMeetings = only("MEETING");
  expect(ofMeetings.filter((action) => !isOfType(action, "NORMAL"))).toEqual([]);
  const rooms = [
    "createBreakout",
    "inviteToBreakout",
    "joinBreakout",
    "leaveBreakout",
    "endBreakout",
  ] as const;
  expect(ofMeetings).toEqual(expect.arrayContaining([...rooms, "sendChat", "raiseHand", "askToShare"]));
  for (const action of rooms) expect(isOfType(action, "WEBINAR")).toBe(false);
  for (const action of [
    "joinSecretRoom",
    "listForSecretRoom",
    "callItem",
    "startStream",
    "goInCamera",
  ] as const)
    expect(isOfType(action, "MEETING")).toBe(false);
});

test("what is of halls or of webinars alone is refused in a meeting, no matter who asks for it", () => {
  assertHistories(
    fc.property(meetingHistory, commandsOfOthers, (acts, asked) => {
      const end = play(emptyMeeting(), acts).at(-1)?.after ?? emptyMeeting();
      for (const { command, actor } of asked) {
        const answer = decide(end, command, actor, START + 3_600_000, rules);
        const isEverTheirs = mayEver(actor.role, command.type);
        const word = isOfType(command.type, "NORMAL") ? "not_in_meetings" : "only_in_webinars";
        if (permissions[command.type].day === undefined && isEverTheirs)
          expect(answer).toEqual({ refused: word });
        else expect(answer).toHaveProperty("refused");
      }
    }),
    runs,
  );
});

test("a person in a breakout room has its media alone; a watcher is in none; three rooms at most, and none after the end", () => {
  let inside = 0;
  assertHistories(
    fc.property(meetingHistory, (acts) => {
      for (const { after, settled } of play(emptyMeeting(), acts)) {
        expect(openBreakouts(after).length).toBeLessThanOrEqual(ROOM_LIMIT);
        for (const person of Object.values(after.people)) {
          const right = rightOf(after, person);
          if (right) expect(placesOf(after)).toContain(right.place);
          expect(right?.place.includes("/breakout/") ?? false).toBe(person.state === "BREAKOUT");
          if (person.state !== "BREAKOUT") continue;
          inside += 1;
          expect(isWatcher(person)).toBe(false);
          expect(person.id).not.toBe(onlyWatching);
        }
        if (settled && after.phase === "risen")
          expect([
            openBreakouts(after),
            Object.values(after.people).filter(({ state }) => isInSideRoom(state)),
          ]).toEqual([[], []]);
      }
    }),
    runs,
  );
  expect(inside).toBeGreaterThan(1000);
});

test("who is in a breakout room is shown to the host and to those in it, and nobody else is told of the room", () => {
  let inside = 0;
  assertHistories(
    fc.property(meetingHistory, (acts) => {
      for (const { after } of play(emptyMeeting(), acts)) {
        const away = Object.values(after.people).filter(({ state }) => isInSideRoom(state));
        inside += away.length;
        for (const audience of ["bar", "public", "board"] as const) {
          const view = redact(after, audience);
          expect(view.breakouts).toEqual([]);
          for (const { id } of away) expect(view.people[id]).toBeUndefined();
        }
        for (const me of Object.values(after.people)) {
          const mine = redact(after, `person:${me.id}`);
          for (const other of away)
            expect(other.id in mine.people).toBe(other.id === me.id || sharesRoom(after, me, other));
          for (const room of mine.breakouts)
            expect(me.id in room.invited || room.inside.includes(me.id)).toBe(true);
        }
      }
    }),
    runs,
  );
  expect(inside).toBeGreaterThan(100);
});

test("what is written in a breakout room is told to those who were in it then, and to nobody else", () => {
  let written = 0;
  assertHistories(
    fc.property(meetingHistory, (acts) => {
      const heard = new Map<string, readonly string[]>();
      for (const { before, event, after } of play(emptyMeeting(), acts)) {
        if (event.type === "chatSent" && typeof event.message.to === "object" && "room" in event.message.to) {
          const { room: id } = event.message.to;
          const room = before.breakouts.find((one) => one.id === id);
          const were = Object.values(before.people).filter(
            (person) => person.state === "BREAKOUT" && room?.inside.includes(person.id),
          );
          expect(were.map((person) => person.id)).toContain(event.message.from);
          heard.set(
            event.message.id,
            were.map((person) => person.id),
          );
          written += 1;
        }
        for (const audience of audiences) {
          const { chat } = redact(after, audience);
          for (const [id, readers] of heard)
            if (id in chat) expect(readers.map((reader) => `person:${reader}`)).toContain(audience);
        }
      }
    }),
    runs,
  );
  expect(written).toBeGreaterThan(50);
});

test("redact(apply(s, e), a) = apply(redact(s, a), redact(e, a)) in a meeting too, and whose own part changed is told", () => {
  assertHistories(
    fc.property(meetingHistory, (acts) => {
      for (const { before, after } of play(emptyMeeting(), acts)) {
        const affected = affectedPeople(before, after);
        for (const audience of audiences) {
          const [was, is] = [redact(before, audience), redact(after, audience)];
          const change = redactChange(before, after, audience);
          expect(change ? applyChange(was, change) : was).toEqual(is);
          if (!audience.startsWith("person:")) continue;
          const ownChange = changeBetween(was, is);
          const isOwn =
            ownChange !== null &&
            [ownChange.people, ownChange.chat, ownChange.fields.breakouts].some(
              (part) => part !== undefined && Object.keys(part).length > 0,
            );
          if (isOwn) expect([...affected]).toContain(audience.slice("person:".length));
        }
      }
    }),
    { numRuns: 30 },
  );
});
