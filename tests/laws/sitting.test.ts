// Laws of the sitting with random histories: redaction commutes with folding, secrets stay, and the state stays sound.
import { expect, test } from "bun:test";
import fc from "fast-check";
import { HAND_LIMIT } from "../../server/contract/limits.ts";
import { courtSideOf } from "../../server/contract/roles.ts";
import { isOfItem } from "../../server/contract/sitting/core/admitted-items.ts";
import type { Audience } from "../../server/contract/sitting/core/audience.ts";
import { isDayOver } from "../../server/contract/sitting/core/day.ts";
import { isRunning } from "../../server/contract/sitting/core/item.ts";
import { isPresent } from "../../server/contract/sitting/core/person.ts";
import { doorClosed } from "../../server/contract/sitting/core/state.ts";
import { redact, redactChange } from "../../server/contract/sitting/redact.ts";
import type { Sitting } from "../../server/contract/sitting/sitting.ts";
import { everyTopic } from "../../server/contract/sitting/sitting.ts";
import { isCohosting, mayBeCohost } from "../../server/contract/sitting/topics/co-host.ts";
import { applyChange } from "../../server/contract/sitting/view.ts";
import { serverActor } from "../../server/sitting/actor.ts";
import { isAnythingDue } from "../../server/sitting/decide/index.ts";
import { rightOf } from "../../server/sitting/media-rights.ts";
import { assertHistories } from "../support/assert-histories.ts";
import {
  cast,
  history,
  isTurnOf,
  ORIGIN,
  openSitting,
  play,
  REASONS,
  rules,
  SECRET,
} from "../support/histories.ts";
import { DESTINATION } from "../support/rtmp-histories.ts";
import { emptyWebinar, webinarHistory } from "../support/webinar-histories.ts";

const audiences: Audience[] = [
  "court",
  "bar",
  "public",
  "board",
  "person:adv1",
  "person:adv6",
  "person:guest",
];
/** Each run has other histories: what one run does not meet another does. */
const runs = { numRuns: 90 };

const shown = new WeakMap<Sitting, Map<Audience, ReturnType<typeof redact>>>();

/** What `redact` shows of a state: it stands after one entry and before the next, and is redacted once. */
function shownTo(sitting: Sitting, audience: Audience): ReturnType<typeof redact> {
  const known = shown.get(sitting) ?? new Map();
  shown.set(sitting, known);
  const view = known.get(audience) ?? redact(sitting, audience);
  known.set(audience, view);
  return view;
}

test("redact(apply(s, e), a) = apply(redact(s, a), redact(e, a)) for every audience", () => {
  assertHistories(
    fc.property(history, fc.constantFrom("NORMAL" as const, "FC" as const), (acts, type) => {
      for (const { before, after } of play(openSitting(type), acts)) {
        for (const audience of audiences) {
          const change = redactChange(before, after, audience);
          const was = shownTo(before, audience);
          expect(change ? applyChange(was, change) : was).toEqual(shownTo(after, audience));
        }
      }
    }),
    runs,
  );
});

test("entries told together, as one change, show what they would have shown one by one", () => {
  assertHistories(
    fc.property(history, fc.nat(), fc.nat(), (acts, some, other) => {
      const steps = play(openSitting(), acts);
      if (steps.length === 0) return;
      const [from, to] = [some % steps.length, other % steps.length].sort((a, b) => a - b) as [
        number,
        number,
      ];
      const [before, after] = [steps[from]?.before, steps[to]?.after];
      if (!before || !after) throw new Error("no such steps");
      for (const audience of audiences) {
        const change = redactChange(before, after, audience);
        const shown = redact(before, audience);
        expect(change ? applyChange(shown, change) : shown).toEqual(redact(after, audience));
      }
    }),
    runs,
  );
});

test("what the public and the bar are told, and the whole of what they see, never names a closed case, nor where the court sends to", () => {
  assertHistories(
    fc.property(history, fc.constantFrom("NORMAL" as const, "FC" as const), (acts, type) => {
      for (const { before, after } of play(openSitting(type), acts)) {
        for (const audience of ["public", "bar", "board", "person:adv1", "person:guest"] as const) {
          const seen = JSON.stringify(redact(after, audience));
          expect(seen).not.toContain(DESTINATION);
          const own =
            audience.startsWith("person:") &&
            after.people[audience.slice(7)]?.admittedItems.includes("FRESH:6") === true;
          if (own) continue;
          expect(JSON.stringify(redactChange(before, after, audience))).not.toContain(SECRET);
          expect(seen).not.toContain(SECRET);
        }
      }
    }),
    runs,
  );
});

