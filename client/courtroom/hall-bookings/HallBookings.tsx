// The bookings of today in one's own hall: a list that opens, with the invited people and whether they are there; or one line beside a
// person who waits.

import { useSignals } from "@preact/signals-react/runtime";
import { Fragment } from "react";
import { useLocation } from "wouter";
import { ownCourt } from "../../../server/contract/hall-rules.ts";
import type { HallBooking } from "../../../server/contract/rest/hall-bookings.ts";
import { isPresent, type Person } from "../../../server/contract/sitting/core/person.ts";
import { caseKey } from "../../../server/contract/sitting/core/roster.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { peopleText } from "../../../server/contract/text/people.ts";
import { uiText } from "../../../server/contract/text/ui.ts";
import { failureText } from "../../court/failure-text.ts";
import personRowStyles from "../../court/PersonRow.module.css";
import { type LoadState, useLoaded } from "../../court/queries.ts";
import { StateWord } from "../../court/State.tsx";
import { serialText } from "../../court/serial-text.ts";
import { api } from "../../net/api.ts";
import { account } from "../../net/session.ts";
import { formatList, formatRange, formatTime } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Disclosure } from "../../ui/Disclosure.tsx";
import styles from "./HallBookings.module.css";
import { hallBookingsText } from "./text.ts";

export type BookedProps = { sitting: Sitting } | { waiting: Person };

/** Milliseconds after which bookings are read again: they may be changed on the day. */
const AGAIN_MS = 60_000;

/** Loads the bookings of one's own hall; without a hall it loads nothing. */
function useBookings(): LoadState<HallBooking[]> {
  useSignals();
  const me = account.value;
  const hall = me ? ownCourt(me) : null;
  return useLoaded({
    key: hall === null ? null : ["hall-bookings", hall],
    read: async (signal) =>
      (await api.get("/schedules/halls/:courtId/today", { param: { courtId: hall ?? "" }, signal })).bookings,
    againMs: () => AGAIN_MS,
  });
}

export default function HallBookings(props: BookedProps) {
  const meeting = useMeeting();
  if ("sitting" in props) return <BookingList sitting={props.sitting} />;
  return meeting === null ? (
    <InvitedTo person={props.waiting} />
  ) : (
    <OfMeeting meeting={meeting} person={props.waiting} />
  );
}

function BookingList({ sitting }: { sitting: Sitting }) {
  const t = useText(hallBookingsText);
  const tUi = useText(uiText);
  const loaded = useBookings();
  if (loaded.state === "failed")
    return (
      // One line: it takes no room from what the hearing needs.
      <p className={`${styles.booked} ${styles.failed}`} role="status" title={failureText(loaded.error)}>
        {t("failed")}
        <Button size="small" kind="quiet" onPress={loaded.retry}>
          {tUi("tryAgain")}
        </Button>
      </p>
    );
  // A hall in which nothing is booked has no such part.
  if (loaded.state === "loading" || loaded.data.length === 0) return null;
  const title = t("title", { count: loaded.data.length });
  // The list is closed at first: who leads the hearing sees in its title that a date has special measures.
  const hasMeasures = loaded.data.some(({ measures, screening }) => measures !== "" || screening.length > 0);
  return (
    <section className={styles.booked} aria-label={t("list")}>
      <Disclosure title={hasMeasures ? t("withMeasures", { title }) : title}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs the keyboard (WCAG 2.1.1) */}
        <ol className={styles.list} aria-label={t("list")} tabIndex={0}>
          {loaded.data.map((booking) => (
            <Booked key={booking.id} booking={booking} sitting={sitting} />
          ))}
        </ol>
      </Disclosure>
    </section>
  );
}

function Booked({ booking, sitting }: { booking: HallBooking; sitting: Sitting }) {
  const t = useText(hallBookingsText);
  const tPeople = useText(peopleText);
  const { title, startsAt, endsAt, people } = booking;
  return (
    <li>
      <small>{formatRange(startsAt, endsAt)}</small>
      <b>
        <bdi>{title}</bdi>
      </b>
      <Cases booking={booking} sitting={sitting} />
      <Safeguards booking={booking} />
      {people.length > 0 && (
        <ul>
          {people.map((one) => {
            const presence = presenceOf(sitting, booking, one);
            return (
              <li key={one.id} data-presence={presence}>
                <span>
                  <bdi>{one.name}</bdi> · {tPeople(`invitedAs.${one.as}`)}{" "}
                  <PointReadiness missing={one.missing} />
                </span>
                <small>{t(presence)}</small>
              </li>
            );
          })}
        </ul>
      )}
    </li>
  );
}

/** Whether a remote point is ready, in words and in colour; nothing for people who are not at one. */
function PointReadiness({ missing }: Pick<HallBooking["people"][number], "missing">) {
  const t = useText(hallBookingsText);
  if (missing === null) return null;
  if (missing.length === 0) return <StateWord state="present">{t("ready")}</StateWord>;
  // Without a coordinator nothing is stated yet.
  const checks = missing.flatMap((part) => (part === "coordinator" ? [] : [t(`missing.${part}`)]));
  return (
    <StateWord state="absent">
      {checks.length === missing.length ? t("notReady", { missing: formatList(checks) }) : t("notStated")}
    </StateWord>
  );
}

