// A webinar in decide: who comes in, when it is full, hands that are not taken, how many watch, and its end where the court holds none.
import { expect, test } from "bun:test";
import { WATCHING_COUNT_SECONDS, WEBINAR_WATCHERS } from "../../../../../server/contract/limits.ts";
import { defaultSettings } from "../../../../../server/contract/settings.ts";
import { applyAll } from "../../../../../server/contract/sitting/apply.ts";
import type { Command } from "../../../../../server/contract/sitting/commands.ts";
import { courtRules } from "../../../../../server/contract/sitting/core/court-rules.ts";
import type { Sitting } from "../../../../../server/contract/sitting/sitting.ts";
import { countWatchers } from "../../../../../server/contract/sitting/topics/webinar.ts";
import { serverActor } from "../../../../../server/sitting/actor.ts";
import { type Actor, decide } from "../../../../../server/sitting/decide/index.ts";
import { play, rules, START } from "../../../../support/histories.ts";
import {
  emptyWebinar,
  enterRoom,
  webinarCast,
  webinarOpening,
} from "../../../../support/webinar-histories.ts";

const actorOf = (id: string) => webinarCast.find((one) => one.id === id) as Actor;
const begun = () => play(emptyWebinar(), webinarOpening).at(-1)?.after as Sitting;
const LATER = START + 60_000;
const tried = (sitting: Sitting, who: Actor, command: Command, at = LATER, by = rules) =>
  decide(sitting, command, who, at, by);
function done(sitting: Sitting, who: Actor, command: Command, at = LATER, by = rules): Sitting {
  const events = tried(sitting, who, command, at, by);
  if (!Array.isArray(events)) throw new Error(events.refused);
  return applyAll(sitting, events);
}

test("a watcher comes in before the host, waits for nobody, and needs no admission; a speaker waits", () => {
  const early = done(emptyWebinar(), actorOf("guestwatcher"), enterRoom);
  expect(early.people.guestwatcher).toMatchObject({ state: "PASSIVE", invitedAs: "watcher" });
  const both = done(early, actorOf("speakerone"), enterRoom);
  expect(both.people.speakerone?.state).toBe("WAITING");
  const open = done(both, actorOf("hostone"), enterRoom);
  expect([open.phase, open.people.speakerone?.state]).toEqual(["sitting", "ACTIVE"]);
  const waiting = done(open, actorOf("hostone"), { type: "setDoor", door: "waitingRoom", on: true });
  expect(done(waiting, actorOf("watchertwo"), enterRoom).people.watchertwo?.state).toBe("PASSIVE");
  const locked = done(open, actorOf("hostone"), { type: "setDoor", door: "locked", on: true });
  expect(tried(locked, actorOf("watchertwo"), enterRoom)).toEqual({ refused: "hall_locked" });
  // A person who watched before can still come back.
  const back = done(
    done(locked, actorOf("guestwatcher"), { type: "leave" }),
    actorOf("guestwatcher"),
    enterRoom,
  );
  expect(back.people.guestwatcher?.state).toBe("PASSIVE");
  // The switch that nobody watches a hall has no effect here.
  const noWatching = done(open, actorOf("hostone"), { type: "setDoor", door: "passive", on: false });
  expect(noWatching.people.guestwatcher?.state).toBe("PASSIVE");
});

test("as many watch as may, and one more comes only when somebody has left", () => {
  const [one] = Object.values(begun().people).filter(({ invitedAs }) => invitedAs === "watcher");
  if (!one) throw new Error("nobody watches");
  const start = begun();
  const crowd = Array.from({ length: WEBINAR_WATCHERS - countWatchers(start) }, (_, n) => `crowd${n}`);
  const people = { ...start.people, ...Object.fromEntries(crowd.map((id) => [id, { ...one, id }])) };
  const full = { ...start, people };
  expect(countWatchers(full)).toBe(WEBINAR_WATCHERS);
  expect(tried(full, actorOf("guestwatcher"), enterRoom)).toEqual({ refused: "webinar_full" });
  // People who are in already, and people who speak, are not kept out.
  expect(tried(full, actorOf("watcherone"), enterRoom)).toBeArray();
  const gone = done(full, { ...actorOf("watcherone"), id: "crowd0" }, { type: "leave" });
  expect(done(gone, actorOf("guestwatcher"), enterRoom).people.guestwatcher?.state).toBe("PASSIVE");
});

