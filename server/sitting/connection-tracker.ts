// Tracks who is connected to which sitting, across processes, by rows that outlive a killed process.
import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import type postgres from "postgres";
import type { Command } from "../contract/sitting/commands.ts";
import { isInSideRoom } from "../contract/sitting/core/person.ts";
import type { Clock } from "../kernel/clock.ts";
import { serverActor } from "./actor.ts";
import { LinkLosses } from "./link-losses.ts";
import { NeverConnected } from "./never-connected.ts";
import type { LiveSitting, Step } from "./sitting.ts";
import type { Sittings } from "./sittings.ts";

type TrackerOptions = { process: string; sql: postgres.Sql; log: Logger; sittings: Sittings; clock: Clock };

/** Seconds between two heartbeats of a process, and after which a silent process counts as dead. */
const HEARTBEAT_SECONDS = 3;
const DEAD_SECONDS = 10;
/** Milliseconds before a failed write to the database is retried. */
const RETRY_MS = 500;

export class ConnectionTracker {
  private timer: Timer | null = null;
  private stopped = false;
  private readonly losses = new LinkLosses();
  /** Connections whose loss is not recorded yet, by hall, person and connection. Their rows stay until it is. */
  private readonly leaving = new Map<string, Timer>();
  /** The connections of this process, by hall and person: rows and log are brought into agreement with them. */
  private readonly connected = new Map<string, Set<string>>();

  private readonly neverConnected: NeverConnected;

  constructor(private readonly options: TrackerOptions) {
    this.neverConnected = new NeverConnected({ ...options, now: options.clock.now });
    options.sittings.onSteps((live, steps) => this.onSteps(live, steps));
    options.sittings.replacedLog.on((live) => void this.onLogReplaced(live));
  }

  /** Registers this process, takes over the connections of dead processes, and starts the heartbeat. */
  async start(): Promise<void> {
    await this.heartbeat();
    this.timer = setInterval(() => void this.heartbeat(), HEARTBEAT_SECONDS * 1000);
  }

  /** Stops the heartbeat. The rows stay, so that another process, or the next start, records who does not come back. */
  stop(): void {
    this.stopped = true;
    if (this.timer) clearInterval(this.timer);
    for (const timer of this.leaving.values()) clearTimeout(timer);
  }

  /**
   * Records that a person's connection is in the hall now.
   * @throws while the database is away; the connection then does not count
   */
  async arrive(live: LiveSitting, person: string, connection: string): Promise<void> {
    const key = keyOf(live, person);
    this.connected.set(key, (this.connected.get(key) ?? new Set()).add(connection));
    this.cancelLeaving(`${key} ${connection}`);
    try {
      await this.register(live, person, connection);
    } catch (error) {
      // It is not known whether the row was stored.
      void this.depart(live, person, connection);
      throw error;
    }
  }

  /**
   * A connection was closed; with a person's last one their link is lost. That is recorded at once for people before
   * the court, and after a debounce for others and for people who often come and go. Until then the row stays, so
   * that the loss is recorded even if this process dies.
   */
  async depart(live: LiveSitting, person: string, connection: string): Promise<void> {
    const key = keyOf(live, person);
    const own = this.connected.get(key);
    own?.delete(connection);
    if (own?.size === 0) this.connected.delete(key);
    const isElsewhere = this.connected.has(key);
    const wait = isElsewhere ? 0 : this.losses.waitOf(key, isBefore(live, person), this.options.clock.now());
    if (wait === 0) return this.lose(live, person, connection);
    const leaving = `${key} ${connection}`;
    this.cancelLeaving(leaving);
    const end = () => {
      this.leaving.delete(leaving);
      void this.lose(live, person, connection);
    };
    if (!this.stopped) this.leaving.set(leaving, setTimeout(end, wait));
  }

  /** A person has returned to a connection that was about to be removed. */
  private cancelLeaving(leaving: string): void {
    clearTimeout(this.leaving.get(leaving));
    this.leaving.delete(leaving);
  }

  private async lose(live: LiveSitting, person: string, connection: string): Promise<void> {
    const isBack = () => this.connected.get(keyOf(live, person))?.has(connection) === true;
    await this.retryUntilDone(async () => {
      if (isBack()) return;
      await this.options.sql`DELETE FROM connections WHERE id = ${connection} AND sitting = ${live.state.id}`;
      // The person returned to the same connection while its row was being removed.
      if (isBack()) return this.register(live, person, connection);
      await this.loseIfGone(live, person);
    });
  }

  private async register(live: LiveSitting, person: string, connection: string): Promise<void> {
    const { sql, process } = this.options;
    await sql`INSERT INTO connections (id, sitting, person_id, process_id, opened_at)
      VALUES (${connection}, ${live.state.id}, ${person}, ${process}, now()) ON CONFLICT DO NOTHING`;
    if (live.state.people[person]?.lostAt != null) await this.submit(live, { type: "regainLink", person });
  }

  private async loseIfGone(live: LiveSitting, person: string): Promise<void> {
    const left = await this.options.sql`
      SELECT 1 FROM connections c JOIN processes p ON p.id = c.process_id
      WHERE c.sitting = ${live.state.id} AND c.person_id = ${person} LIMIT 1`;
    if (left.length === 0) await this.submit(live, { type: "loseLink", person });
  }

