// A file shown to all at once: begun, its pages turned, its film run.
import { type Refusal, refuse } from "../../contract/refusals.ts";
import { mayTurnForOthers } from "../../contract/sitting/topics/co-watch.ts";
import { add, type Decision, type Handler, type HandlersOf } from "./decision.ts";
import { activeActor, forbidsStart, hasRole } from "./screen-share.ts";

/** A stored file is shown to all, from its first page; another file takes the place of one's own. */
const startCowatch: Handler<"startCowatch"> = (decision, { file }) => {
  const person = activeActor(decision);
  if ("refused" in person) return person;
  const refusal = forbidsStart(decision, person, "cowatch");
  if (refusal) return refusal;
  add(decision, { type: "cowatchStarted", person: person.id, file, at: decision.now });
  return undefined;
};

/** The shared file, if the actor may turn it: its sharer, or the officer. */
function forbidsTurn(decision: Decision): Refusal | undefined {
  const { share } = decision.sitting;
  if (!share?.cowatch) return refuse("no_share");
  const person = activeActor(decision);
  if ("refused" in person) return person;
  return share.person === person.id || hasRole(decision, mayTurnForOthers)
    ? undefined
    : refuse("not_allowed");
}

/** Turns the page for all, or moves over it. */
const turnCowatch: Handler<"turnCowatch"> = (decision, { page, zoom, x, y }) => {
  const refusal = forbidsTurn(decision);
  if (refusal) return refusal;
  add(decision, { type: "cowatchTurned", page, zoom, x, y, at: decision.now });
  return undefined;
};

/** Runs or halts the film for all, from a place in it. */
const playCowatch: Handler<"playCowatch"> = (decision, { time, playing }) => {
  const refusal = forbidsTurn(decision);
  if (refusal) return refusal;
  add(decision, { type: "cowatchPlayed", time, playing, at: decision.now });
  return undefined;
};

export const handlers: HandlersOf<"coWatch"> = { startCowatch, turnCowatch, playCowatch };
