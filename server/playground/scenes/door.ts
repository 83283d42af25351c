// Scenes at the door and of the day: waiting, refused, locked, not open, recess, risen, and those who are out.
import { NOW, UNNUMBERED } from "../list.ts";
import { namesakes } from "../people.ts";
import { before, hearing, morning, outside, type Scene, sitting, waiting } from "./scene.ts";

const watching = ["viewer", "media", "admin", "guest"];

export const doorScenes: readonly Scene[] = [
  {
    id: "not-open",
    group: "door",
    title: "Before the court is open",
    about: "The list is published; the court is in its room, everybody else waits.",
    also: ["party"],
    script: () => waiting(before()).after(3),
  },
  {
    id: "waiting",
    group: "door",
    title: "Waiting room",
    about: "The court sits; nobody is in yet. Some are on the list, some by their name alone, some are not.",
    also: ["party", "viewer"],
    script: () =>
      waiting(before().open())
        .cast(namesakes)
        .enter("unnumbered", [UNNUMBERED])
        .enter("namesake", [NOW])
        .by("next", { type: "requestMemo", text: "Demolition fixed for 14:00 today" })
        .after(2),
  },
  {
    id: "refused",
    group: "door",
    title: "Refused at the door",
    about: "Everybody who waited was refused, with a reason.",
    script: () => {
      const script = waiting(before().open());
      const atTheDoor = outside.filter((id) => script.sitting.people[id]?.state === "WAITING");
      for (const person of atTheDoor)
        script.officer({ type: "refuseEntry", person, reason: "Not on the record of this item" });
      return script;
    },
  },
  {
    id: "locked",
    group: "door",
    title: "The door locked, nobody watches",
    about:
      "The officer has locked the hall and closed it for watching: who is not before the court is in the lobby.",
    also: ["next", "viewer"],
    script: () =>
      hearing().officer(
        { type: "setDoor", door: "locked", on: true },
        { type: "setDoor", door: "passive", on: false },
      ),
  },
];

export const dayScenes: readonly Scene[] = [
  {
    id: "open",
    group: "day",
    title: "The court is open, nothing is called",
    about: "Everybody is in; the first item is next.",
    also: ["next", "viewer"],
    script: () => sitting().after(1),
  },
  {
    id: "recess",
    group: "day",
    title: "Recess",
    about: "Ten minutes past one: eight items are over, nothing runs until two.",
    also: ["next"],
    script: () => {
      const script = morning();
      script.now = Date.UTC(2026, 10, 23, 7, 40);
      return script;
    },
  },
  {
    id: "risen",
    group: "day",
    title: "The court has risen",
    about: "What was not reached is recorded as that.",
    also: ["next", "viewer"],
    script: () => hearing().end(NOW, 6, "RESERVED").officer({ type: "closeSitting" }).after(1),
  },
];

export const outScenes: readonly Scene[] = [
  {
    id: "removed",
    group: "out",
    title: "Removed from the hall",
    about: "Half of those outside the court were removed with a reason, the others without one yet.",
    script: () => {
      const script = hearing();
      for (const [at, person] of outside.entries())
        script.officer({
          type: "remove",
          person,
          reason: at % 2 === 0 ? "Recorded the hearing with a telephone" : "",
        });
      return script.after(1);
    },
  },
  {
    id: "kicked-out",
    group: "out",
    title: "Logged in elsewhere",
    about: "Everybody outside the court has logged in on another device.",
    script: () => {
      const script = hearing();
      for (const person of outside) script.by("server", { type: "kickOut", person });
      return script;
    },
  },
  {
    id: "left",
    group: "out",
    title: "Left by themselves",
    about: "Everybody outside the court has left the hall.",
    script: () => {
      const script = hearing();
      for (const person of outside) script.by(person, { type: "leave" });
      return script;
    },
  },
  {
    id: "reconnecting",
    group: "out",
    title: "Links lost",
    about:
      "Counsel of both sides, the prosecutor, the prison and those who watch have lost their link; seats are held.",
    also: ["respondent"],
    script: () => {
      const script = hearing();
      for (const person of ["petitioner", "prosecutor", "prison", "counsellor", ...watching])
        script.by("server", { type: "loseLink", person }).after(0.1);
      return script;
    },
  },
  {
    id: "absent",
    group: "out",
    title: "Seats no longer held",
    about: "A minute after their links were lost.",
    script: () => {
      const script = hearing();
      const lost = ["petitioner", "prosecutor", "prison", "counsellor", ...watching];
      for (const person of lost) script.by("server", { type: "loseLink", person });
      script.after(1.1);
      script.by("server", { type: "followUp" });
      return script;
    },
  },
];
