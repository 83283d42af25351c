// Reads people's files in a process apart, so that none holds up the court: contacts, lists, people, rolls, holidays.
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { badFile, Failure } from "../kernel/failure.ts";
import { type Bounds, type FailureLog, ProcessApart } from "../kernel/process-apart.ts";
import type { ReadAnswer, ReadingKind, Readings, ReadOrder } from "./read-process.ts";

/** What one file may take; the largest cause list takes two seconds and 300 MB. */
const usual: Bounds = { timeoutMs: 60_000, memoryBytes: 768 << 20, idleMs: 30_000 };

export class ImportReader {
  /** Where a file that could not be read is reported; null for commands, which say it themselves. */
  log: FailureLog | null = null;
  private readonly apart: ProcessApart<ReadOrder, ReadAnswer>;

  /** @param bounds - the limits of a file, and after how long without one the process ends */
  constructor(bounds: Partial<Bounds> = {}) {
    this.apart = new ProcessApart({
      program: join(import.meta.dir, "read-process.ts"),
      folder: import.meta.dir,
      env: {},
      bounds: { ...usual, ...bounds },
      queue: { ofPerson: 3, inAll: 60, againSeconds: 10 },
      words: { what: "a file", does: "reads files", done: "read" },
      log: { error: (facts, text) => this.log?.error(facts, text) },
    });
  }

  /**
   * Reads one file after the other.
   * @param person - whose turn it takes; left out if the court waits, which comes after at most one file of each
   * person
   * @throws Failure as what reads the file; bad_file for too much time or memory; too_many when this person has three
   * here
   */
  async read<Kind extends ReadingKind>(
    kind: Kind,
    from: Readings[Kind]["from"],
    person: string = randomUUID(),
  ): Promise<Readings[Kind]["as"]> {
    const order = { kind, ...from } as ReadOrder;
    const answer = await this.apart.run(person, order).catch((error: unknown) => {
      throw error instanceof Failure ? error : badFile("notReadInTime");
    });
    if ("read" in answer) return answer.read as Readings[Kind]["as"];
    const { code, message, details } = answer.refused;
    throw new Failure(code, message, details);
  }

  /** Ends the process; the file that it reads fails. */
  close(): void {
    this.apart.close();
  }

  /** The number of the process while there is one. */
  get pid(): number | undefined {
    return this.apart.pid;
  }
}

/** The reader of this process, which starts nothing until there is a file. */
export const importReader = new ImportReader();
