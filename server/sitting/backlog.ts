// Slow sockets: those with much waiting to be sent. Bun closes one that is too far behind and does not say why.
import { BACKPRESSURE_BYTES } from "../contract/limits.ts";
import type { Metrics } from "../metrics.ts";
import type { Connection } from "./connection.ts";

/** A socket with more than this waiting counts as slow; at BACKPRESSURE_BYTES it is closed. */
const BEHIND_BYTES = BACKPRESSURE_BYTES / 8;
/** Milliseconds between two looks: less than a busy hall takes from the one number of bytes to the other. */
const LOOK_MS = 100;
/** The close code of a socket that ended without a closing handshake. */
const CUT = 1006;

/** Checks regularly how much waits to be sent. A socket that ends between two checks is judged by the last one. */
export class Backlog {
  private behind = new Set<Connection>();
  private readonly timer: Timer;

  constructor(
    private readonly all: () => Iterable<Connection>,
    private readonly metrics: Pick<Metrics, "endedBehind">,
  ) {
    this.timer = setInterval(() => this.look(), LOOK_MS);
    this.timer.unref();
  }

  /** How many were behind at the last look. */
  get size(): number {
    return this.behind.size;
  }

  /** A socket has ended; call it before it is forgotten. */
  ended(connection: Connection, code: number): void {
    if (this.behind.delete(connection) && code === CUT) this.metrics.endedBehind();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private look(): void {
    const behind = new Set<Connection>();
    for (const connection of this.all())
      if ((connection.socket?.getBufferedAmount() ?? 0) > BEHIND_BYTES) behind.add(connection);
    this.behind = behind;
  }
}
