// Tells by mail and mobile number who was named for an item, and what became of it: the two are often not in the hall.

import { notifyOwner } from "../accounts/notices.ts";
import type { Command } from "../contract/sitting/commands.ts";
import { isPresent } from "../contract/sitting/core/person.ts";
import type { Sitting } from "../contract/sitting/sitting.ts";
import type { StandIn } from "../contract/sitting/topics/stand-ins.ts";
import { withoutParameters } from "../kernel/query-errors.ts";
import { COURT } from "../limits/ceilings.ts";
import { limitRules } from "../limits/limits.ts";
import type { SittingDeps } from "./deps.ts";

type NotifyDeps = Pick<SittingDeps, "db" | "limits" | "now" | "outbox" | "settings">;

type Told = { standIn: StandIn; to: string[]; kind: "standInAsked" | "standInChanged" };

/** Whom a command about a naming concerns besides its actor; null for every other command. */
export function toldOf(sitting: Pick<Sitting, "standIns">, command: Command, actor: string): Told | null {
  const { standIns } = sitting;
  switch (command.type) {
    case "nameStandIn": {
      const { item, person } = command;
      const named = Object.values(standIns).findLast(
        (one) => one.by === actor && one.item === item && one.person === person,
      );
      return named ? { standIn: named, to: [named.person], kind: "standInAsked" } : null;
    }
    case "withdrawStandIn":
    case "answerStandIn":
    case "endStandIn": {
      const one = standIns[command.standIn];
      const to = one ? [one.by, one.person].filter((person) => person !== actor) : [];
      return one ? { standIn: one, to, kind: "standInChanged" } : null;
    }
    default:
      return null;
  }
}

/** Who is connected in the hall has read it there. */
function isThere({ people }: Sitting, id: string): boolean {
  const person = people[id];
  return person !== undefined && isPresent(person) && person.lostAt === null;
}

/** No message has a name or a case: it may be read over a shoulder, and the item may be closed. */
async function notify(services: NotifyDeps, sitting: Sitting, { standIn, to, kind }: Told): Promise<void> {
  const { hall } = sitting;
  const serial = sitting.items[standIn.item]?.serial;
  if (serial === undefined) return;
  for (const person of to)
    if (!isThere(sitting, person) && (await mayBeTold(services, standIn.by, person)))
      await notifyOwner(services, person, { kind, hall, serial: String(serial) });
}

/** Past what one counsel may send one person, and past the court's ceiling, they read it on their pages alone. */
async function mayBeTold({ limits }: Pick<SittingDeps, "limits">, by: string, to: string): Promise<boolean> {
  for (const [rule, key] of [
    ["standInMessages", `${by} ${to}`],
    ["standInMessagesOfCourt", COURT],
  ] as const)
    if ((await limits.count(rule, key)) > limitRules[rule].points) return false;
  return true;
}

/**
 * Writes the messages once the command is in the log.
 * @returns ends it
 */
export function startStandInMessages(
  services: NotifyDeps & Pick<SittingDeps, "log" | "sittings">,
): () => Promise<void> {
  let isOver = false;
  services.sittings.onGiven(({ state }, command, { id }) => {
    const told = isOver ? null : toldOf(state, command, id);
    if (told === null) return;
    notify(services, state, told).catch((error: unknown) =>
      services.log.error({ err: withoutParameters(error) }, "counsel could not be told of a naming"),
    );
  });
  return async () => {
    isOver = true;
  };
}
