// Stories of guests: how many come from one place, whom a removal holds, and what counsel sees of those who watch.
import { beforeAll, expect, test } from "bun:test";
import { CONSENT_VERSION } from "../../server/contract/limits.ts";
import type { PersonCommand } from "../../server/contract/sitting/commands.ts";
import { TestPerson, until } from "../support/client.ts";
import { admit, come, counselOnRecord, hall, inState, oneServer, openHall, phones } from "./support/story.ts";

oneServer();
const sitting = hall(4);
let officer: TestPerson;
let admin: TestPerson;

beforeAll(async () => {
  ({ officer } = await openHall(4));
  admin = await come(phones.admin);
});

const path = (name: string, court = 4) =>
  `${officer.url}/api/v1/anonymous/court/passive/HCPP01-${court}/join?name=${encodeURIComponent(name)}`;
const asGuest: PersonCommand = { type: "enter", items: [], location: "home", consent: CONSENT_VERSION };

/** A browser that keeps its cookies and asks to watch under a name. */
async function ask(name: string, cookie = "", court = 4): Promise<{ response: Response; cookie: string }> {
  const response = await fetch(path(name, court), {
    method: "POST",
    headers: cookie ? { Cookie: cookie } : {},
  });
  return { response, cookie: response.headers.get("Set-Cookie")?.split(";")[0] ?? cookie };
}

async function guest(name: string, cookie = ""): Promise<{ person: TestPerson; cookie: string }> {
  const answer = await ask(name, cookie);
  expect(answer.response.status).toBe(201);
  const person = new TestPerson(officer.url);
  Object.assign(person, await answer.response.json());
  await person.connect();
  return { person, cookie: answer.cookie };
}

const refusalOf = async (response: Response) => {
  const body: { error?: { refusal?: string } } = Object(await response.json());
  return body.error?.refusal;
};

test("a guest named like counsel of record is on no list: no side, no item, and not kept when the hall is secured", async () => {
  const { item } = await counselOnRecord(officer, sitting);
  const { person } = await guest(item.petitionerCounsel[0]?.replace(/^Adv\. /, "") ?? "");
  const naming = { ...asGuest, items: [{ item: item.id, submission: "" }] };
  expect(await person.refused(sitting, naming)).toBe("guest_names_items");
  await person.enter(sitting);
  await inState(person, sitting, "PASSIVE");
  expect(person.me(sitting)).toMatchObject({ onList: false, items: [], admittedItems: [], sides: {} });
  await officer.do(sitting, { type: "secureHall" });
  await inState(person, sitting, "LOBBY");
  await officer.do(sitting, { type: "resumeHall" });
});

test("the browser keeps a device id that no page can read", async () => {
  const { response, cookie } = await ask("Asha Guest");
  expect(response.headers.get("Set-Cookie")).toMatch(/^sunwai_device=[\w-]{22}; .*HttpOnly; SameSite=Lax/);
  expect((await ask("Asha Again", cookie)).cookie).toBe(cookie);
  expect((await ask("Asha Forged", "sunwai_device=short")).cookie).not.toContain("short");
});

test("a guest who was removed comes back from that device under no name, until the removal is lifted", async () => {
  const { person, cookie } = await guest("Rowdy Watcher");
  await person.enter(sitting);
  await inState(person, sitting, "PASSIVE");
  const { person: second } = await guest("Sleeper", cookie);
  await officer.do(sitting, { type: "remove", person: person.account.id, reason: "Shouting" });
  expect(await refusalOf((await ask("Quiet Person", cookie)).response)).toBe("removed");
  expect(await second.refused(sitting, asGuest)).toBe("removed");
  for (const name of ["Rowdу Wаtсher", "Ｒｏｗｄｙ Ｗａｔｃｈｅｒ", "Rowdy-Watcher"])
    expect([name, await refusalOf((await ask(name)).response)]).toEqual([name, "removed"]);
  expect((await ask("Quiet Person", cookie, 3)).response.status).toBe(201);
  await officer.do(sitting, { type: "liftRemoval", person: person.account.id });
  expect((await ask("Quiet Person", cookie)).response.status).toBe(201);
});

