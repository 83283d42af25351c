// Makes granted copies, notifies people of them, and deletes files that nobody may download any more.
import { randomUUID } from "node:crypto";
import { reachableAmong } from "../../../db/queries/account-links.ts";
import { putMessages } from "../../../db/queries/outbox.ts";
import {
  type CopyId,
  type CopyRow,
  copiesForDeciders,
  copiesToForget,
  copiesToMake,
  copiesToNotify,
  decidersOf,
  type Making,
  noteCopyTrouble,
  noteDecidersNotified,
  noteForgotten,
  noteNotified,
  peopleOfItems,
  takeCopy,
} from "../../../db/queries/recording-copies.ts";
import { type Notice, noticesTo } from "../../accounts/notices.ts";
import { COPY_NOTICE_HOURS } from "../../contract/limits.ts";
import { permissions } from "../../contract/sitting/permissions.ts";
import type { Sitting } from "../../contract/sitting/sitting.ts";
import { isSealed } from "../../contract/sitting/topics/recording.ts";
import { type CopyFailure, isStillTheirs } from "../../contract/sitting/topics/recording-copies.ts";
import type { Clock } from "../../kernel/clock.ts";
import { errorText } from "../../kernel/error-words.ts";
import { dayInIndia } from "../../kernel/india-days.ts";
import { lookEvery } from "../../kernel/look-every.ts";
import { serverActor } from "../../sitting/actor.ts";
import type { BroadcastDeps } from "../deps.ts";
import { ffmpegHere } from "../ffmpeg.ts";
import { newKey } from "../recording-store.ts";
import { recordedSegments } from "../recordings.ts";
import { CopyWriter } from "./copy-files.ts";
import { MakingNotes, NoRoom } from "./copy-making.ts";
import { publishCopyNews } from "./copy-news.ts";
import { segmentsOfCopy } from "./copy-part.ts";
import { copyState } from "./copy-state.ts";
import type { FilmPart } from "./film.ts";

type NotifyDeps = Pick<BroadcastDeps, "db" | "log" | "now" | "outbox" | "settings">;
type TakeDeps = Pick<BroadcastDeps, "broadcasts" | "db" | "now" | "sittings">;
/** What making the file of a copy needs, and sealing its key. */
type MakeDeps = TakeDeps & Pick<BroadcastDeps, "env" | "secrets">;

/** The code that makes films is large, so it is loaded when the first one is made. */
const loadFilms = () => Promise.all([import("./film.ts"), import("./name-mark.ts")]);

const LOOK_MS = 5_000;
/** A process that makes a file and has reported nothing for so long is gone or has failed; another one starts again. */
const SILENT_MS = 300_000;
/** A file is tried this often; what is lost in the store does not come back. */
const TRIES = 5;

/** What a sealed key is for. */
export const purposeOfCopy = ({ sitting, copy }: CopyId) => `copy ${copy} of ${sitting}`;

export function startCopyWorker(services: BroadcastDeps, clock: Clock): () => Promise<void> {
  const ending = new AbortController();
  const looking = (works: ((services: BroadcastDeps, signal: AbortSignal) => Promise<void>)[]) =>
    lookEvery(LOOK_MS, clock, async () => {
      for (const work of works)
        await work(services, ending.signal).catch((err: unknown) => {
          if (!ending.signal.aborted) services.log.error({ err }, "copies could not be looked after");
        });
    });
  // Making a film takes minutes; messages and deletions do not wait for it.
  const stops = [looking([notifyOfCopies, notifyDeciders, forget]), looking([make])];
  return async () => {
    ending.abort();
    await Promise.all(stops.map((stop) => stop()));
  };
}

/** Works on every copy: a failure with one of them does not keep the others waiting. */
async function ofEach<Row extends CopyId>(
  { log }: Pick<BroadcastDeps, "log">,
  rows: readonly Row[],
  work: (row: Row) => Promise<void>,
): Promise<void> {
  for (const row of rows)
    await work(row).catch((err: unknown) =>
      log.error({ err, sitting: row.sitting, copy: row.copy }, "a copy could not be looked after"),
    );
}

