// Public copies of recordings: no own files, but the sealed segments that the stream let out, and its cards.
import type { Database } from "../../db/client.ts";
import { recordersOf, segmentsBetween } from "../../db/queries/recordings.ts";
import type { PublicChapter } from "../contract/rest/public-recordings.ts";
import type { StreamSlot } from "../contract/sitting/core/stream-slots.ts";
import type { Sitting } from "../contract/sitting/sitting.ts";
import { isPublished } from "../contract/sitting/topics/publication.ts";
import { Failure } from "../kernel/failure.ts";
import type { Log } from "../kernel/log.ts";
import { type Broadcasts, namesOf } from "./broadcasts.ts";
import { chaptersVtt } from "./chapters.ts";
import { LastFiles } from "./last-files.ts";
import { replayOf, SLOT_MS } from "./playlist.ts";
import { publicCopy } from "./public-copy.ts";

type Options = { db: Database; broadcasts: Broadcasts; log: Pick<Log, "warn">; now(): number };
type Runs = ReadonlyMap<string, { init: string; cards: Record<string, string> }>;

/** The parts of a public copy, computed from one version of the sitting (`madeOf`). */
type Copy = {
  madeOf: Sitting;
  madeAt: number;
  slots: readonly StreamSlot[];
  chapters: PublicChapter[];
  runs: Runs;
  /** The run of each file of its playlist, by its name. */
  files: ReadonlyMap<string, string>;
};

/** A changed log is read at once, another after this time: only then the stream may have shown more. */
const FRESH_MS = 60_000;
/** Copies that a process has ready, each some megabytes. */
const READY_MOST = 20;

export class PublicRecordings {
  private readonly ready = new Map<string, Copy>();
  private readonly opened: LastFiles;

  constructor(private readonly options: Options) {
    this.opened = new LastFiles(options.log);
  }

  /** Its playlist, whole or of its audio alone. @throws Failure not_found where nobody may watch it */
  async playlist(sitting: Sitting, only?: "sound"): Promise<string> {
    const { slots, runs } = await this.copyOf(sitting);
    const names = namesOf({ runs }, only);
    if (slots.length === 0 || names === null) throw new Failure("not_found", "Nothing of it can be watched");
    return replayOf(slots, names);
  }

  /** The items in it, from the first to the last. @throws as `playlist` */
  async chapters(sitting: Sitting): Promise<PublicChapter[]> {
    return (await this.copyOf(sitting)).chapters;
  }

  /** The same as WebVTT. @throws as `playlist` */
  async chaptersVtt(sitting: Sitting): Promise<string> {
    const { chapters, slots } = await this.copyOf(sitting);
    return chaptersVtt(chapters, slots);
  }

  /**
   * The way to the bytes of a file of its playlist, whole or its audio alone.
   * @throws Failure not_found for every other file, and where nobody may watch it
   */
  async file(sitting: Sitting, name: string, only?: "sound"): Promise<() => Promise<Blob>> {
    const { files, runs } = await this.copyOf(sitting);
    const run = files.get(name);
    if (run === undefined) throw new Failure("not_found", "There is no such file");
    const { broadcasts } = this.options;
    const init = runs.get(run)?.init ?? "";
    const read = (one: string) => broadcasts.fileOf(run, one);
    return () => this.opened.open({ id: run, init, read }, name, only);
  }

  private async copyOf(sitting: Sitting): Promise<Copy> {
    if (!isPublished(sitting)) throw new Failure("not_found", "The recording is not public");
    const { id } = sitting;
    const now = this.options.now();
    const known = this.ready.get(id);
    const copy =
      known?.madeOf === sitting && now - known.madeAt < FRESH_MS ? known : await this.make(sitting, now);
    this.ready.delete(id);
    this.ready.set(id, copy);
    for (const oldest of this.ready.keys()) {
      if (this.ready.size <= READY_MOST) break;
      this.ready.delete(oldest);
    }
    return copy;
  }

  private async make(sitting: Sitting, now: number): Promise<Copy> {
    const { db } = this.options;
    const { id, recordingMarks, recordingSeal } = sitting;
    const first = Math.floor((recordingMarks[0]?.at ?? 0) / SLOT_MS);
    const sealed = Math.floor((recordingSeal?.upTo ?? 0) / SLOT_MS);
    const segments = await segmentsBetween(db, id, [first, sealed], { kept: true });
    const runs = new Map((await recordersOf(db, id)).map((run) => [run.id, run]));
    const { slots, chapters } = publicCopy(
      sitting,
      segments.map(({ slot, name, recorder }) => ({ slot, name, run: recorder })),
      now,
    );
    return { madeOf: sitting, madeAt: now, slots, chapters, runs, files: filesOf(slots, runs) };
  }
}

/** The files that the playlist names, and no others, with cards and what a player reads before a run's segments. */
function filesOf(slots: readonly StreamSlot[], runs: Runs): Map<string, string> {
  const files = new Map<string, string>();
  for (const [id, { init, cards }] of runs) {
    files.set(init, id);
    for (const card of Object.values(cards)) files.set(card, id);
  }
  for (const slot of slots) if ("name" in slot) files.set(slot.name, slot.run);
  return files;
}
