// The recorder of a hall: programs with the court's secret are given halls, each hall to one program, with a code that opens once; or the
// officer's own browser records. A recorder that lost a hall gets nothing of it.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { randomUUID } from "node:crypto";
import { RECORDER_HALLS_PATH } from "../../server/broadcast/recorder-asking.ts";
import type { RecorderHallList } from "../../server/contract/rest/recorders.ts";
import { dayInIndia } from "../../server/kernel/india-days.ts";
import { TestPerson, until } from "../support/client.ts";
import { sendAs, signedToken } from "../support/recorder.ts";
import { startServer } from "../support/server.ts";

const HALL = "HCPP01-1";
const SECRET = "what-the-court-and-its-recorders-know-each-other-by";
const server = await startServer({ env: { RECORDER_SECRET: SECRET } });
/** Another process of the same court. */
const beside = await startServer({ databaseUrl: server.databaseUrl, env: { RECORDER_SECRET: SECRET } });
afterAll(async () => {
  await beside.stop();
  await server.stop();
});
const sitting = `${HALL}-${dayInIndia(Date.now())}`;
let officer: TestPerson;
beforeAll(async () => {
  officer = await (await new TestPerson(server.url).login("9000000010")).connect();
  await officer.ok(`/master/court/start-without-adding-case-manually/${HALL}`, undefined, "PUT");
  await officer.enter(sitting);
});

type Report = { holder?: string; running?: { sitting: string; id: string }[]; most?: number };

