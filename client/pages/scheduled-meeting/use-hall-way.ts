// What a person with an account may do now at the court hall of a date, as the list of court halls says it.
import { useSignals } from "@preact/signals-react/runtime";
import { placeInDay } from "../../../server/contract/calendar/slots.ts";
import type { Account } from "../../../server/contract/rest/accounts.ts";
import type { BoardRow } from "../../../server/contract/rest/courts.ts";
import type { ScheduledMeeting } from "../../../server/contract/rest/meetings.ts";
import type { Person } from "../../../server/contract/sitting/core/person.ts";
import { lineOf } from "../../court/day-lines.ts";
import { type HallOffer, isBarredFrom, offerOf } from "../../court/hall-offer.ts";
import { useOwnCases } from "../../court/own-cases.ts";
import { statusOf } from "../../court/use-courts.ts";
import { useFollowedHall } from "../../court/use-halls.ts";
import { useCourt } from "../../courtroom/core/hall/use-court.ts";
import { today } from "../../net/court-day.ts";
import { account } from "../../net/session.ts";
import { useNow } from "../../net/use-now.ts";

export type HallWay = {
  account: Account;
  /** The hall as the board has it now; null until the board has loaded. */
  court: BoardRow | null;
  /** Their person in the hall today; null where they have not entered it. */
  me: Person | null;
  /** The ways on, on the day of the date; null on other days, and until everything has loaded. */
  offer: HallOffer | null;
  /** This hall does not admit them on any day. */
  isBarred: boolean;
};

/** @param facts - a date that takes place in the hall `courtId` */
export function useHallWay({ startsAt }: ScheduledMeeting, courtId: string): HallWay | null {
  useSignals();
  const now = useNow();
  const court = useCourt(courtId);
  const isToday = placeInDay(startsAt).day === today();
  const followed = useFollowedHall(isToday ? courtId : null);
  const ownCases = useOwnCases();
  const reader = account.value;
  if (reader == null) return null;
  const hall = court && { ...court, status: statusOf(court) };
  const me = followed?.me ?? null;
  const selected = ownCases.state === "ready" ? ownCases.cases : [];
  const lines = selected
    .filter((one) => one.courtId === courtId)
    .map((one) => lineOf(one, followed?.sitting ?? null, now))
    .filter(({ standing }) => standing !== "over" && standing !== "deleted");
  const hasLoaded = isToday && ownCases.state !== "loading";
  return {
    account: reader,
    court,
    me,
    offer:
      hall && hasLoaded
        ? offerOf({
            account: reader,
            court: hall,
            me,
            serials: lines.map(({ one }) => one.serial),
            watches: ownCases.state === "ready" && ownCases.watches.has(courtId),
            mayChoose: ownCases.state !== "off",
          })
        : null,
    isBarred: hall !== null && isBarredFrom({ account: reader, court: hall }),
  };
}
