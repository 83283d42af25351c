// Random and scripted histories of a sitting for law tests: every command with random arguments, given by the day's people.
import fc from "fast-check";
import { CONSENT_VERSION } from "../../server/contract/limits.ts";
import { mayEver, roles } from "../../server/contract/roles.ts";
import { apply } from "../../server/contract/sitting/apply.ts";
import type { Command } from "../../server/contract/sitting/commands.ts";
import { doorNames } from "../../server/contract/sitting/doors.ts";
import type { SittingEvent } from "../../server/contract/sitting/events.ts";
import { emptySitting, itemActs, outcomes, type Sitting } from "../../server/contract/sitting/state.ts";
import { serverActor } from "../../server/sitting/actor.ts";
import { type Actor, decide } from "../../server/sitting/decide/index.ts";

import { COURT, cast, DAY, dayItems, listedItem, person, rules, SECRET, START } from "./historyDay.ts";

export { COURT, cast, DAY, dayItems, listedItem, person, rules, SECRET, START };

const anyPerson = fc.constantFrom(...cast.map((actor) => actor.id));
const anyItem = fc.constantFrom(...dayItems.map((item) => item.id), "FRESH:9", "MEMO:M1");
const reason = fc.constantFrom("reason", "on their legs in Hall 5");
/** Reasons by what they are for, so that a law can say whom each has reached. */
export const REASONS = {
  passOver: "PASSOVERREASON",
  pause: "PAUSEREASON",
  inCamera: "DOORREASON",
  remove: "REMOVALREASON",
} as const;
const laterOrNow = (of: keyof typeof REASONS) => fc.constantFrom("", REASONS[of]);

const firstNine = [{ category: "FRESH", caseRanges: [{ from: 1, to: 9 }] }];

/** Each has the shape of its commands. */
const arms: fc.Arbitrary<{ type: string }>[] = [
  fc.constant({ type: "openSitting", mode: "without_manual", ranges: [] }),
  fc.constant({ type: "openSitting", mode: "ranges", ranges: firstNine }),
  fc.constant({ type: "closeSitting" }),
  fc.record({
    type: fc.constant("enter" as const),
    items: fc.uniqueArray(fc.record({ item: anyItem, submission: fc.constant("text") }), {
      maxLength: 3,
      selector: (one) => one.item,
    }),
    location: fc.constant("home" as const),
    consent: fc.constant(CONSENT_VERSION),
  }),
  fc.record({
    type: fc.constant("admit" as const),
    people: fc.array(anyPerson, { minLength: 1, maxLength: 3 }),
  }),
  fc.record({ type: fc.constant("refuse" as const), person: anyPerson, reason }),
  fc.record({ type: fc.constant("remove" as const), person: anyPerson, reason: laterOrNow("remove") }),
  ...(["promote", "demote", "liftRemoval", "allowHand"] as const).map((type) =>
    fc.record({ type: fc.constant(type), person: anyPerson }),
  ),
  fc.record({
    type: fc.constant("changeSubmissions" as const),
    items: fc.array(fc.record({ item: anyItem, submission: fc.constantFrom("", "text") }), { maxLength: 2 }),
  }),
  ...(["leave", "stepDown", "cancelCall", "hear", "resume", "openCourt", "endSecretRoom"] as const).map(
    (type) => fc.constant({ type }),
  ),
  ...(["raiseHand", "urgentEntry"] as const).map((type) => fc.record({ type: fc.constant(type), reason })),
  fc.record({ type: fc.constant("passOver" as const), reason: laterOrNow("passOver") }),
  fc.record({ type: fc.constant("pause" as const), reason: laterOrNow("pause") }),
  fc.record({ type: fc.constant("goInCamera" as const), reason: laterOrNow("inCamera") }),
  ...itemActs.map((of) =>
    fc.record({
      type: fc.constant("giveReason" as const),
      of: fc.constant(of),
      item: anyItem,
      round: fc.integer({ min: 1, max: 2 }),
      reason: fc.constant(REASONS[of]),
    }),
  ),
  fc.record({
    type: fc.constant("giveReason" as const),
    of: fc.constant("remove" as const),
    person: anyPerson,
    reason: fc.constant(REASONS.remove),
  }),
  ...(["callItem", "recall"] as const).map((type) => fc.record({ type: fc.constant(type), item: anyItem })),
  fc.record({ type: fc.constant("callItem" as const), item: anyItem, confirmed: fc.boolean() }),
  fc.record({
    type: fc.constant("recordOutcome" as const),
    item: anyItem,
    outcome: fc.constantFrom(...outcomes),
    nextDate: fc.constantFrom("2026-12-01", null),
    confirmed: fc.boolean(),
  }),
  fc.record({ type: fc.constant("setSingleCase" as const), item: fc.option(anyItem, { nil: null }) }),
  fc.record({ type: fc.constant("setAutoAdmit" as const), on: fc.boolean() }),
  fc.record({ type: fc.constant("lowerHand" as const), person: anyPerson }),
  fc.constant({ type: "requestMemo", text: "demolition at 14:00" }),
  fc.record({
    type: fc.constant("decideMemo" as const),
    memo: fc.constantFrom("M1", "M2"),
    allowed: fc.boolean(),
    reason,
  }),
  ...(["listForSecretRoom", "approveSecretRoom"] as const).map((type) =>
    fc.record({ type: fc.constant(type), people: fc.array(anyPerson, { minLength: 1, maxLength: 2 }) }),
  ),
  fc.record({
    type: fc.constant("setDoor" as const),
    door: fc.constantFrom(...doorNames),
    on: fc.boolean(),
  }),
  ...(["secureHall", "resumeHall", "muteAll", "unmute", "startVideo", "declineAsk"] as const).map((type) =>
    fc.constant({ type }),
  ),
  ...(["mute", "stopVideo"] as const).map((type) =>
    fc.record({ type: fc.constant(type), people: fc.array(anyPerson, { minLength: 1, maxLength: 3 }) }),
  ),
  ...(["askToUnmute", "askToStartVideo"] as const).map((type) =>
    fc.record({ type: fc.constant(type), person: anyPerson }),
  ),
  ...(["loseLink", "regainLink", "expireSeat", "kickOut"] as const).map((type) =>
    fc.record({ type: fc.constant(type), person: anyPerson }),
  ),
  fc.record({
    type: fc.constant("publishList" as const),
    items: fc.subarray([listedItem(3, { petitioner: "Renamed" }), listedItem(8)]),
    deleted: fc.subarray(["FRESH:2", "FRESH:5"]),
  }),
];

