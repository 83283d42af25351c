// Documents as PDFs, drawn beside the court in a process that starts when one is wanted and ends when none is any more.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Subprocess } from "bun";
import type { Logger } from "pino";
import { hasPseudoLocales } from "../../text.ts";
import { FairQueue } from "../fair-queue.ts";
import type { DocumentOrder, Drawn } from "./document-process.ts";

const MEGABYTE = 1 << 20;
/** What one document may take; a whole day of 155 items takes a second and 180 MB. */
const usual = { timeoutMs: 60_000, memoryBytes: 768 * MEGABYTE, idleMs: 30_000 };
/** How often the memory of the process is looked at while it draws. */
const LOOK_MS = 100;

type Bounds = typeof usual;
type Drawing = { resolve(pdf: Uint8Array<ArrayBuffer>): void; reject(error: Error): void };

export class DocumentWriter {
  /** A person has one document drawn and two that wait; all together wait for minutes at most. */
  private readonly queue = new FairQueue({ ofPerson: 3, inAll: 60, againSeconds: 10 });
  private readonly bounds: Bounds;
  private child: Subprocess | null = null;
  /** The one document that is drawn now. */
  private drawing: Drawing | null = null;
  private idle: Timer | undefined;

  /**
   * @param log - where a document that could not be drawn is reported
   * @param bounds - the limits of a document, and after how long without one the process ends
   */
  constructor(
    private readonly log: Logger,
    bounds: Partial<Bounds> = {},
  ) {
    this.bounds = { ...usual, ...bounds };
  }

  /**
   * Draws a document, one after the other and in turns by person.
   * @param person - whose turn it takes
   * @param order - what is drawn
   * @returns the bytes of the PDF
   * @throws Failure `too_many` when this person, or all together, have too many here; Error when it cannot be drawn
   */
  write(person: string, order: DocumentOrder): Promise<Uint8Array<ArrayBuffer>> {
    return this.queue.run(person, () => this.draw(order));
  }

  /** Ends the process; what it draws fails. */
  close(): void {
    this.end(new Error("the server stops"));
  }

  /** The number of the process while there is one. */
  get pid(): number | undefined {
    return this.child?.pid;
  }

  private async draw(order: DocumentOrder): Promise<Uint8Array<ArrayBuffer>> {
    clearTimeout(this.idle);
    const { timeoutMs, memoryBytes, idleMs } = this.bounds;
    const began = performance.now();
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
    this.drawing = { resolve, reject };
    const child = this.child ?? this.start();
    const tooLong = setTimeout(() => {
      this.end(new Error(`a document was not drawn within ${timeoutMs} ms`));
    }, timeoutMs);
    const look = setInterval(() => {
      if (residentBytes(child.pid) > memoryBytes)
        this.end(new Error(`a document took more than ${Math.round(memoryBytes / MEGABYTE)} MB`));
    }, LOOK_MS);
    try {
      child.send(order);
      return await promise;
    } catch (error) {
      const ms = Math.round(performance.now() - began);
      this.log.error({ err: error, type: order.kind, ms }, "a document could not be drawn");
      throw error;
    } finally {
      clearTimeout(tooLong);
      clearInterval(look);
      this.drawing = null;
      this.idle = setTimeout(() => this.end(new Error("it was idle")), idleMs);
      this.idle.unref();
    }
  }

  /**
   * Starts the process. The only part of the environment that it gets is whether the pseudo-locales are offered: no secret of the court.
   */
  private start(): Subprocess {
    const child = Bun.spawn([process.execPath, "--smol", join(import.meta.dir, "document-process.ts")], {
      env: hasPseudoLocales ? { PSEUDO_LOCALES: "1" } : {},
      cwd: import.meta.dir,
      stdio: ["ignore", "ignore", "ignore"],
      serialization: "advanced",
      ipc: (drawn: Drawn) => {
        if ("pdf" in drawn) this.drawing?.resolve(drawn.pdf);
        else this.drawing?.reject(new Error(drawn.failed));
      },
      onExit: () => {
        if (this.child === child) this.end(new Error("the process that draws documents ended"));
      },
    });
    // A stopping court does not wait for it.
    child.unref();
    this.child = child;
    return child;
  }

  private end(error: Error): void {
    clearTimeout(this.idle);
    const child = this.child;
    this.child = null;
    child?.kill("SIGKILL");
    this.drawing?.reject(error);
  }
}

/** The resident memory of a process where the system shows it (Linux); 0 elsewhere, where the time alone is bounded. */
function residentBytes(pid: number): number {
  try {
    const [, pages = "0"] = readFileSync(`/proc/${pid}/statm`, "latin1").split(" ");
    return Number(pages) * 4096;
  } catch {
    return 0;
  }
}
