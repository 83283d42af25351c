// Bookings as tests of the API ask for them.
import { dayAfter } from "../../../server/contract/calendar/repeats.ts";
import { dayInIndia } from "../../../server/kernel/india-days.ts";

export type Asked = Record<string, unknown> & { dates?: string[] };

let used = 40;
/** A day on which nothing is booked by the same file. */
export const freshDay = (): string => {
  used += 2;
  return dayAfter(dayInIndia(Date.now()), used);
};

/** A meeting of one date in no hall, with nobody invited, but for what is said. */
export const asked = (more: Asked = {}) => ({
  kind: "meeting",
  title: "Marking of exhibits",
  courtId: null,
  caseNumbers: [],
  people: [],
  dates: [freshDay()],
  from: "11:30",
  to: "12:30",
  ...more,
});