/** The interpreter, the special measures and who must not see whom; nothing where the booking has none of them. */
function Safeguards({ booking }: { booking: HallBooking }) {
  const t = useText(hallBookingsText);
  const { people, interpreter, measures, screening } = booking;
  const nameOf = (id: string) => people.find((one) => one.id === id)?.name ?? "";
  const lines = [
    ...(interpreter === null ? [] : [t("interpreter", interpreter)]),
    ...(measures === "" ? [] : [t("measures", { measures })]),
    ...screening.map(({ who, from }) => t("screened", { who: nameOf(who), from: nameOf(from) })),
  ];
  if (lines.length === 0) return null;
  return (
    <div className={styles.safeguards}>
      {[...new Set(lines)].map((line) => (
        <p key={line}>
          <bdi>{line}</bdi>
        </p>
      ))}
    </div>
  );
}

/** The items of the day for a case that is on the list, the number for one that is not. */
function Cases({ booking: { caseNumbers }, sitting }: { booking: HallBooking; sitting: Sitting }) {
  const t = useText(hallBookingsText);
  if (caseNumbers.length === 0) return null;
  const listed = sitting.order
    .flatMap((id) => sitting.items[id] ?? [])
    .filter(({ state, category }) => state !== "DELETED" && category !== "MEMO");
  const keys = new Set(caseNumbers.map(caseKey));
  const serials = listed
    .filter(({ caseNumber }) => keys.has(caseKey(caseNumber)))
    .map(({ serial }) => serialText(serial));
  const known = new Set(listed.map(({ caseNumber }) => caseKey(caseNumber)));
  const missing = caseNumbers.filter((number) => !known.has(caseKey(number)));
  const words = [
    ...(serials.length > 0 ? [t("items", { count: serials.length, serials: formatList(serials) })] : []),
    ...missing.map((number) => t("notListed", { number })),
  ];
  return (
    <small>
      {words.map((word, n) => (
        <Fragment key={word}>
          {n > 0 && " · "}
          <bdi>{word}</bdi>
        </Fragment>
      ))}
    </small>
  );
}

/** Whether a person in the hall is the one invited. Each time a guest opens their link, they get another account. */
const isOf = ({ id }: HallBooking, { person, name }: HallBooking["people"][number], one: Person) =>
  one.id === person || (one.guestOf === id && one.profileName === name);

/** Whether an invited person is in the hall, waits for it, or is not there. */
function presenceOf(
  { people }: Sitting,
  booking: HallBooking,
  invited: HallBooking["people"][number],
): "here" | "waits" | "away" {
  const own = Object.values(people).filter((one) => isOf(booking, invited, one));
  if (own.some(isPresent)) return "here";
  return own.some(({ state }) => state === "WAITING") ? "waits" : "away";
}

/** The date whose page is shown, in whose room somebody waits; null in a court hall. */
function useMeeting(): string | null {
  const [, page, id] = useLocation()[0].split("/");
  return page === "scheduled-meeting" && id ? id : null;
}

/** Shows at a person who waits in the room of a meeting whom they must not see, and who must not see them. */
function OfMeeting({ meeting, person }: { meeting: string; person: Person }) {
  // The page of the meeting reads it again and again.
  const loaded = useLoaded({
    key: ["meeting", meeting],
    read: (signal) => api.get("/scheduled-meetings/:id", { param: { id: meeting }, signal }),
  });
  if (loaded.state !== "ready") return null;
  const own = loaded.data.screening.filter(({ who, from }) => [who.person, from.person].includes(person.id));
  return <KeptApart pairs={own.map(({ who, from }) => ({ who: who.name, from: from.name }))} />;
}

/** Who must not see whom, each pair once and in a line of its own: it is read before somebody is let in. */
function KeptApart({ pairs }: { pairs: readonly { who: string; from: string }[] }) {
  const t = useText(hallBookingsText);
  return [...new Set(pairs.map((pair) => t("screened", pair)))].map((says) => (
    <b key={says} className={`${personRowStyles.warn} ${personRowStyles.wrap}`}>
      <bdi>{says}</bdi>
    </b>
  ));
}

/** The pairs of a booking in which a person is, by name. */
function pairsOf(booking: HallBooking, person: Person) {
  const nameOf = (id: string) => booking.people.find((one) => one.id === id)?.name ?? "";
  const own = booking.people.filter((one) => isOf(booking, one, person)).map(({ id }) => id);
  return booking.screening
    .filter(({ who, from }) => own.includes(who) || own.includes(from))
    .map(({ who, from }) => ({ who: nameOf(who), from: nameOf(from) }));
}

/** The booking of a person who waits, shown beside what the list says about them, and whom they are kept apart from. */
function InvitedTo({ person }: { person: Person }) {
  const t = useText(hallBookingsText);
  const tPeople = useText(peopleText);
  const loaded = useBookings();
  if (loaded.state !== "ready") return null;
  const booking = loaded.data.find(
    ({ id, people }) => id === person.guestOf || people.some((one) => one.person === person.id),
  );
  if (booking === undefined) return null;
  const [title, time] = [booking.title, formatTime(booking.startsAt)];
  const as = booking.people.find((one) => one.person === person.id)?.as;
  // For a guest, the row already shows what they are invited as.
  const isSaid = person.guestOf !== undefined || as === undefined;
  return (
    <>
      {" · "}
      {isSaid
        ? t("booked", { title, time })
        : t("invited", { kind: tPeople(`invitedAs.${as}`), title, time })}
      <KeptApart pairs={loaded.data.flatMap((one) => pairsOf(one, person))} />
    </>
  );
}
