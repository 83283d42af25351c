// Stories of what is shown while the bench confers: the exhibit stays open to the judges, a judge's own screen ends; and of the exhibit that
// a recorder reads, as long as it may see the hearing.
import { beforeAll, describe, expect, test } from "bun:test";
import { type TestPerson, until } from "../support/client.ts";
import { formOf, pdf } from "../support/files.ts";
import { tokenOf } from "../support/recorder.ts";
import { inPlace } from "./support/rooms.ts";
import { come, counselFor, hall, inState, oneServer, openHall, openItem, phones } from "./support/story.ts";

const server = oneServer();
let sitting: string;
let officer: TestPerson;
let judge: TestPerson;
let second: TestPerson;

beforeAll(async () => {
  ({ officer, sitting } = await openHall(1));
  judge = await come(phones.judge1);
  second = await come("9000000002");
  for (const one of [judge, second]) await one.enter(sitting, [], "media");
});

const share = (person: TestPerson) => person.sitting(sitting).share;
const shown = (person: TestPerson) => until("the file to be shown", () => share(person)?.cowatch?.file.id);

async function bring(person: TestPerson): Promise<number> {
  const answer = await fetch(`${server().url}/api/v1/meeting/cowatch?sitting=${sitting}`, {
    method: "POST",
    headers: { authorization: `Bearer ${person.token}` },
    body: formOf(await pdf(2, "Exhibit P-9"), "Exhibit P-9.pdf"),
  });
  return answer.status;
}

async function read(person: TestPerson, id: string): Promise<number> {
  const answer = await fetch(`${server().url}/api/v1/meeting/cowatch/${id}?sitting=${sitting}`, {
    headers: { authorization: `Bearer ${person.token}` },
  });
  await answer.arrayBuffer();
  return answer.status;
}

test("judges who confer read the exhibit, shown before or meanwhile; nobody comes to it who could not before", async () => {
  const media = await come(phones.media);
  await media.enter(sitting, [], "media");
  const other = await come(phones.judge2);
  const counsel = await counselFor(officer, sitting, []);
  expect(await bring(officer)).toBe(201);
  const first = await shown(judge);
  await judge.do(sitting, { type: "startBenchTalk" });
  await inPlace(judge, "bench");
  for (const person of [judge, second, counsel, officer]) expect(await read(person, first)).toBe(200);
  expect(await bring(officer)).toBe(201);
  const next = await until("the other file", () => {
    const id = share(judge)?.cowatch?.file.id;
    return id === first ? undefined : id;
  });
  for (const person of [judge, second]) expect(await read(person, next)).toBe(200);
  expect(await read(judge, first)).toBe(404);
  expect(await read(other, next)).toBe(409);
  await second.do(sitting, { type: "leave" });
  await inState(second, sitting, "LEFT");
  expect(await read(second, next)).toBe(409);
  await officer.do(sitting, { type: "stopShare" });
  await second.enter(sitting, [], "media");
});

test("a judge's screen ends when the bench confers, and is not shared until it is back; a file is", async () => {
  await judge.do(sitting, { type: "startShare", mode: "text" });
  await until("the screen", () => share(officer)?.person === judge.account.id);
  await second.do(sitting, { type: "startBenchTalk" });
  await until("the end of the screen", () => share(officer) === null && share(judge) === null);
  expect(await judge.refused(sitting, { type: "startShare", mode: "text" })).toBe("bench_confers");
  expect(await bring(judge)).toBe(201);
  expect(await read(second, await shown(second))).toBe(200);
  await judge.do(sitting, { type: "endBenchTalk" });
  await judge.do(sitting, { type: "stopShare" });
  await judge.do(sitting, { type: "startShare", mode: "text" });
  await until("the screen", () => share(officer)?.state === "on");
});

test("another's screen goes on while the bench confers", async () => {
  await judge.do(sitting, { type: "stopShare" });
  await officer.do(sitting, { type: "startShare", mode: "text" });
  await judge.do(sitting, { type: "startBenchTalk" });
  await until("the talk", () => officer.sitting(sitting).benchTalk !== null);
  expect(share(officer)?.state).toBe("on");
});

describe("the recorder", () => {
  const asked = async (path: string, token: string | null) =>
    await fetch(`${server().url}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } });
  const readAs = async (token: string | null, id: string) =>
    (await asked(`/recorder/cowatch/${id}`, token)).status;

  beforeAll(async () => {
    await judge.do(sitting, { type: "endBenchTalk" });
    await officer.do(sitting, { type: "stopShare" });
    await officer.do(sitting, { type: "callItem", item: openItem(officer) });
    await officer.do(sitting, { type: "hear" });
  });

  test("it reads the bytes of what is shown, and neither its name nor another file", async () => {
    const token = await tokenOf(server(), sitting);
    expect(await bring(judge)).toBe(201);
    const before = await shown(judge);
    // Nothing is on air, nothing is recorded.
    expect(await readAs(token, before)).toBe(404);
    await officer.do(sitting, { type: "startStream" });
    const answer = await asked(`/recorder/cowatch/${before}`, token);
    expect(answer.status).toBe(200);
    expect(await answer.bytes()).toEqual(pdf(2, "Exhibit P-9"));
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(JSON.stringify([...answer.headers])).not.toContain("Exhibit");

    expect(await bring(judge)).toBe(201);
    const next = await until("the other file", () => {
      const id = share(judge)?.cowatch?.file.id;
      return id === before ? undefined : id;
    });
    expect([await readAs(token, before), await readAs(token, next)]).toEqual([404, 200]);
    expect(await readAs(token, crypto.randomUUID())).toBe(404);
    // A login is no recorder, and a recorder nobody who is in a hall.
    for (const person of [judge, await come(phones.media)])
      expect(await readAs(person.token, next)).toBe(403);
    expect((await asked(`/meeting/cowatch/${next}?sitting=${sitting}`, token)).status).toBe(403);
    expect((await asked(`/recorder/cowatch/${next}`, "nonsense")).status).toBe(403);
  });

  test("the recorder of another hall reads nothing of it", async () => {
    const other = await openHall(2);
    await other.officer.do(other.sitting, { type: "startStream" });
    expect(await readAs(await tokenOf(server(), hall(2)), await shown(judge))).toBe(404);
  });

  test("it reads nothing behind a closed door or while the bench confers, though it is shown there; what is masked afterwards it reads", async () => {
    const token = await tokenOf(server(), sitting);
    const id = await shown(judge);
    const statusAfter = async (person: TestPerson, type: "startBenchTalk" | "endBenchTalk" | "openCourt") => {
      await person.do(sitting, { type });
      return await readAs(token, id);
    };
    expect(await statusAfter(judge, "startBenchTalk")).toBe(404);
    expect(await statusAfter(judge, "endBenchTalk")).toBe(200);
    await judge.do(sitting, { type: "goInCamera", reason: "" });
    expect(await readAs(token, id)).toBe(404);
    expect(await read(second, id)).toBe(200);
    // A share from behind the door ends with it.
    expect(await statusAfter(judge, "openCourt")).toBe(404);
    expect(await bring(judge)).toBe(201);
    const open = await shown(judge);
    await officer.do(sitting, { type: "excludeItem", item: openItem(officer) });
    expect(await readAs(token, open)).toBe(200);
    await judge.do(sitting, { type: "stopStream" });
    expect(await readAs(token, open)).toBe(404);
  });
});
