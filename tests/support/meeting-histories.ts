// Random histories of a meeting for law tests: its host, who takes part, who watches, a guest, and the breakout rooms between them.
import fc from "fast-check";
import type { InvitedAs } from "../../server/contract/calendar/kinds.ts";
import { CONSENT_VERSION } from "../../server/contract/limits.ts";
import type { Command } from "../../server/contract/sitting/commands.ts";
import { isOfType } from "../../server/contract/sitting/meeting-actions.ts";
import type { Action } from "../../server/contract/sitting/permissions.ts";
import { emptySitting, type Sitting } from "../../server/contract/sitting/sitting.ts";
import { serverActor } from "../../server/sitting/actor.ts";
import type { Actor } from "../../server/sitting/decide/index.ts";
import { rightBodies } from "./any-body.ts";
import { DAY, START } from "./history-day.ts";

const ROOM = "meeting-00000000-0000-4000-8000-000000000002";

/** Somebody as the server makes them an actor of the room. */
function invited(id: string, as: InvitedAs, isGuest = false): Actor {
  const role = as === "host" ? ("MASTER" as const) : ("ADVOCATE" as const);
  const subRole = as === "host" ? null : as === "watcher" ? "Court Viewer" : "Litigant";
  return {
    id,
    role,
    subRole,
    profileName: `Name of ${id}`,
    office: isGuest ? "meeting" : "",
    hall: as === "host" ? ROOM : null,
    invitation: {
      as,
      opensAt: START - 600_000,
      isOver: false,
      waitsForHost: isGuest,
      isGuest,
      doors: { waitingRoom: false, muteOnJoin: true },
      recording: { mayRecord: true, isBarred: false },
    },
    origin: { device: `device of ${id}`, address: "address" },
  };
}

const takingPart = ["partone", "parttwo", "partthree", "guestpart"] as const;
export const onlyWatching = "watcherone";
export const meetingCast: readonly Actor[] = [
  invited("hostone", "host"),
  ...takingPart.map((id) => invited(id, "participant", id === "guestpart")),
  invited(onlyWatching, "watcher"),
];
const [host] = meetingCast as [Actor];
/** A person who took part is now invited to watch, and comes in anew. */
const watchesNow = invited("partthree", "watcher");

const enterRoom: Command = { type: "enter", items: [], location: "home", consent: CONSENT_VERSION };

/** A room in which nobody has been. */
export const emptyMeeting = (): Sitting =>
  emptySitting(`${ROOM}-${DAY}`, { id: ROOM, number: "M-2", type: "MEETING" }, DAY);

type Act = { command: Command; actor: Actor; wait: number };

/** The host begins it, everybody comes, the guest is let in, and two rooms are opened. */
const opening: readonly Act[] = [
  ...meetingCast.map((actor) => ({ command: enterRoom, actor, wait: 1000 })),
  ...(
    [
      { type: "admit", people: ["guestpart"] },
      { type: "createBreakout", name: "Mediation" },
      { type: "createBreakout", name: "Parties" },
    ] satisfies Command[]
  ).map((command) => ({ command, actor: host, wait: 1000 })),
];

const anyRoom = fc.constantFrom("B1", "B1", "B2", "B3");
const anybodyHere = fc.constantFrom(...meetingCast, watchesNow);
const anyId = fc.constantFrom(...takingPart, onlyWatching);
const wait = fc.integer({ min: 0, max: 8000 });
const by = (actor: fc.Arbitrary<Actor>, command: fc.Arbitrary<Command>): fc.Arbitrary<Act> =>
  fc.record({ actor, command, wait });
const as = (command: Command) => command;

const known = [...meetingCast.map(({ id }) => id), "B1", "B2", "C1", "C2"];
/** Every command there is, also what only halls and webinars have. */
const everyCommand = [...rightBodies(known)].map(([type, bodies]) => ({
  type: type as Action,
  commands: bodies.map((body) => ({ ...body, type }) as Command),
}));
const anyCommand = fc.oneof(...everyCommand.map(({ commands }) => commands));

