// What a recorder may send, and what of it anybody may fetch: nobody else's token, no slot twice, and no file before or beyond its time.
import { afterAll, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { connect } from "../../db/client.ts";
import { createSecrets } from "../../server/accounts/secrets.ts";
import { type Audience, signToken } from "../../server/accounts/tokens.ts";
import { Broadcasts } from "../../server/broadcast/broadcasts.ts";
import { fileStore } from "../../server/broadcast/recording-store.ts";
import type { LiveChapter, LiveCourt } from "../../server/contract/rest/live.ts";
import { addDelay, addMark, nothingAired } from "../../server/contract/sitting/core/airing.ts";
import { jwtKey, readEnv } from "../../server/kernel/env.ts";
import { dayInIndia } from "../../server/kernel/india-days.ts";
import { createLog } from "../../server/kernel/log.ts";
import { TestPerson, until } from "../support/client.ts";
import { hall } from "../support/plain-hall.ts";
import { signedToken, tokenOf } from "../support/recorder.ts";
import { SIGNING_SECRET, startServer } from "../support/server.ts";
import { storedFiles } from "../support/stored-files.ts";

const HALL = "HCPP01-1";
const SECRETS_KEY = "what-the-processes-of-one-court-keep-their-secrets-under";
const server = await startServer({ env: { SECRETS_KEY } });
afterAll(() => server.stop());
const env = { ...readEnv({}), jwtSecret: SIGNING_SECRET };
const sitting = `${HALL}-${dayInIndia(Date.now())}`;

async function send(
  token: string | null,
  path: string,
  bytes: Uint8Array<ArrayBuffer> = new Uint8Array([1, 2, 3]),
) {
  const headers: Record<string, string> = { "content-type": "video/mp4" };
  if (token !== null) headers.authorization = `Bearer ${token}`;
  const response = await fetch(`${server.url}/api/v1/recorder${path}`, {
    method: "PUT",
    headers,
    body: bytes,
  });
  const body = response.status === 204 ? null : await response.json();
  return { status: response.status, code: body?.error?.code };
}

/** The court's clock, which the tests move. */
async function serverNow(token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const { now }: { now: number } = await (await fetch(`${server.url}/api/v1/recorder`, { headers })).json();
  return now;
}

/** A slot of which a recorder may still send something. */
const recent = Math.floor(Date.now() / 2000) - 100;

const playlist = async () =>
  await (await fetch(`${server.url}/api/v1/live/courts/${HALL}/index.m3u8`)).text();
const file = (name: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/api/v1/live/courts/${HALL}/files/${name}`, { headers });

/** The name of a segment, which nobody is told before its time. */
async function nameOf(slot: number, recorder: string | null = null): Promise<string> {
  const sql = postgres(server.databaseUrl, { max: 1 });
  const [row] = await sql<{ name: string }[]>`
    SELECT name FROM recorder_segments WHERE slot = ${slot} AND (${recorder}::uuid IS NULL OR recorder = ${recorder})`;
  await sql.end();
  return row?.name ?? "";
}

test("only a recorder's own token sends anything", async () => {
  expect(await send(null, "/init")).toEqual({ status: 403, code: "no_session" });
  expect(await send("nonsense", "/init")).toEqual({ status: 403, code: "no_session" });
  const times = { issuedAt: Date.now(), expiresAt: Date.now() + 60_000 };
  for (const audience of ["app", "jitsi", "pre-auth"] as Audience[]) {
    const other = await signToken(jwtKey(env), audience, { sub: crypto.randomUUID(), sid: sitting }, times);
    expect(await send(other, "/init")).toEqual({ status: 403, code: "no_session" });
  }
  const old = await signedToken(sitting, () => Date.now() - 24 * 3_600_000);
  expect(await send(old, "/init")).toEqual({ status: 403, code: "session_ended" });
});

test("a segment is kept once, no matter who sends it again, and only from one that has begun", async () => {
  const [one, other] = [await tokenOf(server, sitting), await tokenOf(server, sitting)];
  expect(await send(one, `/segments/${recent + 0}`)).toEqual({ status: 404, code: "not_found" });
  for (const token of [one, other]) expect((await send(token, "/init")).status).toBe(204);
  expect((await send(one, `/segments/${recent + 0}`)).status).toBe(204);
  expect((await send(one, `/segments/${recent + 0}`)).status).toBe(204);
  expect(await send(other, `/segments/${recent + 0}`)).toEqual({ status: 409, code: "conflict" });
  expect((await send(one, "/segments/-1")).status).toBe(400);
  expect((await send(one, "/segments/x")).status).toBe(400);
  expect((await send(one, "/cards/nothing")).status).toBe(400);
  const large = new Uint8Array(3 * 1024 * 1024);
  expect((await send(one, `/segments/${recent + 1}`, large)).status).toBe(413);
});

test("a recorder whose answer was lost begins again as the one it is; with the token of another sitting it is not known", async () => {
  const id = crypto.randomUUID();
  const token = await tokenOf(server, sitting, Date.now, id);
  expect((await send(token, "/init", new Uint8Array([1]))).status).toBe(204);
  expect((await send(token, `/segments/${recent + 10}`)).status).toBe(204);
  expect((await send(token, "/init", new Uint8Array([1]))).status).toBe(204);
  expect((await send(token, `/segments/${recent + 11}`)).status).toBe(204);
  const elsewhere = await tokenOf(server, sitting.replace(HALL, "HCPP01-2"), Date.now, id);
  expect(await send(elsewhere, `/segments/${recent + 12}`)).toEqual({ status: 404, code: "not_found" });
});

test("a file is given out from its time on, as it was sent, until it is taken back", async () => {
  const come = async (phone: string) => (await new TestPerson(server.url).login(phone)).connect();
  const courtOfficer = await come("9000000010");
  await courtOfficer.ok(`/master/court/start-without-adding-case-manually/${HALL}`, undefined, "PUT");
  await courtOfficer.enter(sitting);
  const admin = await come("9000000042");
  await admin.ok("/admin/settings/stream_delay_seconds", { value: 0 }, "PUT");
  await courtOfficer.do(sitting, { type: "startStream" });
  const begun = Math.floor(Date.now() / 2000);
  const token = await tokenOf(server, sitting);
  await send(token, "/init", new Uint8Array([9]));
  await send(token, "/cards/technical", new Uint8Array([8]));
  const advance = (seconds: number) => courtOfficer.call("/dev/clock", { advance: seconds * 1000 });
  await advance(20);
  for (let n = 1; n <= 14; n++) await send(token, `/segments/${begun + n}`, new Uint8Array([n]));
  const last = await nameOf(begun + 14);
  expect((await file(last)).status).toBe(404);
  const now = await playlist();
  const names = [...now.matchAll(/^files\/(\w+)$/gm)].map(([, name]) => name ?? "");
  expect(names.length).toBeGreaterThan(3);
  expect(names.length).toBeLessThan(20);
  expect(await rowOf(HALL)).toMatchObject({ isRecorded: true });
  const shown = await file(names.at(-1) ?? "");
  expect(shown.status).toBe(200);
  expect(shown.headers.get("cache-control")).toBe("public, max-age=600, s-maxage=1");
  // A client that has the file already is told that it may still be shown, and nothing more.
  const again = await file(names.at(-1) ?? "", { "if-none-match": shown.headers.get("etag") ?? "" });
  expect([again.status, (await again.bytes()).length]).toEqual([304, 0]);
  expect((await shown.bytes())[0]).toBeGreaterThan(1);
  // A file that is no MP4 has no sound; only the log says why.
  const sound = await fetch(`${server.url}/api/v1/live/courts/${HALL}/sound/${names.at(-1)}`);
  expect([sound.status, await sound.json()]).toEqual([
    404,
    { error: { code: "not_found", message: "It has no sound" } },
  ]);
  await until("the log to say where", () => /cannot be read.*audio-only\.ts:/s.test(server.logs()));
  expect((await file("0".repeat(32))).status).toBe(404);
  expect((await file("../../x")).status).toBe(404);
  const judge = await come("9000000001");
  await judge.enter(sitting);
  await judge.do(sitting, { type: "stopStream" });
  await judge.do(sitting, { type: "takeBackStream", back: "two_minutes" });
  for (const name of names.slice(1)) expect((await file(name)).status).toBe(404);
  for (const name of names.slice(1))
    expect((await file(name, { "if-none-match": `"${name}"` })).status).toBe(404);
  expect((await file(last)).status).toBe(404);
  await advance(60);
  expect((await playlist()).match(/EXTINF/g)?.length ?? 0).toBeGreaterThan(10);
  // A person who goes back sees no more of it, and does not wait for a card to end.
  const back = await (
    await fetch(`${server.url}/api/v1/live/courts/${HALL}/replay.m3u8?from=${begun}`)
  ).text();
  for (const name of names.slice(1)) expect(back).not.toContain(name ?? "");
  expect(back).toContain("#EXT-X-ENDLIST");
  expect(back.match(/EXTINF/g)?.length).toBeLessThan(10);
  await advance(60);
  // What was heard while it was stopped is never given out, and neither is what was taken back, even when its time has come.
  for (const name of [...names.slice(1), last]) expect((await file(name)).status).toBe(404);
});

/** How many files the store has. */
const filesKept = () => storedFiles(server).length;
/** How many names of files the database has. */
async function filesNamed(sql: postgres.Sql): Promise<number> {
  const [row] = await sql<{ many: number }[]>`
    SELECT (SELECT count(*) FROM recorder_segments)
      + (SELECT sum(1 + (SELECT count(*) FROM jsonb_each(cards))) FROM recorders) AS many`;
  return Number(row?.many);
}

test("a card is taken once; a file whose name the database did not take is deleted, and one whose answer was lost is kept", async () => {
  const [fourth, id] = [sitting.replace(HALL, "HCPP01-4"), crypto.randomUUID()];
  const token = await tokenOf(server, fourth, Date.now, id);
  const slot = recent + 20;
  expect((await send(token, "/init")).status).toBe(204);
  expect((await send(token, "/cards/off")).status).toBe(204);
  for (let n = 0; n < 5; n++)
    expect(await send(token, "/cards/off")).toEqual({ status: 409, code: "conflict" });
  const sql = postgres(server.databaseUrl, { max: 1, onnotice: () => {} });
  try {
    expect(filesKept()).toBe(await filesNamed(sql));
    await sql`
      CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no'; END $$`;
    await sql`CREATE TRIGGER fail BEFORE INSERT ON recorder_segments FOR EACH ROW EXECUTE FUNCTION fail()`;
    expect((await send(token, `/segments/${slot}`)).status).toBe(500);
    await sql`DROP TRIGGER fail ON recorder_segments`;
    // The segment is noted before the time at which it came.
    await sql`CREATE TRIGGER fail BEFORE UPDATE ON recorders FOR EACH ROW EXECUTE FUNCTION fail()`;
    expect((await send(token, `/segments/${slot + 1}`)).status).toBe(500);
    await sql`DROP TRIGGER fail ON recorders`;
    for (const next of [slot, slot + 1]) expect((await send(token, `/segments/${next}`)).status).toBe(204);
    expect(filesKept()).toBe((await filesNamed(sql)) + 1);
    await until("the one without a name to be gone", async () => {
      await new TestPerson(server.url).ok("/dev/clock", { advance: 61_000 });
      return filesKept() === (await filesNamed(sql));
    });
  } finally {
    await sql.end();
  }
});

