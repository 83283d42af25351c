// Takes recorders' segments, stores them encrypted, and gives out those that the log makes public.
import { createHash, randomBytes } from "node:crypto";
import type { Database } from "../../db/client.ts";
import {
  addCard,
  addRecorder,
  addSegment,
  type RecorderRow,
  recorderById,
  recordersOf,
  segmentsAfter,
} from "../../db/queries/recordings.ts";
import type { Secrets } from "../accounts/secrets.ts";
import type { LiveChapters } from "../contract/rest/live.ts";
import { type Card, publicAt, type Span } from "../contract/sitting/core/airing.ts";
import { publicSlots, type Segment, type StreamSlot } from "../contract/sitting/core/stream-slots.ts";
import type { Sitting } from "../contract/sitting/sitting.ts";
import { errorText } from "../kernel/error-words.ts";
import { Failure } from "../kernel/failure.ts";
import type { Log } from "../kernel/log.ts";
import { chaptersOf, chaptersVtt } from "./chapters.ts";
import { LastFiles } from "./last-files.ts";
import { NamedFiles, newName } from "./named-files.ts";
import {
  type Names,
  NEAR_MS,
  playlistOf,
  replaysOf,
  type ShownSlot,
  SLOT_MS,
  shownSlots,
  slotsFrom,
  slotsWithin,
} from "./playlist.ts";
import {
  newKey,
  type RecordingStore,
  type StoreSpace,
  StoreTrouble,
  unsealBytes,
} from "./recording-store.ts";

type Options = {
  db: Database;
  store: RecordingStore;
  secrets: Secrets;
  log: Pick<Log, "warn">;
  now(): number;
};

/** The run of a recorder, with the key of what it sent; `sentAt` is when its last segment came. */
type Run = {
  id: string;
  key: Uint8Array;
  init: string;
  cards: Record<string, string>;
  sentAt: number | null;
};

/** The number of the last segment at a moment, of a clock that nobody moves. */
type Reading = { number: number; at: number };

/** The segments of a sitting as this process knows them. */
type Known = {
  segments: Map<number, Segment>;
  slotOfName: Map<string, number>;
  runs: Map<string, Run>;
  /** The number of the last read segment, and what it was at the last two moments `READ_AGAIN_MS` apart. */
  number: number;
  before: [Reading, Reading];
  readAt: number;
  spans: Span[];
  slots: StreamSlot[];
  /** The playlists of these slots, made at the first request. */
  playlists: Map<"sound" | undefined, string>;
  replays: Map<"sound" | undefined, ReturnType<typeof replaysOf>>;
  chapters: LiveChapters | null;
  /** The log so far from which the slots were made, when they were made, and when the next slot is due to be public. */
  madeOf: Sitting["airing"] | null;
  madeAt: number;
  nextAt: number;
};

/** Segments are numbered before they are committed and visible, so that those of this time are read again. */
const READ_AGAIN_MS = 60_000;
/** The number of segments that come in that time where 45 halls are recorded. */
const READ_AGAIN_FIRST = 1500;
/** A sitting of which nobody asked in this time is forgotten, and read from the database when asked for. */
const UNASKED_MS = 600_000;
/** A later segment is refused: all older is sealed. A recorder tries for ten minutes to send again. */
export const LATE_MS = 630_000;
/** A segment further ahead than clocks differ is refused: it could take another's place. */
const AHEAD_MS = 10_000;
/** Everything older is sealed in the log, whether it came or not. */
export const SEAL_AFTER_MS = 660_000;
/** How long data that was read is used again without reading it anew. */
const FRESH_MS = 1000;
/** How long the newest slot waits for its segment, which a busy recorder sends late: a shown card stays. */
const LATE_SEGMENT_MS = 1000;
/** The size of a large segment: it is tried when nothing is kept, to find out why. */
const TRIED_BYTES = 512 * 1024;
/** Where nothing came for so long, nothing is recorded. */
const SILENT_MS = 15_000;

const purposeOf = (id: string) => `recorder ${id}`;
const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

export class Broadcasts {
  private readonly known = new Map<string, Promise<Known>>();
  private readonly lastRead = new Map<string, Known>();
  /** Everybody who watches asks for the same few files. */
  private readonly opened: LastFiles;
  /** The files that recorders send. */
  readonly files: NamedFiles;

  constructor(private readonly options: Options) {
    this.files = new NamedFiles(options);
    this.opened = new LastFiles(options.log);
  }

