// Sockets without a login: how long one may stay silent, how many there may be, and which one is closed at the limit.
import { ANONYMOUS_SOCKET_LIMITS, SILENT_SOCKET_SECONDS } from "../contract/limits.ts";
import type { Metrics } from "../kernel/metrics.ts";
import type { Connection } from "./connection.ts";

type Most = { ofAddress: number; inAll: number };

type Options = {
  metrics: Pick<Metrics, "anonymousSocketClosed">;
  limits?: { silent: Most; boards: Most };
  seconds?: number;
};

/** The connections of a kind, oldest first, and how many each address has. */
class CountedSockets {
  private readonly all = new Map<Connection, string>();
  private readonly byAddress = new Map<string, Set<Connection>>();

  constructor(private readonly most: Most) {}

  add(connection: Connection, address: string): void {
    this.all.set(connection, address);
    this.byAddress.set(address, (this.byAddress.get(address) ?? new Set()).add(connection));
  }

  remove(connection: Connection): boolean {
    const address = this.all.get(connection);
    if (address === undefined) return false;
    this.all.delete(connection);
    const own = this.byAddress.get(address);
    own?.delete(connection);
    if (own?.size === 0) this.byAddress.delete(address);
    return true;
  }

  has(connection: Connection): boolean {
    return this.all.has(connection);
  }

  isFull(address: string): boolean {
    return (
      (this.byAddress.get(address)?.size ?? 0) >= this.most.ofAddress || this.all.size >= this.most.inAll
    );
  }

  /** The oldest connection that must be closed before one more may come from this address. */
  oldest(address: string): Connection | undefined {
    const own = this.byAddress.get(address);
    const from = own && own.size >= this.most.ofAddress ? own : this.all.keys();
    return from[Symbol.iterator]().next().value;
  }

  /** The newest connection of the address that has the most, if this one would have fewer with one more. */
  newestOfMost(address: string): Connection | undefined {
    let most = new Set<Connection>();
    for (const own of this.byAddress.values()) if (own.size > most.size) most = own;
    const own = this.byAddress.get(address)?.size ?? 0;
    return most.size > own + 1 ? [...most].at(-1) : undefined;
  }
}

/**
 * Counts the sockets that have no login. Silent ones are closed; at the limit, the one that waited longest, so that
 * silent sockets keep nobody out. Without a login a socket is kept only while it follows the board, up to a limit of
 * its own: then the address with the most gives one up, so that a few addresses cannot keep all others from the
 * board.
 */
export class AnonymousSockets {
  private readonly silent: CountedSockets;
  private readonly boards: CountedSockets;
  private readonly deadlines = new Map<Connection, Timer>();

  constructor(private readonly options: Options) {
    const limits = options.limits ?? ANONYMOUS_SOCKET_LIMITS;
    this.silent = new CountedSockets(limits.silent);
    this.boards = new CountedSockets(limits.boards);
  }

  /** A socket was opened, and has sent no login yet. */
  opened(connection: Connection): void {
    const { address } = connection;
    while (this.silent.isFull(address)) {
      const first = this.silent.oldest(address);
      if (!first) break;
      this.end(first, "too_many");
    }
    this.silent.add(connection, address);
    const wait = (this.options.seconds ?? SILENT_SOCKET_SECONDS) * 1000;
    this.deadlines.set(
      connection,
      setTimeout(() => this.end(connection, "silent"), wait),
    );
  }

  /** It has a login now, or is closed: it no longer counts. */
  forget(connection: Connection): void {
    clearTimeout(this.deadlines.get(connection));
    this.deadlines.delete(connection);
    this.silent.remove(connection);
    this.boards.remove(connection);
  }

  /**
   * A socket without a login asks for the board.
   * @returns whether it may; otherwise the reason was sent and the socket closed
   */
  mayFollowBoard(connection: Connection): boolean {
    if (this.boards.has(connection)) return true;
    if (this.boards.isFull(connection.address)) {
      const other = this.boards.newestOfMost(connection.address);
      this.end(other ?? connection, "too_many");
      if (other === undefined) return false;
    }
    this.forget(connection);
    this.boards.add(connection, connection.address);
    return true;
  }

  /** The socket no longer follows the board: it counts as silent again. */
  unfollowBoard(connection: Connection): void {
    if (this.boards.remove(connection)) this.opened(connection);
  }

  private end(connection: Connection, reason: "silent" | "too_many"): void {
    this.forget(connection);
    this.options.metrics.anonymousSocketClosed(reason);
    connection.end(reason);
  }
}
