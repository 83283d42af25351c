// Finds people in a webinar without a connection: who joined only by REST would hold a place to its end.
import type postgres from "postgres";
import { isPresent } from "../contract/sitting/core/person.ts";
import { isWebinar } from "../contract/sitting/core/state.ts";
import type { LiveSitting } from "./sitting.ts";

type Options = {
  sql: postgres.Sql;
  sittings: { all(): LiveSitting[] };
  now(): number;
};

/** Milliseconds between two checks, and the time in which a person who came in must open a connection. */
const LOOK_MS = 5_000;
const COMING_MS = 15_000;

export class NeverConnected {
  private lookedAt = 0;
  /** Since when they were seen without a connection, by sitting and person. */
  private since = new Map<string, number>();

  constructor(private readonly options: Options) {}

  /**
   * Finds the people who have had no connection for so long that they will not open one. It may be called often.
   * @param isHere - whether a person has a connection of this process
   */
  async find(
    isHere: (live: LiveSitting, person: string) => boolean,
  ): Promise<{ live: LiveSitting; person: string }[]> {
    const { sql, sittings, now } = this.options;
    const at = now();
    if (at - this.lookedAt < LOOK_MS) return [];
    this.lookedAt = at;
    const inside = sittings.all().flatMap((live) =>
      isWebinar(live.state)
        ? Object.values(live.state.people)
            .filter((one) => isPresent(one) && one.lostAt === null && !isHere(live, one.id))
            .map(({ id: person }) => ({ live, person, key: `${live.state.id} ${person}` }))
        : [],
    );
    if (inside.length === 0) {
      this.since.clear();
      return [];
    }
    const rows = await sql<{ sitting: string; person: string }[]>`
      SELECT p.sitting, p.person FROM unnest(
        ${inside.map(({ live }) => live.state.id)}::text[], ${inside.map(({ person }) => person)}::text[]
      ) AS p (sitting, person)
      WHERE NOT EXISTS (SELECT 1 FROM connections c WHERE c.sitting = p.sitting AND c.person_id = p.person)`;
    const without = new Set(rows.map(({ sitting, person }) => `${sitting} ${person}`));
    this.since = new Map([...without].map((key) => [key, this.since.get(key) ?? at]));
    return inside.filter(({ key }) => at - (this.since.get(key) ?? at) >= COMING_MS);
  }
}