test("a removed advocate does not come back as a guest of another name from the same browser", async () => {
  const advocate = new TestPerson(officer.url);
  const cookie = `sunwai_device=${"x".repeat(22)}`;
  advocate.cookie = cookie;
  await advocate.login("9000001030");
  await advocate.connect();
  await advocate.enter(sitting);
  await admit(officer, sitting, advocate);
  await officer.do(sitting, { type: "remove", person: advocate.account.id, reason: "Recording" });
  expect(await refusalOf((await ask("Entirely Other", cookie)).response)).toBe("removed");
  advocate.close();
});

test("guests of one address and of the hall are bounded by the court's settings, at the call and at the door", async () => {
  const set = (key: string, value: unknown) => admin.call(`/admin/settings/${key}`, { value }, "PUT");
  for (const wrong of [0, 1.5, "many", 1001])
    expect([wrong, (await set("guests_per_address", wrong)).status]).toEqual([wrong, 400]);
  const inside = () =>
    Object.values(officer.sitting(sitting).people).filter(
      ({ role, state }) => role === "ANONYMOUS" && ["PASSIVE", "LOBBY", "WAITING"].includes(state),
    ).length;
  const { person: early } = await guest("Early Bird");
  const { person: late } = await guest("Late Bird");
  await early.enter(sitting);
  await until("the guest to be in", () => inside() > 0);
  await set("guests_per_address", inside());
  expect(await refusalOf((await ask("One More")).response)).toBe("guests_of_address_full");
  expect(await late.refused(sitting, asGuest)).toBe("guests_of_address_full");
  await set("guests_per_address", 1000);
  await set("guests_per_hall", inside());
  expect(await late.refused(sitting, asGuest)).toBe("guests_full");
  await set("guests_per_hall", 500);
  expect(await late.refused(sitting, asGuest)).toBe("done");
});

test("120 guests in a few seconds from one address: sixty come as far as an account, and the others read why", async () => {
  await admin.call("/admin/settings/guests_per_address", { value: 60 }, "PUT");
  const letters = "abcdefghijklmnop";
  const names = Array.from({ length: 120 }, (_, n) => `Swarm ${letters[n % 16]}${letters[n >> 4]}`);
  const answers = await Promise.all(names.map((name) => ask(name, "", 2)));
  expect(answers.filter(({ response }) => response.status === 201)).toHaveLength(60);
  const refused = answers.filter(({ response }) => response.status !== 201);
  expect(new Set(await Promise.all(refused.map(({ response }) => refusalOf(response))))).toEqual(
    new Set(["guests_of_address_full"]),
  );
});

test("counsel's list is of those who take part: who watches is not on it, and the officer sees them", async () => {
  const { counsel } = await counselOnRecord(officer, sitting);
  await counsel.enter(sitting);
  await admit(officer, sitting, counsel);
  const { person } = await guest("Zubeida Watching");
  await person.enter(sitting);
  await inState(person, sitting, "PASSIVE");
  await until("the officer to see them", () => officer.sitting(sitting).people[person.account.id]);
  await until("counsel to be up to date", () => counsel.sitting(sitting).people[counsel.account.id]);
  expect(counsel.sitting(sitting).people[person.account.id]).toBeUndefined();
});

test("a guest who gives refused commands again without end leaves the other guests their own", async () => {
  const again = (person: TestPerson, n: number) =>
    person.send(sitting, { type: "lowerHand" }, `again-${person.account.id}-${n}`, true);
  const [{ person: restless }, { person: other }] = [
    await guest("Restless Guest"),
    await guest("Other Guest"),
  ];
  const answers = await Promise.all(Array.from({ length: 300 }, (_, n) => again(restless, n)));
  expect(answers).toContainEqual({ refused: "unavailable" });
  const own = await Promise.all(Array.from({ length: 5 }, (_, n) => again(other, n)));
  expect(own).not.toContainEqual({ refused: "unavailable" });
});
