// Sends a hall's public stream to one destination, slot by slot; reconnects after a while.
import type { Logger } from "pino";
import type { Sitting } from "../contract/sitting/sitting.ts";
import type { RtmpReason } from "../contract/sitting/topics/rtmp.ts";
import type { Broadcasts } from "./broadcasts.ts";
import { FlvWriter, flvHeader } from "./flv.ts";
import { SLOT_MS } from "./playlist.ts";
import { leadsInside, type RtmpAddress } from "./rtmp-address.ts";
import { RtmpProcess } from "./rtmp-process.ts";
import { slotPartsOf } from "./slot-parts.ts";

/** As a player, it stays so many slots behind the newest one: what a recorder sends comes a moment after its time. */
export const BEHIND_SLOTS = 3;
/** A destination that takes nothing of what it was sent for so long is lost. */
const SILENT_MS = 15_000;
/** A connection that held for so long is as good as new when it breaks. */
const HELD_MS = 60_000;
const AGAIN_MS = 2_000;
const AGAIN_MOST_MS = 60_000;

/** Milliseconds until a connection is tried again: 2 s, and each time twice as long, up to a minute. */
export function waitAfter(failures: number): number {
  return Math.min(AGAIN_MOST_MS, AGAIN_MS * 2 ** Math.max(0, failures - 1));
}

/** The words with which ffmpeg says that it reached no server. */
const unreached =
  /cannot open connection|connection (refused|timed out)|timed out|resolve|unreachable|no route|network is down|certificate|handshake/i;

/** Why a connection ended, by what ffmpeg said; one that was taken before has broken. */
export function reasonOf(words: string, wasTaken: boolean): RtmpReason {
  if (wasTaken) return "broken";
  return unreached.test(words) ? "unreachable" : "refused";
}

/** A running process, and what it was given. */
type Connection = {
  process: RtmpProcess;
  flv: FlvWriter;
  first: number;
  begunAt: number;
  /** Milliseconds written; how much of that was taken, and when it last grew, by a clock that never goes back. */
  written: number;
  taken: number;
  grewAt: number;
};

type Options = {
  program: string;
  address: RtmpAddress;
  key: string;
  ownHosts: readonly string[];
  broadcasts: Broadcasts;
  now(): number;
  log: Pick<Logger, "warn">;
};

export class RtmpSender {
  private connection: Connection | null = null;
  /** The last slot that was written, or passed by. */
  private last = 0;
  private failures = 0;
  private againAt = 0;
  /** How it stands, as far as that is known: null until the first try has shown it. */
  found: { is: "on" } | { is: "lost"; why: RtmpReason } | null = null;

  constructor(private readonly options: Options) {}

  /**
   * Sends what has become public since the last time.
   * @param isEnding - nothing more will: the newest slots are sent too
   */
  async work(sitting: Sitting, isEnding: boolean): Promise<void> {
    this.look();
    const shown = await this.options.broadcasts.shown(sitting);
    const newest = (shown.at(-1)?.slot ?? 0) - (isEnding ? 0 : BEHIND_SLOTS);
    // What became public while the connection was down is not sent: the stream goes on with what is public now.
    const from = this.connection ? this.last + 1 : Math.max(this.last + 1, newest);
    const due = shown.filter(({ slot }) => slot >= from && slot <= newest);
    for (const { slot, init, name } of due) {
      if (!this.connection && !(await this.open(slot))) return;
      this.last = slot;
      const parts = await this.partsOf(sitting, init, name);
      if (parts === null || !this.connection) continue;
      const begin = (slot - this.connection.first) * SLOT_MS;
      this.connection.process.write(this.connection.flv.slot(begin, parts));
      this.connection.written = begin + SLOT_MS;
    }
    this.look();
  }

  /** Ends it; what it has is still sent. */
  async end(): Promise<void> {
    const { connection } = this;
    this.connection = null;
    await connection?.process.end();
  }

  /** A slot that cannot be read, or is public no more, is left out: its time passes. */
  private async partsOf(sitting: Sitting, init: string, name: string) {
    const { broadcasts, log } = this.options;
    try {
      const bytesOf = async (file: string) => await (await (await broadcasts.file(sitting, file))()).bytes();
      return await slotPartsOf(await bytesOf(init), await bytesOf(name));
    } catch (error) {
      log.warn({ sitting: sitting.id, err: error }, "two seconds could not be sent by RTMP");
      return null;
    }
  }

  private async open(first: number): Promise<boolean> {
    const { program, address, key, ownHosts, now } = this.options;
    if (now() < this.againAt) return false;
    const inside = await leadsInside(address.host, ownHosts).catch(() => null);
    if (inside !== false) {
      this.fail(inside === null ? "unreachable" : "private", "");
      return false;
    }
    const process = new RtmpProcess(program, address, key);
    process.write(flvHeader());
    const counts = { written: 0, taken: 0, grewAt: performance.now() };
    this.connection = { process, flv: new FlvWriter(), first, begunAt: now(), ...counts };
    return true;
  }

  /** How the process does. */
  private look(): void {
    const { connection } = this;
    if (connection === null) return;
    const { process, taken, written } = connection;
    // How much was taken is said with what comes next, so that a slot or two are always open.
    if (process.takenMs > taken || taken + 2 * SLOT_MS >= written) {
      connection.grewAt = performance.now();
      connection.taken = process.takenMs;
    }
    const isSilent = performance.now() - connection.grewAt > SILENT_MS;
    if (!process.hasEnded && !isSilent) {
      if (connection.taken > 0) this.found = { is: "on" };
      if (connection.taken > 0 && this.options.now() - connection.begunAt > HELD_MS) this.failures = 0;
      return;
    }
    if (!process.hasEnded) process.kill();
    this.connection = null;
    const why = process.hasEnded ? reasonOf(process.words, connection.taken > 0) : "silent";
    this.fail(why, process.words);
  }

  private fail(why: RtmpReason, words: string): void {
    const { address, log, now } = this.options;
    this.failures += 1;
    this.againAt = now() + waitAfter(this.failures);
    this.found = { is: "lost", why };
    log.warn({ address: address.text, why, words }, "an RTMP connection is lost; it is tried again");
  }
}
