// Makes and sends a one-time code: for a login, for proving who one is, and for a new number or address.
import { randomUUID } from "node:crypto";
import type { Database } from "../../db/client.ts";
import { storeCode } from "../../db/queries/codes.ts";
import { CODE_RESEND_SECONDS, CODE_SECONDS, CODE_TRIES } from "../contract/limits.ts";
import type { Channel } from "../contract/message-kinds.ts";
import type { Settings } from "../contract/settings.ts";
import { Failure } from "../kernel/failure.ts";
import type { Outbox } from "../notify/outbox.ts";
import { type CodeSent, hashNonce, makeCode, makeMark, makeNonce } from "./codes.ts";

type Parts = { db: Database; now(): number; outbox: Outbox };

type Sending = {
  /** The number, or the mail address where the channel says so. */
  phone: string;
  channel?: Channel;
  /** The hash under which a code is stored: what it is bound to is the caller's. */
  hash: (code: string) => string;
  /** The hash of the nonce of this browser's earlier code, which this one replaces. */
  earlier: string | null;
  kind: "code" | "registrationCode" | "contactCode";
  language: string | null;
  court: Settings;
  /** Without a receiver all but the message is done and stored: neither answer nor time tells it. */
  hasReceiver: boolean;
  /** How often the code may be tried. */
  tries?: number;
};

/** @throws Failure internal when no SMS can be sent at all */
export function requireSms({ outbox }: Pick<Parts, "outbox">): void {
  if (!outbox.isUsable("sms")) throw new Failure("internal", "The code cannot be sent");
}

/** Makes a code, stores it with its message, and has it sent. */
export async function sendCode(
  { db, now, outbox }: Parts,
  { phone, channel = "sms", hash, earlier, kind, language, court, hasReceiver, tries = CODE_TRIES }: Sending,
): Promise<CodeSent> {
  const code = makeCode();
  const mark = makeMark();
  const request = makeNonce();
  const at = new Date(now());
  const row = {
    id: randomUUID(),
    phone,
    nonceHash: hashNonce(request),
    codeHash: hash(code),
    createdAt: at,
    expiresAt: new Date(at.getTime() + CODE_SECONDS * 1000),
    tries: CODE_TRIES - tries,
  };
  const draft = { channel, to: phone, language, court, values: { code, mark }, at };
  const message = await outbox.message(kind, draft);
  await storeCode(db, row, earlier, hasReceiver ? message : null);
  outbox.wake();
  return { sent: true, resendAfter: CODE_RESEND_SECONDS, expiresIn: CODE_SECONDS, tries, request, mark };
}