  /** Begins the run of a recorder with what a player reads before its segments; sent again, it has begun already. */
  async begin(sitting: string, id: string, init: Uint8Array): Promise<void> {
    const { db, secrets, now } = this.options;
    if (await recorderById(db, id)) return;
    const at = new Date(now());
    const key = newKey();
    const sealed = secrets.seal(Buffer.from(key).toString("base64url"), purposeOf(id));
    const initHash = hashOf(init);
    const row = { id, sitting, startedAt: at, seenAt: at, key: sealed, initHash, cards: {} };
    await this.files.put(init, key, (name) => addRecorder(db, { ...row, init: name }));
  }

  /**
   * Stores a card: the two seconds that are shown in place of what the public does not see.
   * @throws Failure not_found before `begin`; conflict if the recorder has sent this card before
   */
  async takeCard(id: string, card: Card, bytes: Uint8Array): Promise<void> {
    const { key, cards } = await this.runOf(id);
    const note = (name: string) => addCard(this.options.db, id, card, name);
    const isNew = cards[card] === undefined && (await this.files.put(bytes, key, note));
    if (!isNew) throw new Failure("conflict", "This recorder has sent this card");
  }

  /**
   * Keeps a segment.
   * @throws Failure not_found before `begin`; too_early for what is still to come; conflict if another recorder sent
   * these two seconds, or they are too long ago
   */
  async take(sitting: string, id: string, slot: number, bytes: Uint8Array): Promise<void> {
    const { db, now } = this.options;
    if (slot * SLOT_MS - now() > AHEAD_MS)
      throw new Failure("too_early", "These two seconds are still to come");
    const run = await this.runOf(id, sitting);
    const first = await this.files.put(bytes, run.key, async (name) => {
      // The time is checked after the file was written, which may take long on a disk that is nearly full.
      if (now() - (slot + 1) * SLOT_MS > LATE_MS) return null;
      const row = { sitting, slot, recorder: id, name, bytes: bytes.length, hash: hashOf(bytes) };
      return await addSegment(db, row, new Date(now()));
    });
    if (first === null) throw new Failure("conflict", "These two seconds are too long ago");
    // Its own is sent again because the answer was lost.
    if (first !== true && first !== id)
      throw new Failure("conflict", "Another recorder has sent these two seconds");
  }

  /**
   * A file of a recorder's run, for anybody: a segment, or what a player reads before segments.
   * @throws when it is not in the store, or was changed there
   */
  async fileOf(recorder: string, name: string): Promise<Uint8Array<ArrayBuffer>> {
    return await this.unsealed(await this.runOf(recorder), name);
  }

  private async unsealed({ key }: Run, name: string): Promise<Uint8Array<ArrayBuffer>> {
    const sealed = await this.options.store.get(name);
    if (!sealed) throw new Failure("not_found", "The file is not in the store of this machine");
    return unsealBytes(sealed, key, name);
  }

  /** The names of what a player reads before the segments of each run of a sitting. */
  async beginningsOf(sitting: string): Promise<ReadonlyMap<string, string>> {
    return new Map((await recordersOf(this.options.db, sitting)).map(({ id, init }) => [id, init]));
  }

  /**
   * A file of a recorder's run as it was sealed.
   * @param hash - its SHA-256 in the log's seals
   * @throws when it is not in the store, or is another one now
   */
  async sealedFile(recorder: string, name: string, hash: string): Promise<Uint8Array<ArrayBuffer>> {
    const bytes = await this.fileOf(recorder, name);
    if (hashOf(bytes) !== hash) throw new Error(`${name} is not what was sealed`);
    return bytes;
  }

  /** Where the files lie, for what belongs to no run. */
  get store(): RecordingStore {
    return this.options.store;
  }

  /** Takes a file out of the store. */
  forget(name: string): Promise<void> {
    return this.options.store.delete(name);
  }

  /**
   * Tries whether the store takes a file now.
   * @returns why not; null where it does
   */
  async storeTrouble(): Promise<StoreTrouble | null> {
    const { store } = this.options;
    const name = newName();
    try {
      await store.put(name, randomBytes(TRIED_BYTES));
      await store.delete(name);
      return null;
    } catch (error) {
      return error instanceof StoreTrouble ? error : new StoreTrouble("refused", errorText(error));
    }
  }

  /** How much room the store has; null where nobody knows. */
  space(): Promise<StoreSpace | null> {
    return this.options.store.space();
  }

  private async runOf(id: string, sitting?: string): Promise<Run> {
    const row = await recorderById(this.options.db, id);
    if (!row || row.sitting !== (sitting ?? row.sitting))
      throw new Failure("not_found", "The recorder has not begun");
    return this.withKey(row);
  }

