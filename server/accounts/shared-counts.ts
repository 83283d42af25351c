// Counts tries from unknown browsers. They share, so that the odds of guessing stay; once strangers use up the share,
// other addresses keep single tries, so that the owner is not locked out.
import type { Database } from "../../db/client.ts";
import { hasLoggedInFrom } from "../../db/queries/sessions.ts";
import { Failure } from "../kernel/failure.ts";
import { type Count, type LimitRule, type Limits, limitRules } from "../limits/limits.ts";
import type { Guessing } from "./guessing.ts";

/** The rules of one kind of try. */
type Family = {
  /** What one address may use of the share, and the share itself. */
  here: LimitRule;
  all: LimitRule;
  /** Past the share: what an address has from which the account logged in before; null where there is no account. */
  familiar: LimitRule | null;
  /** Past the share: what any other address has, and all of these together. */
  lateHere: LimitRule;
  late: LimitRule;
  /** An address that used more of its share than this has no late try. */
  lateUpTo: number;
};

const families = {
  codes: {
    here: "codesOfNumberHere",
    all: "codesOfNumber",
    familiar: "familiarCodes",
    // Late codes are few, because each is an SMS: an address that had a code already is left out.
    lateHere: "lateCodesHere",
    late: "lateCodes",
    lateUpTo: 0,
  },
  registrationCodes: {
    here: "registrationCodesHere",
    all: "registrationCodes",
    familiar: null,
    lateHere: "lateRegistrationsHere",
    late: "lateRegistrations",
    lateUpTo: 0,
  },
  passwords: {
    here: "wrongOfNameHere",
    all: "wrongOfName",
    familiar: "familiarWrong",
    lateHere: "lateWrongHere",
    late: "lateWrong",
    lateUpTo: limitRules.wrongOfNameHere.points,
  },
  seconds: {
    here: "wrongSecondHere",
    all: "wrongSecond",
    familiar: "familiarSecond",
    lateHere: "lateSecondHere",
    late: "lateSecond",
    lateUpTo: limitRules.wrongSecondHere.points,
  },
} as const satisfies Record<string, Family>;

/** What is tried (a number, a name, an account), whose account that is, and from where. */
export type Tried = { family: keyof typeof families; key: string; accountId: string | null; address: string };

type Parts = { db: Database; limits: Limits; guessing: Pick<Guessing, "notice"> };

/** What was counted, to be taken off again when the try was right; and whether it was past the share. */
type Taken = { counts: readonly Count[]; isLate: boolean };

/** The counts of a try, in each of the three ways. */
function countsOf({ family, key, accountId, address }: Tried) {
  const { here, all, familiar, lateHere, late } = families[family];
  const own = `${key} ${address}`;
  const shared: readonly Count[] = [
    [here, own],
    [all, key],
  ];
  const single: readonly Count[] = [
    [lateHere, own],
    [late, key],
  ];
  const known: readonly Count[] = familiar === null ? [] : [[familiar, `${accountId} ${address}`]];
  return { own, shared, single, known };
}

/** The counts that stand apart from the share: of a known browser, and of an address over all numbers or names. */
type Apart = { known: Count | null; ofAddress?: Count };

/**
 * Counts a try: by the browser where it is known, else by its address and by what all unknown browsers share.
 * @throws Failure too_many, with the shortest wait there is
 */
export async function takeTry(parts: Parts, { known, ofAddress }: Apart, tried: Tried): Promise<Taken> {
  const { limits } = parts;
  if (known !== null) {
    await limits.take(...known);
    return { counts: [known], isLate: false };
  }
  const address = ofAddress ? [ofAddress] : [];
  const { shared } = countsOf(tried);
  const { counted, refusal } = await limits.takeUpTo([...address, ...shared]);
  if (refusal === null) return { counts: [...shared, ...address], isLate: false };
  const ofShare = counted.filter((one) => one !== ofAddress);
  await limits.refund(ofShare.length > 0 ? ofShare : address);
  // The address has had its part of all numbers or names.
  if (ofShare.length === 0) throw refusal;
  try {
    const counts = await takeLate(parts, tried, refusal);
    return { counts: [...counts, ...address], isLate: true };
  } catch (error) {
    await limits.refund(address);
    throw error;
  }
}

/** The counts of a try past the share, where there is one for this address. */
async function takeLate(
  { db, limits, guessing }: Parts,
  tried: Tried,
  refusal: Failure,
): Promise<readonly Count[]> {
  const { own, single, known } = countsOf(tried);
  const { here, lateUpTo } = families[tried.family];
  const usedHere = await limits.used(here, own);
  // This address used up its own part.
  if (usedHere >= limitRules[here].points) throw refusal;
  const { accountId, address } = tried;
  guessing.notice(accountId);
  if (known.length > 0 && accountId !== null && (await hasLoggedInFrom(db, accountId, address)))
    if ((await refusalOf(limits.takeAll(known))) === null) return known;
  if (usedHere > lateUpTo) throw refusal;
  const lateRefusal = await refusalOf(limits.takeAll(single));
  if (lateRefusal === null) return single;
  throw waitOf(lateRefusal) < waitOf(refusal) ? lateRefusal : refusal;
}

const waitOf = ({ details }: Failure) => details.retryAfter ?? 0;

async function refusalOf(taking: Promise<void>): Promise<Failure | null> {
  try {
    await taking;
    return null;
  } catch (error) {
    if (error instanceof Failure && error.code === "too_many") return error;
    throw error;
  }
}

/**
 * What a try was counted by, found again in a later request.
 * @param mayBeLate - false where it is certain that it was not past the share, which saves a look
 */
export async function takenBefore(
  { limits }: Pick<Parts, "limits">,
  tried: Tried,
  mayBeLate: boolean,
): Promise<readonly Count[]> {
  const { shared, single, known } = countsOf(tried);
  if (mayBeLate)
    for (const counts of [known, single]) {
      const [first] = counts;
      if (first && (await limits.used(...first)) > 0) return counts;
    }
  return shared;
}
