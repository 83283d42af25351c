// SMS: messages wait in the outbox table and go out through the court's gateway; in demo mode they stay there to be read.
import type { Logger } from "pino";
import type { Database } from "../../db/client.ts";
import type { NewMessage } from "../../db/queries/outbox.ts";
import type { Env } from "../env.ts";
import type { Gateway } from "./gateway.ts";
import { makeSender } from "./sender.ts";

/** The court's way to send an SMS. */
export type Sms = {
  /** False when there is no gateway and this is no demo: nothing must be promised to anybody. */
  readonly usable: boolean;
  /** A message with a one-time code, as it goes into the outbox. */
  message(message: { to: string; text: string; code: string; at: Date }): NewMessage;
  /** Sends what waits, without being waited for: the time a gateway takes must not reveal whether a number is known. */
  wake(): void;
  /** Resolves when nothing is being sent. */
  close(): Promise<void>;
};

type Parts = { db: Database; env: Pick<Env, "demo">; log: Logger; now(): number; gateway?: Gateway };

/**
 * Makes the court's SMS. In demo mode nothing is sent and the outbox keeps the codes; otherwise messages go through
 * the gateway and are blanked. With neither, it logs that at once and is not usable.
 */
export function createSms(parts: Parts): Sms {
  const { env, log, gateway } = parts;
  const message: Sms["message"] = (sent) => ({ ...sent, code: env.demo ? sent.code : null });
  if (env.demo) return { usable: true, message, wake() {}, async close() {} };
  if (!gateway) {
    log.error("No SMS gateway is configured: nobody can log in with a one-time code.");
    return { usable: false, message, wake() {}, async close() {} };
  }
  const sender = makeSender({ ...parts, gateway });
  sender.wake();
  return { usable: true, message, ...sender };
}
