// Adds the sentences of a hall's bookings. The part of a hearing that shows them imports this module, and loads after the hearing.
import { hallBookings } from "./en/hall-bookings.ts";
import { addTopics } from "./i18n.ts";

addTopics({ hallBookings });
