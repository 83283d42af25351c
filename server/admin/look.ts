// The only way to log that somebody opened what is sensitive about a person: in the admins' log, where admins read it.
import type { Database } from "../../db/client.ts";
import { hasEntrySince } from "../../db/queries/admin-log.ts";
import { type Actor, act } from "../acts/act.ts";
import type { AdminLook, SubjectKind } from "../contract/admin-acts.ts";
import { LOOK_AGAIN_MINUTES } from "../contract/limits.ts";

/** What is opened, as a call says it. */
export type Look = { act: AdminLook; subjectKind: SubjectKind };

/**
 * Logs a look. The same person's next look at it within some minutes is no entry: a reloaded page would fill the log.
 * @param subject - whose, or which, it is
 * @throws Failure session_ended or not_allowed where its person may not look any more
 */
export async function logLook(
  db: Database,
  { actor, now }: { actor: Extract<Actor, { kind: "account" }>; now: number },
  look: Look & { subject: string },
): Promise<void> {
  await act(db, { actor, now }, async (tx) => {
    const since = new Date(now - LOOK_AGAIN_MINUTES * 60_000);
    const isKnown = await hasEntrySince(tx, { actor: actor.id, act: look.act, subject: look.subject, since });
    return isKnown ? { result: undefined, isUnchanged: true } : { result: undefined, entry: look };
  });
}
