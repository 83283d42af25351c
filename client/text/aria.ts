// The controls' own words (react-aria) in every language, from our own files: the library lacks nine of the court's languages.
// They come with the later texts: no page before a login has a control that says one of them.
import { textOf } from "./i18n.ts";

/** Returns the words, with the values that the library puts in, as a date it has formatted. */
type Say = (values: Readonly<Record<string, string>>) => string;

/** Their topic comes with the pages that have calendars. The menu of languages, with which this module comes as well, says none of it. */
const CALENDARS = "dates";

/** In browsers that do not know the names of the parts, the library joins ours to the label without a call. */
const named = (say: () => string): Say => Object.assign(say, { toString: say });

/** By the library's package and key: every word that a control in our build says. None of ours opens by a long press. */
export const ariaWords: Readonly<Record<string, Readonly<Record<string, Say>>>> = {
  // The calendars of the page /schedule-court-proceedings and of the fields for a date, none of which chooses a range.
  "@react-aria/calendar": {
    previous: () => textOf(CALENDARS)("earlierMonth"),
    next: () => textOf(CALENDARS)("laterMonth"),
    selectedDateDescription: ({ date = "" }) => textOf(CALENDARS)("chosenDate", { date }),
    selectedRangeDescription: () => "",
    todayDate: ({ date = "" }) => textOf(CALENDARS)("todayIs", { date }),
    todayDateSelected: ({ date = "" }) => textOf(CALENDARS)("todayChosen", { date }),
    dateSelected: ({ date = "" }) => textOf(CALENDARS)("dateChosen", { date }),
    startRangeSelectionPrompt: () => "",
    finishRangeSelectionPrompt: () => "",
    minimumDate: () => textOf(CALENDARS)("firstDate"),
    maximumDate: () => textOf(CALENDARS)("lastDate"),
    dateRange: () => "",
  },
  // Browsers that know the names of the parts say them themselves. No field has an era, seconds, a half of the day or a span of dates.
  "@react-aria/datepicker": {
    calendar: () => textOf(CALENDARS)("openCalendar"),
    era: () => "",
    year: named(() => textOf(CALENDARS)("year")),
    month: named(() => textOf(CALENDARS)("month")),
    day: named(() => textOf(CALENDARS)("day")),
    hour: named(() => textOf(CALENDARS)("hour")),
    minute: named(() => textOf(CALENDARS)("minute")),
    second: () => "",
    dayPeriod: () => "",
    timeZoneName: () => "",
    selectedRangeDescription: () => "",
    selectedDateDescription: ({ date = "" }) => textOf(CALENDARS)("chosenDate", { date }),
    selectedTimeDescription: ({ time = "" }) => textOf(CALENDARS)("chosenTime", { time }),
  },
  "@react-aria/spinbutton": { Empty: () => textOf(CALENDARS)("empty") },
  // The fields say in our sentences what is wrong with a date.
  "@react-stately/datepicker": {
    rangeUnderflow: () => "",
    rangeOverflow: () => "",
    unavailableDate: () => "",
  },
  "@react-aria/overlays": { dismiss: () => textOf("ui")("dismiss") },
  "@react-aria/menu": { longPressMessage: () => "" },
  "react-aria-components": { selectPlaceholder: () => textOf("ui")("chooseOne") },
};

// The library takes one language for good; as each word is a function that is called where it is shown, all of them follow
// the language of the page.
Object.assign(globalThis, { [Symbol.for("react-aria.i18n.strings")]: ariaWords });
