// Queries on one-time codes: each belongs to the browser that asked for it, and a try is counted in the statement that tests it.
import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { builtOnce } from "../built.ts";
import type { Database } from "../client.ts";
import { oneTimeCodes, outbox } from "../schema/index.ts";
import type { NewMessage } from "./outbox.ts";

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

/** A code that may still be tried at `at`, by the browser of `nonceHash`, unless `most` tries were made. */
const lives = and(
  eq(oneTimeCodes.nonceHash, sql.placeholder("nonceHash")),
  eq(oneTimeCodes.phone, sql.placeholder("phone")),
  isNull(oneTimeCodes.usedAt),
  lt(oneTimeCodes.tries, sql.placeholder("most")),
  gt(oneTimeCodes.expiresAt, sql.placeholder("at")),
);

const byNonce = builtOnce((db) =>
  db.select({ createdAt: oneTimeCodes.createdAt }).from(oneTimeCodes).where(lives).prepare("living_code"),
);

/** The code that a browser may still use, and when it was made; undefined when there is none. */
export async function livingCode(
  db: Database,
  { phone, nonceHash }: Asked,
  { at, tries }: { at: Date; tries: number },
): Promise<{ createdAt: Date } | undefined> {
  const [row] = await byNonce(db).execute({ phone, nonceHash, at, most: tries });
  return row;
}

/**
 * Stores a code in place of the one that the same browser asked for before, and puts the message that is sent with it into
 * the outbox, all or none. In one statement: in the morning thousands ask at once, and each answer of the database is waited for.
 */
export async function storeCode(
  db: Pick<Database, "execute">,
  code: NewCode,
  earlierNonceHash: string | null,
  message: NewMessage | null,
): Promise<void> {
  const { id, phone, nonceHash, codeHash } = code;
  const [createdAt, expiresAt, at] = [code.createdAt, code.expiresAt, message?.at ?? code.createdAt].map(
    (time) => sql`${time.toISOString()}::timestamptz`,
  );
  await db.execute(sql`
    WITH earlier AS (DELETE FROM ${oneTimeCodes} WHERE nonce_hash = ${earlierNonceHash} AND phone = ${phone}),
      stored AS (INSERT INTO ${oneTimeCodes} (id, phone, nonce_hash, code_hash, created_at, expires_at)
        VALUES (${id}, ${phone}, ${nonceHash}, ${codeHash}, ${createdAt}, ${expiresAt}))
    INSERT INTO ${outbox} (recipient, text, code, at)
    SELECT ${message?.to ?? ""}, ${message?.text ?? ""}, ${message?.code ?? null}, ${at} WHERE ${message !== null}`);
}

/** What became of a try: the code is used up by it, it was wrong, or there was no living code. */
export type Redeemed = "used" | "wrong" | "dead";

const tryOnce = builtOnce((db: Pick<Database, "update">) => {
  const at = sql.param(sql.placeholder("at"), oneTimeCodes.usedAt);
  return db
    .update(oneTimeCodes)
    .set({
      tries: sql`${oneTimeCodes.tries} + 1`,
      usedAt: sql`case when ${oneTimeCodes.codeHash} = ${sql.placeholder("codeHash")} then ${at}::timestamptz end`,
    })
    .where(lives)
    .returning({ usedAt: oneTimeCodes.usedAt })
    .prepare("try_code");
});

/**
 * Tries a code: counts the try and uses the code up if it is the right one, in one statement, so that of two
 * people with the same code one is let in.
 */
export async function redeemCode(
  db: Database,
  tried: Asked & { codeHash: string; at: Date; tries: number },
): Promise<Redeemed> {
  const { tries: most, ...asked } = tried;
  const [row] = await tryOnce(db).execute({ ...asked, most });
  if (!row) return "dead";
  return row.usedAt === null ? "wrong" : "used";
}

/** Forgets the codes that died before this moment. */
export async function forgetCodes(db: Database, before: Date): Promise<void> {
  await db.delete(oneTimeCodes).where(lt(oneTimeCodes.expiresAt, before));
}
