// SMS: messages wait in the outbox table and go out through the court's gateway; in demo mode they stay there to be read.
import type { Logger } from "pino";
import type { Database } from "../../db/client.ts";
import { addMessage } from "../../db/queries/outbox.ts";
import type { Env } from "../env.ts";
import type { Gateway } from "./gateway.ts";
import { makeSender } from "./sender.ts";

/** The court's way to send an SMS. */
export type Sms = {
  /** False when there is no gateway and this is no demo: nothing must be promised to anybody. */
  readonly usable: boolean;
  /** Puts a message with a one-time code into the outbox, within the caller's transaction. */
  add(
    db: Pick<Database, "insert">,
    message: { to: string; text: string; code: string; at: Date },
  ): Promise<void>;
  /** Sends what waits, without being waited for: the time a gateway takes must not tell whether a number is known. */
  wake(): void;
  /** Resolves when nothing is being sent. */
  close(): Promise<void>;
};

type Parts = { db: Database; env: Pick<Env, "demo">; log: Logger; now(): number; gateway?: Gateway };

/**
 * Makes the court's SMS. In demo mode nothing is sent and the outbox keeps the codes; otherwise messages go through
 * the gateway and are blanked. With neither, it says so in the log at once and is not usable.
 */
export function createSms(parts: Parts): Sms {
  const { env, log, gateway } = parts;
  const add: Sms["add"] = (db, message) =>
    addMessage(db, { ...message, code: env.demo ? message.code : null });
  if (env.demo) return { usable: true, add, wake() {}, async close() {} };
  if (!gateway) {
    log.error("No SMS gateway is configured: nobody can log in with a one-time code.");
    return { usable: false, add, wake() {}, async close() {} };
  }
  const sender = makeSender({ ...parts, gateway });
  sender.wake();
  return { usable: true, add, ...sender };
}
