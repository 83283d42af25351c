// The words of the library's controls (react-aria) from our own sentences: it lacks nine of the court's languages.
// Whoever brings such a control imports this module (`tests/laws/aria.test.ts`).
import { uiText } from "../../server/contract/text/ui.ts";
import { datesText } from "./dates.text.ts";
import { textOf } from "./i18n.ts";

/** Returns the words, with the values that the library puts in, as a date it has formatted. */
type Say = (values: Readonly<Record<string, string>>) => string;

/** In browsers that do not know the names of the parts, the library joins ours to the label without a call. */
const named = (say: () => string): Say => Object.assign(say, { toString: say });

/** By package and key of the library: every word that a control of our build says. None opens by a long press. */
export const ariaWords: Readonly<Record<string, Readonly<Record<string, Say>>>> = {
  // The calendars of the page /schedule-court-proceedings and of the fields for a date, none of which chooses a range.
  "@react-aria/calendar": {
    previous: () => textOf(datesText)("earlierMonth"),
    next: () => textOf(datesText)("laterMonth"),
    selectedDateDescription: ({ date = "" }) => textOf(datesText)("chosenDate", { date }),
    selectedRangeDescription: () => "",
    todayDate: ({ date = "" }) => textOf(datesText)("todayIs", { date }),
    todayDateSelected: ({ date = "" }) => textOf(datesText)("todayChosen", { date }),
    dateSelected: ({ date = "" }) => textOf(datesText)("dateChosen", { date }),
    startRangeSelectionPrompt: () => "",
    finishRangeSelectionPrompt: () => "",
    minimumDate: () => textOf(datesText)("firstDate"),
    maximumDate: () => textOf(datesText)("lastDate"),
    dateRange: () => "",
  },
  // Most browsers name the parts themselves. No field has an era, seconds, a half of the day or a span of dates.
  "@react-aria/datepicker": {
    calendar: () => textOf(datesText)("openCalendar"),
    era: () => "",
    year: named(() => textOf(datesText)("year")),
    month: named(() => textOf(datesText)("month")),
    day: named(() => textOf(datesText)("day")),
    hour: named(() => textOf(datesText)("hour")),
    minute: named(() => textOf(datesText)("minute")),
    second: () => "",
    dayPeriod: () => "",
    timeZoneName: () => "",
    selectedRangeDescription: () => "",
    selectedDateDescription: ({ date = "" }) => textOf(datesText)("chosenDate", { date }),
    selectedTimeDescription: ({ time = "" }) => textOf(datesText)("chosenTime", { time }),
  },
  "@react-aria/spinbutton": { Empty: () => textOf(datesText)("empty") },
  // The fields say in our sentences what is wrong with a date.
  "@react-stately/datepicker": {
    rangeUnderflow: () => "",
    rangeOverflow: () => "",
    unavailableDate: () => "",
  },
  "@react-aria/overlays": { dismiss: () => textOf(uiText)("dismiss") },
  "@react-aria/menu": { longPressMessage: () => "" },
  "react-aria-components": { selectPlaceholder: () => textOf(uiText)("chooseOne") },
};

// The library reads one language for good. Each word is a function, called where it is shown, and so follows ours.
Object.assign(globalThis, { [Symbol.for("react-aria.i18n.strings")]: ariaWords });
