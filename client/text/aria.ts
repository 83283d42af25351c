// The controls' own words (react-aria) in every language, from our own files: the library lacks nine of the court's languages.
// They come with the later texts: no page before a login has a control that says one of them.
import { textOf } from "./i18n.ts";

/** Returns the words, with the values that the library puts in, as a date it has formatted. */
type Say = (values: Readonly<Record<string, string>>) => string;

/** By the library's package and key: every word that a control in our build says. None of ours opens by a long press. */
export const ariaWords: Readonly<Record<string, Readonly<Record<string, Say>>>> = {
  // The two calendars of the page /schedule-court-proceedings, none of which chooses a range.
  "@react-aria/calendar": {
    previous: () => textOf("ui")("calendar.earlierMonth"),
    next: () => textOf("ui")("calendar.laterMonth"),
    selectedDateDescription: ({ date = "" }) => textOf("ui")("calendar.chosenDate", { date }),
    selectedRangeDescription: () => "",
    todayDate: ({ date = "" }) => textOf("ui")("calendar.todayIs", { date }),
    todayDateSelected: ({ date = "" }) => textOf("ui")("calendar.todayChosen", { date }),
    dateSelected: ({ date = "" }) => textOf("ui")("calendar.dateChosen", { date }),
    startRangeSelectionPrompt: () => "",
    finishRangeSelectionPrompt: () => "",
    minimumDate: () => textOf("ui")("calendar.firstDate"),
    maximumDate: () => textOf("ui")("calendar.lastDate"),
    dateRange: () => "",
  },
  "@react-aria/overlays": { dismiss: () => textOf("ui")("dismiss") },
  "@react-aria/menu": { longPressMessage: () => "" },
  "react-aria-components": { selectPlaceholder: () => textOf("ui")("chooseOne") },
};

// The library takes one language for good; as each word is a function that is called where it is shown, all of them follow
// the language of the page.
Object.assign(globalThis, { [Symbol.for("react-aria.i18n.strings")]: ariaWords });
