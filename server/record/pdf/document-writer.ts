// Documents as PDFs, drawn beside the court in a process that starts when one is wanted and ends when none is any more.
import { join } from "node:path";
import type { Logger } from "pino";
import { hasPseudoLocales } from "../../kernel/env.ts";
import { type Bounds, ProcessApart } from "../../kernel/process-apart.ts";
import type { DocumentOrder } from "./document-process.ts";

/** What one document may take; a whole day of 155 items takes a second and 180 MB. */
const usual: Bounds = { timeoutMs: 60_000, memoryBytes: 768 << 20, idleMs: 30_000 };

export class DocumentWriter {
  private readonly apart: ProcessApart<DocumentOrder, Uint8Array<ArrayBuffer>>;

  /**
   * @param log - where a document that could not be drawn is reported
   * @param bounds - the limits of a document, and after how long without one the process ends
   */
  constructor(log: Logger, bounds: Partial<Bounds> = {}) {
    this.apart = new ProcessApart({
      program: join(import.meta.dir, "document-process.ts"),
      folder: import.meta.dir,
      // The only part of the environment that it gets is whether the pseudo-locales are offered.
      env: hasPseudoLocales ? { PSEUDO_LOCALES: "1" } : {},
      bounds: { ...usual, ...bounds },
      // A person has one document drawn and two that wait; all together wait for minutes at most.
      queue: { ofPerson: 3, inAll: 60, againSeconds: 10 },
      words: { what: "a document", does: "draws documents", done: "drawn" },
      log,
    });
  }

  /**
   * Draws a document, one after the other and in turns by person.
   * @param person - whose turn it takes
   * @param order - what is drawn
   * @returns the bytes of the PDF
   * @throws Failure `too_many` when this person, or all together, have too many here; Error when it cannot be drawn
   */
  write(person: string, order: DocumentOrder): Promise<Uint8Array<ArrayBuffer>> {
    return this.apart.run(person, order);
  }

  /** Ends the process; what it draws fails. */
  close(): void {
    this.apart.close();
  }

  /** The number of the process while there is one. */
  get pid(): number | undefined {
    return this.apart.pid;
  }
}
