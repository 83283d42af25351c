// The last decrypted files, whole or their audio alone: all watchers ask for the same few.
import { Failure } from "../kernel/failure.ts";
import type { Log } from "../kernel/log.ts";
import { audioInit, audioSegment } from "./audio-only.ts";

/** How many are kept: some two minutes of each of a few halls, 30 MB. */
const FILES_MOST = 200;

/** The files of a recorder's run; `init` is the name of what a player reads before its segments. */
type FilesOfRun = {
  id: string;
  init: string;
  /** @throws where it cannot be read: then it is read again for who asks next */
  read(name: string): Promise<Uint8Array<ArrayBuffer>>;
};

export class LastFiles {
  /** The files are kept as `Blob`s, because an answer sends a `Blob` without copying it. */
  private readonly files = new Map<string, Promise<Blob>>();

  constructor(private readonly log: Pick<Log, "warn">) {}

  /**
   * A file, whole or its audio alone.
   * @throws Failure not_found where it has no audio; what `read` throws
   */
  async open(run: FilesOfRun, name: string, only?: "sound"): Promise<Blob> {
    if (only === undefined) return await this.whole(run, name);
    const audio = await this.audioOf(run, name);
    if (audio.size === 0) throw new Failure("not_found", "It has no sound");
    return audio;
  }

  private whole(run: FilesOfRun, name: string): Promise<Blob> {
    return this.kept(name, async () => new Blob([await run.read(name)]));
  }

  /** Empty where it has none: that is kept as well, so that it is said once, and not to each who asks. */
  private audioOf(run: FilesOfRun, name: string): Promise<Blob> {
    return this.kept(`${name} sound`, async () => {
      // Where the run has none, none of its segments is looked at.
      if (name !== run.init && (await this.audioOf(run, run.init)).size === 0) return new Blob();
      const begin = await (await this.whole(run, run.init)).bytes();
      const bytes = await (await this.whole(run, name)).bytes();
      try {
        return new Blob([name === run.init ? audioInit(begin) : audioSegment(bytes, begin)]);
      } catch (err) {
        this.log.warn({ err, id: run.id }, "the audio of a file cannot be read");
        return new Blob();
      }
    });
  }

  private kept(name: string, read: () => Promise<Blob>): Promise<Blob> {
    const known = this.files.get(name) ?? read();
    this.files.delete(name);
    this.files.set(name, known);
    known.catch(() => this.files.delete(name));
    for (const oldest of this.files.keys()) {
      if (this.files.size <= FILES_MOST) break;
      this.files.delete(oldest);
    }
    return known;
  }
}
