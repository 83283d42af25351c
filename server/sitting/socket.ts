// The socket: login, halls, commands, media signalling; what clients may send (docs/protocol.md#client-messages).
import { randomUUID } from "node:crypto";
import type { Server, WebSocketHandler } from "bun";
import type { Logger } from "pino";
import { originOf } from "../accounts/devices.ts";
import { needsPin } from "../accounts/pins.ts";
import { BACKPRESSURE_BYTES, CLIENT_MESSAGE_BYTES, SOCKETS_OF_PERSON } from "../contract/limits.ts";
import { type ClientMessage, clientMessage, malformedCommand } from "../contract/messages.ts";
import { refuse } from "../contract/refusals.ts";
import type { ErrorBody } from "../contract/rest/failure.ts";
import { permissions } from "../contract/sitting/permissions.ts";
import { addressOf } from "../kernel/address.ts";
import { Failure, statusOf } from "../kernel/failure.ts";
import { actorOf } from "./actor.ts";
import { AnonymousSockets } from "./anonymous-sockets.ts";
import { Backlog } from "./backlog.ts";
import { BOARD_TOPIC, Connection, type Socket, type SocketData, sessionsInHalls } from "./connection.ts";
import type { ConnectionTracker } from "./connection-tracker.ts";
import type { SittingDeps } from "./deps.ts";
import type { Fanout } from "./fanout.ts";
import { kickOut, kickOutReasons } from "./kick-out.ts";
import type { MediaPlane } from "./media-plane.ts";
import { checkMayFollow } from "./meeting-rooms.ts";
import { SocketGate } from "./origin.ts";
import type { Qualities } from "./qualities.ts";
import { type RecorderRun, recorderOf } from "./recorder-token.ts";
import type { RecorderReplaced } from "./recorders.ts";

/** The one path of the socket (docs/reference.md#socket). */
const SOCKET_PATH = "/socket.io/api/v1";

/** Whether a request is for the socket; clients of Socket.IO write its path with a slash at the end. */
export const isSocketPath = (path: string): boolean => path === SOCKET_PATH || path === `${SOCKET_PATH}/`;

/** Pages say something every 15 s (client/net/socket.ts): silence twice as long means that the socket is lost. */
const SILENT_MS = 30_000;
/** How long a process that stops waits for what it has begun to answer. Docker gives it 20 s in all (compose.yaml). */
const LAST_ANSWERS_MS = 8_000;

type Options = {
  services: SittingDeps;
  fanout: Fanout;
  tracker: ConnectionTracker;
  media: MediaPlane;
  qualities: Qualities;
  epoch: string;
  /** The name of the client build that this server serves; null in development. */
  build: string | null;
  log: Logger;
};

/** Whether a request is no WebSocket's, or one of Engine.IO for Socket.IO clients, which begin by HTTP polling. */
function isOfOtherProtocol({ headers, url }: Request): boolean {
  return headers.get("upgrade")?.toLowerCase() !== "websocket" || new URL(url).searchParams.has("EIO");
}

/** Says to a client of another protocol which one is spoken here (docs/protocol.md). */
function upgradeRequired(): Response {
  const message =
    "This path speaks Sunwai's own protocol: JSON texts over a plain WebSocket, without Engine.IO and Socket.IO. See docs/protocol.md";
  return Response.json(
    { error: { code: "upgrade_required", message } satisfies ErrorBody["error"] },
    { status: statusOf("upgrade_required"), headers: { Upgrade: "websocket", "Cache-Control": "no-store" } },
  );
}

type MessageOf<T extends ClientMessage["t"]> = Extract<ClientMessage, { t: T }>;

export class SocketServer {
  /** The slow sockets. */
  readonly backlog: Backlog;
  private readonly gate: SocketGate;
  private readonly anonymous: AnonymousSockets;
  /** The commands that are being decided or stored. */
  private readonly underWay = new Set<Promise<void>>();
  private isStopping = false;

  constructor(private readonly options: Options) {
    const { fanout } = options;
    this.backlog = new Backlog(() => fanout.all(), fanout.published, options.services.metrics);
    this.gate = new SocketGate(options.services);
    this.anonymous = new AnonymousSockets({ metrics: options.services.metrics });
    options.services.sessions.watchUse(() => sessionsInHalls(options.fanout.all()));
    options.services.recorderHalls.onReplaced((change) => this.endRecorders(change));
    options.services.sessions.onSweep(() => this.endSecondDevices());
    options.services.sessions.onEnd((session, reason) => void this.sessionEnded(session, reason));
  }

