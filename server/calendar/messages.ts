// Messages about bookings, in each reader's language, with dates for their calendar and a link to answer.
import { createHash, randomBytes } from "node:crypto";
import { reachableAmong } from "../../db/queries/account-links.ts";
import type { Transaction } from "../../db/queries/admin-log.ts";
import { insertLinks } from "../../db/queries/invitations.ts";
import type { NewMessage } from "../../db/queries/outbox.ts";
import type { Moments, StoredInvitee, StoredOccurrence, StoredSchedule } from "../../db/queries/schedules.ts";
import type { BookingKind } from "../contract/calendar/kinds.ts";
import { DATES_NAMED_MOST } from "../contract/limits.ts";
import { latinTag, offered } from "../contract/locales.ts";
import { type CalendarPart, type Channel, channels, type MessageKind } from "../contract/message-kinds.ts";
import type { Settings } from "../contract/settings.ts";
import { messagesText } from "../contract/text/messages.ts";
import { peopleText } from "../contract/text/people.ts";
import { Slices } from "../kernel/in-slices.ts";
import { dayInIndia } from "../kernel/india-days.ts";
import { loadTexts, textIn } from "../kernel/text.ts";
import type { ChangeDetail } from "./change-details.ts";
import type { CalendarDeps } from "./deps.ts";
import { withoutHeldBack } from "./held-back.ts";
import { type CalendarDate, calendarText } from "./icalendar.ts";

/** The services that notifying needs. */
export type NotifyContext = {
  now: number;
  outbox: CalendarDeps["outbox"];
  settings: Pick<CalendarDeps["settings"], "read">;
};

/** A date of which somebody is notified: when it was before, where it was moved; whether it is one more. */
export type NoticeDate = StoredOccurrence & { before: Moments | null; isNew: boolean };

/** What somebody is notified of: dates, and dropped dates. A title of null may not be named. */
export type Notice = {
  kind: Extract<MessageKind, `booking${string}` | `hall${string}`>;
  dates: readonly NoticeDate[];
  gone: readonly StoredOccurrence[];
  title: { title: string | null; before: string | null };
  place: { hall: string | null; before: string | null };
  /** What else is new for this reader. */
  details?: readonly ChangeDetail[];
  /** The change affects nothing that a calendar shows. */
  hasDetailsAlone?: boolean;
  /** To those who work in a hall: what is gone there takes place elsewhere. */
  isElsewhere?: boolean;
};

/** The recipient of a message: somebody invited, or somebody who works in its hall; null is the organiser. */
export type Recipient = StoredInvitee | { staff: true; accountId: string } | null;

type Booking = {
  schedule: Pick<StoredSchedule, "id" | "kind">;
  organiser: { id: string; name: string };
};

/** Letters of a title that an SMS has room for: the carriers' registry takes no longer variable. */
const SMS_TITLE_LENGTH = 30;

/** The hash under which the key of a link or of a calendar's address is kept. */
export const hashOfKey = (key: string) => createHash("sha256").update(key).digest("hex");
export const newKey = () => randomBytes(32).toString("base64url");

const formats = new Map<string, { start: Intl.DateTimeFormat; clock: Intl.DateTimeFormat }>();

function formatsIn(tag: string) {
  const known = formats.get(tag);
  if (known) return known;
  const zone = { timeZone: "Asia/Kolkata" } as const;
  const made = {
    start: new Intl.DateTimeFormat(latinTag(tag), { dateStyle: "medium", timeStyle: "short", ...zone }),
    clock: new Intl.DateTimeFormat(latinTag(tag), { timeStyle: "short", ...zone }),
  };
  formats.set(tag, made);
  return made;
}

/** Returns the title by which a booking may be named, or else "a hearing" or "a meeting" like any other. */
export async function calledIn(
  language: string | null,
  { kind, title }: { kind: BookingKind; title: string | null },
): Promise<string> {
  const tag = offered(language);
  await loadTexts(tag);
  return title ?? textIn(tag, messagesText)(`booking.${kind}`);
}

/** One thing that is new, in a line or two. */
function linesOf(tag: string, one: ChangeDetail): string[] {
  const t = textIn(tag, messagesText);
  const tPeople = textIn(tag, peopleText);
  switch (one.of) {
    case "part": {
      const [as, before] = [tPeople(`invitedAs.${one.as}`), tPeople(`invitedAs.${one.before}`)];
      return [t("booking.part", { as, before })];
    }
    case "interpreter": {
      const [language, before] = [one.language ?? t("booking.none"), one.before ?? t("booking.none")];
      return [t("booking.interpreter", { language, before })];
    }
    case "cases":
      if (one.numbers === null) return [t("booking.casesChanged")];
      return [t("booking.cases", { list: one.numbers.join(", ") || t("booking.none") })];
    case "waitingRoom":
    case "muteOnJoin":
    case "mayRecord":
      return [t(`booking.${one.of}.${one.isOn ? "on" : "off"}`)];
    case "readiness":
      return [t("booking.readiness")];
    case "files":
      return [
        ...(one.added > 0 ? [t("booking.filesAdded", { count: one.added })] : []),
        ...(one.removed > 0 ? [t("booking.filesRemoved", { count: one.removed })] : []),
      ];
  }
}

