// Scenes of the bench and its helpers: dictation, bench-only talk, the stopped stream, a co-host.
import { hearing, type Scene } from "./scene.ts";

const inPrison = [
  { name: "Ramu Patwari", who: "Under-trial prisoner" },
  { name: "Devika Solankar", who: "Escort, Central Prison East" },
];

export const courtScenes: readonly Scene[] = [
  {
    id: "dictation",
    group: "hearing",
    title: "The order is dictated",
    about: "Everybody but the bench is silent; the order card stands for all.",
    also: ["respondent", "viewer"],
    script: () => hearing().by("judge", { type: "startDictation" }).after(1),
  },
  {
    id: "bench-talk",
    group: "closed",
    title: "The judges talk with one another alone",
    about: "Nobody else sees or hears the bench, and all read that it confers.",
    also: ["judge2", "respondent", "viewer"],
    script: () => hearing().by("judge", { type: "startBenchTalk" }).after(1),
  },
  {
    id: "stream-stopped",
    group: "closed",
    title: "The stream stopped by the bench",
    about: "Public and media have the board alone; only a judge lets the stream go on.",
    also: ["respondent", "viewer"],
    script: () => hearing().by("judge", { type: "stopStream" }).after(1),
  },
  {
    id: "room-occupants",
    group: "hearing",
    title: "Who is in the room at the prison",
    about: "The officer of the prison stated it; the court and the people of the item read it.",
    also: ["respondent"],
    script: () => hearing().by("prison", { type: "stateRoom", present: inPrison, nobodyElse: true }).after(1),
  },
  {
    id: "cohost-offered",
    group: "floor",
    title: "Asked to be co-host",
    about: "The officer asked the stenographer and counsel of a later item.",
    also: ["later"],
    script: () =>
      hearing().officer({ type: "offerCohost", person: "steno" }, { type: "offerCohost", person: "later" }),
  },
  {
    id: "cohost",
    group: "floor",
    title: "A co-host at work",
    about: "Counsel of a later item helps the officer with the people; a hand is up.",
    also: ["later", "next"],
    script: () =>
      hearing()
        .officer({ type: "offerCohost", person: "later" })
        .by("later", { type: "acceptCohost", offer: 1 })
        .by("next", { type: "raiseHand", reason: "" })
        .after(1),
  },
  {
    id: "elsewhere",
    group: "floor",
    title: "Counsel speaks in another hall",
    about: "The hall that was left reads where its counsel of the next item is.",
    also: ["next"],
    script: () =>
      hearing().by("server", {
        type: "noteElsewhere",
        person: "party",
        to: { hall: "5", speaking: true, closed: false },
      }),
  },
  {
    id: "no-sound",
    group: "out",
    title: "Somebody cannot hear the court",
    about: "The officer has what the page measured, and marks it as done.",
    also: ["respondent"],
    script: () =>
      hearing().by("respondent", {
        type: "reportNoSound",
        figures: {
          isJoined: true,
          voices: 3,
          tracks: 3,
          loudness: 0,
          packets: 40,
          lost: 38,
          volume: 80,
          isRunning: true,
          output: "present",
          link: "poor",
          roundTrip: 640,
          repairs: [],
        },
      }),
  },
];
