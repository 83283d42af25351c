// Lost and regained links, held seats, and the person who logged in elsewhere. Only the server gives these commands.
import { SEAT_HELD_SECONDS } from "../../contract/limits.ts";
import { refuse } from "../../contract/refusals.ts";
import { hasComeBy } from "../../contract/sitting/origins.ts";
import { isPresent } from "../../contract/sitting/state.ts";
import { add, type Handler, personIn, seatInRunningItem, step } from "./draft.ts";

/** A person's last link is gone: an active seat is held for 60 s and everyone sees it. */
export const loseLink: Handler<"loseLink"> = (draft, command) => {
  const person = personIn(draft, command.person);
  if (!person || person.lostAt !== null) return refuse("not_in_hall");
  if (!isPresent(person) && person.state !== "WAITING") return refuse("not_in_hall");
  const to = person.state === "ACTIVE" ? "RECONNECTING" : person.state;
  add(draft, { type: "linkLost", ...step(draft, person, to) });
  return undefined;
};

/** The person is back in time. */
export const regainLink: Handler<"regainLink"> = (draft, command) => {
  const person = personIn(draft, command.person);
  if (!person || person.lostAt === null) return refuse("not_in_hall");
  if (!isPresent(person) && person.state !== "WAITING") return refuse("not_in_hall");
  const to = person.state === "RECONNECTING" ? "ACTIVE" : person.state;
  add(draft, { type: "linkRegained", ...step(draft, person, to) });
  seatInRunningItem(draft, person.id);
  return undefined;
};

/** The time for which a seat is held has passed. */
export const expireSeat: Handler<"expireSeat"> = (draft, command) => {
  const person = personIn(draft, command.person);
  if (!person || person.lostAt === null) return refuse("not_in_hall");
  if (draft.now - person.lostAt < SEAT_HELD_SECONDS * 1000) return refuse("not_in_hall");
  if (!isPresent(person) && person.state !== "WAITING") return refuse("not_in_hall");
  add(draft, { type: "seatExpired", ...step(draft, person, "ABSENT") });
  return undefined;
};

/** The same account has logged in elsewhere. Stored late, it puts out nobody who has come in again by their new login. */
export const kickOut: Handler<"kickOut"> = (draft, command) => {
  const person = personIn(draft, command.person);
  if (!person || !(isPresent(person) || person.state === "WAITING")) return refuse("not_in_hall");
  if (command.unless !== undefined && hasComeBy(draft.sitting, person.id, command.unless))
    return refuse("not_in_hall");
  add(draft, { type: "personKickedOut", ...step(draft, person, "KICKED_OUT") });
  return undefined;
};
