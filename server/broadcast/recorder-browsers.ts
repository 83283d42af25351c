// Runs a browser for each assigned hall and ends the others, in the server or in a program of its own.
import { randomUUID } from "node:crypto";
import { statfsSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Logger } from "pino";
import type { RecorderHallList, RecorderReport } from "../contract/rest/recorders.ts";
import {
  endRecorder,
  isAlive,
  keepRecorder,
  keptRecorders,
  type RecorderProcess,
} from "./recorder-processes.ts";

type Options = {
  log: Logger;
  /** The folder in which open browsers are noted. */
  dataDir: string;
  /** A program, `none`, or nothing: then one of this machine is looked for. */
  browser: string | undefined;
  /** Flags that the browser is given besides our own. */
  flags?: readonly string[];
  /** How many browsers may run. */
  most: number;
  /** Where the server answers, for the browsers. */
  address: string;
  /** Tells the server what runs here, and is told what is to. */
  ask(report: RecorderReport): Promise<RecorderHallList>;
};

const LOOK_MS = 2_000;
/** A page keeps for this time what the server has not taken; so long a browser runs on without an answer. */
const UNANSWERED_MS = 600_000;

/** MB of shared memory for one browser that records: it took up to 335. RECORDER_SHM counts with it too. */
export const HALL_SHARED_MB = 512;

const found = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** The browser of this machine that can record; null where there is none. */
export function recorderBrowser(wanted: string | undefined): string | null {
  if (wanted === "none") return null;
  return wanted ?? found.map((name) => Bun.which(name)).find((path) => path !== null) ?? null;
}

/** How many halls fit into this machine's shared memory; null without a folder for it, as on a Mac. */
export function hallsInSharedMemory(folder = "/dev/shm"): number | null {
  try {
    const { blocks, bsize } = statfsSync(folder);
    return Math.floor((blocks * bsize) / (HALL_SHARED_MB * 1024 ** 2));
  } catch {
    return null;
  }
}

export class RecorderBrowsers {
  private readonly holder = randomUUID();
  private readonly running = new Map<string, RecorderProcess>();
  private timer: Timer | null = null;
  private looking: Promise<void> = Promise.resolve();
  private isLooking = false;
  private readonly browser: string | null;
  /** When the server answered last, by a clock that never goes back. */
  private answeredAt = performance.now();
  private isSaidAway = false;

  constructor(private readonly options: Options) {
    this.browser = recorderBrowser(options.browser);
  }

  start(): void {
    if (this.browser === null) return;
    // Browsers that a killed run of this program left behind go on, or are ended at the first look.
    for (const left of keptRecorders(this.options.dataDir)) {
      const own = { ...left, by: process.pid };
      keepRecorder(this.options.dataDir, own);
      this.running.set(left.sitting, own);
    }
    this.timer = setInterval(() => {
      if (this.isLooking) return;
      this.isLooking = true;
      this.looking = this.look().finally(() => {
        this.isLooking = false;
      });
    }, LOOK_MS);
    this.timer.unref();
  }

  /** Ends all browsers, and gives up their halls to the next program that asks. */
  async stop(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await this.looking;
    if (this.browser === null) return;
    await this.endAll();
    const { log, ask } = this.options;
    await ask({ holder: this.holder, running: [], most: 0 }).catch((err: unknown) =>
      log.warn({ err }, "the halls of the recorders that end here could not be given back"),
    );
  }

  /** How it stands: milliseconds since the server answered, and the browsers that run. */
  figures(): { silentMs: number; running: number } {
    const running = [...this.running.values()].filter(isAlive).length;
    return { silentMs: performance.now() - this.answeredAt, running };
  }

  private async look(): Promise<void> {
    const { log } = this.options;
    try {
      await this.follow(await this.options.ask(this.report()));
      this.answeredAt = performance.now();
      this.isSaidAway = false;
    } catch (err) {
      if (!this.isSaidAway)
        log.error({ err }, "what is to be recorded is not known: the server gave no answer");
      this.isSaidAway = true;
      if (performance.now() - this.answeredAt > UNANSWERED_MS) await this.endAll();
    }
  }

  private report(): RecorderReport {
    const alive = [...this.running.values()].filter(isAlive);
    const running = alive.map(({ sitting, id }) => ({ sitting, id }));
    return { holder: this.holder, running, most: this.options.most };
  }

  private async follow({ halls }: RecorderHallList): Promise<void> {
    const wanted = new Map(halls.map((hall) => [hall.sitting, hall]));
    for (const [sitting, { id }] of this.running) if (wanted.get(sitting)?.id !== id) await this.end(sitting);
    for (const { sitting, id, code } of halls) if (code !== null) await this.open(sitting, id, code);
  }

  private async open(sitting: string, id: string, code: string): Promise<void> {
    const { browser } = this;
    const { dataDir, flags = [], most, address, log } = this.options;
    if (browser === null) return;
    const folder = await mkdtemp(join(tmpdir(), "sunwai-recorder-"));
    const child = Bun.spawn([browser, ...ownFlags(folder, most), ...flags, `${address}/recorder#${code}`], {
      stdio: ["ignore", "ignore", "ignore"],
    });
    child.unref();
    const own = { pid: child.pid, by: process.pid, sitting, folder, id };
    keepRecorder(dataDir, own);
    this.running.set(sitting, own);
    log.info({ sitting, id }, "a recorder was opened");
  }

  private async end(sitting: string): Promise<void> {
    const own = this.running.get(sitting);
    if (!own) return;
    this.running.delete(sitting);
    await endRecorder(this.options.dataDir, own);
    this.options.log.info({ sitting, id: own.id }, "a recorder was ended");
  }

  private async endAll(): Promise<void> {
    await Promise.all([...this.running.keys()].map((sitting) => this.end(sitting)));
  }
}

function ownFlags(folder: string, most: number): string[] {
  const fitting = hallsInSharedMemory();
  return [
    "--headless",
    // Chromium gives root no sandbox; the page is our own.
    ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
    // A browser that finds no room there ends. Docker gives 64 MB unless it is told otherwise.
    ...(fitting !== null && fitting < most ? ["--disable-dev-shm-usage"] : []),
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
