// Checkpoints of this process: signed at every rising and every hour, kept in a folder, sent to witnesses.
import { join } from "node:path";
import type { Logger } from "pino";
import type postgres from "postgres";
import type { Secrets } from "../accounts/secrets.ts";
import type { Clock } from "../kernel/clock.ts";
import type { Env } from "../kernel/env.ts";
import type { Metrics } from "../kernel/metrics.ts";
import type { Sittings } from "../sitting/sittings.ts";
import { Folder } from "./folder.ts";
import { Signing } from "./signing.ts";
import { Witnesses } from "./witness.ts";

/** Milliseconds between two looks at what is due; the first comes when people had their turn. */
const LOOK_MS = 10_000;
const FIRST_LOOK_MS = 1_000;
/** Milliseconds that a look which is under way has when the process stops. */
const STOP_MS = 1_000;

/** Where the key and the folder are, and what a new key is called. */
export function checkpointPlaces(
  env: Pick<Env, "dataDir" | "publicUrl" | "checkpointKeyFile" | "checkpointFolder">,
) {
  return {
    file: env.checkpointKeyFile ?? join(env.dataDir, "keys/checkpoint"),
    folder: env.checkpointFolder ?? join(env.dataDir, "checkpoints"),
    name: `${env.publicUrl ? new URL(env.publicUrl).host : "localhost"}/sunwai`,
  };
}

type Options = {
  sql: postgres.Sql;
  log: Logger;
  env: Env;
  clock: Clock;
  sittings: Sittings;
  secrets: Pick<Secrets, "mark">;
  metrics: Pick<Metrics, "signed">;
};

export class Checkpoints {
  private readonly signing: Signing;
  private readonly witnesses: Witnesses;
  private readonly folder: Folder;
  private folderTrouble: string | null = null;
  private busy: Promise<void> | null = null;
  private runAgain = false;
  private timers: Timer[] = [];
  /** The logs are checked only after the process has begun to serve and before it stops. */
  private runs = false;

  constructor(private readonly options: Options) {
    const { sql, log, env, clock, sittings, secrets } = options;
    const { file, folder, name } = checkpointPlaces(env);
    this.signing = new Signing({ sql, log, now: clock.now, file, name, secrets });
    this.witnesses = new Witnesses({ sql, log, urls: env.checkpointWitnesses });
    this.folder = new Folder(sql, folder);
    sittings.onSteps((live, steps) => {
      const rising = steps.findLast(({ entry }) => entry.events.some(({ type }) => type === "sittingClosed"));
      if (!rising) return;
      this.signing.rise(live.state.id, rising.entry.seq);
      this.look();
    });
    clock.onAdvance(() => this.look());
  }

  /** Begins to look, behind the start of the process. */
  start(): void {
    this.runs = true;
    this.timers = [setTimeout(() => this.look(), FIRST_LOOK_MS), setInterval(() => this.look(), LOOK_MS)];
  }

  async stop(): Promise<void> {
    this.runs = false;
    for (const timer of this.timers) clearTimeout(timer);
    await this.witnesses.stop();
    // An unfinished write is stored whole or not at all, and nobody waits for a database that is away.
    await Promise.race([this.busy, Bun.sleep(STOP_MS)]);
  }

  /** Returns what is wrong, in sentences for those who run the court. None of it keeps anybody from a hearing. */
  notes(): string[] {
    const folder = this.folderTrouble === null ? [] : [this.folderTrouble];
    return [...this.signing.notes(), ...folder, ...this.witnesses.notes()];
  }

  /** For the measures: whether signing and the folder are as they should be, and how many witnesses take nothing. */
  figures(): { checkpointsKept: boolean; witnessesFailing: number } {
    const checkpointsKept = this.signing.notes().length === 0 && this.folderTrouble === null;
    return { checkpointsKept, witnessesFailing: this.witnesses.count() };
  }

  /** Looks now; once more afterwards when a look is under way. */
  private look(): void {
    if (!this.runs) return;
    if (this.busy) {
      this.runAgain = true;
      return;
    }
    this.busy = this.round().finally(() => {
      this.busy = null;
      if (!this.runAgain) return;
      this.runAgain = false;
      this.look();
    });
  }

  private async round(): Promise<void> {
    const { metrics, log } = this.options;
    if (this.signing.isDue()) metrics.signed(await this.signing.round());
    try {
      await this.folder.keep();
      this.folderTrouble = null;
    } catch (error) {
      const trouble = `Checkpoints are not kept in their folder: ${error instanceof Error ? error.message : error}`;
      if (trouble !== this.folderTrouble && this.runs)
        log.error({ err: error }, "checkpoints could not be kept in their folder");
      this.folderTrouble = trouble;
    }
    await this.witnesses.round().catch((err) => {
      if (this.runs) log.warn({ err }, "the witnesses' state could not be read");
    });
  }
}
