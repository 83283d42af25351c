// What can be booked, and what somebody is in it.

/** A hearing of cases, a meeting of the people invited, or a webinar: a few speak, and others watch their stream. */
export const scheduleKinds = ["hearing", "meeting", "webinar"] as const;
export type ScheduleKind = (typeof scheduleKinds)[number];

/** The events to which people are invited: scheduled ones, and a conference, which begins when it is opened. */
export const bookingKinds = [...scheduleKinds, "conference"] as const;
export type BookingKind = (typeof bookingKinds)[number];

/** What somebody answers to an invitation, in the order in which a page offers it. */
export const answers = ["yes", "maybe", "no"] as const;
export type InvitationAnswer = (typeof answers)[number];

/** The part of a person in a booking. The host leads, a coordinator is at the remote point, a watcher stays free. */
export const invitedAs = ["host", "participant", "witness", "interpreter", "coordinator", "watcher"] as const;
export type InvitedAs = (typeof invitedAs)[number];

/** The options of a booking for its room. They do not apply to the room of a hall, which its officer decides about. */
export const roomOptions = ["waitingRoom", "muteOnJoin", "watchOnly", "mayRecord"] as const;
/** A room of which nothing is said. */
export const usualRoom: Record<(typeof roomOptions)[number], boolean> = {
  waitingRoom: false,
  muteOnJoin: true,
  watchOnly: false,
  mayRecord: false,
};
