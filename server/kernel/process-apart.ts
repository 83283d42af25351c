// Work that would hold everybody up, in a process that starts when some is wanted and ends after it.
import { readFileSync } from "node:fs";
import type { Subprocess } from "bun";
import { FairQueue } from "./fair-queue.ts";

const MEGABYTE = 1 << 20;
/** How often the memory of the process is looked at while it works. */
const LOOK_MS = 100;

/** What one piece of work may take, and after how long without any the process ends. */
export type Bounds = { timeoutMs: number; memoryBytes: number; idleMs: number };

/** What the process answers: what it was asked for, or why there is nothing. */
export type Answer<Result> = { done: Result } | { failed: string };

/** Where work that could not be done is reported. */
export type FailureLog = { error(facts: object, text: string): void };

type Options = {
  /** The absolute path of the program, which answers each order by an `Answer`. */
  program: string;
  folder: string;
  /** The only environment that it gets: no secret of the court. */
  env: Record<string, string>;
  bounds: Bounds;
  queue: ConstructorParameters<typeof FairQueue>[0];
  log: FailureLog;
  /** What is made, as "a document", and what the process does with it, as "draw" and "drawn". */
  words: { what: string; does: string; done: string };
};

export class ProcessApart<Order extends { kind: string }, Result> {
  private readonly queue: FairQueue;
  private child: Subprocess | null = null;
  /** The one order that is worked on now. */
  private working: { resolve(result: Result): void; reject(error: Error): void } | null = null;
  private idle: Timer | undefined;

  constructor(private readonly options: Options) {
    this.queue = new FairQueue(options.queue);
  }

  /**
   * Does one order, one after the other and in turns by person.
   * @param person - whose turn it takes
   * @throws Failure `too_many` when this person, or all together, have too many here; Error when it cannot be done
   */
  run(person: string, order: Order): Promise<Result> {
    return this.queue.run(person, () => this.work(order));
  }

  /** Ends the process; what it works on fails. */
  close(): void {
    this.end(new Error("the server stops"));
  }

  /** The number of the process while there is one. */
  get pid(): number | undefined {
    return this.child?.pid;
  }

  private async work(order: Order): Promise<Result> {
    clearTimeout(this.idle);
    const { bounds, words, log } = this.options;
    const { timeoutMs, memoryBytes, idleMs } = bounds;
    const began = performance.now();
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    this.working = { resolve, reject };
    const child = this.child ?? this.start();
    const tooLong = setTimeout(() => {
      this.end(new Error(`${words.what} was not ${words.done} within ${timeoutMs} ms`));
    }, timeoutMs);
    const look = setInterval(() => {
      if (residentBytes(child.pid) > memoryBytes)
        this.end(new Error(`${words.what} took more than ${Math.round(memoryBytes / MEGABYTE)} MB`));
    }, LOOK_MS);
    try {
      child.send(order);
      return await promise;
    } catch (error) {
      const ms = Math.round(performance.now() - began);
      log.error({ err: error, type: order.kind, ms }, `${words.what} could not be ${words.done}`);
      throw error;
    } finally {
      clearTimeout(tooLong);
      clearInterval(look);
      this.working = null;
      this.idle = setTimeout(() => this.end(new Error("it was idle")), idleMs);
      this.idle.unref();
    }
  }

  private start(): Subprocess {
    const { program, folder, env, words } = this.options;
    const child = Bun.spawn([process.execPath, "--smol", program], {
      env,
      cwd: folder,
      stdio: ["ignore", "ignore", "ignore"],
      serialization: "advanced",
      ipc: (answer: Answer<Result>) => {
        if ("done" in answer) this.working?.resolve(answer.done);
        else this.working?.reject(new Error(answer.failed));
      },
      onExit: () => {
        if (this.child === child) this.end(new Error(`the process that ${words.does} ended`));
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
    this.working?.reject(error);
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