/** The row of a hall that everybody reads. */
async function rowOf(courtId: string) {
  const rows: Pick<LiveCourt, "courtId" | "card" | "isOnAir" | "isRecorded">[] = await (
    await fetch(`${server.url}/api/v1/live/courts`)
  ).json();
  return rows.find((row) => row.courtId === courtId);
}

const liveText = async (courtId: string, path: string) =>
  await (await fetch(`${server.url}/api/v1/live/courts/${courtId}/${path}`)).text();
async function chaptersOf(courtId: string): Promise<LiveChapter[]> {
  const { chapters }: { chapters: LiveChapter[] } = JSON.parse(await liveText(courtId, "chapters"));
  return chapters;
}

test("a hall whose recorder has not begun has no playlist, and says that nothing is recorded", async () => {
  const officer = await (await new TestPerson(server.url).login("9000000011")).connect();
  await officer.ok("/master/court/start-without-adding-case-manually/HCPP01-2", undefined, "PUT");
  const second = sitting.replace(HALL, "HCPP01-2");
  await officer.enter(second);
  expect(await rowOf("HCPP01-2")).toMatchObject({ card: "off", isOnAir: false });
  await officer.do(second, { type: "startStream" });
  await officer.call("/dev/clock", { advance: 660_000 });
  expect(await rowOf("HCPP01-2")).toMatchObject({ card: "technical", isOnAir: false });
  const index = await fetch(`${server.url}/api/v1/live/courts/HCPP01-2/index.m3u8`);
  expect(index.status).toBe(404);
  officer.close();
});

