// Queries on links that set a password or invite: creating them with their message, reading one, and using it once.
import { and, desc, eq, isNull, lt, sql } from "drizzle-orm";
import type { Account } from "../../server/contract/rest/accounts.ts";
import type { LinkPurpose } from "../../server/contract/rest/links.ts";
import { builtOnce } from "../built.ts";
import type { Database } from "../client.ts";
import { among, insertMany } from "../rows.ts";
import { accountLinks } from "../schema/account-links.ts";
import { accounts } from "../schema/accounts.ts";
import { outbox } from "../schema/messages.ts";
import { type AccountRow, accountColumns, toAccount } from "./accounts.ts";
import { forgetPending } from "./factors.ts";
import { type NewMessage, putMessages } from "./outbox.ts";
import { endSessionsOf } from "./sessions.ts";

export type NewLink = {
  id: string;
  accountId: string | null;
  purpose: LinkPurpose;
  keyHash: string;
  sentTo: string;
  createdAt: Date;
  expiresAt: Date;
};

/** An account, how messages reach its person, and the name to sign in with: the number, else the user name. */
export type Reachable = {
  account: Account;
  phone: string | null;
  email: string | null;
  username: string | null;
};

const reachableColumns = {
  ...accountColumns,
  email: accounts.email,
  username: sql<string | null>`coalesce(${accounts.phone}, ${accounts.username})`,
};
type ReachableRow = AccountRow & { email: string | null; username: string | null };

const toReachable = ({ email, username, ...row }: ReachableRow): Reachable => ({
  account: toAccount(row),
  phone: row.phoneNumber,
  email,
  username,
});

const byName = builtOnce((db) =>
  db
    .select(reachableColumns)
    .from(accounts)
    .where(
      and(
        sql`(${accounts.username} = ${sql.placeholder("name")} OR ${accounts.phone} = ${sql.placeholder("name")})`,
        isNull(accounts.disabledAt),
      ),
    )
    .orderBy(sql`${accounts.username} IS NOT DISTINCT FROM ${sql.placeholder("name")} DESC`)
    .limit(1)
    .prepare("reachable_by_name"),
);

/** The account of a name or number, as at the login; undefined for none and for a disabled one. */
export async function reachableByName(db: Database, name: string): Promise<Reachable | undefined> {
  const [row] = await byName(db).execute({ name });
  return row && toReachable(row);
}

/** The account of an id; undefined as above. */
export async function reachable(
  db: Pick<Database, "select">,
  accountId: string,
): Promise<Reachable | undefined> {
  const [row] = await db
    .select(reachableColumns)
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNull(accounts.disabledAt)));
  return row && toReachable(row);
}

/** The accounts of these ids, however many; who is disabled is not among them. */
export async function reachableAmong(
  db: Pick<Database, "select">,
  ids: readonly string[],
): Promise<Reachable[]> {
  const rows = await db
    .select(reachableColumns)
    .from(accounts)
    .where(and(among(accounts.id, ids), isNull(accounts.disabledAt)));
  return rows.map(toReachable);
}

/** Stores links, however many, and the messages that carry them; for a transaction. */
export async function storeLinks(
  db: Pick<Database, "execute">,
  links: readonly NewLink[],
  messages: readonly NewMessage[],
): Promise<void> {
  await insertMany(db, accountLinks, links);
  await insertMany(db, outbox, messages);
}

/** The newest invitation of an account; undefined where none was sent, or it is forgotten. */
export async function newestInvitation(db: Pick<Database, "select">, accountId: string) {
  const { createdAt, expiresAt, usedAt } = accountLinks;
  const [row] = await db
    .select({ sentAt: createdAt, expiresAt, usedAt })
    .from(accountLinks)
    .where(and(eq(accountLinks.accountId, accountId), eq(accountLinks.purpose, "invitation")))
    .orderBy(desc(createdAt))
    .limit(1);
  return row;
}

