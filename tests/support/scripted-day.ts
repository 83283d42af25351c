// A day told step by step: commands given one by one to the pure core, without a server, with the clock in the script's hand.
import { expect } from "bun:test";
import { CONSENT_VERSION } from "../../server/contract/limits.ts";
import { apply } from "../../server/contract/sitting/apply.ts";
import type { Command } from "../../server/contract/sitting/commands.ts";
import type { Item, ListedItem } from "../../server/contract/sitting/core/item.ts";
import type { Person } from "../../server/contract/sitting/core/person.ts";
import type { SittingEvent } from "../../server/contract/sitting/events.ts";
import type { Sitting } from "../../server/contract/sitting/sitting.ts";
import { serverActor } from "../../server/sitting/actor.ts";
import { decide } from "../../server/sitting/decide/index.ts";
import { cast, openSitting, rules, START } from "./histories.ts";

export const MINUTE = 60_000;

/** The hall of the histories, open with everybody in it. */
export class ScriptedDay {
  now = START;
  sitting: Sitting;
  /** The hall as it was before the first command, and everything that happened since. */
  readonly opened: Sitting;
  readonly events: SittingEvent[] = [];

  constructor(type: "NORMAL" | "FC" = "NORMAL") {
    this.opened = openSitting(type);
    this.sitting = this.opened;
  }

  /** Gives a command; out: the code of its refusal, or "done". */
  try(actor: string, command: Command): string {
    const who = actor === "server" ? serverActor : cast.find(({ id }) => id === actor);
    if (!who) throw new Error(`nobody is called ${actor}`);
    const events = decide(this.sitting, command, who, this.now, rules);
    if (!Array.isArray(events)) return events.refused;
    this.events.push(...events);
    this.sitting = events.reduce<Sitting>(apply, this.sitting);
    return "done";
  }

  /** Gives commands that must be done, by the officer unless somebody is named. */
  do(...commands: Command[]): this {
    for (const command of commands)
      expect([command.type, this.try("master", command)]).toEqual([command.type, "done"]);
    return this;
  }

  by(actor: string, command: Command): this {
    expect([actor, command.type, this.try(actor, command)]).toEqual([actor, command.type, "done"]);
    return this;
  }

  /** Comes, or comes anew, with these items. */
  enter(actor: string, items: string[]): this {
    const chosen = items.map((item) => ({ item, submission: "" }));
    return this.by(actor, { type: "enter", items: chosen, location: "home", consent: CONSENT_VERSION });
  }

  /** Calls an item and begins to hear it. */
  hear(item: string): this {
    return this.do({ type: "callItem", item }, { type: "hear" });
  }

  list(...items: ListedItem[]): this {
    return this.by("server", { type: "publishList", items, deleted: [] });
  }

  after(minutes: number): this {
    this.now += minutes * MINUTE;
    return this;
  }

  item(id: string): Item {
    const item = this.sitting.items[id];
    if (!item) throw new Error(`no item ${id}`);
    return item;
  }

  person(id: string): Person {
    const person = this.sitting.people[id];
    if (!person) throw new Error(`no person ${id}`);
    return person;
  }
}
