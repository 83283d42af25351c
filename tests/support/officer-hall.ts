// A hall for the tests of the officer's panels: a list, the officer's commands by the real engine, people who come and go.
import { CONSENT_VERSION } from "../../server/contract/limits.ts";
import { apply } from "../../server/contract/sitting/apply.ts";
import type { Command } from "../../server/contract/sitting/commands.ts";
import type { ListedItem } from "../../server/contract/sitting/core/item.ts";
import { emptySitting, type Sitting } from "../../server/contract/sitting/sitting.ts";
import { serverActor } from "../../server/sitting/actor.ts";
import { type Actor, decide } from "../../server/sitting/decide/index.ts";
import { COURT, DAY, listedItem, person, rules, START } from "./histories.ts";

export { listedItem, person };

const officer = person("master", "MASTER", "Kavya Ghoshali", null, COURT.id);

/** A hall with its list published. Commands that the engine refuses throw, so that a test cannot pass by accident. */
export class TestHall {
  sitting: Sitting = emptySitting(`HCPP01-1-${DAY}`, COURT, DAY);
  now = START;

  constructor(items: readonly ListedItem[]) {
    this.give({ type: "publishList", items: [...items], deleted: [] }, serverActor);
  }

  /** Gives a command, as the officer unless said. */
  give(command: Command, actor: Actor = officer): this {
    this.now += 1000;
    const events = decide(this.sitting, command, actor, this.now, rules);
    if (!Array.isArray(events)) throw new Error(`${command.type}: ${events.refused}`);
    this.sitting = events.reduce<Sitting>(apply, this.sitting);
    return this;
  }

  /** What the engine would answer to the officer, without doing it. */
  tries(command: Command): string {
    const events = decide(this.sitting, command, officer, this.now, rules);
    return Array.isArray(events) ? "done" : events.refused;
  }

  open(): this {
    return this.give({ type: "openSitting", mode: "without_manual", ranges: [] });
  }

  /** Calls an item and records it as heard. */
  heard(item: string): this {
    this.give({ type: "callItem", item });
    return this.give({ type: "recordOutcome", item, outcome: "HEARD" });
  }

  waiting(actor: Actor, items: readonly string[], submission = ""): this {
    const chosen = items.map((item) => ({ item, submission }));
    return this.give({ type: "enter", items: chosen, location: "chambers", consent: CONSENT_VERSION }, actor);
  }

  admitted(actor: Actor, items: readonly string[]): this {
    return this.waiting(actor, items).give({ type: "admit", people: [actor.id] });
  }

  lost(id: string): this {
    return this.give({ type: "loseLink", person: id }, serverActor);
  }
}

const counsel = person("adv", "ADVOCATE", "Anand Rao");
const colleague = person("other", "ADVOCATE", "Bina Das");

/** A hall of this number that sits, with counsel let in for item 2; called where it says so. */
export function sittingHall(number: string, called: boolean): Sitting {
  const day = hall([listedItem(1), listedItem(2), listedItem(3)]).open();
  day.admitted(counsel, ["FRESH:2"]).admitted(colleague, ["FRESH:1"]);
  if (called) day.give({ type: "callItem", item: "FRESH:2" });
  return { ...day.sitting, hall: number, courtId: `HCPP01-${number}`, id: `hall-${number}` };
}

/** A hall with these items on its list. */
export function hall(items: readonly ListedItem[]): TestHall {
  return new TestHall(items);
}
