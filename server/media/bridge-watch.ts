// Watches the video bridges: one process asks Jicofo; all show its answer and since when it holds.
import type { Logger } from "pino";
import type { Database } from "../../db/client.ts";
import { bridgesNow, bridgesUnknown, claimBridges, keepBridges } from "../../db/queries/bridges.ts";
import type { Bridge, Bridges } from "../contract/rest/operations.ts";
import { askJicofo, BridgesUnknown, type FoundBridge } from "./jicofo.ts";

/** Milliseconds between two readings, by whichever process; and between the looks of each whether it is time. */
const AGAIN_MS = 9_000;
const LOOK_MS = 5_000;
/** Where nobody has asked for so long, nobody is told to ask any more. */
const STALE_MS = 60_000;
/** A bridge that is gone is shown for so long, unless it is one of those that there should be. */
const GONE_MS = 24 * 3_600_000;
/** The most bridges kept as gone: bridges with new names at every reading would fill it without end. */
const GONE_MOST = 500;

type Options = {
  db: Database;
  log: Logger;
  now(): number;
  /** Jicofo's REST; without it this process does not ask, and shows what others found. */
  url: string | undefined;
  /** The bridges that there should be, by name. */
  expected: readonly string[];
};

/** What the measures tell of the bridges. */
export type BridgeFigures = { isJicofoUp: boolean; bridgesAway: number };

export class BridgeWatch {
  private timer: Timer | null = null;
  private looking = Promise.resolve();
  private last: Bridges | null = null;

  constructor(private readonly options: Options) {}

  start(): void {
    this.turn();
    this.timer = setInterval(() => this.turn(), LOOK_MS);
    this.timer.unref();
  }

  async stop(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await this.looking;
  }

  /** How they stand, as read last by any process; null where nobody asks. */
  async now(): Promise<Bridges | null> {
    const row = await bridgesNow(this.options.db);
    if (!row?.askedAt || this.options.now() - row.askedAt.getTime() > STALE_MS) return null;
    return {
      readAt: row.readAt?.toISOString() ?? null,
      awaySince: row.awaySince?.toISOString() ?? null,
      problem: row.problem,
      all: row.found,
    };
  }

  figures(): BridgeFigures {
    return {
      isJicofoUp: this.last?.awaySince == null,
      bridgesAway: this.last?.all.filter(isDown).length ?? 0,
    };
  }

  /** Asks when it is time: of several processes the one that is first. */
  async look(pause = AGAIN_MS): Promise<void> {
    const { db, url, expected, now } = this.options;
    const at = new Date(now());
    if (url && (await claimBridges(db, at, pause))) {
      try {
        const found = await askJicofo(url);
        await keepBridges(db, at, (before) => nextBridges(before, found, expected, at));
      } catch (error) {
        if (!(error instanceof BridgesUnknown)) throw error;
        await bridgesUnknown(db, error.problem, at);
      }
    }
    this.last = await this.now();
  }

  private turn(): void {
    const { log } = this.options;
    this.looking = this.looking
      .then(() => this.look())
      .catch((err: unknown) => log.warn({ err }, "how the video bridges stand could not be kept"));
  }
}

/** Whether it carries nobody who comes now, and nobody meant it to. */
export const isDown = ({ state }: Pick<Bridge, "state">): boolean => state === "failing" || state === "away";

/**
 * The known bridges after a reading.
 * @param before - the bridges known before it
 * @param found - the bridges that Jicofo reports
 * @param expected - the names of the bridges that there should be
 * @returns each by name, with since when it has its state. A missing one stays for a day, or while it is expected,
 * unless it announced that it would go
 */
export function nextBridges(
  before: readonly Bridge[],
  found: readonly FoundBridge[],
  expected: readonly string[],
  at: Date,
): Bridge[] {
  const old = new Map(before.map((one) => [one.name, one]));
  const since = (name: string, state: Bridge["state"]) => {
    const was = old.get(name);
    return was?.state === state ? was.since : at.toISOString();
  };
  const there = new Set(found.map(({ name }) => name));
  const latest = (a: Bridge, b: Bridge) => Date.parse(b.since) - Date.parse(a.since);
  const isMissed = ({ name, state, since: from }: Bridge) =>
    !there.has(name) &&
    state !== "leaving" &&
    (state !== "away" || at.getTime() - Date.parse(from) < GONE_MS);
  const missing = new Map(
    [...before.filter(isMissed).toSorted(latest).slice(0, GONE_MOST), ...expected.map((name) => ({ name }))]
      .filter(({ name }) => !there.has(name))
      .map(({ name }) => [name, old.get(name)?.version ?? null]),
  );
  const gone = [...missing].map(([name, version]): FoundBridge => {
    return { name, state: "away", isFull: false, load: 0, people: 0, version };
  });
  return [...found, ...gone]
    .map((one) => ({ ...one, since: since(one.name, one.state) }))
    .sort((a, b) => a.name.localeCompare(b.name, "en", { numeric: true }));
}
