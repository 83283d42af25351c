// Every command of a sitting with random arguments, in the words of the day of the law tests.
import fc from "fast-check";
import { CONSENT_VERSION } from "../../server/contract/limits.ts";
import { itemActs, outcomes } from "../../server/contract/sitting/core/item.ts";
import type { SharedFile } from "../../server/contract/sitting/core/shared-file.ts";
import { isOfType } from "../../server/contract/sitting/meeting-actions.ts";
import type { Action } from "../../server/contract/sitting/permissions.ts";
import { doorNames } from "../../server/contract/sitting/topics/doors.ts";
import { shareKinds } from "../../server/contract/sitting/topics/screen-share.ts";
import { takenBack } from "../../server/contract/sitting/topics/stream.ts";
import { rightBodies } from "./any-body.ts";
import { benchArms } from "./bench-histories.ts";
import { floorArms } from "./floor-histories.ts";
import { hearingArms } from "./hearing-histories.ts";

import { cast, dayItems, listedItem } from "./history-day.ts";

/** The name of a shared file, which must never reach the public. */
export const EXHIBIT = "EXHIBITNAME";
export const exhibit: SharedFile = {
  id: "0123456789abcdef0123456789abcdef",
  name: `${EXHIBIT}.pdf`,
  kind: "pdf",
  type: "application/pdf",
  size: 1000,
};

const anyPerson = fc.constantFrom(...cast.map((actor) => actor.id));
const anyItem = fc.constantFrom(...dayItems.map((item) => item.id), "FRESH:9", "MEMO:M1");
const reason = fc.constantFrom("reason", "on their legs in Hall 5");
/** Reasons by what they are for, so that a law can say whom each has reached. */
export const REASONS = {
  passOver: "PASSOVERREASON",
  pause: "PAUSEREASON",
  inCamera: "DOORREASON",
  remove: "REMOVALREASON",
  stopStream: "STOPREASON",
} as const;
const laterOrNow = (of: keyof typeof REASONS) => fc.constantFrom("", REASONS[of]);

const firstNine = [{ category: "FRESH", caseRanges: [{ from: 1, to: 9 }] }];

