// A scene in the making: real commands submitted one by one to the pure core, with the clock in the script's hand.

import { CONSENT_VERSION } from "../contract/limits.ts";
import { defaultSettings } from "../contract/settings.ts";
import { apply } from "../contract/sitting/apply.ts";
import type { Command } from "../contract/sitting/commands.ts";
import { courtRules } from "../contract/sitting/core/court-rules.ts";
import type { ListedItem, Outcome } from "../contract/sitting/core/item.ts";
import { sittingId } from "../contract/sitting/core/sitting-id.ts";
import { emptySitting, type Sitting } from "../contract/sitting/sitting.ts";
import { serverActor } from "../sitting/actor.ts";
import { decide } from "../sitting/decide/index.ts";
import type { Player } from "./people.ts";

const MINUTE = 60_000;
const DAY = "2026-11-23";
/** 10:25 in India. */
const BEGINS = Date.UTC(2026, 10, 23, 4, 55);

export const rules = courtRules(defaultSettings, []);

export type Hall = { number: string; type: "NORMAL" | "FC" };

/**
 * One hall on one day, from the list to the moment that is shown.
 * @throws when a command is refused: the script is wrong
 */
export class Script {
  now = BEGINS;
  sitting: Sitting;
  readonly players = new Map<string, Player>();

  constructor(readonly hall: Hall = { number: "1", type: "NORMAL" }) {
    const courtId = `PLAY-${hall.number}`;
    this.sitting = emptySitting(sittingId(courtId, DAY), { id: courtId, ...hall }, DAY);
  }

  /** Says who takes part; those of the court have this hall. */
  cast(players: readonly Player[]): this {
    for (const one of players)
      this.players.set(one.id, { ...one, hall: one.hall === null ? null : this.sitting.courtId });
    return this;
  }

  /** Commands of one person, or of the server. */
  by(id: string, ...commands: Command[]): this {
    const actor = id === "server" ? serverActor : this.players.get(id);
    if (!actor) throw new Error(`nobody is called ${id}`);
    for (const command of commands) {
      const events = decide(this.sitting, command, actor, this.now, rules);
      if (!Array.isArray(events)) throw new Error(`${id} may not ${command.type}: ${events.refused}`);
      this.sitting = events.reduce<Sitting>(apply, this.sitting);
    }
    return this;
  }

  /** Commands of the court officer. */
  officer(...commands: Command[]): this {
    return this.by("officer", ...commands);
  }

  list(items: readonly ListedItem[]): this {
    return this.by("server", { type: "publishList", items: [...items], deleted: [] });
  }

  /** Somebody comes for these items, with what they will submit. */
  enter(id: string, items: readonly string[] = [], submission = ""): this {
    const selected = items.map((item) => ({ item, submission }));
    const location = this.players.get(id)?.hall === null ? "chambers" : "court_hall";
    return this.by(id, { type: "enter", items: selected, location, consent: CONSENT_VERSION });
  }

  admit(ids: readonly string[]): this {
    return ids.length === 0 ? this : this.officer({ type: "admit", people: [...ids] });
  }

  open(): this {
    return this.officer({ type: "openSitting", mode: "without_manual", ranges: [] });
  }

  /** Calls an item, and hears it. */
  hear(item: string): this {
    return this.officer({ type: "callItem", item }).after(0.5).officer({ type: "hear" });
  }

  /** The running item ends like this, after so many minutes. */
  end(item: string, minutes: number, outcome: Outcome, nextDate: string | null = null): this {
    return this.after(minutes).officer({ type: "recordOutcome", item, outcome, nextDate });
  }

  after(minutes: number): this {
    this.now += minutes * MINUTE;
    return this;
  }
}
