// Opens a browser for each hall that is on air or recorded, on this machine, and opens it again when it ends or falls silent.
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Logger } from "pino";
import type { Database } from "../../db/client.ts";
import { recordersOf } from "../../db/queries/recordings.ts";
import { needsRecorder } from "../contract/sitting/topics/recording.ts";
import type { Env } from "../env.ts";
import type { Sittings } from "../sitting/sittings.ts";
import {
  endRecorder,
  isAlive,
  keepRecorder,
  keptRecorders,
  type RecorderProcess,
} from "./recorder-processes.ts";
import { recorderToken } from "./recorder-token.ts";

type Options = {
  env: Env;
  db: Database;
  log: Logger;
  now(): number;
  sittings: Sittings;
};

type Running = RecorderProcess & { startedAt: number };

const LOOK_MS = 2_000;
/** A recorder that has sent nothing for so long is ended, and another one opened. */
const SILENT_MS = 20_000;
/** The time that a recorder has to send its first segment. */
const START_MS = 40_000;

const found = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** The browser of this machine that can record; null where there is none. */
function recorderBrowser(wanted: string | undefined): string | null {
  if (wanted === "none") return null;
  return wanted ?? found.map((name) => Bun.which(name)).find((path) => path !== null) ?? null;
}

export class RecorderBrowsers {
  private readonly running = new Map<string, Running>();
  private timer: Timer | null = null;
  private looking: Promise<void> = Promise.resolve();
  private address = "";

  /** Null where there is none on this machine. */
  private readonly browser: string | null;

  constructor(private readonly options: Options) {
    this.browser = recorderBrowser(options.env.recorderBrowser);
  }

  /** @param address - where this server answers, for a browser on this machine */
  start(address: string): void {
    if (this.browser === null) return;
    this.address = address;
    // What an earlier process of this server left behind goes on, or is ended at the first look.
    for (const left of keptRecorders(this.options.env.dataDir))
      this.running.set(left.sitting, { ...left, startedAt: this.options.now() });
    this.timer = setInterval(() => {
      this.looking = this.looking
        .then(() => this.look())
        .catch((err: unknown) => {
          this.options.log.error({ err }, "a recorder could not be looked after");
        });
    }, LOOK_MS);
    this.timer.unref();
  }

  async stop(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await this.looking;
    await Promise.all([...this.running.keys()].map((sitting) => this.end(sitting)));
  }

  private async look(): Promise<void> {
    const needed = new Set(
      this.options.sittings.all().flatMap(({ state }) => (needsRecorder(state) ? [state.id] : [])),
    );
    for (const sitting of this.running.keys()) if (!needed.has(sitting)) await this.end(sitting);
    for (const sitting of needed) await this.care(sitting);
  }

  private async care(sitting: string): Promise<void> {
    const own = this.running.get(sitting);
    const last = (await recordersOf(this.options.db, sitting)).at(-1);
    const silentFor = this.options.now() - (last?.seenAt.getTime() ?? 0);
    if (own) {
      const isLate = this.options.now() - own.startedAt > START_MS && silentFor > SILENT_MS;
      if (isAlive(own) && !isLate) return;
      this.options.log.warn({ sitting, recorder: own.id }, "a recorder ended or fell silent");
      await this.end(sitting);
    } else if (silentFor < SILENT_MS) return;
    await this.open(sitting);
  }

  private async open(sitting: string): Promise<void> {
    const { browser } = this;
    const { env, now, log } = this.options;
    if (browser === null) return;
    const id = crypto.randomUUID();
    const token = await recorderToken({ env, now }, { id, sitting });
    const folder = await mkdtemp(join(tmpdir(), "sunwai-recorder-"));
    const child = Bun.spawn([browser, ...flags(folder), `${this.address}/recorder#${token}`], {
      stdio: ["ignore", "ignore", "ignore"],
    });
    child.unref();
    const own = { pid: child.pid, sitting, folder, id };
    keepRecorder(env.dataDir, own);
    this.running.set(sitting, { ...own, startedAt: now() });
    log.info({ sitting, recorder: id }, "a recorder was opened");
  }

  private async end(sitting: string): Promise<void> {
    const own = this.running.get(sitting);
    if (!own) return;
    this.running.delete(sitting);
    await endRecorder(this.options.env.dataDir, own);
  }
}

function flags(folder: string): string[] {
  return [
    "--headless",
    // Chromium gives root no sandbox; the page is our own.
    ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
    `--user-data-dir=${folder}`,
    "--mute-audio",
    "--autoplay-policy=no-user-gesture-required",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-gpu",
    "--window-size=1400,900",
  ];
}
