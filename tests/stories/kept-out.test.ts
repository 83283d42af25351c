// Stories of people who are kept out, and of the account that logs in twice.
import { beforeAll, expect, test } from "bun:test";
import { CONSENT_VERSION } from "../../server/contract/limits.ts";
import type { PersonCommand } from "../../server/contract/sitting/commands.ts";
import { TestPerson, until } from "../support/client.ts";
import { come, counselFor, hall, inState, oneServer, openHall } from "./support/story.ts";

oneServer();
const sitting = hall(4);
let officer: TestPerson;
let serials: number[] = [];
const take = () => `FRESH:${serials.shift()}`;

beforeAll(async () => {
  ({ officer } = await openHall(4));
  serials = Object.values(officer.sitting(sitting).items)
    .filter((item) => item.category === "FRESH" && !item.inCamera)
    .map((item) => item.serial);
});

const asGuest: PersonCommand = { type: "enter", items: [], location: "home", consent: CONSENT_VERSION };

/** What the call says to a guest of this name; empty when it takes them. */
async function refusalOf(name: string): Promise<string> {
  const path = `/api/v1/anonymous/court/passive/HCPP01-4/join?name=${encodeURIComponent(name)}`;
  const response = await fetch(`${officer.url}${path}`, { method: "POST" });
  return response.status === 201 ? "" : (Object(await response.json()).error?.refusal ?? "?");
}

/** Somebody who came to watch under a name of their own. */
async function guest(name: string): Promise<TestPerson> {
  const path = `/api/v1/anonymous/court/passive/HCPP01-4/join?name=${encodeURIComponent(name)}`;
  const response = await fetch(`${officer.url}${path}`, { method: "POST" });
  expect(response.status).toBe(201);
  const made = new TestPerson(officer.url);
  Object.assign(made, await response.json());
  return made.connect();
}

const advanceClock = (seconds: number) => officer.ok("/dev/clock", { advance: seconds * 1000 });

test("a removed person cannot come back today under another item, until the removal is lifted", async () => {
  const advocate = await counselFor(officer, sitting, [take()]);
  await officer.do(sitting, { type: "remove", person: advocate.account.id, reason: "Shouting at the bench" });
  await inState(advocate, sitting, "REMOVED");
  expect(advocate.me(sitting)?.reason).toBe("Shouting at the bench");
  const again: PersonCommand = {
    type: "enter",
    items: [{ item: take(), submission: "" }],
    location: "home",
    consent: CONSENT_VERSION,
  };
  expect(await advocate.refused(sitting, again)).toBe("removed");
  expect(await advocate.refused(sitting, { type: "raiseHand", reason: "" })).toBe("not_in_hall");
  await advocate.login(advocate.account.phoneNumber ?? "").catch(() => {});
  await officer.do(sitting, { type: "liftRemoval", person: advocate.account.id });
  const back = await come(advocate.account.phoneNumber ?? "");
  await back.enter(sitting, []);
  await inState(back, sitting, "WAITING");
});

test("a guest who was removed does not come back as another guest of the same name", async () => {
  const first = await guest("Rowdy Person");
  await first.enter(sitting);
  await inState(first, sitting, "PASSIVE");
  const names = ["rowdy  PERSON.", "Row\u200Ddy Person", "Rowdy-Person", "Rоwdy Pеrson", "Mr. Rówdy Person"];
  // Those who have an account already are stopped at the door, those who have none at the call.
  const ready = await Promise.all(names.map(guest));
  await officer.do(sitting, { type: "remove", person: first.account.id, reason: "Disturbance" });
  for (const [at, name] of names.entries()) {
    expect([name, await ready[at]?.refused(sitting, asGuest)]).toEqual([name, "removed"]);
    expect([name, await refusalOf(name)]).toEqual([name, "removed"]);
  }
  expect(await (await guest("Rowena Person")).refused(sitting, asGuest)).toBe("done");
});

test("a removed advocate does not come back as a guest of the same name", async () => {
  const advocate = await counselFor(officer, sitting, []);
  await officer.do(sitting, { type: "remove", person: advocate.account.id, reason: "Shouting at the bench" });
  expect(await refusalOf(advocate.account.displayName.replace(/^Adv\. /, ""))).toBe("removed");
});

test("the same account logging in elsewhere ends the first page with the notice, and keeps its place", async () => {
  const advocate = await counselFor(officer, sitting, []);
  const phone = advocate.account.phoneNumber ?? "";
  await advanceClock(31);
  const elsewhere = await come(phone);
  await until("the first page to end", () => advocate.closed);
  expect(advocate.notices.map((notice) => notice.notice)).toContain("kicked-out");
  expect(advocate.bye).toBe("other_login");
  await until(
    "the officer to see it",
    () => officer.sitting(sitting).people[advocate.account.id]?.state === "KICKED_OUT",
  );
  const answer = await advocate.call<{ error: { code: string } }>("/advocate/");
  expect(answer.status).toBe(403);
  expect(answer.body.error.code).toBe("other_login");
  await elsewhere.enter(sitting);
  await inState(elsewhere, sitting, "PASSIVE");
});