export const PRIVATE = "PRIVATEWORD";
const file = fc.constantFrom("F1", "F2", "F3").map((id) => ({
  id,
  name: `${id}.pdf`,
  kind: "pdf" as const,
  bytes: 1,
  hash: "00",
}));
arms.push(
  fc.record({
    type: fc.constant("sendChat" as const),
    to: fc.oneof(
      fc.constant("everyone" as const),
      fc.constant("officer" as const),
      fc.record({ person: anyPerson }),
    ),
    text: fc.constant(PRIVATE),
    file: fc.constantFrom("F1", "F2", undefined),
  }),
  fc.constant({ type: "askToChat" }),
  fc.record({ type: fc.constant("decideChat" as const), person: anyPerson, allowed: fc.boolean() }),
  fc.record({ type: fc.constant("deleteChat" as const), message: fc.constantFrom("C1", "C2", "C3", "C4") }),
  fc.record({
    type: fc.constant("setChat" as const),
    scope: fc.constantFrom("everyone" as const, "private" as const),
    open: fc.boolean(),
  }),
  fc.record({ type: fc.constant("keepFile" as const), file }),
  fc.record({ type: fc.constant("addAgendaFile" as const), file, item: fc.option(anyItem, { nil: null }) }),
  fc.record({ type: fc.constant("removeAgendaFile" as const), file: fc.constantFrom("F1", "F2", "F3") }),
);

/** The middle of a hearing comes up more often than chance would bring it. */
const often: fc.Arbitrary<{ type: string }>[] = [
  fc.constant({ type: "hear" }),
  fc.constant({ type: "goInCamera", reason: "" }),
  fc.constant({ type: "openCourt" }),
  fc.constant({ type: "pause", reason: REASONS.pause }),
  fc.constant({ type: "resume" }),
  fc.constant({ type: "loseLink", person: "adv1" }),
  fc.constant({ type: "expireSeat", person: "adv1" }),
  // The officer is also whom these reach, since half of the answers are given by the officer.
  fc.constant({ type: "mute", people: ["master", "adv1"] }),
  fc.constant({ type: "stopVideo", people: ["master", "adv1"] }),
  fc.constant({ type: "askToUnmute", person: "master" }),
  fc.constant({ type: "listForSecretRoom", people: ["prison"] }),
  fc.constant({ type: "approveSecretRoom", people: ["prison"] }),
];

