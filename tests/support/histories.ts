// Random and scripted histories of a sitting for law tests: every command with random arguments, given by the day's people.
import fc from "fast-check";
import { CONSENT_VERSION } from "../../server/contract/limits.ts";
import { roles } from "../../server/contract/roles.ts";
import type { Settings } from "../../server/contract/settings.ts";
import { apply } from "../../server/contract/sitting/apply.ts";
import type { Command } from "../../server/contract/sitting/commands.ts";
import type { itemActs } from "../../server/contract/sitting/core/item.ts";
import type { SittingEvent } from "../../server/contract/sitting/events.ts";
import { mayEver } from "../../server/contract/sitting/permissions.ts";
import { emptySitting, type Sitting } from "../../server/contract/sitting/sitting.ts";
import { serverActor } from "../../server/sitting/actor.ts";
import { type Actor, decide } from "../../server/sitting/decide/index.ts";
import { arms, EXHIBIT, exhibit, PRIVATE, REASONS } from "./any-command.ts";
import { benchScene } from "./bench-histories.ts";
import { floorScene } from "./floor-histories.ts";
import { COURT, cast, DAY, dayItems, rules, rulesWith, START } from "./history-day.ts";
import { copiesScene, publishing, recordingScene, shownScene } from "./recording-histories.ts";
import { rtmpScene } from "./rtmp-histories.ts";
import { streamScene } from "./stream-histories.ts";

export * from "./history-day.ts";
export { EXHIBIT, exhibit, PRIVATE, REASONS };

/** The middle of a hearing comes up more often than chance would bring it. */
const often: fc.Arbitrary<{ type: string }>[] = [
  fc.constant({ type: "hear" }),
  fc.constant({ type: "goInCamera", reason: "" }),
  fc.constant({ type: "openCourt" }),
  fc.constant({ type: "pause", reason: REASONS.pause }),
  fc.constant({ type: "resume" }),
  fc.constant({ type: "loseLink", person: "adv1" }),
  fc.constant({ type: "followUp" }),
  // The officer is also whom these reach, since half of the answers are given by the officer.
  fc.constant({ type: "mute", people: ["master", "adv1"] }),
  fc.constant({ type: "stopVideo", people: ["master", "adv1"] }),
  fc.constant({ type: "askToUnmute", person: "master" }),
  fc.constant({ type: "listForSecretRoom", people: ["prison"] }),
  fc.constant({ type: "approveSecretRoom", people: ["prison"] }),
  fc.constant({ type: "sendFromSecretRoom", person: "prison" }),
  fc.constant({ type: "askToShare", kind: "cowatch" }),
  fc.constant({ type: "decideShare", person: "adv1", granted: true }),
  fc.constant({ type: "decideShare", person: "adv1", granted: false }),
  fc.constant({ type: "createBreakout", name: "Mediation" }),
  fc.constant({ type: "inviteToBreakout", room: "B1", person: "adv1", promotePassive: true }),
  fc.constant({ type: "joinBreakout", room: "B1" }),
  fc.constant({ type: "confirmAppearance", item: "FRESH:1" }),
  fc.constant({ type: "offerCohost", person: "adv1" }),
  fc.constant({ type: "acceptCohost", offer: 1 }),
];

/** Commands of counsel for which chance would rarely find the one who may. */
const ofCounsel: readonly string[] = ["askToShare", "startShare", "startCowatch", "acceptCohost"];