/** Returns what is new in a word or two for each change, for an SMS. */
function changesInShort(tag: string, { title, place, details = [] }: Notice): string {
  const t = textIn(tag, messagesText);
  return [
    ...(title.title === title.before ? [] : [t("booking.short.title")]),
    ...(place.hall === place.before ? [] : [t("booking.short.hall")]),
    ...details.map(({ of }) => t(`booking.short.${of}`)),
  ].join(", ");
}

/** The words of a message in one language. */
function wordsIn(
  tag: string,
  { schedule, organiser }: Booking,
  notice: Notice,
  /** The address of the pages of dates; null for a recipient who has no account to open one. */
  pages: string | null,
) {
  const { dates, gone, title, place, isElsewhere = false } = notice;
  const t = textIn(tag, messagesText);
  const { start, clock } = formatsIn(tag);
  const span = ({ startsAt, endsAt }: Moments) => `${start.format(startsAt)} – ${clock.format(endsAt)}`;
  const lines = [
    ...dates.map((date) => {
      if (date.before) return t("booking.moved", { when: span(date), before: span(date.before) });
      return t(date.isNew ? "booking.added" : "booking.when", { when: span(date) });
    }),
    ...gone.map((date) => t(isElsewhere ? "booking.elsewhere" : "booking.cancelled", { when: span(date) })),
  ];
  const more = lines.length - DATES_NAMED_MOST;
  const hall = place.hall ?? t("booking.noHall");
  // The date that changed goes first, because an SMS names one date only.
  const moved = dates.find((date) => date.before);
  const first = moved ?? dates.find(({ isNew }) => isNew) ?? dates[0] ?? gone[0];
  const isSame = place.hall === place.before;
  return {
    what: title.title ?? t(`booking.${schedule.kind}`),
    when: first ? start.format(first.startsAt) : "",
    before: moved?.before ? start.format(moved.before.startsAt) : "",
    changes: changesInShort(tag, notice),
    details: [
      ...(title.title === null ? [] : [t("booking.title", { title: title.title })]),
      ...(title.before === title.title || title.before === null
        ? []
        : [t("booking.titleBefore", { title: title.before })]),
      ...(notice.details ?? []).flatMap((one) => linesOf(tag, one)),
      ...lines.slice(0, DATES_NAMED_MOST),
      ...(more > 0 ? [t("booking.more", { count: more })] : []),
      isSame
        ? t("booking.where", { hall })
        : t("booking.whereBefore", { hall, before: place.before ?? t("booking.noHall") }),
      t(isOfHall(notice.kind) ? "booking.bookedBy" : "booking.by", { name: organiser.name }),
      ...(dates.length > 0 && pages !== null
        ? [t("booking.page", { address: `${pages}/${dates[0]?.id}` })]
        : []),
    ].join("\n"),
  };
}

/** Whether a notice is for those who work in a hall. */
const isOfHall = (kind: Notice["kind"]) =>
  kind === "hallBooked" || kind === "hallMoved" || kind === "hallFreed";

type Reader = {
  invitee: StoredInvitee | null;
  name: string;
  language: string | null;
  phone: string | null;
  email: string | null;
};

const isGuest = ({ invitee }: Pick<Reader, "invitee">) => invitee !== null && invitee.accountId === null;

/** Where people are reached: an account as it is now, a guest as typed, a closed account not at all. */
async function readersOf(
  tx: Transaction,
  people: readonly Recipient[],
  organiser: string,
): Promise<(Reader | null)[]> {
  const ids = people.flatMap((one) =>
    one === null ? [organiser] : one.accountId === null ? [] : [one.accountId],
  );
  const accounts = new Map((await reachableAmong(tx, ids)).map((one) => [one.account.id, one]));
  return people.map((person) => {
    const invitee = person !== null && "staff" in person ? null : person;
    if (invitee !== null && invitee.accountId === null)
      return { invitee, name: invitee.name, language: null, phone: invitee.phone, email: invitee.email };
    const found = accounts.get(person?.accountId ?? organiser);
    if (found === undefined) return null;
    const { account, phone, email } = found;
    return { invitee, name: account.displayName, language: account.language, phone, email };
  });
}