/** Somebody goes into a room, writes there, comes back or goes out. */
const inRooms = fc.oneof(
  anyRoom.map((room) => as({ type: "joinBreakout", room })),
  anyRoom.map((room) => as({ type: "joinBreakout", room })),
  anyRoom.map((room) => as({ type: "sendChat", to: { room }, text: `Said in ${room}` })),
  fc.constantFrom(as({ type: "leaveBreakout" }), as({ type: "leave" }), enterRoom, enterRoom),
);
const ofHost = fc.oneof(
  fc
    .record({ room: anyRoom, person: anyId, promoteModerator: fc.boolean() })
    .map((more) => as({ type: "inviteToBreakout", ...more, promotePassive: true })),
  fc
    .record({ room: anyRoom, person: anyId })
    .map((more) => as({ type: "inviteToBreakout", ...more, promotePassive: false })),
  fc.constantFrom("Mediation", "Parties").map((name) => as({ type: "createBreakout", name })),
  anyRoom.map((room) => as({ type: "endBreakout", room })),
  anyId.map((person) => as({ type: "demote", person })),
  anyId.map((person) => as({ type: "promote", person })),
  anyId.map((person) => as({ type: "remove", person, reason: "" })),
  fc.constantFrom(as({ type: "closeSitting" }), enterRoom, enterRoom, enterRoom),
);
const ofServer = fc.oneof(
  anyId.map((person) => as({ type: "endInvitations", people: [person] })),
  anyId.map((person) => as({ type: "loseLink", person })),
  anyId.map((person) => as({ type: "regainLink", person })),
  fc.constant(as({ type: "followUp" })),
);

const act = fc.oneof(
  { weight: 3, arbitrary: by(anybodyHere, anyCommand) },
  { weight: 10, arbitrary: by(anybodyHere, inRooms) },
  { weight: 7, arbitrary: by(fc.constant(host), ofHost) },
  { weight: 1, arbitrary: by(fc.constant(serverActor), ofServer) },
);

const actorOf = (id: string) => meetingCast.find((actor) => actor.id === id) ?? host;

/** Two people go into a room and talk there, which chance alone would hardly ever put in a row. */
const talk = fc
  .record({
    room: fc.constantFrom("B1", "B2"),
    one: fc.constantFrom(...takingPart),
    other: fc.constantFrom(...takingPart, "hostone"),
  })
  .map(({ room, one, other }): Act[] => {
    const going = [one, other].flatMap((id): [Command, Actor][] => [
      [{ type: "inviteToBreakout", room, person: id, promotePassive: true }, host],
      [enterRoom, actorOf(id)],
      [{ type: "joinBreakout", room }, actorOf(id)],
    ]);
    const said = [one, other].map((id): [Command, Actor] => [
      { type: "sendChat", to: { room }, text: `Said in ${room}` },
      actorOf(id),
    ]);
    return [...going, ...said].map(([command, actor]) => ({ command, actor, wait: 2000 }));
  });

/** A person who was invited to a room as somebody who speaks is now invited to the meeting to watch, comes in anew, and tries the room. */
const demoted = fc.constantFrom("B1", "B2").map((room): Act[] => {
  const steps: [Command, Actor][] = [
    [enterRoom, actorOf("partthree")],
    [{ type: "inviteToBreakout", room, person: "partthree", promotePassive: true }, host],
    [{ type: "endInvitations", people: ["partthree"] }, serverActor],
    [enterRoom, watchesNow],
    [{ type: "joinBreakout", room }, watchesNow],
  ];
  return steps.map(([command, actor]) => ({ command, actor, wait: 2000 }));
});

/** A random meeting. */
export const meetingHistory = fc
  .array(
    fc.oneof(
      { weight: 8, arbitrary: act.map((one) => [one]) },
      { weight: 1, arbitrary: fc.oneof({ weight: 3, arbitrary: talk }, { weight: 1, arbitrary: demoted }) },
      { weight: 1, arbitrary: by(fc.constant(host), fc.constant(enterRoom)).map((one) => [one]) },
    ),
    { minLength: 30, maxLength: 90 },
  )
  .map((parts): Act[] => [...opening, ...parts.flat()]);

/** Every command that meetings do not have, each given once by somebody of the meeting. */
export const commandsOfOthers = fc.tuple(
  ...everyCommand
    .filter(({ type }) => !isOfType(type, "MEETING"))
    .map(({ commands }) => by(anybodyHere, commands)),
);
