// Sockets without a login: how long one may stay silent, how many there may be, and which is closed when there are too many.
import { ANONYMOUS_SOCKET_LIMITS, SILENT_SOCKET_SECONDS } from "../contract/limits.ts";
import type { Metrics } from "../metrics.ts";
import type { Connection } from "./connection.ts";

type Options = {
  metrics: Pick<Metrics, "anonymousSocketClosed">;
  limits?: typeof ANONYMOUS_SOCKET_LIMITS;
  seconds?: number;
};

/** Connections of a kind, oldest first, and how many each address has. */
class CountedSockets {
  private readonly all = new Map<Connection, string>();
  private readonly byAddress = new Map<string, Set<Connection>>();

  constructor(private readonly most: { ofAddress: number; inAll: number }) {}

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

  /** The oldest of those that have to go before one more may come from this address. */
  oldest(address: string): Connection | undefined {
    const own = this.byAddress.get(address);
    const from = own && own.size >= this.most.ofAddress ? own : this.all.keys();
    return from[Symbol.iterator]().next().value;
  }
}

/**
 * Keeps account of the sockets that have no login. One that sends nothing is closed; the one that waits longest is closed for
 * a new one, so that many silent sockets keep nobody out who logs in, also from the same building. Without a login
 * a socket is kept only while it follows the board; these have a limit of their own.
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

  /** A socket is open, and has sent no login yet. */
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

  /** It has a login, or is closed: it is no longer counted. */
  forget(connection: Connection): void {
    clearTimeout(this.deadlines.get(connection));
    this.deadlines.delete(connection);
    this.silent.remove(connection);
    this.boards.remove(connection);
  }

  /**
   * One without a login asks for the board.
   * @returns whether it may; else it was sent the reason and is closed
   */
  mayFollowBoard(connection: Connection): boolean {
    if (this.boards.has(connection)) return true;
    if (this.boards.isFull(connection.address)) {
      this.end(connection, "too_many");
      return false;
    }
    this.forget(connection);
    this.boards.add(connection, connection.address);
    return true;
  }

  /** It no longer follows the board: from now on it counts as silent again. */
  unfollowBoard(connection: Connection): void {
    if (this.boards.remove(connection)) this.opened(connection);
  }

  private end(connection: Connection, why: "silent" | "too_many"): void {
    this.forget(connection);
    this.options.metrics.anonymousSocketClosed(why);
    connection.end(why);
  }
}
