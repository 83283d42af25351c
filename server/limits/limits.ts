// How often something may be asked for, counted in PostgreSQL so that all processes of the court count together.
import { RateLimiterRes } from "rate-limiter-flexible";
import type { Database } from "../../db/client.ts";
import { forgetCounts, takeCounts, takeOffCounts } from "../../db/queries/limits.ts";
import { RESET_SECONDS, SECOND_DEVICE_HOURS } from "../contract/limits.ts";
import { Failure } from "../kernel/failure.ts";
import { Limiter } from "./limiter.ts";

// Nothing that leads into an account is counted by number or name alone: strangers must not lock the owner out. Nor is
// it by address alone where many share one: one person there must not lock out the others. A browser that the account
// used before has counts of its own (known-browsers.ts). All others share: an address uses up only its part, and past
// the whole share other addresses have single tries (shared-counts.ts).
//
// The chance to guess one number in an hour, of a million codes, however many addresses guess:
//   2 x 30 codes of 5 tries and 3 late ones of one: 303 tries, 1 in 3,300; from an address 2 x 10 codes: 100, 1 in 10,000.
//   An address from which the account logged in before adds 6 tries.
// The counts start again half an hour after the first; codes that let somebody in are taken off.
export const limitRules = {
  /** Unused codes that other browsers asked for one number: each costs an SMS and disturbs its owner. */
  codesOfNumber: { points: 30, seconds: 1800 },
  /** The share of one address in these. */
  codesOfNumberHere: { points: 10, seconds: 1800 },
  /** Past these: codes with one try for an address from which the account logged in before. */
  familiarCodes: { points: 3, seconds: 1800 },
  /** Past these: codes with one try for an address that had none, and of all such addresses together. */
  lateCodesHere: { points: 1, seconds: 900 },
  lateCodes: { points: 3, seconds: 3600 },
  /** Unused login codes of one address, for all numbers; known browsers are counted apart. */
  codesOfAddress: { points: 300, seconds: 1800 },
  /** Codes that one known browser asked for an account and that let nobody in. */
  codesOfKnown: { points: 10, seconds: 1800 },
  /** Wrong passwords that other browsers tried with one name: 120 an hour, as before. */
  wrongOfName: { points: 30, seconds: 900 },
  /** The share of one address in these. */
  wrongOfNameHere: { points: 10, seconds: 900 },
  /** Past these: wrong ones from an address from which the account logged in before. */
  familiarWrong: { points: 5, seconds: 900 },
  /** Past these: one from each other address, and of all such addresses together. */
  lateWrongHere: { points: 1, seconds: 900 },
  lateWrong: { points: 120, seconds: 3600 },
  /** Wrong passwords that browsers at one address tried, of all names; known browsers are apart. */
  wrongOfAddress: { points: 60, seconds: 900 },
  /** Wrong passwords of one known browser for an account. */
  wrongOfKnown: { points: 30, seconds: 900 },
  /** Wrong passwords and second factors that somebody who is logged in gave. */
  wrongOfOwner: { points: 10, seconds: 900 },
  /** New passwords of an account that were rated: each takes some milliseconds of everybody. */
  ratedPasswords: { points: 30, seconds: 900 },
  /** Wrong PINs that somebody who is logged in gave: 20 an hour, of a million. */
  wrongPins: { points: 5, seconds: 900 },
  /** Codes of a registration that were asked for one number and proved nothing, as those of a login. */
  registrationCodes: { points: 10, seconds: 3600 },
  registrationCodesHere: { points: 5, seconds: 3600 },
  /** Numbers for which codes were asked at one address, and codes for all of them; proven ones are taken off. */
  registrationNumbersHere: { points: 60, seconds: 3600 },
  registrationCodesOfCourt: { points: 600, seconds: 3600 },
  lateRegistrations: { points: 3, seconds: 3600 },
  lateRegistrationsHere: { points: 1, seconds: 900 },
  /** Forms that somebody sent for one proven number. */
  formsOfNumber: { points: 10, seconds: 3600 },
  /** Files that somebody sent for the form of one proven number. */
  filesOfNumber: { points: 20, seconds: 3600 },
  /**
   * Wrong second factors from other browsers after a right first one: 20 an hour, of a million codes with three good.
   */
  wrongSecond: { points: 20, seconds: 3600 },
  /** The share of one address in these. */
  wrongSecondHere: { points: 10, seconds: 3600 },
  /** Past these, as wrong passwords. */
  familiarSecond: { points: 3, seconds: 1800 },
  lateSecondHere: { points: 1, seconds: 900 },
  lateSecond: { points: 12, seconds: 3600 },
  /** Wrong second factors of one known browser for an account. */
  wrongSecondOfKnown: { points: 20, seconds: 3600 },
  /** Codes sent to the number of somebody who is logged in, to prove who they are, that proved nothing. */
  codesOfOwner: { points: 10, seconds: 1800 },
  /** Codes to new numbers and addresses that somebody who is logged in asked for and that confirmed none. */
  codesOfContact: { points: 6, seconds: 1800 },
  /** All such codes to one new number or address. */
  codesOfNewContact: { points: 30, seconds: 1800 },
  /** All such codes that were asked for from one address; a court complex may share it. */
  contactCodesOfAddress: { points: 300, seconds: 1800 },
  /**
   * Links for forgotten passwords of one account, asked for by other browsers. More are answered alike and not sent.
   * The count ends with a link's life: the owner always has one that works.
   */
  linksOfAccount: { points: 10, seconds: RESET_SECONDS },
  /** What an owner is told of others who try to come in. */
  guessingNotices: { points: 1, seconds: 86_400 },
  /** Links that one known browser asked for an account. */
  linksOfKnown: { points: 5, seconds: 1800 },
  /** Links asked for with one name from one address, whether somebody has the name or not. */
  linksOfNameHere: { points: 5, seconds: 1800 },
  /** Links asked for from one address, with all names; known browsers are apart. */
  linksOfAddress: { points: 60, seconds: 1800 },
  /** Invitations that admins send one person; the command line is not counted. */
  invitationsOfPerson: { points: 5, seconds: 86_400 },
  guestsOfAddress: { points: 3000, seconds: 600 },
  /** Guests from one address who are on their way into one hall; how many may be is the court's setting. */
  guestsOfHall: { points: 1000, seconds: 60 },
  /** Files one person brings; each costs a check of up to 10 MB. */
  filesOfPerson: { points: 60, seconds: 600 },
  /** Changes of a judge's own notes: a page that saves while they write sends one a second at most. */
  notesOfJudge: { points: 1200, seconds: 600 },
  /** Files of contacts that one person has read: to preview, and to import. */
  contactFiles: { points: 20, seconds: 600 },
  /** Archives of all that the court keeps of one person. */
  archivesOfPerson: { points: 10, seconds: 3600 },
  /** Lists of who was in a webinar that one person has read from its log. */
  attendanceLists: { points: 30, seconds: 600 },
  /** Logs that one person has verified anew, each from its first entry. */
  verifications: { points: 30, seconds: 600 },
  /** Public searches in today's lists, from one address; a court complex may share it. */
  casesOfAddress: { points: 1200, seconds: 600 },
  /** Of these, those for a number with which no open case was found. */
  numbersNotFound: { points: 120, seconds: 600 },
  /** Searches of everybody among the public recordings, from one address, too. */
  recordingsOfAddress: { points: 1200, seconds: 600 },
  /** Searches of one person for people with an account. */
  directorySearches: { points: 120, seconds: 600 },
  /** Bookings that one person makes or changes in the calendar. */
  bookings: { points: 200, seconds: 600 },
  /** Messages of one organiser to one receiver about bookings, and word of cancellations besides. */
  bookingMessages: { points: 10, seconds: 86_400 },
  bookingCancellations: { points: 10, seconds: 86_400 },
  /** Messages about bookings to people without an account: of one organiser, and of the whole court. */
  guestMessagesOfOrganiser: { points: 500, seconds: 3600 },
  guestMessagesOfCourt: { points: 3000, seconds: 3600 },
  /** SMS about bookings to people with an account: of one organiser, and of the whole court. */
  bookingSmsOfOrganiser: { points: 3000, seconds: 3600 },
  bookingSmsOfCourt: { points: 12_000, seconds: 3600 },
  /** Messages about who appears in whose place: of one counsel to one receiver, and of the whole court. */
  standInMessages: { points: 6, seconds: 86_400 },
  standInMessagesOfCourt: { points: 3000, seconds: 3600 },
  /** What an organiser is told of messages that were held back. */
  heldBackNotices: { points: 1, seconds: 86_400 },
  /** Changes of one booking, by all people together: each may be a message to everybody who is invited. */
  changesOfBooking: { points: 60, seconds: 3600 },
  /** Statements of one invited remote point, of all dates of the booking. */
  readinessOfPoint: { points: 150, seconds: 3600 },
  /** Invitations read and answered by links from one address: the key itself cannot be guessed. */
  invitationsOfAddress: { points: 600, seconds: 600 },
  /** Wrong numbers and passwords of conferences, from one address. */
  wrongDialInsHere: { points: 30, seconds: 3600 },
  /** How often one token of a second device is used to join: once in its lifetime. */
  joinsOfToken: { points: 1, seconds: 3600 },
  /** A second device that logged out, by the mark of its token: as long as the token would be good. */
  endedDevices: { points: 1, seconds: SECOND_DEVICE_HOURS * 3600 },
  /** Of these, those of one number. */
  wrongDialInsOfNumberHere: { points: 20, seconds: 3600 },
  /**
   * Wrong passwords of one conference. Past these each address has few tries; the right one still leads in, and the
   * host lets people in.
   */
  wrongDialIns: { points: 20, seconds: 3600 },
  lateDialInsHere: { points: 3, seconds: 3600 },
  /** Own calendars read from one address: a service of calendars reads those of many people. */
  feedsOfAddress: { points: 1200, seconds: 600 },
} as const;
export type LimitRule = keyof typeof limitRules;
/** A rule, and what is counted by it. */
export type Count = readonly [rule: LimitRule, key: string];