  /**
   * Handles a request for the socket.
   * @param peer - the address of the TCP connection
   * @returns nothing when it was upgraded, else the response of a refusal
   */
  upgrade(request: Request, peer: string, server: Server<SocketData>): Response | undefined {
    const refusal = this.gate.refusal(request, peer);
    if (refusal) return refusal;
    if (isOfOtherProtocol(request)) return upgradeRequired();
    const address = addressOf(request.headers, peer, this.options.services.env.publicUrl);
    const upgraded = server.upgrade(request, { data: { connection: new Connection(randomUUID(), address) } });
    return upgraded ? undefined : upgradeRequired();
  }

  /** Bun's handlers. A slow reader is closed, so that it does not silently lose messages. */
  handlers(): WebSocketHandler<SocketData> {
    return {
      maxPayloadLength: CLIENT_MESSAGE_BYTES,
      backpressureLimit: BACKPRESSURE_BYTES,
      closeOnBackpressureLimit: true,
      idleTimeout: 60,
      sendPings: true,
      open: (socket) => {
        socket.data.connection.socket = socket;
        this.anonymous.opened(socket.data.connection);
      },
      message: (socket, text) => void this.onMessage(socket, text),
      close: (socket, code) => {
        this.backlog.ended(socket.data.connection, code);
        this.onClose(socket.data.connection);
      },
    };
  }

  /**
   * Says goodbye before the process stops, so that clients reconnect at once. What they have sent is answered first:
   * another process could refuse it meanwhile, though it is in the log.
   */
  async stopAll(): Promise<void> {
    this.isStopping = true;
    this.gate.close();
    this.backlog.stop();
    await Promise.race([Promise.allSettled(this.underWay), Bun.sleep(LAST_ANSWERS_MS)]);
    for (const connection of this.options.fanout.all()) connection.end("stopping");
  }

  private async onMessage(socket: Socket, text: string | Buffer): Promise<void> {
    const { connection } = socket.data;
    connection.heardAt = this.options.services.now();
    if (!connection.isWithinRate(text)) return connection.end("bad_message");
    const message = parse(text);
    if (!message) return connection.end("bad_message");
    // Refused, else the page would send it again after each reconnect; before the login nothing is answered.
    if ("malformed" in message)
      return connection.greeted
        ? connection.refuse(message.malformed, "bad_command")
        : connection.end("bad_message");
    try {
      await this.handle(connection, message);
    } catch (error) {
      if (error instanceof Failure) return this.answerFailure(connection, message, error);
      this.options.log.error({ err: error, message: message.t }, "a socket message failed");
      if (message.t === "command") connection.refuse(message.id, "unavailable");
      // Closed, so that the page notices: it reconnects automatically and asks again.
      else connection.socket?.close(1011, "try again");
    }
  }

  private answerFailure(connection: Connection, message: ClientMessage, failure: Failure): void {
    if (message.t === "command") {
      connection.refuse(message.id, "not_in_hall");
      return;
    }
    const { code } = failure;
    if (message.t === "watch" && code === "not_found") {
      connection.send({ t: "noHall", sitting: message.sitting });
      return;
    }
    const known = code === "session_ended" || code === "other_login" || code === "no_session";
    connection.end(known ? code : "bad_message");
  }

  private async handle(connection: Connection, message: ClientMessage): Promise<void> {
    if (message.t === "hello") return this.hello(connection, message);
    if (!connection.greeted) return connection.end("bad_message");
    switch (message.t) {
      case "ping":
        return connection.send({ t: "pong", at: message.at });
      case "board":
        return this.board(connection, message.on);
      case "watch":
        return connection.inTurn(() => this.watch(connection, message));
      case "unwatch":
        return connection.inTurn(() => this.unwatch(connection, message.sitting));
      case "command":
        return this.answered(connection, message);
      case "quality":
        return this.quality(connection, message);
      case "signal":
        return this.signal(connection, message);
    }
  }

  /**
   * Whether a person may have one more socket. Open ones stay, since the seat may be on one; one that its page has
   * lost ends, since a bad network leaves several.
   */
  private hasRoomFor(person: string): boolean {
    const own = this.options.fanout.ofPerson(person);
    if (own.size < SOCKETS_OF_PERSON) return true;
    const silentSince = this.options.services.now() - SILENT_MS;
    const lost = [...own].find(({ heardAt }) => heardAt < silentSince);
    lost?.socket?.terminate();
    return lost !== undefined;
  }

