// Makes the copies that the court has given, writes to whom they concern, and deletes files that nobody may fetch any more.
import { randomUUID } from "node:crypto";
import { reachableAmong } from "../../../db/queries/account-links.ts";
import { putMessages } from "../../../db/queries/outbox.ts";
import {
  type CopyId,
  type CopyRow,
  copiesToForget,
  copiesToMake,
  copiesToTell,
  noteCopyTrouble,
  noteForgotten,
  noteParts,
  noteTold,
  peopleOfItems,
  takeCopy,
} from "../../../db/queries/recording-copies.ts";
import { type Notice, noticesTo } from "../../accounts/notices.ts";
import type { Clock } from "../../clock.ts";
import { errorText } from "../../error-words.ts";
import { lookEvery } from "../../look-every.ts";
import type { Services } from "../../services.ts";
import { serverActor } from "../../sitting/actor.ts";
import { dayInIndia } from "../../sitting/days.ts";
import { ffmpegHere } from "../ffmpeg.ts";
import { newKey } from "../recording-store.ts";
import { isSealed, recordedSegments } from "../recordings.ts";
import { CopyWriter } from "./copy-files.ts";
import { segmentsOfCopy } from "./copy-part.ts";
import type { FilmPart } from "./film.ts";

/** What makes films is large, and loaded when the first one is made. */
const loadFilms = () => Promise.all([import("./film.ts"), import("./name-mark.ts")]);

const LOOK_MS = 5_000;
/** Whoever makes a file and has said nothing for so long is gone, or failed: another one begins anew. */
const SILENT_MS = 300_000;

/** What a sealed key is for. */
export const purposeOfCopy = ({ sitting, copy }: CopyId) => `copy ${copy} of ${sitting}`;

export function startCopyKeeper(services: Services, clock: Clock): () => Promise<void> {
  const ending = new AbortController();
  const stop = lookEvery(LOOK_MS, clock, async () => {
    for (const work of [tell, forget, make])
      await work(services, ending.signal).catch((err: unknown) => {
        if (!ending.signal.aborted) services.log.error({ err }, "copies could not be looked after");
      });
  });
  return async () => {
    ending.abort();
    await stop();
  };
}

async function tell(services: Services): Promise<void> {
  const { db, outbox, now } = services;
  let isNew = false;
  for (const { row, notice } of await copiesToTell(db, new Date(now()))) {
    const ids = notice === "asked" ? await peopleOfItems(db, row.sitting, row.items) : [row.person];
    const people = await reachableAmong(db, ids);
    const all = await Promise.all(people.map((one) => noticesTo(services, one, noticeOf(row, notice))));
    await db.transaction(async (tx) => {
      if (await noteTold(tx, row, notice)) await putMessages(tx, all.flat());
    });
    isNew ||= all.flat().length > 0;
  }
  if (isNew) outbox.wake();
}

function noticeOf(row: CopyRow, notice: "asked" | "decided"): Notice {
  const of = { hall: row.hall, heard: row.date };
  const dayOf = (until: Date | null) => dayInIndia(until?.getTime() ?? 0);
  if (notice === "asked") return { kind: "copyAsked", ...of, day: dayOf(row.partiesUntil) };
  if (row.refusedWhy !== null) return { kind: "copyRefused", ...of };
  if (row.purgedAt !== null) return { kind: "copyGone", ...of };
  return { kind: "copyGiven", ...of, day: dayOf(row.givenUntil) };
}

async function forget({ db, broadcasts, now }: Services): Promise<void> {
  for (const { parts, ...id } of await copiesToForget(db, new Date(now()))) {
    for (const { name } of parts) await broadcasts.forget(name);
    await noteForgotten(db, id);
  }
}

/** One after the other: a film with a name in it takes a core. */
async function make(services: Services, signal: AbortSignal): Promise<void> {
  const { db, now, log } = services;
  const before = new Date(now() - SILENT_MS);
  for (const row of await copiesToMake(db, new Date(now()), before)) {
    if (signal.aborted) return;
    try {
      await makeOne(services, row, before, signal);
    } catch (err) {
      if (signal.aborted) return;
      log.error({ err, sitting: row.sitting, copy: row.copy }, "a copy could not be made");
      await noteCopyTrouble(db, row, errorText(err));
    }
  }
}

async function makeOne(services: Services, row: CopyRow, before: Date, signal: AbortSignal): Promise<void> {
  const { db, sittings, broadcasts, secrets, now } = services;
  const { state } = await sittings.get(row.sitting);
  // What is not sealed yet could still change.
  if (!isSealed(state)) return;
  const key = newKey();
  const sealed = secrets.seal(Buffer.from(key).toString("base64url"), purposeOfCopy(row));
  const left = await takeCopy(db, row, { now: new Date(now()), before, key: sealed });
  if (left === null) return;
  for (const { name } of left) await broadcasts.forget(name);
  const segments = segmentsOfCopy(state, await recordedSegments(services, state), row);
  const writer = new CopyWriter(broadcasts.store, key, (parts) => noteParts(db, row, parts, new Date(now())));
  const program = row.asker === "court" ? null : ffmpegHere(services.env.ffmpeg);
  const parts = () => filmParts(services, segments, signal);
  const seconds = await (program === null
    ? plain(parts(), writer)
    : marked(parts, writer, { program, lines: linesOf(row) }));
  const file = { hash: await writer.end(), bytes: writer.bytes, seconds, isMarked: program !== null };
  const command = { type: "noteCopyMade", copy: row.copy, ...file } as const;
  const answer = await sittings.command(row.sitting, randomUUID(), command, serverActor);
  if (!("seq" in answer)) throw new Error(`the log does not take it: ${answer.refused}`);
}

const linesOf = ({ name, sitting, copy }: CopyRow): [string, string] => [name ?? "", `${sitting}/${copy}`];

async function plain(parts: AsyncIterable<FilmPart>, writer: CopyWriter): Promise<number> {
  const [{ writeFilm }] = await loadFilms();
  const { seconds } = await writeFilm(parts, (bytes) => writer.write(bytes));
  return seconds;
}

/** The size of the pictures is that of the first part: a name that does not fit would be cut off. */
async function marked(
  parts: () => AsyncIterable<FilmPart>,
  writer: CopyWriter,
  { program, lines }: { program: string; lines: [string, string] },
): Promise<number> {
  const [{ writeFilm }, { startMarking }] = await loadFilms();
  const size = await writeFilm(firstOf(parts()), async () => {});
  const marking = await startMarking(program, lines, size, (bytes) => writer.write(bytes));
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
  { broadcasts }: Pick<Services, "broadcasts">,
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
