// The sentences for people in a room beside the hearing, or invited into one.
import { sentences } from "../../../server/contract/sentences.ts";

export const sideRoomsText = sentences("court", "sideRooms", {
  banner: {
    secret: "Secret room.",
    secretMeans: "Only those inside see and hear this. Nothing is streamed or recorded.",
    away: "The bench is in a closed room.",
    awayMeans: "The hearing goes on when it is back.",
    awayOfficer: "The bench is in the secret room.",
    listed: "The court asks you to the secret room.",
    listedMeans: "Wait for approval: the court officer opens the door to you. Stay on this page.",
    approved: "The door of the secret room is open to you.",
    approvedMeans: "Those outside neither see nor hear you there.",
    breakout: "Breakout room {{name}}.",
    breakoutMeans: "The hearing goes on without you.",
    breakoutCalled: "{{Item}} is before the court.",
    invited: "You are invited to the breakout room {{name}}.",
    invitedMeans: "You leave the hearing’s audio and video, and come back to where you were.",
  },
  panel: {
    label: "The room you are in",
    room: "Room",
    here_one: "{{count}} person here",
    here_other: "{{count}} people here",
    you: "You",
    lead: "Only those here see and hear you. Nothing is streamed or recorded.",
    leadBreakout:
      "Only those in this room see and hear you. The court officer and the bench may come in; you are told when they do.",
    came: "{{name}} has come into this room.",
  },
});