/** Dates as the reader's calendar takes them: those that there are to be put in, the others to be taken out. */
function partsFor(
  { now, outbox }: NotifyContext,
  { organiser }: Booking,
  { dates, gone, place }: Notice,
  reader: { title: string; court: Settings; invitee: StoredInvitee | null; name: string; email: string },
): CalendarPart[] {
  const asDate = (date: StoredOccurrence): CalendarDate => ({
    id: date.id,
    startsAt: date.startsAt,
    endsAt: date.endsAt,
    sequence: date.sequence,
    isCancelled: false,
    stamp: new Date(now),
    title: reader.title,
    place: place.hall,
    organiser: organiser.name,
    hasPage: !isGuest(reader),
  });
  const { name, email, invitee } = reader;
  const about = {
    court: { name: reader.court.court_name, site: outbox.site, mail: outbox.mailAddress },
    attendee: { name, email, answer: invitee?.answer ?? null },
  };
  return [
    ...(dates.length > 0
      ? [{ method: "REQUEST" as const, text: calendarText("REQUEST", dates.map(asDate), about) }]
      : []),
    ...(gone.length > 0
      ? [{ method: "CANCEL" as const, text: calendarText("CANCEL", gone.map(asDate), about) }]
      : []),
  ];
}

/** The day of the first date of which somebody is notified. */
const firstDayOf = ({ dates, gone }: Pick<Notice, "dates" | "gone">) =>
  dayInIndia(Math.min(...[...dates, ...gone].map(({ startsAt }) => startsAt.getTime())));

/** Until when a message is worth sending: the last of its dates has ended. */
const untilOf = ({ dates, gone }: Notice) =>
  new Date(Math.max(...[...dates, ...gone].map(({ endsAt }) => endsAt.getTime())));

/**
 * Puts the messages together that may be sent, one for each number and address, and writes the links in them.
 * @param notices - to whom: null is the organiser, who has nothing to answer
 */
export async function messagesFor(
  tx: Transaction,
  context: NotifyContext,
  booking: Booking,
  notices: readonly { person: Recipient; notice: Notice }[],
): Promise<NewMessage[]> {
  const { outbox, settings, now } = context;
  if (notices.length === 0) return [];
  const court = await settings.read();
  const readers = await readersOf(
    tx,
    notices.map(({ person }) => person),
    booking.organiser.id,
  );
  const at = new Date(now);
  const links: { keyHash: string; inviteeId: string; madeAt: Date }[] = [];
  const made: { message: NewMessage; isForGuest: boolean }[] = [];
  const slices = new Slices();
  for (const [n, { notice: one }] of notices.entries()) {
    const reader = readers[n];
    if (!reader) continue;
    await slices.pause();
    const tag = offered(reader.language);
    await loadTexts(tag);
    const words = wordsIn(tag, booking, one, isGuest(reader) ? null : `${outbox.site}/scheduled-meeting`);
    const link = linkFor(context, reader.invitee, one, links);
    for (const channel of channels) {
      const to = channel === "sms" ? reader.phone : reader.email;
      if (!to || !outbox.isUsable(channel)) continue;
      const { invitee, name, language } = reader;
      const inCalendar = { title: words.what, court, invitee, name, email: to };
      const isInCalendar = channel === "mail" && hasDates(one);
      const calendar = isInCalendar ? partsFor(context, booking, one, inCalendar) : undefined;
      const isForGuest = isGuest(reader);
      // Strangers' SMS have no typed words: carriers refuse them, and they could mislead.
      const called =
        channel === "sms" && isForGuest
          ? textIn(tag, messagesText)(`booking.${booking.schedule.kind}`)
          : words.what;
      const [what, changes] = [shortOf(channel, called), shortOf(channel, words.changes)];
      const values = { ...words, what, changes, link };
      const draft = { channel, to, language, court, at, until: untilOf(one), calendar, values };
      made.push({ message: await outbox.message(one.kind, draft), isForGuest });
    }
  }
  await insertLinks(tx, links);
  return withoutHeldBack(tx, context, booking.organiser.id, made);
}

/** Whether a message has dates for a calendar: reminders, details alone and halls have none to add. */
const hasDates = ({ kind, hasDetailsAlone = false }: Notice) =>
  kind !== "bookingTomorrow" && kind !== "bookingSoon" && !hasDetailsAlone && !isOfHall(kind);

const shortOf = (channel: Channel, title: string) =>
  channel === "sms" && title.length > SMS_TITLE_LENGTH
    ? `${title.slice(0, SMS_TITLE_LENGTH - 3).trimEnd()}...`
    : title;

/** Returns the link to answer with; the court's home page for a recipient who has nothing to answer. */
function linkFor(
  { outbox, now }: NotifyContext,
  invitee: StoredInvitee | null,
  notice: Notice,
  links: { keyHash: string; inviteeId: string; madeAt: Date }[],
): string {
  const { kind } = notice;
  if (isOfHall(kind)) return `${outbox.site}/schedule-court-proceedings?date=${firstDayOf(notice)}`;
  if (invitee === null || kind === "bookingCancelled") return `${outbox.site}/`;
  const key = newKey();
  links.push({ keyHash: hashOfKey(key), inviteeId: invitee.id, madeAt: new Date(now) });
  return `${outbox.site}/invitation#${key}`;
}
