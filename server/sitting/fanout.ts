// Fan-out: sends each step once to each audience's topic, and each person their own part (docs/domain.md#audiences).
import type { Server } from "bun";
import type { ServerSignal } from "../contract/media.ts";
import type { ServerMessage } from "../contract/messages.ts";
import type { QualityNews } from "../contract/quality.ts";
import { affectedPeople } from "../contract/sitting/affected-people.ts";
import { audienceOf, type HallAudience, hallAudiences } from "../contract/sitting/core/audience.ts";
import type { Person } from "../contract/sitting/core/person.ts";
import { isWebinar } from "../contract/sitting/core/state.ts";
import { changeBetween, redact, redactChange } from "../contract/sitting/redact.ts";
import type { Sitting } from "../contract/sitting/sitting.ts";
import { type Metrics, timed } from "../kernel/metrics.ts";
import { Published } from "./backlog.ts";
import { BOARD_TOPIC, type Connection, type SocketData, topicOf } from "./connection.ts";
import { noticesOf } from "./decide/index.ts";
import type { NoticeTo, OutgoingNotice } from "./decide/notice.ts";
import { FullStateLimit } from "./full-state-limit.ts";
import type { MediaPlane } from "./media-plane.ts";
import { recorderRight, rightOf } from "./media-rights.ts";
import { ownPerson } from "./own-person.ts";
import { PacedSteps } from "./paced-steps.ts";
import type { LiveSitting, Step } from "./sitting.ts";
import type { Sittings } from "./sittings.ts";
import { ViewTexts } from "./view-texts.ts";

function personOf({ session }: Connection, sitting: Sitting): Person | undefined {
  return session ? ownPerson(sitting, session.account) : undefined;
}

/** A second device receives only its own sitting. */
function isOf({ session }: Connection, sitting: string | null): boolean {
  return session?.secondDevice === undefined || session.secondDevice.sitting === sitting;
}

export type FanoutOptions = {
  sittings: Sittings;
  media: MediaPlane;
  epoch: string;
  qualitiesOf(sitting: string): QualityNews;
  metrics: Pick<Metrics, "delivered" | "granted" | "mediaRefused">;
};

export class Fanout {
  private server: Server<SocketData> | null = null;
  private readonly connections = new Map<string, Connection>();
  private readonly byPerson = new Map<string, Set<Connection>>();
  private readonly recorders = new Set<Connection>();
  /** What was published, by which slow sockets are looked for. */
  readonly published = new Published();
  private readonly views = new ViewTexts();
  /** The steps of webinars that wait to be sent to their watchers. */
  private readonly paced = new PacedSteps<Step>((id, steps) => this.publishSteps(id, "public", steps));
  private readonly fullStates = new FullStateLimit();

  constructor(private readonly options: FanoutOptions) {
    options.sittings.onSteps(timed(options.metrics.delivered, (live, steps) => this.publish(live, steps)));
    options.sittings.replacedLog.on((live, { state }) => this.onLogReplaced(live, state));
    options.sittings.board.onRow((row) => this.publishTo(BOARD_TOPIC, { t: "boardRow", row }));
  }

  attach(server: Server<SocketData>): void {
    this.server = server;
  }

  add(connection: Connection): void {
    this.connections.set(connection.id, connection);
    if (connection.recorder) this.recorders.add(connection);
    const { person } = connection;
    if (person === null) return;
    const own = this.byPerson.get(person) ?? new Set();
    own.add(connection);
    this.byPerson.set(person, own);
  }

  drop(connection: Connection): void {
    this.connections.delete(connection.id);
    this.recorders.delete(connection);
    const own = connection.person === null ? undefined : this.byPerson.get(connection.person);
    own?.delete(connection);
    if (own?.size === 0 && connection.person !== null) this.byPerson.delete(connection.person);
  }

  get(id: string): Connection | undefined {
    return this.connections.get(id);
  }