test("what is still to come is not taken: a clock that is ahead hides no silence", async () => {
  const second = sitting.replace(HALL, "HCPP01-2");
  const now = await serverNow(await signedToken(second));
  const token = await tokenOf(server, second, () => now);
  const slot = Math.floor(now / 2000);
  expect((await send(token, "/init")).status).toBe(204);
  expect(await rowOf("HCPP01-2")).toMatchObject({ isRecorded: false });
  for (const ahead of [slot + 60, slot + 1800, Number.MAX_SAFE_INTEGER])
    expect(await send(token, `/segments/${ahead}`)).toEqual({ status: 409, code: "too_early" });
  expect((await send(token, `/segments/${slot + 3}`)).status).toBe(204);
  const advance = (milliseconds: number) =>
    new TestPerson(server.url).ok("/dev/clock", { advance: milliseconds });
  await advance(2000);
  expect(await rowOf("HCPP01-2")).toMatchObject({ isRecorded: true });
  await advance(16_000);
  expect(await rowOf("HCPP01-2")).toMatchObject({ isRecorded: false });
});

test("a segment that the database shows late is public like any other", async () => {
  const [second, id] = [sitting.replace(HALL, "HCPP01-2"), crypto.randomUUID()];
  const advance = (milliseconds: number) =>
    new TestPerson(server.url).ok("/dev/clock", { advance: milliseconds });
  // Beyond what was sent of this hall before.
  await advance(20_000);
  const now = await serverNow(await signedToken(second));
  const token = await tokenOf(server, second, () => now, id);
  const elsewhere = await tokenOf(server, sitting.replace(HALL, "HCPP01-5"), () => now);
  const slot = Math.floor(now / 2000);
  for (const path of ["/init", "/cards/technical"]) expect((await send(token, path)).status).toBe(204);
  expect((await send(elsewhere, "/init")).status).toBe(204);
  const sql = postgres(server.databaseUrl, { max: 1 });
  const name = crypto.randomUUID().replaceAll("-", "");
  await sql`BEGIN`;
  await sql`
    INSERT INTO recorder_segments (sitting, slot, recorder, name, bytes, hash)
    VALUES (${second}, ${slot}, ${id}, ${name}, 1, '')`;
  for (let n = 0; n < 30; n++) await send(elsewhere, `/segments/${slot - 50 + n}`);
  expect((await send(token, `/segments/${slot + 1}`)).status).toBe(204);
  await advance(10_000);
  const index = await liveText("HCPP01-2", "index.m3u8");
  expect(index).toContain(await nameOf(slot + 1));
  expect(index).not.toContain(name);
  await sql`COMMIT`;
  await advance(1000);
  expect(await liveText("HCPP01-2", "index.m3u8")).toContain(name);
  await sql.end();
});

