// The sentences of calendars, and of the fields for a date and a time of day.
import { sentences } from "../../server/contract/sentences.ts";

export const datesText = sentences("shared", "dates", {
  day: "day",
  month: "month",
  year: "year",
  hour: "hour",
  minute: "minute",
  empty: "empty",
  openCalendar: "Calendar",
  chosenDate: "Chosen: {{date}}",
  earlierMonth: "Previous month",
  laterMonth: "Next month",
  dateChosen: "{{date}}, chosen",
  todayIs: "Today, {{date}}",
  todayChosen: "Today, {{date}}, chosen",
  firstDate: "First date that can be chosen",
  lastDate: "Last date that can be chosen",
  chosenTime: "Chosen: {{time}}",
  clear: "Clear",
  tooEarly: "The first possible date is {{date}}",
  tooLate: "The last possible date is {{date}}",
});
