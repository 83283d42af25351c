// The floor's panels: who has answered a role call, requests in order and what decides them, what counsel may do. Pure.
import { expect, test } from "bun:test";
import { actsOf } from "../../../../../client/courtroom/calling/acts.ts";
import { type FloorAsks, floorAsks } from "../../../../../client/courtroom/pass-over/asks.ts";
import { asksInOrder, decisions } from "../../../../../client/courtroom/pass-over/requests.ts";
import type { Role } from "../../../../../server/contract/roles.ts";
import type { PersonCommand } from "../../../../../server/contract/sitting/commands.ts";
import { roleCallSides } from "../../../../../server/contract/sitting/core/role-call-sides.ts";
import { can } from "../../../../../server/contract/sitting/permissions.ts";
import { redact } from "../../../../../server/contract/sitting/redact.ts";
import type { Sitting } from "../../../../../server/contract/sitting/sitting.ts";
import { hall, listedItem, person, type TestHall } from "../../../../support/officer-hall.ts";

const petitioner = person("adv1", "ADVOCATE", "Adv. Counsel 1", "Advocate");
const respondent = person("opp1", "ADVOCATE", "Adv. Opponent 1", "Advocate");
const later = person("adv2", "ADVOCATE", "Adv. Counsel 2", "Advocate");
const own = "FRESH:1";
const ask = (item: string) => ({ type: "askToPassOver", item, reason: "elsewhere" }) as const;

function court(): TestHall {
  return hall([1, 2].map((serial) => listedItem(serial)))
    .open()
    .admitted(petitioner, [own])
    .admitted(respondent, [own])
    .admitted(later, ["FRESH:2"]);
}

/** What somebody may do on the floor, from what they are told; and what they gave by it. */
function asksOf(sitting: Sitting, id: string): FloorAsks & { given: PersonCommand[] } {
  const view = redact(sitting, "bar");
  const mine = redact(sitting, `person:${id}`);
  const me = mine.people[id];
  if (!me) throw new Error("not here");
  const told = { ...view, passOverAsks: mine.passOverAsks, roleCall: mine.roleCall ?? view.roleCall };
  const given: PersonCommand[] = [];
  const give = async (command: PersonCommand) => given.push(command) > 0;
  return { ...floorAsks(told, me, (action) => can(me.role, action, view.phase), give), given };
}

test("a role call: here, in the hall without an answer, reconnecting, or not here, and never gone while a seat is held", () => {
  const at = court().give({ type: "callItem", item: own }).give({ type: "setRoleCall", on: true });
  const rows = () => {
    const { people, items, roleCall } = at.sitting;
    const item = items[own];
    if (!item) throw new Error("no item");
    const admittedItems = Object.values(people).filter((one) => one.admittedItems.includes(own));
    return roleCallSides(item, admittedItems, roleCall?.here ?? []).flatMap(({ side, answers }) =>
      answers.map(({ name, is }) => `${side} ${name} ${is}`),
    );
  };
  expect(rows()).toEqual(["petitioner Adv. Counsel 1 silent", "respondent Adv. Opponent 1 silent"]);
  at.give({ type: "answerRoleCall" }, petitioner).lost("opp1");
  expect(rows()).toEqual(["petitioner Adv. Counsel 1 here", "respondent Adv. Opponent 1 reconnecting"]);
  at.give({ type: "leave" }, petitioner);
  expect(rows()[0]).toBe("petitioner Adv. Counsel 1 absent");
});

test("the request of the running item comes first, and only it can be allowed", () => {
  const at = court().give({ type: "callItem", item: own });
  at.give(ask("FRESH:2"), later).give(ask(own), petitioner);
  const asks = asksInOrder(at.sitting);
  expect(asks.map(({ item }) => item)).toEqual([own, "FRESH:2"]);
  const [first, second] = asks.map((one) => decisions(at.sitting, one));
  expect(first?.allow).toEqual({ type: "decidePassOver", item: own, allowed: true });
  expect([second?.allow, second?.decline.type]).toEqual([null, "decidePassOver"]);
});

test("passing over answers the request that waits; while somebody reconnects it needs confirmation", () => {
  const at = court().give({ type: "callItem", item: own });
  const may = (role: Role) => (action: Parameters<typeof can>[1]) => can(role, action, at.sitting.phase);
  expect(actsOf(at.sitting, may("MASTER")).passOver).toEqual({ type: "passOver", reason: "" });
  at.give(ask(own), petitioner).lost("adv1");
  const body = { type: "decidePassOver", item: own, allowed: true } as const;
  expect(actsOf(at.sitting, may("MASTER")).passOver).toEqual(body);
  expect(at.tries(body)).toBe("person_reconnecting");
  expect(at.sitting.passOverAsks[own]).toBeDefined();
  at.give({ ...body, confirmed: true });
  expect(at.sitting.items[own]).toMatchObject({ state: "PASSED_OVER", why: "elsewhere" });
  expect(at.sitting.passOverAsks).toEqual({});
});

test("counsel ask once, the other side answers and has no ask of its own meanwhile, others have neither", async () => {
  const at = court().give({ type: "callItem", item: own });
  await asksOf(at.sitting, "adv1").passOver?.send("elsewhere");
  expect(asksOf(at.sitting, "adv1").passOver).toMatchObject({ ask: null });
  at.give(ask(own), petitioner);
  const asker = asksOf(at.sitting, "adv1");
  expect(asker.passOver?.ask).toMatchObject({ person: "adv1" });
  asker.passOver?.withdraw?.();
  expect(asker.given).toEqual([{ type: "withdrawPassOver", item: own }]);
  expect(asker.answer).toBeUndefined();
  const other = asksOf(at.sitting, "opp1");
  expect([other.passOver, other.answer?.mine]).toEqual([undefined, null]);
  other.answer?.dispatch(false);
  expect(other.given).toEqual([{ type: "answerPassOver", item: own, agrees: false }]);
  const stranger = asksOf(at.sitting, "adv2");
  expect([stranger.answer, stranger.passOver?.item.id]).toEqual([undefined, "FRESH:2"]);
  at.give({ type: "setRoleCall", on: true });
  expect(asksOf(at.sitting, "opp1").confirmHere?.item.id).toBe(own);
  expect(asksOf(at.sitting, "adv2").confirmHere).toBeUndefined();
  at.give({ type: "answerRoleCall" }, respondent);
  expect(asksOf(at.sitting, "opp1").confirmHere).toBeUndefined();
});