  private withKey({ id, key, init, cards, startedAt, seenAt }: RecorderRow): Run {
    const opened = this.options.secrets.unseal(key, purposeOf(id));
    const sentAt = seenAt > startedAt ? seenAt.getTime() : null;
    return { id, key: Buffer.from(opened, "base64url"), init, cards, sentAt };
  }

  /** The playlist of a sitting as it is public now, whole or of its audio alone; null where there is none. */
  async playlist(sitting: Sitting, only?: "sound"): Promise<string | null> {
    const known = await this.read(sitting);
    const names = namesOf(known, only);
    if (known.slots.length === 0 || names === null) return null;
    const text = known.playlists.get(only) ?? playlistOf(known.slots, names);
    known.playlists.set(only, text);
    return text;
  }

  /**
   * The playlist of somebody who goes back to a slot, as it is public now; null where nothing since then is.
   * @param from - the number of the slot
   */
  async replay(sitting: Sitting, from: number, only?: "sound"): Promise<string | null> {
    const known = await this.read(sitting);
    const names = namesOf(known, only);
    if (names === null) return null;
    const replays = known.replays.get(only) ?? replaysOf(known.slots, names);
    known.replays.set(only, replays);
    return replays(from);
  }

  /** The part of the broadcast to which one may go back, with chapters; none without a playlist. */
  async chapters(sitting: Sitting): Promise<LiveChapters> {
    const known = await this.read(sitting);
    const slots = namesOf(known) === null ? [] : slotsWithin(known.slots);
    const until = ((slots.at(-1)?.slot ?? -1) + 1) * SLOT_MS;
    // Everybody who watches asks for the same.
    known.chapters ??= { until, chapters: chaptersOf(sitting, known.spans, slots) };
    return known.chapters;
  }

  /** The same chapters as WebVTT, in the times of the playlist from a slot; null where there is none. */
  async chaptersVtt(sitting: Sitting, from: number): Promise<string | null> {
    const { chapters } = await this.chapters(sitting);
    const slots = slotsFrom((await this.read(sitting)).slots, from);
    return slots.length === 0 ? null : chaptersVtt(chapters, slots);
  }

  /** Returns what the playlist shows, slot by slot; nothing where there is no playlist. */
  async shown(sitting: Sitting): Promise<ShownSlot[]> {
    const known = await this.read(sitting);
    const names = namesOf(known);
    return names === null ? [] : shownSlots(known.slots, names);
  }

  /** The last public slot: what somebody who watches sees now; null where there is no playlist. */
  async lastSlot(sitting: Sitting): Promise<StreamSlot | null> {
    const known = await this.read(sitting);
    return namesOf(known) === null ? null : (known.slots.at(-1) ?? null);
  }

  /** Whether a segment came within the last seconds, whichever two seconds it is of. */
  async isRecorded(sitting: Sitting): Promise<boolean> {
    const { runs } = await this.read(sitting);
    const time = this.options.now();
    return [...runs.values()].some(({ sentAt }) => sentAt !== null && time - sentAt < SILENT_MS);
  }

  /**
   * How to read a file of the playlist, whole or its audio, if it is public now: a caller may have the bytes.
   * @throws Failure not_found if it is not public, or no longer
   */
  async file(sitting: Sitting, name: string, only?: "sound"): Promise<() => Promise<Blob>> {
    const known = await this.read(sitting);
    const run = runOfFile(known, name);
    if (!run) throw new Failure("not_found", "There is no such file");
    const { id, init } = run;
    return () => this.opened.open({ id, init, read: (one) => this.unsealed(run, one) }, name, only);
  }

  private async read(sitting: Sitting): Promise<Known> {
    // Nearly every watcher asks for a file that was read a moment ago.
    const last = this.lastRead.get(sitting.id);
    if (last && isStillSo(last, sitting, this.options.now())) return last;
    const reading = (this.known.get(sitting.id) ?? Promise.resolve(nothingKnown())).then((known) =>
      this.readOn(known, sitting),
    );
    // A reading that failed begins anew.
    this.known.set(sitting.id, reading);
    reading.catch(() => this.known.delete(sitting.id));
    const known = await reading;
    this.lastRead.set(sitting.id, known);
    return known;
  }

  /** Forgets the sittings of which nobody asked anything for long: most are of days that are over. */
  forgetUnasked(): void {
    for (const [id, { readAt }] of this.lastRead) {
      if (this.options.now() - readAt < UNASKED_MS) continue;
      this.lastRead.delete(id);
      this.known.delete(id);
    }
  }