test("what a process read of a hall is read anew when nobody has asked for it for ten minutes", async () => {
  let later = 0;
  const now = () => Date.now() + later;
  const folder = mkdtempSync(join(tmpdir(), "sunwai-forgets-"));
  const { db, sql, close } = connect(server.databaseUrl, { max: 1 });
  const broadcasts = new Broadcasts({
    db,
    now,
    store: fileStore(folder),
    secrets: createSecrets({ ...env, dataDir: folder }),
    log: createLog({ production: false, logLevel: "silent" }),
  });
  // The sitting is of a hall that the server does not have, because its secrets are others.
  const [elsewhere, id] = [sitting.replace(HALL, "HCPP99-1"), crypto.randomUUID()];
  const slot = Math.floor(now() / 2000) - 20;
  const begun = (slot - 10) * 2000;
  const airing = addMark(addDelay(nothingAired, begun, 0), { at: begun, mask: null, item: null });
  const shown = hall([], { id: elsewhere, airing });
  const bytes = new Uint8Array([1]);
  await broadcasts.begin(elsewhere, id, bytes);
  await broadcasts.takeCard(id, "technical", bytes);
  await broadcasts.take(elsewhere, id, slot, bytes);
  const name = await nameOf(slot, id);
  const isKept = async () => (await broadcasts.replay(shown, slot))?.includes(`files/${name}`);
  expect(await isKept()).toBe(true);
  await sql`DELETE FROM recorder_segments WHERE recorder = ${id}`;
  for (const seconds of [599, 599]) {
    later += seconds * 1000;
    broadcasts.forgetUnasked();
    expect(await isKept()).toBe(true);
  }
  later += 600_000;
  broadcasts.forgetUnasked();
  expect(await isKept()).toBe(false);
  await sql`DELETE FROM recorders WHERE id = ${id}`;
  await close();
  rmSync(folder, { recursive: true });
});

