// Gateways for messages, the SMS gateway over HTTP, and what its answers mean for a message.
import { STATUS_CODES } from "node:http";
import { NO_ANSWER } from "../contract/message-causes.ts";
import type { CalendarPart } from "../contract/message-kinds.ts";
import { fetchOutside } from "../kernel/fetch-outside.ts";

/**
 * One attempt. `refused`: the message will never be taken. `later`: not now; `waitMs` is what the gateway asked for.
 * The reason is a status and its standard words, never what the gateway wrote.
 */
export type Attempt = "sent" | { result: "refused" | "later"; reason: string; waitMs?: number };

/** A message as a gateway takes it. `templateId` is the one under which the text of an SMS is registered, if it is. */
type Outgoing = {
  to: string;
  subject: string | null;
  text: string;
  templateId: string | null;
  variables: readonly string[];
  /** In a mail: dates for the reader's calendar. */
  calendar?: readonly CalendarPart[] | null;
};

/** Hands one message over, for a mobile number of ten digits or a mail address. Never throws, and always ends. */
export type Gateway = (message: Outgoing) => Promise<Attempt>;

/** Milliseconds that the SMS gateway may take. */
export const GATEWAY_MS = 10_000;

/** The 4xx after which the same message may well be taken: 408, 425 and 429. */
const passing = new Set([408, 425, 429]);

/**
 * A gateway that takes `{ to, text, templateId, variables }` as JSON by POST, with a bearer token, and answers 2xx.
 * `to` is E.164; `templateId` is absent while the text has none.
 */
export function httpGateway({ url, token }: { url: string; token?: string }): Gateway {
  return async ({ to, text, templateId, variables }) => {
    try {
      const response = await fetchOutside(url, {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          ...(token ? { Authorization: `Bearer ${token}` } : {}),
        },
        body: JSON.stringify({ to: `+91${to}`, text, templateId: templateId ?? undefined, variables }),
        signal: AbortSignal.timeout(GATEWAY_MS),
        redirect: "manual",
      });
      // The body of the answer is not read, because it may repeat the message.
      await response.body?.cancel().catch(() => {});
      return attemptOf(response, Date.now());
    } catch (error) {
      return { result: "later", reason: nameOf(error) };
    }
  };
}

/**
 * Returns what an answer means for the attempt.
 * @param now - milliseconds since 1970, for a Retry-After that names a moment
 */
function attemptOf({ status, headers, ok }: Response, now: number): Attempt {
  if (ok) return "sent";
  const reason = `${status} ${STATUS_CODES[status] ?? "Unknown"}`;
  if (status >= 400 && status < 500 && !passing.has(status)) return { result: "refused", reason };
  return { result: "later", reason, waitMs: waitOf(headers.get("Retry-After"), now) };
}

/** Retry-After in milliseconds: whole seconds or an HTTP date (RFC 9110 §10.2.3); undefined for anything else. */
function waitOf(text: string | null, now: number): number | undefined {
  if (text === null) return undefined;
  if (/^\d{1,9}$/.test(text.trim())) return Number(text) * 1000;
  const moment = Date.parse(text);
  return Number.isNaN(moment) ? undefined : Math.max(moment - now, 0);
}

/** Why there was no answer: a name of ours or of the system, since messages of errors may hold addresses and tokens. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return NO_ANSWER;
  if (error.name === "TimeoutError") return `${NO_ANSWER} within ${GATEWAY_MS / 1000} s`;
  const code = "code" in error ? String(error.code) : "";
  return /^[A-Za-z_]{3,40}$/.test(code) ? `${NO_ANSWER}: ${code}` : NO_ANSWER;
}
