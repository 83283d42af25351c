// Rising: the bench leaves the hall for a time or for the day. Nothing is recorded or streamed until it sits again.

import { z } from "zod";
import type { AllFields } from "../core/all-fields.ts";
import type { Audience } from "../core/audience.ts";
import { whileSitting } from "../core/phases.ts";
import { halls } from "../core/places.ts";
import { judge, judgeOrOfficer } from "../core/role-groups.ts";
import { type CoreState, doorClosed } from "../core/state.ts";
import type { CommandsOf, Folds, Rules } from "../core/topic.ts";

/**
 * The bench has risen until a time of the day in IST, as `14:00`, or for the rest of the day (null). `item` was
 * before the court and stays so. `at` is in milliseconds since 1970.
 */
export type Rising = { until: string | null; by: string; item: string | null; at: number };

export type RisingState = { rising: Rising | null };
export const empty: RisingState = { rising: null };

/** A time of the day in IST, as `14:00`. */
const clock = () => z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

export const commands = () => [
  z.strictObject({ type: z.literal("rise"), until: clock().nullable() }),
  z.strictObject({ type: z.literal("sitAgain") }),
];
export const permissions: Rules<CommandsOf<typeof commands>> = {
  rise: { roles: judge, phases: whileSitting, in: halls },
  sitAgain: { roles: judgeOrOfficer, phases: whileSitting, in: halls },
};

/** `court`: judge or officer said so; `work`: an item called, an order dictated; `closed`: the sitting ended. */
type SatAgain = "court" | "work" | "closed";

export type RisingEvent =
  | { type: "benchRose"; until: string | null; by: string; item: string | null; at: number }
  | { type: "benchSat"; why: SatAgain; at: number };
export const folds: Folds<RisingState, RisingEvent> = {
  benchRose: (_, { until, by, item, at }) => ({ rising: { until, by, item, at } }),
  benchSat: () => ({ rising: null }),
};

type Needs = CoreState & RisingState;

/** Court, bar and public learn until when the bench has risen; the public behind a closed door nothing. */
export function redact(sitting: Needs, audience: Audience): AllFields<RisingState> {
  const { rising } = sitting;
  if (audience === "court") return { rising };
  const isHidden = audience === "board" || (audience !== "bar" && doorClosed(sitting));
  if (rising === null || isHidden) return { rising: null };
  const shown: AllFields<Rising> = { until: rising.until, at: rising.at, by: "", item: null };
  return { rising: shown };
}

export function ownView({ rising }: RisingState): AllFields<RisingState> {
  return { rising };
}