test("so many guests come from one address as into a hall, and a person who has an account comes all the same", () => {
  const few = { ...rules, guestsPerAddress: 2 };
  const guestFrom = (id: string, address: string): Actor => ({
    ...actorOf("guestwatcher"),
    id,
    profileName: `Name of ${id}`,
    origin: { device: `device of ${id}`, address },
  });
  const full = ["guestone", "guesttwo"].reduce(
    (sitting, id) => done(sitting, guestFrom(id, "address"), enterRoom, LATER, few),
    begun(),
  );
  // Only of guests the address is kept, though all come from it.
  expect(Object.values(full.origins).filter(({ address }) => address === "address")).toHaveLength(2);
  const third = guestFrom("guestthree", "address");
  expect(tried(full, third, enterRoom, LATER, few)).toEqual({ refused: "guests_of_address_full" });
  expect(tried(full, guestFrom("guestthree", "another"), enterRoom, LATER, few)).toBeArray();
  expect(tried(full, actorOf("watchertwo"), enterRoom, LATER, few)).toBeArray();
  expect(tried(full, guestFrom("guestone", "address"), enterRoom, LATER, few)).toBeArray();
  const gone = done(full, guestFrom("guestone", "address"), { type: "leave" }, LATER, few);
  expect(done(gone, third, enterRoom, LATER, few).people.guestthree?.state).toBe("PASSIVE");
});

test("a guest who was removed does not come back with another login, until the host lets them", () => {
  const guest = actorOf("guestwatcher");
  const removed = done(done(begun(), guest, enterRoom), actorOf("hostone"), {
    type: "remove",
    person: guest.id,
    reason: "Noise",
  });
  const again = { ...guest, id: "anotherlogin" };
  expect(tried(removed, guest, enterRoom)).toEqual({ refused: "removed" });
  expect(tried(removed, again, enterRoom)).toEqual({ refused: "removed" });
  expect(tried(removed, { ...again, profileName: "Somebody else" }, enterRoom)).toEqual({
    refused: "removed",
  });
  const elsewhere = { device: "another device", address: "address" };
  expect(
    tried(removed, { ...again, profileName: "Somebody else", origin: elsewhere }, enterRoom),
  ).toBeArray();
  // An account in the same browser does not come in either; but a name alone keeps nobody with an account out.
  const account = { ...actorOf("watchertwo"), origin: guest.origin };
  expect(tried(removed, account, enterRoom)).toEqual({ refused: "removed" });
  expect(tried(removed, { ...actorOf("watchertwo"), profileName: guest.profileName }, enterRoom)).toBeArray();
  const lifted = done(removed, actorOf("hostone"), { type: "liftRemoval", person: guest.id });
  expect(done(lifted, account, enterRoom).people.watchertwo?.state).toBe("PASSIVE");
  expect(done(lifted, guest, enterRoom).people.guestwatcher?.state).toBe("PASSIVE");
});

test("what waits of a person who is removed is removed with them, and their votes for what waits are taken back", () => {
  const [one, guest, host] = [actorOf("watcherone"), actorOf("guestwatcher"), actorOf("hostone")];
  const ask = (text: string): Command => ({ type: "askQuestion", text });
  const vote = (question: string): Command => ({ type: "voteQuestion", question });
  const acts: [Actor, Command][] = [
    [guest, enterRoom],
    [guest, ask("First?")],
    [guest, ask("Second?")],
    [one, ask("Third?")],
    [one, ask("Fourth?")],
    [one, vote("Q2")],
    [guest, vote("Q3")],
    [guest, vote("Q4")],
    [host, { type: "writeAnswer", question: "Q1", text: "Yes." }],
    [host, { type: "writeAnswer", question: "Q4", text: "No." }],
    [host, { type: "remove", person: guest.id, reason: "Noise" }],
  ];
  const after = acts.reduce((sitting, [who, command]) => done(sitting, who, command), begun());
  expect(Object.values(after.questions).map(({ id, state, votes }) => [id, state, votes])).toEqual([
    ["Q1", "answered", 0],
    ["Q2", "removed", 1],
    ["Q3", "waiting", 0],
    ["Q4", "answered", 1],
  ]);
  expect(after.questionVotes[guest.id]).toEqual(["Q4"]);
  // A person who is let in again may ask and vote as before.
  const lifted = done(done(after, host, { type: "liftRemoval", person: guest.id }), guest, enterRoom);
  expect(done(lifted, guest, vote("Q3")).questions.Q3?.votes).toBe(1);
});

