// Ends the account of a media person when the accreditation ends; the person is notified before and when it ends.

import { reachable } from "../../db/queries/account-links.ts";
import {
  endAccreditation,
  endedAccreditations,
  takeEndingAccreditations,
} from "../../db/queries/accreditations.ts";
import type { Transaction } from "../../db/queries/admin-log.ts";
import { putMessages } from "../../db/queries/outbox.ts";
import { act } from "../acts/act.ts";
import { ACCREDITATION_NOTICE_DAYS } from "../contract/limits.ts";
import type { Clock } from "../kernel/clock.ts";
import { DAY_MS, dayInIndia } from "../kernel/india-days.ts";
import { lookEvery } from "../kernel/look-every.ts";
import { withoutParameters } from "../kernel/query-errors.ts";
import type { AccountsDeps } from "./deps.ts";
import { type Notice, noticesTo } from "./notices.ts";

type Parts = Pick<AccountsDeps, "db" | "outbox" | "settings" | "now">;

/** Milliseconds between two checks. */
const LOOK_MS = 60_000;
const actor = { kind: "command", name: "accreditation" } as const;

async function notify(
  parts: Pick<AccountsDeps, "now" | "outbox" | "settings">,
  tx: Transaction,
  id: string,
  notice: Notice,
): Promise<void> {
  await putMessages(tx, await noticesTo(parts, await reachable(tx, id), notice));
}

/** Disables the accounts whose accreditation is over, each with its entry in the admins' log. */
async function endThose(parts: Parts): Promise<void> {
  const { db, now } = parts;
  const today = dayInIndia(now());
  for (const id of await endedAccreditations(db, today))
    await act<void>(db, { actor, now: now() }, async (tx) => {
      const person = await reachable(tx, id);
      const day = await endAccreditation(tx, id, { today, at: new Date(now()) });
      if (day === undefined) return { result: undefined, isUnchanged: true };
      await putMessages(tx, await noticesTo(parts, person, { kind: "accreditationEnded", day }));
      const entry = { act: "accreditationEnded", subjectKind: "person", subject: id } as const;
      return { result: undefined, entry: { ...entry, after: { accreditedUntil: day } } };
    });
}

/** Notifies people whose accreditation ends soon; of two due notices only the one with fewer days left is sent. */
async function notifyBefore(parts: Parts): Promise<void> {
  const { db, now } = parts;
  const today = dayInIndia(now());
  for (const days of ACCREDITATION_NOTICE_DAYS.toSorted((a, b) => a - b))
    await db.transaction(async (tx) => {
      const last = dayInIndia(now() + days * DAY_MS);
      for (const { id, until: day } of await takeEndingAccreditations(tx, { today, last, days }))
        await notify(parts, tx, id, { kind: "accreditationEnds", day });
    });
}

/** Checks once; several processes may do so at a time. */
export async function lookAtAccreditations(parts: Parts): Promise<void> {
  await endThose(parts);
  await notifyBefore(parts);
  parts.outbox.wake();
}

/**
 * Checks every minute which accreditations end, and when a test moves the clock.
 * @returns ends it
 */
export function startAccreditations(
  services: Parts & Pick<AccountsDeps, "log">,
  clock: Pick<Clock, "onAdvance">,
): () => Promise<void> {
  return lookEvery(LOOK_MS, clock, () =>
    lookAtAccreditations(services).catch((error: unknown) =>
      services.log.error({ err: withoutParameters(error) }, "Could not end accreditations."),
    ),
  );
}
