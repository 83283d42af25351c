// Brings today's sittings to their stored cause lists, one update of a list at a time.
import type { Logger } from "pino";
import type { Database } from "../../db/client.ts";
import { listedItems } from "../../db/queries/causelist.ts";
import { categories } from "../../db/queries/courts.ts";
import { canonical } from "../contract/canonical.ts";
import { sittingId } from "../contract/sitting/core/sitting-id.ts";
import { sha256 } from "../kernel/hash-chain.ts";
import { serverActor } from "./actor.ts";
import type { CourtRules } from "./decide/index.ts";
import { listCommand } from "./list.ts";
import { OneByOne } from "./one-by-one.ts";
import { retryUntilStored } from "./retry-until-stored.ts";
import type { Answer, LiveSitting } from "./sitting.ts";
import { TurnsByName } from "./turns-by-name.ts";

type Options = {
  db: Database;
  log: Logger;
  /** Today's date in IST. */
  today(): string;
  get(sitting: string): Promise<LiveSitting>;
};

export class ListUpdates {
  /** The categories, as they were at the last update. */
  categories: CourtRules["categories"] = [];
  private readonly changed = new OneByOne((list) => this.retry(list));
  private readonly turns = new TurnsByName((list) => this.readAndSubmit(list));

  constructor(private readonly options: Options) {}

  /**
   * Brings today's sitting to the present cause list, if they differ. Any process may call it at any time. A list for
   * another day waits for that day.
   * @returns the answer to the command; null when there was nothing to do
   */
  async update(courtId: string, date: string): Promise<Answer | null> {
    return date === this.options.today() ? this.turns.ask(`${courtId} ${date}`) : null;
  }

  /**
   * Updates a list in its turn, once for all changes that are told until then.
   * @param list - `courtId date`
   */
  onChanged(list: string): void {
    this.changed.add(list);
  }

  /** Updates a list now, again until it is stored. */
  async retry(list: string): Promise<void> {
    const [courtId = "", date = ""] = list.split(" ");
    await retryUntilStored(() => this.update(courtId, date)).catch((error) =>
      this.options.log.error({ err: error, courtId, date }, "could not read the list"),
    );
  }

  private async readAndSubmit(list: string): Promise<Answer | null> {
    const { db, get } = this.options;
    const [courtId = "", date = ""] = list.split(" ");
    this.categories = await categories(db);
    const sitting = await get(sittingId(courtId, date));
    const command = listCommand(sitting.state, await listedItems(db, courtId, date));
    if (!command) return null;
    const id = `list:${sitting.seq}:${sha256(canonical(command)).slice(0, 32)}`;
    return sitting.submit(id, command, serverActor);
  }
}