test("hands are taken or not, as the host says; those that are up stay up", () => {
  const up = done(begun(), actorOf("watcherone"), { type: "raiseHand", reason: "" });
  const closed = done(up, actorOf("hostone"), { type: "setHands", open: false });
  expect(tried(closed, actorOf("watchertwo"), { type: "raiseHand", reason: "" })).toEqual({
    refused: "hands_closed",
  });
  const called = done(closed, actorOf("hostone"), { type: "allowHand", person: "watcherone" });
  expect(called.people.watcherone?.state).toBe("ACTIVE");
  expect(tried(called, actorOf("hostone"), { type: "setHands", open: true })).toBeArray();
});

test("a guest who was called up and leaves comes back to watch", () => {
  const called = done(begun(), actorOf("hostone"), { type: "promote", person: "watcherone" });
  const gone = done(called, actorOf("watcherone"), { type: "leave" });
  expect(done(gone, actorOf("watcherone"), enterRoom).people.watcherone?.state).toBe("PASSIVE");
});

test("how many watch is written every few seconds at most, whatever is done in between", () => {
  const started = begun();
  const counted = done(started, serverActor, { type: "followUp" }, LATER);
  expect(counted.watching).toBe(2);
  const more = done(counted, actorOf("guestwatcher"), enterRoom, LATER + 1000);
  expect(more.watching).toBe(2);
  const due = LATER + WATCHING_COUNT_SECONDS * 1000;
  const now = done(more, actorOf("watcherone"), { type: "askQuestion", text: "May I?" }, due);
  expect([now.watching, now.watchingAt]).toEqual([3, due]);
  // Nothing is written while the count has not changed.
  const later = done(now, actorOf("watchertwo"), { type: "askQuestion", text: "May I?" }, due + 60_000);
  expect(later.watchingAt).toBe(due);
});

test("what a hall or a meeting has not a webinar has, and the other way; its stream is of the webinar’s own setting", () => {
  const host = actorOf("hostone");
  const off = courtRules({ ...defaultSettings, live_streaming: false }, []);
  const live = done(begun(), host, { type: "startStream" }, LATER, off);
  expect(live.broadcast).toMatchObject({ delay: 0 });
  // It goes on, too.
  expect(tried(live, serverActor, { type: "followUp" }, LATER, off)).toEqual({ refused: "nothing_due" });
  for (const command of [
    { type: "setStreamDelay", seconds: 0 },
    { type: "takeBackStream", back: "now" },
    { type: "openSitting", mode: "without_manual", ranges: [] },
  ] as Command[])
    expect(tried(live, host, command)).toHaveProperty("refused");
  // It is recorded where its booking says so, and what of a recording is for the parties of a hall is not there.
  expect(tried({ ...live, mayRecord: false }, host, { type: "startRecording" })).toEqual({
    refused: "recording_not_booked",
  });
  const recorded = done(live, host, { type: "startRecording" });
  expect(recorded.recording).toMatchObject({ by: host.id });
  for (const command of [{ type: "publishRecording" }, { type: "giveCopy", copy: 1, days: 1 }] as const)
    expect(tried(recorded, host, command)).toEqual({ refused: "not_in_meetings" });
  const meeting = { ...begun(), type: "MEETING" as const };
  for (const command of [
    { type: "askQuestion", text: "May I?" },
    { type: "setHands", open: true },
  ] as Command[]) {
    const who = command.type === "askQuestion" ? actorOf("speakerone") : host;
    expect(tried(meeting, who, command)).toEqual({ refused: "only_in_webinars" });
  }
  expect(tried(meeting, host, { type: "startStream" })).toEqual({ refused: "not_in_meetings" });
  // Guests who watch would stay in one that is secured, which has no roster.
  expect(tried(live, host, { type: "secureHall" })).toEqual({ refused: "not_in_meetings" });
});

test("where the court holds no webinars, nobody comes in and the one that runs ends, with its stream", () => {
  const off = courtRules({ ...defaultSettings, webinar_enabled: false }, []);
  const live = done(begun(), actorOf("hostone"), { type: "startStream" });
  expect(tried(live, actorOf("guestwatcher"), enterRoom, LATER, off)).toEqual({ refused: "webinars_off" });
  const ended = done(live, serverActor, { type: "followUp" }, LATER, off);
  expect([ended.phase, ended.broadcast]).toEqual(["risen", null]);
  expect(new Set(Object.values(ended.people).map(({ state }) => state))).toEqual(new Set(["LEFT"]));
});