  private async readOn(known: Known, sitting: Sitting): Promise<Known> {
    const { db, now } = this.options;
    const time = now();
    if (isStillSo(known, sitting, time)) return known;
    if (Math.abs(time - known.readAt) >= FRESH_MS || time >= known.nextAt) {
      const [, newer] = known.before;
      if (performance.now() - newer.at > READ_AGAIN_MS)
        known.before = [newer, { number: known.number, at: performance.now() }];
      const rows = await segmentsAfter(db, sitting.id, known.before[0].number);
      const isFirst = known.number === 0;
      for (const { slot, name, recorder, number } of rows) {
        known.segments.set(slot, { slot, name, run: recorder });
        known.slotOfName.set(name, slot);
        known.number = Math.max(known.number, number);
      }
      if (isFirst) known.before = readBefore(known.number - READ_AGAIN_FIRST);
      for (const row of await recordersOf(db, sitting.id)) known.runs.set(row.id, this.withKey(row));
      known.readAt = time;
    }
    known.spans = publicAt(sitting.airing, time);
    const sinceEdge = sinceEdgeOf(known.spans);
    known.slots = arrived(
      publicSlots(known.spans, (slot) => known.segments.get(slot)),
      sinceEdge,
    );
    const nextAt = time + SLOT_MS - sinceEdge;
    Object.assign(known, { madeOf: sitting.airing, madeAt: time, nextAt, chapters: null });
    Object.assign(known, { playlists: new Map(), replays: new Map() });
    return known;
  }
}

function readBefore(number: number): [Reading, Reading] {
  const reading = { number, at: performance.now() };
  return [reading, reading];
}

function nothingKnown(): Known {
  return {
    segments: new Map(),
    slotOfName: new Map(),
    runs: new Map(),
    number: 0,
    before: readBefore(0),
    readAt: Number.NEGATIVE_INFINITY,
    spans: [],
    slots: [],
    chapters: null,
    playlists: new Map(),
    replays: new Map(),
    madeOf: null,
    madeAt: 0,
    nextAt: 0,
  };
}

/** Milliseconds since the newest slot was due to be public; after those of a slot the next one is. */
function sinceEdgeOf(spans: readonly Span[]): number {
  const to = spans.at(-1)?.to ?? 0;
  return (((to - NEAR_MS) % SLOT_MS) + SLOT_MS) % SLOT_MS;
}

/** The slots without the newest one while its segment may still come. */
function arrived(slots: StreamSlot[], sinceEdge: number): StreamSlot[] {
  const last = slots.at(-1);
  const isWaitedFor = last !== undefined && "card" in last && last.card === "technical";
  return isWaitedFor && sinceEdge < LATE_SEGMENT_MS ? slots.slice(0, -1) : slots;
}

/**
 * Whether cached data hold. A changed log may take something back, and a new slot may be due: a viewer would be
 * behind by that. Then what is public is computed again.
 */
function isStillSo({ readAt, madeOf, madeAt, nextAt }: Known, sitting: Sitting, time: number): boolean {
  const isFresh = Math.abs(time - readAt) < FRESH_MS;
  return isFresh && madeOf === sitting.airing && time - madeAt < FRESH_MS && time < nextAt;
}

/** The run whose file a public name is; a segment only while its slot is public. */
function runOfFile({ slotOfName, slots, runs }: Known, name: string): Run | undefined {
  const slot = slotOfName.get(name);
  if (slot !== undefined) {
    const shown = slots.findLast((one) => one.slot === slot);
    return shown && "name" in shown && shown.name === name ? runs.get(shown.run) : undefined;
  }
  return [...runs.values()].find(({ init, cards }) => init === name || Object.values(cards).includes(name));
}

/**
 * The cards of the newest run that has one of each kind. Without the card for what was not recorded, which can
 * replace all others, there is no playlist.
 */
export function namesOf(
  { runs }: { runs: ReadonlyMap<string, Pick<Run, "init" | "cards">> },
  only?: "sound",
): Names | null {
  const folder = only ?? "files";
  const newest = [...runs.values()].reverse();
  const withCards = newest.find(({ cards }) => cards.technical !== undefined);
  if (!withCards) return null;
  return {
    init: (run) => `${folder}/${runs.get(run)?.init ?? ""}`,
    segment: (name) => `${folder}/${name}`,
    card(card) {
      const run = newest.find(({ cards }) => cards[card] !== undefined) ?? withCards;
      return { init: `${folder}/${run.init}`, name: `${folder}/${run.cards[card] ?? run.cards.technical}` };
    },
  };
}