test("whence people come is known to the server alone", () => {
  let known = 0;
  assertHistories(
    fc.property(history, (acts) => {
      for (const { before, after } of play(openSitting(), acts)) {
        if (JSON.stringify(after.origins).includes(ORIGIN)) known += 1;
        for (const audience of audiences) {
          expect(JSON.stringify(redactChange(before, after, audience)) ?? "").not.toContain(ORIGIN);
          expect(JSON.stringify(redact(after, audience))).not.toContain(ORIGIN);
        }
      }
    }),
    { numRuns: 20 },
  );
  expect(known).toBeGreaterThan(100);
});

test("a reason reaches the court, and beyond it only the bar of the item or the person removed", () => {
  const toldOf = (change: unknown) => {
    const told = JSON.stringify(change) ?? "";
    return Object.values(REASONS).filter((reason) => told.includes(reason));
  };
  assertHistories(
    fc.property(history, (acts) => {
      for (const [moment, { before, after }] of play(openSitting(), acts).entries()) {
        for (const audience of ["public", "bar"] as const)
          expect(toldOf(redactChange(before, after, audience))).toEqual([]);
        for (const [n, id] of Object.keys(after.people).entries()) {
          if (!isTurnOf(n, moment)) continue;
          const person = after.people[id];
          const isOf = person?.items.some((item) => isOfItem(person, item)) === true;
          const own: string[] = isOf ? [REASONS.passOver, REASONS.pause] : [];
          if (person?.reason !== "") own.push(REASONS.remove);
          const told = toldOf(redact(after, `person:${id}`));
          expect(told.filter((reason) => !own.includes(reason))).toEqual([]);
        }
      }
    }),
    runs,
  );
});

test("people who wait, are in the lobby or are out have no media; media and public never publish", () => {
  assertHistories(
    fc.property(history, (acts) => {
      for (const { after } of play(openSitting(), acts)) {
        for (const person of Object.values(after.people)) {
          const right = rightOf(after, person);
          if (
            ["WAITING", "LOBBY", "REFUSED", "REMOVED", "ABSENT", "KICKED_OUT", "LEFT"].includes(person.state)
          )
            expect(right).toBeNull();
          if (["media", "watcher"].includes(person.id)) expect(right?.right).not.toBe("publish");
        }
      }
    }),
    runs,
  );
});

test("behind a closed door nobody has media but the court, the people of the running item, and the secret room", () => {
  assertHistories(
    fc.property(history, fc.constantFrom("NORMAL" as const, "FC" as const), (acts, type) => {
      for (const { after, settled } of play(openSitting(type), acts)) {
        if (!settled || !doorClosed(after)) continue;
        const place = `${after.id}/hearing`;
        const inside = Object.values(after.people).filter(
          (person) =>
            courtSideOf(person.role, person.subRole) !== "court" && rightOf(after, person)?.place === place,
        );
        const strangers = inside.filter((person) => !person.admittedItems.includes(after.running ?? ""));
        expect(strangers.map((person) => person.id)).toEqual([]);
      }
    }),
    runs,
  );
});

test("a co-host is in the hall and may be one; who waits is told to the court and to co-hosts alone", () => {
  let helped = 0;
  const [, officer] = cast;
  const counsel = cast.find(({ id }) => id === "adv1");
  if (!officer || !counsel) throw new Error("nobody offers, or nobody accepts");
  // Chance alone would hardly find the one who may say yes.
  const agreed = [
    { command: { type: "offerCohost" as const, person: counsel.id }, actor: officer, wait: 1_000 },
    { command: { type: "acceptCohost" as const, offer: 1 }, actor: counsel, wait: 1_000 },
  ];
  assertHistories(
    fc.property(history, fc.boolean(), (acts, isAgreed) => {
      for (const { after, settled } of play(openSitting(), isAgreed ? [...agreed, ...acts] : acts)) {
        if (!settled) continue;
        const waiting = Object.values(after.people).filter(({ state }) => state === "WAITING");
        for (const person of Object.values(after.people)) {
          const isCohost = isCohosting(after, person.id);
          if (isCohost) {
            helped += 1;
            expect([person.state, mayBeCohost(person.role, person.subRole), after.phase]).toEqual([
              expect.stringMatching(/^(ACTIVE|PASSIVE)$/),
              true,
              expect.not.stringMatching("risen"),
            ]);
          }
          const shown = redact(after, `person:${person.id}`).people;
          const others = waiting.filter(({ id }) => id !== person.id && shown[id] !== undefined);
          if (!isCohost) expect(others).toEqual([]);
        }
        for (const audience of ["bar", "public"] as const)
          expect(waiting.filter(({ id }) => redact(after, audience).people[id])).toEqual([]);
      }
    }),
    runs,
  );
  expect(helped).toBeGreaterThan(0);
});

