// Adds the sentences of what is booked: the pages of the calendar, of meetings and of webinars import this module, and no hearing loads them.
import { calendar } from "./en/calendar.ts";
import { addTopics } from "./i18n.ts";

addTopics(calendar);
