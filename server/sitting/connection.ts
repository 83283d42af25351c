// One socket and its state: its account, the halls it follows, and what was sent to it.
import type { ServerWebSocket } from "bun";
import type { Session } from "../accounts/session.ts";
import type { ServerMessage } from "../contract/messages.ts";
import type { RefusalCode } from "../contract/refusals.ts";
import { viewAsPassiveAnonymous } from "../contract/roles.ts";
import type { HallAudience } from "../contract/sitting/core/audience.ts";
import type { Sitting } from "../contract/sitting/sitting.ts";
import { recorderPerson } from "./media-rights.ts";
import { SocketRates } from "./socket-rates.ts";

/** A hall that a socket follows. */
export type Watch = {
  audience: HallAudience;
  presence: "none" | "link" | "media";
  /** The person's own part as it was last sent to this socket; null before that. */
  ownPart: Sitting | null;
};

/** The data that Bun keeps with each socket. */
export type SocketData = { connection: Connection };

export type Socket = ServerWebSocket<SocketData>;

/** Of all sockets of this process. */
const rates = new SocketRates();

export class Connection {
  session: Session | null = null;
  /** A recorder's connection: its run, and the one sitting that it follows. */
  recorder: { id: string; sitting: string } | null = null;
  greeted = false;
  /** It has said who it is, and the database has perhaps not answered yet. */
  isGreeting = false;
  readonly watches = new Map<string, Watch>();
  /** The hall whose audio and video this socket takes part in. */
  mediaHall: string | null = null;
  /** The last grant that was sent, as text, so that only changes are sent; undefined before the first grant. */
  granted: string | null | undefined = undefined;
  socket: Socket | null = null;
  /** When its client said something last, by the court's clock. */
  heardAt = 0;
  /** Resolves when the earlier requests about following halls are done. */
  private turn: Promise<unknown> = Promise.resolve();
  /** Characters that were sent to this socket alone since it was last looked at (backlog.ts). */
  unlooked = 0;
  /** The halls whose full state this socket was sent. */
  readonly sentFull = new Set<string>();

  /** @param address - the client's address, as rate limits count it */
  constructor(
    readonly id: string,
    readonly address: string,
  ) {}

  /** The account id, or null for a socket that is not logged in. */
  get person(): string | null {
    return this.session?.account.id ?? null;
  }

  /** Returns the identity of this connection in a place of media: the account, or a recorder; null for nobody. */
  get mediaPerson(): string | null {
    return this.recorder === null ? this.person : recorderPerson(this.recorder.id);
  }

  /** Runs tasks in the order of the requests, as when a page unfollows and follows the same hall. */
  inTurn(act: () => Promise<void>): Promise<void> {
    const done = this.turn.then(act);
    this.turn = done.catch(() => {});
    return done;
  }

  send(message: ServerMessage): void {
    this.sendText(JSON.stringify(message));
  }

  /** @param text - a ServerMessage as JSON */
  sendText(text: string): void {
    this.unlooked += text.length;
    this.socket?.send(text);
  }

  /** Counts one message; false when there were too many, or too many bytes in them. */
  isWithinRate(text: string | Buffer): boolean {
    const { id: socket, person, address, session } = this;
    const isGuest = session !== null && viewAsPassiveAnonymous(session.account);
    return rates.take({ socket, person, isGuest, address }, Buffer.byteLength(text), performance.now());
  }

  /** Counts one answer with the whole board; false when there were too many. */
  mayHaveBoard(): boolean {
    return rates.takeBoard(this.id, performance.now());
  }

  /** Refuses a command. */
  refuse(id: string, code: RefusalCode): void {
    this.send({ t: "refused", id, code });
  }

  /**
   * Sends the reason, and closes the connection. Without a login it is cut without a closing handshake: a client that
   * never answers it would stay open for 20 more seconds, counted nowhere (anonymous-sockets.ts).
   */
  end(code: Extract<ServerMessage, { t: "bye" }>["code"]): void {
    this.send({ t: "bye", code });
    if (this.mediaPerson === null) this.socket?.terminate();
    else this.socket?.close(4000, code);
  }
}

/** The sessions of people who follow a hall: following counts as using a session. */
export function sessionsInHalls(connections: Iterable<Connection>): Set<string> {
  const open = [...connections].filter(({ watches }) => watches.size > 0);
  return new Set(open.flatMap(({ session }) => session?.id ?? []));
}

/** The pub/sub topic of a hall's audience. */
export function topicOf(sitting: string, audience: HallAudience): string {
  return `${sitting}#${audience}`;
}

/** The pub/sub topic of the board. */
export const BOARD_TOPIC = "board";
