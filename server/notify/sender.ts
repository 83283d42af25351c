// Empties the outbox: several messages at once, each with its own attempts and back-off, so that none holds up another.
import type { Logger } from "pino";
import type { Database } from "../../db/client.ts";
import {
  endTooOld,
  keepFailed,
  keepSent,
  keepWaiting,
  type TakenMessage,
  takeMessages,
} from "../../db/queries/outbox.ts";
import { TOO_OLD } from "../contract/message-causes.ts";
import type { Channel } from "../contract/message-kinds.ts";
import { withoutParameters } from "../kernel/query-errors.ts";
import { type Attempt, GATEWAY_MS, type Gateway } from "./gateway.ts";
import { MAIL_MS } from "./mail.ts";

/**
 * By channel: how many messages at once (few for mail, each with a connection); how many of these may have failed
 * before, to leave room for new codes beside numbers that never answer; and for how long a message is this process's
 * alone. That is longer than an attempt: only a process's death sends a message twice.
 */
const bounds = {
  sms: { atOnce: 48, triedAtOnce: 16, leaseMs: GATEWAY_MS + 5_000 },
  mail: { atOnce: 8, triedAtOnce: 4, leaseMs: MAIL_MS + 5_000 },
} as const satisfies Record<Channel, object>;
/** The time between two looks for what other processes left behind and for what is to be tried again. */
const LOOK_MS = 1_000;
/** The wait after a first failure; it doubles with each further one. */
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;
/** The longest wait of what is worth sending for days. */
const LONGEST_OF_DAYS_MS = 900_000;
const DAY_MS = 86_400_000;

/**
 * Milliseconds until the next attempt: doubling, and between half and the whole of that, so that messages that failed
 * together do not come back together. Never sooner than the gateway asked.
 */
function backOff({ attempts, at, expiresAt }: TakenMessage, asked = 0): number {
  const isForDays = expiresAt.getTime() - at.getTime() >= DAY_MS;
  const longest = isForDays ? LONGEST_OF_DAYS_MS : LONGEST_WAIT_MS;
  const whole = Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), longest);
  return Math.max(whole * (0.5 + Math.random() / 2), asked);
}

type Parts = { db: Database; log: Logger; now(): number; channel: Channel; gateway: Gateway };

/** Keeps what became of an attempt. */
async function keep({ db, log, now }: Parts, message: TakenMessage, attempt: Attempt): Promise<void> {
  if (attempt === "sent") return keepSent(db, message.id, new Date(now()));
  const { id, attempts, expiresAt, kind } = message;
  const waitMs = backOff(message, attempt.waitMs);
  // Sent after that, a code or link would be dead on arrival.
  const isTooLate = now() + waitMs >= expiresAt.getTime();
  const isOver = attempt.result === "refused" || isTooLate;
  const reason =
    attempt.result === "later" && isTooLate ? `${TOO_OLD}, after: ${attempt.reason}` : attempt.reason;
  log.warn(
    { id, kind, n: attempts, reason },
    isOver ? "A message is given up." : "A message waits for another try.",
  );
  return isOver
    ? keepFailed(db, message, { reason, at: new Date(now()) })
    : keepWaiting(db, message, { reason, waitMs });
}

/** Makes a process's sender for a channel. Processes share the outbox; each message is taken by one at a time. */
export function makeSender(parts: Parts) {
  const { db, log, now, channel, gateway } = parts;
  const { atOnce, triedAtOnce, leaseMs } = bounds[channel];
  const inFlight = new Map<Promise<void>, "new" | "tried">();
  let looking: Promise<void> | undefined;
  let ending: Promise<void> | undefined;
  let runAgain = false;
  let closed = false;

  const send = async (message: TakenMessage) => {
    const attempt = await gateway(message);
    await keep(parts, message, attempt).catch((error: unknown) =>
      // It is tried again when its lease is over: twice rather than never.
      log.error({ err: withoutParameters(error), id: message.id }, "What became of a message was not kept."),
    );
  };
  const take = async (kind: "new" | "tried", count: number) => {
    if (count <= 0) return;
    const asked = { channel, now: new Date(now()), count, leaseMs };
    for (const message of await takeMessages(db, kind, asked)) {
      const sending: Promise<void> = send(message).finally(() => {
        inFlight.delete(sending);
        wake();
      });
      inFlight.set(sending, kind);
    }
  };
  const free = () => atOnce - inFlight.size;
  const tried = () => [...inFlight.values()].filter((kind) => kind === "tried").length;
  const look = async () => {
    do {
      runAgain = false;
      await take("new", free());
      await take("tried", Math.min(free(), triedAtOnce - tried()));
    } while (runAgain && !closed);
  };
  const wake = () => {
    runAgain = true;
    if (closed) return;
    looking ??= look()
      .catch((error: unknown) =>
        log.error({ err: withoutParameters(error) }, "The outbox could not be read."),
      )
      .finally(() => {
        looking = undefined;
        if (runAgain) wake();
      });
  };
  const endOld = () => {
    ending ??= endTooOld(db, new Date(now()))
      .catch((error: unknown) =>
        log.error({ err: withoutParameters(error) }, "Old messages were not given up."),
      )
      .finally(() => {
        ending = undefined;
      });
  };
  endOld();
  const timer = setInterval(() => {
    wake();
    endOld();
  }, LOOK_MS);
  timer.unref();
  const close = async () => {
    closed = true;
    clearInterval(timer);
    await looking;
    await ending;
    await Promise.all(inFlight.keys());
  };
  return { wake, close };
}
