// Random and scripted histories of a sitting for law tests: the day's people, items, and every command with random arguments.
import fc from "fast-check";
import { CONSENT_VERSION } from "../../server/contract/limits.ts";
import { mayEver, type Role, roles, type SubRole } from "../../server/contract/roles.ts";
import { apply } from "../../server/contract/sitting/apply.ts";
import type { Command } from "../../server/contract/sitting/commands.ts";
import type { SittingEvent } from "../../server/contract/sitting/events.ts";
import {
  emptySitting,
  itemActs,
  type ListedItem,
  outcomes,
  type Sitting,
} from "../../server/contract/sitting/state.ts";
import { serverActor } from "../../server/sitting/actor.ts";
import { type Actor, type CourtRules, decide } from "../../server/sitting/decide/index.ts";

export const COURT = { id: "HCPP01-1", number: "1", type: "NORMAL" as const };
export const DAY = "2026-11-23";
export const START = Date.UTC(2026, 10, 23, 5, 0);

export const rules: CourtRules = {
  urgentEntry: true,
  passiveEnabled: true,
  autoAdmitRoster: false,
  categories: [{ value: "FRESH", text: "Fresh" }],
};

/** An item of the list; closed ones carry words that must never reach the public. */
export function listedItem(serial: number, more: Partial<ListedItem> = {}): ListedItem {
  return {
    id: `FRESH:${serial}`,
    category: "FRESH",
    categoryText: "Fresh",
    serial,
    caseNumber: `W.P.(C) ${serial}/2026`,
    petitioner: `Petitioner ${serial}`,
    respondent: "State of the Province",
    petitionerCounsel: [`Adv. Counsel ${serial}`],
    respondentCounsel: [`Adv. Opponent ${serial}`],
    purpose: "admission",
    streaming: true,
    inCamera: false,
    remotePoint: "",
    ...more,
  };
}

export const SECRET = "SECRETCASE";
export const dayItems: ListedItem[] = [
  ...[1, 2, 3, 4, 5].map((serial) => listedItem(serial)),
  listedItem(6, {
    inCamera: true,
    caseNumber: `${SECRET} 6`,
    petitioner: SECRET,
    petitionerCounsel: ["Adv. Counsel 6"],
  }),
];

export function person(
  id: string,
  role: Role,
  name = id,
  subRole: SubRole | null = null,
  hall: string | null = null,
): Actor {
  return { id, role, subRole, profileName: name, office: "", hall };
}

export const cast: Actor[] = [
  person("judge", "JUDGE", "Hon'ble Ms. Justice Test", null, "1"),
  person("master", "MASTER", "Master Test", null, "1"),
  person("steno", "STENOGRAPHER", "Steno Test", null, "1"),
  ...[1, 2, 3, 6].map((n) => person(`adv${n}`, "ADVOCATE", `Adv. Counsel ${n}`, "Advocate")),
  person("stranger", "ADVOCATE", "Adv. Nobody", "Advocate"),
  person("watcher", "ADVOCATE", "Aarav Watcher", "Public"),
  person("prison", "PRISON", "Central Prison East"),
  person("media", "MEDIA", "Media Person"),
  person("guest", "ANONYMOUS", "Guest Person"),
];

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
  ...(["loseLink", "regainLink", "expireSeat", "kickOut"] as const).map((type) =>
    fc.record({ type: fc.constant(type), person: anyPerson }),
  ),
  fc.record({
    type: fc.constant("publishList" as const),
    items: fc.subarray([listedItem(3, { petitioner: "Renamed" }), listedItem(8)]),
    deleted: fc.subarray(["FRESH:2", "FRESH:5"]),
  }),
];

/** The middle of a hearing comes up more often than chance would bring it. */
const often: fc.Arbitrary<{ type: string }>[] = [
  fc.constant({ type: "hear" }),
  fc.constant({ type: "goInCamera", reason: "" }),
  fc.constant({ type: "openCourt" }),
  fc.constant({ type: "pause", reason: REASONS.pause }),
  fc.constant({ type: "resume" }),
  fc.constant({ type: "loseLink", person: "adv1" }),
  fc.constant({ type: "expireSeat", person: "adv1" }),
  fc.constant({ type: "listForSecretRoom", people: ["prison"] }),
  fc.constant({ type: "approveSecretRoom", people: ["prison"] }),
  fc.constant({ type: "confirmAppearance", item: "FRESH:1" }),
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
