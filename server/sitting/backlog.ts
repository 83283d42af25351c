// Slow sockets, with much data waiting to be sent. Bun closes one that is too far behind without a reason.
import { BACKPRESSURE_BYTES } from "../contract/limits.ts";
import type { Metrics } from "../kernel/metrics.ts";
import { BOARD_TOPIC, type Connection, topicOf } from "./connection.ts";

/** A socket with more waiting than this counts as slow; at BACKPRESSURE_BYTES it is closed. */
const BEHIND_BYTES = BACKPRESSURE_BYTES / 8;
/**
 * Characters sent to a socket or to one of its topics before it is looked at again: to ask thousands ten times a
 * second costs more than what they are sent.
 */
const UNLOOKED_CHARACTERS = BEHIND_BYTES / 4;
/** Milliseconds between two checks: shorter than a busy hall takes to get from the first limit to the second. */
const CHECK_MS = 100;
/** The close code of a socket that ended without a closing handshake. */
const ABNORMAL_CLOSE = 1006;

/** Counts what is published to each topic. */
export class Published {
  private readonly characters = new Map<string, number>();

  add(topic: string, text: string): void {
    this.characters.set(topic, (this.characters.get(topic) ?? 0) + text.length);
  }

  /** The topics with so much that a socket may have fallen behind; their counts begin anew. */
  takeBusy(): Set<string> {
    const busy = new Set<string>();
    for (const [topic, count] of this.characters) if (count > UNLOOKED_CHARACTERS) busy.add(topic);
    for (const topic of busy) this.characters.delete(topic);
    return busy;
  }
}

/** Checks regularly how much waits to be sent. A socket that ends between two checks is judged by the last one. */
export class Backlog {
  private behind = new Set<Connection>();
  private readonly timer: Timer;

  constructor(
    private readonly all: () => Iterable<Connection>,
    private readonly published: Pick<Published, "takeBusy">,
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
    const busy = this.published.takeBusy();
    const behind = new Set<Connection>();
    for (const connection of this.all()) {
      if (!this.behind.has(connection) && !mayBeBehind(connection, busy)) continue;
      connection.unlooked = 0;
      if ((connection.socket?.getBufferedAmount() ?? 0) > BEHIND_BYTES) behind.add(connection);
    }
    this.behind = behind;
  }
}

function mayBeBehind({ unlooked, watches }: Connection, busy: ReadonlySet<string>): boolean {
  if (unlooked > UNLOOKED_CHARACTERS) return true;
  if (busy.size === 0) return false;
  if (busy.has(BOARD_TOPIC)) return true;
  for (const [sitting, { audience }] of watches) if (busy.has(topicOf(sitting, audience))) return true;
  return false;
}
