// The sentences of what is booked: the calendar, meetings and webinars.
import { bookingHistory } from "./booking-history.ts";
import { inMeeting } from "./in-meeting.ts";
import { meetings } from "./meetings.ts";
import { questions } from "./questions.ts";
import { schedule } from "./schedule.ts";
import { webinar } from "./webinar.ts";

export const calendar = { bookingHistory, inMeeting, meetings, questions, schedule, webinar };
