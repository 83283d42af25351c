// Queries on one-time codes. A code is its browser's; the statement that checks it also counts the try.
import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { Account } from "../../server/contract/rest/accounts.ts";
import { builtOnce } from "../built.ts";
import type { Database } from "../client.ts";
import { oneTimeCodes } from "../schema/accounts.ts";
import { type AccountRow, accountColumnsText, isProvidersText, toAccount } from "./accounts.ts";
import { type Factors, factorColumnsText } from "./factors.ts";
import type { NewMessage } from "./outbox.ts";

type NewCode = {
  id: string;
  phone: string;
  nonceHash: string;
  codeHash: string;
  createdAt: Date;
  expiresAt: Date;
  /** The tries that it has no more: none for most. */
  tries: number;
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
 * Stores a code in place of the same browser's last one, and its message in the outbox, all or none. In one
 * statement: thousands ask in the morning, and each answer of the database is waited for.
 */
export async function storeCode(
  db: Pick<Database, "$client">,
  code: NewCode,
  earlierNonceHash: string | null,
  message: NewMessage | null,
): Promise<void> {
  const { id, phone, nonceHash, codeHash, createdAt, expiresAt, tries } = code;
  await db.$client`
    WITH earlier AS (DELETE FROM one_time_codes WHERE nonce_hash = ${earlierNonceHash} AND phone = ${phone}),
      stored AS (INSERT INTO one_time_codes (id, phone, nonce_hash, code_hash, created_at, expires_at, tries)
        VALUES (${id}, ${phone}, ${nonceHash}, ${codeHash}, ${createdAt}, ${expiresAt}, ${tries}))
    INSERT INTO outbox (channel, kind, language, recipient, subject, text, variables, code, kept, at, expires_at)
    SELECT ${message?.channel ?? "sms"}, ${message?.kind ?? "code"}, ${message?.language ?? ""}, ${message?.to ?? ""},
      ${message?.subject ?? null}::text, ${message?.text ?? ""}, ${message?.variables ?? []}::text[], ${message?.code ?? null}, ${message?.kept ?? false}::boolean,
      ${createdAt}::timestamptz, ${expiresAt}::timestamptz
    WHERE ${message !== null}`;
}

/**
 * What a try found: the account that the used-up code lets in, whether a provider made it, and whether it was the
 * last try; or a wrong code; or none that is valid.
 */
export type Redeemed =
  | { account: Account; factors: Factors; isProviders: boolean; isLastTry: boolean }
  | "wrong"
  | "dead";

/**
 * Tries a code: counts the try, uses a right one up, and finds whom it lets in, in one statement, so that of two
 * people with one code one is let in.
 */
export async function redeemCode(
  db: Pick<Database, "$client">,
  { phone, nonceHash, codeHash, at, tries }: Asked & { codeHash: string; at: Date; tries: number },
): Promise<Redeemed> {
  const sql = db.$client;
  const [row] = await sql<
    (AccountRow & Factors & { isUsed: boolean; isProviders: boolean; isLastTry: boolean })[]
  >`
    WITH tried AS (
      UPDATE one_time_codes
      SET tries = tries + 1, used_at = CASE WHEN code_hash = ${codeHash} THEN ${at}::timestamptz END
      WHERE nonce_hash = ${nonceHash} AND phone = ${phone} AND used_at IS NULL AND tries < ${tries} AND expires_at > ${at}
      RETURNING phone, used_at IS NOT NULL AS is_used, tries
    )
    SELECT tried.is_used AS "isUsed", tried.tries >= ${tries} AS "isLastTry", ${sql.unsafe(accountColumnsText)},
      ${sql.unsafe(factorColumnsText)}, ${sql.unsafe(isProvidersText)} AS "isProviders"
    FROM tried LEFT JOIN accounts ON tried.is_used AND accounts.phone = tried.phone AND accounts.disabled_at IS NULL`;
  if (!row) return "dead";
  const { isUsed, isProviders, isLastTry, authenticator, passkeys, recovery, ...account } = row;
  if (!isUsed || account.id === null) return "wrong";
  const factors = { authenticator, passkeys, recovery };
  return { account: toAccount(account), factors, isProviders, isLastTry };
}

/**
 * Tries a code that proves a number and lets nobody in: counts the try, and uses the code up if it is the right one.
 * @returns whether it was the right one, or that there was no living code
 */
export async function redeemForNumber(
  db: Pick<Database, "$client">,
  { phone, nonceHash, codeHash, at, tries }: Asked & { codeHash: string; at: Date; tries: number },
): Promise<"right" | "wrong" | "dead"> {
  const [row] = await db.$client<{ isUsed: boolean }[]>`
    UPDATE one_time_codes
    SET tries = tries + 1, used_at = CASE WHEN code_hash = ${codeHash} THEN ${at}::timestamptz END
    WHERE nonce_hash = ${nonceHash} AND phone = ${phone} AND used_at IS NULL AND tries < ${tries} AND expires_at > ${at}
    RETURNING used_at IS NOT NULL AS "isUsed"`;
  if (!row) return "dead";
  return row.isUsed ? "right" : "wrong";
}

/** Forgets the codes that died before this moment. */
export async function forgetCodes(db: Database, before: Date): Promise<void> {
  await db.delete(oneTimeCodes).where(lt(oneTimeCodes.expiresAt, before));
}