/** Somebody whose command it is: the officer's, the server's, or nobody's in particular. */
function giverOf(command: Command): Actor | undefined {
  if (ofCounsel.includes(command.type)) return cast.find((actor) => actor.id === "adv1");
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

const actorOf = (id: string) => cast.find((actor) => actor.id === id) as Actor;

/** Counsel shows a film to all, which chance would hardly ever bring about in this order. */
const shownFilm = fc.nat(90).map((time) => {
  const counsel = actorOf("adv1");
  const steps: [Command, Actor][] = [
    [{ type: "promote", person: "adv1" }, cast[1] as Actor],
    [{ type: "askToShare", kind: "cowatch" }, counsel],
    [{ type: "decideShare", person: "adv1", granted: true }, cast[1] as Actor],
    [{ type: "startCowatch", file: exhibit }, counsel],
    [{ type: "playCowatch", time, playing: true }, counsel],
  ];
  return steps.map(([command, actor]) => ({ command, actor, wait: 1_000 }));
});

/** Somebody whom the list does not know names an item; the officer gives them a place in it and takes it back. */
const confirmed = fc.constantFrom("Petitioner" as const, "Respondent" as const).map((side) => {
  const about = { person: "stranger", item: "FRESH:1" };
  const named = { type: "enter", items: [{ item: about.item, submission: "" }], location: "home" } as const;
  const steps: [Command, Actor][] = [
    [{ ...named, items: [...named.items], consent: CONSENT_VERSION }, actorOf("stranger")],
    [{ type: "confirmCounsel", ...about, side }, actorOf("master")],
    [{ type: "withdrawCounsel", ...about }, actorOf("master")],
  ];
  return steps.map(([command, actor]) => ({ command, actor, wait: 1_000 }));
});

/** Counsel names somebody in their place, and takes it back or is answered; the officer undoes it. Which naming is meant is chance. */
const inOnesPlace = fc
  .record({ accepts: fc.boolean(), n: fc.integer({ min: 1, max: 4 }) })
  .map(({ accepts, n }) => {
    const stranger = actorOf("stranger");
    const { id, role, subRole, profileName, office } = stranger;
    const counsel = actorOf("adv1");
    const naming = {
      ...counsel,
      named: { id, role: role as "ADVOCATE", subRole, profileName, office, confirmed: [], speakingIn: null },
    };
    const name = { type: "nameStandIn", item: "FRESH:1", person: id } as const;
    const standIn = String(n);
    const steps: [Command, Actor][] = [
      [name, naming],
      [{ type: "withdrawStandIn", standIn }, counsel],
      [name, naming],
      [{ type: "answerStandIn", standIn: String(n + 1), accepts }, stranger],
      [{ type: "endStandIn", standIn: String(n + 1) }, actorOf("master")],
    ];
    return steps.map(([command, actor]) => ({ command, actor, wait: 1_000 }));
  });

/** The officer takes back what they did a moment before: a message, a file for the agenda, and whom they listed for the secret room. */
const takenBack = fc.constantFrom("prison", "guest").map((who) => {
  const file = { id: "F4", name: "F4.pdf", kind: "pdf", bytes: 1, hash: "00" } as const;
  const commands: Command[] = [
    { type: "sendChat", to: "everyone", text: "To all" },
    { type: "deleteChat", message: "C1" },
    { type: "addAgendaFile", file, item: null },
    { type: "removeAgendaFile", file: file.id },
    { type: "listForSecretRoom", people: [who] },
    { type: "sendFromSecretRoom", person: who },
  ];
  return commands.map((command) => ({ command, actor: actorOf("master"), wait: 1_000 }));
});

const DAY_MS = 24 * 3600_000;

/** What still comes after the day: the server ends it, the officer corrects the record of an item, twice, and publishes the recording. */
const night = fc.constantFrom("FRESH:1", "FRESH:3", "FRESH:6").map((item) => {
  const recorded = { state: "NOT_REACHED", nextDate: null } as const;
  const corrected = { state: "ADJOURNED", nextDate: "2026-12-01" } as const;
  const ofDay = { actor: cast[1] as Actor, wait: 0 };
  const correct = { type: "correctRecord" as const, item, reason: "Wrong row" };
  const acts: { command: Command; actor: Actor; wait: number }[] = [
    { command: { type: "followUp" }, actor: serverActor, wait: DAY_MS },
    { ...ofDay, command: { ...correct, from: recorded, to: corrected } },
    { ...ofDay, command: { ...correct, from: corrected, to: recorded } },
  ];
  return [...acts, ...publishing(cast)];
});

/** A random day: single acts, and now and then a scene. */
export const history = fc
  .array(
    fc.oneof(
      { weight: 12, arbitrary: act.map((one) => [one]) },
      { weight: 1, arbitrary: benchScene(cast) },
      { weight: 1, arbitrary: streamScene(cast) },
      { weight: 1, arbitrary: recordingScene(cast) },
      { weight: 1, arbitrary: fc.oneof(copiesScene(cast), shownScene(cast)) },
      { weight: 1, arbitrary: fc.oneof(rtmpScene(cast), takenBack) },
      { weight: 1, arbitrary: floorScene(cast, REASONS.passOver) },
      { weight: 1, arbitrary: shownFilm },
      { weight: 1, arbitrary: fc.oneof(confirmed, inOnesPlace) },
      {
        weight: 1,
        arbitrary: scene.map((commands) =>
          commands.map((command) => ({ command, wait: 1_000, actor: cast[1] as Actor })),
        ),
      },
    ),
    { minLength: 30, maxLength: 90 },
  )
  .chain((parts) => night.map((after) => [...parts.flat(), ...after]));

/** One command of a history. The court may change its settings first, so long after the act before. */
export type Act = { command: Command; actor: Actor; wait: number; settings?: Partial<Settings> };

/** One event with the states around it; `settled` on the last of its command. */
export type Moment = { before: Sitting; event: SittingEvent; after: Sitting; settled: boolean };

/** How a day begins: its list is published, the officer opens the court, everybody comes, and most are let in. */
export function opening(): { command: Command; actor: Actor; wait: number }[] {
  const officer = cast[1] as Actor;
  const enter = (actor: Actor): Command => ({
    type: "enter",
    items: dayItems
      .filter((item) => item.petitionerCounsel.includes(actor.profileName))
      .map((item) => ({ item: item.id, submission: "" })),
    location: "home",
    consent: CONSENT_VERSION,
  });
  const admitted = cast.map((actor) => actor.id).filter((id) => id !== "adv3" && id !== "stranger");
  const steps: [Command, Actor][] = [
    [{ type: "publishList", items: dayItems, deleted: [] }, serverActor],
    [{ type: "openSitting", mode: "without_manual", ranges: [] }, officer],
    ...cast.map((actor): [Command, Actor] => [enter(actor), actor]),
    [{ type: "admit", people: admitted }, officer],
  ];
  return steps.map(([command, actor]) => ({ command, actor, wait: 0 }));
}

/** A sitting with its list, open, with everybody in it. */
export function openSitting(type: "NORMAL" | "FC" = "NORMAL"): Sitting {
  let sitting = emptySitting(`HCPP01-1-${DAY}`, { ...COURT, type }, DAY);
  for (const { command, actor } of opening()) {
    const events = decide(sitting, command, actor, START, rules);
    if (Array.isArray(events)) sitting = events.reduce<Sitting>(apply, sitting);
  }
  return sitting;
}

/** People come from another browser now and then. */
function fromSomewhere(actor: Actor, now: number): Actor {
  const { origin } = actor;
  return origin === undefined
    ? actor
    : { ...actor, origin: { ...origin, device: `${origin.device} ${now % 2}` } };
}

/** Plays acts one after the other and returns every event with the states around it. */
export function play(start: Sitting, acts: readonly Act[]): Moment[] {
  const moments: Moment[] = [];
  let sitting = start;
  let now = START;
  let current = rules;
  for (const { command, actor, wait, settings } of acts) {
    now += wait;
    if (settings) current = rulesWith(settings);
    const events = decide(sitting, command, fromSomewhere(actor, now), now, current);
    if (!Array.isArray(events)) continue;
    for (const [n, event] of events.entries()) {
      const after = apply(sitting, event);
      moments.push({ before: sitting, event, after, settled: n === events.length - 1 });
      sitting = after;
    }
  }
  return moments;
}

/**
 * Whether it is the turn of the so many-eth person at a moment: what their view shows wrongly stands for more than one entry, so that
 * each is looked at after every third.
 */
export const isTurnOf = (person: number, moment: number): boolean => person % 3 === moment % 3;