  private async heartbeat(): Promise<void> {
    const { sql, log } = this.options;
    try {
      await this.recordHeartbeat();
      await sql`DELETE FROM processes WHERE beat_at < now() - make_interval(secs => ${DEAD_SECONDS})`;
      await this.takeOver();
      await this.loseNeverConnected();
    } catch (error) {
      log.warn({ err: error }, "the heartbeat of this process could not be stored");
    }
  }

  /** Removes the connections that dead processes left. A row is deleted only when its loss is in the log. */
  private async takeOver(): Promise<void> {
    const { sql, sittings } = this.options;
    const orphans = await sql<{ id: string; sitting: string; person_id: string; elsewhere: boolean }[]>`
      SELECT id, sitting, person_id, EXISTS (
        SELECT 1 FROM connections o JOIN processes p ON p.id = o.process_id
        WHERE o.sitting = c.sitting AND o.person_id = c.person_id) AS elsewhere
      FROM connections c WHERE NOT EXISTS (SELECT 1 FROM processes p WHERE p.id = c.process_id)`;
    if (orphans.length === 0) return;
    const gone = orphans.filter(({ elsewhere }) => !elsewhere);
    await Promise.all(
      gone.map(async ({ sitting, person_id }) =>
        this.submit(await sittings.get(sitting), { type: "loseLink", person: person_id }),
      ),
    );
    await sql`DELETE FROM connections c WHERE id = ANY(${orphans.map(({ id }) => id)})
      AND NOT EXISTS (SELECT 1 FROM processes p WHERE p.id = c.process_id)`;
  }

  /**
   * Records the links of people who never connected as lost, which frees their places once their seats are held no
   * more.
   */
  private async loseNeverConnected(): Promise<void> {
    const isHere = (live: LiveSitting, person: string) => this.connected.has(keyOf(live, person));
    for (const { live, person } of await this.neverConnected.find(isHere))
      await this.loseIfGone(live, person);
  }

  private async recordHeartbeat(): Promise<void> {
    const { sql, process } = this.options;
    await sql`INSERT INTO processes (id, started_at, beat_at) VALUES (${process}, now(), now())
      ON CONFLICT (id) DO UPDATE SET beat_at = now()`;
  }

  /**
   * A hall has another log with other rows: people who are connected here are recorded again; all other links are
   * lost.
   */
  private async onLogReplaced(live: LiveSitting): Promise<void> {
    const { sql, process } = this.options;
    const { id } = live.state;
    const own = () => [...this.connected].filter(([key]) => key.startsWith(`${id} `));
    await this.retryUntilDone(async () => {
      await this.recordHeartbeat();
      const kept = own().flatMap(([, connections]) => [...connections]);
      const gone = await sql<{ person_id: string }[]>`
        DELETE FROM connections WHERE sitting = ${id} AND process_id = ${process} AND id <> ALL(${kept})
        RETURNING person_id`;
      for (const [key] of own()) this.registerAgain(live, key.slice(id.length + 1));
      for (const { person_id } of gone) await this.loseIfGone(live, person_id);
    });
  }

  private onSteps(live: LiveSitting, steps: readonly Step[]): void {
    for (const { entry } of steps) {
      for (const event of entry.events) {
        if (event.type !== "linkLost") continue;
        this.losses.note(keyOf(live, event.person), this.options.clock.now());
        this.registerAgain(live, event.person);
      }
    }
  }

  /**
   * A link counts as lost although it is connected here: the person joined just then, or this process was suspended.
   */
  private registerAgain(live: LiveSitting, person: string): void {
    const own = this.connected.get(keyOf(live, person));
    for (const connection of own ?? []) {
      void this.retryUntilDone(async () => {
        if (!own?.has(connection)) return;
        await this.recordHeartbeat();
        await this.register(live, person, connection);
      });
    }
  }

  /** Retries while the database is away: a lost or regained link must get into the log. */
  private async retryUntilDone(act: () => Promise<void>): Promise<void> {
    while (!this.stopped) {
      try {
        return await act();
      } catch (error) {
        this.options.log.warn({ err: error }, "a link could not be stored; it is tried again");
        await Bun.sleep(RETRY_MS);
      }
    }
  }

  /**
   * Each time with a new id: a link is lost and regained many times. When it is sent twice, the second one is
   * refused.
   */
  private async submit(live: LiveSitting, command: Command): Promise<void> {
    const answer = await live.submit(randomUUID(), command, serverActor);
    if ("refused" in answer && answer.refused === "unavailable")
      throw new Error(`${command.type} could not be stored in ${live.state.id}`);
  }
}

/** Before the court, or in a room beside it: others wait for this person. */
function isBefore({ state }: LiveSitting, person: string): boolean {
  const known = state.people[person];
  return known !== undefined && (known.state === "ACTIVE" || isInSideRoom(known.state));
}

function keyOf(live: LiveSitting, person: string): string {
  return `${live.state.id} ${person}`;
}