  /** A message of the media relay to one connection. */
  signal(id: string, message: ServerSignal): void {
    if (message.kind === "refused") this.options.metrics.mediaRefused(message.code);
    this.connections.get(id)?.send(message);
  }

  all(): IterableIterator<Connection> {
    return this.connections.values();
  }

  ofPerson(person: string): ReadonlySet<Connection> {
    return this.byPerson.get(person) ?? new Set();
  }

  /**
   * Sends a hall to a socket: the changes it missed if they are in memory, else the full state. A socket that asks
   * too often is told when to ask again, and still gets changes.
   */
  follow(
    connection: Connection,
    live: LiveSitting,
    known: { seq: number; audience: HallAudience; epoch: string } | null,
  ): void {
    const watch = connection.watches.get(live.state.id);
    if (!watch) return;
    watch.audience = this.audienceFor(connection, live.state);
    connection.socket?.subscribe(topicOf(live.state.id, watch.audience));
    const sameView =
      known !== null && known.audience === watch.audience && known.epoch === this.epochOf(live);
    const missed = sameView ? this.missed(live, known.seq, this.publishedTo(live, watch.audience).seq) : null;
    const isUpToDate = missed !== null && missed.length === 0;
    const seconds = isUpToDate ? 0 : this.secondsUntilSent(connection, live.state.id);
    if (seconds > 0) {
      connection.send({ t: "watchRefused", sitting: live.state.id, code: "too_often", seconds });
    } else if (missed) {
      if (missed.length > 0) connection.send(changeOf(missed, watch.audience));
      this.sendOwnPart(connection, live);
    } else this.reset(connection, live, watch.audience);
    this.sendQualities(connection, live);
    this.grant(connection, live);
  }

  private secondsUntilSent({ person, id, sentFull }: Connection, sitting: string): number {
    return this.fullStates.take(person ?? id, sentFull, sitting, performance.now());
  }

  /** Sends all connection qualities to a socket that has joined the court's audience; other audiences get none. */
  private sendQualities(connection: Connection, { state }: LiveSitting): void {
    if (connection.watches.get(state.id)?.audience !== "court") return;
    connection.send(this.options.qualitiesOf(state.id));
    const news = this.options.media.news(state.id);
    if (news) connection.send(news);
  }

  /**
   * Stops what `follow` started.
   * @returns the last entry that the socket was sent, and for which audience; null when it did not follow
   */
  unfollow(connection: Connection, sitting: string): { seq: number; audience: HallAudience } | null {
    const watch = connection.watches.get(sitting);
    if (!watch) return null;
    connection.socket?.unsubscribe(topicOf(sitting, watch.audience));
    connection.watches.delete(sitting);
    const live = this.options.sittings.peek(sitting);
    return { seq: live ? this.publishedTo(live, watch.audience).seq : 0, audience: watch.audience };
  }

  /** Sends (or withdraws) the media grant of a socket, if it has changed since the last time. */
  grant(connection: Connection, live: LiveSitting): void {
    const { mediaPerson } = connection;
    if (connection.mediaHall !== live.state.id || mediaPerson === null) return;
    const person = personOf(connection, live.state) ?? null;
    const right = connection.recorder ? recorderRight(live.state) : rightOf(live.state, person ?? undefined);
    const text = right && `${right.place} ${right.right}`;
    if (text === connection.granted) return;
    connection.granted = text;
    this.options.metrics.granted(right?.right ?? "none");
    const { address } = connection;
    const basis = right && { right, person, sitting: live.state, seq: live.seq, address };
    this.options.media.grant({ connectionId: connection.id, personId: mediaPerson }, basis);
  }

  /** Sends a person's grant again at their page's request; with `take` their media move here from any other hall. */
  freshGrant(connection: Connection, take: boolean): void {
    const { mediaPerson: person, mediaHall, id } = connection;
    const live = mediaHall === null ? undefined : this.options.sittings.peek(mediaHall);
    if (person === null || !live) {
      connection.send({ t: "signal", kind: "grant", grant: null });
      return;
    }
    if (take) this.options.media.take({ connectionId: id, personId: person }, live.state.id);
    connection.granted = undefined;
    this.grant(connection, live);
  }