  private async hello(connection: Connection, { token, as }: MessageOf<"hello">): Promise<void> {
    if (connection.greeted || connection.isGreeting) return connection.end("bad_message");
    connection.isGreeting = true;
    // A socket that has sent a token is no longer anonymous, however long the database takes.
    if (token !== null) this.anonymous.forget(connection);
    if (as === "recorder") connection.recorder = await this.recorderOf(token);
    else if (token !== null) {
      const session = await this.options.services.sessions.verify(token);
      if (!this.hasRoomFor(session.account.id)) return connection.end("too_many_sockets");
      connection.session = session;
    }
    if (connection.socket === null) return;
    connection.greeted = true;
    this.options.fanout.add(connection);
    const { epoch, build, services } = this.options;
    connection.send({
      t: "welcome",
      connection: connection.id,
      account: connection.person,
      epoch,
      now: services.now(),
      build,
    });
  }

  private async recorderOf(token: string | null): Promise<RecorderRun> {
    const { services } = this.options;
    const run = await recorderOf(services, token);
    await services.recorderHalls.mustRecord(run);
    return run;
  }

  /** A hall has another recorder, or none any more: the others of it have nothing from now on. */
  private endRecorders({ sitting, recorder }: RecorderReplaced): void {
    const { fanout, media } = this.options;
    for (const connection of [...fanout.all()]) {
      const { recorder: own, mediaPerson } = connection;
      if (own?.sitting !== sitting || own.id === recorder || mediaPerson === null) continue;
      media.grant({ connectionId: connection.id, personId: mediaPerson }, null);
      connection.end("session_ended");
    }
  }

  private board(connection: Connection, on: boolean): void {
    if (!on) {
      connection.socket?.unsubscribe(BOARD_TOPIC);
      this.anonymous.unfollowBoard(connection);
      return;
    }
    if (!connection.mayHaveBoard()) {
      connection.end("bad_message");
      return;
    }
    if (!connection.session && !this.anonymous.mayFollowBoard(connection)) return;
    connection.socket?.subscribe(BOARD_TOPIC);
    connection.send({ t: "board", rows: this.options.services.sittings.board.all() });
  }

  /** Follows a hall, or follows it with other options: only the differences are changed. */
  private async watch(connection: Connection, message: MessageOf<"watch">): Promise<void> {
    const { sitting, presence, known } = message;
    if (connection.recorder) return this.record(connection, connection.recorder.sitting, message);
    if (connection.person === null) return connection.end("no_session");
    // A second device follows only its own sitting; another one is `not_found`, and the connection stays.
    const { secondDevice } = connection.session ?? {};
    if (secondDevice !== undefined && secondDevice.sitting !== sitting)
      throw new Failure("not_found", "A second device is somebody in one sitting alone");
    const live = await this.options.services.sittings.get(sitting);
    if (connection.session)
      await checkMayFollow(this.options.services.db, live.state, connection.session.account);
    const { presence: before = "none", ownPart = null } = connection.watches.get(sitting) ?? {};
    const left = this.options.fanout.unfollow(connection, sitting);
    if (presence !== "media") this.releaseMedia(connection, sitting);
    else if (connection.mediaHall !== sitting) {
      // A page has audio and video in one hall at a time: the hall it asked for last. The grant is sent with the hall.
      this.options.qualities.forget(connection);
      connection.mediaHall = sitting;
      connection.granted = undefined;
    }
    if (before === "none" && presence !== "none")
      await this.options.tracker.arrive(live, connection.person, connection.id);
    if (presence === "none") await this.depart(connection, sitting, before);
    if (connection.socket === null) return this.depart(connection, sitting, presence);
    connection.watches.set(sitting, { audience: "board", presence, ownPart: known && ownPart });
    // Changes that were sent during the request have arrived before its answer.
    const isAhead = known !== null && left?.audience === known.audience && left.seq > known.seq;
    this.options.fanout.follow(connection, live, isAhead ? { ...known, seq: left.seq } : known);
  }

  /** A recorder follows its one sitting as the public does, and is nobody in it. */
  private async record(
    connection: Connection,
    own: string,
    { sitting, known }: MessageOf<"watch">,
  ): Promise<void> {
    if (sitting !== own) return connection.end("bad_message");
    const live = await this.options.services.sittings.get(sitting);
    this.options.fanout.unfollow(connection, sitting);
    connection.mediaHall = sitting;
    connection.granted = undefined;
    connection.watches.set(sitting, { audience: "public", presence: "media", ownPart: null });
    this.options.fanout.follow(connection, live, known);
  }

  private signal(connection: Connection, message: MessageOf<"signal">): void {
    const { fanout, media } = this.options;
    const { id: connectionId, mediaPerson } = connection;
    if (message.kind === "freshGrant") fanout.freshGrant(connection, message.take === true);
    else media.receive({ connectionId, personId: mediaPerson ?? "" }, message);
  }