/** The limits of one process; the counts are shared by all. */
export type Limits = {
  /** Counts one more; says how many that are. */
  count(rule: LimitRule, key: string): Promise<number>;
  /**
   * Counts one more.
   * @throws Failure too_many, with the seconds to wait, when it is one too many
   */
  take(rule: LimitRule, key: string): Promise<void>;
  /** Counts one more of each, or of none when that throws. */
  takeAll(counts: readonly Count[]): Promise<void>;
  /**
   * Counts one more of each in turn, up to the first that is one too many, which is counted as well. Returns the
   * counted ones, which the caller may refund, and the refusal or null.
   */
  takeUpTo(counts: readonly Count[]): Promise<{ counted: readonly Count[]; refusal: Failure | null }>;
  /** @throws Failure too_many, as `take`, when one more of one of them would be one too many; counts nothing */
  checkAll(counts: readonly Count[]): Promise<void>;
  /** Takes one of each off again: it was not what the limits are meant for. */
  refund(counts: readonly Count[]): Promise<void>;
  /** How many were counted so far. */
  used(rule: LimitRule, key: string): Promise<number>;
  /** Forgets counts that have run out. */
  sweep(): Promise<void>;
};

/** The rules in the order in which they are written. */
const written = new Map(Object.keys(limitRules).map((rule, n) => [rule, n]));

