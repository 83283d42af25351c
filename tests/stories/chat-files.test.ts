// Stories of files: one sent to the officer is the officer's, bad ones are refused with their code, and who is out reads none.
import { beforeAll, expect, test } from "bun:test";
import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import postgres from "postgres";
import { FILE_BYTES } from "../../server/contract/limits.ts";
import type { FileFacts } from "../../server/contract/sitting/core/files.ts";
import type { AgendaFile } from "../../server/contract/sitting/topics/agenda.ts";
import { TestPerson, until } from "../support/client.ts";
import { formOf, joined, noise, pdf, picture } from "../support/files.ts";
import {
  anotherAdvocate,
  come,
  counselFor,
  hall,
  inState,
  oneServer,
  openHall,
  phones,
} from "./support/story.ts";

const server = oneServer();
const sitting = hall(3);
let courtOfficer: TestPerson;
let counsel: TestPerson;
let opponent: TestPerson;
let watcher: TestPerson;
const item = (n: number) =>
  Object.values(courtOfficer.sitting(sitting).items).filter(({ inCamera }) => !inCamera)[n]?.id ?? "";

beforeAll(async () => {
  ({ officer: courtOfficer } = await openHall(3));
  counsel = await counselFor(courtOfficer, sitting, [item(0)]);
  opponent = await counselFor(courtOfficer, sitting, [item(1)]);
  watcher = await come(phones.media);
  await watcher.enter(sitting);
  await inState(watcher, sitting, "PASSIVE");
});

type Answer = { status: number; body: { error?: { code: string; refusal?: string } } & Partial<FileFacts> };

async function bring(
  person: TestPerson,
  path: string,
  form: FormData | string,
  bearer = person.token,
): Promise<Answer> {
  const response = await fetch(`${server().url}/api/v1${path}`, {
    method: "POST",
    headers: bearer ? { authorization: `Bearer ${bearer}` } : {},
    body: form,
  });
  return { status: response.status, body: JSON.parse(await response.text()) };
}
const chatPath = `/meeting/files?sitting=${sitting}`;
const upload = (person: TestPerson, bytes: Uint8Array, name: string, type = "") =>
  bring(person, chatPath, formOf(bytes, name, type));
const read = (person: TestPerson, id: string | undefined) =>
  fetch(`${server().url}/api/v1/meeting/files/${id}`, {
    headers: { authorization: `Bearer ${person.token}` },
  });

test("a PDF to the officer: the officer views it, nobody else does, and its hash is in the log", async () => {
  const bytes = pdf(2);
  const { status, body } = await upload(counsel, bytes, "../Compilation “A”.PDF");
  expect(status).toBe(201);
  expect(body).toMatchObject({ name: "Compilation “A”.pdf", kind: "pdf", bytes: bytes.length });
  expect((await read(courtOfficer, body.id)).status).toBe(404);
  await counsel.do(sitting, { type: "sendChat", to: "officer", text: "", file: body.id });
  const answer = await read(courtOfficer, body.id);
  expect(answer.status).toBe(200);
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
    "content-disposition": `attachment; filename="Compilation _A_.pdf"; filename*=UTF-8''Compilation%20%E2%80%9CA%E2%80%9D.pdf`,
  });
  for (const other of [opponent, watcher]) expect((await read(other, body.id)).status).toBe(404);
  expect((await fetch(answer.url)).status).toBe(403);
  const sql = postgres(server().databaseUrl, { max: 1 });
  const [log] =
    await sql`SELECT events::text AS events FROM sitting_log WHERE sitting = ${sitting} AND command = 'keepFile'`;
  const [row] = await sql`SELECT hash, use, mime FROM files WHERE id = ${body.id ?? ""}`;
  await sql.end();
  const hash = createHash("sha256").update(bytes).digest("hex");
  expect(log?.events).toContain(hash);
  expect(row).toEqual({ hash, use: "chat", mime: "application/pdf" });
});

