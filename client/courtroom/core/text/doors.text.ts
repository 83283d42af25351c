// The sentences of the doors: waiting room, locked, watching, and the secured hall.
import { sentences } from "../../../../server/contract/sentences.ts";

export const doorsText = sentences("court", "doors", {
  button: "Doors",
  title: "Doors of the hall",
  set: {
    waitingRoom: "Waiting room",
    locked: "Lock the hall",
    passive: "Watching",
    muteOnJoin: "Mute on join",
  },
  /** What a door does as it is now. */
  means: {
    waitingRoom: {
      on: "People who join wait until they are admitted.",
      off: "People who join are in the hall at once.",
    },
    locked: {
      on: "Nobody new can come in. People already admitted can come back.",
      off: "New people can come in.",
    },
    passive: {
      on: "People who are not in the running item may watch.",
      off: "Only people in the running item see and hear. Others are in the lobby.",
    },
    muteOnJoin: {
      on: "When a person is called, their microphone is off.",
      off: "When a person is called, a microphone that was on turns on again.",
    },
  },
  is: {
    waitingRoom: "No waiting room",
    locked: "Locked",
    passive: "No watching",
    muteOnJoin: "Microphones open on join",
  },
  failed: {
    waitingRoom: { on: "Waiting room enable failed", off: "Waiting room disable failed" },
    locked: { on: "Conference lock failed", off: "Conference unlock failed" },
    passive: { on: "Failed to enable passive", off: "Failed to disable passive" },
  },
  isLabel: "Changed door settings",
  secure: {
    button: "Secure the hall",
    isOn: "Hall secured",
    resume: "Resume",
    is: "The hall is secure.",
    muted_one: "{{count}} person muted.",
    muted_other: "{{count}} people muted.",
    nobodyMuted: "Everyone was muted already.",
    kept_one: "{{count}} person who is not on the list is in the lobby.",
    kept_other: "{{count}} people who are not on the list are in the lobby.",
    nobodyKept: "All here are on the list.",
    at: "Since {{time}}.",
    means: "All are muted until the court resumes. Only people on the list stay.",
    said: "The hall is secured. Microphones are off.",
    over: "The hall is open again. Turn your microphone on to speak.",
    overCourt: "The hall is open again.",
  },
});