test("the live courts name a case while it is seen, and none that is excluded or heard behind a closed door", async () => {
  const officer = await (await new TestPerson(server.url).login("9000000012")).connect();
  await officer.ok("/master/court/start-without-adding-case-manually/HCPP01-3", undefined, "PUT");
  const third = sitting.replace(HALL, "HCPP01-3");
  await officer.enter(third);
  const token = await tokenOf(server, third);
  await send(token, "/init", new Uint8Array([9]));
  await send(token, "/cards/technical", new Uint8Array([8]));
  const { items, order } = officer.sitting(third);
  const listed = order.flatMap((id) => items[id] ?? []);
  const [open, closed] = listed.filter((item) => item.streaming && !item.inCamera);
  if (!open || !closed) throw new Error("the hall's list has no such items");
  const now = await serverNow(token);
  let slot = Math.floor(now / 2000);
  const wait = async () => {
    await officer.call("/dev/clock", { advance: 19_000 });
    for (const end = slot + 10; slot < end; ) await send(token, `/segments/${++slot}`);
    // What the server has read of a hall it keeps for a second.
    await officer.call("/dev/clock", { advance: 1_000 });
  };
  await officer.do(third, { type: "startStream" });
  await officer.do(third, { type: "callItem", item: open.id });
  await wait();
  const { serial, caseNumber, petitioner, respondent } = open;
  expect(await rowOf("HCPP01-3")).toMatchObject({
    card: null,
    isOnAir: true,
    delay: 0,
    item: { serial, caseNumber, title: `${petitioner} v. ${respondent}` },
    board: { now: serial, passedOver: [] },
  });
  const shown = { serial, caseNumber, petitioner, respondent };
  const [chapter] = await chaptersOf("HCPP01-3");
  expect(chapter).toMatchObject({ card: null, item: shown });
  const vtt = await liveText("HCPP01-3", `chapters.vtt?from=${chapter?.slot}`);
  expect(vtt).toMatch(/^WEBVTT\n\n\d+\n00:00:00\.000 --> 00:00:\d\d\.000\n/);
  expect(vtt).toContain(`${serial} · ${caseNumber} · ${petitioner} v. ${respondent}`);
  await officer.do(third, { type: "excludeItem", item: open.id });
  await wait();
  expect(await rowOf("HCPP01-3")).toMatchObject({
    card: "excluded",
    item: { serial, caseNumber: "", title: "" },
  });
  await officer.do(third, { type: "cancelCall" });
  await officer.do(third, { type: "callItem", item: closed.id, confirmed: true });
  await officer.do(third, { type: "hear" });
  await officer.do(third, { type: "goInCamera", reason: "" });
  await wait();
  const row = await rowOf("HCPP01-3");
  expect(row).toMatchObject({ card: "in_camera", isOnAir: true });
  // The first item was excluded in the middle, the second behind a door: no chapter has a word of either.
  const chapters = await chaptersOf("HCPP01-3");
  expect(chapters.map(({ card, item }) => [item.serial, card])).toEqual([
    [serial, null],
    [serial, "excluded"],
    [closed.serial, "in_camera"],
  ]);
  const texts = [row, chapters, await liveText("HCPP01-3", "chapters.vtt?from=0")].map((one) =>
    JSON.stringify(one),
  );
  for (const word of [closed.caseNumber, closed.petitioner, closed.respondent, caseNumber, petitioner])
    expect(texts.join("")).not.toContain(word);
  for (const path of ["replay.m3u8", "replay.m3u8?from=-1", "chapters.vtt?from=x"])
    expect((await fetch(`${server.url}/api/v1/live/courts/HCPP01-3/${path}`)).status).toBe(400);
  const ahead = Math.floor(now / 2000) + 1000;
  for (const path of [`replay.m3u8?from=${ahead}`, `chapters.vtt?from=${ahead}`])
    expect((await fetch(`${server.url}/api/v1/live/courts/HCPP01-3/${path}`)).status).toBe(404);
  officer.close();
});

