// A file shown to everybody in step: started, its pages turned, its film played.
import { type Refusal, refuse } from "../../contract/refusals.ts";
import { mayTurnForOthers } from "../../contract/sitting/topics/co-watch.ts";
import { add, type Decision, type Handler, type HandlersOf } from "./decision.ts";
import { activeActor, forbidsStart, hasRole } from "./screen-share.ts";

/** Shows a stored file to everybody, from its first page; it replaces another file of the same person. */
const startCowatch: Handler<"startCowatch"> = (decision, { file }) => {
  const person = activeActor(decision);
  if ("refused" in person) return person;
  const refusal = forbidsStart(decision, person, "cowatch");
  if (refusal) return refusal;
  add(decision, { type: "cowatchStarted", person: person.id, file, at: decision.now });
  return undefined;
};

/** The shared file, if the actor may control it: its sharer, or the officer. */
function forbidsTurn(decision: Decision): Refusal | undefined {
  const { share } = decision.sitting;
  if (!share?.cowatch) return refuse("no_share");
  const person = activeActor(decision);
  if ("refused" in person) return person;
  return share.person === person.id || hasRole(decision, mayTurnForOthers)
    ? undefined
    : refuse("not_allowed");
}

/** Turns the page for everybody, or scrolls it. */
const turnCowatch: Handler<"turnCowatch"> = (decision, { page, zoom, x, y }) => {
  const refusal = forbidsTurn(decision);
  if (refusal) return refusal;
  add(decision, { type: "cowatchTurned", page, zoom, x, y, at: decision.now });
  return undefined;
};

/** Plays or pauses the film for everybody, at a position. */
const playCowatch: Handler<"playCowatch"> = (decision, { time, playing }) => {
  const refusal = forbidsTurn(decision);
  if (refusal) return refusal;
  add(decision, { type: "cowatchPlayed", time, playing, at: decision.now });
  return undefined;
};

export const handlers: HandlersOf<"coWatch"> = { startCowatch, turnCowatch, playCowatch };
