// How often something may be asked for, counted in PostgreSQL so that all processes of the court count together.
import { lt } from "drizzle-orm";
import { RateLimiterDrizzle, RateLimiterRes } from "rate-limiter-flexible";
import type { Database } from "../../db/client.ts";
import { rateLimits } from "../../db/schema/index.ts";
import { CODE_SECONDS, CODE_TRIES } from "../contract/limits.ts";
import { Failure } from "../failure.ts";

// A whole court complex can stand behind one address: 60% of 9,000 people log in inside 25 minutes (DOMAIN.md),
// that is 2,160 in ten minutes. What is counted per address leaves room for all of them and their mistakes; what
// guards one person's account is counted per number or name.
const rules = {
  /**
   * Codes asked for one mobile number and not used; each costs the court an SMS and its owner a disturbance. Strangers
   * can use them up, so beyond them the next code only waits until the last one is too old, and that one still opens.
   */
  codesOfNumber: { points: 10, seconds: 3600 },
  codesOfAddress: { points: 3000, seconds: 600 },
  /** Wrong tries of one code from one address: a stranger who guesses uses up their own tries, not its owner's. */
  wrongOfCode: { points: CODE_TRIES, seconds: CODE_SECONDS },
  /** Wrong codes and passwords. With five tries a code, guessing from one address finds an account in a month. */
  wrongOfAddress: { points: 300, seconds: 600 },
  wrongOfName: { points: 30, seconds: 900 },
  guestsOfAddress: { points: 3000, seconds: 600 },
  /** Guests from one address who are on their way into one hall; how many may be is the court's setting. */
  guestsOfHall: { points: 1000, seconds: 60 },
  /** Files one person brings; each costs a check of up to 10 MB. */
  filesOfPerson: { points: 60, seconds: 600 },
} as const;
export type LimitRule = keyof typeof rules;

/** The limits of one process; the counts are shared by all. */
export type Limits = {
  /** Counts one more; says whether it was one too many. */
  exceeds(rule: LimitRule, key: string): Promise<boolean>;
  /** Counts one more; says how many that are. */
  count(rule: LimitRule, key: string): Promise<number>;
  /** Counts one more; throws too_many with the seconds to wait when it is one too many. */
  take(rule: LimitRule, key: string): Promise<void>;
  /** Throws too_many as take does, when as many as allowed were taken, and counts nothing. */
  check(rule: LimitRule, key: string): Promise<void>;
  /** Takes one off again: it was not what the limit is meant for. */
  giveBack(rule: LimitRule, key: string): Promise<void>;
  /** Counts from nothing again. */
  clear(rule: LimitRule, key: string): Promise<void>;
  /** Forgets counts that have run out. */
  sweep(): Promise<void>;
};

/** Makes the limits. */
export function createLimits(db: Database): Limits {
  const limiter = (rule: LimitRule) =>
    new RateLimiterDrizzle({
      storeClient: db,
      schema: rateLimits,
      keyPrefix: rule,
      points: rules[rule].points,
      duration: rules[rule].seconds,
      clearExpiredByTimeout: false,
    });
  const limiters: Record<LimitRule, RateLimiterDrizzle> = {
    codesOfNumber: limiter("codesOfNumber"),
    codesOfAddress: limiter("codesOfAddress"),
    wrongOfCode: limiter("wrongOfCode"),
    wrongOfAddress: limiter("wrongOfAddress"),
    wrongOfName: limiter("wrongOfName"),
    guestsOfAddress: limiter("guestsOfAddress"),
    guestsOfHall: limiter("guestsOfHall"),
    filesOfPerson: limiter("filesOfPerson"),
  };
  const tooMany = ({ msBeforeNext }: RateLimiterRes) =>
    new Failure("too_many", "Too many requests", { retryAfter: Math.max(Math.ceil(msBeforeNext / 1000), 1) });
  return {
    async exceeds(rule, key) {
      try {
        await limiters[rule].consume(key);
        return false;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return true;
        throw refusal;
      }
    },
    async count(rule, key) {
      try {
        return (await limiters[rule].consume(key)).consumedPoints;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return refusal.consumedPoints;
        throw refusal;
      }
    },
    async take(rule, key) {
      try {
        await limiters[rule].consume(key);
      } catch (refusal) {
        throw refusal instanceof RateLimiterRes ? tooMany(refusal) : refusal;
      }
    },
    async check(rule, key) {
      const taken = await limiters[rule].get(key);
      if (taken && taken.consumedPoints >= rules[rule].points) throw tooMany(taken);
    },
    giveBack: async (rule, key) => void (await limiters[rule].reward(key)),
    clear: async (rule, key) => void (await limiters[rule].delete(key)),
    sweep: async () => void (await db.delete(rateLimits).where(lt(rateLimits.expire, new Date()))),
  };
}
