// Lost and regained links, held seats, and people who log in elsewhere. Only the server sends these commands.
import { SEAT_HELD_SECONDS } from "../../contract/limits.ts";
import { refuse } from "../../contract/refusals.ts";
import { isPresent } from "../../contract/sitting/core/person.ts";
import { hasComeBy } from "../../contract/sitting/topics/origins.ts";
import {
  add,
  type Due,
  type Handler,
  type HandlersOf,
  personIn,
  seatInRunningItem,
  step,
} from "./decision.ts";

/** A person's last link is lost: an active seat is held for SEAT_HELD_SECONDS, and everyone sees it. */
const loseLink: Handler<"loseLink"> = (decision, command) => {
  const person = personIn(decision, command.person);
  if (!person || person.lostAt !== null) return refuse("not_in_hall");
  if (!isPresent(person) && person.state !== "WAITING") return refuse("not_in_hall");
  const to = person.state === "ACTIVE" ? "RECONNECTING" : person.state;
  add(decision, { type: "linkLost", ...step(decision, person, to) });
  return undefined;
};

/** The person is back in time. */
const regainLink: Handler<"regainLink"> = (decision, command) => {
  const person = personIn(decision, command.person);
  if (!person || person.lostAt === null) return refuse("not_in_hall");
  if (!isPresent(person) && person.state !== "WAITING") return refuse("not_in_hall");
  const to = person.state === "RECONNECTING" ? "ACTIVE" : person.state;
  add(decision, { type: "linkRegained", ...step(decision, person, to) });
  seatInRunningItem(decision, person.id);
  return undefined;
};

/** The account logged in elsewhere. If this is stored late, whoever has joined by the new login stays. */
const kickOut: Handler<"kickOut"> = (decision, command) => {
  const person = personIn(decision, command.person);
  if (!person || !(isPresent(person) || person.state === "WAITING")) return refuse("not_in_hall");
  if (command.unless !== undefined && hasComeBy(decision.sitting, person.id, command.unless))
    return refuse("not_in_hall");
  add(decision, { type: "personKickedOut", ...step(decision, person, "KICKED_OUT") });
  return undefined;
};

export const handlers: HandlersOf<"links"> = { loseLink, regainLink, kickOut };

/** A seat is given up when its person's link has been lost for SEAT_HELD_SECONDS. */
export const due: Due = ({ sitting, now }) => {
  const lostBy = now - SEAT_HELD_SECONDS * 1000;
  return Object.values(sitting.people)
    .filter((person) => person.lostAt !== null && person.lostAt <= lostBy)
    .filter((person) => isPresent(person) || person.state === "WAITING")
    .map((person) => ({ type: "seatExpired", ...step({ now }, person, "ABSENT") }));
};