/** Somebody whose command it is: the officer's, the server's, or nobody's in particular. */
function giverOf(command: Command): Actor | undefined {
  if (mayEver("MASTER", command.type)) return cast[1];
  return roles.some((role) => mayEver(role, command.type)) ? undefined : serverActor;
}

/** A random command, half the time with somebody who may give it. */
export const act = fc
  .record({
    command: fc.oneof(...arms, ...often).map((made) => made as Command),
    actor: fc.constantFrom(...cast),
    fits: fc.boolean(),
    wait: fc.integer({ min: 0, max: 90_000 }),
  })
  .map(({ command, actor, fits, wait }) => ({ command, wait, actor: (fits && giverOf(command)) || actor }));

/** What the officer does in one go, which chance alone would hardly ever put in a row. */
const scene = fc.constantFrom("FRESH:1", "FRESH:2", "FRESH:6").chain((item) => {
  const call: Command[] = [
    { type: "setSingleCase", item: null },
    { type: "recall", item },
    { type: "callItem", item, confirmed: true },
    { type: "hear" },
  ];
  const why = (of: (typeof itemActs)[number]): Command => {
    return { type: "giveReason", of, item, round: 1, reason: REASONS[of] };
  };
  const remove = (person: string): Command[] => [
    { type: "remove", person, reason: "" },
    { type: "giveReason", of: "remove", person, reason: REASONS.remove },
  ];
  return fc.constantFrom(
    [...call, { type: "goInCamera", reason: "" } as const, why("inCamera")],
    [...call, { type: "passOver", reason: "", confirmed: true } as const, why("passOver")],
    [...call, { type: "pause", reason: "" } as const, why("pause")],
    remove("adv2"),
    remove("watcher"),
  );
});

/** A random day: single acts, and now and then a scene. */
export const history = fc
  .array(
    fc.oneof(
      { weight: 12, arbitrary: act.map((one) => [one]) },
      {
        weight: 1,
        arbitrary: scene.map((commands) =>
          commands.map((command) => ({ command, wait: 1_000, actor: cast[1] as Actor })),
        ),
      },
    ),
    { minLength: 30, maxLength: 90 },
  )
  .map((parts) => parts.flat());

/** One event with the states around it; `settled` on the last of its command. */
export type Moment = { before: Sitting; event: SittingEvent; after: Sitting; settled: boolean };

/** A sitting with its list, open, with everybody in it. */
export function openSitting(type: "NORMAL" | "FC" = "NORMAL"): Sitting {
  let sitting = emptySitting(`HCPP01-1-${DAY}`, { ...COURT, type }, DAY);
  const give = (command: Command, actor: Actor) => {
    const events = decide(sitting, command, actor, START, rules);
    if (Array.isArray(events)) sitting = events.reduce<Sitting>(apply, sitting);
  };
  give({ type: "publishList", items: dayItems, deleted: [] }, serverActor);
  give({ type: "openSitting", mode: "without_manual", ranges: [] }, cast[1] as Actor);
  for (const actor of cast) {
    const own = dayItems.filter((item) => item.petitionerCounsel.includes(actor.profileName));
    give(
      {
        type: "enter",
        items: own.map((item) => ({ item: item.id, submission: "" })),
        location: "home",
        consent: CONSENT_VERSION,
      },
      actor,
    );
  }
  give(
    {
      type: "admit",
      people: cast.map((actor) => actor.id).filter((id) => id !== "adv3" && id !== "stranger"),
    },
    cast[1] as Actor,
  );
  return sitting;
}

/** Plays acts one after the other and returns every event with the states around it. */
export function play(
  start: Sitting,
  acts: readonly { command: Command; actor: Actor; wait: number }[],
): Moment[] {
  const moments: Moment[] = [];
  let sitting = start;
  let now = START;
  for (const { command, actor, wait } of acts) {
    now += wait;
    const events = decide(sitting, command, actor, now, rules);
    if (!Array.isArray(events)) continue;
    for (const [n, event] of events.entries()) {
      const after = apply(sitting, event);
      moments.push({ before: sitting, event, after, settled: n === events.length - 1 });
      sitting = after;
    }
  }
  return moments;
}
