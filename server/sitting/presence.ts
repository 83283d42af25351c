// Who is connected to which sitting, across processes: rows that outlive a killed process, and held seats that end in time.

import type { Logger } from "pino";
import type postgres from "postgres";
import type { Clock } from "../clock.ts";
import { SEAT_HELD_SECONDS } from "../contract/limits.ts";
import type { Command } from "../contract/sitting/commands.ts";
import type { LiveSitting, Step } from "./sitting.ts";
import { type Sittings, serverActor } from "./sittings.ts";

type PresenceOptions = { process: string; sql: postgres.Sql; log: Logger; sittings: Sittings; clock: Clock };

/** Seconds between two signs of life of a process, and after which a silent one counts as dead. */
const BEAT_SECONDS = 3;
const DEAD_SECONDS = 10;

export class Presence {
  private timer: Timer | null = null;
  private readonly seats = new Map<string, Timer>();

  constructor(private readonly options: PresenceOptions) {
    options.sittings.onSteps((live, steps) => this.watchSeats(live, steps));
    options.clock.onAdvance(() => this.holdAllSeats());
  }

  /** Registers this process, takes over what dead ones left, and begins to beat. */
  async start(): Promise<void> {
    await this.beat();
    this.timer = setInterval(() => void this.beat(), BEAT_SECONDS * 1000);
    this.holdAllSeats();
  }

  /** Stops beating. The rows stay, so that another process, or the next start, sees who lost their link with us. */
  stop(): void {
    if (this.timer) clearInterval(this.timer);
    for (const seat of this.seats.values()) clearTimeout(seat);
  }

  /** A person's connection is in the hall now. */
  async arrive(live: LiveSitting, person: string, connection: string): Promise<void> {
    const { sql, process } = this.options;
    await sql`INSERT INTO connections (id, sitting, person_id, process_id, opened_at)
      VALUES (${connection}, ${live.state.id}, ${person}, ${process}, now()) ON CONFLICT DO NOTHING`;
    if (live.state.people[person]?.lostAt != null)
      await this.give(live, `back:${connection}`, { type: "regainLink", person });
  }

  /** A person's connection is gone; when it was their last, their link is lost. */
  async depart(live: LiveSitting, person: string, connection: string): Promise<void> {
    const { sql } = this.options;
    await sql`DELETE FROM connections WHERE id = ${connection} AND sitting = ${live.state.id}`;
    await this.loseIfGone(live, person, connection);
  }

  private async loseIfGone(live: LiveSitting, person: string, connection: string): Promise<void> {
    const left = await this.options.sql`
      SELECT 1 FROM connections c JOIN processes p ON p.id = c.process_id
      WHERE c.sitting = ${live.state.id} AND c.person_id = ${person} LIMIT 1`;
    if (left.length === 0) await this.give(live, `lost:${connection}`, { type: "loseLink", person });
  }

  private async beat(): Promise<void> {
    const { sql, process, log } = this.options;
    try {
      await sql`INSERT INTO processes (id, started_at, beat_at) VALUES (${process}, now(), now())
        ON CONFLICT (id) DO UPDATE SET beat_at = now()`;
      await sql`DELETE FROM processes WHERE beat_at < now() - make_interval(secs => ${DEAD_SECONDS})`;
      const orphans = await sql<{ id: string; sitting: string; person_id: string }[]>`
        DELETE FROM connections c WHERE NOT EXISTS (SELECT 1 FROM processes p WHERE p.id = c.process_id)
        RETURNING c.id, c.sitting, c.person_id`;
      for (const { id, sitting, person_id } of orphans) {
        await this.loseIfGone(await this.options.sittings.get(sitting), person_id, id);
      }
    } catch (error) {
      log.warn({ err: error }, "this process could not give its sign of life");
    }
  }

  private holdAllSeats(): void {
    for (const live of this.options.sittings.all()) {
      for (const person of Object.values(live.state.people)) this.holdSeat(live, person.id);
    }
  }

  private watchSeats(live: LiveSitting, steps: readonly Step[]): void {
    for (const { entry } of steps) {
      for (const event of entry.events) if (event.type === "linkLost") this.holdSeat(live, event.person);
    }
  }

  /** Ends a held seat in time. Every process does; the command's id makes it happen once. */
  private holdSeat(live: LiveSitting, person: string): void {
    const lostAt = live.state.people[person]?.lostAt ?? null;
    if (lostAt === null) return;
    const key = `${live.state.id} ${person}`;
    clearTimeout(this.seats.get(key));
    const left = lostAt + SEAT_HELD_SECONDS * 1000 - this.options.clock.now();
    const end = () => {
      this.seats.delete(key);
      if (live.state.people[person]?.lostAt !== lostAt) return;
      void this.give(live, `expire:${person}:${lostAt}`, { type: "expireSeat", person });
    };
    this.seats.set(key, setTimeout(end, Math.max(0, left) + 20));
  }

  private async give(live: LiveSitting, id: string, command: Command): Promise<void> {
    const answer = await live.submit(id, command, serverActor);
    if ("refused" in answer && answer.refused === "unavailable") {
      this.options.log.error(
        { sitting: live.state.id, command: command.type },
        "a server command could not be stored",
      );
    }
  }
}
