// SMS: messages wait in the outbox table and go out through the court's gateway; in demo mode they stay there to be read.
import type { Logger } from "pino";
import type { Database } from "../../db/client.ts";
import { addMessage, blankUnsent, sendPending } from "../../db/queries/outbox.ts";
import { withoutParameters } from "../accounts/query-errors.ts";
import { CODE_SECONDS } from "../contract/limits.ts";
import type { Env } from "../env.ts";

/** Delivers one message to a mobile number of ten digits; throws when the gateway does not take it. */
export type Gateway = (message: { to: string; text: string }) => Promise<void>;

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

const BATCH = 10;
const RETRY_MS = 5_000;
const GATEWAY_MS = 10_000;

/**
 * A gateway that takes `{ to, text }` as JSON by POST, with a bearer token, and answers 2xx; `to` is E.164.
 */
export function httpGateway({ url, token }: { url: string; token?: string }): Gateway {
  return async ({ to, text }) => {
    const response = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...(token ? { Authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify({ to: `+91${to}`, text }),
      signal: AbortSignal.timeout(GATEWAY_MS),
      redirect: "error",
    });
    if (!response.ok) throw new Error(`the SMS gateway answered ${response.status}`);
  };
}

type Parts = { db: Database; env: Pick<Env, "demo">; log: Logger; now(): number; gateway?: Gateway };

/** A worker that empties the outbox: one at a time in this process, again after a failure while messages live. */
function makeWorker({ db, log, now }: Parts, gateway: Gateway) {
  let running: Promise<void> | undefined;
  let again = false;
  let closed = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const deliver = async (message: { to: string; text: string }) => {
    try {
      await gateway(message);
      return true;
    } catch (error) {
      log.error({ err: error }, "A message could not be sent.");
      return false;
    }
  };
  const drain = async () => {
    const since = () => new Date(now() - CODE_SECONDS * 1000);
    await blankUnsent(db, since());
    for (;;) {
      again = false;
      const range = { since: since(), count: BATCH, now: () => new Date(now()) };
      const { taken, delivered } = await sendPending(db, range, deliver);
      if (delivered < taken) return later();
      if (taken < BATCH && !again) return;
    }
  };
  const later = () => {
    clearTimeout(retry);
    if (closed) return;
    retry = setTimeout(wake, RETRY_MS);
    retry.unref();
  };
  const wake = () => {
    again = true;
    if (closed) return;
    running ??= drain()
      .catch((error: unknown) => {
        log.error({ err: withoutParameters(error) }, "The outbox could not be read.");
        later();
      })
      .finally(() => {
        running = undefined;
        if (again) wake();
      });
  };
  const close = async () => {
    closed = true;
    clearTimeout(retry);
    await running;
  };
  return { wake, close };
}

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
  const worker = makeWorker(parts, gateway);
  worker.wake();
  return { usable: true, add, ...worker };
}
