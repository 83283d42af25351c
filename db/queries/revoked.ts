// Who may no longer be where they are, for those who ask about several at once.
import type postgres from "postgres";

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Which of several people may no longer be where they are.
 * @param people - ids, which may be no accounts at all, and when each was let in (milliseconds since 1970)
 * @returns those whose account is disabled, or whose role or hall has changed since. That is read from the login by which they were
 * let in and from later ones, and not from the time of the change: it takes a while to be stored, and until then people are let
 * in as who they were
 */
export async function revokedAmong(
  sql: postgres.Sql,
  people: readonly { user: string; since: number }[],
): Promise<string[]> {
  const known = people.filter(({ user }) => isUuid.test(user));
  const rows = await sql<{ id: string }[]>`
    SELECT DISTINCT p.id FROM unnest(${known.map(({ user }) => user)}::uuid[],
      ${known.map(({ since }) => since)}::float8[]) AS p(id, since) JOIN accounts a ON a.id = p.id
    LEFT JOIN LATERAL (SELECT s.end_reason FROM sessions s
      WHERE s.account_id = a.id AND s.created_at <= to_timestamp(p.since / 1000)
      ORDER BY s.created_at DESC LIMIT 1) login ON true
    WHERE a.disabled_at IS NOT NULL OR login.end_reason IN ('changed', 'disabled') OR EXISTS (SELECT FROM sessions s
      WHERE s.account_id = a.id AND s.created_at > to_timestamp(p.since / 1000) AND s.end_reason = 'changed')`;
  return rows.map(({ id }) => id);
}