  /** Sends a connection its grant again, as it is now: the media plane can give it since. */
  grantAgain(id: string): void {
    const connection = this.connections.get(id);
    if (connection) this.freshGrant(connection, false);
  }

  notice(sitting: string | null, { notice, to, data }: OutgoingNotice): void {
    const message: ServerMessage = { t: "notice", notice, sitting, data };
    this.deliver(sitting, to, message);
  }

  private deliver(sitting: string | null, to: NoticeTo, message: ServerMessage): void {
    if ("people" in to) {
      for (const person of to.people)
        for (const connection of this.ofPerson(person))
          if (isOf(connection, sitting)) connection.send(message);
    } else if (sitting !== null) this.publishTo(topicOf(sitting, to.audience), message);
  }

  private publishTo(topic: string, message: ServerMessage): void {
    if (!this.server || this.server.subscriberCount(topic) === 0) return;
    const text = JSON.stringify(message);
    this.published.add(topic, text);
    this.server.publish(topic, text);
  }

  /** The connections of a person that have audio and video, and the sitting of each. */
  mediaOf(person: string): { connectionId: string; sitting: string }[] {
    return [...this.ofPerson(person)].flatMap(({ id, mediaHall }) =>
      mediaHall === null ? [] : [{ connectionId: id, sitting: mediaHall }],
    );
  }

  /** Sends a message to the court's audience of a hall; the log does not contain it. */
  sendToCourt(sitting: string, message: ServerMessage): void {
    this.publishTo(topicOf(sitting, "court"), message);
  }

  private audienceFor(connection: Connection, sitting: Sitting): HallAudience {
    return connection.recorder ? "public" : audienceOf(personOf(connection, sitting));
  }

  /** Ends media and changes audiences before anything is sent, so that nobody receives what they may no longer see. */
  private publish(live: LiveSitting, steps: readonly Step[]): void {
    const affected = this.affected(live, steps);
    for (const connection of affected) this.grant(connection, live);
    this.options.media.enforce(live, steps);
    const ofWatchers = isWebinar(live.state) ? this.paced.take(live, steps) : steps;
    for (const connection of affected) this.changeAudience(connection, live);
    for (const audience of hallAudiences)
      this.publishSteps(live.state.id, audience, audience === "public" ? ofWatchers : steps);
    for (const connection of affected) this.sendOwnPart(connection, live);
    for (const { entry, after } of steps) {
      for (const event of entry.events) {
        for (const notice of noticesOf(event, after)) this.notice(live.state.id, notice);
      }
    }
  }

  private publishSteps(sitting: string, audience: HallAudience, steps: readonly Step[]): void {
    const topic = topicOf(sitting, audience);
    const [first, last] = [steps[0], steps.at(-1)];
    if (!first || !last || !this.server || this.server.subscriberCount(topic) === 0) return;
    const message = changeOf(steps, audience);
    this.views.noteChange(audience, first.before, last.after, message.change);
    this.publishTo(topic, message);
  }

  /** The sitting as it has been published to an audience so far. */
  private publishedTo(live: LiveSitting, audience: HallAudience): { state: Sitting; seq: number } {
    return audience === "public" && isWebinar(live.state) ? this.paced.published(live) : live;
  }

  /** A hall's log was replaced: old media and audiences end, and each page gets the full state again. */
  private onLogReplaced(live: LiveSitting, before: Sitting): void {
    const { id } = live.state;
    this.paced.drop(id);
    const watching = [...this.connections.values()].filter(({ watches }) => watches.has(id));
    for (const connection of watching) this.grant(connection, live);
    this.options.media.enforce(
      live,
      live.recent.slice(-1).map((step) => ({ ...step, before })),
    );
    for (const connection of watching)
      this.showAs(connection, live, this.audienceFor(connection, live.state));
  }

