// Notifies a process of sessions that other processes end and of accounts that they change.
import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import type postgres from "postgres";
import { z } from "zod";
import type { Database } from "../../db/client.ts";
import { listen as listenTo, listenToDatabase } from "../../db/notifications.ts";
import { endedAmong, endedLately, notifySelf, type PublishedEnd } from "../../db/queries/sessions.ts";
import { withoutParameters } from "../kernel/query-errors.ts";
import type { Verified } from "./verified.ts";

const RETRY_MS = 1_000;
/** How long a notification of one's own may take before everything is read again instead. */
const HEARD_MS = 1_000;
/** Milliseconds between two looks at accounts that were changed, where more were named during the first. */
const LOOK_MS = 50;
/** The same for looks at all of them: anybody with a login of the database can cause one. */
const LOOK_AT_ALL_MS = 500;
const endReasons = [
  "logout",
  "other_login",
  "disabled",
  "changed",
  "idle",
  "expired",
  "device_logout",
] as const satisfies PublishedEnd["reason"][];
const endNotice = z.tuple([z.string(), z.string(), z.enum(endReasons), z.string()]);

/** Listens to what ends and changes anywhere; after each new connection it catches up on what it missed. */
export async function listen(
  { sql, db, log }: { sql: postgres.Sql; db: Database; log: Logger },
  self: string,
  verified: Verified,
  ended: (end: PublishedEnd) => void,
) {
  const onEnded = (payload: string) => {
    const notice = endNotice.safeParse(payload.split(" "));
    if (!notice.success) return;
    const [id, accountId, reason, process] = notice.data;
    if (process !== self) ended({ id, accountId, reason });
  };
  const onChanged = (payload: string) => {
    const [accountId = "", process] = payload.split(" ");
    if (process !== self) verified.readAgain(new Set([accountId]));
  };
  const onEndsOf = (payload: string) => {
    const [accountId = "", process] = payload.split(" ");
    if (process !== self) looks.at(accountId);
  };
  const marks = new Map<string, () => void>();
  let closed = false;
  const catchUp = async (): Promise<void> => {
    verified.readAgain();
    try {
      const known = verified.all().map(({ id }) => id);
      for (const end of await endedAmong(db, known)) ended(end);
    } catch (error) {
      if (closed) return;
      log.error({ err: withoutParameters(error) }, "Could not look for sessions ended meanwhile.");
      await Bun.sleep(RETRY_MS);
      return catchUp();
    }
  };
  const looks = looksAt({ db, verified, ended, catchUp, isClosed: () => closed });
  const listening = await Promise.all([
    listenTo(sql, "session_ended", onEnded, () => void catchUp()),
    listenTo(sql, "account_changed", onChanged, () => verified.readAgain()),
    listenTo(sql, "sessions_of_account", onEndsOf),
    listenToDatabase(sql, looks.atAll),
    listenTo(sql, "sessions_heard", (mark) => marks.get(mark)?.()),
  ]);
  return {
    /** Resolves when this process has heard of all that was committed before. */
    async catchUpNow() {
      const mark = randomUUID();
      const isBack = new Promise<true>((resolve) => marks.set(mark, () => resolve(true)));
      await notifySelf(db, mark);
      // The listening connection is down: known sessions are read from the database again at their next request.
      if (!(await Promise.race([isBack, Bun.sleep(HEARD_MS)]))) verified.readAgain();
      marks.delete(mark);
      const isLookedUp = looks.underWay()?.then(() => true) ?? true;
      if (!(await Promise.race([isLookedUp, Bun.sleep(HEARD_MS)]))) verified.readAgain();
    },
    async close() {
      closed = true;
      for (const { unlisten } of listening) await unlisten();
    },
  };
}

type Looks = {
  db: Database;
  verified: Verified;
  ended: (end: PublishedEnd) => void;
  /** Reads everything that is known here anew. */
  catchUp: () => Promise<void>;
  isClosed: () => boolean;
};

/**
 * Looks up accounts that are said to have changed. However many and often, the database is asked one question at a
 * time with a pause between, so that sessions being read meanwhile are found.
 */
function looksAt({ db, verified, ended, catchUp, isClosed }: Looks) {
  let affected = new Set<string>();
  let isAnyTouched = false;
  let looking: Promise<void> | null = null;
  const lookAtAll = async () => {
    isAnyTouched = false;
    await catchUp();
    if (isAnyTouched && !isClosed()) await Bun.sleep(LOOK_AT_ALL_MS);
  };
  const lookAtNamed = async () => {
    const accountIds = affected;
    affected = new Set();
    verified.readAgain(accountIds);
    const known = verified.all().flatMap(({ id, accountId }) => (accountIds.has(accountId) ? [id] : []));
    try {
      for (const end of await endedLately(db, [...accountIds], known)) ended(end);
    } catch {
      await catchUp();
    }
    if (affected.size > 0) await Bun.sleep(LOOK_MS);
  };
  const look = async (): Promise<void> => {
    while (isAnyTouched || affected.size > 0) await (isAnyTouched ? lookAtAll() : lookAtNamed());
    looking = null;
  };
  const begin = () => {
    looking ??= Promise.resolve().then(look);
  };
  return {
    at(accountId: string) {
      affected.add(accountId);
      begin();
    },
    /** The database says that some account was changed, and not which. */
    atAll() {
      isAnyTouched = true;
      begin();
    },
    underWay: () => looking,
  };
}