test("an image to everyone is drawn anew and read by all, until it is deleted or they are out", async () => {
  await courtOfficer.do(sitting, { type: "decideChat", person: counsel.account.id, allowed: true });
  const { body } = await upload(counsel, await picture("jpeg"), "site.jpg", "image/jpeg");
  await counsel.do(sitting, { type: "sendChat", to: "everyone", text: "The site", file: body.id });
  const seen = await read(watcher, body.id);
  expect(seen.status).toBe(200);
  expect(await seen.text()).not.toContain("TAKEN-AT-HOME");
  await courtOfficer.do(sitting, { type: "remove", person: opponent.account.id, reason: "Noise" });
  expect((await read(opponent, body.id)).status).toBe(409);
  const outside = await anotherAdvocate();
  expect((await read(outside, body.id)).status).toBe(409);
  const sent = Object.values(courtOfficer.sitting(sitting).chat).find(({ file }) => file?.id === body.id);
  await courtOfficer.do(sitting, { type: "deleteChat", message: sent?.id ?? "" });
  for (const person of [watcher, counsel, courtOfficer])
    expect((await read(person, body.id)).status).toBe(404);
});

test("what is no file to be had, each with its code", async () => {
  const png = await picture("png");
  const rows: [string, Uint8Array, string, string, number, string][] = [
    ["zero bytes", new Uint8Array(0), "a.pdf", "application/pdf", 415, "corrupted_file"],
    ["wrong magic bytes", joined("MZ not a PDF"), "a.pdf", "application/pdf", 415, "corrupted_file"],
    [
      "SVG with a script",
      joined("<svg><script>1</script></svg>"),
      "a.svg",
      "image/svg+xml",
      415,
      "unsupported",
    ],
    ["a page", joined("<html><script>1</script>"), "a.html", "text/html", 415, "unsupported"],
    [
      "a picture that is a page",
      joined(png, "<html ><script >"),
      "a.png",
      "image/png",
      415,
      "corrupted_file",
    ],
    ["half a picture", png.slice(0, 90), "a.png", "image/png", 415, "corrupted_file"],
    ["too large", joined(pdf(), " ".repeat(FILE_BYTES)), "a.pdf", "application/pdf", 413, "too_large"],
    ["a little too large", joined(" ".repeat(FILE_BYTES + 1)), "a.pdf", "", 413, "too_large"],
  ];
  for (const [what, bytes, name, type, status, code] of rows) {
    const answer = await upload(counsel, bytes, name, type);
    expect([what, answer.status, answer.body.error?.code]).toEqual([what, status, code]);
  }
  expect((await bring(counsel, chatPath, "no form")).status).toBe(415);
  const empty = new FormData();
  empty.set("other", "1");
  expect(await bring(counsel, chatPath, empty)).toMatchObject({
    status: 400,
    body: { error: { code: "invalid" } },
  });
  expect((await bring(counsel, "/meeting/files?sitting=../x", formOf(png, "a.png"))).status).toBe(400);
  expect(
    (await bring(counsel, "/meeting/files?sitting=HCPP01-99-2026-01-01", formOf(png, "a.png"))).status,
  ).toBe(404);
});

test("a picture of nearly 10 MB is taken", async () => {
  const bytes = await noise(1800);
  expect(bytes.length).toBeGreaterThan(9_500_000);
  expect(bytes.length).toBeLessThanOrEqual(FILE_BYTES);
  expect((await upload(counsel, bytes, "large.png")).status).toBe(201);
});

test("who may not bring files: watchers, people outside, nobody", async () => {
  const bytes = pdf();
  expect((await upload(watcher, bytes, "a.pdf")).status).toBe(406);
  const waits = await anotherAdvocate();
  expect((await upload(waits, bytes, "a.pdf")).status).toBe(409);
  await waits.enter(sitting, []);
  expect((await upload(waits, bytes, "a.pdf")).status).toBe(409);
  expect((await bring(counsel, chatPath, formOf(bytes, "a.pdf"), "")).status).toBe(403);
  expect((await bring(counsel, "/meeting/agenda-files?sitting=x", formOf(bytes, "a.pdf"), "")).status).toBe(
    403,
  );
});

test("what the sitting refuses leaves nothing behind", async () => {
  const before = await stored();
  const answer = await bring(
    counsel,
    `/meeting/agenda-files?sitting=${sitting}&item=${encodeURIComponent(item(5))}`,
    formOf(pdf(), "a.pdf"),
  );
  expect(answer).toMatchObject({
    status: 409,
    body: { error: { code: "refused", refusal: "not_your_item" } },
  });
  expect(await stored()).toEqual(before);
});