  /** Entry numbers are valid within one epoch: a page with another epoch is sent the full state. */
  private epochOf({ restarts }: LiveSitting): string {
    const { epoch } = this.options;
    return restarts === 0 ? epoch : `${epoch}.${restarts % 1000}`;
  }

  /** The sockets of this hall whose own part may have changed. */
  private affected(live: LiveSitting, steps: readonly Step[]): Connection[] {
    const first = steps[0]?.before;
    if (!first) return [];
    return [...affectedPeople(first, live.state)]
      .flatMap((id) => [...this.ofPerson(id)])
      .concat([...this.recorders])
      .filter((connection) => connection.watches.has(live.state.id));
  }

  private changeAudience(connection: Connection, live: LiveSitting): void {
    const watch = connection.watches.get(live.state.id);
    const audience = this.audienceFor(connection, live.state);
    if (watch && watch.audience !== audience) this.showAs(connection, live, audience);
  }

  /** Sends a socket the full state as an audience sees it, and from then on the changes of that audience. */
  private showAs(connection: Connection, live: LiveSitting, audience: HallAudience): void {
    const watch = connection.watches.get(live.state.id);
    if (!watch) return;
    connection.socket?.unsubscribe(topicOf(live.state.id, watch.audience));
    watch.audience = audience;
    connection.socket?.subscribe(topicOf(live.state.id, audience));
    this.reset(connection, live, audience);
    this.sendQualities(connection, live);
  }

  /** The steps up to `published` that a client with all up to `seq` missed; null if memory has not all. */
  private missed(live: LiveSitting, seq: number, published: number): Step[] | null {
    if (seq === published) return [];
    const oldest = live.recent[0]?.entry.seq ?? Number.POSITIVE_INFINITY;
    if (seq > published || seq < oldest - 1) return null;
    return live.recent.filter(({ entry }) => entry.seq > seq && entry.seq <= published);
  }

  private reset(connection: Connection, live: LiveSitting, audience: HallAudience): void {
    const { id } = live.state;
    const published = this.publishedTo(live, audience);
    const head = JSON.stringify({
      t: "reset",
      sitting: id,
      audience,
      epoch: this.epochOf(live),
      seq: published.seq,
    });
    const own = this.ownPartOf(connection, live);
    const watch = connection.watches.get(id);
    if (watch) watch.ownPart = own;
    connection.sendText(this.views.messageOf(published.state, audience, head, JSON.stringify(own)));
  }

  private ownPartOf(connection: Connection, live: LiveSitting): Sitting | null {
    const person = personOf(connection, live.state);
    return person ? redact(live.state, `person:${person.id}`) : null;
  }

  /** A person's own part: the full part first, later only its changes. */
  private sendOwnPart(connection: Connection, live: LiveSitting): void {
    const watch = connection.watches.get(live.state.id);
    const ownPart = this.ownPartOf(connection, live);
    if (!watch || ownPart === null) return;
    const head = { sitting: live.state.id, seq: live.seq };
    const change = watch.ownPart && changeBetween(watch.ownPart, ownPart);
    if (watch.ownPart === null) connection.send({ t: "ownPart", ...head, ownPart });
    else if (change) connection.send({ t: "ownChange", ...head, change });
    watch.ownPart = ownPart;
  }
}

/**
 * Returns the message with which an audience is sent consecutive steps.
 * @param steps - at least one, oldest first
 * @throws when there is none
 */
function changeOf(steps: readonly Step[], audience: HallAudience): Extract<ServerMessage, { t: "change" }> {
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last) throw new Error("there is no change without a step");
  const change = redactChange(first.before, last.after, audience);
  const { sitting, seq } = last.entry;
  return { t: "change", sitting, audience, from: first.entry.seq, seq, change };
}