  /** Handled without an answer: a page may be a moment behind what its person is allowed to report. */
  private async quality(connection: Connection, message: MessageOf<"quality">): Promise<void> {
    if (connection.mediaHall !== message.sitting) return;
    const { state } = await this.options.services.sittings.get(message.sitting);
    this.options.qualities.report(connection, message, state);
  }

  private async unwatch(connection: Connection, sitting: string): Promise<void> {
    const watch = connection.watches.get(sitting);
    this.options.fanout.unfollow(connection, sitting);
    this.releaseMedia(connection, sitting);
    await this.depart(connection, sitting, watch?.presence);
  }

  private releaseMedia(connection: Connection, sitting: string): void {
    if (connection.mediaHall !== sitting) return;
    this.options.qualities.forget(connection);
    connection.mediaHall = null;
    connection.granted = null;
    const { id: connectionId, mediaPerson } = connection;
    if (mediaPerson !== null) this.options.media.grant({ connectionId, personId: mediaPerson }, null);
  }

  private async depart(connection: Connection, sitting: string, presence: string | undefined): Promise<void> {
    if (connection.person === null || presence === undefined || presence === "none") return;
    const live = await this.options.services.sittings.get(sitting);
    await this.options.tracker.depart(live, connection.person, connection.id);
  }

  private async answered(connection: Connection, message: MessageOf<"command">): Promise<void> {
    // It is given again to the process that takes over.
    if (this.isStopping) return;
    const command = this.command(connection, message);
    this.underWay.add(command);
    await command.finally(() => this.underWay.delete(command));
  }

  private async command(
    connection: Connection,
    { sitting, id, command, again }: MessageOf<"command">,
  ): Promise<void> {
    const { session } = connection;
    if (!session) return connection.refuse(id, "not_allowed");
    if (session.secondDevice !== undefined && session.secondDevice.sitting !== sitting)
      return connection.refuse(id, "not_allowed");
    if (permissions[command.type].isProven) return connection.refuse(id, "proof_needed");
    const { services } = this.options;
    const isShort = async () => command.type === "openSitting" && (await needsPin(services, session));
    const answer = await services.sittings.command(
      sitting,
      id,
      command,
      actorOf(session.account, originOf(services.env, session, sitting)),
      {
        isAgain: again === true,
        address: connection.address,
        asked: async () => ((await isShort()) ? refuse("pin_needed") : null),
      },
    );
    if ("seq" in answer) return connection.send({ t: "done", id, seq: answer.seq });
    connection.refuse(id, answer.refused);
    if (answer.refused !== "hands_full") return;
    const to = { people: [session.account.id] };
    this.options.fanout.notice(sitting, { notice: "urgent-hand-raise-overflow", to, data: {} });
  }

  private onClose(connection: Connection): void {
    connection.socket = null;
    this.anonymous.forget(connection);
    this.options.fanout.drop(connection);
    this.options.media.lost(connection.id);
    this.options.qualities.forget(connection);
    for (const [sitting, watch] of connection.watches) {
      this.depart(connection, sitting, watch.presence).catch((error) =>
        this.options.log.error({ err: error, sitting }, "a lost link could not be stored"),
      );
    }
  }

  /** Closes the connections of second devices whose token is over. */
  private endSecondDevices(): void {
    const now = this.options.services.now();
    for (const connection of [...this.options.fanout.all()])
      if ((connection.session?.secondDevice?.expiresAt ?? now + 1) <= now) connection.end("session_ended");
  }

  /** Closes the connections of an ended session; for some reasons the person leaves every hall of this process. */
  private async sessionEnded(session: { id: string; accountId: string }, reason: string): Promise<void> {
    const { fanout, services, media } = this.options;
    for (const connection of [...fanout.ofPerson(session.accountId)]) {
      const { id, secondDevice } = connection.session ?? {};
      if (id !== session.id && secondDevice?.mark !== session.id) continue;
      if (reason === "other_login") {
        connection.send({ t: "notice", notice: "kicked-out", sitting: null, data: {} });
        connection.end("other_login");
      } else connection.end("session_ended");
    }
    if (kickOutReasons.has(reason)) await kickOut({ services, media }, session);
  }
}

/** A parsed message; the id of a command with a wrong shape; null for anything that is not a message. */
function parse(text: string | Buffer): ClientMessage | { malformed: string } | null {
  if (typeof text !== "string") return null;
  try {
    const value: unknown = JSON.parse(text);
    const parsed = clientMessage.safeParse(value);
    if (parsed.success) return parsed.data;
    const command = malformedCommand.safeParse(value);
    return command.success ? { malformed: command.data.id } : null;
  } catch {
    return null;
  }
}