/** Stores a link and the message that carries it, both or none, in one statement whether there is a message or not. */
export async function storeLink(
  db: Pick<Database, "execute">,
  link: NewLink,
  message: NewMessage | null,
): Promise<void> {
  const { id, accountId, purpose, keyHash, sentTo } = link;
  const [createdAt, expiresAt] = [link.createdAt.toISOString(), link.expiresAt.toISOString()];
  await db.execute(sql`
    WITH stored AS (INSERT INTO account_links (id, account_id, purpose, key_hash, sent_to, created_at, expires_at)
      VALUES (${id}, ${accountId}, ${purpose}, ${keyHash}, ${sentTo}, ${createdAt}, ${expiresAt}))
    INSERT INTO outbox (channel, kind, language, recipient, subject, text, variables, kept, at, expires_at)
    SELECT ${message?.channel ?? "sms"}, ${message?.kind ?? "passwordLink"}, ${message?.language ?? ""}, ${message?.to ?? ""},
      ${message?.subject ?? null}, ${message?.text ?? ""},
      ARRAY(SELECT jsonb_array_elements_text(${JSON.stringify(message?.variables ?? [])}::jsonb)),
      ${message?.kept ?? false}::boolean, ${createdAt}::timestamptz, ${expiresAt}::timestamptz
    WHERE ${message !== null}::boolean`);
}

/** A link and whose it is. */
export type FoundLink = Reachable & {
  id: string;
  purpose: LinkPurpose;
  expiresAt: Date;
  usedAt: Date | null;
};

/**
 * The link of a key, good or over. Undefined without one, for a disabled account, and for one whose number or address
 * has changed since: the link may have gone to a stranger.
 */
export async function findLink(
  db: Pick<Database, "select">,
  keyHash: string,
): Promise<FoundLink | undefined> {
  const [row] = await db
    .select({
      link: {
        id: accountLinks.id,
        purpose: accountLinks.purpose,
        expiresAt: accountLinks.expiresAt,
        usedAt: accountLinks.usedAt,
      },
      person: reachableColumns,
    })
    .from(accountLinks)
    .innerJoin(accounts, eq(accounts.id, accountLinks.accountId))
    .where(
      and(
        eq(accountLinks.keyHash, keyHash),
        isNull(accounts.disabledAt),
        sql`${accountLinks.sentTo} IN (${accounts.phone}, ${accounts.email})`,
      ),
    );
  return row && { ...row.link, ...toReachable(row.person) };
}

/**
 * Uses a link up, and with it all others of its account. If two use it at once, one is let through.
 * @returns the account; null when the link is used or too old
 */
async function useLink(
  tx: Pick<Database, "update">,
  { id, at }: { id: string; at: Date },
): Promise<string | null> {
  const [used] = await tx
    .update(accountLinks)
    .set({ usedAt: at })
    .where(
      and(
        eq(accountLinks.id, id),
        isNull(accountLinks.usedAt),
        sql`${accountLinks.expiresAt} > ${at.toISOString()}`,
      ),
    )
    .returning({ accountId: accountLinks.accountId });
  if (!used?.accountId) return null;
  await tx
    .update(accountLinks)
    .set({ usedAt: at })
    .where(and(eq(accountLinks.accountId, used.accountId), isNull(accountLinks.usedAt)));
  return used.accountId;
}

/** Uses an invitation up that leads to the login; false when it is used or too old. */
export function acceptLink(db: Database, link: { id: string; at: Date }): Promise<boolean> {
  return db.transaction(async (tx) => (await useLink(tx, link)) !== null);
}

/** Uses up the invitations of somebody who came in without them. */
export async function endInvitations(
  db: Pick<Database, "update">,
  accountId: string,
  at: Date,
): Promise<void> {
  await db
    .update(accountLinks)
    .set({ usedAt: at })
    .where(
      and(
        eq(accountLinks.accountId, accountId),
        eq(accountLinks.purpose, "invitation"),
        isNull(accountLinks.usedAt),
      ),
    );
}

/**
 * Sets a password by a link: uses the link up, ends every session of the account in every process, and writes what its
 * owner is told, all or none. The second step of the login is left as it is.
 * @returns whether it was done; false when the link is used or too old, or the account is disabled
 */
export function setPasswordByLink(
  db: Database,
  { id, hash, at, notices }: { id: string; hash: string; at: Date; notices: readonly NewMessage[] },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const accountId = await useLink(tx, { id, at });
    if (accountId === null) return false;
    // The account first, as a login does, so that the two wait for each other and none is left open.
    const set = await tx
      .update(accounts)
      .set({ passwordHash: hash, passwordSetAt: at })
      .where(and(eq(accounts.id, accountId), isNull(accounts.disabledAt)))
      .returning({ id: accounts.id });
    if (set.length === 0) return false;
    await endSessionsOf(tx, [accountId], { at, reason: "changed" });
    // A login that began with the earlier password ends with it.
    await forgetPending(tx, accountId);
    await putMessages(tx, notices);
    return true;
  });
}

/** Forgets the links that died before this moment. */
export async function forgetLinks(db: Database, before: Date): Promise<void> {
  await db.delete(accountLinks).where(lt(accountLinks.expiresAt, before));
}
