// The court's mail server: what it answers, and what that means for a message.
import type { SendMailOptions, Transporter } from "nodemailer";
import { NO_ANSWER } from "../contract/message-causes.ts";
import type { CalendarPart } from "../contract/message-kinds.ts";
import { isLoopback } from "../kernel/env.ts";
import type { Attempt, Gateway } from "./gateway.ts";

/** Milliseconds that the mail server may take for one message, from the connection to its last word. */
export const MAIL_MS = 30_000;
const CONNECT_MS = 10_000;

/** Standard words of the status codes of RFC 5321; what the server wrote itself is not kept. */
const words: Readonly<Record<number, string>> = {
  421: "Service not available",
  450: "Mailbox unavailable",
  451: "Error in processing",
  452: "Insufficient storage",
  550: "Mailbox unavailable",
  551: "User not local",
  552: "Storage exceeded",
  553: "Mailbox name not allowed",
  554: "Transaction failed",
};

/**
 * Sends mail by a server.
 * @param url - `smtp://user:password@host:587` or `smtps://host:465`, with options of the library behind a question
 * mark
 * @param from - whom messages are from, `High Court <court@example.org>`
 */
export function mailGateway({ url, from }: { url: string; from: string }): Gateway {
  // Loaded with the first mail: many courts send messages to telephones alone.
  let made: Promise<Transporter> | undefined;
  const makeTransport = async () => (await import("nodemailer")).createTransport(encrypted(url), { from });
  return async ({ to, subject, text, calendar }) => {
    const timer = Promise.withResolvers<Attempt>();
    const late = setTimeout(
      () => timer.resolve({ result: "later", reason: `${NO_ANSWER} within ${MAIL_MS / 1000} s` }),
      MAIL_MS,
    );
    made ??= makeTransport();
    const transport = await made;
    const sending = transport
      .sendMail({
        to: { name: "", address: to },
        subject: subject ?? "",
        text,
        ...calendarParts(calendar ?? []),
        // Programs that answer automatically need not answer this mail.
        headers: { "Auto-Submitted": "auto-generated" },
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      .then((): Attempt => "sent", attemptOf);
    try {
      return await Promise.race([sending, timer.promise]);
    } finally {
      clearTimeout(late);
    }
  };
}

/** Dates for a calendar: the first as another form of the mail, which programs offer to add; all as files. */
function calendarParts(parts: readonly CalendarPart[]): Pick<SendMailOptions, "icalEvent" | "attachments"> {
  const [first, ...others] = parts;
  if (first === undefined) return {};
  return {
    icalEvent: { method: first.method, filename: "invite.ics", content: first.text },
    attachments: others.map(({ method, text }, n) => ({
      filename: `invite-${n + 2}.ics`,
      contentType: `text/calendar; charset=utf-8; method=${method}`,
      content: text,
    })),
  };
}

/** Links and names do not cross a network in clear, unless the operator says so. */
function encrypted(url: string): string {
  const parsed = new URL(url);
  const { searchParams } = parsed;
  if (parsed.protocol === "smtp:" && !isLoopback(parsed.hostname) && !searchParams.has("requireTLS"))
    searchParams.set("requireTLS", "true");
  const times = { connectionTimeout: CONNECT_MS, greetingTimeout: CONNECT_MS, socketTimeout: CONNECT_MS };
  for (const [name, ms] of Object.entries(times)) searchParams.set(name, String(ms));
  return parsed.href;
}

/** Returns what a failure means: the server refused this mail, or could not be given it now. */
function attemptOf(error: unknown): Attempt {
  const { responseCode: status, command = "", code = "" }: Partial<Record<string, unknown>> = Object(error);
  if (typeof status !== "number") {
    // The mail was not sent: mail cannot be sent to this address.
    if (code === "EENVELOPE") return { result: "refused", reason: "No mail address" };
    return { result: "later", reason: `${NO_ANSWER}${nameOf(code)}` };
  }
  const reason = `${status} ${words[status] ?? "Refused"}`;
  // If the server refuses us or all mail, the operator has to repair that, and the mail can wait for it.
  const isOfMail = command === "RCPT TO" || command === "DATA";
  return { result: status >= 500 && isOfMail ? "refused" : "later", reason };
}

const nameOf = (code: unknown) => (/^[A-Z]{3,40}$/.test(String(code)) ? `: ${code}` : "");
