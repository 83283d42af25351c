// Adds the sentences of what is booked in a hall: the part of a hearing that shows it imports this module, which comes after the hearing.
import { hallBookings } from "./en/hall-bookings.ts";
import { addTopics } from "./i18n.ts";

addTopics({ hallBookings });