/** Each has the shape of its commands. */
export const arms: fc.Arbitrary<{ type: string }>[] = [
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
  fc.record({ type: fc.constant("refuseEntry" as const), person: anyPerson, reason }),
  fc.record({ type: fc.constant("remove" as const), person: anyPerson, reason: laterOrNow("remove") }),
  ...(["promote", "demote", "liftRemoval", "allowHand"] as const).map((type) =>
    fc.record({ type: fc.constant(type), person: anyPerson }),
  ),
  fc.record({
    type: fc.constant("confirmCounsel" as const),
    person: anyPerson,
    item: anyItem,
    side: fc.constantFrom("Petitioner" as const, "Respondent" as const, "" as const),
  }),
  fc.record({ type: fc.constant("withdrawCounsel" as const), person: anyPerson, item: anyItem }),
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
  fc.record({
    type: fc.constant("giveReason" as const),
    of: fc.constant("stopStream" as const),
    reason: fc.constant(REASONS.stopStream),
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
  ...(["startStream", "startStream", "pauseStream", "endStream"] as const).map((type) =>
    fc.constant({ type }),
  ),
  ...(
    [
      "startRecording",
      "startRecording",
      "pauseRecording",
      "stopRecording",
      "openRecording",
      "releaseRecording",
      "deleteRecording",
      "keepRecording",
    ] as const
  ).map((type) => fc.constant({ type })),
  fc.record({ type: fc.constant("holdRecording" as const), why: fc.constantFrom("Appeal", "Inquiry") }),
  fc.record({
    type: fc.constant("askCopy" as const),
    items: fc.array(anyItem, { minLength: 1, maxLength: 2 }),
    why: fc.constant("Appeal"),
  }),
  fc.record({ type: fc.constant("exportRecording" as const), items: fc.constant([]), why: reason }),
  ...(["objectToCopy", "fetchCopy"] as const).map((type) =>
    fc.record({ type: fc.constant(type), copy: fc.integer({ min: 1, max: 3 }) }),
  ),
  fc.record({
    type: fc.constant("giveCopy" as const),
    copy: fc.integer({ min: 1, max: 3 }),
    days: fc.constant(3),
  }),
  fc.record({ type: fc.constant("refuseCopy" as const), copy: fc.integer({ min: 1, max: 3 }), why: reason }),
  fc.record({ type: fc.constant("setStreamDelay" as const), seconds: fc.constantFrom(0, 60, 600) }),
  fc.record({ type: fc.constant("takeBackStream" as const), back: fc.constantFrom(...takenBack) }),
  ...(["excludeItem", "includeItem", "objectToStream"] as const).map((type) =>
    fc.record({ type: fc.constant(type), item: anyItem }),
  ),
  fc.record({ type: fc.constant("decideObjection" as const), item: anyItem, isUpheld: fc.boolean() }),
  ...(
    [
      "stopStream",
      "resumeStream",
      "secureHall",
      "resumeHall",
      "muteAll",
      "unmute",
      "startVideo",
      "declineAsk",
    ] as const
  ).map((type) => fc.constant({ type })),
  ...(["mute", "stopVideo"] as const).map((type) =>
    fc.record({ type: fc.constant(type), people: fc.array(anyPerson, { minLength: 1, maxLength: 3 }) }),
  ),
  ...(["askToUnmute", "askToStartVideo"] as const).map((type) =>
    fc.record({ type: fc.constant(type), person: anyPerson }),
  ),
  ...(["loseLink", "regainLink", "kickOut"] as const).map((type) =>
    fc.record({ type: fc.constant(type), person: anyPerson }),
  ),
  fc.record({
    type: fc.constant("noteElsewhere" as const),
    person: anyPerson,
    to: fc.option(
      fc.record({ hall: fc.constantFrom("1", "5"), speaking: fc.boolean(), closed: fc.boolean() }),
      { nil: null },
    ),
  }),
  fc.record({
    type: fc.constant("publishList" as const),
    items: fc.subarray([listedItem(3, { petitioner: "Renamed" }), listedItem(8)]),
    deleted: fc.subarray(["FRESH:2", "FRESH:5"]),
  }),
  fc.record({ type: fc.constant("askToShare" as const), kind: fc.constantFrom(...shareKinds) }),
  fc.record({
    type: fc.constant("decideShare" as const),
    person: fc.constant("adv1"),
    granted: fc.boolean(),
  }),
  fc.record({ type: fc.constant("startShare" as const), mode: fc.constantFrom("text", "motion") }),
  fc.record({ type: fc.constant("stopShare" as const), person: fc.option(anyPerson, { nil: undefined }) }),
  fc.constant({ type: "startCowatch", file: exhibit }),
  fc.constant({ type: "turnCowatch", page: 3, zoom: 2, x: 0.5, y: 0.25 }),
  fc.record({ type: fc.constant("playCowatch" as const), time: fc.nat(90), playing: fc.boolean() }),
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
      fc.record({ room: fc.constantFrom("B1", "B2") }),
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

const anyRoom = fc.constantFrom("B1", "B2", "B3", "B4");
/** The rooms beside the hearing. */
arms.push(
  ...(["joinSecretRoom", "leaveSecretRoom", "leaveBreakout"] as const).map((type) => fc.constant({ type })),
  fc.record({ type: fc.constant("sendFromSecretRoom" as const), person: anyPerson }),
  fc.record({ type: fc.constant("createBreakout" as const), name: fc.constantFrom("Mediation", "Parties") }),
  fc.record({
    type: fc.constant("inviteToBreakout" as const),
    room: anyRoom,
    person: anyPerson,
    promotePassive: fc.boolean(),
    promoteModerator: fc.boolean(),
  }),
  ...(["joinBreakout", "endBreakout"] as const).map((type) =>
    fc.record({ type: fc.constant(type), room: anyRoom }),
  ),
);

arms.push(
  ...(["offerCohost", "withdrawCohost"] as const).map((type) =>
    fc.record({ type: fc.constant(type), person: anyPerson }),
  ),
  fc.record({ type: fc.constant("acceptCohost" as const), offer: fc.integer({ min: 1, max: 2 }) }),
  fc.constant({ type: "layDownCohost" }),
);

arms.push(...benchArms());
arms.push(...floorArms(anyItem, anyPerson, REASONS.passOver));
arms.push(...hearingArms(anyPerson));

/** Commands that nobody has written an arm for, as those of a new topic: bodies of their shape, with ids that mean something here. */
const written = new Set(arms.map((arm) => fc.sample(arm, { numRuns: 1, seed: 1 })[0]?.type));
const known = [...cast.map(({ id }) => id), ...dayItems.map(({ id }) => id)];
// Commands that exist only in webinars would be refused each time; webinars have histories of their own.
for (const [type, bodies] of rightBodies(known))
  if (!written.has(type) && isOfType(type as Action, "NORMAL"))
    arms.push(bodies.map((body) => ({ ...body, type })));
