// Guests of a meeting in decide: as many are in its room, or wait, as may be invited to it; who is in it already comes again.
import { expect, test } from "bun:test";
import { INVITED_MOST } from "../../../../../server/contract/limits.ts";
import { applyAll } from "../../../../../server/contract/sitting/apply.ts";
import type { Sitting } from "../../../../../server/contract/sitting/sitting.ts";
import { type Actor, decide } from "../../../../../server/sitting/decide/index.ts";
import { rules, START } from "../../../../support/histories.ts";
import { emptyWebinar, enterRoom, webinarCast } from "../../../../support/webinar-histories.ts";

const [, speaker] = webinarCast as [Actor, Actor];
const guest = (n: number): Actor => ({
  ...speaker,
  ...{ id: `guest${n}`, profileName: `Room ${n}`, office: "meeting" },
  invitation: { as: "participant", opensAt: 0, isOver: false, waitsForHost: true, isGuest: true, doors: {} },
  origin: { device: `device ${n}`, address: `address ${n}` },
});
const enter = (sitting: Sitting, who: Actor) => decide(sitting, enterRoom, who, START, rules);
function entered(sitting: Sitting, who: Actor): Sitting {
  const events = enter(sitting, who);
  if (!Array.isArray(events)) throw new Error(events.refused);
  return applyAll(sitting, events);
}

test("whoever comes as a guest finds a full room full, however many numbers and addresses they come from", () => {
  let room: Sitting = { ...emptyWebinar(), type: "MEETING" };
  for (let n = 0; n <= INVITED_MOST; n++) room = entered(room, guest(n));
  expect(enter(room, guest(INVITED_MOST + 1))).toEqual({ refused: "guests_full" });
  expect(enter(room, guest(0))).toBeArray();
  // Whoever has an account was counted when they were invited.
  expect(enter(room, speaker)).toBeArray();
  const left = decide(room, { type: "leave" }, guest(3), START, rules);
  if (!Array.isArray(left)) throw new Error(left.refused);
  expect(enter(applyAll(room, left), guest(INVITED_MOST + 1))).toBeArray();
});
