// Queries on one-time codes: each belongs to the browser that asked for it, and a try is counted in the statement that tests it.
import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "../client.ts";
import { oneTimeCodes } from "../schema/index.ts";

type NewCode = {
  id: string;
  phone: string;
  nonceHash: string;
  codeHash: string;
  createdAt: Date;
  expiresAt: Date;
};

/** A number, and whose code of it is meant. */
type Asked = { phone: string; nonceHash: string };

/** The code that a browser may still use, and when it was made; undefined when there is none. */
export async function livingCode(
  db: Database,
  { phone, nonceHash }: Asked,
  { at, tries }: { at: Date; tries: number },
): Promise<{ createdAt: Date } | undefined> {
  const [row] = await db
    .select({ createdAt: oneTimeCodes.createdAt })
    .from(oneTimeCodes)
    .where(and(lives({ phone, nonceHash }, tries), gt(oneTimeCodes.expiresAt, at)));
  return row;
}

const lives = ({ phone, nonceHash }: Asked, tries: number) =>
  and(
    eq(oneTimeCodes.nonceHash, nonceHash),
    eq(oneTimeCodes.phone, phone),
    isNull(oneTimeCodes.usedAt),
    lt(oneTimeCodes.tries, tries),
  );

/** Stores a code in place of the one that the same browser asked for before; `message` is what is sent with it, all or none. */
export async function storeCode(
  db: Database,
  code: NewCode,
  earlierNonceHash: string | null,
  message: (tx: Pick<Database, "insert">) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (earlierNonceHash !== null)
      await tx
        .delete(oneTimeCodes)
        .where(and(eq(oneTimeCodes.nonceHash, earlierNonceHash), eq(oneTimeCodes.phone, code.phone)));
    await tx.insert(oneTimeCodes).values(code);
    await message(tx);
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
  tried: Asked & { codeHash: string; at: Date; tries: number },
): Promise<Redeemed> {
  const at = sql.param(tried.at, oneTimeCodes.usedAt);
  const [row] = await db
    .update(oneTimeCodes)
    .set({
      tries: sql`${oneTimeCodes.tries} + 1`,
      usedAt: sql`case when ${oneTimeCodes.codeHash} = ${tried.codeHash} then ${at}::timestamptz end`,
    })
    .where(and(lives(tried, tried.tries), gt(oneTimeCodes.expiresAt, tried.at)))
    .returning({ usedAt: oneTimeCodes.usedAt });
  if (!row) return "dead";
  return row.usedAt === null ? "wrong" : "used";
}

/** Forgets the codes that died before this moment. */
export async function forgetCodes(db: Database, before: Date): Promise<void> {
  await db.delete(oneTimeCodes).where(lt(oneTimeCodes.expiresAt, before));
}
