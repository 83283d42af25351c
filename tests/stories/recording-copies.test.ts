// The stories of copies: counsel and media ask, a party objects, the court decides, the server makes the film, and it proves itself.
import { expect, test } from "bun:test";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { connect } from "../../db/client.ts";
import { copyFile, noteCopyTrouble, noteMaking, takeCopy } from "../../db/queries/recording-copies.ts";
import type { AskableItem, CopyRow } from "../../server/contract/rest/recording-copies.ts";
import type { RecordingRow } from "../../server/contract/rest/recordings.ts";
import { readEntries } from "../../server/sitting/log.ts";
import { type TestPerson, until } from "../support/client.ts";
import { courtClock } from "../support/court-clock.ts";
import { textOf } from "../support/documents.ts";
import { ffmpeg, filmSegments } from "../support/film.ts";
import { permitted } from "../support/permitted.ts";
import { sureRecorder } from "../support/recorder.ts";
import { storedFiles } from "../support/stored-files.ts";
import { withSql } from "./support/checkpoints.ts";
import { come, counselFor, oneServer, openHall, openItem, phones } from "./support/story.ts";

const server = oneServer();
const bar = ["ADVOCATE", "PROSECUTOR", "WITNESS", "PRISON", "POLICE_STATION", "COUNSELLOR"] as const;
const opened = ["sitting", "risen"] as const;
permitted("askCopy", [...bar, "MEDIA"], opened, "too");
permitted("exportRecording", ["MASTER", "JUDGE"], opened, "too");
permitted("giveCopy", ["MASTER", "JUDGE"], opened, "too");
permitted("refuseCopy", ["MASTER", "JUDGE"], opened, "too");
permitted("objectToCopy", bar, opened, "too");
permitted("fetchCopy", [...bar, "MEDIA", "MASTER", "JUDGE"], opened, "too");
permitted("noteCopyMade", [], opened, "too");
permitted("noteCopyFailed", [], opened, "too");

const { now, advance } = courtClock(() => server().url);

/** So many seconds pass, and a recorder sends what it has of them. */
async function record(sitting: string, colour: string, seconds: number): Promise<void> {
  const send = await sureRecorder(server(), sitting, now);
  const { init, segments } = await filmSegments(seconds, colour);
  const first = Math.floor(now() / 2000) + 2;
  await send("/init", init);
  await advance(seconds + 8);
  for (const [n, bytes] of segments.entries()) await send(`/segments/${first + n}`, bytes);
}

type Own = { copies: CopyRow[]; toObject: CopyRow[]; days: string[] };
const ownOf = (person: TestPerson) => person.ok<Own>("/copies");
const refusal = async (person: TestPerson, path: string, body?: object, method = "POST") => {
  const { body: said } = await person.call(path, body ?? {}, method);
  const { error } = said as { error?: { code: string; refusal?: string } };
  return error?.refusal ?? error?.code;
};

