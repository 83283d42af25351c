// Stories of a co-host's own matters: dropped, unnamed, taken up again; and of a court that switches co-hosts off.
import { beforeAll, expect, test } from "bun:test";
import type { PersonCommand } from "../../server/contract/sitting/commands.ts";
import { type TestPerson, until } from "../support/client.ts";
import { helps, id, makeCohost as takeUp, unlisted } from "./support/co-host.ts";
import { admit, anotherAdvocate, come, hall, oneServer, openHall, phones } from "./support/story.ts";

oneServer();
const court = "HCPP01-1";
const sitting = hall(1);
let officer: TestPerson;

const standing = (seenBy: TestPerson, of: TestPerson) => seenBy.sitting(sitting).cohosts[id(of)]?.state;
const makeCohost = (person: TestPerson) => takeUp(officer, sitting, person);

beforeAll(async () => {
  ({ officer } = await openHall(1));
});

test("dropping the item gives no right to act on its people: a co-host who comes with other items is no longer co-host, and cannot act against them", async () => {
  const items = Object.values(officer.sitting(sitting).items);
  const item = items.find(({ inCamera, state }) => !inCamera && state === "LISTED")?.id ?? "";
  const side = await unlisted(officer, sitting);
  await side.enter(sitting, [item]);
  await admit(officer, sitting, side);
  await makeCohost(side);
  const opponent = await unlisted(officer, sitting);
  await opponent.enter(sitting, [item]);
  const against: PersonCommand = { type: "refuseEntry", person: id(opponent), reason: "x" };
  expect(await side.refused(sitting, against)).toBe("cohost_may_not");
  await side.enter(sitting, []);
  await until("the end", () => standing(officer, side) === "ENDED");
  expect(await side.refused(sitting, against)).toBe("not_allowed");
  await until("the door to be out of sight", () => side.own(sitting)?.people[id(opponent)] === undefined);
  // Asked again without an item, they still have their side in it.
  await makeCohost(side);
  expect(side.own(sitting)?.dropped).toEqual({ [id(side)]: [item] });
  expect(await side.refused(sitting, against)).toBe("cohost_may_not");
  const stranger = await unlisted(officer, sitting);
  await stranger.enter(sitting);
  await side.do(sitting, { type: "refuseEntry", person: id(stranger), reason: "x" });
  await side.enter(sitting, [item]);
  await until("the end again", () => standing(officer, side) === "ENDED");
  expect(opponent.me(sitting)?.state).toBe("WAITING");
});

test("counsel of record who name no item have neither the door nor the microphones of its other side", async () => {
  const { items } = officer.sitting(sitting);
  const listed = Object.values(items).filter(({ inCamera, state }) => !inCamera && state === "LISTED");
  const on = (person: TestPerson) =>
    listed.find(({ petitionerCounsel, respondentCounsel }) =>
      [...petitionerCounsel, ...respondentCounsel].includes(person.account.displayName),
    );
  let counsel = await anotherAdvocate();
  while (!on(counsel)) counsel = await anotherAdvocate();
  await counsel.enter(sitting, []);
  await admit(officer, sitting, counsel);
  await makeCohost(counsel);
  const opponent = await unlisted(officer, sitting);
  await opponent.enter(sitting, [on(counsel)?.id ?? ""]);
  for (const help of helps(opponent)) expect(await counsel.refused(sitting, help)).toBe("cohost_may_not");
  await officer.do(sitting, { type: "withdrawCohost", person: id(counsel) });
});

test("a court that switches co-hosts off ends them with the hall's next entry: who comes then is not shown to them", async () => {
  const admin = await come(phones.admin);
  const set = (value: boolean) => admin.ok("/admin/settings/participant_cohost", { value }, "PUT");
  const helper = await unlisted(officer, sitting);
  await helper.enter(sitting);
  await admit(officer, sitting, helper);
  await makeCohost(helper);
  await set(false);
  await until("the court to have none", async () => {
    const { status } = await helper.call("/meeting/participant/token", { courtId: court });
    return status === 406;
  });
  const late = await unlisted(officer, sitting);
  await late.enter(sitting);
  await until("the end", () => standing(officer, helper) === "ENDED");
  await until("the page to know", () => helper.own(sitting)?.cohosts[id(helper)] === undefined);
  expect(helper.own(sitting)?.people[id(late)]).toBeUndefined();
  expect(await helper.refused(sitting, { type: "mute", people: [id(late)] })).toBe("not_allowed");
  await set(true);
  await until("the court to have them again", async () => {
    const { status } = await helper.call("/meeting/participant/token", { courtId: court }, "POST");
    return status === 201;
  });
  await makeCohost(helper);
});
