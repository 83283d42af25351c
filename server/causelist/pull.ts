// Asks the case system for its list by schedule, keeps what it gave, and tells the halls while it does not answer.
import type { Logger } from "pino";
import type postgres from "postgres";
import type { Database } from "../../db/client.ts";
import { listen, publish } from "../../db/notifications.ts";
import { isLastPullUndone } from "../../db/queries/causelist.ts";
import { claimPull, keepPulled, pulledNow, pullFailed } from "../../db/queries/list-source.ts";
import type { ServerMessage } from "../contract/messages.ts";
import type { Settings } from "../contract/settings.ts";
import { sittingId } from "../contract/sitting/core/sitting-id.ts";
import type { Clock } from "../kernel/clock.ts";
import { Failure } from "../kernel/failure.ts";
import { lookEvery } from "../kernel/look-every.ts";
import { applyImport, previewImport } from "./import.ts";
import { type ListSource, SourceDown, uploaded } from "./source.ts";

/** Milliseconds between two looks whether it is time. */
const LOOK_MS = 15_000;
/** The name of what it gave, in the history of imports. */
const FILE_NAME = "case system";

/** The lists of the halls as this process has them loaded. */
type LoadedLists = {
  /** The court day, as `2026-11-23`. */
  today(): string;
  courtsOf(): readonly { id: string }[];
  /** Reads a hall's list of a day again. */
  syncList(courtId: string, date: string): Promise<unknown>;
};

type Options = {
  sql: postgres.Sql;
  db: Database;
  log: Logger;
  clock: Clock;
  sittings: LoadedLists;
  readSettings(): Promise<Settings>;
  /** Null where no case system is configured. */
  source: ListSource | null;
  /** Sends to the court of a hall on this process. */
  send: (sitting: string, message: ServerMessage) => void;
};

export class ListPull {
  private stopLooking: (() => Promise<void>) | null = null;
  private unlisten: (() => Promise<void>) | null = null;

  constructor(private readonly options: Options) {}

  get isConfigured(): boolean {
    return this.options.source !== null;
  }

  async start(): Promise<void> {
    if (!this.isConfigured) return;
    this.unlisten = (
      await listen(this.options.sql, "list_source", (since) => this.notifyHalls(since))
    ).unlisten;
    this.stopLooking = lookEvery(LOOK_MS, this.options.clock, () =>
      this.look().catch((error: unknown) =>
        this.options.log.error({ err: error }, "Could not ask the case system."),
      ),
    );
  }

  async stop(): Promise<void> {
    await this.stopLooking?.();
    await this.unlisten?.();
  }

  /** Asks when it is time: of several processes the one that is first. */
  async look(): Promise<void> {
    const { list_pull_minutes: minutes } = await this.options.readSettings();
    await this.ask(minutes * 60_000);
  }

  /**
   * Asks the case system, unless it was asked a moment ago.
   * @param pause - milliseconds since it was asked last, at least
   */
  async ask(pause: number): Promise<void> {
    const { db, source, sittings, log } = this.options;
    const { now } = this.options.clock;
    if (source === null || !(await claimPull(db, new Date(now()), pause))) return;
    try {
      const file = await source.read(sittings.today());
      await this.check(file);
      const wasDown = await keepPulled(db, new TextDecoder().decode(file), new Date(now()));
      if (wasDown) await this.notify("");
      await this.applyAlone(file);
    } catch (error) {
      if (!(error instanceof SourceDown)) throw error;
      log.warn({ problem: error.problem }, "The case system gives no list.");
      const since = await pullFailed(db, error.problem, new Date(now()));
      await this.notify(String(since.getTime()));
    }
  }

  /** An answer that cannot be read as a list counts as no answer. */
  private async check(file: Uint8Array): Promise<void> {
    const { db, clock } = this.options;
    // The answer is kept as text, so a file that begins as a ZIP archive is refused.
    if (file[0] === 0x50 && file[1] === 0x4b) throw new SourceDown("bad_list");
    await previewImport(db, file, { onlyCourt: null, now: clock.now() }).catch((error: unknown) => {
      if (error instanceof Failure) throw new SourceDown("bad_list");
      throw error;
    });
  }

  /** Where the admin says so, what only adds and changes is applied at once. */
  private async applyAlone(file: Uint8Array): Promise<void> {
    const { db, readSettings, sittings } = this.options;
    const { now } = this.options.clock;
    if (!(await readSettings()).list_pull_automatic) return;
    const preview = await previewImport(db, file, { onlyCourt: null, now: now() });
    if (preview.removed.length + preview.bad.length > 0) return;
    if (preview.added.length + preview.changed.length === 0) return;
    // After an undo the same list would be applied again at the next turn, so an admin has to apply the next one.
    if (await isLastPullUndone(db)) return;
    // A changed case number replaces one case by another, which takes the first one away.
    if (preview.changed.some(({ fields }) => fields.includes("case_number"))) return;
    const actor = { kind: "command", name: FILE_NAME } as const;
    const { expected } = preview;
    const options = { fileName: FILE_NAME, actor, skipBad: false, onlyCourt: null, now: now() };
    await applyImport(db, file, { ...options, source: "pull", expected }, async (courtId, date) => {
      await sittings.syncList(courtId, date);
    });
  }

  /** The list that it gave last, as a source; null where it has given none. */
  async last(): Promise<ListSource | null> {
    const { file } = await pulledNow(this.options.db);
    return file === "" ? null : uploaded(new TextEncoder().encode(file));
  }

  private async notify(since: string): Promise<void> {
    await publish(this.options.sql, "list_source", since);
  }

  /** An empty text: it answers again, and the list is what it has. */
  private notifyHalls(since: string): void {
    const { sittings, send } = this.options;
    for (const { id } of sittings.courtsOf()) {
      const sitting = sittingId(id, sittings.today());
      const message = { t: "notice", sitting } as const;
      if (since === "")
        send(sitting, { ...message, notice: "synced-case-data", data: { changed: 0, removed: 0 } });
      else send(sitting, { ...message, notice: "hc-server-down", data: { since: Number(since) } });
    }
  }
}