async function ask(body: unknown, headers: Record<string, string> = {}, url = server.url) {
  const response = await fetch(`${url}${RECORDER_HALLS_PATH}`, {
    method: "POST",
    headers: { authorization: `Bearer ${SECRET}`, "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

async function halls(report: Report, url = server.url): Promise<RecorderHallList["halls"]> {
  const { status, body } = await ask({ holder: randomUUID(), running: [], most: 5, ...report }, {}, url);
  expect(status).toBe(200);
  return body.halls;
}

async function tokenFor(code: string) {
  const headers = { authorization: `Bearer ${code}` };
  const response = await fetch(`${beside.url}/api/v1/recorder/token`, { method: "POST", headers });
  const body = await response.json();
  return { status: response.status, token: String(body.token), code: body.error?.code };
}

const put = (token: string, path: string) => sendAs(server.url, token, `/${path}`, new Uint8Array([1]));

async function pageOf(token: string, url = beside.url): Promise<TestPerson> {
  const page = new TestPerson(url);
  Object.assign(page, { as: "recorder", token });
  await page.connect();
  await page.watch(sitting, "media");
  return page;
}

type Taken = { isTaken: boolean; isAsking: boolean };
const takenOf = (person: TestPerson) => person.call<Taken>(`/recorder/hall/${HALL}`);

const report = { holder: randomUUID(), running: [], most: 5 };

test.each([
  ["no secret", report, { authorization: "" }, 403],
  ["another secret", report, { authorization: `Bearer ${SECRET}.` }, 403],
  ["the secret, through a proxy", report, { "x-forwarded-for": "203.0.113.9" }, 404],
  ["no JSON", "{", {}, 400],
  ["a report that is none", { ...report, most: -1 }, {}, 400],
  ["more than a report", { ...report, want: ["all"] }, {}, 400],
  ["a report of a megabyte", { ...report, pad: "x".repeat(1_000_000) }, {}, 413],
] as const)("with %s nothing is given", async (_, body, headers, status) => {
  const answer = await ask(body, headers);
  expect(answer.status).toBe(status);
  expect(JSON.stringify(answer.body)).not.toContain("halls");
});

test("without a secret at the court there is no such call", async () => {
  const bare = await startServer();
  expect((await ask(report, {}, bare.url)).status).toBe(404);
  await bare.stop();
});

test("nothing is to be recorded before a stream, and then each hall is one program's, in whichever process it asks", async () => {
  expect(await halls({})).toEqual([]);
  await officer.do(sitting, { type: "startStream" });
  const [one, other] = [randomUUID(), randomUUID()];
  const [own, ...more] = await until("the hall", async () => {
    const given = await halls({ holder: one });
    return given.length > 0 ? given : null;
  });
  if (!own?.code) throw new Error("no code came with the hall");
  expect(own).toEqual({ sitting, id: expect.any(String), code: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(more).toEqual([]);
  await until("the other process to have heard of the stream", async () => {
    const rows: { beginsAt: number | null }[] = await (
      await fetch(`${beside.url}/api/v1/live/courts`)
    ).json();
    return rows.some(({ beginsAt }) => beginsAt !== null);
  });
  expect(await halls({ holder: other }, beside.url)).toEqual([]);
  const running = [{ sitting, id: own.id }];
  expect(await halls({ holder: one, running }, beside.url)).toEqual([{ sitting, id: own.id, code: null }]);

  // The code opens once, whichever process is asked; a code that is none never does.
  const first = await tokenFor(own.code);
  expect(first.status).toBe(200);
  for (const code of [own.code, "f".repeat(64), own.id, SECRET])
    expect(await tokenFor(code)).toMatchObject({ status: 403, code: "no_session" });
  const page = await pageOf(first.token);
  await until("a grant", () => page.signals.some((one) => one.kind === "grant" && one.grant !== null));
  expect(await put(first.token, "init")).toBe(204);
  const slot = Math.floor(Date.now() / 2000);
  expect(await put(first.token, `segments/${slot}`)).toBe(204);

  // The program gives it back: another has it, and the page of the first is out in every process.
  expect(await halls({ holder: one, running, most: 0 })).toEqual([]);
  await until("the page to be out", () => page.bye === "session_ended");
  const [next] = await halls({ holder: other });
  if (!next?.code) throw new Error("no code came with the hall");
  expect(page.signals.findLast(({ kind }) => kind === "grant")).toMatchObject({ grant: null });
  await expect(pageOf(first.token)).rejects.toThrow("session_ended");
  await expect(pageOf(first.token, server.url)).rejects.toThrow("session_ended");
  // Segments from before are taken, and none of a later time.
  expect(await put(first.token, `segments/${slot - 1}`)).toBe(204);
  expect(await put(first.token, "init")).toBe(204);
  for (const path of [`segments/${slot + 4}`, "cards/technical"])
    expect([path, await put(first.token, path)]).toEqual([path, 403]);
  const second = await tokenFor(next.code);
  for (const path of ["init", `segments/${slot + 4}`, "cards/technical"])
    expect([path, await put(second.token, path)]).toEqual([path, 204]);

  const kept = await pageOf(second.token);
  await officer.do(sitting, { type: "endStream" });
  await until("nothing to be recorded", async () => {
    const given = await halls({ holder: other, running: [{ sitting, id: next.id }] });
    return given.length === 0;
  });
  await until("the last page to be out", () => kept.bye === "session_ended");
  // If nobody has taken its place, it may send no more than if another recorder had: segments of its own time, for as long as these are
  // taken.
  expect(await put(second.token, `segments/${slot - 2}`)).toBe(204);
  const nowhere = await signedToken("NOWHERE-2001-01-01");
  for (const token of [second.token, await signedToken(sitting), nowhere])
    for (const path of [`segments/${slot + 5}`, "cards/off"])
      expect([path, await put(token, path)]).toEqual([path, 403]);
  for (const token of [await signedToken(sitting), nowhere]) expect(await put(token, "init")).toBe(403);
  await expect(pageOf(second.token)).rejects.toThrow("session_ended");
});

test("of programs that ask all at once one is given the hall, and its officer reads whether one has it", async () => {
  await officer.do(sitting, { type: "startStream" });
  expect((await takenOf(officer)).body.isTaken).toBe(false);
  for (const phone of ["9000000001", "9000000011"])
    expect((await takenOf(await new TestPerson(server.url).login(phone))).status).toBe(406);
  const asked = await until("the hall", async () => {
    const answers = Array.from({ length: 10 }, (_, n) => halls({}, n % 2 ? server.url : beside.url));
    const given = (await Promise.all(answers)).flat();
    return given.length > 0 ? given : null;
  });
  expect(asked.length).toBe(1);
  expect((await takenOf(officer)).body).toEqual({ isTaken: true, isAsking: true });
});

const ownOf = (person: TestPerson) =>
  person.call<{ code: string }>(`/recorder/own/${HALL}`, undefined, "POST");

test("the officer of a hall has it recorded by their own browser, while no program does it and as long as it is on air", async () => {
  const own = ownOf;
  // The judge and the stenographer of the hall, and the officer and the device of another one.
  for (const phone of ["9000000001", "9000000022", "9000000011", "9000000017"]) {
    const person = await new TestPerson(server.url).login(phone);
    expect([phone, (await own(person)).status]).toEqual([phone, 406]);
  }
  // A program was given the hall just now; it says no more.
  expect((await own(officer)).status).toBe(409);
  const advance = (milliseconds: number) => officer.call("/dev/clock", { advance: milliseconds });
  await advance(30_000);
  const given = await own(officer);
  expect(given.status).toBe(200);
  const { token } = await tokenFor(given.body.code);
  const page = await pageOf(token);
  await until("a grant", () => page.signals.some((one) => one.kind === "grant" && one.grant !== null));
  const slot = Math.floor((Date.now() + 30_000) / 2000);
  expect(await put(token, "init")).toBe(204);
  expect(await put(token, `segments/${slot}`)).toBe(204);
  expect(await halls({})).toEqual([]);
  expect((await own(officer)).status).toBe(409);
  await officer.do(sitting, { type: "endStream" });
  await advance(6_000);
  // Its last segment is taken, and then it is over.
  expect(await put(token, `segments/${slot + 1}`)).toBe(204);
  await until("the page to be out", () => page.bye === "session_ended");
  expect((await own(officer)).status).toBe(409);
});

test("the court room's device has its hall recorded in the same way, and again when its page was loaded anew", async () => {
  const device = await new TestPerson(server.url).login("9000000016");
  expect((await ownOf(device)).status).toBe(409);
  await officer.do(sitting, { type: "startStream" });
  const advance = (milliseconds: number) => officer.call("/dev/clock", { advance: milliseconds });
  await advance(30_000);
  const first = await ownOf(device);
  expect(first.status).toBe(200);
  const { token } = await tokenFor(first.body.code);
  const page = await pageOf(token);
  const slot = Math.floor((Date.now() + 66_000) / 2000);
  expect(await put(token, "init")).toBe(204);
  expect(await put(token, `segments/${slot}`)).toBe(204);
  // Another window of it, and the officer's computer.
  for (const person of [device, officer]) expect((await ownOf(person)).status).toBe(409);

  // Its page is gone without a word; nobody has to end its lease.
  await advance(10_000);
  expect((await ownOf(device)).status).toBe(409);
  await advance(11_000);
  const second = await ownOf(device);
  expect(second.status).toBe(200);
  await until("the first page to be out", () => page.bye === "session_ended");
  const next = await tokenFor(second.body.code);
  expect(await put(token, `segments/${slot + 12}`)).toBe(403);
  for (const path of ["init", `segments/${slot + 12}`])
    expect([path, await put(next.token, path)]).toEqual([path, 204]);
  await officer.do(sitting, { type: "endStream" });
});

test("the officer reads before anything is recorded whether a program asks that could, at any process", async () => {
  const there = await new TestPerson(beside.url).login("9000000016");
  const isAsking = async (person: TestPerson) => (await takenOf(person)).body.isAsking;
  for (const person of [officer, there]) {
    await person.call("/dev/clock", { advance: 30_000 });
    expect(await isAsking(person)).toBe(false);
  }
  // A program that has no room for another recorder is none that takes the hall.
  await halls({ most: 0 });
  expect(await isAsking(officer)).toBe(false);
  await halls({});
  expect(await isAsking(officer)).toBe(true);
  await until("the other process to know", async () => (await isAsking(there)) || null);
});
