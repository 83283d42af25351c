// Queries on one-time codes: at most one lives for a number, and a try is counted in the statement that tests it.
import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "../client.ts";
import { oneTimeCodes } from "../schema/index.ts";

type NewCode = { id: string; phone: string; codeHash: string; createdAt: Date; expiresAt: Date };

/**
 * Stores a code in place of the number's earlier one, unless that is unused and younger than `resendAfter`.
 * `message` is what is to be sent with it, all or none; it is not called when the code is not stored.
 * @returns milliseconds to wait, 0 when the code is stored
 */
export async function storeCode(
  db: Database,
  code: NewCode,
  resendAfter: number,
  message: (tx: Pick<Database, "insert">) => Promise<void>,
): Promise<number> {
  return db.transaction(async (tx) => {
    // Two requests for one number wait for each other here, also while there is no row to lock.
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`one-time code ${code.phone}`}, 0))`,
    );
    const [earlier] = await tx
      .select({ createdAt: oneTimeCodes.createdAt })
      .from(oneTimeCodes)
      .where(
        and(
          eq(oneTimeCodes.phone, code.phone),
          isNull(oneTimeCodes.usedAt),
          gt(oneTimeCodes.createdAt, new Date(code.createdAt.getTime() - resendAfter)),
        ),
      );
    if (earlier) return earlier.createdAt.getTime() + resendAfter - code.createdAt.getTime();
    await tx.delete(oneTimeCodes).where(eq(oneTimeCodes.phone, code.phone));
    await tx.insert(oneTimeCodes).values(code);
    await message(tx);
    return 0;
  });
}

/** What became of a try: the code is used up by it, it was wrong, or there was no living code. */
export type Redeemed = "used" | "wrong" | "dead";

/**
 * Tries a code: counts the try and uses the code up if it is the right one, in one statement, so that of two
 * people with the same code one is let in.
 */
export async function redeemCode(
  db: Database,
  tried: { phone: string; codeHash: string; at: Date; tries: number },
): Promise<Redeemed> {
  const at = sql.param(tried.at, oneTimeCodes.usedAt);
  const [row] = await db
    .update(oneTimeCodes)
    .set({
      tries: sql`${oneTimeCodes.tries} + 1`,
      usedAt: sql`case when ${oneTimeCodes.codeHash} = ${tried.codeHash} then ${at}::timestamptz end`,
    })
    .where(
      and(
        eq(oneTimeCodes.phone, tried.phone),
        isNull(oneTimeCodes.usedAt),
        lt(oneTimeCodes.tries, tried.tries),
        gt(oneTimeCodes.expiresAt, tried.at),
      ),
    )
    .returning({ usedAt: oneTimeCodes.usedAt });
  if (!row) return "dead";
  return row.usedAt === null ? "wrong" : "used";
}

/** Forgets the codes that died before this moment. */
export async function forgetCodes(db: Database, before: Date): Promise<void> {
  await db.delete(oneTimeCodes).where(lt(oneTimeCodes.expiresAt, before));
}