test("counsel and media ask, a party objects, the court decides; a copy is a film with a name, and proves itself", async () => {
  const { officer, sitting } = await openHall(1);
  const judge = await come(phones.judge1);
  await judge.enter(sitting);
  const item = openItem(officer, sitting);
  const counsel = await counselFor(officer, sitting, [item]);
  const other = openItem(officer, sitting);
  const stranger = await counselFor(officer, sitting, [other]);
  const media = await come(phones.media);
  expect(await refusal(counsel, "/copies", { sitting, items: [item], why: "Appeal" })).toBe("no_recording");
  await officer.do(sitting, { type: "startStream" });
  await officer.do(sitting, { type: "startRecording" });
  await record(sitting, "gray", 4);
  await officer.do(sitting, { type: "callItem", item });
  await officer.do(sitting, { type: "hear" });
  await record(sitting, "red", 8);
  await judge.do(sitting, { type: "startDictation" });
  await record(sitting, "blue", 8);
  await judge.do(sitting, { type: "endDictation" });
  await officer.do(sitting, { type: "recordOutcome", item, outcome: "ADJOURNED", nextDate: "2099-01-05" });
  expect(await refusal(officer, `/recordings/${sitting}/export`, { why: "File" })).toBe("recording_on");
  await officer.do(sitting, { type: "stopRecording" });

  const days = await until("the day to be there", async () => (await ownOf(counsel)).days[0]);
  const { items } = await counsel.ok<{ items: AskableItem[] }>(`/copies/items?date=${days}`);
  expect(items.map((one) => one.item)).toEqual([item]);
  const ask = { sitting, items: [item], why: "Application 4417 of 2026" };
  for (const [who, body, why] of [
    [stranger, ask, "copy_not_yours"],
    [stranger, { ...ask, items: [other] }, "copy_not_recorded"],
    [counsel, { ...ask, items: [] }, "invalid"],
    [counsel, { ...ask, why: " " }, "invalid"],
    [counsel, { ...ask, items: ["constructor"] }, "copy_not_yours"],
    [officer, ask, "not_allowed"],
  ] as const)
    expect([why, await refusal(who, "/copies", body)]).toEqual([why, why]);
  await counsel.ok("/copies", ask);
  // The judges and the officer of the hall are written to once, and nobody of another hall.
  await sentAbout("copyWaits");
  const deciders = ["9000000001", "9000000002", phones.officer1];
  expect(await toldOf("copyWaits")).toEqual(deciders);
  // Their open pages say so at once, and nobody else's.
  const told = { notice: "copy-waits", sitting: null, data: { sitting, hall: "1", heard: days } };
  const newsOf = (one: TestPerson) => one.notices.filter(({ notice }) => notice === "copy-waits");
  for (const one of [judge, officer]) await until("the open page to be told", () => newsOf(one).length > 0);
  expect([judge, officer].map(newsOf)).toMatchObject([[told], [told]]);
  expect([counsel, media, stranger].flatMap(newsOf)).toEqual([]);
  expect(await refusal(counsel, "/copies", ask)).toBe("copy_asked");
  await officer.do(sitting, { type: "excludeItem", item: other });
  expect(await refusal(media, "/copies", { ...ask, items: [other] })).toBe("copy_not_yours");
  const ofMedia = await media.ok<{ items: AskableItem[] }>(`/copies/items?date=${days}`);
  expect(ofMedia.items.map((one) => one.item)).toEqual([item]);
  await media.ok("/copies", { ...ask, why: "A report" });

  // The party is written to, reads it and objects; then the officer cannot give it, and a judge can.
  const at = `/recordings/${sitting}/copies`;
  const [objectable] = await until("the party to read of it", async () => {
    const { toObject } = await ownOf(counsel);
    return toObject.length > 0 ? toObject : undefined;
  });
  expect(objectable).toMatchObject({ copy: 2, name: "", why: "", items: [item], hasObjected: false });
  expect(await sentAbout("copyAsked")).toBeGreaterThan(0);
  // A second request on the same day is no second message.
  expect(await toldOf("copyWaits")).toEqual(deciders);
  expect((await ownOf(stranger)).toObject).toEqual([]);
  expect(await refusal(stranger, `${at}/2/objection`, undefined, "PUT")).toBe("copy_not_yours");
  expect(await refusal(officer, `${at}/2/given`, { days: 3 }, "PUT")).toBe("copy_waits");
  await counsel.ok(`${at}/2/objection`, {}, "PUT");
  await until("the party to read that they have objected", async () => {
    const { toObject } = await ownOf(counsel);
    return toObject.find((one) => one.hasObjected && one.objections === 1);
  });
  expect(await refusal(counsel, `${at}/2/objection`, undefined, "PUT")).toBe("copy_objected");
  expect(await refusal(officer, `${at}/2/given`, { days: 3 }, "PUT")).toBe("copy_objected");
  expect(await refusal(judge, `${at}/9/given`, { days: 3 }, "PUT")).toBe("no_copy");
  await judge.ok(`${at}/2/refused`, { why: "A child is named." }, "PUT");
  expect(await refusal(judge, `${at}/2/given`, { days: 3 }, "PUT")).toBe("copy_decided");
  // A judge gives without waiting for the parties.
  await media.ok("/copies", { ...ask, why: "A report" });
  await judge.ok(`${at}/3/given`, { days: 3 }, "PUT");
  for (const days of [0, 31, 1.5])
    expect((await officer.call(`${at}/1/given`, { days }, "PUT")).status).toBe(400);
  await officer.ok(`${at}/1/given`, { days: 2 }, "PUT");
  expect(await refusal(counsel, `${at}/1/link`)).toBe("copy_not_made");
  const exporting = { why: "Appeal 12 of 2026" };
  await officer.ok(`/recordings/${sitting}/export`, exporting);
  expect(await refusal(officer, `/recordings/${sitting}/export`, exporting)).toBe("export_waits");
  // By the socket nobody proves who they are.
  expect(await officer.refused(sitting, { type: "exportRecording", items: [], why: "Appeal" })).toBe(
    "proof_needed",
  );

  // Made once the recording is sealed, of the item alone.
  await advance(700);
  const ready = async (person: TestPerson) =>
    (await ownOf(person)).copies.find(({ state }) => state === "ready");
  const own = await until("the copy to be made", () => ready(counsel));
  expect(own).toMatchObject({ copy: 1, isMarked: true, items: [item], isMine: true });
  expect(own.seconds).toBeGreaterThanOrEqual(14);
  expect(own.seconds).toBeLessThanOrEqual(18);
  const whole = await until("the export to be made", () => ready(officer));
  expect(whole).toMatchObject({ isMarked: false, items: [], asker: "court" });
  expect(whole.seconds).toBeGreaterThan(own.seconds);
  await until("the copy for the media to be made", () => ready(media));
  expect((await ownOf(media)).copies).toMatchObject([
    { copy: 3, state: "ready" },
    { copy: 2, state: "refused", refusedWhy: "A child is named." },
  ]);
  expect(await sentAbout("copyGiven")).toBeGreaterThan(0);
  expect(await sentAbout("copyRefused")).toBeGreaterThan(0);

  // A link needs a proof of who one is, which a login is for some minutes.
  expect(await refusal(counsel, `${at}/1/link`)).toBe("proof_needed");
  const numbers = [
    [officer, phones.officer1],
    [media, phones.media],
    [counsel, "9000001001"],
    [stranger, "9000001002"],
  ] as const;
  for (const [person, number] of numbers) await person.login(number);

  // Only the person who asked gets the link; the link needs no login, holds an hour, and gives ranges.
  for (const person of [officer, media, stranger])
    expect(await refusal(person, `${at}/1/link`)).toBe("no_copy");
  const { href } = await counsel.ok<{ href: string }>(`${at}/1/link`, {});
  const film = await fetch(server().url + href);
  expect([film.status, film.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  const bytes = new Uint8Array(await film.arrayBuffer());
  expect(bytes.length).toBe(own.bytes);
  expect(new Bun.CryptoHasher("sha256").update(bytes).digest("hex")).toBe(own.hash);
  for (const [range, from, to] of [
    ["bytes=0-9", 0, 10],
    [`bytes=${bytes.length - 5}-`, bytes.length - 5, bytes.length],
    ["bytes=-7", bytes.length - 7, bytes.length],
  ] as const) {
    const part = await fetch(server().url + href, { headers: { range } });
    expect([part.status, part.headers.get("content-range")]).toEqual([
      206,
      `bytes ${from}-${to - 1}/${bytes.length}`,
    ]);
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(bytes.slice(from, to));
  }
  expect((await fetch(server().url + href, { headers: { range: "bytes=99999999-" } })).status).toBe(416);
  const forged = href.replace(/[^/]{5}\/recording/, "AAAAA/recording");
  expect((await fetch(server().url + forged)).status).toBe(406);
  // Why a file cannot be read is for the log alone.
  const files = storedFiles(server()).map((path) => ({ path, bytes: readFileSync(path) }));
  for (const { path } of files) writeFileSync(path, "something else");
  const unread = await fetch(server().url + href);
  expect([unread.status, (await unread.json()).error.message]).toEqual([404, "The file cannot be read"]);
  await until("the log to say where", () => /a copy of a recording.*copy-files\.ts:/s.test(server().logs()));
  for (const { path, bytes: stored } of files) writeFileSync(path, stored);

  // The pictures are of the item, dictation and all, with a name over them in the one and nothing in the other.
  const colours = new Set(await coloursOf(bytes));
  expect([colours.has("red"), colours.has("blue")]).toEqual([true, true]);
  expect(await isPlain(bytes)).toBe(false);
  const exported = await officer.ok<{ href: string }>(`${at}/${whole.copy}/link`, {});
  const plain = new Uint8Array(await (await fetch(server().url + exported.href)).arrayBuffer());
  expect(await isPlain(plain)).toBe(true);
  expect(await coloursOf(plain)).toContain("grey");

  // Proof and certificate; a changed film and another key prove nothing.
  const text = await (await bytesOf(counsel, `${at}/1/proof.txt`)).text();
  const pdf = new Uint8Array(await (await bytesOf(counsel, `${at}/1/certificate.pdf`)).arrayBuffer());
  const certified = (await textOf(pdf)).replaceAll(" ", "");
  for (const word of [own.hash, `${sitting}/1`, counsel.account.displayName])
    expect(certified).toContain(word.replaceAll(" ", ""));
  expect((await bytesOf(stranger, `${at}/1/proof.txt`)).status).toBe(404);
  expect(await judged(bytes, text)).toEqual({
    code: 0,
    says: expect.stringContaining(`is copy ${sitting}/1`),
  });
  expect(await judged(bytes.slice(1), text)).toEqual({
    code: 1,
    says: expect.stringContaining("is not copy"),
  });
  expect((await judged(bytes, text.replace(/seconds \d+/, "seconds 9"))).code).toBe(1);
  expect((await judged(bytes, "nothing\n")).code).toBe(1);
  const fetched = (await eventsOf(sitting)).filter(({ type }) => type === "copyFetched");
  expect(fetched).toMatchObject([
    { copy: 1, by: counsel.account.id },
    { copy: whole.copy, by: officer.account.id },
  ]);

  // The media no longer get an item that is closed to the public after they were given the copy, even by a link that they have.
  const { href: publicly } = await media.ok<{ href: string }>(`${at}/3/link`, {});
  expect((await fetch(server().url + publicly, { method: "HEAD" })).status).toBe(200);
  const clerk = await come(phones.officer1);
  await clerk.enter(sitting);
  await clerk.do(sitting, { type: "excludeItem", item });
  expect((await fetch(server().url + publicly)).status).toBe(406);
  expect(await refusal(media, `${at}/3/link`)).toBe("copy_not_yours");
  await clerk.do(sitting, { type: "includeItem", item });

  // An item that is closed before the file is made ends the copy, with its own reason.
  const restore = spoilStore();
  await media.ok("/copies", { ...ask, why: "A report" });
  const fifth = await until("the request to be read", async () =>
    (await ownOf(media)).copies.find(({ state }) => state === "asked"),
  );
  await judge.ok(`${at}/${fifth.copy}/given`, { days: 3 }, "PUT");
  await until("it to be tried", async () => (await ownOf(media)).copies.find(({ hasTrouble }) => hasTrouble));
  await clerk.do(sitting, { type: "excludeItem", item });
  restore();
  await advance(301);
  await until("it to be ended", async () =>
    (await ownOf(media)).copies.find((one) => one.copy === fifth.copy && one.failedWhy === "closed"),
  );
  expect(await sentAbout("copyFailed")).toBeGreaterThan(0);
  await clerk.do(sitting, { type: "includeItem", item });

  // The link holds an hour; when the copy's last day is over its file is deleted.
  await advance(3000);
  expect((await fetch(server().url + href, { method: "HEAD" })).status).toBe(200);
  await advance(620);
  expect((await fetch(server().url + href)).status).toBe(406);
  const before = storedFiles(server()).length;
  await advance(3 * 86_400);
  await until("its file to be gone", async () => (await partsOf(sitting, 1)) === 0);
  expect(storedFiles(server()).length).toBeLessThan(before);
  const again = await come("9000001001");
  expect((await ownOf(again)).copies).toMatchObject([{ copy: 1, state: "over" }]);
  expect(await refusal(again, `${at}/1/link`)).toBe("copy_over");

  // The media ask again. Once the parties have had their days the officer gives it: what the public stream did not show is not in it.
  const mediaAgain = await come(phones.media);
  await mediaAgain.ok("/copies", { ...ask, why: "A report" });
  expect(await refusal(mediaAgain, "/copies", ask)).toBe("copy_asked");
  await advance(8 * 86_400);
  const [press, court, party] = [
    await come(phones.media),
    await come(phones.officer1),
    await come("9000001001"),
  ];
  const isAsked = ({ state }: CopyRow) => state === "asked";
  const asked = await until("the request to be read", async () => (await ownOf(press)).copies.find(isAsked));
  const third = asked.copy;
  expect(await refusal(party, `${at}/${third}/objection`, undefined, "PUT")).toBe("copy_too_late");
  const admin = await come(phones.admin);
  await admin.ok("/admin/settings/recording_copies", { value: false }, "PUT");
  expect(await refusal(party, "/copies", ask)).toBe("feature_off");
  expect(await refusal(court, `${at}/${third}/given`, { days: 2 }, "PUT")).toBe("feature_off");
  await admin.ok("/admin/settings/recording_copies", { value: true }, "PUT");
  // No copy is made of segments that were changed since they were sealed: the court is told, and the copy is tried again.
  const mend = spoilStore();
  await court.ok(`/recordings/${sitting}/export`, { why: "Appeal 12 of 2026" });
  const ofCourt = async () => (await court.ok<{ copies: CopyRow[] }>(at)).copies;
  const spoilt = await until("the export to be asked for", async () =>
    (await ofCourt()).find(({ state, asker }) => state === "making" && asker === "court"),
  );
  // After five tries, five minutes one after the other, it is given up.
  for (let tries = 1; tries <= 5; tries++) {
    await until(`try ${tries}`, async () => (await triesOf(sitting, spoilt.copy)) === tries);
    if (tries < 5) await advance(301);
  }
  await until("the export to be given up", async () =>
    (await ofCourt()).find(({ copy, state }) => copy === spoilt.copy && state === "failed"),
  );
  await court.ok(`${at}/${third}/given`, { days: 2 }, "PUT");
  await advance(6);
  await until("the trouble to be said", async () =>
    (await ofCourt()).find(({ copy, hasTrouble }) => copy === third && hasTrouble),
  );
  mend();
  await advance(301);
  await until("the copy to be made", () => ready(press));
  await press.login(phones.media);
  const publicLink = await press.ok<{ href: string }>(`${at}/${third}/link`, {});
  const shown = new Uint8Array(await (await fetch(server().url + publicLink.href)).arrayBuffer());
  expect(new Set(await coloursOf(shown))).toEqual(new Set(["red"]));

  // Where the recording is deleted, a person who waits for a copy of it is told, and nobody is offered anything of it.
  await party.ok("/copies", ask);
  await press.ok("/copies", ask);
  await court.login(phones.officer1);
  await court.ok(`/recordings/${sitting}`, undefined, "DELETE");
  await until("the tables to know when it is due", async () => {
    const { recordings } = await court.ok<{ recordings: RecordingRow[] }>("/recordings");
    return recordings.some((row) => row.sitting === sitting && row.deletionDue !== null);
  });
  await advance(2 * 86_400);
  const left = await come("9000001001");
  await until("the copy to be gone", async () => (await ownOf(left)).copies[0]?.state === "gone");
  await until("both to be told", async () => (await sentAbout("copyGone")) === 2);
  expect(await ownOf(left)).toMatchObject({ toObject: [], days: [] });
});

test("a file is made by one process at a time: who was taken for gone writes nothing more of it", async () => {
  const { db, close } = connect(server().databaseUrl, { max: 1 });
  const copy = { sitting: "HCPP01-9-2020-01-01", copy: 1 };
  const [first, second] = [
    { ...copy, maker: "one" },
    { ...copy, maker: "another" },
  ];
  const at = new Date(now());
  const later = new Date(now() + 600_000);
  expect(await takeCopy(db, first, { now: at, before: at })).toEqual([]);
  const part = { name: "a-part", bytes: 4 };
  expect(await noteMaking(db, first, at, { key: "a key", parts: [part] })).toBe(true);
  expect(await takeCopy(db, second, { now: later, before: at })).toBeNull();
  expect(await takeCopy(db, second, { now: later, before: later })).toEqual([part]);
  expect(await noteMaking(db, second, later, { key: "another key", parts: [] })).toBe(true);
  expect(await noteMaking(db, first, later, { parts: [part, part] })).toBe(false);
  expect(await noteCopyTrouble(db, first, "it woke up", true)).toBeNull();
  expect(await noteCopyTrouble(db, second, "no room", false)).toBe(0);
  expect(await noteCopyTrouble(db, second, "a part is lost", true)).toBe(1);
  expect(await copyFile(db, copy)).toEqual({ key: null, parts: [] });
  await close();
});

/** Changes every file of the store. Out: brings them back. */
function spoilStore(): () => void {
  const kept = storedFiles(server()).map((path) => ({ path, bytes: readFileSync(path) }));
  for (const { path } of kept) writeFileSync(path, "something else");
  return () => {
    for (const { path, bytes } of kept) writeFileSync(path, bytes);
  };
}

async function bytesOf(person: TestPerson, path: string): Promise<Response> {
  return await fetch(`${server().url}/api/v1${path}`, {
    headers: { authorization: `Bearer ${person.token}` },
  });
}

/** The mobile numbers to which messages of a kind went, as often as they did. */
const toldOf = (kind: string) =>
  withSql(server().databaseUrl, async (sql) => {
    const rows = await sql`SELECT recipient FROM outbox WHERE kind = ${kind} AND channel = 'sms' ORDER BY 1`;
    return rows.map(({ recipient }): string => recipient);
  });

const sentAbout = (kind: string) => until(`a message ${kind}`, async () => (await toldOf(kind)).length);

async function partsOf(sitting: string, copy: number): Promise<number | undefined> {
  return await withSql(server().databaseUrl, async (sql) => {
    const [row] = await sql<{ many: number }[]>`
      SELECT jsonb_array_length(parts) AS many FROM copy_files WHERE sitting = ${sitting} AND copy = ${copy}`;
    return row?.many;
  });
}

/** How often a copy could not be made. */
async function triesOf(sitting: string, copy: number): Promise<number | undefined> {
  return await withSql(server().databaseUrl, async (sql) => {
    const [row] = await sql<{ tries: number }[]>`
      SELECT tries FROM copy_files WHERE sitting = ${sitting} AND copy = ${copy}`;
    return row?.tries;
  });
}

async function eventsOf(sitting: string) {
  const entries = await withSql(server().databaseUrl, (sql) => readEntries(sql, sitting, 0));
  return entries.flatMap(({ events }) => events);
}

/** Every pixel of some pictures of a film, three bytes each. */
async function pixelsOf(film: Uint8Array, before: string[], pictures: string[]): Promise<Uint8Array> {
  const place = join(mkdtempSync(join(tmpdir(), "sunwai-copies-")), "film.mp4");
  writeFileSync(place, film);
  const raw = ["-f", "rawvideo", "-pix_fmt", "rgb24", "pipe:1"];
  return await ffmpeg([...before, "-i", place, ...pictures, ...raw]);
}

/** Whether nothing is written over the last picture of a film. */
async function isPlain(film: Uint8Array): Promise<boolean> {
  const pixels = await pixelsOf(film, ["-sseof", "-1"], ["-frames:v", "1"]);
  const differs = pixels.filter((value, n) => Math.abs(value - (pixels[n % 3] ?? 0)) > 24).length;
  return differs < pixels.length / 1000;
}

/** The colour of the corner of each picture of a film, two a second. */
async function coloursOf(film: Uint8Array): Promise<string[]> {
  const pixels = await pixelsOf(film, [], ["-vf", "crop=8:8:0:0,scale=1:1,fps=2"]);
  return Array.from({ length: pixels.length / 3 }, (_, n) => {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(n * 3, n * 3 + 3);
    if (Math.abs(red - blue) < 40) return "grey";
    return red > 150 && green < 80 ? "red" : blue > 150 && green < 80 ? "blue" : "another";
  });
}

/** What `audit copy` says of a film and a proof, without a database. */
async function judged(film: Uint8Array, proof: string): Promise<{ code: number; says: string }> {
  const place = mkdtempSync(join(tmpdir(), "sunwai-copies-"));
  const [filmPath, proofPath] = [join(place, "film.mp4"), join(place, "proof.txt")];
  writeFileSync(filmPath, film);
  writeFileSync(proofPath, proof);
  const published = await (await fetch(`${server().url}/.well-known/sunwai/keys`)).json();
  const [{ vkey }] = (published as { keys: [{ vkey: string }] }).keys;
  const child = Bun.spawn(
    [process.execPath, "server/audit/cli.ts", "copy", filmPath, proofPath, "--key", vkey],
    {
      cwd: resolve(import.meta.dir, "../.."),
      stdout: "pipe",
    },
  );
  const says = await new Response(child.stdout).text();
  return { code: await child.exited, says };
}
