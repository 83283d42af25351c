// Tells owners of events in their accounts, as a changed password or a new browser, by mail and number.
import type { Logger } from "pino";
import type { Database } from "../../db/client.ts";
import { type Reachable, reachable } from "../../db/queries/account-links.ts";
import { type NewMessage, putMessages } from "../../db/queries/outbox.ts";
import { latinTag, offered } from "../contract/locales.ts";
import { type Channel, channels } from "../contract/message-kinds.ts";
import { messagesText } from "../contract/text/messages.ts";
import { withoutParameters } from "../kernel/query-errors.ts";
import { loadTexts, textIn } from "../kernel/text.ts";
import { browserName } from "../notify/browser-name.ts";
import type { Outbox } from "../notify/outbox.ts";
import type { SettingsStore } from "../settings/settings.ts";
import type { Caller } from "./session.ts";

/** What happened to an account. A login says from which browser, as the browser names itself. */
export type Notice =
  | {
      kind:
        | "passwordChanged"
        | "passwordReset"
        | "factorChanged"
        | "recoveryBegun"
        | "recoveryUsed"
        | "guessingSeen"
        | "messagesHeldBack"
        | "contactChanged"
        | "deletionAsked"
        | "deletionGranted"
        | "deletionRefused";
    }
  | { kind: "newLogin"; userAgent: string }
  /** A copy of what was recorded in a hall on the day `heard`; `day` is the last one to object, or to download it. */
  | { kind: "copyAsked" | "copyGiven"; hall: string; heard: string; day: string }
  /** Somebody asks for a copy, and the reader decides. */
  | { kind: "copyWaits"; hall: string; heard: string }
  /** Refused; or the recording was deleted before the copy was ready, or the copy could not be made. */
  | { kind: "copyRefused" | "copyGone" | "copyFailed"; hall: string; heard: string }
  /** The item `serial` in a hall comes soon: `ahead` items are likely to be taken before it. */
  | { kind: "callNear"; hall: string; serial: string; ahead: string }
  /** Counsel is asked to stand in for another in the item `serial`, or that was answered, withdrawn or undone. */
  | { kind: "standInAsked" | "standInChanged"; hall: string; serial: string }
  /** `day` is the last of the accreditation, as `2026-11-23`. */
  | { kind: "accreditationEnds" | "accreditationEnded"; day: string };

type Parts = {
  db: Database;
  outbox: Outbox;
  settings: Pick<SettingsStore, "read">;
  /** Milliseconds since 1970. */
  now(): number;
};

/** Where messages reach somebody. */
type Addresses = { phone: string | null; email: string | null };

type NotifyOptions = {
  /** Where they were reached before: they are notified there as well. */
  before?: Addresses;
  /** The channels to use; all if it is not said. */
  by?: readonly Channel[];
};

/**
 * Messages that tell an owner what happened, to be stored with it (`putMessages`), for each number and address.
 * @param person - undefined where the account cannot log in: nobody is notified
 */
export async function noticesTo(
  { outbox, settings, now }: Omit<Parts, "db">,
  person: Reachable | undefined,
  notice: Notice,
  { before, by = channels }: NotifyOptions = {},
): Promise<NewMessage[]> {
  if (!person) return [];
  const at = new Date(now());
  const { language } = person.account;
  const court = await settings.read();
  const tag = offered(language);
  await loadTexts(tag);
  const values = {
    time: momentsIn(tag).format(at),
    browser: notice.kind === "newLogin" ? browserWords(tag, notice.userAgent) : "",
    day: "day" in notice ? dayWords(tag, notice.day) : "",
    hall: "hall" in notice ? notice.hall : "",
    heard: "heard" in notice ? dayWords(tag, notice.heard) : "",
    serial: "serial" in notice ? notice.serial : "",
    ahead: "ahead" in notice ? notice.ahead : "",
  };
  const places = by
    .filter((channel) => outbox.isUsable(channel))
    .flatMap((channel) => addressesOf(channel, [person, before]).map((to) => ({ channel, to })));
  return Promise.all(
    places.map(({ channel, to }) =>
      outbox.message(notice.kind, { channel, to, language, court, values, at }),
    ),
  );
}

/** One for each language that is offered: a whole court that logs in would make thousands. */
const moments = new Map<string, Intl.DateTimeFormat>();

function momentsIn(tag: string): Intl.DateTimeFormat {
  const known = moments.get(tag);
  if (known) return known;
  const options = { dateStyle: "medium", timeStyle: "short", timeZone: "Asia/Kolkata" } as const;
  const made = new Intl.DateTimeFormat(latinTag(tag), options);
  moments.set(tag, made);
  return made;
}

/** The numbers or mail addresses of somebody, each once. */
function addressesOf(channel: Channel, all: readonly (Addresses | undefined)[]): string[] {
  const found = all.map((one) => (channel === "sms" ? one?.phone : one?.email));
  return [...new Set(found.filter((to): to is string => Boolean(to)))];
}

const dayWords = (tag: string, day: string) =>
  new Intl.DateTimeFormat(latinTag(tag), { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));

function browserWords(tag: string, userAgent: string): string {
  const t = textIn(tag, messagesText);
  const { browser, system } = browserName(userAgent);
  if (browser === null) return t("someBrowser");
  return system === null ? browser : t("browserOn", { browser, system });
}

/**
 * Tells an account's owner what happened to it, by mail and number. To store a change together with its notice, use
 * `noticesTo`.
 * @throws what the database throws; the messages are sent later and cannot fail here
 */
export async function notifyOwner(
  parts: Parts,
  accountId: string,
  notice: Notice,
  options: NotifyOptions = {},
): Promise<void> {
  // A court that sends no mail has no need to look for an address, as at the login of everybody in the morning.
  if (!(options.by ?? channels).some((channel) => parts.outbox.isUsable(channel))) return;
  const messages = await noticesTo(parts, await reachable(parts.db, accountId), notice, options);
  await putMessages(parts.db, messages);
  parts.outbox.wake();
}

/**
 * Tells an owner of a login from a new browser. The login has succeeded and does not fail for it.
 * @param by - the channels to use
 */
export async function notifyOfNewBrowser(
  parts: Parts & { log: Logger },
  accountId: string,
  { userAgent }: Pick<Caller, "userAgent">,
  by: readonly Channel[],
): Promise<void> {
  await notifyOwner(parts, accountId, { kind: "newLogin", userAgent }, { by }).catch((error: unknown) =>
    parts.log.error({ err: withoutParameters(error) }, "An owner could not be notified of a new browser."),
  );
}