async function stored() {
  const sql = postgres(server().databaseUrl, { max: 1 });
  const [row] = await sql`SELECT count(*)::int AS notes FROM files`;
  await sql.end();
  const folder = `${server().dataDir}/files`;
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return { notes: row?.notes, files: names.length };
}

test("agenda: of the sitting for all at the bar, of an item for its people; before joining by a pre-auth token", async () => {
  const path = `/meeting/agenda-files?sitting=${sitting}`;
  const list = (person: TestPerson) => person.ok<{ agendaFiles: AgendaFile[] }>(path);
  const names = async (person: TestPerson) => (await list(person)).agendaFiles.map(({ name }) => name);
  const ofItem = `${path}&item=${encodeURIComponent(item(0))}`;
  expect((await bring(courtOfficer, path, formOf(pdf(), "notice.pdf"))).status).toBe(201);
  expect((await bring(counsel, ofItem, formOf(pdf(), "compilation.pdf"))).status).toBe(201);
  expect((await bring(counsel, path, formOf(pdf(), "x.pdf"))).body.error?.refusal).toBe("not_your_item");
  const other = await counselFor(courtOfficer, sitting, [item(1)]);
  expect(await names(counsel)).toEqual(["notice.pdf", "compilation.pdf"]);
  expect(await names(courtOfficer)).toEqual(["notice.pdf", "compilation.pdf"]);
  expect(await names(other)).toEqual(["notice.pdf"]);
  expect(await names(watcher)).toEqual([]);

  const early = await listedCounsel();
  const { token } = await early.person.ok<{ token: string }>("/meeting/pre-auth/token", {
    courtId: "HCPP01-3",
    mode: "active",
  });
  const before = `/meeting/pre-auth/agenda-files?item=${encodeURIComponent(early.item)}`;
  expect((await bring(early.person, before, formOf(pdf(), "early.pdf"), token)).status).toBe(201);
  const others = `/meeting/pre-auth/agenda-files?item=${encodeURIComponent(early.notTheirs)}`;
  expect((await bring(early.person, others, formOf(pdf(), "x.pdf"), token)).body.error?.refusal).toBe(
    "not_your_item",
  );
  const large = formOf(joined(pdf(), " ".repeat(3 * 1024 * 1024)), "large.pdf");
  expect((await bring(early.person, before, large, token)).status).toBe(413);
  const seen = await fetch(`${server().url}/api/v1/meeting/pre-auth/agenda-files`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { agendaFiles }: { agendaFiles: AgendaFile[] } = await seen.json();
  expect(agendaFiles.map(({ name }) => name)).toEqual(["early.pdf"]);
  await until("the officer to see it", async () => (await names(courtOfficer)).includes("early.pdf"));
  expect(await names(counsel)).not.toContain("early.pdf");

  // A token of one use is worth nothing for another.
  expect((await bring(early.person, before, formOf(pdf(), "x.pdf"), early.person.token)).status).toBe(403);
  expect((await bring(early.person, chatPath, formOf(pdf(), "x.pdf"), token)).status).toBe(403);
  expect((await bring(early.person, before, formOf(pdf(), "x.pdf"), "")).body.error?.code).toBe(
    "missing_auth_token",
  );
  const passive = await early.person.ok<{ token: string }>("/meeting/pre-auth/token", {
    courtId: "HCPP01-3",
    mode: "passive",
  });
  expect((await bring(early.person, before, formOf(pdf(), "x.pdf"), passive.token)).status).toBe(406);
  expect(
    (await watcher.call("/meeting/pre-auth/token", { courtId: "HCPP01-3", mode: "passive" })).status,
  ).toBe(406);

  const laid = (await list(courtOfficer)).agendaFiles.find(({ name }) => name === "compilation.pdf");
  expect((await read(counsel, laid?.id)).status).toBe(200);
  expect((await read(other, laid?.id)).status).toBe(404);
  expect(await counsel.refused(sitting, { type: "removeAgendaFile", file: laid?.id ?? "" })).toBe(
    "not_allowed",
  );
  await courtOfficer.do(sitting, { type: "removeAgendaFile", file: laid?.id ?? "" });
  expect((await read(counsel, laid?.id)).status).toBe(404);
});

/** An advocate whom the list of this hall names nowhere. */
async function unlistedCounsel(): Promise<TestPerson> {
  const named = Object.values(courtOfficer.sitting(sitting).items).flatMap((one) => [
    ...one.petitionerCounsel,
    ...one.respondentCounsel,
  ]);
  for (;;) {
    const person = await anotherAdvocate();
    if (!named.includes(person.account.displayName)) return person;
  }
}

/** A second device of somebody for a hall, which reads the agenda. */
async function reader(of: TestPerson, courtId: string) {
  const asked = { courtId, mode: "passive" };
  const { token } = await of.ok<{ token: string }>("/meeting/pre-auth/token", asked);
  const call = (path = "") =>
    fetch(`${server().url}/api/v1/meeting/pre-auth/agenda-files${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
  return {
    names: async () => {
      const { agendaFiles }: { agendaFiles: AgendaFile[] } = await (await call()).json();
      return agendaFiles.map(({ name }) => name);
    },
    opens: async (id: string | undefined) => (await call(`/${id}`)).status,
  };
}

test("agenda: by their second device somebody reads what is laid for all of the bar while they are let in, and no longer", async () => {
  const { agendaFiles } = await courtOfficer.ok<{ agendaFiles: AgendaFile[] }>(
    `/meeting/agenda-files?sitting=${sitting}`,
  );
  const notice = agendaFiles.find(({ name }) => name === "notice.pdf")?.id;
  const waits = await unlistedCounsel();
  const asked = { courtId: "HCPP01-3", mode: "passive" };
  // Nobody who has no item there, and has not come, gets one; nor does the officer of another hall.
  for (const stranger of [waits, await come(phones.officer1)])
    expect((await stranger.call("/meeting/pre-auth/token", asked)).status).toBe(406);
  await waits.enter(sitting);
  await inState(waits, sitting, "WAITING");
  const device = await reader(waits, "HCPP01-3");
  const reads = async () => [await device.names(), await device.opens(notice)];
  expect(await reads()).toEqual([[], 404]);
  await courtOfficer.do(sitting, { type: "admit", people: [waits.account.id] });
  await inState(waits, sitting, "PASSIVE");
  expect(await reads()).toEqual([["notice.pdf"], 200]);
  // Outside a closed door nothing is read, and leaving from there opens nothing.
  await courtOfficer.do(sitting, { type: "callItem", item: item(1) });
  await courtOfficer.do(sitting, { type: "hear" });
  await courtOfficer.do(sitting, { type: "goInCamera", reason: "" });
  await inState(waits, sitting, "LOBBY");
  expect(await reads()).toEqual([[], 404]);
  await waits.do(sitting, { type: "leave" });
  await inState(waits, sitting, "LEFT");
  expect(await reads()).toEqual([[], 404]);
});

test("agenda: the officer of a hall reads by their second device what is laid for all of its bar, before they come and after", async () => {
  const { officer, sitting: second } = await openHall(2);
  const path = `/meeting/agenda-files?sitting=${second}`;
  const laid = await bring(officer, path, formOf(pdf(), "circular.pdf"));
  const device = await reader(officer, "HCPP01-2");
  await officer.do(second, { type: "leave" });
  expect([await device.names(), await device.opens(laid.body.id)]).toEqual([["circular.pdf"], 200]);
});

/** An advocate whom the list names in an item of this hall, and who has not come yet. */
async function listedCounsel(): Promise<{ person: TestPerson; item: string; notTheirs: string }> {
  const items = Object.values(courtOfficer.sitting(sitting).items);
  for (let phone = 9000001201; phone < 9000001290; phone++) {
    const person = await new TestPerson(server().url).login(String(phone));
    const named = (names: readonly string[]) => names.includes(person.account.displayName);
    const own = items.find((one) => named(one.petitionerCounsel) || named(one.respondentCounsel));
    const notTheirs = items.find((one) => !named(one.petitionerCounsel) && !named(one.respondentCounsel));
    if (own && notTheirs) return { person, item: own.id, notTheirs: notTheirs.id };
  }
  throw new Error("nobody of the demo day is on this hall's list");
}
