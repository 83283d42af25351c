// The sentences of the bookings of today in a hall: for its officer and its bench, and beside people who wait and are invited.
import { sentences } from "../../../server/contract/sentences.ts";

export const hallBookingsText = sentences("court", "hallBookings", {
  title_one: "{{count}} booking today",
  title_other: "{{count}} bookings today",
  withMeasures: "{{title}}, special measures",
  list: "Booked in this hall today",
  items_one: "Item {{serials}}",
  items_other: "Items {{serials}}",
  notListed: "{{number}}, not on the list",
  here: "here",
  waits: "waits",
  away: "not here",
  invited: "Invited as {{kind}}: “{{title}}”, {{time}}",
  booked: "“{{title}}”, {{time}}",
  interpreter: "Interpreter: {{language}}",
  measures: "Special measures: {{measures}}",
  screened: "{{who}} must not see {{from}}",
  ready: "Ready",
  notReady: "Not ready: {{missing}}",
  notStated: "Readiness not reported",
  missing: { identity: "identity", room: "room", line: "line" },
  failed: "Today’s bookings did not load",
});
