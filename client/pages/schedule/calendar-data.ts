// What the page reads of the calendar, and the halls that it names; all of it is read again when something was booked or changed.

import { useEffect } from "react";
import type { DayCount } from "../../../server/contract/calendar/day-counts.ts";
import { momentOf } from "../../../server/contract/calendar/slots.ts";
import type { BoardRow, TimeSlot } from "../../../server/contract/rest/courts.ts";
import type { Booking, Calendar, DayCounts } from "../../../server/contract/rest/schedules.ts";
import { invitedOf } from "../../court/invite/draft-people.ts";
import { type LoadState, queries, useLoaded } from "../../court/queries.ts";
import { scheduleText } from "../../court/schedule.text.ts";
import { api } from "../../net/api.ts";
import { today } from "../../net/court-day.ts";
import { account } from "../../net/session.ts";
import { courtNow } from "../../net/socket.ts";
import { textOf } from "../../text/i18n.ts";
import { toast } from "../../ui/toasts.ts";
import type { Draft } from "./draft.ts";
import type { Days } from "./place.ts";

/** The first part of the key of every query of the calendar. */
export const CALENDAR = "calendar";

/** Reads what there is on some days; null reads nothing. */
export const useDays = (days: Days | null): LoadState<Calendar> =>
  useLoaded({
    key: days && [CALENDAR, "days", days.from, days.to],
    read: (signal) => api.get("/schedules", { query: days ?? { from: "", to: "" }, signal }),
  });

/** How much there is on each of some days, and the hearings to which the reader may give a hall; null reads nothing. */
export const useDayCounts = (days: Days | null): LoadState<DayCounts> =>
  useLoaded({
    key: days && [CALENDAR, "counts", days.from, days.to],
    read: (signal) => api.get("/schedules/days", { query: days ?? { from: "", to: "" }, signal }),
  });

/** The counts by day. */
export const byDay = ({ days }: Pick<DayCounts, "days">): ReadonlyMap<string, DayCount> =>
  new Map(days.map((day) => [day.date, day]));

/** Brings back dates that were deleted, and says so. @throws ApiError */
export async function restoreDates({ id, title, dates }: Omit<Deleted, "day">): Promise<void> {
  await api.post("/schedules/:id/restore", { param: { id }, json: { dates } });
  toast(textOf(scheduleText)("restored", { title }));
  rereadCalendar();
}

/** After this time a booking is read again while its people may still answer: those without an account answer by their link. */
const ANSWERS_MS = 5000;

/**
 * A booking with its people; null reads nothing.
 * @param awaitsAnswers - it is read again while it is shown, as long as it has people
 */
export const useWhole = (id: string | null, awaitsAnswers = false): LoadState<Booking> =>
  useLoaded({
    key: id === null ? null : [CALENDAR, "one", id],
    read: (signal) => api.get("/schedules/:id", { param: { id: id ?? "" }, signal }),
    againMs: ({ people }) => (awaitsAnswers && people.length > 0 ? ANSWERS_MS : null),
  });

/** The slots of a day; `nextFree` is the next day with a free one, where this day has none. */
export type DaySlots = { slots: TimeSlot[]; nextFree: string | null };

const SECOND_MS = 1000;

/** The slots of the first date of a draft, as its hall and its people have them; those who only watch have all free. */
export function useTimeSlots({ dates, courtId, people, of }: Draft) {
  const date = dates.toSorted()[0];
  const json = {
    date: date ?? "",
    courtId,
    people: people.map(invitedOf),
    ...(of !== null && { except: of.id }),
  };
  return useLoaded({
    key: date === undefined ? null : [CALENDAR, "slots", JSON.stringify(json)],
    read: async (signal): Promise<DaySlots> => {
      const { data, nextFree } = await api.post("/schedules/time-slots", { json, signal });
      return { slots: data, nextFree };
    },
    // Once the last free slot has passed it is read which day is next.
    againMs: ({ slots }) => {
      const last = slots.findLast(({ taken }) => taken === null);
      return date === today() && last
        ? Math.max(0, momentOf(date, last.from) - courtNow()) + SECOND_MS
        : null;
    },
  });
}

/** Has everything of the calendar that is shown read again. */
export function rereadCalendar(): void {
  void queries.invalidateQueries({ queryKey: [account.peek()?.id ?? null, CALENDAR] });
}

/** Reads the calendar again when the person comes back to the window, so that they see what others have booked. */
export function useRereadOnReturn(): void {
  useEffect(() => {
    const read = () => document.visibilityState === "visible" && rereadCalendar();
    document.addEventListener("visibilitychange", read);
    return () => document.removeEventListener("visibilitychange", read);
  }, []);
}

export type Hall = Pick<BoardRow, "courtId" | "estCode" | "bench" | "number" | "name" | "judges">;

/** Every hall of the court, by number. */
export const useEveryHall = (): LoadState<Hall[]> =>
  useLoaded({
    key: ["court-lists"],
    isForEveryone: true,
    read: async (signal) => {
      const rows = await api.get("/anonymous/court-lists", { signal });
      return rows.toSorted((one, other) =>
        `${one.estCode} ${one.number}`.localeCompare(`${other.estCode} ${other.number}`, "en", {
          numeric: true,
        }),
      );
    },
  });

/** A booking of which dates were cancelled here. */
export type Deleted = { day: string; id: string; title: string; dates: string[] };
