// Laws of the rooms beside the hearing, with random histories: who has media where, and who learns of whom.
import { expect, test } from "bun:test";
import fc from "fast-check";
import { ROOM_LIMIT } from "../../server/contract/limits.ts";
import { secretRoomRoles } from "../../server/contract/roles.ts";
import type { Audience } from "../../server/contract/sitting/core/audience.ts";
import { isInGallery, isInSideRoom } from "../../server/contract/sitting/core/person.ts";
import { redact, redactChange } from "../../server/contract/sitting/redact.ts";
import type { Sitting } from "../../server/contract/sitting/sitting.ts";
import * as breakouts from "../../server/contract/sitting/topics/breakouts.ts";
import { openBreakouts, sharesRoom } from "../../server/contract/sitting/topics/breakouts.ts";
import * as coHost from "../../server/contract/sitting/topics/co-host.ts";
import { seesWaiting } from "../../server/contract/sitting/topics/co-host.ts";
import * as secretRoom from "../../server/contract/sitting/topics/secret-room.ts";
import { applyChange } from "../../server/contract/sitting/view.ts";
import { placesOf, rightOf } from "../../server/sitting/media-rights.ts";
import { assertHistories } from "../support/assert-histories.ts";
import { act, openSitting, play } from "../support/histories.ts";

const history = fc.array(act, { minLength: 40, maxLength: 90 });
const runs = { numRuns: 180 };
const everyMoment = (check: (before: Sitting, after: Sitting) => void) =>
  assertHistories(
    fc.property(history, fc.constantFrom("NORMAL" as const, "FC" as const), (acts, type) => {
      for (const { before, after } of play(openSitting(type), acts)) check(before, after);
    }),
    runs,
  );

test("the secret room is heard by those inside alone, who hear nothing else; every right is in a place of the sitting", () => {
  everyMoment((_, after) => {
    for (const person of Object.values(after.people)) {
      const right = rightOf(after, person);
      if (right) expect(placesOf(after)).toContain(right.place);
      const isSecret = right?.place.endsWith("/secret") ?? false;
      expect(isSecret).toBe(person.state === "SECRET_ROOM");
      if (isSecret) expect(secretRoomRoles).toContain(person.role);
      if (right?.place.endsWith("/hearing")) expect(isInSideRoom(person.state)).toBe(false);
      if (right?.place.includes("/breakout/")) expect(person.state).toBe("BREAKOUT");
    }
  });
});

test("the bar and the public see nobody who is in a room, no list of it, and no breakout room", () => {
  everyMoment((before, after) => {
    for (const audience of ["bar", "public"] as const) {
      const view = redact(after, audience);
      const inside = Object.values(after.people).filter((person) => isInSideRoom(person.state));
      for (const person of inside) expect(view.people[person.id]).toBeUndefined();
      expect(view.breakouts).toEqual([]);
      expect([view.secretRoom?.listed ?? [], view.secretRoom?.approved ?? []]).toEqual([[], []]);
      const told = JSON.stringify(redactChange(before, after, audience));
      for (const name of ["Central Prison East", "Mediation", "Parties"])
        if (inside.some((person) => person.profileName === name) || name !== "Central Prison East")
          expect(told).not.toContain(name);
    }
  });
});

test("a person's own part shows them those in the same room, a co-host of the bar also who waits or watches, and nobody else", () => {
  everyMoment((_, after) => {
    for (const me of Object.values(after.people)) {
      const mine = redact(after, `person:${me.id}`);
      for (const other of Object.values(after.people)) {
        const isHelped = (other.state === "WAITING" || isInGallery(other)) && seesWaiting(after, me.id);
        const isShown = other.id === me.id || isHelped || sharesRoom(after, me, other);
        expect(other.id in mine.people).toBe(isShown);
      }
      for (const room of mine.breakouts) {
        expect(Object.keys(room.invited).filter((id) => id !== me.id)).toEqual([]);
        expect(me.id in room.invited || room.inside.includes(me.id)).toBe(true);
      }
      expect((mine.secretRoom?.listed ?? []).filter((id) => id !== me.id)).toEqual([]);
    }
  });
});

test("a person whose own part a change moves is named, so that they are told", () => {
  const rooms = (sitting: Sitting, audience: Audience) => {
    const { secretRoom, breakouts, people, cohosts } = redact(sitting, audience);
    const { listed, approved } = secretRoom ?? {};
    return JSON.stringify({ listed, approved, breakouts, people, cohosts });
  };
  everyMoment((before, after) => {
    const concerned = new Set(
      [secretRoom, breakouts, coHost].flatMap((topic) => topic.affectedPeople(before, after)),
    );
    for (const id of Object.keys(after.people)) {
      if (before.people[id] !== after.people[id] || concerned.has(id)) continue;
      expect(rooms(after, `person:${id}`)).toBe(rooms(before, `person:${id}`));
    }
  });
});

test("own parts commute with folding, also for the judge and for those who go in and out", () => {
  everyMoment((before, after) => {
    for (const id of ["judge", "prison", "adv2", "steno"]) {
      const audience: Audience = `person:${id}`;
      const change = redactChange(before, after, audience);
      const folded = change ? applyChange(redact(before, audience), change) : redact(before, audience);
      expect(folded).toEqual(redact(after, audience));
    }
  });
});

test("at most three breakout rooms are open, and nobody is in a room after the court has risen", () => {
  assertHistories(
    fc.property(history, (acts) => {
      for (const { after, settled } of play(openSitting(), acts)) {
        expect(openBreakouts(after).length).toBeLessThanOrEqual(ROOM_LIMIT);
        if (!settled || after.phase !== "risen") continue;
        expect(Object.values(after.people).filter((person) => isInSideRoom(person.state))).toEqual([]);
        expect([after.secretRoom, openBreakouts(after)]).toEqual([null, []]);
      }
    }),
    runs,
  );
});