/**
 * The order of counting: an address, its part of a share, the share. Whoever has used up their part adds nothing to
 * the share. With one order for all, people with the same counts wait in a line and never in a circle.
 */
function inTurn(counts: readonly Count[]): Count[] {
  const rank = (rule: string) => (rule.endsWith("OfAddress") ? 0 : rule.endsWith("Here") ? 1 : 2);
  const order = ([one, key]: Count, [other, otherKey]: Count) =>
    rank(one) - rank(other) ||
    (written.get(one) ?? 0) - (written.get(other) ?? 0) ||
    (key < otherKey ? -1 : 1);
  return counts.toSorted(order);
}

/** Makes the limits. */
export function createLimits(db: Database): Limits {
  const made = new Map<LimitRule, Limiter>();
  const limiterOf = (rule: LimitRule): Limiter => {
    const { points, seconds: duration } = limitRules[rule];
    const limiter = made.get(rule) ?? new Limiter(db, { keyPrefix: rule, points, duration });
    made.set(rule, limiter);
    return limiter;
  };
  const tooMany = (ms: number) =>
    new Failure("too_many", "Too many requests", { retryAfter: Math.max(Math.ceil(ms / 1000), 1) });
  const take: Limits["take"] = async (rule, key) => {
    try {
      await limiterOf(rule).consume(key);
    } catch (refusal) {
      throw refusal instanceof RateLimiterRes ? tooMany(refusal.msBeforeNext) : refusal;
    }
  };
  const expiry = (rule: LimitRule, now: Date) => new Date(now.getTime() + limitRules[rule].seconds * 1000);
  const refund: Limits["refund"] = (counts) => {
    const now = new Date();
    const keys = inTurn(counts).map(([rule, key]) => ({
      key: limiterOf(rule).getKey(key),
      expire: expiry(rule, now),
    }));
    return takeOffCounts(db, keys, now);
  };
  const takeUpTo: Limits["takeUpTo"] = async (counts) => {
    const now = new Date();
    const turns = inTurn(counts);
    const asked = turns.map(([rule, key]) => ({
      key: limiterOf(rule).getKey(key),
      most: limitRules[rule].points,
      expire: expiry(rule, now),
    }));
    const found = await takeCounts(db, asked, now);
    const over = found.find(({ points }, n) => points > (asked[n]?.most ?? 0));
    return {
      counted: turns.slice(0, found.length),
      refusal: over === undefined ? null : tooMany(over.expire.getTime() - now.getTime()),
    };
  };
  return {
    take,
    refund,
    takeUpTo,
    async takeAll(counts) {
      const { counted, refusal } = await takeUpTo(counts);
      if (refusal === null) return;
      await refund(counted);
      throw refusal;
    },
    async checkAll(counts) {
      for (const [rule, key] of counts) {
        const found = await limiterOf(rule).get(key);
        if (found !== null && found.consumedPoints >= limitRules[rule].points)
          throw tooMany(found.msBeforeNext);
      }
    },
    async count(rule, key) {
      try {
        return (await limiterOf(rule).consume(key)).consumedPoints;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return refusal.consumedPoints;
        throw refusal;
      }
    },
    used: async (rule, key) => (await limiterOf(rule).get(key))?.consumedPoints ?? 0,
    sweep: () => forgetCounts(db, new Date()),
  };
}
