// Tells the owner of an account that strangers try to come in, once a day at most.
import type { Logger } from "pino";
import type { Database } from "../../db/client.ts";
import { withoutParameters } from "../kernel/query-errors.ts";
import { type Limits, limitRules } from "../limits/limits.ts";
import type { Outbox } from "../notify/outbox.ts";
import type { SettingsStore } from "../settings/settings.ts";
import { notifyOwner } from "./notices.ts";

export type Guessing = {
  /** Tells the owner, if there is an account. Nobody waits for it: the time must not reveal that there is one. */
  notice(accountId: string | null): void;
  /** Resolves when no notice is being written. */
  close(): Promise<void>;
};

type Parts = {
  db: Database;
  log: Logger;
  now(): number;
  limits: Limits;
  outbox: Outbox;
  settings: Pick<SettingsStore, "read">;
};

export function createGuessing(parts: Parts): Guessing {
  const { limits, log } = parts;
  const underWay = new Set<Promise<void>>();
  const tell = async (accountId: string) => {
    if ((await limits.count("guessingNotices", accountId)) > limitRules.guessingNotices.points) return;
    log.warn({ id: accountId }, "Strangers used up the tries that unknown browsers have for an account.");
    await notifyOwner(parts, accountId, { kind: "guessingSeen" });
  };
  return {
    notice(accountId) {
      if (accountId === null) return;
      const telling = tell(accountId)
        .catch((error: unknown) =>
          log.error({ err: withoutParameters(error) }, "An owner could not be notified of guessing."),
        )
        .finally(() => underWay.delete(telling));
      underWay.add(telling);
    },
    close: async () => void (await Promise.all(underWay)),
  };
}