test("a sitting is always sound: one item runs, one is paused, hands are few and of people in the hall", () => {
  assertHistories(
    fc.property(history, (acts) => {
      for (const { after, settled } of play(openSitting(), acts)) if (settled) expectSound(after);
    }),
    runs,
  );
});

test("while the court changes no setting nothing follows from its settings: what is due was written with the command before", () => {
  assertHistories(
    fc.property(history, fc.constantFrom("NORMAL" as const, "FC" as const), (acts, type) => {
      for (const { event, after, settled } of play(openSitting(type), acts)) {
        if (!settled) continue;
        const isDue = (asksSettings: boolean) =>
          isAnythingDue(after, serverActor, event.at, rules, !asksSettings);
        expect(isDue(true)).toBe(isDue(false));
      }
    }),
    runs,
  );
});

function expectSound(sitting: Sitting): void {
  const items = Object.values(sitting.items);
  const running = items.filter((item) => isRunning(item.state)).map((item) => item.id);
  expect(running.length).toBeLessThanOrEqual(1);
  if (running.length === 1) expect(running[0]).toBe(sitting.running as string);
  const paused = items.filter((item) => item.state === "PAUSED").map((item) => item.id);
  expect(paused).toEqual(
    sitting.paused === null || sitting.phase === "risen" ? paused.slice(0, 0) : [sitting.paused],
  );
  expect(items.filter((item) => item.state === "NEXT").length).toBeLessThanOrEqual(1);
  expect(sitting.hands.length).toBeLessThanOrEqual(HAND_LIMIT);
  const urgent = sitting.hands.map((hand) => hand.urgent);
  expect(urgent).toEqual([...urgent].sort((a, b) => Number(b) - Number(a)));
  expect(new Set(sitting.order).size).toBe(items.length);
  for (const { round, acts } of items) expect(acts.filter(({ of }) => of === "passOver")).toHaveLength(round);
}

test("an item that was before the court is ended or passed over on its day only when the link of each of its people holds, or somebody confirmed it", () => {
  assertHistories(
    fc.property(history, (acts) => {
      const unconfirmed = acts.filter(({ command }) => !("confirmed" in command && command.confirmed));
      for (const { before, event } of play(openSitting(), unconfirmed)) {
        // Nobody ends what the night ends.
        if (isDayOver(before, event.at)) continue;
        const ends = event.type === "outcomeRecorded" || event.type === "itemPassedOver";
        const rises = event.type === "itemNotReached";
        if (!ends && !rises) continue;
        const wasBeforeTheCourt =
          isRunning(event.from) || ["PAUSED", "PASSED_OVER", "RECALLED"].includes(event.from);
        if (!wasBeforeTheCourt) continue;
        const awaited = Object.values(before.people).filter(
          (person) =>
            person.lostAt !== null && isPresent(person) && person.admittedItems.includes(event.item),
        );
        expect(awaited.map((person) => person.id)).toEqual([]);
      }
    }),
    runs,
  );
});

/** How often more histories are drawn before an event counts as one that no history reaches. */
const ROUNDS = 25;

test("the random histories reach every event there is", () => {
  const seen = new Set<string>();
  const everyEvent = everyTopic.flatMap(({ folds = {} }) => Object.keys(folds));
  const unseen = () => everyEvent.filter((type) => !seen.has(type));
  // Histories are drawn until they have reached everything, so that the test hangs on no seed.
  for (let round = 0; round < ROUNDS && unseen().length > 0; round++) {
    assertHistories(
      fc.property(history, (acts) => {
        for (const { event } of play(openSitting(), acts)) seen.add(event.type);
      }),
      { numRuns: 300 },
    );
    assertHistories(
      fc.property(webinarHistory, (acts) => {
        for (const { event } of play(emptyWebinar(), acts)) seen.add(event.type);
      }),
      { numRuns: 60 },
    );
  }
  expect(unseen()).toEqual([]);
});
