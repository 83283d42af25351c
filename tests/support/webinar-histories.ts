// Random histories of a webinar for law tests: its host, who speaks, who watches, and every command with random arguments.
import fc from "fast-check";
import type { InvitedAs } from "../../server/contract/calendar/kinds.ts";
import { CONSENT_VERSION } from "../../server/contract/limits.ts";
import type { Command } from "../../server/contract/sitting/commands.ts";
import { emptySitting, type Sitting } from "../../server/contract/sitting/sitting.ts";
import { serverActor } from "../../server/sitting/actor.ts";
import type { Actor } from "../../server/sitting/decide/index.ts";
import { rightBodies } from "./any-body.ts";
import { DAY, START } from "./history-day.ts";

const ROOM = "meeting-00000000-0000-4000-8000-000000000001";

/** Somebody as the server makes them an actor of the room. */
function invited(id: string, as: InvitedAs, isGuest = false): Actor {
  const role = as === "host" ? ("MASTER" as const) : ("ADVOCATE" as const);
  return {
    id,
    role,
    subRole: as === "host" ? null : "Litigant",
    profileName: `Name of ${id}`,
    office: isGuest ? "meeting" : "",
    hall: as === "host" ? ROOM : null,
    invitation: {
      as,
      opensAt: START - 600_000,
      isOver: false,
      waitsForHost: false,
      isGuest,
      doors: { waitingRoom: false, muteOnJoin: true },
      recording: { mayRecord: true, isBarred: false },
    },
    origin: { device: `device of ${id}`, address: "address" },
  };
}

/** Ids that stand in no other word. */
export const watcherIds = ["watcherone", "watchertwo", "watcherthree", "guestwatcher"] as const;
export const webinarCast: readonly Actor[] = [
  invited("hostone", "host"),
  invited("speakerone", "participant"),
  invited("speakertwo", "interpreter"),
  ...watcherIds.map((id) => invited(id, "watcher", id === "guestwatcher")),
];
const [host, speaker] = webinarCast as [Actor, Actor];

export const enterRoom: Command = {
  type: "enter",
  items: [],
  location: "home",
  consent: CONSENT_VERSION,
};

/** A room in which nobody has been. */
export const emptyWebinar = (): Sitting =>
  emptySitting(`${ROOM}-${DAY}`, { id: ROOM, number: "M-1", type: "WEBINAR" }, DAY);

type Act = { command: Command; actor: Actor; wait: number };

/** The host and the people who speak come, and the first of those who watch. */
export const webinarOpening: readonly Act[] = webinarCast
  .slice(0, 5)
  .map((actor) => ({ command: enterRoom, actor, wait: 1000 }));

const anyId = [...webinarCast.map(({ id }) => id), ...[1, 2, 3, 4, 5].map((n) => `Q${n}`)];
const anyCommand = fc.oneof(...rightBodies(anyId).entries().map(ofType));
function ofType([type, bodies]: [string, fc.Arbitrary<Record<string, unknown>>]): fc.Arbitrary<Command> {
  return bodies.map((body) => ({ ...body, type }) as Command);
}

const watcher = fc.constantFrom(...webinarCast.slice(3));
const anybody = fc.constantFrom(...webinarCast);
const question = fc.constantFrom("Q1", "Q2", "Q3", "Q4");
const wait = fc.integer({ min: 0, max: 8000 });
const by = (actor: fc.Arbitrary<Actor>, command: fc.Arbitrary<Command>): fc.Arbitrary<Act> =>
  fc.record({ actor, command, wait });
const oneOf = fc.constant;

/** What goes on in a webinar comes up more often than chance would bring it. */
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: by(anybody, anyCommand) },
  { weight: 2, arbitrary: by(anybody, oneOf(enterRoom)) },
  { weight: 3, arbitrary: by(watcher, oneOf({ type: "askQuestion", text: "May I?" } as Command)) },
  {
    weight: 3,
    arbitrary: by(
      anybody,
      question.map((of) => ({ type: "voteQuestion", question: of }) as Command),
    ),
  },
  {
    weight: 1,
    arbitrary: by(
      watcher,
      question.map((of) => ({ type: "takeBackQuestion", question: of }) as Command),
    ),
  },
  { weight: 2, arbitrary: by(watcher, oneOf({ type: "raiseHand", reason: "To speak" } as Command)) },
  {
    weight: 3,
    arbitrary: by(
      fc.constant(host),
      fc.oneof(
        fc.constantFrom(...watcherIds).map((person) => ({ type: "allowHand", person }) as Command),
        fc.constantFrom(...watcherIds).map((person) => ({ type: "promote", person }) as Command),
        fc.constantFrom(...watcherIds).map((person) => ({ type: "demote", person }) as Command),
        fc
          .constantFrom(...watcherIds, speaker.id)
          .map((person) => ({ type: "remove", person, reason: "" }) as Command),
        question.map((of) => ({ type: "answerNow", question: of, former: null }) as Command),
        question.map((of) => ({ type: "questionAnswered", question: of }) as Command),
        question.map((of) => ({ type: "writeAnswer", question: of, text: "Yes." }) as Command),
        question.map((of) => ({ type: "removeQuestion", question: of }) as Command),
        fc.constantFrom("startStream" as const, "pauseStream" as const).map((type) => ({ type })),
        fc.boolean().map((open) => ({ type: "setOpenToGuests", open }) as Command),
        // Closed ones stay closed for a while, and nobody asks then.
        fc.constantFrom(true, true, false).map((open) => ({ type: "setQuestions", open }) as Command),
      ),
    ),
  },
  {
    weight: 2,
    arbitrary: by(
      fc.constant(serverActor),
      fc.oneof(
        fc.constant({ type: "followUp" } as Command),
        fc.constantFrom(...watcherIds).map((person) => ({ type: "loseLink", person }) as Command),
        fc.constantFrom(...watcherIds).map((person) => ({ type: "regainLink", person }) as Command),
        fc
          .constantFrom(...watcherIds)
          .map((person) => ({ type: "endInvitations", people: [person] }) as Command),
      ),
    ),
  },
);

/** A random webinar. */
export const webinarHistory = fc
  .array(act, { minLength: 20, maxLength: 80 })
  .map((acts): Act[] => [...webinarOpening, ...acts]);
