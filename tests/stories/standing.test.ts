// Stories of 406: it says that a login may never do a thing (docs/reference.md#status-406). How somebody stands in a hall is 409 and says why.
import { beforeAll, expect, test } from "bun:test";
import { NULL_CASE, NULL_CATEGORY } from "../../server/contract/limits.ts";
import type { ErrorBody } from "../../server/contract/rest/failure.ts";
import type { TestPerson } from "../support/client.ts";
import { formOf, pdf } from "../support/files.ts";
import {
  anotherAdvocate,
  come,
  counselFor,
  inState,
  oneServer,
  openHall,
  openItem,
  phones,
} from "./support/story.ts";

const server = oneServer();
const court = "HCPP01-3";
let sitting = "";
let officer: TestPerson;
let item = "";
/** One person for each way to stand in a hall, and the refusal they read. */
const standing = {} as Record<"outside" | "waiting" | "lobby" | "removed" | "left", TestPerson>;

type Failed = { error?: { code: string; refusal?: string } };

beforeAll(async () => {
  ({ officer, sitting } = await openHall(3));
  item = openItem(officer, sitting);
  standing.outside = await anotherAdvocate();
  standing.waiting = await anotherAdvocate();
  await standing.waiting.enter(sitting, []);
  for (const who of ["lobby", "removed", "left"] as const)
    standing[who] = await counselFor(officer, sitting, []);
  await officer.do(sitting, { type: "remove", person: standing.removed.account.id, reason: "Noise" });
  await standing.left.do(sitting, { type: "leave" });
  await officer.do(sitting, { type: "callItem", item });
  await officer.do(sitting, { type: "hear" });
  await officer.do(sitting, { type: "goInCamera", reason: "" });
  await inState(standing.lobby, sitting, "LOBBY");
  await inState(standing.waiting, sitting, "WAITING");
});

async function asked(person: TestPerson, path: string, form?: FormData) {
  const answer = await fetch(`${server().url}/api/v1${path}`, {
    method: form ? "POST" : "GET",
    headers: { authorization: `Bearer ${person.token}` },
    body: form,
  });
  const { error }: Failed = answer.status < 300 ? {} : ((await answer.json()) as Failed);
  return [answer.status, error?.refusal ?? error?.code ?? null];
}

const file = () => formOf(pdf(), "a.pdf");
const of = (path: string) => `${path}?sitting=${sitting}`;
const none = [404, "not_found"];
const out = [409, "not_in_hall"];
const removed = [409, "removed"];

test("every call of a hall's page tells a person that they are not let in, and none answers 406", async () => {
  const { body } = await fetch(`${server().url}/api/v1${of("/meeting/files")}`, {
    method: "POST",
    headers: { authorization: `Bearer ${officer.token}` },
    body: file(),
  }).then(async (answer) => ({ body: (await answer.json()) as { id: string } }));
  const calls: [
    string,
    FormData | undefined,
    "in the hearing" | "active" | "lobby reads" | "lobby finds none",
  ][] = [
    [of("/meeting/chat"), undefined, "lobby reads"],
    [of("/meeting/agenda-files"), undefined, "lobby reads"],
    [`/meeting/files/${body.id}`, undefined, "lobby finds none"],
    [of(`/meeting/cowatch/${crypto.randomUUID()}`), undefined, "in the hearing"],
    [of("/meeting/cowatch"), file(), "active"],
  ];
  const lobby = {
    "in the hearing": out,
    active: [409, "person_not_active"],
    "lobby reads": [200, null],
    "lobby finds none": none,
  };
  for (const [path, form, rule] of calls) {
    for (const who of ["outside", "waiting", "left"] as const)
      expect([path, who, await asked(standing[who], path, form)]).toEqual([path, who, out]);
    expect([path, await asked(standing.removed, path, form)]).toEqual([path, removed]);
    expect([path, await asked(standing.lobby, path, form)]).toEqual([path, lobby[rule]]);
  }
  for (const path of [of("/meeting/files"), of("/meeting/agenda-files")])
    for (const who of ["outside", "waiting", "left"] as const)
      expect([path, who, await asked(standing[who], path, file())]).toEqual([path, who, out]);
});

test("a login that may never bring a file is 406 wherever it stands", async () => {
  const media = await come(phones.media);
  for (const path of ["/meeting/files", "/meeting/agenda-files", "/meeting/cowatch"]) {
    expect([path, await asked(media, of(path), file())]).toEqual([path, [406, "not_allowed"]]);
  }
  await media.enter(sitting);
  for (const path of ["/meeting/files", "/meeting/agenda-files", "/meeting/cowatch"])
    expect([path, await asked(media, of(path), file())]).toEqual([path, [406, "not_allowed"]]);
});

test("what was laid on the agenda before joining: the removed read why, and so does who comes after the rising", async () => {
  const early = await anotherAdvocate();
  const asking = { courtId: court, mode: "active" };
  const chosen = { cases: [{ category: NULL_CATEGORY, serial: NULL_CASE, submission: "" }] };
  await early.ok(`/advocate/courts/${court}/case`, chosen);
  const { token } = await early.ok<{ token: string }>("/meeting/pre-auth/token", asking);
  const path = `/meeting/pre-auth/agenda-files?item=${encodeURIComponent(item)}`;
  const withToken = { ...early, token } as TestPerson;
  const [gone, again] = [
    await anotherAdvocate(),
    await standing.removed.call<ErrorBody>("/meeting/pre-auth/token", asking),
  ];
  expect([again.status, again.body.error.refusal]).toEqual(removed);
  await gone.enter(sitting);
  const kept = await gone.ok<{ token: string }>("/meeting/pre-auth/token", asking);
  await officer.do(sitting, { type: "remove", person: gone.account.id, reason: "" });
  expect(await asked({ ...gone, token: kept.token } as TestPerson, path, file())).toEqual(removed);
  await officer.do(sitting, { type: "recordOutcome", item, outcome: "HEARD" });
  await officer.do(sitting, { type: "closeSitting", confirmed: true });
  expect(await asked(withToken, path, file())).toEqual([409, "wrong_phase"]);
  const late = await early.call<ErrorBody>("/meeting/pre-auth/token", asking);
  expect([late.status, late.body.error.refusal]).toEqual([409, "wrong_phase"]);
  expect(await asked(officer, of("/meeting/files"), file())).toEqual([409, "wrong_phase"]);
});
