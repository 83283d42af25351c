// Slow sockets: those with much data waiting to be sent. Bun closes a socket that is too far behind without giving a reason.
import { BACKPRESSURE_BYTES } from "../contract/limits.ts";
import type { Metrics } from "../metrics.ts";
import type { Connection } from "./connection.ts";

/** A socket with more waiting than this counts as slow; at BACKPRESSURE_BYTES it is closed. */
const BEHIND_BYTES = BACKPRESSURE_BYTES / 8;
/** Milliseconds between two checks: shorter than a busy hall takes to get from the first limit to the second. */
const CHECK_MS = 100;
/** The close code of a socket that ended without a closing handshake. */
const ABNORMAL_CLOSE = 1006;

/** Checks regularly how much waits to be sent. A socket that ends between two checks is judged by the last one. */
export class Backlog {
  private behind = new Set<Connection>();
  private readonly timer: Timer;

  constructor(
    private readonly all: () => Iterable<Connection>,
    private readonly metrics: Pick<Metrics, "endedBehind">,
  ) {
    this.timer = setInterval(() => this.look(), CHECK_MS);
    this.timer.unref();
  }

  /** How many sockets were slow at the last check. */
  get size(): number {
    return this.behind.size;
  }

  /** A socket was closed; call this before the socket is forgotten. */
  ended(connection: Connection, code: number): void {
    if (this.behind.delete(connection) && code === ABNORMAL_CLOSE) this.metrics.endedBehind();
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