async function notifyOfCopies(services: NotifyDeps): Promise<void> {
  const { db, outbox, now } = services;
  await ofEach(services, await copiesToNotify(db, new Date(now())), async ({ notice, ...row }) => {
    const ids = notice === "asked" ? await peopleOfItems(db, row.sitting, row.items) : [row.person];
    const people = await reachableAmong(db, ids);
    const said = notice === "asked" ? askedNotice(row) : decidedNotice(row, now());
    const all = await Promise.all(people.map((one) => noticesTo(services, one, said)));
    await db.transaction(async (tx) => {
      if (await noteNotified(tx, row, notice)) await putMessages(tx, all.flat());
    });
    if (all.flat().length > 0) outbox.wake();
  });
}

/** Those who decide are told of what waits; of more of the same recording not within `COPY_NOTICE_HOURS`. */
async function notifyDeciders(services: NotifyDeps): Promise<void> {
  const { db, outbox, now } = services;
  const since = new Date(now() - COPY_NOTICE_HOURS * 3_600_000);
  await ofEach(services, await copiesForDeciders(db, since), async ({ sitting, hall, date }) => {
    const ids = await decidersOf(db, hall, permissions.giveCopy.roles);
    const said: Notice = { kind: "copyWaits", hall, heard: date };
    const people = await reachableAmong(db, ids);
    const all = await Promise.all(people.map((one) => noticesTo(services, one, said)));
    await db.transaction(async (tx) => {
      if (!(await noteDecidersNotified(tx, sitting, new Date(now())))) return;
      await putMessages(tx, all.flat());
      await publishCopyNews(tx, { sitting, hall, heard: date, people: ids });
    });
    if (all.flat().length > 0) outbox.wake();
  });
}

const dayOf = (until: Date | null) => dayInIndia(until?.getTime() ?? 0);

const askedNotice = ({ hall, date, partiesUntil }: CopyRow): Notice => ({
  kind: "copyAsked",
  hall,
  heard: date,
  day: dayOf(partiesUntil),
});

function decidedNotice(row: CopyRow, now: number): Notice {
  const of = { hall: row.hall, heard: row.date };
  const state = copyState(row, now);
  if (state === "refused") return { kind: "copyRefused", ...of };
  if (state === "failed") return { kind: "copyFailed", ...of };
  if (state === "gone") return { kind: "copyGone", ...of };
  return { kind: "copyGiven", ...of, day: dayOf(row.givenUntil) };
}

async function forget(services: Pick<BroadcastDeps, "broadcasts" | "db" | "log" | "now">): Promise<void> {
  const { db, broadcasts, now } = services;
  await ofEach(services, await copiesToForget(db, new Date(now())), async ({ parts, ...id }) => {
    for (const { name } of parts) await broadcasts.forget(name);
    await noteForgotten(db, id);
  });
}

/** One after the other: a film with a name in it takes a core. */
async function make(services: MakeDeps & Pick<BroadcastDeps, "log">, signal: AbortSignal): Promise<void> {
  const { db, now, log } = services;
  const before = new Date(now() - SILENT_MS);
  for (const row of await copiesToMake(db, new Date(now()), before)) {
    if (signal.aborted) return;
    const making = { sitting: row.sitting, copy: row.copy, maker: randomUUID() };
    const state = await takeIt(services, row, making, before);
    if (state === null) continue;
    try {
      await makeOne(services, { row, making, state, signal });
    } catch (err) {
      if (signal.aborted) return;
      log.error({ err, sitting: row.sitting, copy: row.copy }, "a copy could not be made");
      const tries = await noteCopyTrouble(db, making, errorText(err), !(err instanceof NoRoom));
      if ((tries ?? 0) >= TRIES) await noteFailed(services, row, "file");
    }
  }
}

/** Takes a copy that is due; null if it is not sealed and could change, or another process has it. */
async function takeIt(
  services: TakeDeps,
  row: CopyRow,
  making: Making,
  before: Date,
): Promise<Sitting | null> {
  const { db, sittings, broadcasts, now } = services;
  const { state } = await sittings.get(row.sitting);
  if (!isSealed(state)) return null;
  if (!isStillTheirs(state, row)) {
    await noteFailed(services, row, "closed");
    return null;
  }
  const left = await takeCopy(db, making, { now: new Date(now()), before });
  if (left === null) return null;
  for (const { name } of left) await broadcasts.forget(name);
  return state;
}