test("the officer reads how many players ask for a hall's stream, of all processes; one that asks for none is not counted", async () => {
  const beside = await startServer({ databaseUrl: server.databaseUrl, env: { SECRETS_KEY } });
  const officer = await new TestPerson(server.url).login("9000000012");
  const advance = (url: string, milliseconds: number) =>
    new TestPerson(url).ok("/dev/clock", { advance: milliseconds });
  // Both have the same time.
  const third = sitting.replace(HALL, "HCPP01-3");
  const now = await serverNow(await signedToken(third));
  await advance(beside.url, now - Date.now());
  const ask = async (player: string, { url } = server, path = "index.m3u8") =>
    (
      await fetch(`${url}/api/v1/live/courts/HCPP01-3/${path}`, {
        headers: { "X-Player": player.repeat(16) },
      })
    ).status;
  const count = async () => (await officer.ok<{ count: number }>("/master/court/HCPP01-3/watching")).count;
  for (const player of ["a", "b", "a"]) expect(await ask(player)).toBe(200);
  expect(await ask("c", beside)).toBe(200);
  expect(await ask("d", server, `files/${"0".repeat(32)}`)).toBe(404);
  expect(await ask("e", server, "chapters")).toBe(200);
  // At each move of the clock they are counted.
  await advance(beside.url, 1);
  await advance(server.url, 1);
  await until("all of both processes to be counted", async () => (await count()) === 3);
  await advance(server.url, 60_000);
  await until("nobody to be left", async () => (await count()) === 0);
  expect((await fetch(`${server.url}/api/v1/master/court/HCPP01-3/watching`)).status).toBe(403);
  await beside.stop();
});
