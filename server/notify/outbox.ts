// The outbox: messages wait in its table and go out by the court's gateways; in demo mode they stay there to be read.
import type { Logger } from "pino";
import type { Database } from "../../db/client.ts";
import type { NewMessage } from "../../db/queries/outbox.ts";
import { offered } from "../contract/locales.ts";
import { type CalendarPart, type Channel, channels, type MessageKind } from "../contract/message-kinds.ts";
import type { Settings } from "../contract/settings.ts";
import type { Env } from "../kernel/env.ts";
import { compose } from "./compose.ts";
import type { Gateway } from "./gateway.ts";
import { kinds, type Values } from "./kinds.ts";
import { makeSender } from "./sender.ts";

/** A message to be written: to whom, in which language (null: they chose none), with which words. */
type Draft<K extends MessageKind> = {
  channel: Channel;
  to: string;
  language: string | null;
  court: Pick<Settings, "court_name" | "contact_phone">;
  values: Values<K>;
  at: Date;
  /** The moment after which it is not worth sending, where that is before the end of its kind. */
  until?: Date;
  /** In a mail: dates for the reader's calendar. */
  calendar?: CalendarPart[];
};

/** The court's way to send messages. */
export type Outbox = {
  /** Whether messages of a channel go anywhere: where they do not, nothing must be promised to anybody. */
  isUsable(channel: Channel): boolean;
  /** Where links in messages lead: the court's own address, never what a request calls it. No slash at its end. */
  readonly site: string;
  /** The sender of mails, as an address alone. A court without mail has one at its host, which gets nothing. */
  readonly mailAddress: string;
  /** A message as it goes into the outbox. */
  message<K extends MessageKind>(kind: K, draft: Draft<K>): Promise<NewMessage>;
  /** Sends what waits, without being waited for: the time a gateway takes must not reveal whether somebody is known. */
  wake(): void;
  /** Resolves when nothing is being sent. */
  close(): Promise<void>;
};

type Parts = {
  db: Database;
  env: Pick<Env, "demo" | "publicUrl" | "port" | "mail">;
  log: Logger;
  now(): number;
  gateways: Partial<Record<Channel, Gateway>>;
  /** A command: it writes messages and leaves it to the servers to send them. */
  isWriting?: boolean;
};

/**
 * Makes the outbox. The demo sends nothing and keeps texts and codes; otherwise messages go out and are blanked. A
 * court without SMS is told at once.
 */
export function createOutbox({ db, env, log, now, gateways, isWriting = false }: Parts): Outbox {
  const site = env.publicUrl ?? `http://localhost:${env.port}`;
  const mailAddress = /[^<\s]+@[^>\s]+/.exec(env.mail?.from ?? "")?.[0] ?? `court@${new URL(site).hostname}`;
  const message: Outbox["message"] = async (kind, draft) => {
    const { channel, to, language, court, values, at, until, calendar } = draft;
    const composed = await compose(kind, { channel, language, court: { ...court, site }, values });
    const code = "code" in values ? String(values.code) : null;
    const worth = at.getTime() + kinds[kind].seconds * 1000;
    const expiresAt = new Date(Math.min(worth, until?.getTime() ?? worth));
    const about = {
      channel,
      kind,
      language: offered(language),
      to,
      at,
      expiresAt,
      calendar: calendar ?? null,
    };
    return { ...about, ...composed, code: env.demo ? code : null, kept: env.demo };
  };
  if (env.demo) return { isUsable: () => true, site, mailAddress, message, wake() {}, async close() {} };
  const isUsable: Outbox["isUsable"] = (channel) => gateways[channel] !== undefined;
  if (isWriting) return { isUsable, site, mailAddress, message, wake() {}, async close() {} };
  if (!gateways.sms) log.error("No SMS gateway is configured: nobody can log in with a one-time code.");
  const senders = channels.flatMap((channel) => {
    const gateway = gateways[channel];
    return gateway ? [makeSender({ db, log, now, channel, gateway })] : [];
  });
  const wake = () => {
    for (const sender of senders) sender.wake();
  };
  wake();
  return {
    isUsable,
    site,
    mailAddress,
    message,
    wake,
    close: async () => void (await Promise.all(senders.map((sender) => sender.close()))),
  };
}