async function noteFailed(
  { sittings }: Pick<BroadcastDeps, "sittings">,
  { sitting, copy }: CopyId,
  why: CopyFailure,
): Promise<void> {
  await sittings.command(sitting, randomUUID(), { type: "noteCopyFailed", copy, why }, serverActor);
}

type Work = { row: CopyRow; making: Making; state: Sitting; signal: AbortSignal };

async function makeOne(services: MakeDeps, { row, making, state, signal }: Work): Promise<void> {
  const { broadcasts, secrets, sittings, env } = services;
  const work = new MakingNotes(services, making, signal);
  const key = newKey();
  const writer = new CopyWriter(broadcasts.store, key, (parts) => work.note({ parts: [...parts] }));
  try {
    const sealed = secrets.seal(Buffer.from(key).toString("base64url"), purposeOfCopy(row));
    await work.note({ key: sealed, parts: [] });
    const segments = segmentsOfCopy(state, await recordedSegments(services, state), row);
    const program = row.asker === "court" ? null : ffmpegHere(env.ffmpeg);
    const parts = () => filmParts(services, segments, work.signal);
    const write = async (bytes: Uint8Array) => {
      work.moved();
      await writer.write(bytes);
    };
    const seconds = await (program === null
      ? plain(parts(), write)
      : marked(parts, write, { program, lines: linesOf(row), signal: work.signal }));
    const file = { hash: await writer.end(), bytes: writer.bytes, seconds, isMarked: program !== null };
    await work.note();
    const command = { type: "noteCopyMade", copy: row.copy, ...file } as const;
    const answer = await sittings.command(row.sitting, randomUUID(), command, serverActor);
    if (!("seq" in answer)) throw new Error(`the log does not take it: ${answer.refused}`);
  } catch (error) {
    // Until the next try they would only take room.
    for (const { name } of writer.parts) await broadcasts.forget(name);
    throw error;
  } finally {
    work.end();
  }
}

type Write = (bytes: Uint8Array) => Promise<void>;

const linesOf = ({ name, sitting, copy }: CopyRow): [string, string] => [name ?? "", `${sitting}/${copy}`];

async function plain(parts: AsyncIterable<FilmPart>, write: Write): Promise<number> {
  const [{ writeFilm }] = await loadFilms();
  const { seconds } = await writeFilm(parts, write);
  return seconds;
}

/** The size of the pictures is that of the first part: a name that does not fit would be cut off. */
async function marked(
  parts: () => AsyncIterable<FilmPart>,
  write: Write,
  { signal, ...by }: { program: string; lines: [string, string]; signal: AbortSignal },
): Promise<number> {
  const [{ writeFilm }, { startMarking }] = await loadFilms();
  const size = await writeFilm(firstOf(parts()), async () => {});
  const marking = await startMarking({ ...by, size, signal }, write);
  try {
    const { seconds } = await writeFilm(parts(), (bytes) => marking.write(bytes));
    await marking.end();
    return seconds;
  } catch (error) {
    await marking.stop();
    throw error;
  }
}

async function* firstOf(parts: AsyncIterable<FilmPart>): AsyncGenerator<FilmPart> {
  for await (const part of parts) {
    yield part;
    return;
  }
}

type Segments = Awaited<ReturnType<typeof recordedSegments>>;

/** The segments one after the other, as they were recorded; each is compared with what the log has sealed of it. */
async function* filmParts(
  { broadcasts }: Pick<BroadcastDeps, "broadcasts">,
  segments: Segments,
  signal: AbortSignal,
): AsyncGenerator<FilmPart> {
  const inits = new Map<string, Uint8Array>();
  const runs = await broadcasts.beginningsOf(segments[0]?.sitting ?? "");
  for (const { recorder, name, hash, initHash } of segments) {
    signal.throwIfAborted();
    const init =
      inits.get(recorder) ?? (await broadcasts.sealedFile(recorder, runs.get(recorder) ?? "", initHash));
    inits.set(recorder, init);
    yield { init, bytes: await broadcasts.sealedFile(recorder, name, hash) };
  }
}
