// The court's ceilings: messages in an hour to people without an account, SMS about bookings, stand-ins' messages.
// Codes of a login are none of them, so that whoever registers or invites strangers locks nobody out.
import type { Logger } from "pino";
import type { Clock } from "../kernel/clock.ts";
import { lookEvery } from "../kernel/look-every.ts";
import { withoutParameters } from "../kernel/query-errors.ts";
import { type LimitRule, type Limits, limitRules } from "./limits.ts";

/** The key of what the whole court counts together. */
export const COURT = "court";
const LOOK_MS = 15_000;
const ceilings = [
  "registrationCodesOfCourt",
  "guestMessagesOfCourt",
  "bookingSmsOfCourt",
] as const satisfies LimitRule[];

/** Knows how many ceilings are met, for admins and measures. */
export class Ceilings {
  private met = 0;

  constructor(private readonly limits: Pick<Limits, "used">) {}

  /** Looks now. */
  async look(): Promise<number> {
    const used = await Promise.all(ceilings.map((rule) => this.limits.used(rule, COURT)));
    this.met = ceilings.filter((rule, n) => (used[n] ?? 0) >= limitRules[rule].points).length;
    return this.met;
  }

  /** As it was at the last look. */
  figures(): { ceilingsMet: number } {
    return { ceilingsMet: this.met };
  }
}

/** @returns ends it */
export function startCeilings(
  { ceilings, log }: { ceilings: Ceilings; log: Logger },
  clock: Pick<Clock, "onAdvance">,
): () => Promise<void> {
  return lookEvery(LOOK_MS, clock, async () => {
    await ceilings
      .look()
      .catch((error: unknown) =>
        log.error({ err: withoutParameters(error) }, "The ceilings of messages could not be read."),
      );
  });
}
