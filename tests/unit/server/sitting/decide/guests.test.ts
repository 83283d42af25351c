// Guests in decide: as many are in the room of a meeting, or wait, as may be invited to it; in a hall they have the items of their cases alone.
import { expect, test } from "bun:test";
import { CONSENT_VERSION, INVITED_MOST } from "../../../../../server/contract/limits.ts";
import { applyAll } from "../../../../../server/contract/sitting/apply.ts";
import type { Command } from "../../../../../server/contract/sitting/commands.ts";
import type { Sitting } from "../../../../../server/contract/sitting/sitting.ts";
import { type Actor, decide } from "../../../../../server/sitting/decide/index.ts";
import { openSitting, rules, START } from "../../../../support/histories.ts";
import { emptyWebinar, enterRoom, webinarCast } from "../../../../support/webinar-histories.ts";

const [, speaker] = webinarCast as [Actor, Actor];
const guest = (n: number): Actor => ({
  ...speaker,
  id: `guest${n}`,
  profileName: `Room ${n}`,
  office: "meeting",
  invitation: { as: "participant", opensAt: 0, isOver: false, waitsForHost: true, isGuest: true, doors: {} },
  origin: { device: `device ${n}`, address: `address ${n}` },
});
const enter = (sitting: Sitting, who: Actor) => decide(sitting, enterRoom, who, START, rules);
function entered(sitting: Sitting, who: Actor): Sitting {
  const events = enter(sitting, who);
  if (!Array.isArray(events)) throw new Error(events.refused);
  return applyAll(sitting, events);
}

test("a guest finds a full room full, however many numbers and addresses they come from", () => {
  let room: Sitting = { ...emptyWebinar(), type: "MEETING" };
  for (let n = 0; n <= INVITED_MOST; n++) room = entered(room, guest(n));
  expect(enter(room, guest(INVITED_MOST + 1))).toEqual({ refused: "guests_full" });
  expect(enter(room, guest(0))).toBeArray();
  // A person who has an account was counted when they were invited.
  expect(enter(room, speaker)).toBeArray();
  const left = decide(room, { type: "leave" }, guest(3), START, rules);
  if (!Array.isArray(left)) throw new Error(left.refused);
  expect(enter(applyAll(room, left), guest(INVITED_MOST + 1))).toBeArray();
});

test("in a hall a guest has the listed items of their cases: no memo, whatever it says, and nothing that was taken off the list", () => {
  const hall = openSitting();
  const [first, second] = hall.order.flatMap((id) => hall.items[id] ?? []);
  if (!first || !second) throw new Error("an empty list");
  const memo = { ...first, id: "MEMO:M1", category: "MEMO", state: "LISTED" as const };
  const sitting: Sitting = {
    ...hall,
    order: [...hall.order, memo.id],
    items: { ...hall.items, [memo.id]: memo, [second.id]: { ...second, state: "DELETED" } },
  };
  const cases = [first.caseNumber.toLowerCase(), second.caseNumber];
  const witness: Actor = {
    id: "guest",
    role: "WITNESS",
    subRole: null,
    profileName: "Ira Sen",
    office: "",
    hall: null,
    hallGuest: { date: "d1", as: "witness", opensAt: 0, cases },
  };
  const after = entered(sitting, witness).people.guest;
  expect(after).toMatchObject({
    state: "WAITING",
    items: [first.id],
    admittedItems: [],
    guestOf: "d1",
    invitedAs: "witness",
  });
  const consent = CONSENT_VERSION;
  const items = [{ item: first.id, submission: "" }];
  const named: Command = { type: "enter", items, location: "home", consent };
  expect(decide(sitting, named, witness, START, rules)).toEqual({ refused: "guest_names_items" });
  const early: Actor = { ...witness, hallGuest: { date: "d1", as: "witness", opensAt: START + 1, cases } };
  expect(enter(sitting, early)).toEqual({ refused: "meeting_early" });
});
